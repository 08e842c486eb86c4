"""Proves what is known of cards: their names, texts and rulings, out of data of cards."""
