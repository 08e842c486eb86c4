"""Splits a question into words with their places, and marks numbers, negations, letters and names of players."""

from vtes_judge.annotations import TYPE_CHECKING, Container
from vtes_judge.corpus.book import Book
from vtes_judge.corpus.lemmas import NUMBERS, lemma
from vtes_judge.corpus.query import meant, stem_of
from vtes_judge.frozen_values import replace
from vtes_judge.reading.grammar.word import Word

from .dates import dated
from .names import NAMES, SMALL

if TYPE_CHECKING:
    from fractions import Fraction

ORDINALS = {
    "first": 1, "second": 2, "third": 3, "fourth": 4, "fifth": 5, "sixth": 6, "seventh": 7, "eighth": 8, "ninth": 9,
    "tenth": 10,
}  # fmt: skip

NOT_COUNTED = (
    "the",
    "that",
    "this",
    "no",
    "any",
    "each",
    "which",
    "every",
    "other",
    "some",
    "tapped",
    "untapped",
    "be",
    "own",
    "another",
    "torpid",
    "same",
    "new",
    "second",
)
"""Words before `one` that make it stand for a thing and not for a number, as `of` behind it does."""

ARTICLES = ("a", "an", "the", "my", "your")
"""Words that, two words before `one`, make it stand for a thing."""

FORMER = {"used": frozenset(("to",)), "once": frozenset("had was were held controlled owned".split())}
"""Words that, between a pronoun and one of these, tell of what was so and is no more."""

SPEAKING = frozenset("i we you he she they it who".split())

NEGATIONS = frozenset(("not", "no", "never", "without", "nobody", "none", "neither", "nor", "noone", "cannot"))

AT_LEAST, AT_MOST, ABOUT = "≥", "≤", "~"

BOUNDS = (
    ("no more than", AT_MOST, 0), ("not more than", AT_MOST, 0), ("no less than", AT_LEAST, 0),
    ("no fewer than", AT_LEAST, 0), ("not less than", AT_LEAST, 0), ("at least", AT_LEAST, 0), ("at most", AT_MOST, 0),
    ("up to", AT_MOST, 0), ("more than", AT_LEAST, 1), ("less than", AT_MOST, -1), ("fewer than", AT_MOST, -1),
    ("over", AT_LEAST, 1), ("above", AT_LEAST, 1), ("under", AT_MOST, -1), ("below", AT_MOST, -1),
    ("not before", ABOUT, 0), ("not after", ABOUT, 0),
    ("only about", ABOUT, 0), ("about", ABOUT, 0), ("almost", ABOUT, 0), ("nearly", ABOUT, 0), ("around", ABOUT, 0),
    ("a good", AT_LEAST, 0),
)  # fmt: skip
"""Words before a whole number that make it a bound, each with the kind of bound and how much the number changes: no
fact has that value for certain."""

BOUNDS_AFTER = (
    ("or more", AT_LEAST), ("or less", AT_MOST), ("or fewer", AT_MOST), ("or so", ABOUT), ("give or take", ABOUT),
)  # fmt: skip
"""Words behind a number that make it a bound, each with the kind of bound."""

SHORTENED = {"can't": "can not", "cannot": "can not", "won't": "will not", "shan't": "shall not", "ain't": "is not",
             "dont": "do not", "doesnt": "does not", "didnt": "did not", "cant": "can not", "isnt": "is not",
             "wont": "will not", "hasnt": "has not", "havent": "have not", "im": "I am",
             "ive": "I have", "whats": "what is", "whos": "who is", "thats": "that is", "theres": "there is",
             "wasnt": "was not", "arent": "are not", "werent": "were not", "wouldnt": "would not",
             "couldnt": "could not", "shouldnt": "should not", "thru": "through", "unready": "not ready",
             "u": "you", "ur": "your",
             "pmf": "phased motion", "bloodhunt": "blood hunt", "bloodhunts": "blood hunts", "oot": "out of turn",
             "mpa": "master phase action", "mpas": "master phase actions"}  # fmt: skip

ROUND = "r"
"""The letter that stands for a round right before its number: R2."""

ORGANIZER = "organizer"
"""The word that TO stands for: the tournament organizer."""

