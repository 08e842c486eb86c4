"""The words of a question that only name a card as an example of its kind."""

from vtes_judge.corpus.book import Book
from vtes_judge.reading.words.examples import marked
from vtes_judge.reading.words.text import read

EXAMPLES = {
    "Can I play a reaction card such as Deflection?": "such as Deflection",
    "Can I play a reaction such as Deflection?": "such as Deflection",
    "reaction such as Deflection": "such as Deflection",
    "reaction card Deflection": "Deflection",
    "May an ally e.g Leo Washington bleed?": "e g Leo Washington",
    "May an ally called Leo Washington bleed?": "called Leo Washington",
    "May an ally, namely the Leo Washington, bleed?": "namely the Leo Washington",
    "May my ally Leo Washington bleed?": "Leo Washington",
    "May my ally a Leo Washington bleed?": "",
    "Can he use a weapon such as a Flamethrower?": "such as a Flamethrower",
    "Can he use a weapon such as the Flamethrower of Leo Washington": "such as the Flamethrower of Leo Washington",
    "Can he use a weapon such as the Flamethrower at long range": "such as the Flamethrower",
    "Can I play a reaction like my Deflection?": "like my Deflection",
    "Can a master say Blood Doll or Dreams of the Sphinx be played?": "say Blood Doll or Dreams of the Sphinx",
    "Can I use a master such as Blood Doll in a final": "such as Blood Doll",
    "Is a master such as Blood Doll. Anarch Revolt burned?": "such as Blood Doll",
    "Is a master such as Blood Doll and Bob burned?": "such as Blood Doll",
    "May an ally such as Leo Washington": "such as Leo Washington",
    "Can he block with a reaction such as Deflection?": "",
    "Can he block with some new reaction such as Deflection?": "",
    "Can he block with some other new reaction such as Deflection?": "such as Deflection",
    "Can he block by a reaction such as Deflection?": "",
    "Can he have Reaction such as Deflection?": "",
    "Can he play a Reaction such as Deflection?": "",
    "Can I play a card such as Deflection?": "",
    "card such as Deflection": "",
    "such as Deflection is no reaction": "",
    "by a reaction such as Deflection": "",
    "Can I play a reaction such as Deflection against the Prince": "such as Deflection",
    "Is a master such as Blood Doll. The Revolt counts": "such as Blood Doll",
    "Can I play my Deflection as a reaction": "",
    "such as Deflection": "",
    "as Deflection": "",
    "the Deflection": "",
    "Is a prince such as Bob able to vote?": "",
    "May an ally such as Saturday bleed?": "",
    "Deflection, can I play it?": "",
}
"""Questions, and the words of them that name an example."""


def test_a_card_is_named_as_an_example_of_its_kind() -> None:
    book = Book()
    found = {text: (read(text), marked(book, text, read(text))) for text in EXAMPLES}
    assert {text: " ".join(one.text for one in its if one.example) for text, (_, its) in found.items()} == EXAMPLES
    for words, its in found.values():
        assert all((one.lemma, one.capital) == ("is", False) for one in its if one.example)
        assert all(one.example or one == word for word, one in zip(words, its, strict=True))
