"""Proves the turn in the engine: its phases, contests, and what becomes of it when somebody leaves."""
