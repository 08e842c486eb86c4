"""How much of anything is read: limits that no honest use meets, named in one place."""

LINE = 10_000
"""The longest line that people type or a batch holds, in characters."""

QUESTIONS = 20
"""The most questions that one text asks."""

ARGUMENTS = 100_000
"""The most characters of a command line."""

VALUES = 100_000
"""The most values of a YAML file of facts, counted as often as it refers to them."""

DIGITS = 6
"""A whole number that a person writes has at most so many digits."""

MOST_SEED = 10**15 - 1
"""The largest number that draws a lot: a date and a time of day are numbers too."""

MOST_PLAYERS, MOST_ROUNDS = 2000, 20
"""An event has at most so many players and preliminary rounds."""

ENTRIES = MOST_PLAYERS
"""The most entries of a fact that is a list or names several."""

ADDED_BYTES = 2_000_000
"""The largest file that is added as a text of one's own, in bytes."""

ADDED_CLAUSES = 20_000
"""The most headings and paragraphs of an added text."""

ADDED_TEXTS = 30
"""The most texts that are added."""
