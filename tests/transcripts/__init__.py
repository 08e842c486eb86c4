"""Proves transcripts: their grammar, how they are told and noted, card texts, and the commands `play` and `table`."""
