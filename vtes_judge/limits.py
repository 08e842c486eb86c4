"""Declares how much of anything is read: limits that no honest use meets, in one place."""

LINE = 10_000
"""The longest line that people type or a batch holds, in characters."""

QUESTIONS = 20
"""The most questions that one text asks."""

ARGUMENTS = 100_000
"""The most characters of a command line."""

VALUES = 100_000
"""The most values of a YAML file of facts; a value counts as often as aliases repeat it."""

DIGITS = 6
"""The most digits of a whole number that a person writes."""

MOST_SEED = 10**15 - 1
"""The largest seed for drawing lots; a date with a time of day, written as one number, is below it."""

MOST_PLAYERS, MOST_ROUNDS = 2000, 20
"""The most players, and the most preliminary rounds, of an event."""

ENTRIES = MOST_PLAYERS
"""The most entries of a fact that is a list or a mapping."""

ADDED_BYTES = 2_000_000
"""The largest file that can be added as a text of the reader's own, in bytes."""

ADDED_CLAUSES = 20_000
"""The most headings and paragraphs of an added text."""

ADDED_TEXTS = 30
"""The most texts that can be added."""
