"""Makes cards that a transcript only names from the data of cards: as much as their texts plainly say.

The text that is not read of a card that is played becomes an effect for the judge (`effects.Other`), with the words of
the card.
"""

import re

from vtes_judge.annotations import Any, NamedTuple
from vtes_judge.cards.card import Card
from vtes_judge.frozen_values import changed
from vtes_judge.table import effects as fx
from vtes_judge.table.cards import Face
from vtes_judge.table.kinds import Trait, Type
from vtes_judge.table.nouns import ActionKind, Sect, Title

from .wording import ACTIONS, LIMITS, read_sentence, sentences

TYPES = {
    "Vampire": Type.VAMPIRE,
    "Master": Type.MASTER,
    "Action": Type.ACTION,
    "Political Action": Type.POLITICAL,
    "Equipment": Type.EQUIPMENT,
    "Retainer": Type.RETAINER,
    "Ally": Type.ALLY,
    "Action Modifier": Type.MODIFIER,
    "Reaction": Type.REACTION,
    "Combat": Type.COMBAT,
    "Event": Type.EVENT,
}
"""The types of cards that the program knows, by the names that the data use."""

STAYS = "Put this card "
"""The beginning of a sentence that keeps the card in play, whether it is read or not; the judge says where the card
lies."""

LIVING = (Type.ALLY, Type.RETAINER)
"""The types of cards whose life must be read."""

LABELLED = re.compile(r"((?:\[[A-Za-z]{3}\][\s/]*)+)(.*)")
"""Matches a line of a card text for minions with these disciplines: [dom] at inferior, [DOM] at superior."""

SECT = re.compile(
    r"(?:Advanced, )?(?P<sect>Camarilla|Sabbat|Independent|Laibon|Anarch)"
    r"(?: (?P<title>primogen|bishop|prince|archbishop|baron|magaji|cardinal|priscus|regent)(?: of (?P<of>[^.:]+))?"
    r"|(?: (?P<clan>[a-z][a-z ]*?))? (?P<bound>justicar|Inner Circle|slave))?(?:[.:]|$)\s*",
    re.IGNORECASE,
)
"""Matches the beginning of the text of a vampire: sect and title, the city or the clan of the title."""

SLAVE = "slave"
"""The word of the text of a vampire that serves another clan."""

HEAD = re.compile(r"^(Red List|\d votes? \(titled\)): (?=\S)")
"""Matches what may stand behind sect and title as a heading of the text; it is a sentence of its own."""

AS_ABOVE = re.compile(r"As (?:\[\w{3}\] )?above\b(?!.*\binstead\b)")
"""Matches the text of a way to play a card that does all that the way before it does."""


class PrintedCard(NamedTuple):
    """A card of the data, its face, and the sentences of its text that are not read, in order."""

    card: Card
    face: Face
    unread: tuple[str, ...]


def printed_card(card: Card) -> PrintedCard | None:
    """Make the face of a card; None for a card that the program cannot play: one of two types, or of a type that it
    does not know."""
    kind = TYPES.get(card.kinds[0]) if len(card.kinds) == 1 else None
    if kind is None:
        return None
    if kind is Type.VAMPIRE:
        return _vampire(card)
    common, sections, after = _sections(card.text)
    unread: list[str] = []
    costs = [f"It costs {cost} {unit}." for unit in ("pool", "blood") if (cost := getattr(card, unit)) and not
             cost.isdecimal()]  # fmt: skip
    if card.conviction:
        costs.append(f"It costs {card.conviction} conviction.")
    ways: list[Face] = []
    for name, text in sections:
        way = _face(card, kind, name, [*common, *text, *after], costs, unread)
        stays = way.stays or bool(ways and ways[-1].stays and text and AS_ABOVE.match(text[0]))
        ways.append(changed(way, stays=stays))
    if len(ways) == 1:
        only = changed(ways[0], name=card.full_name)
        return PrintedCard(card, only, tuple(unread)) if only.life or kind not in LIVING else None
    if not ways:
        face = _face(card, kind, card.full_name, [*common, *after], costs, unread)
        return PrintedCard(card, face, tuple(unread)) if face.life or kind not in LIVING else None
    names = ", ".join(way.name for way in ways)
    base = Face(card.full_name, kind, (fx.Other(f"it is not said in which way it is played: {names}"),),
                action=ways[0].action, **_costs(card))  # fmt: skip
    return PrintedCard(card, changed(base, ways=tuple(ways)), tuple(dict.fromkeys(unread)))


def _costs(card: Card) -> dict[str, Any]:
    return {unit: int(cost) for unit in ("pool", "blood") if (cost := getattr(card, unit)).isdecimal()}


