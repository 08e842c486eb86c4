"""The final seated in a dialogue: one question after the other, each of which can be taken back."""

from collections.abc import Callable

from vtes_judge.faces.terminal.writing import complain, write
from vtes_judge.messages import Refused, printable
from vtes_judge.tournament.finals import REVEALED
from vtes_judge.tournament.scoring import TOP

from .file import FinalFacts
from .seating import FinalSeating

Ask = Callable[[str, list[str]], str]
"""Asks a question with the words that may be completed; raises EOFError where nobody answers any more."""

BACK = ("undo", "u", "back")
LEAVE = ("quit", "q", "exit")


def prompt() -> Ask:
    """Asks with completion and history of the line; plainly where that is not there."""
    try:
        from prompt_toolkit import prompt as ask
        from prompt_toolkit.completion import WordCompleter
    except ImportError:
        return lambda question, _: input(question)
    return lambda question, words: ask(question, completer=WordCompleter(words, ignore_case=True, sentence=True))


def dialogue(final: FinalSeating, ask: Ask | None = None) -> bool:
    """Ask for what is missing until all cards are placed; whether they are. `undo` goes a step back, `quit` leaves."""
    asks = ask or prompt()
    try:
        if not final.names:
            write([f"The final, by VEKN 3.1.3. Name the {TOP[0]} finalists, best first. undo goes back, quit leaves."])
            if not _names(final, asks):
                return False
        steps: list[Callable[[FinalSeating, Ask], str]] = []
        steps += [_crypt(name) for name in final.names[::-1] if name not in final.revealed]
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
        word = " ".join(ask(f"seed {len(names) + 1}: ", []).split())
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


def _crypt(name: str) -> Callable[[FinalSeating, Ask], str]:
    """Ask for the cards that are revealed from a crypt."""

    def step(final: FinalSeating, ask: Ask) -> str:
        number = REVEALED.value
        final.revealed.pop(name, None)
        final.left.pop(name, None)
        while True:
            question = f"{printable(name)}: the {number} revealed crypt cards, with ; between (empty: not noted): "
            told = ask(question, []).strip()
            if told.lower() in (*BACK, *LEAVE):
                return told.lower()
            if not told:
                return ""
            cards = tuple(" ".join(card.split()) for card in told.split(";") if card.strip())
            if len(cards) == number:
                break
            complain(f"{number} cards are revealed, not {len(cards)}", "write: card; card; card")
        while True:
            left = ask(f"{printable(name)}: cards left in the crypt (empty: not noted): ", []).strip()
            if left.lower() in (*BACK, *LEAVE):
                return left.lower()
            if not left or (left.isascii() and left.isdecimal() and len(left) < 4):
                break
            complain(f"{printable(left)!r} is no number of cards", "write, for example: 9")
        final.revealed[name] = cards
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
    words = [word for word, _ in options] + ["left", "right", "undo", "quit"]
    told = " ".join(ask(f"{printable(final.turn)} (1-{len(options)}, left, right, A+B, undo, quit): ", words).split())
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
