"""Parses the grammar of a question: its words come in; its clauses, the minions that it speaks of, and a passive
question put as an active one leave."""
