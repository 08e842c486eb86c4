"""The commands that need not start at once, declared as those of `request` are: read, completed and shown as help."""

from .parse import COMMANDS, JSON, Command, Option

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

SEEDS, SEATED = "from 0 to 999999", "from 1 to 7"
"""Which numbers some options take; the tests hold them against what the faces take."""

MORE: dict[str, Command] = {
    "score": Command(
        "desk.score",
        "Score a table, and say whether its result can be.",
        "words",
        Option(
            "--given", "given", "Take the result from a YAML or JSON file (-: standard input).", "FILE", "table.yaml"
        ),
        Option("--simultaneous", "simultaneous", "Players may have been ousted at the same time."),
        Option("--brief", "brief", "Only the figures, and whether they can be."),
        Option("--original", "original", "Quote the words of the source, without the editors' corrections."),
        JSON,
    ),
    "event": Command(
        "desk.event",
        "Keep an event in a file: players, rounds, results.",
        "words",
        Option("--players", "players", "new: the players, or a file of their names.", "NAMES", "Ann,Bob,Cid,Dee"),
        Option("--title", "title", "new: the name of the event.", "NAME", "Cup"),
        Option("--date", "date", "new: the day of the event.", "DATE", "2026-03-01"),
        Option(
            "--rounds",
            "rounds",
            "new: how many preliminary rounds are planned.",
            "NUMBER",
            "3",
            between="from 2 to 20",
        ),
        Option("--no-final", "no_final", "new: the event has no final."),
        Option(
            "--round",
            "round_number",
            "drop: the last round that the player was there for.",
            "NUMBER",
            "2",
            between="from 0 to 20",
        ),
        Option("--all", "every", "seat: all rounds that are planned."),
        Option("--seed", "seed", "seat, final: draw by this number.", "NUMBER", "7", between=SEEDS),
        Option("--seats", "seats", "final: the seats, clockwise.", "NAMES", "Ann,Bob,Cid,Dee,Eve"),
        Option("--first", "first", "final: who plays first.", "NAME", "Ann"),
        JSON,
    ),
    "standings": Command(
        "desk.standings",
        "Say who leads an event, who makes the final, who won.",
        "file",
        Option("--seed", "seed", "Draw ties for the top five ranks by this number.", "NUMBER", "7", between=SEEDS),
        Option(
            "-o --output", "output", "Write them into a file: .txt, .json, .csv, .md or .html.", "FILE", "standings.csv"
        ),
        JSON,
    ),
    "finals": Command(
        "desk.finals",
        "Seat the final, card by card.",
        "words",
        Option("--given", "given", "Take finalists, crypts and places from a file.", "FILE", "event.yaml"),
        Option("--seed", "seed", "Draw cards and the first player by this number.", "NUMBER", "7", between=SEEDS),
        Option("--record", "record", "Write the seats into the event file of --given."),
        JSON,
    ),
    "seat": Command(
        "desk.seat",
        "Seat the preliminary rounds, or score a seating.",
        "words",
        Option("--players", "players", "How many, a file of names, or Ann,Bob,Cid,Dee.", "FILE", "13"),
        Option("--rounds", "rounds", "The rounds in all, those given included.", "NUMBER", "3", between=SEATED),
        Option("--games", "games", "The games each plays (6, 7, 11 players).", "NUMBER", "3", between=SEATED),
        Option("--given", "given", "Keep the rounds of a file as they are.", "FILE", "event.yaml"),
        Option("--seed", "seed", "Draw the players by this number.", "NUMBER", "7", between=SEEDS),
        Option("--time", "time", "Search on for so many seconds.", "NUMBER", "60", between="from 1 to 86400"),
        Option("--round", "round_number", "Print or write only this round.", "NUMBER", "1", between=SEATED),
        Option("--draw", "draw", "Draw the tables round, in plain text."),
        Option("--brief", "brief", "Only the tables and the figures."),
        Option(
            "-o --output",
            "output",
            "Write a file: .svg, .html, .yaml, .json, .csv or .txt.",
            "FILE",
            "round1.svg",
            many=True,
        ),
        JSON,
    ),
    "sheet": Command(
        "sheets.sheet",
        "Print cheat sheets, for the table or as files.",
        "names",
        Option("-o --output", "output", "Write them into a file: .pdf, .html, .md or .svg.", "FILE", "turn.pdf"),
        Option("--paper", "paper", "The paper of a PDF or HTML.", "a4|letter"),
        Option("--fold", "fold", "A pocket version: a page to fold to eight."),
        Option("--of", "of", "A sheet of this clause and all below it.", "CITATION", "IV.C", many=True),
        Option("--find", "find", "A sheet of what answers a question.", "WORDS", "time limit", many=True),
        JSON,
    ),
    "deck": Command(
        "decks.deck",
        "Check a deck list: sizes, groups, banned cards.",
        "words",
        Option("--format", "format", "The format of the tournament.", "constructed|limited|restricted-trade"),
        Option("--variant", "variant", "Phased Motion, which bans more cards.", "none|phased-intro|phased-advanced"),
        Option(
            "--boosters", "boosters", "limited: the boosters used per player.", "NUMBER", "6", between="from 0 to 100"
        ),
        Option("--starters", "starters", "limited: starters are used."),
        Option(
            "--players", "players", "With --casual: the Methuselahs of the game.", "NUMBER", "5", between="from 2 to 20"
        ),
        Option("--date", "day", "The day of the tournament, for new cards.", "DATE", "2026-03-01"),
        Option("--casual", "casual", "A game outside tournaments."),
        Option("--brief", "brief", "Only what is wrong, without the clauses."),
        JSON,
    ),
    "play": Command(
        "play.play",
        "Replay a transcript of a game, and stop at an illegal play.",
        "file",
        Option("--trace", "trace", "Tell what happens, each step with its clause."),
        Option("--until", "until", "Replay only so many plays.", "NUMBER", "4"),
        Option("--now", "stand", "Say where the game stands: who may play next, pools, cards."),
        Option("--verbs", "verbs", "Print what players can say, with examples."),
        JSON,
    ),
    "table": Command(
        "play.table",
        "Keep a table play by play, with rulings, undo and redo.",
        "file",
        Option("--seats", "seats", "The players of a new table, clockwise.", "NAMES", "Ann,Bob,Cid,Dee"),
    ),
}

ALL = {**COMMANDS, **MORE}
"""Every command, in the order in which they are listed."""


def face(name: str) -> "Callable[..., int]":
    """What runs a command: `script` of the completion, `run` of any other face."""
    module = __import__(f"vtes_judge.faces.{ALL[name].module}", fromlist=["run"])
    run: Callable[..., int] = module.script if name == "completion" else module.run
    return run
