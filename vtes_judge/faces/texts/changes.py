"""Shows the changes between two copies of a text, to people and to programs."""

from vtes_judge.corpus.own_texts.comparison import ClauseChange
from vtes_judge.faces.terminal.writing import Ink, wrap

MOST = 200
"""The most changes that are shown to people; programs get all."""

AROUND = 6
"""The number of unchanged words that are shown beside a change."""

KINDS = ("changed", "added", "removed", "renumbered")


def changes_lines(found: list[ClauseChange], columns: int, pen: Ink) -> list[str]:
    """Lines with the number of clauses that have changed, and each of them with its words."""
    if not found:
        return ["No clause has changed."]
    counts = [f"{count} {kind}" for kind in KINDS if (count := sum(one.kind == kind for one in found))]
    lines = wrap(f"Clauses: {', '.join(counts)}.", columns)
    for one in found[:MOST]:
        lines.append("")
        where = f"{one.old} -> {one.new}" if one.old != one.new and one.old and one.new else one.new or one.old
        lines += wrap(f"{one.kind}  {pen.strong(where)}", columns, "  ", "")
        if one.kind != "renumbered":
            lines += wrap(_shown(one), columns, "  ")
    if len(found) > MOST:
        lines += ["", f"and {len(found) - MOST} more; --json has all"]
    if any(one.kind == "changed" for one in found):
        lines += ["", pen.faint("[-only in the older copy-] {+only in the newer one+}")]
    return lines


def _shown(one: ClauseChange) -> str:
    """The words of a changed clause; of words that stayed the same only those beside a change."""
    if one.kind != "changed":
        return " ".join(words for _, words in one.words)
    parts: list[str] = []
    for at, (sign, words) in enumerate(one.words):
        if sign == "-":
            parts.append(f"[-{words}-]")
        elif sign == "+":
            parts.append(f"{{+{words}+}}")
        else:
            parts.append(_cut(words.split(), first=at == 0, last=at == len(one.words) - 1))
    return " ".join(parts)


def _cut(words: list[str], first: bool, last: bool) -> str:
    if first and len(words) > AROUND:
        return "... " + " ".join(words[-AROUND:])
    if last and len(words) > AROUND:
        return " ".join(words[:AROUND]) + " ..."
    if len(words) > 2 * AROUND:
        return " ".join([*words[:AROUND], "...", *words[-AROUND:]])
    return " ".join(words)


def changes_data(found: list[ClauseChange]) -> list[dict[str, object]]:
    """The changes for programs."""
    return [
        {
            "kind": one.kind,
            "before": one.old or None,
            "now": one.new or None,
            "words": [{"kind": sign, "words": words} for sign, words in one.words],
        }
        for one in found
    ]
