"""Proves how the words of a question are told apart: numbers, names, dates, everyday words, examples and talk."""
