"""Writes an answer for people: the verdict, what was understood, what was not used, and the ruling as check has it."""

from vtes_judge.annotations import Sequence
from vtes_judge.catalogue.choice import PHASED
from vtes_judge.corpus.book import Book
from vtes_judge.corpus.checker_wordings import of_phased
from vtes_judge.corpus.own_texts.shelf import names
from vtes_judge.corpus.query import read
from vtes_judge.corpus.search import search
from vtes_judge.decoding.fact_words import text_of
from vtes_judge.decoding.kinds import plain
from vtes_judge.faces.cards import question_cards
from vtes_judge.faces.cards.question_cards import beside
from vtes_judge.faces.lookup.asked_differences import treating_lines
from vtes_judge.faces.lookup.results import clause_lines, lines_of, way
from vtes_judge.faces.rulings import turning_facts
from vtes_judge.faces.rulings.session import AnswerOptions, CheckerAnswer, ruling_text
from vtes_judge.faces.terminal.lines import citation_in_text, wrap_keeping_citations
from vtes_judge.faces.terminal.writing import Ink, ink, width
from vtes_judge.frozen_values import replace
from vtes_judge.messages import Refused, printable
from vtes_judge.reading.answer import Answer
from vtes_judge.reading.answering import why_unfit
from vtes_judge.rulings import Unfit

NEAREST, SHOWN = 3, 2
"""How many clauses are named beside a question that is not decided, and how many of them are quoted."""


def lines(answer: Answer, brief: bool, assume: bool, edition: str = "") -> list[str]:
    """The lines of an answer for people; `edition`: as `--edition` takes it."""
    if answer.checker is not None and answer.relevance is not None:
        return _ruled(answer, AnswerOptions(brief=brief, assume=assume, edition=edition))
    if answer.checker is not None and (answer.understood or answer.found is None):
        return _unruled(answer, brief)
    return _found(answer, brief)


def lines_of_several(answers: Sequence[Answer], brief: bool, assume: bool, edition: str = "") -> list[str]:
    """The lines of several answers, with blank lines between; if there is more than one, each stands behind its
    question."""
    if len(answers) == 1:
        return lines(answers[0], brief, assume, edition)
    rows: list[str] = []
    for answer in answers:
        question = printable(answer.asked or answer.question or answer.command or "")
        if answer.checker is None:
            rows += ["", *wrap_keeping_citations(f"Not decided, ask it alone: {question}", width())]
            continue
        rows += ["", *wrap_keeping_citations(question, width())]
        rows += lines(answer, brief, assume, edition)
    return rows[1:]


def _ruled(answer: Answer, manner: AnswerOptions) -> list[str]:
    """The lines of an answer with a ruling: the verdict or what it turns on, then what was understood, then the
    rest."""
    assert answer.checker is not None
    assert answer.relevance is not None
    found, columns = answer.relevance, width()
    shown = ruling_text(answer.checker, CheckerAnswer("", answer.facts, found.ruling, found), manner)
    after = []
    if not manner.brief and (found.decided or manner.assume):
        same = f"{'for example' if answer.whatever else 'the same'}: {answer.command}"
        after = ["", *wrap_keeping_citations(same, columns)]
    asked = wrap_keeping_citations(answer.checker.question, columns) if answer.claimed else []
    return [*asked, *shown.first, *_understood(answer, columns), *shown.rest, *after]


def _understood(answer: Answer, columns: int) -> list[str]:
    says = "; ".join(answer.understood) or "nothing but the question"
    asked = wrap_keeping_citations(f"Asked: {printable(answer.asked)}", columns) if answer.asked else []
    read = "Understood, as supposed" if _is_supposed(answer) else "Understood"
    rows = asked + wrap_keeping_citations(
        f"{read}: {answer.checker.question if answer.checker else ''} {says}.", columns
    )
    if answer.checker is not None and answer.checker.name.startswith(PHASED) and not _of_phased(answer.question):
        rows += wrap_keeping_citations("Taken for a question about Phased Motion, a variant of the game.", columns)
    names = ", ".join(name.replace("_", "-") for name in answer.whatever if name not in answer.bounded)
    if names:
        rows += wrap_keeping_citations(f"Whatever they are: {names}.", columns)
    supposed = ", ".join(f"{name.replace('_', '-')} {answer.written[name]}" for name in answer.supposed)
    if supposed:
        rows += wrap_keeping_citations(f"Supposed, since it is asked whether it may be: {supposed}.", columns)
    if answer.unused:
        rows += wrap_keeping_citations(f"Not used: {', '.join(answer.unused)}.", columns)
    if answer.scenery:
        rows += wrap_keeping_citations(f"Taken for scenery: {', '.join(dict.fromkeys(answer.scenery))}.", columns)
    if answer.decided and answer.cards:
        rows += wrap_keeping_citations(f"What {', '.join(answer.cards)} says goes before the rules.", columns)
    return rows


def _is_supposed(answer: Answer) -> bool:
    """Whether a question supposes what it asks about: if he had 2 blood, would he go to torpor."""
    said = {word.strip(",.;:?!()").lower() for word in (answer.asked or answer.question).split()}
    return not said.isdisjoint(("if", "suppose", "supposing")) and not said.isdisjoint(("would", "were", "had"))


def _of_phased(question: str) -> bool:
    """Whether a question speaks of Phased Motion."""
    book = Book()
    return of_phased(book, read(book, question))


