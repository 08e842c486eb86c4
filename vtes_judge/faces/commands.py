"""The commands that need not start at once, declared as those of `request` are: read, completed and shown as help."""

from .request import COMMANDS, Command

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

MORE: dict[str, Command] = {}

ALL = {**COMMANDS, **MORE}
"""Every command, in the order in which they are listed."""


def face(name: str) -> "Callable[..., int]":
    """What runs a command: `script` of the completion, `run` of any other face."""
    module = __import__(f"{__package__}.{ALL[name].module}", fromlist=["run"])
    run: Callable[..., int] = module.script if name == "completion" else module.run
    return run
