"""Finds where today's rules rule otherwise on what was asked in a replay, which goes by the texts."""

from vtes_judge.annotations import Any, Callable, NamedTuple
from vtes_judge.catalogue.checkers import find, load
from vtes_judge.citations import is_difference
from vtes_judge.engine.game import Game
from vtes_judge.engine.plays import Play
from vtes_judge.engine.rule_cache import Asked, asked_by
from vtes_judge.faces.terminal.edition import TEXTS, edition
from vtes_judge.faces.terminal.writing import ink, width, wrap
from vtes_judge.messages import Refused
from vtes_judge.relevance.edition import todays
from vtes_judge.rulings import CHECKERS, Checker, Ruling, Unfit
from vtes_judge.transcripts.course import Stuck
from vtes_judge.transcripts.transcript import Replay, played


class Differing(NamedTuple):
    """A question on which today's ruling has another answer: its checker, both rulings, the codes of differences."""

    checker: Checker
    texts: Ruling[Any]
    now: Ruling[Any]
    codes: tuple[str, ...]


def differing(asked: Asked) -> list[Differing]:
    """The questions, of those asked, to which today's rules have another answer; each checker once for the same
    differences."""
    found: dict[tuple[str, tuple[str, ...]], Differing] = {}
    for rule, facts in asked:
        checker = _checker(rule)
        today = todays(checker) if checker is not None else None
        if checker is None or today is None:
            continue
        try:
            texts, now = checker.rule(**dict(facts)), today.rule(**dict(facts))
        except Unfit:
            continue
        codes = tuple(dict.fromkeys(cite for cite in now.cites if is_difference(cite)))
        if codes and now.answer != texts.answer:
            found.setdefault((checker.name, codes), Differing(checker, texts, now, codes))
    return list(found.values())


def _checker(rule: Callable[..., Any]) -> Checker | None:
    """The checker of a rule, with its rules of today imported; None if the rule is no checker."""
    bare = getattr(rule, "__wrapped__", rule)
    found = next((one for one in CHECKERS.values() if one.rule is bare), None)
    return load(find(found.name)) if found is not None else None


def refusal_today(game: Game, play: Play) -> list[str]:
    """Lines below a refused play with what refuses it by the texts and not today; [] if only the texts are asked
    for."""
    if edition("") == TEXTS:
        return []
    found = differing(asked_by(lambda: game.judge(play)))
    its = [one for one in found if one.texts.answer in (False, None) and one.now.answer]
    says = [f"Today: {one.now.verdict} ({', '.join(one.codes)}; the replay goes by the texts)" for one in its]
    return [ink().warning(row) for one in says for row in wrap(one, width(), "  ", "")]


def replay_today(replay: Replay) -> list[str]:
    """Lines that say where today's rules rule otherwise on what a replay asked, each where it first occurs."""
    transcript = replay.transcript
    seen: set[tuple[str, tuple[str, ...]]] = set()
    rows: list[str] = []
    for line, game in zip(transcript.lines, replay.games, strict=False):
        for one in differing(_asked_at(replay, game, line.number)):
            if (one.checker.name, one.codes) in seen:
                continue
            seen.add((one.checker.name, one.codes))
            says = f"{one.checker.question} {one.texts.verdict} Today: {one.now.verdict} ({', '.join(one.codes)})"
            rows += wrap(says, width(), " " * 10, f"  play {line.number}  ".ljust(10))
    if not rows:
        return ["Today: the same on all that was asked."]
    return [*wrap("The replay goes by the texts. Today's rules have another answer here:", width()), *rows]


def _asked_at(replay: Replay, game: Game, number: int) -> Asked:
    def again() -> None:
        try:
            played(replay.transcript, game, replay.transcript.lines[number - 1])
        except (Stuck, Refused):
            return

    return asked_by(again)
