"""The nouns of the game: frozen, typed, deciding nothing."""
