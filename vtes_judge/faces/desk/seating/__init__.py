"""A seating on a screen, on paper and in files: a seating with its figures comes in, text, pages and files go out."""
