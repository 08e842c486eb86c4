"""Proves the command line: what is read from it, completed and refused, whatever the surroundings."""
