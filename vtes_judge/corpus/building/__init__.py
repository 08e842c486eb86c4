"""Makes the compiled file: the texts below `rules_corpus/` and `glossary/` come in, its bytes leave."""
