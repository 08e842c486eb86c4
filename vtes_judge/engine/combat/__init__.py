"""CRR VI and VII: combat, strikes, weapons and damage."""
