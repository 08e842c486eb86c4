"""Proves what is read of card texts for a game: plain wording exactly, anything else not at all, shown to the judge."""

import pytest

from vtes_judge.cards.card import Card
from vtes_judge.engine import Game
from vtes_judge.faces.play import play
from vtes_judge.files.yaml_text import Document
from vtes_judge.messages import Refused
from vtes_judge.table import effects as fx
from vtes_judge.table.combat import PressKind, StrikeKind
from vtes_judge.table.kinds import Trait, Type, Until
from vtes_judge.table.nouns import ActionKind, Sect, Title
from vtes_judge.transcripts import requirements, transcript
from vtes_judge.transcripts.printed_cards import TYPES, printed_card
from vtes_judge.transcripts.wording import read_sentence, sentences


def card(kind: str, text: str, **told: object) -> Card:
    values: dict[str, object] = dict.fromkeys(Card.names(), "")
    values |= {"number": 1, "name": "Made Up", "kinds": (kind,), "text": text, "printings": (), "also": ()}
    values |= {"advanced": False, "crypt": kind == "Vampire", "burn_option": False, "own": False}
    values |= {"clans": (), "disciplines": (), "capacity": "5" if kind == "Vampire" else "", **told}
    return Card(*(values[name] for name in Card.names()))


@pytest.mark.parametrize(
    ("kind", "sentence", "effects"),
    [
        (Type.ACTION, "+1 stealth action.", (fx.Stealth(1),)),
        (Type.ACTION, "(D) Bleed with +2 bleed.", (fx.Bleed(2),)),
        (Type.ACTION, "Gain 3 pool.", (fx.Pool(3),)),
        (Type.MODIFIER, "+2 bleed.", (fx.Bleed(2),)),
        (Type.MODIFIER, "+1 votes.", (fx.Votes(1),)),
        (Type.REACTION, "+1 intercept.", (fx.Intercept(1),)),
        (Type.COMBAT, "Strike: 2R damage.", (fx.Strike(damage=2, ranged=True),)),
        (Type.COMBAT, "Strike: 1 aggravated damage.", (fx.Strike(aggravated=1),)),
        (Type.COMBAT, "Strike: hand strike at +1 damage.", (fx.Strike(hand=True, damage=1),)),
        (Type.COMBAT, "Strike: dodge.", (fx.Strike(StrikeKind.DODGE),)),
        (Type.COMBAT, "Strike: combat ends.", (fx.Strike(StrikeKind.COMBAT_ENDS),)),
        (Type.COMBAT, "Press, only usable to end combat.", (fx.Press(PressKind.END),)),
        (Type.COMBAT, "Maneuver.", (fx.Maneuver(),)),
    ],
)
def test_sentences_of_plain_wording_are_read(kind: Type, sentence: str, effects: tuple[fx.Effect, ...]) -> None:
    reading = read_sentence(sentence, kind)
    assert reading is not None
    assert reading.effects == effects


@pytest.mark.parametrize(
    ("kind", "sentence"),
    [
        (Type.MODIFIER, "+1 bleed (limited)."),
        (Type.MODIFIER, "+1 bleed if the target controls a Ventrue."),
        (Type.MODIFIER, "You may get +1 bleed."),
        (Type.REACTION, "+1 stealth."),
        (Type.REACTION, "Reduce a bleed against you by 2."),
        (Type.COMBAT, "Strike: 2R damage, with an optional press."),
        (Type.COMBAT, "Strike: dodge or combat ends."),
        (Type.COMBAT, "Prevent 1 damage."),
        (Type.COMBAT, "Maneuver or press."),
        (Type.MASTER, "+1 bleed."),
        (Type.EQUIPMENT, "This minion gets +1 bleed against your prey."),
        (Type.VAMPIRE, "+1 bleed when bleeding your prey."),
    ],
)
def test_a_sentence_that_says_more_is_not_read(kind: Type, sentence: str) -> None:
    assert read_sentence(sentence, kind) is None


