"""Reads what `vtes-judge finals` is told, in words or in a file: the finalists, their crypts, where the cards lie."""

from vtes_judge.events.file import read_document, understood
from vtes_judge.events.nouns import Fault
from vtes_judge.files.yaml_text import YamlNode
from vtes_judge.frozen_values import dataclass, field, replace
from vtes_judge.messages import Refused, printable

SHAPE = "write finalists: [Ann, Bob, Cid, Dee, Eve], best first, or name an event file"


@dataclass(frozen=True, slots=True)
class FinalFacts:
    """What was told of a final: its finalists, best first, their crypts, and where cards lie.

    Of a crypt either the whole is told, or the cards `revealed` and the number `left`. `event`: an event file told it,
    into which the seating can be written; `drawn`: ties for the final were drawn by lot.
    """

    finalists: tuple[str, ...]
    crypts: dict[str, tuple[str, ...]] = field(default_factory=dict)
    revealed: dict[str, tuple[str, ...]] = field(default_factory=dict)
    left: dict[str, int] = field(default_factory=dict)
    places: tuple[tuple[str, str], ...] = ()
    event: bool = False
    drawn: bool = False


def from_words(words: list[str], told: FinalFacts) -> FinalFacts:
    """Add the words of a command line to what was told: names, best first, and places such as `Bob=Eve+Dee`."""
    names = [" ".join(word.split()) for word in words if "=" not in word]
    places: list[tuple[str, str]] = []
    for word in words:
        name, equals, where = word.partition("=")
        if equals:
            places.append((" ".join(name.split()), " ".join(where.split())))
    return replace(told, finalists=told.finalists or tuple(names), places=(*told.places, *places))


def from_file(file: str, seed: int | None = None, today: bool = False) -> FinalFacts:
    """Read what a file tells of a final: an event file with the seeds of its final, or a file for this alone.

    `seed`: draws who are tied for the final, where the file does not name the finalists. `today`: these are found by
    today's rules.
    """
    text = read_document(file)
    root = text.root
    if root.kind != "map":
        raise Refused(f"{text.name}, line {root.line}: no finalists are told", SHAPE)
    final = root.get("final")
    names = root.get("finalists")
    if names is None:
        event = understood(text)
        seeds = tuple(name.name for name in event.final.seeds) if event.final is not None else ()
        if not seeds and "players" in event.lines:
            return _chosen(text.name, file, seed, today)
        source = final if final is not None and final.kind == "map" else root
        if not seeds:
            raise Refused(f"{text.name}, line {root.line}: no finalists are told", SHAPE)
    else:
        seeds, source = tuple(_words(names, text.name)), root
    return FinalFacts(
        seeds,
        _lists(source.get("crypts"), text.name),
        _lists(source.get("revealed"), text.name),
        _numbers(source.get("left"), text.name),
        tuple(_places(source.get("places"), text.name)),
        event=names is None,
    )


def _chosen(name: str, file: str, seed: int | None, today: bool) -> FinalFacts:
    """The finalists of an event whose file does not name them yet, by its results."""
    from vtes_judge.events.faults import faults
    from vtes_judge.events.file import read_event, sound

    from .finalists import chosen

    event = read_event(file) if file != "-" else None
    if event is None:
        raise Refused(f"{name}: no finalists are told", "vtes-judge event final FILE records them")
    sound(event, faults(event))
    names, says = chosen(event, seed, today)
    return FinalFacts(names, event=True, drawn=len(says) > 1)


def _refuse(node: YamlNode, name: str, says: str) -> Refused:
    fault = Fault(node.line, says)
    return Refused(f"{name}, line {fault.line}: {fault.says}", SHAPE)


def _words(node: YamlNode, name: str) -> list[str]:
    if node.kind != "list" or any(one.kind != "scalar" or not one.text.strip() for one in node.items):
        raise _refuse(node, name, "a list of names belongs here")
    return [" ".join(one.text.split()) for one in node.items]


def _pairs(node: YamlNode | None, name: str) -> list[tuple[str, YamlNode]]:
    if node is None or node.nothing:
        return []
    if node.kind != "map" or any(key.kind != "scalar" for key, _ in node.pairs):
        raise _refuse(node, name, "name: value belongs here, for each finalist")
    return [(" ".join(key.text.split()), value) for key, value in node.pairs]


def _lists(node: YamlNode | None, name: str) -> dict[str, tuple[str, ...]]:
    return {who: tuple(_words(value, name)) for who, value in _pairs(node, name)}


def _numbers(node: YamlNode | None, name: str) -> dict[str, int]:
    found: dict[str, int] = {}
    for who, value in _pairs(node, name):
        if value.kind != "scalar" or not (value.text.isascii() and value.text.isdecimal() and len(value.text) < 4):
            raise _refuse(value, name, f"{printable(who)}: the number of cards left belongs here")
        found[who] = int(value.text)
    return found


def _places(node: YamlNode | None, name: str) -> list[tuple[str, str]]:
    found: list[tuple[str, str]] = []
    for who, value in _pairs(node, name):
        if value.kind != "scalar":
            raise _refuse(value, name, f"{printable(who)}: left, right, or two names belong here: Ann+Bob")
        found.append((who, " ".join(value.text.split())))
    return found
