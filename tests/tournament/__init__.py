"""Proves the tournament rules: results, standings, dates, limited play."""
