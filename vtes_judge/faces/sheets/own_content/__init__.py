"""One's own on a sheet: notes out of a file, or clauses that somebody chose, come in; sheets with them leave."""
