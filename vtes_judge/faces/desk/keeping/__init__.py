"""The verbs of `event`: what was told comes in, the changed event file and the lines that say so leave."""
