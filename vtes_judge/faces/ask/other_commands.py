"""Hands a question to the command that answers it: a citation, a word, the result of a table, a seating, a deck."""

from vtes_judge.decoding.players import LETTERS

WORDS = 3
"""The most words of a term whose meaning is asked, such as "inner circle"."""

ABOUT_A_WORD = (
    "what is meant by",
    "what is the meaning of",
    "what does",
    "what do",
    "what is",
    "what are",
    "what's",
    "whats",
    "define",
    "meaning of",
    "explain",
)
"""The beginnings of a question about the meaning of a word; one that begins with another stands before it."""

MEANING = ("mean", "means", "stand for")
"""The endings of a question about the meaning of a word that begins with "what does" or "what do"."""

ABOUT_A_CLAUSE = frozenset(
    "show me what is does do says say said the a text read reads of in clause rule quote cite".split()
)
"""The only words that may stand beside a citation where a question asks for that clause."""

ABOUT_A_TABLE = frozenset(
    """who wins win won the game gw tp tps tournament points point vp vps victory table result results score scores
    is are was what how many much and of for with get gets do does our my at has have then""".split()
)
"""The only words that may stand beside victory points where a question asks for the result of a table. Of a final the
seeds may decide, which `score` does not know."""

ABOUT_A_SEATING = frozenset(
    """how do can i we seat seats seating seatings seated for in over players player rounds round are is a the with of
    draw make please need tournament preliminary event to be""".split()
)
"""The only words that may stand beside the numbers where a question asks to seat players for some rounds."""

ABOUT_A_DECK = frozenset(
    """is are my our this that the a of deck decks list lists decklist decklists legal valid ok okay allowed fine
    correct right check verify please can could you i we may will would for in at to play with me it tournament
    tournaments constructed standard sanctioned""".split()
)
"""The only words that a question may have which asks whether one's own deck list is legal."""

OWN_DECK = (
    frozenset("my our this that check verify".split()),
    frozenset("deck decks decklist decklists".split()),
    frozenset("legal valid ok okay allowed fine correct right check verify".split()),
)
"""Three sets of words: a question about one's own deck list has a word of each."""

DECK_COMMAND = "A deck list is checked by a command of its own, which tells every fault with its line."
"""The answer to a question about one's own deck list."""

DECK_WAYS = ("vtes-judge deck check FILE", "a list to paste: vtes-judge deck check -")
"""The commands that check a deck list, below `DECK_COMMAND`."""

TABLE = (3, 4, 5)
"""The numbers of players of a table whose victory points a question may tell."""

POINTS = r"(?:(?P<player>[A-Z]\w*)(?:\s*[:=]\s*|\s+))?(?P<points>\d+(?:\.5|/2)?½?|½)(?![\w/])"
"""A pattern for the victory points of one player, with or without a name before them."""


def looked_up(question: str, brief: bool) -> int | None:
    """Let the command answer a question that is one for it. Returns its exit code; None where no command answers."""
    said = question.strip().rstrip("?!. ")
    citation = _citation(said)
    if citation:
        from vtes_judge.faces.lookup import show

        return show.run(citations=[citation])
    term = _term(" ".join(said.lower().split()))
    if term:
        return _defined(term)
    points = points_of(said)
    if points:
        from vtes_judge.faces.desk import score

        return score.run(words=points, brief=brief)
    players, rounds = seating_of(said)
    if players:
        from vtes_judge.faces.desk import seat

        return seat.run(words=[], players=players, rounds=rounds, brief=brief)
    if is_of_own_deck(said):
        from vtes_judge.faces.terminal.writing import width, wrap, write

        columns = width()
        write([*wrap(DECK_COMMAND, columns), "", *(line for one in DECK_WAYS for line in wrap(one, columns))])
        return 0
    return None


SIZE = r"\b(?:table|game) of (\d)\b|\b(\d)[- ]players?\b"
"""A pattern for the number of players at a table, which is no score: table of 4, 4-player."""


