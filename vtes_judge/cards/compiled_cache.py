"""Makes the compiled file of the cards anew, and keeps it."""

import sys

from vtes_judge.corpus.compiled_cache import rebuild
from vtes_judge.corpus.compiled_file import Compiled
from vtes_judge.messages import Refused

from .sources import INSTALL, Sources


def made(found: Sources, places: list[str]) -> Compiled:
    """Make the compiled file anew and keep it at the first place that takes it. Raises Refused for data that cannot be
    read."""
    from .compilation import WrongCards, build

    try:
        compiled, why = rebuild(places, found.signature.__eq__, lambda: build(found))
    except WrongCards as wrong:
        raise Refused(wrong.message, wrong.hint) from None
    except (OSError, KeyError, ValueError) as error:
        raise Refused(f"the data of the cards in {found.folder} cannot be read: {error}", INSTALL) from None
    if why:
        print(f"note: the cards were read for this run only, they could not be kept ({why})", file=sys.stderr)
    return compiled
