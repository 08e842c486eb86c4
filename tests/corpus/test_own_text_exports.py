"""Proves that rulebooks as programs export them are read whole: every block once, with its anchor and its depth."""

import pytest

from tests.corpus.own_texts import added
from tests.corpus.rulebook_export import Export, html, markdown
from vtes_judge.corpus.own_texts import markdown as in_markdown
from vtes_judge.corpus.own_texts import webpage
from vtes_judge.corpus.own_texts.blocks import ReadText
from vtes_judge.corpus.search import search

LENGTH = 130_000
"""About so many characters has such a file."""

SEEDS = (2, 3, 11)


def of(kind: str, seed: int) -> tuple[Export, ReadText]:
    made = html(seed) if kind == "html" else markdown(seed)
    return made, (webpage if kind == "html" else in_markdown).read(made.text)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("kind", ["html", "md"])
def test_every_block_of_an_export_is_read_once(kind: str, seed: int) -> None:
    made, read = of(kind, seed)
    assert LENGTH * 0.6 < len(made.text) < LENGTH * 1.5
    assert [block.text for block in read.blocks] == [one.words for one in made.blocks]
    assert [bool(block.rank) for block in read.blocks] == [one.heading for one in made.blocks]
    assert [block.depth for block in read.blocks] == [one.depth for one in made.blocks]
    lost = [
        one.anchor
        for one, block in zip(made.blocks, read.blocks, strict=True)
        if one.anchor not in ("", *block.anchors)
    ]
    assert lost == []


@pytest.mark.parametrize("kind", ["html", pytest.param("md", marks=pytest.mark.long)])
def test_every_block_has_a_citation_of_its_own_by_which_and_by_whose_words_it_is_found(kind: str) -> None:
    made = html(3) if kind == "html" else markdown(3)
    book = added(made.text, f"a.{kind}")
    texts = {book[citation].text: citation for citation in book.citations}
    assert [book[citation].text for citation in book.citations] == [one.words for one in made.blocks]
    for one in made.blocks[::97]:
        assert book[texts[one.words]].text == one.words
        if one.anchor and one.heading:
            assert texts[one.words] in book.resolve(one.anchor)
    said = [one.words for one in made.blocks if not one.heading and "|" not in one.words and "[" not in one.words][
        5::60
    ]
    for words in said:
        assert book[search(book, words, 3).results[0].citation].text == words


@pytest.mark.parametrize("encoding", ["utf-16", pytest.param("utf-8-sig", marks=pytest.mark.long)])
def test_the_encoding_of_an_export_makes_no_difference(encoding: str) -> None:
    made = html(2)
    text = made.text.replace("<meta charset=utf-8>", "")
    book = added(text.encode(encoding), "a.html")
    assert [book[citation].text for citation in book.citations] == [one.words for one in made.blocks]