PREPARED = ("to", "for")
"""Words behind `ready` with which it does not mean the ready region."""

HALF = "half"
AND_A = ["and", "a"]
"""Words between a whole number and `half`."""

SLIP = 4
"""The least letters of a word that is taken for a slip of the pen."""

SEATS = "ABCDEF"
"""The letters that stand for players whose names were not told."""

SCORED = ("vp", "gw", "victory point", "game win", "tournament point")
"""What players alone have: where a question speaks of it, every capital letter is a player's."""

ALL_LETTERS = "ABCDEFGHJKLMNOPQRSTUVWXYZ"
"""The letters that may stand for players, without I."""

SEATED = ("clockwise", "seat", "sit", "order", "table", "final")
"""Words of a text in which letters in a row are those of players: K, L, M and N sit clockwise."""

AFTER_A_PLAYER = frozenset(
    """has had have control controls controlled play plays played bleeds bled announce announces announced want wants
    take takes took diablerize diablerizes withdraw withdraws own owns move moves oust ousts ousted and or choose
    chooses gain gains lose loses may can must is does did called calls goes go brings bring acts act blocks block
    was declines declined wins win get gets would attacks equips equip hunts rescues passes could should holds uses
    passed pass agrees agree agreed concedes concede conceded bribes bribed yields yielded withdrew swept sweeps
    contests starts sits sit finishes finished finish scores scored earns earned receives reports offers offered
    accepts refuses dies died ends leaves comes came chose drew spent paid gave laid held told said bled made sent began
    led struck""".split()
)
"""Words behind the letter A that make it a player and no article."""

BEFORE_A_PLAYER = frozenset("does may can must is player for did at by against methuselah from does vs and or".split())


LONG = 4
"""A word of more letters that ends in s, and in no ss, us or is, is a verb of a player behind the letter A."""

DETERMINERS = frozenset("a an the his her its their all".split())
"""Words before a thing: behind the letter A and a verb they make that letter a player, A used an effect."""

OF_A_CITY = frozenset("prince princes baron barons archbishop archbishops".split())
"""Titles of a city: of Milan, of Florence."""

ACTIONS = ("action", "actions")
"""Words behind a D that stands for the mark of a directed action."""

DIRECTED = "directed"
"""The word that the mark (D) of a directed action stands for."""

ROW = 3
"""The least number of letters in a row that are players, and of names if two of them are known ones."""


def read(text: str) -> list[Word]:
    """Split a text into words, in order; `can't` is two."""
    raw = _pieces(text)
    low = text.lower()
    scored = any(one in low for one in SCORED)
    seats = ALL_LETTERS if scored or (any(one in low for one in SEATED) and _lists_letters(text)) else SEATS
    found: list[Word] = []
    for at, (piece, start, end, ends) in enumerate(raw):
        before = raw[at - 1][0] if at else ""
        after = raw[at + 1][0] if at + 1 < len(raw) else ""
        first = at == 0 or raw[at - 1][3]
        led = at > 1 and raw[at - 2][0].lower() in ARTICLES and not found[-2].player
        if piece.lower() == "one" and led and before.lower() not in NUMBERS:
            found.append(Word(piece, "1", start, end, ends=ends))  # the mark of a directed action
            continue
        if before.lower() == "of" and at > 1 and raw[at - 2][0].lower() in OF_A_CITY and piece in NAMES:
            found.append(Word(piece, lemma(piece.lower()), start, end, ends=ends, capital=True))  # the prince of Milan
            continue
        behind = raw[at + 2][0].lower() if at + 2 < len(raw) and not raw[at + 1][3] else ""
        found.append(_word(piece, start, end, ends, before, after, first, text, seats, behind))
    whole = _bounded(dated(_joined(found)), text)
    return _named([_ended(word, text) for word in whole])


def _lists_letters(text: str) -> bool:
    """Whether capital letters stand in a row, each alone or with a number behind it."""
    row = 0
    for piece in text.replace(",", " ").replace("-", " ").split():
        bare = piece.strip(".;:()?!")
        if len(bare) == 1 and bare in ALL_LETTERS:
            row += 1
        elif bare != "and" and not bare.replace(".", "").isdigit():
            row = 0
        if row == ROW:
            return True
    return False


