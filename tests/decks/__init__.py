"""Proves `deck check`: how a list is read in any form, and how it is judged."""
