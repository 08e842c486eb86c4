"""How answers look: rulings, clauses and words come in; lines of at most 80 columns, and JSON, leave."""
