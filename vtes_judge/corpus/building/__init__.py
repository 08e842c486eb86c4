"""From the texts below `rules_corpus/` and `glossary/` to the bytes of the compiled file."""
