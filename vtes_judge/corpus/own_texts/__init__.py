"""Keeps the reader's own texts: a file that somebody has comes in, a book with citations of its own leaves."""
