"""The final of an event: the results or what is told come in, the finalists and their seats go out."""
