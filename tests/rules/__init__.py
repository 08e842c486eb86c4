"""Proves the rules: worked examples, refusals, properties, figures, and that no two checkers disagree."""
