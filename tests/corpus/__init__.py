"""Proves that the texts are read whole, kept and never answered from what is damaged; texts of one's own too."""
