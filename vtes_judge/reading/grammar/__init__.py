"""The words of a question come in; its clauses, the minions that it speaks of and an active question leave."""
