"""Works out the standings of an event: results added up, ranks, finalists, and ties that are to be drawn."""

from collections import Counter

from vtes_judge.events.final_faults import wrong_seeds
from vtes_judge.events.nouns import Event, Fault
from vtes_judge.events.scores import entrants
from vtes_judge.events.sit_outs import evening
from vtes_judge.faces.desk.keeping.file_named import with_file
from vtes_judge.figures.tables import SMALL
from vtes_judge.messages import Refused
from vtes_judge.rulings import Ruling
from vtes_judge.tournament.finals import TournamentWinner, finals_winner
from vtes_judge.tournament.game import several, shown
from vtes_judge.tournament.scoring import TOP, Entrant
from vtes_judge.tournament.standings import Order, Rank, Seeds, final_places, final_seeds, lots, ranks, recorded

from .adjustments import todays_entrants, what_counts

TIES = {"gw": "GW", "vp": "VP", "tp": "TP", "lot": "lot", "tie": "tied"}
"""What sets a player below the one above, by its key in JSON, as the column is written; `tie`: nothing does."""


class Standings:
    """The standings of an event. Ties are in the order that lots gave, by the seed or as the file records it.

    `today`: by today's rules, where Standings Adjustments and disqualifications count (T-112, T-113).
    Raises Refused for an event without players.
    """

    def __init__(self, event: Event, seed: int | None = None, today: bool = False) -> None:
        if not event.players:
            raise Refused(f"{event.file} lists no players", "vtes-judge event add FILE NAME adds one")
        self.event = event
        self.today = today
        self.seed = seed = event.ranks_seed if seed is None and event.no_final else seed
        tables = [table for one in event.rounds for table in one.tables if table.points is not None]
        self._played = Counter(name for table in tables for name in set(table.names))
        self._out = Counter(name for one in event.rounds for name in {other.name for other in one.out})
        self._players = {one.name: one for one in reversed(event.players)}
        self.entrants = {one.name: one for one in (todays_entrants(event) if today else entrants(event))}
        every = tuple(self.entrants.values())
        told = tuple(name.name for name in event.final.seeds) if event.final is not None else ()
        self.recorded = bool(told)
        order: Order | None = recorded(told) if told else lots(seed) if seed is not None else None
        self.ranks = ranks(every, order)
        self.seeds: Seeds | None = None if event.no_final else final_seeds(every, order)
        known = event.preliminaries_over and self.seeds is not None and not self.seeds.open
        self.finalists = told or (self.seeds.seeds if known and self.seeds is not None else ())
        self.outcome: Ruling[TournamentWinner] | None = None
        self.places: tuple[tuple[int, str], ...] = ()
        table = event.final.table if event.final is not None else None
        points: dict[str, float] | None = table.points if table is not None else None
        self.final_vp = points or {}
        if points and (not told or set(points) == set(told)):
            self.outcome = finals_winner(vp=points, seeds=told)
            self.places = final_places(points, told or tuple(points), self.ranks)

    @property
    def open_tables(self) -> list[str]:
        """The tables whose results are missing, each as `round 1, table 2`."""
        return [
            f"round {number}, table {at}"
            for number, one in enumerate(self.event.rounds, 1)
            for at, table in enumerate(one.tables, 1)
            if table.points is None
        ]

    @property
    def open(self) -> list[str]:
        """What results are missing: a table each, or the whole round if none of its tables has a result."""
        ahead = [number for number in self.event.ahead if len(self.event.rounds[number - 1].tables) > 1]
        rest = [one for one in self.open_tables if not one.startswith(tuple(f"round {number}," for number in ahead))]
        return [*rest, *(f"round {number}" for number in ahead)]

    @property
    def short(self) -> list[str]:
        """The tables of three, where somebody did not appear, without tournament points of the scorekeeper."""
        return [
            f"round {number}, table {at}"
            for number, one in enumerate(self.event.rounds, 1)
            for at, table in enumerate(one.tables, 1)
            if table.points is not None and len(table.points) < SMALL and table.result and not table.result.tp
        ]

    @property
    def losses(self) -> list[str]:
        """The players who were given a Loss, each with the round."""
        return [f"{name.name} (round {at})" for at, one in enumerate(self.event.rounds, 1) for name in one.loss]

    @property
    def undrawn(self) -> list[tuple[str, ...]]:
        """The ties that only a lot can decide and none has yet; [] while rounds or results are still to come."""
        if self.outcome is not None or not self.event.preliminaries_over:
            return []
        found = [one.tied for one in self.ranks if one.tied and one.place <= TOP[0]]
        found += [group for group in self.seeds.open if not self.recorded] if self.seeds is not None else []
        return list(dict.fromkeys(found))

    @property
    def wrong_finalists(self) -> Fault | None:
        """The fault of a final whose seeds are not those of these ranks; None if there is none."""
        players = tuple(self.entrants.values())
        return None if self.event.final is None else wrong_seeds(self.event, self.event.final, players)

    def ranks_of(self, group: tuple[str, ...]) -> str:
        """The ranks that tied players share, in words, ` for ranks 5 to 8`; '' if they do not share one rank alone."""
        places = {one.place for one in self.ranks if one.name in group}
        tied = next(one.tied for one in self.ranks if one.name in group)
        if len(places) > 1 or set(tied) != set(group):
            return ""
        first = min(places)
        return f" for ranks {first} {'and' if len(group) == 2 else 'to'} {first + len(group) - 1}"

    def games(self, name: str) -> int:
        """The number of games with a result that a player has played."""
        return self._played[name]

    def out(self, name: str) -> int:
        """The number of rounds that a player has sat out."""
        return self._out[name]

    def by(self, at: int) -> str:
        """What sets the player at this index of the ranks below the one above: a key of `TIES`; '' for the first."""
        if not at:
            return ""
        one, above = self.ranks[at], self.ranks[at - 1]
        mine, its = self.entrants[one.name], self.entrants[above.name]
        if mine.gw != its.gw:
            return "gw"
        if mine.vp != its.vp:
            return "vp"
        if mine.tp != its.tp:
            return "tp"
        return "lot" if above.drawn else "tie"

    def state(self, name: str) -> str:
        """A player's state in words: finalist, when the player left or arrived late; '' for the others."""
        player = self._players[name]
        if name in self.finalists:
            return f"finalist {self.finalists.index(name) + 1}"
        if player.dropped is not None:
            return f"left after round {player.dropped}" if player.dropped else "left before round 1"
        return f"from round {player.arrived}" if player.arrived > 1 else ""

    def rows(self) -> list[tuple[Rank, Entrant, str, str]]:
        """The players from the first on: each one's rank, results, what sets them below the one above, and state."""
        return [(one, self.entrants[one.name], self.by(at), self.state(one.name)) for at, one in enumerate(self.ranks)]

    def data(self) -> dict[str, object]:
        """The standings for programs."""
        from vtes_judge.faces.desk.score import exact

        return {
            "schema": 1,
            "event": self.event.name or None,
            "date": self.event.date or None,
            "rounds": len(self.event.rounds),
            "rounds_planned": self.event.rounds_planned,
            "complete": not self.open_tables,
            "open": self.open_tables,
            "seed": None if self.recorded else self.seed,
            "ranks": [
                {
                    "rank": one.place,
                    "player": one.name,
                    "gw": its.gw,
                    "vp": exact(its.vp),
                    "tp": exact(its.tp or 0.0),
                    "games": self.games(one.name),
                    "out": self.out(one.name),
                    "below_by": by or None,
                    "drawn": one.drawn,
                    "tied_with": [name for name in one.tied if name != one.name],
                    "state": state or None,
                }
                for one, its, by, state in self.rows()
            ],
            "finalists": list(self.finalists),
            "to_draw": [list(group) for group in self.undrawn],
            "final": None
            if self.outcome is None
            else {
                "vp": {name: exact(number) for name, number in self.final_vp.items()},
                "winner": self.outcome.answer.winner,
                "second": list(self.outcome.answer.second),
                "verdict": self.outcome.verdict,
            },
            "places": [{"place": place, "player": name} for place, name in self.places],
            "notes": self.notes(),
            "cites": list(self.cites()),
            "today": what_counts(self.event) if self.today else None,
        }

    def cites(self) -> tuple[str, ...]:
        """The clauses by which the standings were decided."""
        found = ["VEKN 3.1.p1", "VEKN 3.7.1.p1", "VEKN 3.7.2.p1", "VEKN 3.7.2.p3", "VEKN 3.7.3.p1", "VEKN 3.7.3.p2"]
        if self.event.no_final:
            found.append("VEKN 3.1.6.p1")
        if any(one.out for one in self.event.rounds):
            found.append("VEKN 3.1.2.p3")
        if self.losses:
            found.append("VEKN 3.3.p1")
        return tuple(dict.fromkeys([*found, *(self.outcome.cites if self.outcome is not None else ())]))

    def drawn(self) -> list[str]:
        """The lines that say who was drawn by lot, and how; [] if nobody was."""
        names = [one.name for one in self.ranks if one.drawn]
        names += [name for name in self.seeds.drawn if name not in names] if self.seeds is not None else []
        if not names:
            return []
        if self.recorded:
            return [f"Drawn by lot, as the file records it: {', '.join(names)}."]
        how = (
            "The draw is the order of the SHA-256 digests of the seed, a blank and the name; announce the seed before."
        )
        return [f"Drawn by lot with seed {self.seed}: {', '.join(names)}. {how}"]

    def notes(self) -> list[str]:
        """The notes on the standings: which results are missing, what was drawn and how, what is not settled."""
        found: list[str] = []
        if self.open_tables:
            found.append(f"So far: no result of {'; '.join(self.open)}.")
        found += self.drawn()
        for group in self.undrawn:
            found.append(
                f"{several(group)} are tied{self.ranks_of(group)}, and a fair random method decides "
                "(VEKN 3.1.p1): draw, or give --seed NUMBER."
            )
        if self.short:
            found.append(
                f"Tournament points are not defined for a table of three ({'; '.join(self.short)}; VEKN 3.7.3"
                "), and none are counted: the scorekeeper decides."
            )
        if uneven := evening(self.event):
            found.append(f"{uneven}.")
        if self.losses:
            found.append(
                f"Loss: {', '.join(self.losses)}. It counts as no points; what else a Loss scores the texts do"
                " not say (GAP-15)."
            )
        if self.seeds is not None and self.seeds.ruling.answer is None and self.outcome is None and not self.recorded:
            found.append(f"The final: {self.seeds.ruling.verdict} ({', '.join(self.seeds.ruling.notes)})")
        if (wrong := self.wrong_finalists) is not None:
            hint = with_file(wrong.hint, self.event.file)
            found.append(f"Remark: {wrong.says} [{', '.join(wrong.cites)}]; {hint}.")
        if self.final_vp and self.outcome is None:
            found.append("The winner is not named: seeds and seats of the final are not the same players.")
        if self.event.no_final:
            found.append("There is no final: these ranks are the final standings (VEKN 3.1.6.p1).")
        counts = what_counts(self.event)
        if self.today and not counts:
            found.append("Today: the same, as no Standings Adjustment and no disqualification is noted (T-112, T-113).")
        elif self.today:
            found.append(f"Today: {'; '.join(counts)}.")
        elif counts:
            found.append(f"Not counted, but with --today: {'; '.join(counts)}.")
        return found


def figures(one: Entrant) -> tuple[str, str, str]:
    """Game wins, victory points and tournament points as they are written."""
    return str(one.gw), shown(one.vp), shown(one.tp or 0.0)
