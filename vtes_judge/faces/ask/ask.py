"""`vtes-judge ask`: answers a question in plain words, by a proved verdict, or what it turns on, or clauses."""

from __future__ import annotations

import sys

from vtes_judge.limits import LINE
from vtes_judge.messages import Refused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from vtes_judge.faces.terminal.options import Annotated, Argument, Edition, Example, Json, Option, TodayFirst
    from vtes_judge.reading.answer import Answer


def run(
    *,
    words: Annotated[
        list[str], Argument(default_factory=list, help="The question (-: standard input).", metavar="[WORDS]...")
    ],
    batch: Annotated[
        str | None,
        Option("--batch", help="Answer the questions of a file, one a line (-: standard input).", metavar="FILE"),
        Example("questions.txt"),
    ] = None,
    brief: Annotated[bool, Option("--brief", help="Only the verdict, what was understood, and the citations.")] = False,
    assume: Annotated[
        bool, Option("--assume", help="Take the defaults of what was not told, even where the ruling turns on them.")
    ] = False,
    propose: Annotated[
        bool, Option("--propose", help="Print the checkers that fit, with the JSON Schema of their facts.")
    ] = False,
    facts: Annotated[
        str | None,
        Option(
            "--facts",
            help="Rule on the checker and facts that a JSON file proposes, or a list of them (-: standard input).",
            metavar="FILE",
        ),
        Example("facts.json"),
    ] = None,
    today: TodayFirst = False,
    edition: Edition = None,
    as_json: Json = False,
) -> int:
    """Ask in plain words.

    The first line answers; the second says what was understood, and a third which words were not used. A verdict is
    given only if every number, every "not", every state and every player of the question was used, and nothing that
    was not told would change it. Otherwise it says what the ruling turns on, or shows the clauses that search finds.

    It understands numbers, tapped and untapped, in torpor, titles, who acts and who blocks (I, my prey, A's predator:
    A acts at a table of A B C D E, clockwise), and which game is played. The last line of an answer is the check
    command that says the same. A citation is shown, and "what is stealth" is defined. Without words, at a terminal,
    one question after the other is answered. Today's ruling stands beside that of the texts, as in check. A program
    that reads sentences itself asks with --propose which facts are wanted, and tells them with --facts: they are
    decoded and proved as any others.

    Examples:
      vtes-judge ask "can my tapped vampire block a bleed against me"
      vtes-judge ask --brief "2 aggravated damage to a vampire with 1 blood"
      vtes-judge ask --propose "my guy with 2 blood is hit for 3"

    Exit codes: 0 answered, or told what it hangs on; 1 the texts do not cover it or nothing fits; 2 not understood.
    """
    from vtes_judge.faces.terminal.edition import options

    asked_for = options(today, edition)
    if facts is not None:
        return _proposed(facts, words, brief, assume, as_json, asked_for)
    if batch is not None:
        if words:
            raise Refused("questions come from the file or from the command line, not both", "leave out the words")
        if not as_json:
            raise Refused("a batch is answered in JSON", "add --json")
        return _batch(batch, asked_for)
    if not words and not as_json and _at_terminal():
        from .prompt import converse

        return converse(brief, assume, asked_for)
    question = " ".join(_standard_input().split()) if words == ["-"] else " ".join(words)
    if not any(map(str.isalnum, question)):
        raise Refused("there is nothing to ask", 'write: vtes-judge ask "can a tapped vampire block"')
    if len(question) > LINE:
        raise Refused(f"a question of {len(question)} characters is too long", f"ask in at most {LINE} characters")
    if propose:
        return _propose(question)
    return answer(question, brief=brief, assume=assume, as_json=as_json, edition=asked_for)


def _at_terminal() -> bool:
    from vtes_judge.faces.terminal.writing import on_terminal

    return on_terminal() and sys.stdin.isatty()


def answer(
    question: str, *, brief: bool = False, assume: bool = False, as_json: bool = False, edition: str = ""
) -> int:
    """Write the answer to one question, with the options of `run`. Returns the exit code."""
    from vtes_judge.reading.answering import Asking

    from .other_commands import looked_up

    elsewhere = looked_up(question, brief) if not as_json else None
    if elsewhere is not None:
        return elsewhere
    answers = Asking().answers(question)
    if as_json:
        from vtes_judge.faces.terminal.writing import write_json

        from .data import of_several

        write_json(of_several(answers, edition))
    else:
        from vtes_judge.faces.terminal.writing import write

        from .text import lines_of_several, told_more

        if answers[0].open and _at_terminal():
            answers = [told_more(answers[0], assume)]
        write(lines_of_several(answers, brief, assume, edition))
    return code(answers[0])


def code(asked: Answer) -> int:
    """The exit code of an answer: 1 if the texts do not cover the question or nothing fits it, else 0."""
    if asked.decided or asked.found is None:
        return 0 if asked.checker is not None else 1
    return 0 if asked.found.covered else 1


def _propose(question: str) -> int:
    from vtes_judge.faces.terminal.writing import write_json
    from vtes_judge.reading.answering import Asking

    from .proposals import wanted

    write_json(wanted(Asking(), question))
    return 0


def _proposed(file: str, words: list[str], brief: bool, assume: bool, as_json: bool, edition: str) -> int:
    """Write the rulings on the checkers and facts that a file proposes. Returns the exit code."""
    from vtes_judge.faces.terminal.writing import write, write_json
    from vtes_judge.reading.answering import Asking

    from .data import of_several
    from .proposals import proposed
    from .text import lines_of_several

    if words:
        raise Refused("the question stands in the proposal", "leave out the words")
    asked = proposed(Asking(), file)
    if as_json:
        write_json(of_several(asked, edition))
    else:
        write(lines_of_several(asked, brief, assume, edition))
    return 0


def _standard_input() -> str:
    """Read all of standard input. Raises Refused if it is not UTF-8 text or is longer than one question may be."""
    from vtes_judge.faces.terminal.batch import lines_of

    try:
        found = lines_of("-").read(LINE + 1)
    except UnicodeDecodeError:
        raise Refused("standard input is not UTF-8 text", "send the question as UTF-8") from None
    if len(found) > LINE:
        hint = "write one question a line, and add: --batch - --json"
        raise Refused(f"standard input holds more than {LINE} characters", hint)
    return found


def _batch(file: str, edition: str) -> int:
    """Answer each line of a file with a JSON object, in order. Returns the exit code: 1 if no line is a question."""
    from vtes_judge.corpus.book import Book
    from vtes_judge.faces.terminal.batch import answer_lines
    from vtes_judge.reading.answering import Asking

    from .data import of_several

    book = Book()
    book.compiled.verify()  # damage is noticed before the first answer is written
    asking = Asking(book)
    asked = answer_lines(
        file,
        lambda line: any(map(str.isalnum, line)),
        lambda line: of_several(asking.answers(line.strip()), edition),
    )
    return 0 if asked else 1
