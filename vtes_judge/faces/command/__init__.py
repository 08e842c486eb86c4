"""The command line: the words typed come in, the command that they name is run."""