def _named(words: list[Word]) -> list[Word]:
    """The words, in which a name that stands in a row with players is a player wherever it is: Ann, Cid and Eve."""
    names = {word.text.removesuffix("'s") for row in _rows(words) for word in row if word.capital}
    return [
        replace(word, lemma=name, player=True, capital=False)
        if (name := word.text.removesuffix("'s")) in names and not word.decides
        else word
        for word in words
    ]


def _rows(words: list[Word]) -> list[list[Word]]:
    """The rows of three or more single names, joined by a comma or `and`, of which two are players."""
    rows: list[list[Word]] = [[]]
    joins = True
    for at, word in enumerate(words):
        if word.text == "and" and at and not words[at - 1].ends:
            joins = True
            continue
        if not (word.player or (word.text[0].isupper() and word.text[1:].islower())):
            joins = False
            continue
        if not joins:
            rows.append([])
        rows[-1].append(word)
        joins = word.pauses and not word.ends
    return [row for row in rows if len(row) >= ROW and sum(word.player for word in row) > 1]


def _ended(word: Word, text: str) -> Word:
    """The word with marks for the end of a sentence or a comma behind it; a `right?` behind a comma only asks for
    agreement."""
    if text[word.end : word.end + 1] == ",":
        return replace(word, pauses=True)
    if not word.ends or not _stops(text, word.end):
        return word
    nod = word.text.lower() in ("right", "correct") and text[: word.start].rstrip().endswith((",", "."))
    return replace(word, stops=True, lemma="is" if nod else word.lemma)


ABBREVIATED = ("etc.", "i.e.", "e.g.", "vs.")
"""Abbreviations whose dot ends no sentence."""


def _stops(text: str, at: int) -> bool:
    """Whether the first punctuation mark from a place in the text on ends a sentence."""
    if text[max(0, at - 3) : at + 1].lower().endswith(ABBREVIATED):
        return False
    while at < len(text) and not text[at].isalnum():
        if text[at] in ".?!":
            return True
        at += 1
    return False


def respelled(book: Book, words: list[Word], known: Container[str]) -> list[Word]:
    """The words with slips of the pen replaced by the words of the texts that were meant. A word is a slip if no
    template and no text has it, and it is neither English nor a name."""
    found = []
    for word in words:
        low = word.text.lower()
        strange = not (word.decides or word.capital or word.lemma in known) and low.isalpha() and len(low) >= SLIP
        better = meant(book, low) if strange and stem_of(book, low) is None else None
        if better is None or better[0] != low[0] or lemma(better) == word.lemma:
            found.append(word)
        else:
            found.append(replace(word, lemma=lemma(better), slip=better))
    return found


def _pieces(text: str) -> list[tuple[str, int, int, bool]]:
    """The pieces of a text: words, and numbers with their sign and fraction; each with its place and whether a part of
    a sentence ends behind it."""
    found: list[tuple[str, int, int, bool]] = []
    at, size = 0, len(text)
    while at < size:
        char = text[at]
        start = at
        if char.isdigit() or (char in "+-−" and text[at + 1 : at + 2].isdigit() and not text[at - 1 : at].isalnum()):
            at += 1
            while at < size and (text[at].isdigit() or (text[at] in "./" and text[at + 1 : at + 2].isdigit())):
                at += 1
            if at < size and text[at] == "½":
                at += 1
        elif char == "½":
            at += 1
        elif char.isalpha():
            while at < size and (text[at].isalpha() or (text[at] in "'’" and text[at + 1 : at + 2].isalpha())):
                at += 1
        else:
            if char == "(" and found:
                found[-1] = (*found[-1][:3], True)
            if char in ".?!;:" and found and (at + 1 == size or text[at + 1].isspace() or text[at + 1] in ")\"'"):
                found[-1] = (*found[-1][:3], True)
            at += 1
            continue
        piece = text[start:at].replace("’", "'")
        letter = len(piece) == 1 and piece.isupper() and not text.isupper()  # U is a player, u is you
        parts = SHORTENED.get(piece.lower(), "") if not letter else ""
        if piece.lower() == "phased" and not text[at:].lstrip(" -").lower().startswith("motion"):
            parts = "phased motion"
        if piece.lower() == ROUND and text[at : at + 1].isdigit():
            parts = "round"  # R2 is the second round
        if not parts and piece.lower().endswith("n't"):
            parts = piece[:-3] + " not"
        if found and _is_range(text, at - len(piece), at):
            found.append(("to", start, start, False))
        if piece == "TO" != text or (piece.lower() == "to" and found and found[-1][0].lower() == "the"):
            parts = ORGANIZER if not text.isupper() else parts
        for part in parts.split() if parts else [piece]:
            found.append((part, start, at, False))
    return found


