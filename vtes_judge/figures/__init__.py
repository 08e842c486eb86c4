"""The figures of VEKN and PMF that rules of CRR ask for too: nothing comes in, figures leave."""
