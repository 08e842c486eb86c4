"""The booklet: sheets come in, a PDF of chapters with contents and index leaves, or its pages in print order."""
