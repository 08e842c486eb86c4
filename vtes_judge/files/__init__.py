"""Reads and writes files that people keep: text comes in with a limit and with its lines, bytes leave whole or not at
all."""
