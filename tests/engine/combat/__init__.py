"""Proves combat in the engine: its course, strikes, damage and its prevention."""
