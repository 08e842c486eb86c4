"""Proves that the search hears what players write: stories, quotation marks, names of cards, correct English."""

from io import BytesIO

import pytest

from vtes_judge.corpus import compiled_cache
from vtes_judge.corpus.book import Book
from vtes_judge.corpus.checker_wordings import of_phased
from vtes_judge.corpus.compiled_file import Compiled, pack
from vtes_judge.corpus.query import meant, read
from vtes_judge.corpus.reasons import reason_for
from vtes_judge.corpus.search import SearchOutcome, compiled_terms, search


def citations(result: SearchOutcome) -> list[str]:
    return [one.citation for one in result.results]


@pytest.mark.parametrize(
    "q",
    [
        'who is "acting minion" here',
        'he said "you can not block that", is it true that a tapped vampire can block?',
        'does it mean anything that the card says "block" at all',
    ],
)
def test_in_a_sentence_quoted_words_are_words(book: Book, q: str) -> None:
    result = search(book, q)
    assert result.question.wanted == []
    assert citations(result) == citations(search(book, q.replace('"', "")))
    assert citations(result)
    assert search(book, q, exact_words=True).question.wanted == [("phrase", q.split('"')[1])]


@pytest.mark.parametrize(
    ("q", "first"),
    [
        (
            "My vampire played Xanadu Dreaming and then tried to hunt. Does he get more than one blood? Kim said so.",
            "CRR III.C.2.a",
        ),
        (
            "I sat next to Ann. We talked a lot about her Ventrue deck. In a tied referendum, does the vote pass?",
            "CRR V.A.3.c",
        ),
    ],
)
def test_a_story_is_heard_by_its_best_sentence(book: Book, q: str, first: str) -> None:
    result = search(book, q)
    assert result.covered
    assert first in citations(result)


@pytest.mark.parametrize(
    ("q", "first"),
    [
        (
            "Last night Bob told us of the price that he had paid for all of his vampires. "
            "My own vampire hunted and was blocked by his ally. Does the ally tap?",
            "CRR IV.D.3.a",
        ),
        (
            "Thanks for the warning about the weather. Two of my vampires have the same title. Do they contest it?",
            "CRR III.A.3.b.ii",
        ),
    ],
)
def test_a_word_of_another_topic_in_a_story_denies_nothing(book: Book, q: str, first: str) -> None:
    result = search(book, q)
    assert result.covered
    assert first in citations(result)


@pytest.mark.parametrize("q", ["at what price is it sold in a shop", "thanks, hello", "a good price for the cards"])
def test_in_a_short_question_such_a_word_tells_its_topic(book: Book, q: str) -> None:
    assert not search(book, q).covered


@pytest.mark.parametrize(
    ("q", "names"),
    [
        ("can I block with Anson and Freak Drive", {"anson", "freak", "drive"}),
        ("Can a tapped Vampire block", set()),
        ("can two Cardinals contest", set()),
        ("my Zzyzx Blorp is tapped, can it block", {"zzyzx", "blorp"}),
        ("can my Gangrel block two Ravnos with Fortitude", set()),
        ("can my gangrel block two ravnos with fortitude", set()),
    ],
)
def test_names_of_cards_are_no_strange_words(book: Book, q: str, names: set[str]) -> None:
    question = read(book, q)
    assert question.names == names
    assert not question.unknown
    assert not question.corrected


@pytest.mark.parametrize(
    ("q", "covered"),
    [
        ("my friend says Freak Drive lets him repeat it, can a vampire bleed twice in one turn", True),
        ("does Freak Drive untap the vampire at the end of the turn", False),
        ("what does Deflection do exactly", False),
        ("is Blood Doll banned", None),
    ],
)
def test_the_name_of_a_card_does_not_deny_a_rule(book: Book, q: str, covered: bool | None) -> None:
    """Beside a name the rules answer in general; about a card its text does; of a banned card the list says all."""
    result = search(book, q)
    assert result.covered == (covered is not False)
    assert result.general == (covered is True)


@pytest.mark.parametrize(
    "word",
    """cancel full aching affect nights june march lacked largest seem though thus phrase retain poor bread basis later
    stare train trail""".split(),
)
def test_correct_english_is_never_corrected(book: Book, word: str) -> None:
    assert search(book, f"can a vampire {word} in the untap phase").question.corrected == {}


