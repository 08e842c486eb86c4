"""Typed facts: words, YAML and JSON come in, the values that a rule takes leave."""
