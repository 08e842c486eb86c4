"""Replays a game as people tell it: a transcript comes in, the replayed game leaves, or the first play that is not
allowed."""
