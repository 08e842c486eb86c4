"""Proves what belongs to a name in a list of players as people type, paste and export it, and that no line is lost and
no two players become one without a word."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.seating.command import refused, run
from vtes_judge.events.file import read_event
from vtes_judge.events.names import at_table, listed, plain
from vtes_judge.faces.command import parse
from vtes_judge.faces.desk.seating.file import entries, names, seating
from vtes_judge.messages import Refused

LINES = {
    '"Ann Smith"': "Ann Smith",
    "“Ann Smith”": "Ann Smith",
    "«Ann Smith»": "Ann Smith",
    "'Ann Smith'": "Ann Smith",
    '"Smith, Ann",': "Smith, Ann",
    '"# seven"': "# seven",
    '"1. FC"  # a team': "1. FC",
    'Ann "Ace" Smith': 'Ann "Ace" Smith',
    '"Ann" Smith': '"Ann" Smith',
    "O'Neil": "O'Neil",
    "O'Neil, Jr": "O'Neil, Jr",
    "Ann,": "Ann",
    "Ann,,": "Ann",
    "Ann ;": "Ann",
    "1. Ann": "Ann",
    "12.Ann": "Ann",
    "1) Ann": "Ann",
    "(1) Ann": "Ann",
    "1: Ann": "Ann",
    "1\tAnn": "Ann",
    '3. "Ann Smith",': "Ann Smith",
    "- Ann": "Ann",
    "* Ann": "Ann",
    "• Ann": "Ann",
    "1:30": "1:30",
    "1.5": "1.5",
    "7": "7",
    "7 of Nine": "7 of Nine",
    "-Ann-": "-Ann-",
    "Ann # paid": "Ann",
    "Ann #2": "Ann #2",
    "\u200bAnn\u00a0 Smith\u200b": "Ann Smith",
    "Zoë Åsa": "Zoë Åsa",
    "王 芳": "王 芳",
}


def test_a_row_of_a_table_is_no_name() -> None:
    with pytest.raises(Refused) as caught:
        plain("| # | Name |\n| 1 | Ann |\n", "p.md")
    assert caught.value.message == "p.md, line 2: more than one bar stands in '| 1 | Ann |': is that one name?"
    assert plain("A|B\n'|x|'\n", "p.md") == [("A|B", 1), ("|x|", 2)]


@pytest.mark.parametrize("line", LINES)
def test_a_line(line: str) -> None:
    assert plain(f"Bob\n{line}\n", "p.txt") == [("Bob", 1), (LINES[line], 2)]


@pytest.mark.parametrize(
    "text",
    [
        "\ufeffAnn\r\nBob Lee\r\n\r\nZoë\r\n",
        "# who came\n  # and paid\nAnn\n\n\nBob Lee\nZoë",
        "1. Ann\n2. Bob Lee\n3. Zoë\n4.\n5.\n",
        "1 Ann\n2 Bob Lee\n3 Zoë\n",
        '"Ann",\n"Bob Lee",\n"Zoë"\n',
        "1)\tAnn\n2)\tBob Lee\n3)\tZoë\n",
    ],
)
def test_a_list(tmp_path: Path, text: str) -> None:
    file = tmp_path / "p.txt"
    file.write_bytes(text.encode())
    assert names(str(file)) == ("Ann", "Bob Lee", "Zoë")


@pytest.mark.parametrize(
    "text",
    [
        "name,number\nAnn,1\nBob Lee,2\nZoë,3\n",
        "\ufeffNumber;Name\r\n1;Ann\r\n2;Bob Lee\r\n3;Zoë\r\n;;\r\n",
        "Id\tFirst name\tLast name\n7\tAnn\t\n8\tBob\tLee\n9\tZoë\t\n",
        "Ann;1000123\nBob Lee;1000124\nZoë;1000125\n",
        '# exported\n"Ann","x, y"\n"Bob Lee"\nZoë,\n',
    ],
)
def test_columns(tmp_path: Path, text: str) -> None:
    file = tmp_path / "p.csv"
    file.write_bytes(text.encode())
    assert names(str(file)) == ("Ann", "Bob Lee", "Zoë")


SHEET = "No\tFirst name\tLast name\tCity\tV:EKN #\n1\tAnn\t\tKöln\t1000123\n2\tBob\tLee\t\t\n3\tZoë\t\t\t1000125\n"


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "latin-1", "cp1252"])
@pytest.mark.parametrize("name", ["p.txt", "p.csv", "p.tsv"])
def test_a_sheet_in_any_encoding(tmp_path: Path, capsys: pytest.CaptureFixture[str], encoding: str, name: str) -> None:
    """As spreadsheets save it; the numbers of the V:EKN are kept."""
    file = tmp_path / name
    file.write_bytes(SHEET.replace("\n", "\r\n").encode(encoding))
    found = [(one.name, one.vekn) for one in entries(str(file))]
    assert found == [("Ann", 1000123), ("Bob Lee", None), ("Zoë", 1000125)]
    told = f"note: {file} is not UTF-8: it was read as Latin-1; look at the accents\n"
    assert capsys.readouterr().err == (told if encoding in ("latin-1", "cp1252") else "")


def test_the_list_of_players_of_the_archon_spreadsheet(tmp_path: Path) -> None:
    """Its heads may be missing, in another language, or stand below a title."""
    rows = "1;Ann;;Köln;1000123\n2;Bob;Lee;;1000124\n3;Zoë;;Lyon;1000125\n"
    for head in ("", "The Archon;;;;\nMethuselahs;;;;\n\n#;Vorname;Nachname;Ort;Nummer\n"):
        file = tmp_path / "p.csv"
        file.write_text(head + rows, encoding="utf-8")
        assert [one.vekn for one in entries(str(file))] == [1000123, 1000124, 1000125]
        assert names(str(file)) == ("Ann", "Bob Lee", "Zoë")


def test_a_spreadsheet_is_to_be_saved_as_text(tmp_path: Path) -> None:
    file = tmp_path / "p.xlsx"
    file.write_bytes(b"PK\x03\x04" + bytes(99))
    with pytest.raises(Refused) as caught:
        names(str(file))
    assert caught.value.message == f"{file} is a spreadsheet, and no text"
    assert caught.value.hint == "save its sheet as CSV or tab-separated text"


def test_numbers_of_the_vekn_come_into_the_event(tmp_path: Path) -> None:
    from vtes_judge.faces.desk.event import run

    (tmp_path / "p.tsv").write_text(SHEET, encoding="utf-16")
    assert run(words=["new", str(tmp_path / "cup.yaml")], players=str(tmp_path / "p.tsv")) == 0
    text = (tmp_path / "cup.yaml").read_text(encoding="utf-8")
    assert "players:\n  - {name: Ann, vekn: 1000123}\n  - Bob Lee\n  - {name: Zoë, vekn: 1000125}\n" in text


def test_bare_numbers_are_a_count_only_where_all_lines_are_counted() -> None:
    assert [one for one, _ in plain("1 Ann\n3 Bob\n", "p")] == ["1 Ann", "3 Bob"]
    assert [one for one, _ in plain("1\n2\n3\n4\n", "p")] == ["1", "2", "3", "4"]


REFUSED = [
    ("p.txt", "Ann\nBob\n1. Ann\n", "line 3: Ann stands there already, on line 1"),
    ("p.txt", 'Ann\n"Ann"\n', "line 2: Ann stands there already, on line 1"),
    ("p.txt", "Zoë\nZoe\u0308\n", "line 2: Zoe\u0308 stands there already, on line 1"),
    ("p.txt", "Ann, Bob, Cid, Dee\n", "line 1: more than one comma stands in 'Ann, Bob, Cid, Dee': is that one name?"),
    ("p.txt", "Ann; Bob\n", "line 1: a semicolon stands in 'Ann; Bob': is that one name?"),
    ("p.txt", "Ann\t1000123\n", "line 1: a tab stands in 'Ann 1000123': is that one name?"),
    ("p.txt", 'Bob\n"Ann Smith\n', "line 2: the quotes before Ann Smith are not closed"),
    ("p.txt", f"{'x' * 101}\n", f"line 1: '{'x' * 36} ...' is no name"),
    ("p.txt", "# Ann\n1.\n", "names nobody"),
    ("p.csv", "1,Ann\n2,Bob\n", "line 1: numbers stand in the first column: where are the names?"),
    ("p.csv", "Ann,1\n,2\n", "line 2: there is no name in this row"),
    ("p.csv", "name\nAnn\n\nAnn\n", "line 4: Ann stands there already, on line 2"),
]


@pytest.mark.parametrize(("name", "text", "message"), REFUSED)
def test_what_is_no_list(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, text: str, message: str) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / name).write_text(text, encoding="utf-8")
    with pytest.raises(Refused) as caught:
        names(name)
    assert caught.value.message in (f"{name}, {message}", f"{name} {message}")
    assert caught.value.hint


PLAIN_NAME = st.text("abcÄé漢O'.- 1", min_size=1, max_size=12).map(str.strip).filter(lambda one: one[:1].isalpha())


@given(st.lists(PLAIN_NAME, min_size=1, max_size=12), st.sampled_from(["{}", '"{}"', "{},", "- {}", "  {}  "]))
def test_every_line_is_one_name_in_its_order(those: list[str], shape: str) -> None:
    text = "\r\n".join(shape.format(one) for one in those)
    assert [one for one, _ in plain(text, "p")] == [" ".join(one.split()) for one in those]


@given(st.lists(PLAIN_NAME, min_size=1, max_size=12))
def test_counted_lines(those: list[str]) -> None:
    text = "\n".join(f"{at}. {one}" for at, one in enumerate(those, 1))
    assert [one for one, _ in plain(text, "p")] == [" ".join(one.split()) for one in those]


@pytest.mark.parametrize(
    ("line", "those"),
    [
        ("Ann Bob Cid", ("Ann", "Bob", "Cid")),
        ('"Ann Smith" Bob Cid', ("Ann Smith", "Bob", "Cid")),
        ("Ann Smith, Bob , Cid,", ("Ann Smith", "Bob", "Cid")),
        ('"Lee, Ann", “Bob”, Cid', ("Lee, Ann", "Bob", "Cid")),
        ('Ann "Ace" Smith, Bob', ('Ann "Ace" Smith', "Bob")),
        ("Ann\tBob Lee\tCid", ("Ann", "Bob Lee", "Cid")),
        ("Ann, Bob Lee,\nCid", ("Ann", "Bob Lee", "Cid")),
        ("Ann Bob\r\nCid\n", ("Ann", "Bob", "Cid")),
    ],
)
def test_a_table_on_a_line(line: str, those: tuple[str, ...]) -> None:
    assert at_table(line) == those


def test_names_between_commas() -> None:
    assert listed('Ann, "Lee, Bob",Cid,') == ["Ann", "Lee, Bob", "Cid"]


def test_a_seating_in_plain_text_is_read_again(tmp_path: Path) -> None:
    players, file = tmp_path / "p.txt", tmp_path / "s.txt"
    odd = ["Ann Smith", "O'Neil, Jr", "Zoë", 'said "x"', "7", "1:30", "Bob", "on", "'Kim'", "“Lou”"]
    within = {"'": '"', "“": "'"}
    lines = [f"{within.get(one[0], '')}{one}{within.get(one[0], '')}" for one in odd]
    players.write_text("\n".join(lines), encoding="utf-8")
    parse.answer("seat", ["--players", str(players), "--rounds", "2", "--seed", "1", "-o", str(file), "--brief"])
    assert sorted(name for table in seating(str(file)).rounds[0] for name in table) == sorted(odd)


def test_an_event_takes_the_same_names(tmp_path: Path) -> None:
    players, cup = tmp_path / "p.txt", tmp_path / "cup.yaml"
    players.write_text('1. "Ann Smith"\n2. Bob,\n3. Lee, Cid\n4. Dee # late\n', encoding="utf-8")
    parse.answer("event", ["new", str(cup), "--players", str(players)])
    assert [one.name for one in read_event(str(cup)).players] == ["Ann Smith", "Bob", "Lee, Cid", "Dee"]


@pytest.mark.parametrize(("ending", "kind"), [("html", "HTML"), ("svg", "SVG")])
def test_a_page_is_no_seating(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, ending: str, kind: str) -> None:
    monkeypatch.chdir(tmp_path)
    assert (
        run("--players", "8", "--rounds", "2", "--seed", "1", "-o", f"s.{ending}", "-o", "s.yaml", "-o", "s.csv") == 0
    )
    message = f"s.{ending} is {kind}, which is to be printed and cannot be read"
    hint = "name the .yaml or .csv of this seating: vtes-judge seat writes each with -o FILE.yaml, -o FILE.csv"
    assert refused("score", f"s.{ending}") == (message, hint)
    assert refused("--given", f"s.{ending}", "--rounds", "3") == (message, hint)
    assert run("score", "s.yaml") == run("score", "s.csv") == 0
