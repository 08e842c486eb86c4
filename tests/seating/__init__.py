"""Proves preliminary seating: how a seating is counted, searched for, bounded and stored, and `seat`."""
