"""Reads facts off a game: a game comes in, the facts that a checker asks for leave."""