def test_what_is_not_read_is_for_the_judge_from_there_on() -> None:
    read = printed_card(card("Action", "Requires a baron. +1 stealth action.\nDo this. Gain 2 pool.", blood="1"))
    assert read is not None
    assert read.face.effects == (fx.Stealth(1), fx.Other("Made Up: Requires a baron. Do this. Gain 2 pool."))
    assert (read.face.blood, read.face.action) == (1, ActionKind.OTHER)
    assert read.unread == ("Requires a baron.", "Do this.", "Gain 2 pool.")


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("(D) Bleed any Methuselah. If more, ignore it.", ActionKind.BLEED),
        ("Hunt as if hungry.", ActionKind.HUNT),
        ("Equip this minion with a hat.", ActionKind.EQUIP),
        ("(D) Diablerize an older vampire.", ActionKind.DIABLERIZE),
        ("Unlock another vampire.", ActionKind.OTHER),
    ],
)
def test_an_action_card_is_played_for_the_action_that_its_text_names(text: str, action: ActionKind) -> None:
    read = printed_card(card("Action", f"+1 stealth action.\n{text}"))
    assert read is not None
    assert (read.face.action, read.unread[0]) == (action, text.partition(". ")[0].rstrip(".") + ".")


def test_a_card_that_is_put_somewhere_stays_in_play() -> None:
    read = printed_card(card("Master", "Trifle. Put this card on a vampire you control. It may eat."))
    assert read is not None
    assert (read.face.stays, read.face.trifle) == (True, True)
    assert read.unread == ("Put this card on a vampire you control.", "It may eat.")


def test_a_card_that_is_not_replaced_at_once() -> None:
    read = printed_card(card("Combat", "Press. Do not replace until after combat."))
    assert read is not None
    assert (read.face.until, read.unread) == (Until.COMBAT, ())


def test_a_card_of_several_ways_is_played_in_one_of_them() -> None:
    read = printed_card(card("Action", "[dom] (D) Bleed with +1 bleed.\n[DOM] (D) Bleed with +2 bleed.", pool="X"))
    assert read is not None
    assert [(way.name, way.effects[0], way.action) for way in read.face.ways] == [
        ("inferior", fx.Bleed(1), ActionKind.BLEED),
        ("superior", fx.Bleed(2), ActionKind.BLEED),
    ]
    assert read.face.ways[0].having(fx.Other) == fx.Other("Made Up: It costs X pool.")
    assert read.face.effects == (fx.Other("it is not said in which way it is played: inferior, superior"),)
    several = printed_card(card("Combat", "[obf] Press.\n[thn] Strike: dodge.\n[THN] As above."))
    assert several is not None
    assert [way.name for way in several.face.ways] == ["inferior obf", "inferior thn", "superior THN"]


def test_minions_weapons_and_locations() -> None:
    vampire = printed_card(card("Vampire", "Camarilla prince of Riga. Red List: +1 bleed. Old and wise."))
    assert vampire is not None
    face = vampire.face
    assert (face.capacity, face.sect, face.title, face.of) == (5, Sect.CAMARILLA, Title.PRINCE, "Riga")
    assert (face.bleed, face.traits) == (2, frozenset([Trait.RED_LIST]))
    assert vampire.unread == ("Old and wise.",)
    ally = printed_card(card("Ally", "Unique mortal with 2 life. 1 strength, 0 bleed.", pool="3"))
    assert ally is not None
    assert (ally.face.life, ally.face.strength, ally.face.bleed, ally.face.unique) == (2, 1, 0, True)
    gun = printed_card(card("Equipment", "Weapon: gun.\nStrike: 2R damage."))
    assert gun is not None
    assert gun.face.traits == frozenset([Trait.WEAPON])
    assert [one.effects for one in gun.face.grants] == [(fx.Strike(damage=2, ranged=True),)]
    bomb = printed_card(card("Equipment", "Weapon.\nStrike: 5R damage. Burn this card after use."))
    assert bomb is not None
    assert (bomb.face.grants, bomb.unread) == ((), ("Strike: 5R damage.", "Burn this card after use."))
    place = printed_card(card("Master", "Unique location.\n+1 hand size."))
    assert place is not None
    assert (place.face.stays, place.face.effects, place.unread) == (True, (fx.HandSize(1),), ())


