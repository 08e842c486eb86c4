"""The room of the commands on cards: `card` shows one with its rulings, `cards` says what data are there."""
