"""Reads the words of a text: a text comes in; its words leave, with the numbers, dates and names that they are. Slips
of the pen, and what people say, are put into the words of the templates."""
