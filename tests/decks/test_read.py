"""Proves that a deck list is read whole in any form and encoding, and that what it does not tell is said."""

import codecs
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from vtes_judge.faces.decks.line import DeckPart
from vtes_judge.faces.decks.reader import HINT, Deck, DeckReader, read_list
from vtes_judge.faces.decks.rules import unread
from vtes_judge.faces.decks.text import MOST
from vtes_judge.messages import Refused

CRYPT = (("Gilbert Duane", 2), ("Mariel, Lady Thunder", 3), ("Dimple", 7))
LIBRARY = (("Rack, The", 1), ("Deflection", 30), (".44 Magnum", 4), ("Total Insanity", 25))
CARDS = st.lists(
    st.tuples(
        st.sampled_from(("Gilbert Duane", "Mariel, Lady Thunder", "Dimple", "Rack, The", "Channel 10", ".44 Magnum")),
        st.integers(1, 99),
    ),
    min_size=1,
    max_size=6,
    unique_by=lambda card: card[0],
).map(tuple)


def parts(deck: Deck) -> dict[DeckPart, dict[str, int]]:
    return {part: {card.name: card.copies for card in deck.of(part)} for part in (DeckPart.CRYPT, DeckPart.LIBRARY)}


def read(text: str) -> Deck:
    return DeckReader(text, "deck.txt").deck


def says(text: str) -> list[tuple[str, tuple[int, ...]]]:
    return [(remark.says, remark.lines) for remark in read(text).notes]


def faults(text: str) -> list[tuple[str, tuple[int, ...]]]:
    return [(remark.says, remark.lines) for remark in read(text).faults]


Listed = tuple[tuple[str, int], ...]


def rows(cards: Listed, form: str) -> str:
    return "".join(form.format(name=name, copies=copies) + "\n" for name, copies in cards)


def total(cards: Listed) -> int:
    return sum(copies for _, copies in cards)


def archive(crypt: Listed, library: Listed) -> str:
    return (
        f"Spring Cup\nTestford\n12 players\n\nDeck Name: X\n\nCrypt ({total(crypt)} cards, min=4, max=8, avg=2)\n---\n"
        f"{rows(crypt, '{copies}x {name}   5  DOM obf   prince  Malkavian:1')}\n"
        f"Library ({total(library)} cards)\nMaster ({total(library)}; 0 trifle)\n{rows(library, '{copies}x {name}')}"
    )


def ardb(crypt: Listed, library: Listed) -> str:
    row = "  {copies}x {name}\t\t\t 5 OBF PRE SER   Follower :4"
    return (
        f"Deck Name : X\n\nCrypt [{total(crypt)} vampires] Capacity min: 2 max: 10 average: 5.84\n------\n"
        f"{rows(crypt, row)}\n"
        f"Library [{total(library)} cards]\n------\nAction [{total(library)}]\n{rows(library, '  {copies}x {name}')}"
    )


def lackey(crypt: Listed, library: Listed) -> str:
    return rows(library, "{copies}\t{name}") + "Crypt:\n" + rows(crypt, "{copies}\t{name} (G1)")


def jol(crypt: Listed, library: Listed) -> str:
    return f"{rows(crypt, '{copies}x {name}')}\n{rows(library, '{copies}x {name}')}"


def behind(crypt: Listed, library: Listed) -> str:
    return f"Crypt:\n{rows(crypt, '{name} x{copies}')}\nLibrary:\n{rows(library, '{name} (x{copies})')}"


def dots(crypt: Listed, library: Listed) -> str:
    return f"**Crypt**\n{rows(crypt, '- {copies} {name}')}\n**Library**\n{rows(library, '* {copies}x {name}')}"


def forum(crypt: Listed, library: Listed) -> str:
    row = "[tr][td]{copies}x[/td][td][url=http://a.b/c]{name}[/url][/td][td](5)[/td][td](group 4)[/td][/tr]"
    return f"[b]Crypt[/b] [{total(crypt)} vampires]\n[table]\n{rows(crypt, row)}[/table]\n[u]Library[/u]\n" + rows(
        library, "{copies}x [url=x]{name}[/url]"
    )


