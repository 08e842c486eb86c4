"""What is done with an event file, verb by verb: what was told comes in, the changed document and what to say leave."""
