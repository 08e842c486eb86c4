"""Today's rules of VEKN, a file for each chapter that has any: see `today`."""
