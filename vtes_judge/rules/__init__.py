"""The rules of CRR and GL as pure functions, a file a chapter, in the order of the outline."""
