"""Writes the manual of what players can say: every verb with an example, and the plays as they are written out."""

from vtes_judge.faces.terminal.writing import ink, width, wrap
from vtes_judge.transcripts.grammar import VERBS
from vtes_judge.transcripts.phrases import PHRASES
from vtes_judge.transcripts.plays import written


def verbs_as_data() -> list[dict[str, object]]:
    """Every verb of transcripts with its phrases and examples, for programs."""
    return [
        {"verb": one.verb, "patterns": list(one.patterns), "example": one.example, "about": one.about}
        for one in PHRASES
    ]


def lines_of_verbs() -> list[str]:
    """Every verb of transcripts with its phrases and examples, as lines."""
    columns, pen = width(), ink()
    assert VERBS  # the modules of the verbs are imported, so they are declared
    found = wrap(
        "What players say in a transcript. {minion} stands for a name or its beginning, [...] may be left out, one of "
        "words with | is said. Bob's Lutz, or Lutz #7, is one of several; names with words of the grammar stand in "
        "quotes; Govern (superior) is a card in one of its ways.",
        columns,
    )
    for one in PHRASES:
        found += ["", *wrap(pen.strong(one.example), columns, "  ", "")]
        for pattern in one.patterns:
            found += wrap(pattern, columns, "      ", "  ")
        found += wrap(one.about, columns, "      ", "    ")
    found += ["", "Written out, each play and its fields:", *wrap(", ".join(written()), columns, "  ")]
    return found
