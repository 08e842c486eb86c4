"""Lists what can be asked: words come in, the checkers that decide the question leave, without a rule being
imported."""
