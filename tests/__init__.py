"""The tests; what each file proves is in its first line."""
