"""Proves the grammar of a question: its clauses, phrases, persons, and what need not be so."""