@pytest.mark.parametrize("words", ["", "\nbread\n"])
def test_a_build_without_the_english_list_says_so(
    words: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    made = Compiled(BytesIO(pack({"english": words.encode()}, ("checkout",))))
    monkeypatch.setattr(compiled_cache, "rebuild", lambda *_: (made, ""))
    assert compiled_cache.corpus("root", ("checkout",), ["data/corpus.bin"]) is made
    said = (
        "note: there is no list of English words, so that search may take a correct word for a slip\n"
        "hint: pip install pyspellchecker, then delete data/corpus.bin\n"
    )
    assert capsys.readouterr().err == ("" if words else said)


def test_a_guess_far_from_every_word_is_no_guess(book: Book) -> None:
    assert meant(book, "zombocom") is None
    assert meant(book, "stelth") == "stealth"


@pytest.mark.parametrize(
    ("q", "prevails", "overruled"),
    [
        ("how many equipment cards may a minion gain in one equip action", "CRR III.C.3.b", "GL equip"),
        ("repeatable action performed more than once by a given minion", "CRR IV.D.1", "GL repeatable"),
        ("infernal vampire burn 1 pool to untap", "CRR III.A.3.c", "GL infernal"),
    ],
)
def test_what_is_overruled_is_marked_and_not_first(book: Book, q: str, prevails: str, overruled: str) -> None:
    results = search(book, q).results
    names = [one.citation for one in results]
    assert names.index(prevails) < names.index(overruled)
    marked = results[names.index(overruled)]
    assert marked.superseded is not None
    assert marked.superseded[1:] == ("overruled", (prevails,))
    first = results[0].superseded
    assert first is None or first[1] == "since-changed"


def test_what_has_changed_since_is_marked(book: Book) -> None:
    marked = {one.citation: one.superseded for one in search(book, "diablerist gets equipment and blood").results}
    assert marked["CRR VIII.A.1"] == ("X-38", "since-changed", ())


@pytest.mark.parametrize(
    ("q", "outside"),
    [
        ("how to bake bread", None),
        ("how many different cards exist", "how many different cards"),
    ],
)
def test_what_no_text_treats_is_said(book: Book, q: str, outside: str | None) -> None:
    result = search(book, q)
    assert not result.covered
    assert (result.outside or "").startswith(outside or "")


@pytest.mark.parametrize(
    ("q", "clause"),
    [
        ("what happens when I run out of cards", "CRR IX.A"),
        ("is it legal to lie", "VEKN 5.1.b9"),
        ("a vampire that just came into play", "CRR III.D.4"),
    ],
)
def test_plain_questions_are_answered(book: Book, q: str, clause: str) -> None:
    result = search(book, q)
    assert result.covered
    assert clause in citations(result)


@pytest.mark.parametrize(
    ("q", "reason"),
    [
        ("how to bake bread", 'nothing in these texts has "bake" or "bread"'),
        ("banana", "nothing in these texts has these words"),
        (
            "does Freak Drive untap the vampire at the end of the turn",
            "these texts are rules and do not contain the texts",
        ),
    ],
)
def test_not_covered_has_a_reason(book: Book, q: str, reason: str) -> None:
    result = search(book, q)
    assert not result.covered
    assert (result.reason or "").startswith(reason)


@pytest.mark.parametrize(
    ("q", "names", "reason"),
    [
        ("when is Tablets used", {"tablets"}, "what Tablets does stands on the card"),
        ("frobnicate the widget", set(), 'nothing in these texts has "frobnicate" or "widget"'),
        ("vampire grapple", set(), 'the nearest clause, CRR IV.C.1, says nothing of "grapple"'),
        ("a ready untapped minion", set(), "the nearest clause, CRR IV.C.1, has its words but fits"),
    ],
)
def test_reasons_without_a_topic(book: Book, q: str, names: set[str], reason: str) -> None:
    question = read(book, q)
    question.names = names
    question.unknown = [word for word in question.unknown if word != "grapple"]
    assert reason_for(book, question, "CRR IV.C.1", compiled_terms(book)).startswith(reason)


def test_every_refusal_has_a_reason_and_no_answer_has() -> None:
    book = Book()
    for q in ("what is the best deck", "xyzzy", "can a tapped vampire block", "Anson's special ability"):
        result = search(book, q)
        assert (result.reason is None) == result.covered


@pytest.mark.parametrize("q", ["can I take back a bleed", "may I take back my play"])
def test_taking_back_is_in_no_text(book: Book, q: str) -> None:
    assert (search(book, q).reason or "").startswith("whether a play may be taken back is not in these texts")


@pytest.mark.parametrize("q", ["advanced game", "is this an advanced game"])
def test_the_advanced_game_is_that_of_the_variant(book: Book, q: str) -> None:
    result = search(book, q)
    assert of_phased(book, result.question)
    assert result.results[0].citation.startswith("PMF 6")


@pytest.mark.parametrize(
    ("q", "says"),
    [
        ("are there 438 unique cards", "how many different cards have been made"),
        ("are there 12345 unique cards", "how many different cards have been made"),
        ("can I take back a move", "whether a play may be taken back"),
        ("is the moon made of cheese", "this is no question about the rules"),
        ("this card is overpowered, in my opinion it ruins the game", "opinions and wishes"),
    ],
)
def test_what_is_outside_is_said(book: Book, q: str, says: str) -> None:
    result = search(book, q)
    assert not result.covered
    assert (result.reason or "").startswith(says)


@pytest.mark.parametrize(
    ("q", "clause"),
    [
        ("what happens when I run out of cards", "CRR IX.A"),
        ("is it legal to lie", "VEKN 5.1.b9"),
        ("a vampire that just came into play", "CRR III.D.4"),
        ("a vampire with 137 blood takes 2 damage", "CRR VII.A.2"),
    ],
)
def test_what_a_clause_answers_is_not_denied(book: Book, q: str, clause: str) -> None:
    """Even where it borders on a gap, or a number stands in it that nothing has."""
    result = search(book, q)
    assert result.covered
    assert clause in citations(result)
