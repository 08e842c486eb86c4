"""Today's rules, a file for each chapter that has any: a checker's facts come in, today's ruling or None leaves."""
