"""Preliminary seating: numbers of players and rounds come in, the best seating leaves, and what is proved of it."""
