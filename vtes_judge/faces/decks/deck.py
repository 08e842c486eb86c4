"""`vtes-judge deck`: says whether a deck in a plain text list is legal, and all that is wrong, each with its line."""

from __future__ import annotations

from datetime import date, timedelta

from vtes_judge.annotations import Any, TypeVar
from vtes_judge.cards.library import Library, open_library
from vtes_judge.cards.sources import INSTALL
from vtes_judge.choices import StrEnum
from vtes_judge.corpus.book import Book
from vtes_judge.decoding.decoder import Wrong, decode_value
from vtes_judge.faces.terminal.lines import citation_in_text, inked, item, label, words_of, wrap_keeping_citations
from vtes_judge.faces.terminal.writing import ANSWERED, NOTHING, ink, width, write, write_json
from vtes_judge.figures.releases import RELEASE
from vtes_judge.files.atomic import called
from vtes_judge.frozen_values import replace
from vtes_judge.messages import Refused, printable
from vtes_judge.rulings import Unfit
from vtes_judge.table.nouns import Context, Format, Variant

from .card_names import KnownCards
from .identity import CryptFigures, Identity
from .line import DeckPart
from .reader import DeckCard, read_list
from .rules import DeckQuestion, JudgedDeck, named, place
from .sets import AllowedSets, allowed_sets
from .text import DeckRemark

SHAPE = "write: vtes-judge deck check FILE, or - for standard input"
MARKS = {True: "  met      ", False: "  not met  ", None: "  because  "}
MOST_METHUSELAHS, MOST_BOOSTERS = 20, 100
"""The most Methuselahs of a game, and the most boosters of a player, that are taken for no slip of the pen."""
MORE = "Names, missing groups, bans and releases at the day of an event, and the crypt in figures come with:"
"""The words that say what data of cards would add; behind them stands how to install the data."""
WORDS = TypeVar("WORDS", bound=StrEnum)


TYPE_CHECKING = False
if TYPE_CHECKING:
    from vtes_judge.faces.terminal.options import Annotated, Argument, Example, Json, Option


def run(
    *,
    words: Annotated[
        list[str], Argument(help="What to do, and the deck list; - is standard input.", metavar="check FILE")
    ],
    format: Annotated[
        str, Option("--format", help="The format of the tournament.", metavar="|".join(Format))
    ] = "constructed",
    variant: Annotated[
        str,
        Option("--variant", help="Phased Motion, which bans more cards.", metavar="|".join(Variant)),
    ] = "none",
    boosters: Annotated[
        int | None,
        Option("--boosters", help="limited: the boosters used per player.", min=0, max=MOST_BOOSTERS),
        Example("6"),
    ] = None,
    starters: Annotated[bool, Option("--starters", help="limited: starters are used.")] = False,
    players: Annotated[
        int | None,
        Option("--players", help="With --casual: the Methuselahs of the game.", min=2, max=MOST_METHUSELAHS),
        Example("5"),
    ] = None,
    day: Annotated[
        str | None,
        Option("--date", help="The day of the tournament, for new cards.", metavar="DATE"),
        Example("2026-03-01"),
    ] = None,
    sets: Annotated[
        str | None,
        Option("--sets", help="The card sets that the organizer allows; v5: the V5 format.", metavar="SETS"),
        Example("'Dark Sovereigns,Final Nights'"),
    ] = None,
    casual: Annotated[bool, Option("--casual", help="A game outside tournaments.")] = False,
    today: Annotated[bool, Option("--today", help="Say what today's rules make of the deck.")] = False,
    brief: Annotated[bool, Option("--brief", help="Only what is wrong, without the clauses.")] = False,
    as_json: Json = False,
) -> int:
    """Check a deck list: sizes, groups, banned cards.

    Checks sizes, groups and banned cards of a deck, and the counts of its headings, from a list in plain text: the form
    of the archive of winning decks, Lackey's, 3x Name, what JOL, ARDB, ELDB, Amaranth and others export. Lines that
    begin with #, // or -- are comments.

    Groups are read where the list has them (Brujah:4, G4, group 4); what it does not tell is said, not guessed. A trade
    stock makes it a deck before the trading. A list of which lines were not read is not settled, unless its headings
    tell how many cards there are.

    With data of cards (vtes-judge cards): names that are no card, with what may be meant; groups that the list lacks,
    or has wrong (the group of the card counts); with --date, cards that were banned or released only later; with
    --sets, cards of no set that the organizer allows (VEKN 6.1.1) or that the V5 format of today's rules (T-99) has
    not; the crypt in figures.

    Examples:
      vtes-judge deck check vtes_judge/scenarios/decks/legal.txt
      vtes-judge deck check vtes_judge/scenarios/decks/lackey.txt --brief
      vtes-judge deck check vtes_judge/scenarios/decks/jol.txt --casual --json

    Exit codes: 0 legal as far as the list tells, and nothing is wrong with the list; 1 illegal, not settled, or legal
    but something is wrong with the list (--json tells them apart by legal); 2 not read or not understood.
    """
    if not words or words[0] != "check":
        raise Refused(f"deck does not know {printable(words[0])!r}" if words else "deck does what?", SHAPE)
    if len(words) != 2:
        raise Refused("one deck list is checked at a time" if words[2:] else "no deck list is named", SHAPE)
    asked = _asked(format, variant, boosters, starters, players, day, casual)
    library = open_library()
    names = KnownCards(library) if library is not None else None
    if sets is not None:
        asked = replace(asked, sets=_allowed(sets, library, casual))
    deck = read_list(words[1], names)
    try:
        judged = JudgedDeck(deck, asked, Identity(deck, names) if names is not None else None)
    except Unfit as unfit:
        raise Refused(printable(str(unfit), 300), "for instance: --boosters 6, or --starters") from None
    if as_json:
        write_json(as_data(judged, called(words[1])))
    else:
        write(lines_of(judged, called(words[1]), brief, today))
    return ANSWERED if judged.sound else NOTHING


