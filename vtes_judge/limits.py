"""How much of anything is read: limits that no honest use meets, named in one place."""

DIGITS = 6
"""A whole number that a person writes has at most so many digits."""

MOST_PLAYERS, MOST_ROUNDS = 2000, 20
"""An event has at most so many players and preliminary rounds."""
