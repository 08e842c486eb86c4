"""Reads and writes an event in one file: its text comes in, players, rounds and results leave, with every fault and its
line."""
