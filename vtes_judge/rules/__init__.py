"""The rules of CRR and GL as pure functions, a file a chapter, in the order of the outline.

`index.tsv` beside this file lists every checker with its chapter, rank, question and clauses, so that a list needs no
chapter and one checker needs only its own. `python -m vtes_judge.rules` writes it; a test holds it to the chapters.
"""