def eldb(crypt: Listed, library: Listed) -> str:
    copies = ["".join(f'"{name}"\n' * many for name, many in cards) for cards in (crypt, library)]
    return f'"X"\n"Nobody"\n"A deck\nof 90 cards"\n{total(crypt)}\n{copies[0]}{total(library)}\n{copies[1]}'


@pytest.mark.parametrize("form", [archive, ardb, lackey, jol, behind, dots, forum, eldb])
@given(crypt=CARDS, library=CARDS)
def test_every_form_tells_the_same_deck(form: object, crypt: Listed, library: Listed) -> None:
    assert callable(form)
    deck = read(form(crypt, library))
    assert parts(deck) == {DeckPart.CRYPT: dict(crypt), DeckPart.LIBRARY: dict(library)}
    assert (deck.faults, deck.unread) == ([], [])


def test_a_deck_file_of_eldb_is_read_line_for_line() -> None:
    text = '"X"\n"Y"\n"Z"\n2\n"Cameron`s Toady"\n"Cameron`s Toady"\n3\n"Deflection"\n"Rack, The"\n"Deflection"\n'
    deck = read(text)
    assert [(card.name, card.copies, card.lines) for card in deck.cards] == [
        ("Cameron's Toady", 2, (5,)), ("Deflection", 2, (8,)), ("Rack, The", 1, (9,))
    ]  # fmt: skip
    assert faults(text.replace("\n3\n", "\n4\n")) == [
        ("the heading Library says 4, the lines below it make 3", (7,))
    ]  # fmt: skip


@given(crypt=CARDS, library=CARDS, wrong=st.integers(0, 200))
def test_a_heading_with_a_wrong_count_is_found_and_only_that(crypt: Listed, library: Listed, wrong: int) -> None:
    text = f"Crypt ({wrong})\n{rows(crypt, '{copies}x {name}')}Library\n{rows(library, '{copies}x {name}')}"
    here = total(crypt)
    expected = [] if wrong == here else [(f"the heading Crypt says {wrong}, the lines below it make {here}", (1,))]
    assert faults(text) == expected


@pytest.mark.parametrize(
    ("raw", "name", "note"),
    [
        (b"1x Mata Hari\n", "Mata Hari", []),
        (codecs.BOM_UTF8 + b"1x Mata Hari\r\n", "Mata Hari", []),
        (b"1x\xc2\xa0Mata Hari\r", "Mata Hari", []),
        ("1x Céleste\n".encode(), "Céleste", []),
        (
            "1x Céleste\n".encode("latin-1"),
            "Céleste",
            [("the file is not UTF-8: it was read as Latin-1, so accents may be wrong", (2,))],
        ),
        (
            b"1x Lilith\x92s Blessing\n",
            "Lilith’s Blessing",
            [("the file is not UTF-8: it was read as Latin-1, so accents may be wrong", (2,))],
        ),
        (
            b"1x C\x81leste\xe9\n",
            "Clesteé",
            [("the file is not UTF-8: it was read as Latin-1, so accents may be wrong", (2,))],
        ),
    ],
)
def test_encodings(tmp_path: Path, raw: bytes, name: str, note: list[object]) -> None:
    file = tmp_path / "deck.txt"
    head = b"Crypt\n"
    body = codecs.BOM_UTF8 + head + raw.removeprefix(codecs.BOM_UTF8) if raw.startswith(codecs.BOM_UTF8) else head + raw
    file.write_bytes(body)
    deck = read_list(str(file))
    assert [card.name for card in deck.of(DeckPart.CRYPT)] == [name]
    notes = [(remark.says, remark.lines) for remark in deck.notes if "encod" in remark.says or "UTF" in remark.says]
    assert notes == note


def test_utf_16_is_read_and_said(tmp_path: Path) -> None:
    file = tmp_path / "deck.txt"
    file.write_bytes("Crypt\n1x Céleste\n".encode("utf-16"))
    deck = read_list(str(file))
    assert [card.name for card in deck.cards] == ["Céleste"]
    assert deck.notes[0].says == "the file is UTF-16 text, not UTF-8"


