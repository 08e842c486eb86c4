"""What a checker is told by a game: a game comes in, the facts of a checker leave."""
