"""Proves what is read off a table for the checkers, and that they agree with what the engine allows and does."""
