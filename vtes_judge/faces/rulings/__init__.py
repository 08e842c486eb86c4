"""The commands that rule: a checker and facts come in, a verdict leaves with its reasons and clauses."""
