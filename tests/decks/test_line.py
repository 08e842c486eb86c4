"""Proves that a line of a deck list is read in every form that people paste: counts, groups, headings, noise."""

import pytest

from vtes_judge.faces.decks.line import DeckLine, DeckPart, count_before, count_behind, entries, heading, readings


def card(text: str, counted: bool = True, single: bool = False) -> tuple[int, str, int | str | None]:
    """The copies, name and group of the one card of a line."""
    [found] = entries(text, 7, counted, single)
    assert found.line == 7
    return found.copies, found.name, "any" if found.fits_any else found.group


@pytest.mark.parametrize(
    ("text", "copies", "name"),
    [
        ("3x Fame", 3, "Fame"),
        ("3 Fame", 3, "Fame"),
        ("3\tFame", 3, "Fame"),
        ("  3 x   Fame ", 3, "Fame"),
        ("3X Fame", 3, "Fame"),
        ("3xx Fame", 3, "Fame"),
        ("3xFame", 3, "Fame"),
        ("x3 Fame", 3, "Fame"),
        ("×3 Fame", 3, "Fame"),
        ("3× Fame", 3, "Fame"),
        ("3* Fame", 3, "Fame"),
        ("[3] Fame", 3, "Fame"),
        ("(3) Fame", 3, "Fame"),
        ("- 3x Fame", 3, "Fame"),
        ("* 3 Fame", 3, "Fame"),
        ("• 3x Fame", 3, "Fame"),
        ("3x Fame,", 3, "Fame"),
        ('3x "Fame"', 3, "Fame"),
        ("3x Fame [Jyhad]", 3, "Fame"),
        ("3x Fame {100678}", 3, "Fame"),
        ("3x Fame  Master", 3, "Fame"),
        ("SB: 3 Fame", 3, "Fame"),
        ("0x Fame", 0, "Fame"),
        ("2x .44 Magnum", 2, ".44 Magnum"),
        ("2x 419 Operation", 2, "419 Operation"),
        ("1x Channel 10", 1, "Channel 10"),
        ("1x Pier 13, Port of Baltimore", 1, "Pier 13, Port of Baltimore"),
        ("1x Rack, The", 1, "Rack, The"),
        ("1x Powerbase: Montreal", 1, "Powerbase: Montreal"),
        ("1x Carlton Van Wyk (Hunter)", 1, "Carlton Van Wyk (Hunter)"),
        ("3 Xaviar", 3, "Xaviar"),
        ("2x Xaviar (ADV)", 2, "Xaviar (ADV)"),
        ("2 Total Insanity", 2, "Total Insanity"),
        ("2 March Halcyon", 2, "March Halcyon"),
        ('1x Jeremy "Wix" Wyzchovsky', 1, 'Jeremy "Wix" Wyzchovsky'),
        ("1x Crypt's Sons", 1, "Crypt's Sons"),
        ("1x Library Hunting Ground", 1, "Library Hunting Ground"),
        ("999x Fame", 999, "Fame"),
    ],
)
def test_a_count_before_the_name(text: str, copies: int, name: str) -> None:
    assert count_before(text)
    assert card(text) == (copies, name, None)


@pytest.mark.parametrize(
    ("text", "copies", "name"),
    [
        ("Deny x2", 2, "Deny"),
        ("Deny x 2", 2, "Deny"),
        ("Deny x2,", 2, "Deny"),
        ("Deny *2", 2, "Deny"),
        ("Deny - x2", 2, "Deny"),
        ("Deny (x2)", 2, "Deny"),
        ("Deny\t2", 2, "Deny"),
        ("Channel 10 x2", 2, "Channel 10"),
        ("Deny (2)", 2, "Deny"),
        ("Deny [2]", 2, "Deny"),
        ("Deny 2x", 2, "Deny"),
        ("Deny: 2X,", 2, "Deny"),
        ("Deny (2x)", 2, "Deny"),
        ("Cardinal Sin: Submission 2×", 2, "Cardinal Sin: Submission"),
    ],
)
def test_a_count_behind_the_name(text: str, copies: int, name: str) -> None:
    assert count_behind(text)
    assert card(text, counted=False) == (copies, name, None)


