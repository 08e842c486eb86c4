"""The rules of Vampire: The Eternal Struggle, clause by clause: looked up, searched, quoted."""

__version__ = "0.3.0"