TWO = "Crypt\n1x Dimple G1\n"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (TWO + "Library\n0x Fame\n1x Deny\n", [("none of Fame: not counted", (4,))]),
        (TWO + "Library\n1x Rack, The\n2x the rack\n", [("Rack, The is listed 2 times: counted together, 3", (4, 5))]),
        ("3x Fame\n" + TWO + "Library\n1x Deny\n", [("3x Fame stands above the first heading: not counted", (1,))]),
        (
            TWO + "Library\n1x Dimple G1\n",
            [("Dimple has a group, as a crypt card has, but stands in the library", (4,))],
        ),
        (
            "1\tFame\nCrypt:\n1\tDimple\n",
            [("no heading says so, but the cards above the crypt are taken as the library, as in Lackey", ())],
        ),
        (
            "1x Dimple\nLibrary\n1x Fame\n",
            [("no heading says so, but the cards above the library are taken as the crypt", ())],
        ),
        (
            "1x Dimple\n\n1x Fame\n",
            [
                (
                    "no heading says so, but the cards above the first empty line are taken as the crypt, as JOL "
                    "writes it",
                    (),
                )
            ],
        ),
        (
            "1x Fame\n\n1x Dimple G1\n",
            [("no heading says so, but the cards that stand with those of a group are taken as the crypt", ())],
        ),
        ("1x Fame\n1x Dimple G1\n", [("no heading says so, but the cards with a group are taken as the crypt", ())]),
        (TWO + "1x Fame\n", [("no line says where the library begins: write a line Library above it", ())]),
        ("Crypt\nDimple\nLibrary\nFame\n", [("no line has a number of copies: each is taken as one card", ())]),
    ],
)
def test_what_the_list_does_not_tell_is_noted(text: str, expected: list[object]) -> None:
    assert says(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (TWO + "Library\n9999x Fame\n", [("9999 copies are too many: 9999x Fame is not counted", (4,))]),
        (TWO + "Master (3; 5 trifle)\n3x Fame\n", [("the heading Master says 5 trifles of 3 cards", (3,))]),
        (
            TWO + "Library (3)\nMaster (1)\n1x Fame\nCombat (3)\n2x Dodge\n",
            [("the heading Combat says 3, the lines below it make 2", (6,))],
        ),
        (
            TWO + "Library (2)\nDominate [1]\n2x Deny\n",
            [("the heading Dominate says 1, the lines below it make 2", (4,))],
        ),
        ("Crypt\n1x Theo Bell (G6)  7 CEL  Brujah:2\n", [("Theo Bell is listed with two groups", (2,))]),
    ],
)
def test_where_the_list_contradicts_itself(text: str, expected: list[object]) -> None:
    assert faults(text) == expected


COMMENTED = """# 9x Fame
// 9x Fame
-- 9x Fame
/* 9x Fame
9x Fame */
Crypt (1)  -- the crypt
1x Dimple  // 9x Fame
Library (1) # the library
1x Fame /* two? */
--------
"""


def test_comments_count_for_nothing_and_lines_keep_their_numbers() -> None:
    deck = read(COMMENTED)
    assert parts(deck) == {DeckPart.CRYPT: {"Dimple": 1}, DeckPart.LIBRARY: {"Fame": 1}}
    assert [card.lines for card in deck.cards] == [(7,), (9,)]
    assert (deck.faults, deck.notes, deck.unread) == ([], [], [])


def test_a_comment_that_does_not_end_takes_no_card_away() -> None:
    assert parts(read("Crypt\n1x Dimple\nLibrary\n/* 9x\n1x Fame\n"))[DeckPart.LIBRARY] == {"Fame": 1}


def test_vampires_of_one_name_and_two_groups_are_two() -> None:
    deck = read("Crypt\n1x Theo Bell (G2)\n1x Theo Bell (G6)\n1x Theo Bell (G2 ADV)\n")
    assert [(card.name, card.group) for card in deck.cards] == [
        ("Theo Bell", 2),
        ("Theo Bell", 6),
        ("Theo Bell (ADV)", 2),
    ]


def test_lines_that_are_no_card_are_told() -> None:
    assert read("Crypt\n1x Dimple\nLibrary\nI like\n1x Fame\n" + "9x " + "F" * 500).unread[:1] == [(4, "I like")]
    assert [at for at, _ in read("Crypt\n1x Dimple\nLibrary\n1x Fame\n9x " + "F" * 500).unread] == [5]