def _allowed(sets: str, library: Library | None, casual: bool) -> AllowedSets:
    """The sets that `--sets` names. Raises Refused for unknown sets, and where no data tell the sets of cards."""
    if casual:
        raise Refused("--sets is for tournaments", "leave out --sets or --casual")
    if library is None or not library.sets:
        raise Refused("--sets needs data of cards, which tell their sets", INSTALL)
    return allowed_sets(sets, library)


def _asked(
    format: str, variant: str, boosters: int | None, starters: bool, players: int | None, day: str | None, casual: bool
) -> DeckQuestion:
    """What the list is to be held against, by the options. Raises Refused for options that do not go together."""
    kind, way = _word(Format, "--format", format), _word(Variant, "--variant", variant)
    if casual and kind is not Format.CONSTRUCTED:
        raise Refused(f"--casual and --format {kind} do not go together", "limited formats are those of tournaments")
    if casual and way is not Variant.NONE:
        raise Refused(
            f"--casual and --variant {way} do not go together",
            "Phased Motion applies the V:EKN tournament rules in full (PMF intro.p1): leave out --casual",
        )
    if players is not None and not casual:
        raise Refused("--players is for casual games", "add --casual, or leave --players out")
    if players is not None and not 2 <= players <= MOST_METHUSELAHS:
        raise Refused(f"--players {players} is out of range", f"tell 2 to {MOST_METHUSELAHS} Methuselahs")
    if (boosters is not None or starters) and kind is not Format.LIMITED:
        raise Refused("--boosters and --starters are for limited decks", "add --format limited")
    if boosters is not None and not 0 <= boosters <= MOST_BOOSTERS:
        raise Refused(f"--boosters {boosters} is out of range", f"tell 0 to {MOST_BOOSTERS} boosters a player")
    if kind is Format.LIMITED and boosters is None and not starters:
        raise Refused(
            "the sizes of a limited deck depend on the boosters and starters used",
            "add, for instance: --boosters 6, or --starters",
        )
    event = None
    if day is not None:
        if casual:
            raise Refused("--date is for tournaments", "leave out --date or --casual")
        try:
            event = decode_value(date, day)
            event - timedelta(days=RELEASE[0])
        except (Wrong, OverflowError):
            raise Refused(f"--date {printable(day, 20)} is no day", "write it as 2026-03-01") from None
    context = Context.CASUAL if casual else Context.TOURNAMENT
    return DeckQuestion(kind, way, context, boosters, starters, players or DeckQuestion().players, event)


