"""Questions that another command answers: a citation, a word, the result of a table, a seating, a deck list."""

from vtes_judge.decoding.players import LETTERS

WORDS = 3
"""The most words of a term that is asked about, such as "the action phase"."""

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
"""How a question about a word begins, the longest first."""

MEANING = ("mean", "means", "stand for")
"""How a question about a word ends that begins with "what does"."""

ABOUT_A_CLAUSE = frozenset(
    "show me what is does do says say said the a text read reads of in clause rule quote cite".split()
)
"""The words beside a citation that is asked for."""

ABOUT_A_TABLE = frozenset(
    """who wins win won the game gw tp tps tournament points point vp vps victory table result results score scores
    final is are was what how many much and of for with get gets do does our my at has have then""".split()
)
"""The words beside the victory points of a table."""

ABOUT_A_SEATING = frozenset(
    """how do can i we seat seats seating seatings seated for in over players player rounds round are is a the with of
    draw make please need tournament preliminary event to be""".split()
)
"""The words beside the players and rounds of a seating."""

ABOUT_A_DECK = frozenset(
    """is are my our this that the a of deck decks list lists decklist decklists legal valid ok okay allowed fine
    correct right check verify please can could you i we may will would for in at to play with me it tournament
    tournaments constructed standard sanctioned""".split()
)
"""The words that a question about one's own deck list may have."""

OWN_DECK = (
    frozenset("my our this that check verify".split()),
    frozenset("deck decks decklist decklists".split()),
    frozenset("legal valid ok okay allowed fine correct right check verify".split()),
)
"""A question about one's own deck list has a word of each of these sets."""

DECK_COMMAND = "A deck list is checked by a command of its own, which tells every fault with its line."
DECK_WAYS = ("vtes-judge deck check FILE", "a list to paste: vtes-judge deck check -")
"""What is answered to a question about one's own deck list, and the commands that check one."""

TABLE = (3, 4, 5)
"""The numbers of players that can sit at a table whose points are told."""

POINTS = r"(?:(?P<player>[A-Z]\w*)(?:\s*[:=]\s*|\s+))?(?P<points>\d+(?:\.5|/2)?½?|½)(?![\w/])"
"""The points of one player, with or without his name."""


def looked_up(question: str, brief: bool) -> int | None:
    """The exit code of the command that answers a question; None where none does."""
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


def is_of_own_deck(said: str) -> bool:
    """Whether a question is only whether one's own deck list is legal: its words tell nothing of the list."""
    words = said.lower().replace("?", " ").replace(",", " ").split()
    return _only(said, ABOUT_A_DECK) and all(not one.isdisjoint(words) for one in OWN_DECK)


def points_of(said: str) -> list[str]:
    """The victory points of a table, as `score` takes them; none where a question tells something else, or does not ask
    who wins or what they are worth."""
    if sum(char.isdigit() or char == "½" for char in said) < min(TABLE):
        return []
    import re  # which takes longer to import than most questions to read

    found = list(re.finditer(POINTS, said))
    names = [match["player"] for match in found]
    rest = re.sub(POINTS, " ", said)
    apart = len(set(names)) == (1 if None in names else len(found))
    if len(found) not in TABLE or not apart or not _only(rest, ABOUT_A_TABLE):
        return []
    if None in names:
        return [f"{seat}={match['points']}" for seat, match in zip(LETTERS, found, strict=False)]
    return [f"{match['player']}={match['points']}" for match in found]


def seating_of(said: str) -> tuple[str, int | None]:
    """How many players are to be seated for how many rounds; '' where that is not what is asked."""
    if "seat" not in said.lower():
        return "", None
    import re

    players = re.search(r"(\d+)\s+players?\b", said.lower())
    rounds = re.search(r"(\d+)\s+(?:preliminary\s+)?rounds?\b", said.lower())
    if players is None or rounds is None:
        return "", None
    return (players[1], int(rounds[1])) if _only(re.sub(r"\d+", " ", said), ABOUT_A_SEATING) else ("", None)


def _only(said: str, words: "frozenset[str]") -> bool:
    """Whether these words, one of them at least, are all that is said."""
    found = "".join(char if char.isalnum() else " " for char in said.lower()).split()
    return bool(found) and words.issuperset(found)


def _defined(term: str) -> int | None:
    from vtes_judge.corpus import definitions
    from vtes_judge.corpus.book import Book
    from vtes_judge.faces.lookup import define

    return define.run(words=[term]) if definitions.define(Book(), term).found else None


def _citation(said: str) -> str:
    """The clause whose text is asked for; '' if it is not."""
    from vtes_judge.corpus.book import Book
    from vtes_judge.faces.lookup.no_clause import like_citation

    words = said.split()
    rest = " ".join(word for word in words if word.lower() not in ABOUT_A_CLAUSE)
    short = len(rest.split()) <= 2 and (rest == said or "." in rest)
    return rest if short and like_citation(rest) and Book().resolve(rest) else ""


def _term(said: str) -> str:
    """The word that is asked about; '' if none is."""
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
