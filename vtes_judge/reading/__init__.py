"""Reads questions in plain words: a text comes in; a checker, the facts that the words tell, and the words that were
not used leave."""
