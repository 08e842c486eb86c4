"""Seats the final in a dialogue: one question after the other, each of which can be taken back."""

from vtes_judge.annotations import Any, Callable, Iterator
from vtes_judge.faces.terminal.writing import complain, write
from vtes_judge.messages import Refused, printable
from vtes_judge.tournament.finals import REVEALED
from vtes_judge.tournament.scoring import TOP

from .crypts import BETWEEN, CryptNames
from .file import FinalFacts
from .seating import FinalSeating

Offers = Callable[[str], list[str]]
"""A function that completes what is typed: it gives whole lines that begin so."""

Ask = Callable[[str, Offers], str]
"""A function that asks a question and completes the answer; it raises EOFError where nobody answers any more."""

BACK = ("undo", "u", "back")
LEAVE = ("quit", "q", "exit")


def prompt() -> Ask:
    """The function that asks at a terminal, with completion if prompt_toolkit is installed."""
    try:
        from prompt_toolkit import prompt as ask
    except ImportError:
        return lambda question, _: input(question)
    return lambda question, offers: ask(question, completer=_completer(offers))


def _completer(offers: Offers) -> Any:
    from prompt_toolkit.completion import Completer, Completion

    class Lines(Completer):
        """A completer of prompt_toolkit that replaces the whole typed line."""

        def get_completions(self, document: Any, _: Any) -> Iterator[Any]:
            typed = document.text_before_cursor
            for line in offers(typed):
                yield Completion(line, start_position=-len(typed), display=line.rpartition(";")[2].strip())

    return Lines()


def no_offers(_: str) -> list[str]:
    """Complete nothing: for questions whose answer is free."""
    return []


def beginning(words: list[str]) -> Offers:
    """A function that completes what is typed to those of these words which begin so."""
    return lambda typed: [word for word in words if word.lower().startswith(typed.lower())]


def dialogue(final: FinalSeating, ask: Ask | None = None) -> bool:
    """Ask for what is missing until all cards are placed. Returns whether they are: False for who leaves with `quit`.

    `undo` goes a step back.
    """
    asks = ask or prompt()
    try:
        if not final.names:
            write([f"The final, by VEKN 3.1.3. Name the {TOP[0]} finalists, best first. undo goes back, quit leaves."])
            if not _names(final, asks):
                return False
        steps: list[Callable[[FinalSeating, Ask], str]] = []
        known = CryptNames()
        steps += [_crypt(name, known) for name in final.names[::-1] if name not in final.revealed]
        at = 0
        while at < len(steps):
            answer = steps[at](final, asks)
            if answer in LEAVE:
                return False
            at = max(0, at - 1) if answer in BACK else at + 1
        while not final.done:
            answer = _card(final, asks)
            if answer in LEAVE:
                return False
    except (EOFError, KeyboardInterrupt):
        write([""])
        return False
    return True


def _names(final: FinalSeating, ask: Ask) -> bool:
    names: list[str] = []
    while len(names) < TOP[0]:
        word = " ".join(ask(f"seed {len(names) + 1}: ", no_offers).split())
        if word.lower() in LEAVE:
            return False
        if word.lower() in BACK:
            names = names[:-1]
        elif not word or word in names or "+" in word or "=" in word:
            complain("a finalist has a name of his or her own, without + and =", "undo takes the last one back")
        else:
            names.append(word)
    final.begin(tuple(names), FinalFacts(()))
    return True


def _crypt(name: str, cards: CryptNames) -> Callable[[FinalSeating, Ask], str]:
    """The step of the dialogue that asks for the revealed cards of a finalist's crypt and the number that is left."""

    def step(final: FinalSeating, ask: Ask) -> str:
        number = REVEALED.value
        final.revealed.pop(name, None)
        final.left.pop(name, None)
        while True:
            question = f"{printable(name)}: the {number} revealed crypt cards, with ; between (empty: not noted): "
            told = ask(question, cards.offers).strip()
            if told.lower() in (*BACK, *LEAVE):
                return told.lower()
            if not told:
                return ""
            drawn = tuple(cards.whole(" ".join(card.split())) for card in told.split(BETWEEN) if card.strip())
            if len(drawn) == number:
                break
            complain(f"{number} cards are revealed, not {len(drawn)}", "write: card; card; card")
        for card in drawn:
            if says := cards.strange(card):
                write([f"note: {says}. It is kept as it was told; undo goes back."])
        while True:
            left = ask(f"{printable(name)}: cards left in the crypt (empty: not noted): ", no_offers).strip()
            if left.lower() in (*BACK, *LEAVE):
                return left.lower()
            if not left or (left.isascii() and left.isdecimal() and len(left) < 4):
                break
            complain(f"{printable(left)!r} is no number of cards", "write, for example: 9")
        final.revealed[name] = drawn
        if left:
            final.left[name] = int(left)
        return ""

    return step


def _card(final: FinalSeating, ask: Ask) -> str:
    """Ask where the next card is placed."""
    final.refused = None
    options = final.options()
    public = final.public()
    head = ["", "Public until all are seated:", *public] if public and len(final.row) == 1 else []
    write([*head, "", "row:  " + "  ".join(map(printable, final.seats)), *final.next_lines()])
    offers = beginning([word for word, _ in options] + ["left", "right", "undo", "quit"])
    question = f"{printable(final.turn)} (1-{len(options)}, left, right, A+B, undo, quit): "
    told = " ".join(ask(question, offers).split())
    if told.lower() in LEAVE:
        return told.lower()
    if told.lower() in BACK:
        if not final.undo():
            complain("nothing can be taken back: the lowest seed's card lies alone")
        return ""
    if told.isascii() and told.isdecimal() and 1 <= int(told[:3]) <= len(options):
        told = options[int(told[:3]) - 1][0]
    try:
        ruling = final.place(told.lower() if told.lower() in ("left", "right", "end") else told or "?")
    except Refused as refused:
        complain(refused.message, refused.hint)
        return ""
    if not ruling.answer.legal:
        complain("; ".join(f"not met: {step.says}" for step in ruling.unmet), "choose another place")
    return ""
