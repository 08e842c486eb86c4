"""The nouns of the game: frozen and typed values that decide nothing. They import no other room of ours."""