def _word(kind: type[WORDS], option: str, value: str) -> WORDS:
    try:
        return kind(value.strip().lower())
    except ValueError:
        raise Refused(f"{option} {printable(value, 30)} is unknown", f"it takes {', '.join(kind)}") from None


def asked_for(judged: JudgedDeck) -> str:
    """Words for what a list is held against: the kind of game or tournament, the sets and the variant."""
    asked = judged.asked
    if asked.context is Context.CASUAL:
        return f"a casual game of {asked.players} Methuselahs"
    if asked.limited:
        number = asked.boosters
        told = [f"{number} booster{'s' * (number != 1)}"] if number is not None else []
        told += ["starters"] if asked.starters else []
        says = f"a limited tournament with {' and '.join(told)}"
    elif judged.trading:
        says = f"Restricted Trade, {'before' if judged.before_trade else 'after'} the trading phase"
    else:
        says = "a constructed tournament" + (f" with {asked.sets.says} alone" if asked.sets else "")
    return says + (f", Phased Motion ({asked.variant})" if asked.phased else "")


def of_today(judged: JudgedDeck) -> str:
    """The sentence that says what differs by today's rules: a casual library has as many cards as in a tournament."""
    from vtes_judge.today.rules.setup import one_library_size_for_all

    size = judged.deck.size(DeckPart.LIBRARY)
    now = one_library_size_for_all(library=size, context=judged.asked.context)
    if now is None:
        return "Today: the same, but that a crypt card of the group ANY fits any group (T-02)."
    return f"Today: the library of {size} cards: {now.verdict[0].lower()}{now.verdict[1:]} (T-01)"


def lines_of(judged: JudgedDeck, name: str, brief: bool, today: bool = False) -> list[str]:
    """A judged deck as lines: verdict, reasons, what is wrong with the list, notes, clauses, what is not known."""
    pen, columns = ink(), width()
    lines = [pen.strong(line) for line in wrap_keeping_citations(judged.verdict, columns)]
    lines += wrap_keeping_citations(of_today(judged), columns) if today else []
    sizes = ", ".join(f"{part} {judged.deck.size(part)}" for part in DeckPart if _shown(judged, part))
    lines += wrap_keeping_citations(f"{name}: {sizes}; for {asked_for(judged)}", columns)
    if judged.identity is not None and (figures := judged.identity.crypt_figures()):
        lines += wrap_keeping_citations(figures_in_words(figures), columns)
    steps = [(step, about) for step, about in judged.steps if not brief or step.met is False]
    lines += [""] * bool(steps)
    for step, about in steps:
        mark = MARKS[step.met]
        indent = " " * len(mark)
        says = f"{step.says} \0[{', '.join(map(citation_in_text, step.cites))}]"
        lines += [
            indent + line.lstrip() if line.startswith(indent) else line
            for line in wrap_keeping_citations(says, columns, indent, mark)
        ]
        for text in about:
            lines += wrap_keeping_citations(text, columns, indent + "    ", indent + "  ")
    told = {"Wrong with the list:": judged.faults, "Look at:": judged.doubts, "Notes:": [] if brief else judged.notes}
    for title, remarks in told.items():
        if remarks:
            lines += ["", pen.strong(title)]
            for remark in sorted(remarks, key=lambda one: one.lines):
                lines += _remark(remark, columns)
    if judged.unknown:
        lines += ["", *wrap_keeping_citations(f"Group not in the list for: {named(judged.unknown)}.", columns)]
    if brief:
        return lines
    lines += ["", *_quotes(judged, columns)]
    if judged.since:
        lines += ["", *wrap_keeping_citations(f"Outside these texts, newer rules: {judged.since}", columns)]
    if judged.codes:
        see = f"see: vtes-judge show {' '.join(judged.codes)}".replace(" ", "\0")
        lines += ["", *wrap_keeping_citations(f"Notes of the editors: {', '.join(judged.codes)} ({see})", columns)]
    lines += ["", *wrap_keeping_citations("Left to the judge: " + "; ".join(judged.left) + ".", columns)]
    if judged.identity is None:
        lines += wrap_keeping_citations(f"{MORE} {INSTALL}", columns)
    return lines


