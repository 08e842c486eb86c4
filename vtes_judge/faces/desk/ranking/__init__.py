"""The ranks of an event: its file comes in, the standings as text, tables and pages go out."""
