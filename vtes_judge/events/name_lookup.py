"""Who is meant by a name as it is typed at a desk: one rule for every verb."""

from vtes_judge.annotations import Sequence
from vtes_judge.messages import Refused, printable

from .typed_names import folded, nearest


def meant_by(told: str, names: Sequence[str], says: str, hint: str = "") -> str:
    """The one of these names that is meant: as it stands, without capitals and accents, by its beginning, or by the
    beginning of one of its words.

    Raises Refused, with those that may be meant, for one that fits several or none; `says` and `hint`: what is said of
    one that fits none, behind the name, and what to do about it.
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