def _unruled(answer: Answer, brief: bool) -> list[str]:
    """The lines of an answer without a ruling: why nothing is decided, what was understood, what is missing, and where
    to look."""
    assert answer.checker is not None
    pen, columns = ink(), width()
    of_cards = beside(Book(), answer.question) if answer.cards else None
    if of_cards is not None and of_cards.named:
        names = ", ".join(one.cards[0].full_name for one in of_cards.named)
        first = f"Not decided: what {names} says goes before the rules."
    elif answer.cards:
        first = f"Not decided: what {', '.join(answer.cards)} says is not known here."
    elif answer.by_value and answer.open:
        fact = answer.missing[0]
        first = f"It depends on {fact.flag} ({fact.meaning})."
    elif len(answer.missing) == 1:
        fact = answer.missing[0]
        first = f"Not decided: it must be told {fact.flag} ({fact.meaning})."
    elif answer.missing:
        first = f"Not decided: it must be told {', '.join(fact.flag for fact in answer.missing)}."
    elif answer.doubtful:
        first = "Not decided: it is not clear of whom or of what time all this is told."
    elif answer.otherwise and not answer.unused:
        asked = answer.checker.question
        first = f'Not decided: something else is asked than "{asked}" The answer to that is: {answer.otherwise}'
    elif answer.otherwise:
        said = ", ".join(dict.fromkeys(answer.unused))
        first = f"Not decided: it may turn on what was not understood: {said}. If not: {answer.otherwise}"
    elif answer.unused:
        first = "Not decided: some of the question was not understood."
    else:
        why = why_unfit(answer.checker, answer.facts) or "it is not clear that this is what is asked"
        first = f"Not decided: {why}."
    rows = [pen.strong(line) for line in wrap_keeping_citations(first, columns)]
    if of_cards is not None and of_cards.named:
        rows += ["", *question_cards.lines(of_cards, pen, columns)]
    rows += _understood(answer, columns)
    if answer.by_value and answer.open:
        rows += turning_facts.by_value_lines(answer.by_value, columns)
    for fact in answer.missing if len(answer.missing) > 1 and not (answer.by_value and answer.open) else ():
        rows += wrap_keeping_citations(f"{fact.flag}: {fact.meaning}", columns, "    ", "  ")
    more = "".join(f" {fact.flag}=..." for fact in answer.missing)
    rows += ["", *wrap_keeping_citations(f"tell it: {answer.command}{more}", columns)]
    book = Book()
    rows += _nearest(book, answer, brief, pen, columns)
    rows += treating_lines(book, read(book, answer.question), True, columns, pen)[:-1]
    if of_cards is not None:
        rows += question_cards.hint(of_cards, columns, answer.cards)
    return rows + _own(answer, columns)


def _nearest(book: Book, answer: Answer, brief: bool, pen: Ink, columns: int) -> list[str]:
    """Lines with the clauses that a search finds for a question that is not decided; only their citations in a short
    answer, or where the texts may not cover the question; none where a ruling is told for each value of a fact."""
    if answer.by_value and answer.open:
        return []
    found = answer.found or search(book, answer.question)
    if not found.results:
        return []
    if brief or not found.covered:
        clauses = ", ".join(citation_in_text(result.citation) for result in found.results[:NEAREST])
        return wrap_keeping_citations(f"nearest clauses: {clauses}", columns)
    rows = clause_lines(book, found, found.results[:SHOWN], pen, columns)[:-1]
    return ["", "nearest clauses:", "", *rows]


def _own(answer: Answer, columns: int) -> list[str]:
    """Lines with what a search finds in the reader's own texts for a question that is not decided."""
    if not names():
        return []
    from vtes_judge.faces.lookup.own_texts.results import found_lines

    found = found_lines(names(), answer.question, False, ink(), columns)
    return ["", *found] if found else []


def _found(answer: Answer, brief: bool) -> list[str]:
    """The lines of an answer that fits no checker: what a search finds; of a short answer the first clause."""
    assert answer.found is not None
    pen, columns = ink(), width()
    book = Book()
    if brief and answer.found.covered:
        first = clause_lines(book, answer.found, answer.found.results[:1], pen, columns)[:-1]
        return [*first, *way(answer.found, pen, columns)]
    of_cards = beside(book, answer.question, answer.found.covered)
    lines = [*lines_of(book, answer.found, of_cards, pen, columns), *way(answer.found, pen, columns)]
    return lines + _own(answer, columns)


def changes(answer: Answer) -> list[str]:
    """Lines with what would change the ruling on a question; where nothing was ruled they say so."""
    if answer.checker is None or answer.relevance is None:
        return wrap_keeping_citations("Nothing was ruled.", width())
    return turning_facts.what_if_lines(answer.checker, answer.facts, width())


def told_more(answer: Answer, assume: bool) -> Answer:
    """Ask a person for what an answer turns on, one fact at a time, and return the answer then.

    Raises Refused for a person who leaves.
    """
    from vtes_judge.decoding import decoder
    from vtes_judge.faces.rulings.prompts import ask_for
    from vtes_judge.relevance.turning_facts import relevance

    checker = answer.checker
    assert checker is not None
    values = decoder.told_apart(checker, ask_for(checker, dict(answer.facts), assume))
    written = {**answer.written, **{name: text_of(plain(value)) for name, value in values.items()}}
    try:
        found = relevance(checker, values)
    except Unfit as unfit:
        raise Refused(printable(str(unfit), 300), f"see: vtes-judge check {checker.name} --help") from None
    ruling = found.ruling if found.decided else None
    return replace(answer, facts=values, written=written, missing=(), relevance=found, ruling=ruling)