def _sections(text: str) -> tuple[list[str], list[tuple[str, list[str]]], list[str]]:
    """Split a card text by disciplines: the sentences for everybody before them, each way to play the card, the
    sentences for everybody behind."""
    common: list[str] = []
    found: list[tuple[str, list[str]]] = []
    after: list[str] = []
    labels: list[str] = []
    for line in text.split("\n"):
        match = LABELLED.fullmatch(line.strip())
        if match:
            labels.append("".join(match[1].split()))
            found.append((labels[-1], sentences(match[2])))
        elif found:
            after += sentences(line)
        else:
            common += sentences(line)
    one = len(labels) == 2 and labels[0].lower() == labels[1].lower() and labels[0].islower() and labels[1].isupper()
    names = ["inferior", "superior"] if one else list(map(_way, labels))
    return common, [(name, text) for name, (_, text) in zip(names, found, strict=True)], after


def _way(label: str) -> str:
    """The name of a way to play a card, from its disciplines: inferior dom; superior dom obf if any of them is
    superior."""
    codes = re.findall(r"[A-Za-z]{3}", label)
    return f"{'superior' if any(map(str.isupper, codes)) else 'inferior'} {' '.join(codes)}"


def _face(card: Card, kind: Type, name: str, text: list[str], costs: list[str], unread: list[str]) -> Face:
    """Make a face of sentences: those up to the first that is neither read nor a limit are read; the rest is for a
    judge.

    The effects that it lends while it is in play are read only if all are: otherwise no judge would be asked at each
    use.
    """
    effects: list[fx.Effect] = []
    grants: list[fx.Effect] = []
    facts: dict[str, Any] = {"burn_option": card.burn_option, **_costs(card)}
    other: list[str] = list(costs)
    stopped = False
    whole = not costs and all(read_sentence(sentence, kind) for sentence in text)
    for sentence in text:
        reading = None if stopped else read_sentence(sentence, kind)
        if reading is None or (reading.grants and not whole):
            other.append(sentence)
            stopped = stopped or not LIMITS.match(sentence)
            continue
        effects += reading.effects
        grants += reading.grants
        facts |= _merge_facts(facts, dict(reading.facts))
    unread += other
    if other:
        effects.append(fx.Other(f"{card.full_name}: {' '.join(other)}"))
    if kind is Type.ACTION:
        told = [action for sentence in text for begins, action in ACTIONS if begins.match(sentence)]
        facts.setdefault("action", told[0] if told else ActionKind.OTHER)
    if any(sentence.startswith(STAYS) for sentence in text):
        facts["stays"] = True
    lent = tuple(Face(f"strike {at}" if at else "strike", Type.COMBAT, (one,)) for at, one in enumerate(grants))
    return Face(name, kind, tuple(effects), grants=lent, **facts)


def _merge_facts(before: dict[str, Any], facts: dict[str, Any]) -> dict[str, Any]:
    if "traits" in facts:
        facts["traits"] |= before.get("traits", frozenset())
    return facts


def _vampire(card: Card) -> PrintedCard | None:
    """Make a vampire: capacity, sect, title; the sentences that are not read are shown beside the game."""
    if not card.capacity.isdecimal():
        return None
    facts: dict[str, Any] = {
        "capacity": int(card.capacity),
        "clan": card.clans[0] if card.clans else "",
        "unique": True,
    }
    text = card.text
    unread: list[str] = []
    if start := SECT.match(text):
        facts["sect"] = Sect(start["sect"].lower())
        if facts["sect"] is Sect.ANARCH:  # by the texts, an Anarch vampire is an Independent one that is anarch
            facts |= {"sect": Sect.INDEPENDENT, "traits": frozenset([Trait.ANARCH])}
        title = start["title"] or start["bound"]
        if title and title.lower() == SLAVE:
            unread.append(f"{start['clan'] or ''} {title}.".lstrip())
        elif title:
            facts["title"] = Title(title.lower().replace(" ", "-"))
            facts["of"] = start["of"] or start["clan"] or ""
        text = HEAD.sub(r"\1. ", text[start.end() :], count=1)
    effects: list[fx.Effect] = []
    for line in text.split("\n"):
        for sentence in sentences(line):
            reading = read_sentence(sentence, Type.VAMPIRE)
            if reading is None or "[MERGED]" in line:
                unread.append(sentence)
                continue
            effects += reading.effects
            facts |= _merge_facts(facts, dict(reading.facts))
    return PrintedCard(card, Face(card.full_name, Type.VAMPIRE, tuple(effects), **facts), tuple(unread))
