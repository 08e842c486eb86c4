"""Attacks: hostile words and files, kills and full disks at every moment, crowds, and what others lay in the way.

`python -m tests.attack` runs them all (`make attack SEED=4`), a round after the other until its time is over; what
fails is shown with what brings it about again. The same seed tries the same. Everything is broken in a folder of its
own, with a home of its own.
"""
