"""Proves actions in the engine: announcing, blocking, what each of the twelve does, referendums, diablerie."""
