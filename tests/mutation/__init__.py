"""The mutation run: every small change of a chapter, and whether a test notices. `make mutants` runs it."""
