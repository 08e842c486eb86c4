"""The command that takes plain words: a question comes in; what it was taken for, and the ruling on that, leave."""
