"""Files that people keep: text comes in with a limit and its lines, bytes leave whole or not at all."""
