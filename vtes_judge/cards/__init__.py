"""Looks up what the cards of the game say and how they were ruled, where their data are installed.

Comes in: the data files of the package `krcg` (the extra `cards`) and CSV files of one's own; none of them is ours, and
nothing of them is in this package. Leaves: cards by name, their rulings by question, out of one compiled file in the
user's cache, apart from that of the rules.
"""
