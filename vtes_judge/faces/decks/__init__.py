"""The command that looks at decks: a pasted deck list comes in, its faults leave, each with its line."""
