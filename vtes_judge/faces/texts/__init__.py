"""The command that keeps the reader's own texts: files come in, what they are and what has changed in them leaves."""
