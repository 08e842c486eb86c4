"""The entry point: finds what a command line asks for, and turns faults into messages and exit codes."""

import gc
import os
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    import signal as _signal
else:
    import _signal  # what `signal` wraps in enums, at a tenth of a start

if __name__ == "__main__" or sys.argv[0].endswith("vtes-judge"):
    # until `main` can report an interrupt well: no traceback while starting
    _signal.signal(_signal.SIGINT, _signal.SIG_DFL)

DEBUG = "VTES_JUDGE_DEBUG"
"""The environment variable that, set to anything, has a fault of the program itself shown with its traceback."""


INTERRUPTED = 130
"""The exit code that a shell has for a process that an interrupt ended."""


def main() -> int:
    """Run `vtes-judge` with the arguments of this process: 0 answered, 1 nothing found, 2 not understood."""
    from vtes_judge.corpus.file_state import Unusable
    from vtes_judge.faces.terminal.writing import complain, finish, make_ready

    from .messages import Refused

    args = sys.argv[1:]
    gc.disable()  # an answer makes little garbage, and collecting it costs a tenth of the start
    make_ready()
    try:
        _signal.signal(_signal.SIGINT, _signal.default_int_handler)
    except ValueError:
        pass  # this is not the main thread of the program that runs it
    if _somebody_types():
        from vtes_judge.faces.terminal.terminal_state import restore_on_signals

        restore_on_signals()
    try:
        return _dispatch(args)
    except (Refused, Unusable) as fault:
        return complain(fault.message, fault.hint)
    except KeyboardInterrupt:
        return INTERRUPTED
    except Exception as fault:  # whatever the fault, a judge at a table needs no traceback
        from vtes_judge.faces.command.failures import fault_of_ours

        return fault_of_ours(fault, args, bool(os.environ.get(DEBUG)))
    finally:
        finish()


def script() -> None:
    """Run `main` as the installed command, and end the process with its exit code.

    Shutting the interpreter down costs a seventh of its start, and is skipped where nothing has asked to be called at
    exit.
    """
    from vtes_judge.corpus.store import stay_open

    stay_open()  # an answer looks into the texts several times
    code = main()
    if code == INTERRUPTED:  # end as any process that an interrupt ends, so that a script around it ends too
        _signal.signal(_signal.SIGINT, _signal.SIG_DFL)
        os.kill(os.getpid(), _signal.SIGINT)
    if "atexit" in sys.modules or "threading" in sys.modules:
        sys.exit(code)
    try:
        sys.stderr.flush()
    except (OSError, ValueError):
        pass
    os._exit(code)


def _somebody_types() -> bool:
    try:
        return os.isatty(0)
    except OSError:
        return False


def _talks() -> bool:
    """Whether somebody at a terminal can be asked questions."""
    from vtes_judge.faces.terminal.writing import on_terminal

    return on_terminal() and sys.stdin is not None and sys.stdin.isatty()


def _dispatch(args: list[str]) -> int:
    from .limits import ARGUMENTS
    from .messages import Refused

    size = sum(map(len, args))
    if size > ARGUMENTS:
        raise Refused(f"a command line of {size} characters is too long", f"write at most {ARGUMENTS}, or use a file")
    from vtes_judge.faces.command.names import COMMANDS
    from vtes_judge.faces.command.parse import HELP, answer

    name = args[0] if args else "ask" if _talks() else HELP[0]
    if name in COMMANDS:
        from vtes_judge.corpus.compiled_file import Damaged

        try:
            return answer(name, args[1:])
        except Damaged:
            from vtes_judge.corpus.store import distrust

            distrust()
            return answer(name, args[1:])
    if name == "__complete":
        from vtes_judge.faces.command.completion import complete

        return complete(args[1:])
    if name in HELP:
        from vtes_judge.faces.command.help import show_program

        return show_program()
    if name in ("--version", "-V"):
        from vtes_judge import __version__
        from vtes_judge.faces.terminal.writing import write

        write([f"vtes-judge {__version__}"])
        return 0
    from vtes_judge.faces.command.failures import is_question, refusal

    if is_question(args):
        return answer("ask", args)
    raise refusal(args)


if __name__ == "__main__":
    script()
