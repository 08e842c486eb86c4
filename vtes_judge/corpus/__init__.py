"""Reads, checks, links and searches the texts, clause by clause. Knows what is written, never what it means in play.

Import from the modules: this package is on the way of the fastest commands and loads nothing itself.
"""
