"""How much of anything is read: limits that no honest use meets, named in one place."""

DIGITS = 6
"""A whole number that a person writes has at most so many digits."""
