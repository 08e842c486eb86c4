"""Makes the sections for `define`: which clauses define a term, and which have it in their heading."""

from vtes_judge.annotations import Callable, Mapping
from vtes_judge.corpus.compiled_file import freeze, table

from .clauses import Clause
from .index import COMMON_STEMS
from .loader import Corpus

LEAD = 6
"""The most words before a stop or bracket, at the beginning of a clause, that are taken for its heading."""

Stems = Callable[[str], list[str]]

MOST = 10
"""The most headings that are listed for one term."""


def defined(corpus: Corpus, stems: Stems, definitions: Mapping[str, tuple[str, ...]]) -> dict[str, bytes]:
    """The sections for `define`; all but `term_names` are keyed by the stems of a word or phrase.

    `terms_of`: the clauses, each with its kind: `entry` (of the glossary), `definition` (of the tournament rules, or by
    definitions.yaml) or `heading`. `leads`: the terms that the texts use for the word. `also`: other words for it.
    `term_names`: every term defined.
    """
    found: dict[str, list[str]] = {}
    names: dict[str, str] = {}

    def put(term: str, kind: str, citation: str) -> None:
        key = " ".join(stems(term))
        if key:
            row = found.setdefault(key, [])
            if not any(pair.endswith("=" + citation) for pair in row):
                row.append(f"{kind}={citation}")

    for clause in corpus.clauses.values():
        for kind, term in _named(clause):
            put(term, kind, clause.citation)
            names.setdefault(" ".join(term.lower().split()), clause.citation)
    for term, citations in definitions.items():
        for citation in citations:
            put(term, "definition", citation)
        names.setdefault(" ".join(term.lower().split()), citations[0])
    for clause in corpus.clauses.values():
        lead = heading(clause)
        if lead:
            put(lead, "heading", clause.citation)
    for clause in corpus.clauses.values():
        for part in _parts(stems(heading(clause))):
            row = found.setdefault(part, [])
            if len(row) < MOST and not any(pair.endswith("=" + clause.citation) for pair in row):
                row.append(f"heading={clause.citation}")
    return {
        "terms_of": table({key: "|".join(row) for key, row in found.items()}),
        "term_names": freeze(tuple(sorted(names))),
        "leads": table(_leads(corpus, stems)),
        "also": table(_also(corpus, stems)),
    }


def _named(clause: Clause) -> list[tuple[str, str]]:
    """The terms that a clause defines: the words before its colon, in the glossary and in VEKN appendix B."""
    path = clause.citation.partition(" ")[2]
    keyword = clause.source == "GL" and not clause.heading and "." not in path and path != "preface"
    if keyword or (clause.source == "VEKN" and path.startswith("B.")):
        kind = "entry" if keyword else "definition"
        return [(kind, name.strip()) for name in clause.text.partition(": ")[0].split("/")]
    return []


def heading(clause: Clause) -> str:
    """The words that head a clause: the text of a heading, or the short phrase that an item begins with; '' if it has
    none."""
    if clause.source == "GL" and not clause.heading:
        return ""
    text = clause.text
    if not clause.heading:
        ends = [at for at in ((text + " ").find(mark) for mark in (". ", "(", "[", ": ", ",")) if at >= 0]
        if clause.source != "CRR" or not ends:
            return ""
        text = text[: min(ends)]
    else:
        text = text.partition("[")[0].partition("(")[0]
    return text.strip() if clause.heading or len(text.split()) <= LEAD else ""


def _parts(stems: list[str]) -> list[str]:
    """Every run of one to three words of a heading that neither begins nor ends with a common word."""
    runs = [stems[at : at + size] for size in (3, 2, 1) for at in range(len(stems) - size + 1)]
    return [" ".join(run) for run in runs if run[0] not in COMMON_STEMS and run[-1] not in COMMON_STEMS]


def _leads(corpus: Corpus, stems: Stems) -> dict[str, str]:
    """For the stems of a word that some or all texts do not use: the terms of the texts, best first."""
    found: dict[str, list[str]] = {}
    for first, *others in corpus.synonyms["same"]:
        for other in others:
            found.setdefault(" ".join(stems(other)), []).append(first)
    for heard, meant in corpus.synonyms["heard"].items():
        found.setdefault(" ".join(stems(heard)), []).append(meant)
    return {key: "|".join(dict.fromkeys(row)) for key, row in found.items()}


def _also(corpus: Corpus, stems: Stems) -> dict[str, str]:
    """For the stems of a term of the texts: other words for the same."""
    found: dict[str, list[str]] = {}
    for first, *others in corpus.synonyms["same"]:
        found.setdefault(" ".join(stems(first)), []).extend(others)
    return {key: "|".join(dict.fromkeys(row)) for key, row in found.items()}
