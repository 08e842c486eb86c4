"""CRR II.C.1.b: which places a card may be in for an effect to be done to it; elsewhere that part of it fizzles."""

from __future__ import annotations

from vtes_judge.rulings import Ruling, decide, need
from vtes_judge.table import effects as fx
from vtes_judge.table.kinds import GONE, IN_PLAY, Place
from vtes_judge.table.nouns import MinionKind

from .regions import can_go

AT_TABLE = IN_PLAY | {Place.UNCONTROLLED}
"""The places in which a card can have counters put on it."""
REACH: dict[type[fx.Effect], frozenset[Place]] = {
    fx.Blood: AT_TABLE,
    fx.Become: AT_TABLE,
    fx.Gain: AT_TABLE,
    fx.Burn: AT_TABLE | {Place.CONTESTED},
    fx.Tap: IN_PLAY,
    fx.Untap: IN_PLAY,
    fx.Control: IN_PLAY,
    fx.Attach: IN_PLAY,
}
"""The places in which each effect can be done to a card; one that is not named here can be done anywhere."""
ON_THEIR_WAY = (Place.PLAYING, Place.LIMBO)
"""The places in which a card is on its way elsewhere, so that no effect moves it."""


def effect_reaches(
    *,
    effect: type[fx.Effect],
    place: Place,
    playing: bool,
    kind: MinionKind | None,
    on_card: bool,
    face_up: bool,
    to: Place | None = None,
) -> Ruling[bool]:
    """CRR II.C.1.b: can this effect be done to a card that is there?

    `playing`: its controller is still in the game. `kind`: what minion it is, if any. `on_card`: it lies on another
    card. `face_up`: everybody knows which card it is. `to`: where an effect that moves it puts it.
    """
    steps = [
        need(playing or place is Place.CONTESTED, "its controller is in the game, or it is contested", "CRR III.n3"),
    ]
    if effect in (fx.Move, fx.Burn):
        merged = kind is MinionKind.VAMPIRE and on_card
        steps.append(need(not merged, "it is no version merged into another", "CRR III.D.2.d"))
    if effect is fx.Control:
        steps.append(need(not on_card, "it is on no other card, which is controlled with it", "CRR II.C.1.b"))
    if to is None:
        fits = place in REACH.get(effect, frozenset(Place))
        return decide(*steps, need(fits, f"it is where this can be done to it: {place}", "CRR II.C.1.b"))
    says = "it is not on its way elsewhere"
    steps.append(need(place not in ON_THEIR_WAY, says, "CRR II.B.1", "CRR II.C.1.d"))
    stays = place is Place.CONTESTED and to not in GONE
    steps.append(need(not stays, "a contested card comes back only once all others have yielded", "CRR III.A.2"))
    return decide(*steps, *can_go(kind=kind, face_up=face_up, to=to).steps)
