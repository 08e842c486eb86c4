"""Today's rules of CRR and GL, a file for each chapter that has any: see `today`."""
