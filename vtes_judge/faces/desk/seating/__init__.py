"""How a seating is read and written: names and files come in; text, pages and files of a seating leave."""
