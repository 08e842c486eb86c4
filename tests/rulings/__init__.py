"""Proves how a checker is asked: facts in words, YAML and JSON, people at a table, the dialogue, and `check`."""
