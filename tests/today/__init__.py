"""Proves what today's rules say where they differ from the texts."""
