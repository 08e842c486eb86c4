"""Today's rules that PMF refers to, a file for each chapter that has any: see `today`."""
