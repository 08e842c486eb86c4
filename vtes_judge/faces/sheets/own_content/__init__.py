"""What is one's own on a sheet: notes out of a file, and clauses that somebody chose."""
