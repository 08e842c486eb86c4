"""Shows the clock on the whole screen: drawn every second from the file, which other desks may change meanwhile."""

from vtes_judge.annotations import Any, Callable
from vtes_judge.events.clock import RoundClock, clock_of
from vtes_judge.events.file import read_event
from vtes_judge.events.nouns import Event
from vtes_judge.messages import Refused

from .face import keys_of, warning, whole
from .verbs import now

Do = Callable[[list[str]], list[str]]
"""A function that changes the clock in the file, or takes the last change back (`undo`), and returns what to tell the
user. It raises Refused."""


class ClockScreen:
    """What the screen shows: the event as it was read last, the answer to what was typed last (`notes`), and the
    warnings that were given, by the number of the table, 0 for the room (`warned`)."""

    def __init__(self, file: str, do: Do) -> None:
        self.file = file
        self.do = do
        self.event: Event | None = None
        self.notes: list[str] = []
        self.warned: dict[int, str] = {}

    @property
    def clock(self) -> RoundClock | None:
        """The clock that was started last."""
        return clock_of(self.event) if self.event is not None else None

    def read(self) -> None:
        """Read the file again. If it cannot be read, say so and let the clock run on as it was read last."""
        try:
            self.event = read_event(self.file)
        except Refused as refused:
            self.notes = [f"error: {refused.message}"]

    def carry_out(self, words: list[str]) -> None:
        """Carry out what was typed, and keep the answer in `notes`."""
        try:
            self.notes = self.do(words)
        except Refused as refused:
            self.notes = [f"error: {refused.message}", f"hint: {refused.hint}"]
        self.read()

    def rings(self) -> bool:
        """Whether a warning is due that was not given yet, for the room or a table."""
        clock = self.clock
        if clock is None or not clock.running:
            return False
        new = False
        for table in (0, *(one.table for one in clock.extras)):
            found = f"{clock.started} {warning(clock.left(now(), table))}"
            new = new or (self.warned.get(table, found) != found and bool(warning(clock.left(now(), table))))
            self.warned[table] = found
        return new

    def lines(self, columns: int, rows: int) -> list[str]:
        """The screen, line by line, with the keys at its foot."""
        title = self.event.name if self.event is not None and self.event.name else self.file
        found = whole(self.clock, title, now(), columns, rows, self.notes)
        foot = keys_of(self.clock, columns)
        room = max(0, rows - len(foot))
        return [*found[:room], *[""] * max(0, room - len(found)), *foot]


def show(file: str, do: Do, source: Any = None, sink: Any = None) -> None:
    """Show the clock until q is typed. `source`, `sink`: where keys come from and the screen goes, for tests."""
    from prompt_toolkit.application import Application
    from prompt_toolkit.key_binding import KeyBindings
    from prompt_toolkit.layout import FormattedTextControl, Layout, Window
    from prompt_toolkit.shortcuts import prompt

    screen = ClockScreen(file, do)
    screen.read()
    keys = KeyBindings()

    def pauses(_: Any) -> None:
        clock = screen.clock
        screen.carry_out(["resume" if clock is not None and clock.since is not None else "pause"])

    keys.add("space")(pauses)
    keys.add("s")(lambda _: screen.carry_out(["start"]))
    keys.add("u")(lambda _: screen.carry_out(["undo"]))
    for name in ("q", "c-c", "c-d"):
        keys.add(name)(lambda found: found.app.exit(result=""))
    keys.add("e")(lambda found: found.app.exit(result="extra"))

    def drawn() -> str:
        size = application.output.get_size()
        screen.read()
        if screen.rings():
            application.output.bell()
        return "\n".join(screen.lines(max(20, size.columns), size.rows))

    application: Application[str] = Application(
        layout=Layout(Window(FormattedTextControl(drawn, show_cursor=False), wrap_lines=False)),
        key_bindings=keys,
        full_screen=True,
        refresh_interval=0.5,
        input=source,
        output=sink,
    )
    while application.run() == "extra":
        try:
            words = prompt("table, minutes, why (empty: none): ").split()
        except (EOFError, KeyboardInterrupt):
            words = []
        if words:
            screen.carry_out(["extra", *words])
