"""How things look to a person: rulings, clauses and words come in, lines of at most 80 columns leave."""
