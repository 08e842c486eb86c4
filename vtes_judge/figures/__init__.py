"""Numbers of VEKN and PMF by which rules of CRR go too: nothing comes in, figures leave."""
