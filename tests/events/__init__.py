"""Proves the event desk: the event file, its log, rounds, finals, judges' notes, the clock, and what is printed."""
