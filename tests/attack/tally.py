"""What was tried, and what failed: a kind of failure with how often it was seen and what first brought it about."""

from dataclasses import dataclass, field

SHOWN = 1500
"""The most characters that are shown of what brings a failure about."""


@dataclass
class Tally:
    """One attack: how much it tried, and its failures by kind."""

    name: str
    tried: int = 0
    times: dict[str, int] = field(default_factory=dict)
    first: dict[str, str] = field(default_factory=dict)

    def fail(self, kind: str, example: str) -> None:
        """Count a failure."""
        self.times[kind] = self.times.get(kind, 0) + 1
        self.first.setdefault(kind, example[:SHOWN])

    def add(self, other: "Tally") -> None:
        """Add what another round of the same attack tried."""
        self.tried += other.tried
        for kind, times in other.times.items():
            self.times[kind] = self.times.get(kind, 0) + times
            self.first.setdefault(kind, other.first[kind])

    def lines(self) -> list[str]:
        """A line that sums up, and some lines for each kind of failure."""
        said = [f"{self.name:<12}{self.tried:>9} tried{sum(self.times.values()):>7} failed"]
        for kind, times in sorted(self.times.items()):
            said += [f"  {times} x {kind}", f"    {self.first[kind]}"]
        return said
