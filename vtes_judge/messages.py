"""Declares how a request is refused, with how to mend it, and makes the words of whoever asked safe to print."""

NEXT_LINE = "\n      "
"""Joins the lines of a hint of several lines."""

PLAIN = frozenset("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_@%+=:,./-")
"""The characters that need no quotes in any shell."""


ORDERS = (*range(0x0A), *range(0x0B, 0x20), *range(0x7F, 0xA0), 0x61C, 0x200E, 0x200F, *range(0x2028, 0x202F),
          *range(0x2066, 0x206A))  # fmt: skip
"""The code points that a terminal or a page obeys instead of showing, but for the end of a line: control characters,
and those that turn the direction of writing."""

SHOWN = dict.fromkeys(ORDERS, "\ufffd") | {9: " ", 13: ""}
"""For `str.translate`: the character that is shown in place of each code point of ORDERS."""

ESCAPED = {one: f"\\u{one:04x}" for one in ORDERS if one > 0x7E}
"""For `str.translate`: the JSON escape of each code point of ORDERS that JSON would else hold unescaped."""


class Refused(Exception):
    """A request that was not understood: what is wrong in the caller's words, and how to mend it. Exit code 2."""

    def __init__(self, message: str, hint: str = "") -> None:
        super().__init__(message)
        self.message = message
        self.hint = hint


def printable(text: str, most: int = 60) -> str:
    """The caller's words made safe to print: on one line, nothing unprintable, at most `most` characters."""
    plain = " ".join("".join(char if char.isprintable() else " " for char in text).split())
    return plain if len(plain) <= most else plain[: most - 4].rstrip() + " ..."


def shell_word(word: str) -> str:
    """A word quoted so that a shell takes it for one word."""
    if word and not set(word) - PLAIN:
        return word
    return '"' + word + '"' if not set(word) & set('"$`\\!') else "'" + word.replace("'", "'\\''") + "'"
