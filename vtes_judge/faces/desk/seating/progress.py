"""Shows how far a search is: a bar on standard error for a person who waits, nothing where that is no terminal."""

import sys
from types import TracebackType

from vtes_judge.annotations import Any


class Bar:
    """A progress bar with the best figures so far, used in a `with`; silent without a terminal."""

    def __init__(self, seen: bool) -> None:
        self.seen = seen
        self.bar: Any = None
        self.task: Any = None

    def __enter__(self) -> "Bar":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.bar is not None:
            self.bar.stop()

    def show(self, part: float, figures: str) -> None:
        """Show how much is done (0 to 1), and the figures of the best seating so far."""
        if not self.seen:
            return
        if self.bar is None:
            try:
                import rich  # noqa: F401
            except ImportError:  # rich is not installed: the search goes on without a bar
                self.seen = False
                return
            from rich.console import Console
            from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

            self.bar = Progress(
                TextColumn("seating"),
                BarColumn(bar_width=24),
                TextColumn("{task.percentage:>3.0f} %  {task.fields[figures]}"),
                TimeRemainingColumn(compact=True),
                console=Console(stderr=True),
                transient=True,
            )
            self.bar.start()
            self.task = self.bar.add_task("", total=1.0, figures=figures)
        self.bar.update(self.task, completed=part, figures=figures)

    def interrupted(self) -> None:
        """Print that the search was stopped and the best so far is taken."""
        if self.bar is not None:
            self.bar.stop()
            self.bar = None
        self.seen = False
        sys.stderr.write("stopped: this is the best so far\n")
