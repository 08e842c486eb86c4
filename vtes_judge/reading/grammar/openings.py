"""Lists the words with which a question, or a condition of one, begins."""

CONDITIONS = frozenset(
    """if when whenever after before while until unless with without during once instead except by using having given
    assuming suppose supposing where against""".split()
)
"""Words that make their part of a sentence a condition of what is asked."""

BEGINNING = frozenset(
    """can could may might is are do does did should will would must has have was were what which who how when where
    why""".split()
)
"""Words that begin a question behind what leads to it: "a block: does it tap?", "sure, he can't, but can she?"."""
