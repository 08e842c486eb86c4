"""The look of sheets as a page of the web: a sheet comes in; its style and what only paper shows leave."""