@pytest.mark.parametrize(
    ("text", "title", "of", "votes", "unread"),
    [
        ("Camarilla Ventrue Justicar: +1 bleed.", Title.JUSTICAR, "Ventrue", 0, ()),
        ("Camarilla Inner Circle: Old.", Title.INNER_CIRCLE, "", 0, ("Old.",)),
        ("Independent. 2 votes (titled): +1 bleed.", Title.VOTES, "", 2, ()),
        ("Independent: The Old One has 1 vote (titled).", Title.VOTES, "", 1, ()),
        ("Camarilla Tremere Slave: Flies.", Title.NONE, "", 0, ("Tremere Slave.", "Flies.")),
        ("Camarilla: Justicars cannot block.", Title.NONE, "", 0, ("Justicars cannot block.",)),
    ],
)
def test_a_vampire_has_the_title_of_its_text(
    text: str, title: Title, of: str, votes: int, unread: tuple[str, ...]
) -> None:
    vampire = printed_card(card("Vampire", text))
    assert vampire is not None
    assert (vampire.face.title, vampire.face.of, vampire.face.votes, vampire.unread) == (title, of, votes, unread)


def test_a_way_that_does_as_the_one_above_stays_in_play_too() -> None:
    read = printed_card(card("Action", "[for] Put this card on this vampire.\n[FOR] As above, and unlock it."))
    assert read is not None
    assert [way.stays for way in read.face.ways] == [True, True]
    other = printed_card(card("Action", "[for] Put this card in play.\n[FOR] As above, but burn it instead."))
    assert other is not None
    assert [way.stays for way in other.face.ways] == [True, False]


@pytest.mark.parametrize("mark", ["(D)", "Ⓓ"])
def test_a_directed_action_is_marked_in_two_ways(mark: str) -> None:
    read = printed_card(card("Action", f"{mark} Bleed with +2 bleed. {mark} Rescue."))
    assert read is not None
    assert (read.face.action, read.face.effects[0], read.unread) == (
        ActionKind.BLEED,
        fx.Bleed(2),
        (f"{mark} Rescue.",),
    )


@pytest.mark.parametrize(
    ("needs", "way", "minion", "missing"),
    [
        ({"clans": ("Brujah",)}, "", {"clans": ("Ventrue",)}, "it requires Brujah, and Made Up is Ventrue"),
        ({"clans": ("Banu Haqim",)}, "", {"clans": ("Assamite",)}, ""),
        ({"disciplines": ("Dominate",)}, "superior", {"disciplines": ("dom",)}, "it requires DOM, and Made Up has dom"),
        ({"disciplines": ("dom",)}, "inferior", {"disciplines": ("DOM",)}, ""),
        ({"disciplines": ("dom", "obf")}, "superior dom obf", {"disciplines": ("dom",)},
         "it requires obf, and Made Up has dom"),
        ({"disciplines": ("Thanatosis",)}, "inferior", {"disciplines": ("-none-",)},
         "it requires thn, and Made Up has no discipline"),
        ({"disciplines": ("Flight",)}, "", {}, ""),
        ({}, "", {}, ""),
    ],
)  # fmt: skip
def test_what_a_card_requires_is_held_against_the_data_of_the_minion(
    needs: dict[str, object], way: str, minion: dict[str, object], missing: str
) -> None:
    played, vampire = card("Action", "Do this.", **needs), card("Vampire", "Camarilla.", **minion)
    assert requirements.missing(vampire, played, way) == missing


