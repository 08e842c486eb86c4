"""Proves `ask` whole: questions and stories in plain words, and the sets of questions by which it is measured."""
