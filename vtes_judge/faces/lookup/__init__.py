"""The commands that look the texts up: citations, questions and words come in, clauses leave."""
