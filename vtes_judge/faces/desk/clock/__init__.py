"""The clock of a round: an event comes in, what is left for the room and each table leaves, on a screen or as lines."""
