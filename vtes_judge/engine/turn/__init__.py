"""CRR III and IX: the phases of a turn, contests, ousting, withdrawing, and the end of the game."""
