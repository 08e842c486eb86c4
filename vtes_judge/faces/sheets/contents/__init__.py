"""The contents of the sheets, a file for each, whose function `sheet` makes it: nothing comes in, a sheet leaves."""
