"""Asked in plain words: the sentence, what it was taken for, and the ruling on that."""