def figures_in_words(figures: CryptFigures) -> str:
    """The sentence with the figures of a crypt, which stands under its size."""
    disciplines = ", ".join(f"{name} {count}" for name, count in figures.disciplines.items())
    says = f"crypt: capacity {figures.least} to {figures.largest}, {figures.average:.2f} on average"
    ends = f"the four smallest make {figures.smallest_four}, the four largest {figures.largest_four}"
    return f"{says}; {ends}; {disciplines or 'no discipline'}"


def _shown(judged: JudgedDeck, part: DeckPart) -> bool:
    return part in (DeckPart.CRYPT, DeckPart.LIBRARY) or part in judged.deck.parts


def _remark(remark: DeckRemark, columns: int) -> list[str]:
    start = f"  {place(remark.lines)}: " if remark.lines else "  "
    return wrap_keeping_citations(remark.says, columns, "    ", start)


def _quotes(judged: JudgedDeck, columns: int) -> list[str]:
    """Quote each clause once, word for word, as under any ruling."""
    book, pen = Book(), ink()
    names = {cite: label(book[cite]) for cite in judged.cites}
    widest = max(map(len, names.values()), default=0)
    lines: list[str] = []
    for cite, name in names.items():
        lines += inked(item(name.ljust(widest), book[cite].text, columns), name, pen)
    return lines


def as_data(judged: JudgedDeck, name: str) -> dict[str, object]:
    """The deck list and its rulings as an object for programs."""
    book, asked = Book(), judged.asked
    return {
        "schema": 1,
        "file": name,
        "asked": {
            "context": asked.context,
            "format": asked.format,
            "variant": asked.variant,
            "boosters": asked.boosters,
            "starters": asked.starters,
            "players": asked.players if asked.context is Context.CASUAL else None,
            "date": asked.event.isoformat() if asked.event else None,
            "sets": list(asked.sets.names) if asked.sets else None,
            "traded": None if not judged.trading else not judged.before_trade,
        },
        "verdict": judged.verdict,
        "legal": judged.legal,
        "sound": judged.sound,
        "wrong": judged.wrong,
        "steps": [
            {"says": step.says, "met": step.met, "cites": list(step.cites), "about": list(about)}
            for step, about in judged.steps
        ],
        "faults": [_told(remark) for remark in judged.faults],
        "doubts": [_told(remark) for remark in judged.doubts],
        "notes": [_told(remark) for remark in judged.notes],
        "group_unknown": [card.name for card in judged.unknown],
        "sizes": {part.value: judged.deck.size(part) for part in DeckPart if _shown(judged, part)},
        "cards": [_card(card, judged.identity) for card in judged.deck.cards],
        "open": judged.open,
        "data": judged.identity.source if judged.identity else None,
        "crypt": _figures(judged.identity),
        "citations": [{"citation": cite, "text": words_of(book[cite], False)} for cite in judged.cites],
        "editors": judged.codes,
        "left_to_judge": judged.left,
        "since": judged.since or None,
    }


def _told(remark: DeckRemark) -> dict[str, Any]:
    return {"says": remark.says, "lines": list(remark.lines)}


def _card(card: DeckCard, identity: Identity | None) -> dict[str, Any]:
    group: int | str | None = "any" if card.fits_any else card.group
    told = {"part": card.part, "name": card.name, "copies": card.copies, "group": group, "lines": list(card.lines)}
    if identity is not None:
        known = identity.of(card)
        told["card"] = known.full_name if known else None
    return told


def _figures(identity: Identity | None) -> dict[str, Any] | None:
    figures = identity.crypt_figures() if identity else None
    if figures is None:
        return None
    return {
        "least": figures.least,
        "largest": figures.largest,
        "average": round(figures.average, 2),
        "smallest_four": figures.smallest_four,
        "largest_four": figures.largest_four,
        "disciplines": figures.disciplines,
    }
