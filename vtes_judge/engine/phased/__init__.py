"""PMF: the turn, the actions and the hands of Phased Motion."""