def test_a_card_of_superior_alone_requires_it() -> None:
    played = card("Combat", "[FOR] Press.", disciplines=("for",))
    vampire = card("Vampire", "Sabbat.", disciplines=("for",))
    assert requirements.missing(vampire, played) == "it requires FOR, and Made Up has for"


@pytest.mark.parametrize("kinds", [("Action", "Combat"), ("Power",), ("Imbued",)])
def test_a_card_that_the_program_cannot_play_is_none(kinds: tuple[str, ...]) -> None:
    assert printed_card(card("Action", "Gain 1 pool.").with_changes(kinds=kinds)) is None


def test_an_ally_of_unknown_life_is_none() -> None:
    assert printed_card(card("Ally", "It has some life.")) is None
    assert set(TYPES.values()) == set(Type) - {Type.EFFECT}


def test_sentences_end_where_a_new_one_begins() -> None:
    assert sentences("Trifle. Gain 1 pool. +1 stealth action. e.g. this.") == [
        "Trifle.", "Gain 1 pool.", "+1 stealth action. e.g. this."
    ]  # fmt: skip


GAME = """
game: {{seats: [Ann, Bob]}}
start:
  turn: Ann
  Ann: {{pool: 20, hand: 7, library: 60, ready: [Ana Voss (G6)]}}
plays:
  - Ann: untaps
  - Ann: plays {card}
"""


def replayed(name: str) -> Game:
    return transcript.replayed(transcript.transcript_of(Document(GAME.format(card=name), "game.yaml"))).game


@pytest.mark.usefixtures("with_cards")
def test_a_card_that_is_only_named_is_taken_from_the_data(capsys: pytest.CaptureFixture[str]) -> None:
    game = replayed("Night Watch")
    assert "Night Watch" in str(game.says) or game.at
    replay = transcript.replayed(transcript.transcript_of(Document(GAME.format(card="Night Watch"), "game.yaml")))
    said = "\n".join(play.lines(replay, [], trace=False, stand=False))
    assert "Night Watch: a judge sees to: Unlock a ready minion you control." in said
    assert "Ana Voss: a judge sees to:" in said
    assert said.startswith("Two plays, all legal as far as the texts of cards are read.\n")
    assert play.as_data(replay, [])["printed"]["Night Watch"] == ["Unlock a ready minion you control."]
    assert capsys.readouterr().out == ""


@pytest.mark.usefixtures("with_cards")
def test_a_card_whose_requirement_the_minion_has_not_is_noted_and_played() -> None:
    game = GAME.replace("plays {card}", "Ana Voss acts with Sewer Prayer")
    replay = transcript.replayed(transcript.transcript_of(Document(game.format(), "game.yaml")))
    said = "\n".join(play.lines(replay, [], trace=False, stand=False))
    assert replay.stopped is None
    assert (
        "Note on line 8, play 2 (Ann: Ana Voss acts with Sewer Prayer): By the data of\n"
        "cards Sewer Prayer may not be played so: it requires Nosferatu, and Ana Voss is\n"
        "Brujah. A card in play may have changed that.\n"
    ) in said
    assert "  Sewer Prayer: requires Nosferatu; read whole\n" in said + "\n"


@pytest.mark.usefixtures("with_cards")
def test_a_name_of_several_cards_is_refused() -> None:
    with pytest.raises(Refused) as refused:
        transcript.transcript_of(Document(GAME.replace(" (G6)", "").format(card="Night Watch"), "game.yaml"))
    assert "Ana Voss may be Ana Voss (G2) or Ana Voss (ADV) (G2) or Ana Voss (G6)" in refused.value.message


def test_without_data_a_card_is_described_in_the_transcript() -> None:
    with pytest.raises(Refused) as refused:
        replayed("Night Watch")
    assert "no card is called 'Ana Voss (G6)'" in refused.value.message
