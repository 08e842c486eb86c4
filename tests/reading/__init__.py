"""Proves how the words of a question are read: its grammar, the templates found in it, and what is made of them."""
