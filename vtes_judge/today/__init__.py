"""Today's rules, a room for each of `rules`, `tournament` and `phased`, a file for each chapter that has any: the facts
of a checker come in, today's ruling or None leaves."""