@pytest.mark.parametrize(
    ("text", "name", "group"),
    [
        ("2x Nathan Turner      4  PRO ani                 Gangrel:6", "Nathan Turner", 6),
        ("1x Casey Snyder       6  PRO ani cel for  baron  Gangrel:6", "Casey Snyder", 6),
        ("1x Enkidu, The Noah  11 ANI CEL OBF POT PRO for    Gangrel antitribu:4", "Enkidu, The Noah", 4),
        ("1x Nana Buruku 8 ANI POT PRE Guruhi:4", "Nana Buruku", 4),
        ("2x Nakhthorheb\t\t\t  10 OBF PRE SER           Follower :4", "Nakhthorheb", 4),
        ("2x Anvil\t\t6   cel pot dom pre tha\t primogen  brujah: 1", "Anvil", 1),
        ("1x Xaviar (ADV)\t\t10  abo ani for pro aus cel pot\t gangrel:3", "Xaviar (ADV)", 3),
        ("4x Anarch Convert     1 -none-                     Caitiff:ANY", "Anarch Convert", "any"),
        ("1x Number 17   5 DOM   Ventrue:4", "Number 17", 4),
        ("2x Arika:2", "Arika", 2),
        ("2x Arika (ADV):2", "Arika (ADV)", 2),
        ("2x Anson, the Old:2", "Anson, the Old", 2),
        ("2x Cardinal Sin: Submission", "Cardinal Sin: Submission", None),
        ("1x Power 7:3", "Power 7:3", None),
        ("4x Anarch Convert  Caitiff:*", "Anarch Convert", "any"),
        ("1\tGilbert Duane (G1)", "Gilbert Duane", 1),
        ("1x Theo Bell (G2 ADV)", "Theo Bell (ADV)", 2),
        ("1x Theo Bell (ADV G2)", "Theo Bell (ADV)", 2),
        ("1x Theo Bell [G6]", "Theo Bell", 6),
        ("1x Theo Bell G6", "Theo Bell", 6),
        ("1x Theo Bell, group 6", "Theo Bell", 6),
        ("1x Theo Bell (Group: 6)", "Theo Bell", 6),
        ("1x Theo Bell grp 6", "Theo Bell", 6),
        ("1x Nakhthorheb  (10)  :OBF: :PRE:  :fose: Follower of Set  (group 4)", "Nakhthorheb", 4),
        ("1x Theo Bell (G2)   7 CEL DOM   Brujah:2", "Theo Bell", 2),
        ("1x Theo Bell (group any)", "Theo Bell", "any"),
        ("1x Theo Bell G0", "Theo Bell", None),
        ("1x Theo Bell", "Theo Bell", None),
    ],
)
def test_a_group_is_read_where_the_line_has_it(text: str, name: str, group: int | str | None) -> None:
    assert card(text)[1:] == (name, group)


def test_two_groups_on_a_line_are_none() -> None:
    [found] = entries("1x Theo Bell (G6)   7 CEL DOM   Brujah:2", 1, True, False)
    assert (found.group, found.fits_any, found.torn) == (None, False, True)


def test_several_cards_on_a_line() -> None:
    found = entries("2x Deny, 3x Rack, The; 1x Fame", 4, True, False)
    assert [(one.copies, one.name) for one in found] == [(2, "Deny"), (3, "Rack, The"), (1, "Fame")]


@pytest.mark.parametrize(
    "text",
    [
        "12 players",
        "12 players, 3 rounds",
        "3 rounds",
        "60 cards",
        "1st March 2016",
        "1 March 2016",
        "Fame",
        "-3x Fame",
        "2nd Tradition",
        "419 Operation",
        "3x",
        "3x ...",
        "3x (!)",
        "",
        "3xfame",
    ],
)
def test_what_is_no_card(text: str) -> None:
    assert entries(text, 1, True, False) == []


