"""Finds the player meant by a name as it is typed at a desk: one rule for every verb."""

from vtes_judge.annotations import Sequence
from vtes_judge.messages import Refused, printable

from .typed_names import folded, nearest


def meant_by(told: str, names: Sequence[str], says: str, hint: str = "") -> str:
    """The name among these that was meant: exactly, but for capitals and accents, by its beginning, or by the beginning
    of one of its words.

    Raises Refused, with the names that may be meant, where several or none fit. `says`, `hint`: the message behind a
    name that fits none, and its hint.
    """
    told = " ".join(told.split())
    if told in names:
        return told
    plain = folded(told)
    ways = (
        [name for name in names if folded(name) == plain],
        [name for name in names if plain and folded(name).startswith(plain)],
        [name for name in names if plain and any(word.startswith(plain) for word in folded(name).split())],
    )
    found = next((way for way in ways if way), [])
    if len(found) == 1:
        return found[0]
    if found:
        more = f" or {len(found) - 4} others" if len(found) > 4 else ""
        raise Refused(
            f"{printable(told)} may be {' or '.join(map(printable, found[:4]))}{more}", "write more of the name"
        )
    close = nearest(told, list(names))
    raise Refused(f"{printable(told)} {says}", f"did you mean {printable(close)}?" if close else hint)
