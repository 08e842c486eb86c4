"""CRR III.C, IV, V and VIII: actions, blocks, referendums and diablerie."""
