"""The commands that replay and keep a game: transcripts and plays come in, a ruling on each leaves."""