def test_a_card_without_a_count_is_one_only_where_the_list_has_none() -> None:
    assert entries("Fame", 1, False, True) == [DeckLine(1, 1, "Fame", "Fame")]
    assert entries("Deny (2)", 1, True, False) == []


def test_a_sentence_is_no_card_where_counts_stand_before_names() -> None:
    assert entries("it was cut 2x", 1, True, False) == []
    assert [entry.copies for entry in entries("it was cut 2x", 1, False, False)] == [2]


@pytest.mark.parametrize("copies", ["1000", "99999999999999999999"])
def test_copies_that_cannot_be(copies: str) -> None:
    with pytest.raises(ValueError, match=f"^{copies} copies$"):
        entries(f"{copies}x Fame", 1, True, False)


@pytest.mark.parametrize(
    ("text", "level", "part", "count"),
    [
        ("Crypt", 0, DeckPart.CRYPT, None),
        ("Crypt:", 0, DeckPart.CRYPT, None),
        ("Crypt (12 cards, min=11, max=22, avg=4)", 0, DeckPart.CRYPT, 12),
        ("Crypt: (12 cards, Min: 12, Max: 36, Avg: 6.00)", 0, DeckPart.CRYPT, 12),
        ("Crypt [12 vampires] Capacity min: 2 max: 10 average: 5.84", 0, DeckPart.CRYPT, 12),
        ("Crypt (min=11, max=22)", 0, DeckPart.CRYPT, None),
        ("CRYPT - 12 cards", 0, DeckPart.CRYPT, 12),
        ("== Crypt (12) ==", 0, DeckPart.CRYPT, 12),
        ("12 Crypt cards", 0, DeckPart.CRYPT, 12),
        ("Library (90 cards)", 0, DeckPart.LIBRARY, 90),
        ("Library [77 cards]", 0, DeckPart.LIBRARY, 77),
        ("library cards: 77", 0, DeckPart.LIBRARY, 77),
        ("Sideboard:", 0, DeckPart.SIDEBOARD, None),
        ("Trade Stock (15)", 0, DeckPart.STOCK, 15),
        ("Master (18; 5 trifle)", 1, None, 18),
        ("Masters: 18", 1, None, 18),
        ("Action Modifier/Combat [3]", 1, None, 3),
        ("Political Actions (5)", 1, None, 5),
        ("Event", 1, None, None),
        ("Dominate [12]", 2, None, 12),
        ("Cards that win (3)", 2, None, 3),
    ],
)
def test_headings(text: str, level: int, part: DeckPart | None, count: int | None) -> None:
    found = heading(text, 3, True)
    assert found is not None
    assert (found.line, found.level, found.part, found.count) == (3, level, part, count)


@pytest.mark.parametrize(
    "text",
    [
        "Event: Spring Cup",
        "Event: 2nd Spring Cup",
        "Crypt's Sons",
        "Library Hunting Ground",
        "Combat wins games",
        "3x Fame (2)",
        "Dominate",
        "12 players",
    ],
)
def test_what_is_no_heading(text: str) -> None:
    assert heading(text, 1, True) is None


def test_a_word_with_a_number_is_a_heading_only_where_counts_stand_before_names() -> None:
    assert heading("Deny (2)", 1, False) is None
    found = heading("Master (18; 5 trifle)", 1, False)
    assert found is not None
    assert found.trifles == 5


@pytest.mark.parametrize(
    ("text", "name"),
    [("2 XTC Blood", "XTC Blood"), ("2xXTC Blood", "XTC Blood"), ("2xx deny", "deny"), ("deny = 2", "deny")],
)
def test_every_way_to_take_a_line_apart_is_offered(text: str, name: str) -> None:
    assert (name, 2) in [(entry.name, entry.copies) for entry, _ in readings(text, 1)]