def _is_range(text: str, start: int, end: int) -> bool:
    """Whether a letter ends a row of players of which only the first and the last are told: seats A-E, but not A-B-C or
    A-B."""
    first, last, after = text[start - 2 : start - 1], text[start:end], text[end : end + 2]
    row = (
        end - start == 1 and text[start - 1 : start] in ("-", "–") and first in SEATS and last in SEATS and bool(first)
    )
    alone = not text[start - 3 : start - 2].strip("( :,") and not (after[:1] in ("-", "–") and after[1:].isalpha())
    return row and alone and ord(last) - ord(first) > 1


def _is_over(low: str, before: str, after: str) -> bool:
    """Whether a word says that what is told was so and is no more: I used to have, he once was."""
    behind = FORMER.get(low)
    return behind is not None and before.lower() in SPEAKING and after.lower() in behind


def _word(
    piece: str,
    start: int,
    end: int,
    ends: bool,
    before: str,
    after: str,
    first: bool,
    text: str,
    seats: str,
    behind: str,
) -> Word:
    owned = piece.endswith(("'s", "'S"))
    bare = piece[:-2] if owned else piece
    if "'" in bare:
        bare = bare.partition("'")[0]
    low = bare.lower()
    if text[start - 1 : start] == "#" or (text[start - 1 : start] == "." and piece[0].isdigit()):
        return Word(piece, piece, start, end, ends=ends)  # the label of a thing, as .44, counts nothing
    if low == "ready" and after.lower() in PREPARED:
        return Word(piece, "prepared", start, end, ends=ends)
    if piece[0] in "+-−½" or piece[0].isdigit():
        return Word(piece, piece, start, end, number=_value(piece), ends=ends, counts=_suffixed(text, end))
    if low in NUMBERS and not (low == "one" and (before.lower() in NOT_COUNTED or after in ("of", "who", "that"))):
        return Word(piece, str(NUMBERS[low]), start, end, number=NUMBERS[low], ends=ends)
    if low == "not" and before.lower() == "or" and (ends or not after):
        return Word(piece, "or", start, end, ends=ends)  # the `not` of "blocked or not?" denies nothing
    if low == HALF:
        return Word(piece, low, start, end, number=_half(), ends=ends)
    if low in ORDINALS:
        return Word(piece, low, start, end, number=ORDINALS[low], counts=True, ends=ends)
    if bare == "D" and (text[start - 1 : end + 1] == "(D)" or after.lower() in ACTIONS):
        return Word(piece, lemma(DIRECTED), start, end, ends=ends)
    joined = text[end : end + 1] in ":-/" and text[end + 1 : end + 2].isalpha()  # V:EKN
    if text[end : end + 1] == "-" and text[end + 1 : end + 2] in seats and not text[end + 2 : end + 3].isalpha():
        joined = False  # they sit A-B-C-D
    seat = bare in seats and not joined and not text[end : end + 1].isdigit()  # R2 is a round
    if len(bare) == 1 and seat and (bare != "A" or owned or not first or _is_player(before, after, behind, text, end)):
        return Word(piece, bare, start, end, player=True, ends=ends)
    if bare in NAMES and not (after[:1].isupper() and after not in NAMES and not (ends or text[end : end + 1] == ",")):
        return Word(piece, bare, start, end, player=True, ends=ends)
    if bare == low and low in SMALL:
        return Word(piece, SMALL[low], start, end, player=True, ends=ends)
    return Word(
        piece,
        lemma(low),
        start,
        end,
        negation=low in NEGATIONS or _is_over(low, before, after),
        ends=ends,
        capital=bare[0].isupper() and not first,
    )