@pytest.mark.parametrize(
    ("raw", "message", "hint"),
    [
        (b"", "{file} holds no card: no line has a number of copies", HINT),
        (b"Crypt\n0x Dimple\n", "{file} holds no card", HINT),
        (b"Dear judge, here is no deck.\n", "{file} holds no card: no line has a number of copies", HINT),
        (b"1x Fame\n2x Deny\n", "{file} does not tell which cards are the crypt", HINT),
        (b"12 players\n3 rounds\n", "{file} holds no card: no line has a number of copies", HINT),
        (b'{"crypt": []}', "{file} is JSON, XML or HTML", "export the deck as plain text"),
        (b"<deck>", "{file} is JSON, XML or HTML", "export the deck as plain text"),
        (b"1x F\0me", "{file} is no text", "save it as plain text in UTF-8"),
        (b"\xff\xfe\0", "{file} is no text", "save it as plain text in UTF-8"),
        (b"x" * (MOST + 1), f"{{file}} is longer than {MOST} bytes", "no deck list is so long"),
    ],
)
def test_what_is_no_deck_list(tmp_path: Path, raw: bytes, message: str, hint: str) -> None:
    file = tmp_path / "d.txt"
    file.write_bytes(raw)
    with pytest.raises(Refused) as refused:
        read_list(str(file))
    assert (refused.value.message, refused.value.hint) == (message.format(file=str(file)), hint)


@pytest.mark.parametrize(
    ("file", "message"),
    [
        ("nowhere.txt", "nowhere.txt cannot be read: No such file or directory"),
        (".", ". cannot be read: Is a directory"),
        ("a\0b", "a b cannot be read: that is no name of a file"),
    ],
)
def test_a_file_that_cannot_be_read(file: str, message: str) -> None:
    with pytest.raises(Refused) as refused:
        read_list(file)
    assert refused.value.message == message


OLD = """<a id=cup href=#>Top</a>
<hr><pre>
Spring Cup
39 players

Crypt (3 cards, min=13, max=35, avg=6)
--------------------------------------
2x Anselm\t\t\t    6\tANI AUS VIC\t\t\t    Tzimisce:2
1x Sascha, The Angel of Caine 8\tAUS THA VIC ani dom\tpriscus\t    Tzimisce:1

library [9]:
master cards [4]:
2 anarch revolt
1 library hunting ground
1 the rack
Protean
Earth Meld\t5
Day Operation

This deck is an old friend of mine,
and has been changed over the years.
</pre>
"""


def test_an_old_entry_of_the_archive_with_its_markup() -> None:
    deck = read(OLD)
    assert parts(deck) == {
        DeckPart.CRYPT: {"Anselm": 2, "Sascha, The Angel of Caine": 1},
        DeckPart.LIBRARY: {"anarch revolt": 2, "library hunting ground": 1, "the rack": 1, "Earth Meld": 5},
    }
    assert [card.group for card in deck.of(DeckPart.CRYPT)] == [2, 1]
    assert faults(OLD) == []
    assert faults(OLD.replace("[4]", "[5]")) == [("the heading master says 5, the lines below it make 9", (12,))]
    assert [at for at, _ in deck.unread] == [16, 18, 20, 21]
    assert [(remark.says, remark.lines) for remark in unread(deck)] == [
        ("not read as a card: Protean", (16,)),
        ("not read as a card: Day Operation, and 2 more to line 21", (18,)),
    ]


def test_a_comment_in_brackets_may_go_on_below_its_card() -> None:
    deck = read(
        "Crypt\n12x Dimple G1\nLibrary\n59x Deny (good against\nanybody who bleeds, and\nmore)\n"
        "1x Rack (a comment\n\nBody\n"
    )
    assert [line for line, _ in deck.unread] == [9]
    assert (deck.size(DeckPart.LIBRARY), deck.of(DeckPart.LIBRARY)[0].copies) == (60, 59)
    open_end = read("Crypt\n12x Dimple G1\nLibrary\n59x Deny (never closed\n1x Rack\nand more\n")
    assert ([line for line, _ in open_end.unread], open_end.size(DeckPart.LIBRARY)) == ([6], 60)
