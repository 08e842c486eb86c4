"""Cuts words down so that the forms of one word are alike: bled and bleeds, votes and voting. For sayings and
questions.

Cruder than the stems of the index, and the same for any word, known or not. Imports nothing: questions stand on it.
"""

NUMBERS = {
    "zero": 0, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9,
    "ten": 10, "eleven": 11, "twelve": 12, "thirteen": 13, "fourteen": 14, "fifteen": 15, "sixteen": 16,
    "seventeen": 17, "eighteen": 18, "nineteen": 19, "twenty": 20, "thirty": 30, "forty": 40, "fifty": 50, "sixty": 60,
    "seventy": 70, "eighty": 80, "ninety": 90, "hundred": 100,
}  # fmt: skip
"""The numbers that words say."""

IRREGULAR = {
    "bled": "bleed", "went": "go", "gone": "go", "goes": "go", "took": "take", "taken": "take", "gave": "give",
    "given": "give", "got": "get", "gotten": "get", "held": "hold", "lost": "lose", "won": "win", "came": "come",
    "chose": "choose", "chosen": "choose", "drew": "draw", "drawn": "draw", "fought": "fight", "paid": "pay",
    "left": "left", "stole": "steal", "stolen": "steal", "struck": "strike", "shot": "shoot", "spent": "spend",
    "told": "tell", "did": "do", "done": "do", "does": "do", "has": "have", "had": "have", "ranged": "ranged",
    "used": "use", "using": "use", "uses": "use", "dying": "die", "died": "die", "dies": "die", "men": "man",
    "prisci": "priscus", "vps": "vp", "untap": "untap", "lives": "life",
    "later": "later", "late": "late", "tie": "tie", "tied": "tie", "ties": "tie", "limited": "limited",
    "draft": "draft", "during": "during", "king": "king", "red": "red", "meth": "methuselah", "meths": "methuselah",
    "agg": "aggravated", "aggro": "aggravated", "vamp": "vampire", "vamps": "vampire", "ref": "referendum",
    "unlock": "untap", "unlocks": "untap", "unlocking": "untap", "locked": "tapped", "lock": "tap",
    "tapped": "tapped", "untapped": "untapped", "unlocked": "untapped", "hits": "hits", "hitting": "hits",
    "locks": "tap", "locking": "tap", "pred": "predator", "disc": "discipline", "caps": "capacity",
    "cap": "capacity", "booster": "booster", "strength": "strength", "opposing": "opposing", "opponent": "opponent",
    "meeting": "meeting", "need": "need", "according": "according", "something": "something", "nothing": "nothing",
    "anything": "anything", "hand": "hand", "bound": "bound", "sealed": "sealed", "standing": "standing",
    "others": "other", "sect": "sect", "passed": "pass", "mistake": "mistake", "winner": "winner",
    "stealth": "stealth", "dead": "dead", "anarchs": "anarch", "rules": "rule", "ruling": "ruling",
    "ate": "eat", "eaten": "eat", "diab": "diablerize", "diabs": "diablerize",
    "diabbed": "diablerize", "mod": "modifier", "mods": "modifier", "torped": "torporized",
    "note": "note", "notes": "note", "ousted": "ousted", "advanced": "advanced", "recruited": "recruited",
    "lets": "lets", "allows": "lets", "permits": "lets", "permitted": "allowed", "permissible": "allowed",
    "dude": "guy", "dudes": "guy", "fella": "guy", "bloodless": "empty", "grant": "give", "grants": "give",
    "prelim": "preliminary", "prelims": "preliminary", "organiser": "organizer", "toss": "discard", "dump": "discard",
    "dumped": "discard", "tossed": "discard", "ditch": "discard", "diablerise": "diablerize",
    "diablerised": "diablerize", "diablerises": "diablerize", "diablerising": "diablerize",
}  # fmt: skip
"""Irregular forms that the rules below would miss, and short words for longer ones, each with its lemma."""

SHORT = 3
"""The least number of letters that cutting leaves of a word."""


def lemma(word: str) -> str:
    """The word, in lower case, without its ending."""
    if word in NUMBERS:
        return str(NUMBERS[word])
    word = IRREGULAR.get(word, word)
    if word in _WHOLE or not word.isalpha():
        return word
    if word.endswith("ies") and len(word) > 4:
        word = word[:-3] + "y"
    elif word.endswith(("sses", "xes", "ches", "shes", "zes")):
        word = word[:-2]
    elif word.endswith("s") and not word.endswith(("ss", "us", "is")) and len(word) > SHORT:
        word = word[:-1]
    if word.endswith("ied") and len(word) > 4:
        word = word[:-3] + "y"
    else:
        for ending in ("ing", "ed"):
            if word.endswith(ending) and not word.endswith("eed") and len(word) - len(ending) >= SHORT:
                word = word[: -len(ending)]
                break
    if len(word) > SHORT and word[-1] == "e":
        word = word[:-1]
    if len(word) > SHORT and word[-1] == word[-2]:
        word = word[:-1]
    if len(word) > SHORT and word[-1] == "y":
        word = word[:-1] + "i"
    return word


_WHOLE = frozenset(
    word for word in IRREGULAR.values() if word in ("ranged", "limited", "aggravated", "during", "opposing", "sealed",
                                                    "standing", "bound", "left", "something", "nothing", "anything",
                                                    "meeting", "according", "ruling", "note", "ousted", "advanced",
                                                    "tapped", "untapped", "hits", "lets", "recruited")
)  # fmt: skip
"""Words that look as if they had an ending and are not cut."""