def _is_player(before: str, after: str, behind: str, text: str, end: int) -> bool:
    """Whether an A is a player and no article, by the words before it and behind it."""
    if text[end : end + 1] in (",", ".", "?", ";", ":", ")"):
        return True
    if not after:
        return True
    seat = len(after) == 1 and after in SEATS
    low = after.lower()
    if low.endswith("ed") and behind in DETERMINERS:
        return True
    if len(low) > LONG and low.isalpha() and low[-1] == "s" and low[-2] not in "sui":
        return True  # A rescues: no thing of several stands behind an article
    return seat or after.lower() in AFTER_A_PLAYER or after[:1].isdigit() or before.lower() in BEFORE_A_PLAYER


def _suffixed(text: str, end: int) -> bool:
    return text[end : end + 2].lower() in ("st", "nd", "rd", "th")


def _value(piece: str) -> "int | Fraction | None":
    plain = piece.replace("−", "-")
    try:
        return int(plain)
    except ValueError:
        from fractions import Fraction  # imported here, as few questions have a fraction
    try:
        if plain.endswith("½"):
            return Fraction(plain[:-1] or "0") + Fraction(1, 2)
        return Fraction(plain)
    except (ValueError, ZeroDivisionError):
        return None


def _half() -> "Fraction":
    from fractions import Fraction

    return Fraction(1, 2)


def _joined(found: list[Word]) -> list[Word]:
    """Join the words of one number: twenty five is one number, and the `th` of 5th is no word of its own."""
    out: list[Word] = []
    for word in found:
        last = out[-1] if out else None
        if last is not None and last.counts and last.end == word.start and word.lemma in ("st", "nd", "rd", "th"):
            continue
        tens = last.number if last is not None else None
        if last is not None and tens is not None and word.number is not None and word.text[0].isalpha() \
                and last.text[0].isalpha() and tens in range(20, 100, 10) and 0 < word.number < 10:  # fmt: skip
            out[-1] = Word(f"{last.text} {word.text}", "n", last.start, word.end, number=tens + word.number,
                           counts=word.counts, ends=word.ends)  # fmt: skip
            continue
        if word.text.lower() == HALF and [one.text.lower() for one in out[-2:]] == AND_A:
            whole = out[-3] if len(out) > len(AND_A) else None
            if whole is not None and whole.number is not None and not whole.counts and not whole.ends:
                del out[-3:]
                out.append(Word(f"{whole.text} and a half", "n", whole.start, word.end,
                                number=whole.number + _half(), ends=word.ends))  # fmt: skip
                continue
        out.append(word)
    return out


def _has_plus(word: Word, text: str) -> bool:
    """Whether a plus right behind a number says that it may be more: 15+ minutes, but not 1+1."""
    return text[word.end : word.end + 1] == "+" and not text[word.end + 1 : word.end + 2].isalnum()


def _bounded(found: list[Word], text: str) -> list[Word]:
    """Join the words, or the plus, that make a number a bound with the number."""
    out: list[Word] = []
    waiting = list(reversed(found))
    while waiting:
        word = waiting.pop()
        if (word.number is None and not word.date) or word.counts:
            out.append(word)
            continue
        if word.number is not None and _has_plus(word, text):
            word = replace(word, text=f"{word.text}+", end=word.end + 1, bound=AT_LEAST)
        for says, bound, higher in BOUNDS:
            size = says.count(" ") + 1
            if " ".join(one.text.lower() for one in out[-size:]) == says:
                number = word.number + higher if word.number is not None else None
                word = replace(word, text=f"{says} {word.text}", start=out[-size].start, bound=bound, number=number)
                del out[-size:]
                break
        for says, bound in BOUNDS_AFTER:
            size = says.count(" ") + 1
            if [one.text.lower() for one in waiting[: -size - 1 : -1]] == says.split():
                last = waiting[-size]
                word = replace(word, text=f"{word.text} {says}", end=last.end, ends=last.ends, bound=bound)
                del waiting[-size:]
                break
        out.append(word)
    return out
