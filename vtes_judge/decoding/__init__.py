"""Decodes facts: words, YAML and JSON come in, the typed values that a rule takes leave."""
