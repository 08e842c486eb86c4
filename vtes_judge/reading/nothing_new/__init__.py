"""Finds what a question says that tells nothing new: what is so by default, or was told already."""
