"""Proves Phased Motion: its rules, its turn in the engine, and that the two agree."""
