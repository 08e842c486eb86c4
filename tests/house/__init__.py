"""Proves the house itself: layers, documents, targets, packages, and the single files that everything uses."""
