"""Finds what a ruling turns on: a checker and the facts told come in, the untold facts that could change the ruling
leave."""
