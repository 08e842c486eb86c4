"""Proves how a module of the engine declares its frames, plays, watches and facts, and how rulings are one."""

from typing import Any

import pytest

from tests.engine.games import LUTZ, Place, Put, number, seat
from vtes_judge.engine import Game, kernel, position
from vtes_judge.engine.facts import view
from vtes_judge.engine.frames import Frame
from vtes_judge.engine.plays import Pass, Play, Step
from vtes_judge.engine.rule_cache import all_of, noted
from vtes_judge.engine.steps import steps
from vtes_judge.rules.actions import Window
from vtes_judge.rulings import Ruling, because

AT = "CRR II.A"


class Mine(Frame):
    """A frame that is declared here alone."""


def watch(module: str, name: str) -> Any:
    def watching(before: Game, game: Game, play: Play) -> Game:
        raise AssertionError(before, play, game)

    watching.__module__, watching.__name__ = f"vtes_judge.engine.{module}", name
    return watching


def test_a_frame_a_moment_and_a_verb_stand_where_they_were_declared(monkeypatch: pytest.MonkeyPatch) -> None:
    for table in ("KINDS", "MOMENTS", "VERBS"):
        monkeypatch.setattr(kernel, table, {})
    kernel.frame(Mine, ends=lambda *_: True)
    kernel.moment(Mine, AT, "something happens", window=Window.COMBAT)
    kernel.verb(Mine, Pass, judge=lambda *_: noted("so", AT), make=lambda game, *_: game, at=(AT,))
    now = Mine(at=AT)
    ends, made = kernel.KINDS[Mine].ends, kernel.verb_of(now, Pass)
    assert ends is not None
    assert made is not None
    assert (kernel.moment_of(now).says, made.at) == ("something happens", (AT,))
    assert kernel.verbs_of(now) == {Pass: made}


def test_a_step_is_offered_where_it_was_declared(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kernel, "VERBS", {})
    steps(Mine, AT)
    made = kernel.VERBS[Mine, Step]
    game, now = position([seat("Ann"), seat("Bob")], "Ann"), Mine(at=AT)
    assert made.at == (AT,)
    assert made.legal is not None
    assert list(made.legal(game, now, "Ann")) == [Step("Ann")]


def test_watches_are_kept_in_their_order(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kernel, "AFTER", [])
    monkeypatch.setattr(kernel, "ARRIVALS", [])
    late, early = watch("passes", "heard"), watch("turn.ousts", "without_pool")
    assert [kernel.after(one) for one in (late, early)] == [late, early]
    assert [early, late] == kernel.AFTER
    with pytest.raises(ValueError, match="not in tuple"):
        kernel.after(watch("turn", "nowhere"))
    assert kernel.arrival(late) is late
    assert [late] == kernel.ARRIVALS


def test_the_facts_of_several_checkers_are_read_in_one_way(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(view, "READS", {})

    def read(look: view.Look) -> view.Facts:
        return {"player": look.player}

    assert view.reads("one", "two")(read) is read
    assert {"one": read, "two": read} == view.READS


@pytest.mark.parametrize(
    ("place", "why"), [(Place.CONTESTED, "is contested"), (Place.PLAYING, "is out of play"), (Place.READY, "")]
)
def test_why_a_minion_is_not_there(place: Place, why: str) -> None:
    game = position([seat("Ann", Put(LUTZ)), seat("Bob")], "Ann")
    game = game.card(number(game, "Lutz"), place=place)
    look = view.Look(game, "Ann", game.table.card(0))
    if why:
        with pytest.raises(view.NotThere, match=f"^Lutz {why}$"):
            _ = look.card
    else:
        assert look.card.name == "Lutz"


def test_a_note_is_a_yes_and_says_it() -> None:
    assert [(step.met, step.says) for step in noted("it is so", AT).steps] == [(True, "it is so")]


def test_rulings_that_answer_neither_yes_nor_no_say_the_first() -> None:
    first, second, third = (Ruling[Any](word, word, (because(word, AT),)) for word in ("one", "two", "three"))
    assert all_of(first, second, third).verdict == "one"
