"""Today's rules of VEKN 2.4 and 2.5: who has to speak up."""

from vtes_judge.annotations import Any
from vtes_judge.rulings import Ruling, because, today
from vtes_judge.tournament.duties import Bearer, Task


@today("T-120", of="whose-duty")
def players_speak_up(*, task: Task) -> Ruling[Any] | None:
    """T-120: who has to tell of a violation in a game? Its players: who notices a clear one and keeps silent meets a
    Standings Adjustment."""
    if task is not Task.OWN_GAME:
        return None
    steps = (
        because("a player who notices a clear violation in his game and says nothing is penalized", "T-120"),
        because("a mandatory effect that another player has missed is excepted", "T-120"),
        because("if keeping silent serves him and he knows it, it is cheating", "T-120"),
    )
    return Ruling((Bearer.PLAYERS,), "Its players: keeping silent means a Standings Adjustment.", steps)
