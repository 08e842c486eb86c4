"""Proves what is looked up by citation or term: `show`, `toc`, `where`, `define`, `verify-quote`."""
