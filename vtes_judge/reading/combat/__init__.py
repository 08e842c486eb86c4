"""What a question tells of a combat, compared with what was read of it: who did what in which order, and amounts."""
