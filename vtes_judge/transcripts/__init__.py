"""A game as people tell it: a transcript comes in, a replayed game leaves, or the first play that is not allowed."""
