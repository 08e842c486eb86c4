"""Seats preliminary rounds: the players and the number of rounds come in, the best seating leaves, and what is proved
of it."""
