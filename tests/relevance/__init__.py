"""Proves which facts that were not told could change a ruling, and what today's rules make of it."""
