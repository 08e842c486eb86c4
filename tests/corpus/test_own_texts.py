"""Proves that a text of one's own becomes clauses: every paragraph has a citation, by which it is found and quoted."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.corpus.own_texts import WRITTEN, Section, added, texts
from tests.examples import examples
from vtes_judge.corpus.book import Book
from vtes_judge.corpus.file_state import Unusable
from vtes_judge.corpus.own_texts.clauses import LETTERS
from vtes_judge.corpus.own_texts.comparison import changes
from vtes_judge.corpus.own_texts.compilation import kind_of
from vtes_judge.corpus.own_texts.sections import named_sections
from vtes_judge.corpus.own_texts.shelf import AddedBook, Library, is_name
from vtes_judge.corpus.quotes import look_for
from vtes_judge.corpus.search import search
from vtes_judge.corpus.today import codes, difference

RULES = """\
---
title: "The title"
---
# Rules

Before all.

## 4. The Turn

### Who May Attempt to Block? {#who}

A *ready* minion[^1] may; see [below](#x).

- first `item`
  - nested
- second

  goes on

| Word | Meaning |
|------|---------|
| a    |         |

### 1. Unlock

3.1.5 A judge.

So.

## 5. Unlock <a id="ende"></a>

<div><p>Old page<script>no</script></p></div>

[^1]: The first note.
[^2]: The second.
"""


def cited(book: AddedBook) -> list[tuple[str, str]]:
    return [(citation.partition(" ")[2], book[citation].text) for citation in book.citations]


def test_a_text_in_markdown() -> None:
    book = added(RULES)
    assert cited(book) == [
        ("rules", "Rules"),
        ("rules.1", "Before all."),
        ("4", "4. The Turn"),
        ("who-may-attempt-to-block", "Who May Attempt to Block?"),
        ("who-may-attempt-to-block.1", "A ready minion[^1] may; see below."),
        ("who-may-attempt-to-block.2", "first item"),
        ("who-may-attempt-to-block.2.1", "nested"),
        ("who-may-attempt-to-block.3", "second"),
        ("who-may-attempt-to-block.3.1", "goes on"),
        ("who-may-attempt-to-block.4", "Word | Meaning"),
        ("who-may-attempt-to-block.5", "a"),
        ("unlock", "1. Unlock"),
        ("3.1.5", "3.1.5 A judge."),
        ("3.1.5.p1", "So."),
        ("5", "5. Unlock"),
        ("5.p1", "Old page"),
        ("5.p2", "[^1]: The first note."),
        ("5.p3", "[^2]: The second."),
    ]
    assert book.about["title"] == "The title"
    entry = book["RB who-may-attempt-to-block.1"]
    assert (entry.line, entry.trail) == (12, ("RB rules", "RB 4", "RB who-may-attempt-to-block"))


@pytest.mark.parametrize(
    ("written", "found"),
    [
        ("who may attempt to block", ["RB who-may-attempt-to-block"]),
        ("rb Who may attempt to block 3", ["RB who-may-attempt-to-block.3"]),
        ("#who", ["RB who-may-attempt-to-block"]),
        ("ende", ["RB 5"]),
        ("RB 4", ["RB 4"]),
        ("the turn", ["RB 4"]),
        ("unlock", ["RB unlock"]),
        ("3.1.5 p1", ["RB 3.1.5.p1"]),
        ("nothing", []),
        ("RB", []),
    ],
)
def test_citations_are_read_loosely(written: str, found: list[str]) -> None:
    assert added(RULES).resolve(written)[:1] == found


def test_a_page_in_html() -> None:
    page = (
        "<title>A page</title><nav><ul><li>menu</ul></nav><h1>One</h1><p>first<p>second<br>line"
        "<h2 id=x>Two</h2><dl><dt>Term<dd>says</dl><table><tr><td><h3>Three</h3><p>laid out</td></tr></table>"
        "<ol><li>a<p>b<ol><li>c</ol></ol><pre>d\n  e</pre><svg><text>no</text></svg>loose &amp; end"
    )
    book = added(page, "page.html")
    assert cited(book) == [
        ("one", "One"),
        ("one.1", "first"),
        ("one.2", "second line"),
        ("two", "Two"),
        ("two.1", "Term"),
        ("two.1.1", "says"),
        ("three", "Three"),
        ("three.1", "laid out"),
        ("three.2", "a"),
        ("three.2.1", "b"),
        ("three.2.2", "c"),
        ("three.3", "d e"),
        ("three.4", "loose & end"),
    ]
    assert book.about["title"] == "A page"
    assert book.resolve("x") == ["RB two"]


def test_a_plain_text() -> None:
    text = (
        "THE RULES\n\nfirst line\ngoes on\n\n3.1 Blocking\n\n3.1.1 It is so.\n3.1.2 And so.\n- an item\n\n"
        "Combat\n------\n2 blood are 2 blood.\n\fIt is all.\n"
    )
    assert cited(added(text, "a.txt")) == [
        ("the-rules", "THE RULES"),
        ("the-rules.1", "first line goes on"),
        ("3.1", "3.1 Blocking"),
        ("3.1.1", "3.1.1 It is so."),
        ("3.1.2", "3.1.2 And so."),
        ("3.1.2.p1", "an item"),
        ("combat", "Combat"),
        ("combat.1", "2 blood are 2 blood."),
        ("combat.2", "It is all."),
    ]


def test_a_text_without_headings() -> None:
    assert cited(added("one\n\ntwo", "a.txt")) == [("p1", "one"), ("p2", "two")]


@pytest.mark.parametrize(
    ("headings", "paths"),
    [
        (["Strike", "Strike", "strike!"], ["strike", "strike-2", "strike-3"]),
        (["1. Bleed", "1. Hunt"], ["1", "hunt"]),
        (["3.1 One", "3.1 Two", "3.1.5a Three"], ["3.1", "two", "3.1.5a"]),
        (["Été à Paris", "Правила игры", "规则"], ["ete-a-paris", "правила-игры", "规则"]),
        (["one two three four five six seven eight"], ["one-two-three-four-five-six-seven"]),
        (["x" * 200], ["x" * LETTERS]),
        (["A.2 Ranking", "Appendix B"], ["A.2", "appendix-b"]),
        (["Gl", "Glossary", "3.1a One", "3.1A Two"], ["gl", "glossary-2", "3.1a", "3-1a-two"]),
        (["2024"], ["2024"]),
        (["V:EKN Rules", "It's V:TES"], ["vekn-rules", "its-vtes"]),
    ],
)
def test_headings_name_their_sections(headings: list[str], paths: list[str]) -> None:
    book = added("".join(f"## {heading}\n\n" for heading in headings))
    assert [path for path, _ in cited(book)] == paths


def test_a_citation_means_its_clause_alone() -> None:
    book = added("## Iv\n\na\n\nb\n\n## Iv\n\n## Other {#iv}\n\n## A.2 x\n\n## A\n\nc\n\nd\n")
    assert [book.resolve(citation) for citation in book.citations] == [[citation] for citation in book.citations]
    assert book.resolve("iv") == ["RB iv"]
    assert "RB a.2-2" in book.citations


@given(sections=texts(), file=st.sampled_from(sorted(WRITTEN)), ends=st.sampled_from(["\n", "\r\n", "\r"]))
def test_every_paragraph_is_found_by_its_citation_and_by_its_words(
    sections: list[Section], file: str, ends: str
) -> None:
    text = WRITTEN[file](sections).replace("\n", ends)
    book = added(text, file)
    assert len(set(book.citations)) == len(book.citations)
    whole = {" ".join(book[citation].text.split()): citation for citation in book.citations}
    for heading, rows in sections:
        assert not heading or heading in whole
        for kind, said in rows:
            [found] = [citation for words, citation in whole.items() if said in words]
            assert kind == "note" or book[found].text.removesuffix(" | x") == said
            assert book.resolve(found) == [found]
    if whole:
        quoted = max(whole, key=len)
        library = OneText(book)
        found_in = [passage.citations for passage in look_for(library, quoted, [book]).passages]
        assert [whole[quoted]] in found_in
    for citation in book.citations:
        entry = book[citation]
        assert citation in (book[entry.parent].children if entry.parent else book.citations)
        assert entry.next is None or book[entry.next].previous == citation


@pytest.mark.parametrize(
    ("raw", "encoding"),
    [
        ("# Né\n\nà".encode(), "UTF-8"),
        ("# Né\n\nà".encode("utf-8-sig"), "UTF-8"),
        ("# Né\n\nà".encode("utf-16"), "UTF-16"),
        ("# Né\n\nà".encode("utf-16-be"), "UTF-16-BE"),
        ("# Né\n\nà".encode("utf-16-le"), "UTF-16-LE"),
        ("# Né\n\nà".encode("latin-1"), "Windows-1252"),
        ("# Né\r\n\r\nà".encode("cp1252"), "Windows-1252"),
    ],
)
def test_encodings(raw: bytes, encoding: str) -> None:
    book = added(raw)
    assert cited(book) == [("ne", "Né"), ("ne.1", "à")]
    assert book.about["encoding"] == encoding


def test_a_page_says_its_encoding() -> None:
    book = added('<meta charset="koi8-r"><p>Правила'.encode("koi8-r"), "a.html")
    assert (cited(book), book.about["encoding"]) == ([("p1", "Правила")], "KOI8-R")


@pytest.mark.parametrize(
    ("raw", "file", "message"),
    [
        (b"%PDF-1.4 ...", "a.txt", "a.txt is a PDF, no text"),
        (b"PK\x03\x04 ...", "a.md", "a.md is a ZIP archive or an office document, no text"),
        (b"one\ntwo \x00\x01\x02", "a.txt", "a.txt, line 2: a control character stands here, so this is no text"),
        ("# Né\n\nà ".encode() + b"\xff\xfe x", "a.md", "a.md, line 3: this is not UTF-8 text"),
        (b"\xff\xfeabc", "a.md", "a.md begins like UTF-16, but is not UTF-16 throughout"),
        (b"<script>var x = 'words'</script><style>p {}</style>", "a.html", "a.html has no text that can be read"),
        (b"---\n***\n", "a.md", "a.md has no text that can be read"),
        (b"<div>" * 3000, "a.html", "more than 2000 elements lie within one another"),
        (b"x\n\n" * 20_001, "a.txt", "a.txt has 20001 paragraphs, more than 20000"),
    ],
)
def test_what_is_no_text_is_refused(raw: bytes, file: str, message: str) -> None:
    with pytest.raises(Unusable) as refused:
        added(raw, file)
    assert refused.value.message == message
    assert refused.value.hint


@pytest.mark.parametrize(
    ("file", "raw", "kind"),
    [
        ("a.MD", b"x", "Markdown"),
        ("a.htm", b"x", "HTML"),
        ("a", b"  <!DOCTYPE html><p>", "HTML"),
        ("a", "<html>".encode("utf-16"), "HTML"),
        ("a", b"x\n## y\n", "Markdown"),
        ("a.txt", b"# y\n", "plain text"),
        ("a.rules", b"x", "plain text"),
    ],
)
def test_kinds_of_files(file: str, raw: bytes, kind: str) -> None:
    assert kind_of(file, raw) == kind


@pytest.mark.parametrize(("name", "may"), [("RB", True), ("R2D2", True), ("R", False), ("2R", False), ("RÜ", False)])
def test_names(name: str, may: bool) -> None:
    assert is_name(name) == may


def test_an_added_text_is_searched_like_the_corpus() -> None:
    """With its synonyms, its spelling and its operators; the corpus itself is searched as before."""
    book = added("# Rules\n\n## Blocking\n\nA locked minion cannot block.\n\n## Votes\n\nA prince has two votes.\n")
    assert [one.citation for one in search(book, "can a tapped vampyre blok", 1).results] == ["RB blocking.1"]
    assert search(book, "can a tapped vampyre blok").question.corrected == {"blok": "block", "vampyre": "vampire"}
    assert [one.citation for one in search(book, '"two votes"').results] == ["RB votes.1"]
    assert not search(book, "xqzzqx").covered


# what has changed


def test_changes_clause_by_clause() -> None:
    old = added("# A\n\nOne is here now.\n\nTwo stays as it is.\n\nThree goes away.\n\n# B\n\nFour moves to the end.\n")
    new = added("# A\n\nOne is there now.\n\nTwo stays as it is.\n\n# B\n\nQuite new.\n\nFour moves to the end.\n")
    assert [(one.kind, one.old, one.new, one.words) for one in changes(old, new)] == [
        ("changed", "RB a.1", "RB a.1", [("=", "One is"), ("-", "here"), ("+", "there"), ("=", "now.")]),
        ("removed", "RB a.3", "", [("-", "Three goes away.")]),
        ("added", "", "RB b.1", [("+", "Quite new.")]),
        ("renumbered", "RB b.1", "RB b.2", [("=", "Four moves to the end.")]),
    ]


@settings(max_examples=examples(40))
@given(texts(), texts())
def test_changes_account_for_every_clause(one: list[Section], other: list[Section]) -> None:
    old, new = (added(WRITTEN["a.txt"](sections), "a.txt") for sections in (one, other))
    found = changes(old, new)
    gone, come = ([getattr(one, side) for one in found if getattr(one, side)] for side in ("old", "new"))
    assert len(set(gone)) == len(gone)
    assert len(set(come)) == len(come)
    same = {(name, old[name].text) for name in old.citations if name not in gone}
    assert same == {(name, new[name].text) for name in new.citations if name not in come}
    assert changes(old, old) == []


# the section that a difference names


class OneText(Library):
    """The corpus with one text beside it."""

    def __init__(self, book: AddedBook) -> None:
        super().__init__()
        self.names = (book.name,)
        self._opened = {book.name: book}


COPY = """\
# V:TES Rulebook

## 2. Card Types
### Sequencing
One.
## 4. Detailed Turn Sequence
### 2. Determine Range
Two.
### Strike Effects (list)
Three.
### Target
Not this.
## 8. Glossaries
**Target:** what is chosen.

Impulse – who may act.
"""


@pytest.mark.parametrize(
    ("section", "found"),
    [
        ("4. Detailed Turn Sequence, Strike Effects", ["strike-effects-list"]),
        ("4. Detailed Turn Sequence, 2. Determine Range", ["determine-range"]),
        ("2. Card Types, Sequencing; 8. Glossaries, Impulse", ["sequencing", "8.p2"]),
        ("8. Glossaries, Target", ["8.p1"]),
        ("4. Detailed Turn Sequence, Target", ["target"]),
        ("5. Ending the Game", [None]),
        ("2. Card Types", ["2"]),
        ("2. Card Types, box Sequencing and Trifle (A, C)", ["sequencing"]),
        ("2. Card Types, Trifle", [None]),
        ("2. Card Types, Sequencing; the unofficial digest, 6.2.2", ["sequencing"]),
        ("2. Card Types, Sequencing; Tournament rules 2025, 3.1.5", ["sequencing"]),
    ],
)
def test_the_section_that_a_difference_names(section: str, found: list[str | None]) -> None:
    library = OneText(added(COPY))
    named = named_sections(library, {"source": "Rulebook, Fifth Edition", "section": section})
    assert [one.found and one.found.partition(" ")[2] for one in named] == found


@pytest.mark.parametrize(
    ("title", "source", "fits"),
    [
        ("V:TES Rulebook", "Rulebook, Fifth Edition", True),
        ("VTES Rule Book 5th", "Rulebook, Fifth Edition", True),
        ("VEKN Tournament Rules", "Tournament rules 2025", True),
        ("VEKN Tournament Rules", "Tournament Conduct & Infraction Guide v2 (2026)", False),
        ("Tournament Conduct and Infraction Guide", "Tournament Conduct & Infraction Guide v2 (2026)", True),
        ("Notes", "Rulebook, Fifth Edition", False),
    ],
)
def test_a_text_is_known_by_its_title(title: str, source: str, fits: bool) -> None:
    library = OneText(added("# 3.1.5 Time\n\nIt is so.\n\n# Time\n", title=title))
    assert bool(named_sections(library, {"source": source, "section": "3.1.5a"})) == fits


def test_every_difference_finds_the_section_it_names() -> None:
    """In a copy that has all of them, by the names that the differences use."""
    book = Book()
    every = [difference(book, code) for code in codes(book)]
    ours = [one for one in every if one["source"] == "Rulebook, Fifth Edition"]
    rows = [part.strip() for one in ours for part in one["section"].split(";") if part.strip()[:1].isdigit()]
    chapters: dict[str, dict[str, None]] = {}
    for row in rows:
        first, *rest = [name.strip() for name in row.partition("(")[0].split(",")]
        chapters.setdefault(first, {}).update(dict.fromkeys(rest))
    text = "# Rulebook\n\n"
    for chapter, names in chapters.items():
        text += f"## {chapter}\n\nIt is so.\n\n" + "".join(f"### {name}\n\nAnd so.\n\n" for name in names if name)
    library = OneText(added(text))
    missing = [one["section"] for one in ours if not any(at.found for at in named_sections(library, one))]
    assert missing == ["Appendix: Imbued Rules"]
