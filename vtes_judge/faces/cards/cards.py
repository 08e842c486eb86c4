"""`vtes-judge cards`: says which data of cards are there, compiles them anew, and keeps cards of one's own."""

from __future__ import annotations

from pathlib import Path

from vtes_judge.cards.compiled_cache import made
from vtes_judge.cards.library import Library, open_library
from vtes_judge.cards.sources import INSTALL, OWN, data_folder, sources
from vtes_judge.faces.terminal.writing import ANSWERED, NOTHING, width, wrap, write, write_json
from vtes_judge.files.atomic import called, save
from vtes_judge.files.storage import read_bytes
from vtes_judge.messages import Refused, printable

from .text import owners

VERBS = "update, add FILE.csv, remove"
"""The verbs of `cards`, as messages list them."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from vtes_judge.faces.terminal.options import Annotated, Argument, Json


def run(
    *,
    words: Annotated[
        list[str],
        Argument(
            default_factory=list, help="What to do; without a word: what is there.", metavar="[update|add FILE|remove]"
        ),
    ],
    as_json: Json = False,
) -> int:
    """Say which cards are known, from which data.

    The data are those of the package krcg, found where it is installed and compiled once into the user's cache: update
    does that again at once, else it is done when a card is first asked for after an upgrade.

    add FILE.csv takes cards of your own, for playtests: a file in the columns of the package's files, of which Name,
    Type, Clan, Discipline, Pool Cost, Blood Cost, Capacity, Group and Card Text matter. They replace those added
    before; remove takes them out. The file is kept in the user's data folder.

    Examples:
      vtes-judge cards
      vtes-judge cards update

    Exit codes: 0 done, 1 there are no data, 2 not understood.
    """
    verb, rest = (words[0].lower(), words[1:]) if words else ("", [])
    if verb not in ("", "update", "add", "remove"):
        raise Refused(f"cards does not know {printable(words[0], 40)!r}", f"it knows {VERBS}")
    if len(rest) != (verb == "add"):
        raise Refused(
            "one file is added" if verb == "add" else f"nothing stands after {verb}", "write: cards add FILE.csv"
        )
    if verb == "add":
        _add(rest[0])
    if verb == "remove":
        _remove()
    found = sources()
    if found is not None and verb:
        from vtes_judge.corpus.store import places

        library: Library | None = Library(made(found, places(found.folder or found.own, "cards")[1:]))
    else:
        library = open_library()
    if as_json:
        write_json({"schema": 1, **_data(library)})
    else:
        write(_lines(library))
    return ANSWERED if library is not None else NOTHING


def _add(file: str) -> None:
    from vtes_judge.cards.compilation import WrongCards, own_cards

    raw = read_bytes(file)
    try:
        cards = own_cards(Path(file))
    except WrongCards as wrong:
        raise Refused(wrong.message, wrong.hint) from None
    if not cards:
        raise Refused(f"{called(file)} holds no card", "write a line of column names, and a line for each card")
    folder = data_folder()
    if not folder:
        raise Refused("there is no folder to keep your cards in", "set HOME or XDG_DATA_HOME")
    try:
        Path(folder).mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Refused(f"{folder} cannot be made: {error.strerror}", "set XDG_DATA_HOME to a folder of yours") from None
    save(f"{folder}/{OWN}", raw)


def _remove() -> None:
    file = Path(data_folder()) / OWN
    try:
        file.unlink()
    except FileNotFoundError:
        raise Refused("there are no cards of your own", "vtes-judge cards says what is there") from None
    except OSError as error:
        raise Refused(f"{file} cannot be removed: {error.strerror}", "may you write there?") from None


def _data(library: Library | None) -> dict[str, object]:
    if library is None:
        return {
            "installed": False,
            "data": None,
            "cards": 0,
            "own": 0,
            "rulings": 0,
            "newest_set": None,
            "newest_ruling": None,
            "install": INSTALL,
        }
    version, cards, theirs, rulings = library.about
    return {
        "installed": True,
        "data": version or None,
        "cards": cards,
        "own": cards - theirs,
        "rulings": rulings,
        "newest_set": _newest_set(library) or None,
        "newest_ruling": library.newest_ruling or None,
        "install": INSTALL,
    }


def _newest_set(library: Library) -> str:
    """The card set that was released last, with its day: New Set (2024-03-01); "" where the data have none."""
    newest = max(library.sets, key=lambda one: one.released, default=None)
    return f"{newest.name} ({newest.released})" if newest is not None else ""


def _lines(library: Library | None) -> list[str]:
    columns = width()
    if library is None:
        return wrap(f"No data of cards are installed. They come with: {INSTALL}", columns)
    version, cards, theirs, rulings = library.about
    says = f"{theirs} cards and {rulings} rulings of krcg {version}" if version else "No cards of krcg"
    own = f", and {cards - theirs} of your own" if cards > theirs else ""
    newest = [f"The newest set is {_newest_set(library)}."] if library.sets else []
    newest += [f"The newest ruling is of {library.newest_ruling}."] if library.newest_ruling else []
    return [*wrap(" ".join([f"{says}{own}.", *newest]), columns), "", *owners(library, columns)]
