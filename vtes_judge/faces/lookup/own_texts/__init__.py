"""What the reader's own texts say beside the four: a question, term or section comes in, their clauses leave."""
