"""A rulebook as programs export it: 130 kB of headings, nested lists, tables, footnotes, anchors and broken tags.

Nothing of it is a text of anybody's: the words are drawn. What it must be read as stands beside it.
"""

from random import Random
from typing import NamedTuple

WORDS = (
    "vampire blood pool stealth intercept prey predator torpor combat votes referendum crypt library minion action "
    "master retainer equipment strike dodge maneuver press range aggravated damage clan sect title influence transfer"
).split()
CHAPTERS, SECTIONS, PARAGRAPHS = 6, 4, 8


class Written(NamedTuple):
    """What a block must be read as: its words, whether it is a heading, its anchor, how deep it lies in lists."""

    words: str
    heading: bool = False
    anchor: str = ""
    depth: int = 0


class Export(NamedTuple):
    """A text as it was exported, and what it must be read as, in order."""

    text: str
    blocks: tuple[Written, ...]


class _Writer:
    """Draws one rulebook and writes it as HTML and as Markdown."""

    def __init__(self, seed: int) -> None:
        self.dice = Random(seed)
        self.count = 0
        self.html: list[str] = []
        self.markdown: list[str] = []
        self.blocks: list[Written] = []
        self.notes: list[str] = []

    def sentence(self, least: int = 8, most: int = 26) -> str:
        """Words that stand nowhere else, for they end in a number of their own."""
        self.count += 1
        drawn = [self.dice.choice(WORDS) for _ in range(self.dice.randint(least, most))]
        return f"{' '.join(drawn).capitalize()} no {self.count} ends."

    def spoiled(self, words: str) -> str:
        """The words as an export writes them: entities, pieces of one word in several elements, comments."""
        parts = words.split(" ")
        at = self.dice.randrange(len(parts))
        one = parts[at]
        ways = [
            f"<b>{one}</b>",
            f"<span class=MsoNormal>{one[:2]}</span><span lang=EN-GB style='mso-x:y'>{one[2:]}</span>",
            f"<I>{one}</I><!-- a comment > that goes on -->",
            f"{one}<o:p></o:p>",
            f"<font color=red>{one}",  # never closed
            "".join(f"&#{ord(char)};" for char in one),
        ]
        parts[at] = self.dice.choice(ways)
        return "&nbsp;".join(parts[:2]) + "\n  " + " ".join(parts[2:]) if len(parts) > 2 else " ".join(parts)

    def heading(self, rank: int, words: str, anchor: str) -> None:
        name = self.dice.choice([f'<H{rank} id="{anchor}">', f"<h{rank}><a name={anchor}></a>"])
        self.html.append(f"{name}{words.replace('&', '&amp;')}</h{rank}>")
        self.markdown += [f"{'#' * rank} {words} {{#{anchor}}}", ""]
        self.blocks.append(Written(words, True, anchor))

    def paragraph(self) -> None:
        words = self.sentence()
        close = self.dice.choice(["</p>", "", "</P>", "</p></div>"])  # some are not closed, some too often
        self.html.append(f"<p class='{self.dice.choice('abc')}'>{self.spoiled(words)}{close}")
        self.markdown += [words, ""]
        self.blocks.append(Written(words))

    def footnoted(self) -> None:
        words, note = self.sentence(), self.sentence(4, 9)
        number = len(self.notes) + 1
        self.html.append(f'<p>{words[:-1]}<sup><a href="#fn{number}" id="ref{number}">[{number}]</a></sup>.</p>')
        self.markdown += [f"{words[:-1]}[^{number}].", ""]
        self.blocks.append(Written(f"{words[:-1]}[{number}].", anchor=f"ref{number}"))
        self.notes.append(note)

    def items(self, depth: int = 1, indent: str = "") -> None:
        tag = self.dice.choice(["ul", "ol"])
        self.html.append(f"<{tag}>")
        for at in range(self.dice.randint(2, 4)):
            words = self.sentence(5, 14)
            mark = "-" if tag == "ul" else f"{at + 1}."
            self.html.append(f"<li>{self.spoiled(words)}")
            self.markdown.append(f"{indent}{mark} {words}")
            self.blocks.append(Written(words, depth=depth - 1))
            if depth < 4 and self.dice.random() < 0.4:
                self.items(depth + 1, indent + "   ")
            self.html.append(self.dice.choice(["</li>", ""]))
        self.html.append(f"</{tag}>")
        if depth == 1:
            self.markdown.append("")

    def table(self) -> None:
        columns = self.dice.randint(2, 4)
        self.html.append("<TABLE border=1><thead>")
        for row in range(self.dice.randint(3, 6)):
            cells = [self.sentence(1, 3) for _ in range(columns)]
            tag = "td" if row else "th"
            self.html.append("<tr>" + "".join(f"<{tag} colspan=1><p>{one}" for one in cells))
            self.html.append("" if row else "</thead><tbody>")
            self.markdown.append(f"| {' | '.join(cells)} |")
            if not row:
                self.markdown.append("|" + "---|" * columns)
            self.blocks.append(Written(" | ".join(cells)))
        self.html.append("</table>")
        self.markdown.append("")

    def chapter(self, number: int) -> None:
        self.heading(2, f"{number}. Chapter of {self.dice.choice(WORDS)} & more", f"c{number}")
        for section in range(1, SECTIONS + 1):
            numbered = f"{number}.{section} " if number % 2 else ""
            word = f"{self.dice.choice(WORDS)} and {self.dice.choice(WORDS)}"
            self.heading(3, f"{numbered}On {word} {number}{section}", f"c{number}-{section}")
            for _ in range(PARAGRAPHS):
                self.dice.choice([self.paragraph, self.paragraph, self.items, self.table, self.footnoted])()

    def write(self) -> None:
        self.heading(1, "A rulebook", "top")
        for number in range(1, CHAPTERS + 1):
            self.chapter(number)
        for number, note in enumerate(self.notes, 1):
            self.markdown += [f"[^{number}]: {note}"]


HEAD = """<!DOCTYPE html>
<html><head><meta charset=utf-8><title>A rulebook &ndash; exported</title>
<style>p { margin: 0 } /* <p>no text</p> */</style><script>if (1 < 2) { document.write("<p>no text") }</script></head>
<body><nav><ul><li><a href="#c1">no text</a></ul></nav>
"""


def html(seed: int) -> Export:
    """The rulebook as a page; its footnotes stand in a list at the end."""
    writer = _Writer(seed)
    writer.write()
    notes = "".join(
        f'<li id="fn{at}"><p>{one} <a href="#ref{at}">\u21a9</a></p>' for at, one in enumerate(writer.notes, 1)
    )
    blocks = [*writer.blocks, *(Written(f"{one} \u21a9", anchor=f"fn{at}") for at, one in enumerate(writer.notes, 1))]
    return Export(
        f"{HEAD}{chr(10).join(writer.html)}\n<hr><section><ol>{notes}</ol></section></body></html>", tuple(blocks)
    )


def markdown(seed: int) -> Export:
    """The same as Markdown, with footnotes by their marks."""
    writer = _Writer(seed)
    writer.write()
    blocks = []
    for one in writer.blocks:
        number = one.anchor.removeprefix("ref")
        words = one.words.replace(f"[{number}].", f"[^{number}].") if one.anchor.startswith("ref") else one.words
        blocks.append(one._replace(words=words, anchor="" if one.anchor.startswith("ref") else one.anchor))
    blocks += [Written(f"[^{at}]: {one}") for at, one in enumerate(writer.notes, 1)]
    return Export("\n".join(writer.markdown) + "\n", tuple(blocks))
