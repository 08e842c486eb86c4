"""Proves how well the search answers and names the checker, by the sets of questions that stand here."""
