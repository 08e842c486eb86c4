"""Looks the reader's own texts up beside the four: a question, term or section comes in, their clauses leave."""
