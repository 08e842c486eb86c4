"""Measures, and asserts nothing: `python -m tests.bench` and the modules here, which `make bench` runs."""
