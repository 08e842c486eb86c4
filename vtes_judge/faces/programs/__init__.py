"""What other programs read of this one: the JSON Schema of checkers and of kinds of files."""