def is_of_own_deck(said: str) -> bool:
    """Whether a question asks only whether one's own deck list is legal, and tells nothing of what is in it."""
    words = said.lower().replace("?", " ").replace(",", " ").split()
    return _only(said, ABOUT_A_DECK) and all(not one.isdisjoint(words) for one in OWN_DECK)


def points_of(said: str) -> list[str]:
    """The victory points of a table as `score` takes them, `A=2`; [] where a question is not only about such points."""
    if sum(char.isdigit() or char == "½" for char in said) < min(TABLE):
        return []
    import re  # only here: importing it takes longer than reading most questions

    size = re.search(SIZE, said)
    said = re.sub(SIZE, " table ", said)
    found = list(re.finditer(POINTS, said))
    if size is not None and str(len(found)) not in size.groups():
        return []
    names = [match["player"] for match in found]
    rest = re.sub(POINTS, " ", said)
    apart = len(set(names)) == (1 if None in names else len(found))
    if len(found) not in TABLE or not apart or not _only(rest, ABOUT_A_TABLE):
        return []
    if len(found) == TABLE[0] and sum(map(_in_halves, (match["points"] for match in found))) > 2 * TABLE[0]:
        return []  # three players cannot have so many: others sit at the table too
    if None in names:
        return [f"{seat}={match['points']}" for seat, match in zip(LETTERS, found, strict=False)]
    return [f"{match['player']}={match['points']}" for match in found]


def _in_halves(points: str) -> int:
    """Victory points in halves: `1.5`, `3/2` and `1½` are three."""
    if "/" in points:
        return int(points.partition("/")[0])
    return 2 * int(points.rstrip("½").partition(".")[0] or 0) + (points.endswith(("½", ".5")))


def seating_of(said: str) -> tuple[str, int | None]:
    """The numbers of players to be seated and of rounds; '' and None where a question does not ask only for that."""
    if "seat" not in said.lower():
        return "", None
    import re

    players = re.search(r"\b([0-9]{1,9})\s+players?\b", said.lower())
    rounds = re.search(r"\b([0-9]{1,9})\s+(?:preliminary\s+)?rounds?\b", said.lower())
    if players is None or rounds is None:
        return "", None
    return (players[1], int(rounds[1])) if _only(re.sub(r"\d+", " ", said), ABOUT_A_SEATING) else ("", None)


def _only(said: str, words: "frozenset[str]") -> bool:
    """Whether a text has words, and all of them are among these."""
    found = "".join(char if char.isalnum() else " " for char in said.lower()).split()
    return bool(found) and words.issuperset(found)


def _defined(term: str) -> int | None:
    from vtes_judge.corpus import definitions
    from vtes_judge.corpus.book import Book
    from vtes_judge.faces.lookup import define

    use = definitions.define(Book(), term)
    return define.run(words=[term]) if use.defined or use.headings or use.related else None


def _citation(said: str) -> str:
    """The citation of the clause that a question asks for; '' if it asks for none."""
    from vtes_judge.citations import like_citation
    from vtes_judge.corpus.book import Book

    words = said.split()
    rest = " ".join(word for word in words if word.lower() not in ABOUT_A_CLAUSE)
    short = len(rest.split()) <= 2 and (rest == said or "." in rest)
    return rest if short and like_citation(rest) and Book().resolve(rest) else ""


def _term(said: str) -> str:
    """The word or words whose meaning a question asks; '' if it asks for none."""
    begin = next((one for one in ABOUT_A_WORD if said.startswith(one + " ")), None)
    if begin is None:
        return ""
    rest = said.removeprefix(begin).strip(" \"'")
    if begin in ("what does", "what do"):
        end = next((one for one in MEANING if rest.endswith(" " + one)), None)
        if end is None:
            return ""
        rest = rest.removesuffix(end).strip(" \"'")
    words = rest.split()
    words = words[1:] if words[:1] and words[0] in ("a", "an", "the") and len(words) > 1 else words
    return " ".join(words) if 0 < len(words) <= WORDS else ""
