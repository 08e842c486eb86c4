"""The text of a transcript that is being written: a play more, a play less, a card more, all else as it was."""

from vtes_judge.decoding.decoder import NO, YES
from vtes_judge.files.yaml_text import Document, YamlNode, unplaced
from vtes_judge.messages import Refused

INDENT = "  "
SAFE = " _.'-"
"""Characters that stand in plain YAML besides letters and digits, in the middle of words."""
PLAIN = SAFE + "();,/+"


def fresh(seats: tuple[str, ...]) -> str:
    """A new transcript: who plays, and no play yet."""
    return f"game: {{seats: [{', '.join(map(scalar, seats))}]}}\nplays:\n"


def scalar(words: str) -> str:
    """Words as YAML: in quotes where they must be."""
    plain = words[:1].isalpha() and all(char.isalnum() or char in SAFE for char in words) and words == words.strip()
    return words if plain and words.lower() not in (*YES, *NO, "null") else _quoted(words)


def _quoted(words: str) -> str:
    import json

    return json.dumps(words, ensure_ascii=False)


def line(who: str, words: str) -> str:
    """A play as a line of a transcript: `- Ann: Lutz bleeds Bob`; a mapping stays one."""
    text = " ".join(words.split())
    if text.startswith("{") and text.endswith("}"):
        return f"- {scalar(who)}: {text}"
    plain = text[:1].isalpha() and all(char.isalnum() or char in PLAIN for char in text)
    return f"- {scalar(who)}: {text if plain else _quoted(text)}"


def item(entry: str) -> YamlNode:
    """The value of one such line. Raises Refused for what is no YAML."""
    return Document(entry, "what was entered").root.items[0]


def with_play(document: Document, entry: str) -> Document:
    """The text with a play more, behind the last one."""
    plays = document.root.get("plays")
    text, newline = document.text, document.newline
    if plays is None:
        opened = "" if text.endswith(("\n", "\r")) or not text else newline
        return _checked(document, text + f"{opened}plays:{newline}{INDENT}{entry}{newline}", 1)
    if plays.items and not plays.flow:
        column = " " * document.column(plays.start)
        return _checked(document, _after(document, plays.items[-1].end, column + entry), 1)
    # nothing yet, or a list in brackets, which becomes one with an item on each line
    items = [text[one.start : one.end] for one in plays.items]
    if any("\n" in one for one in items) or any(one.kind != "map" or one.flow is False for one in plays.items):
        raise Refused(f"{document.name}, line {plays.line}: plays stand in brackets", "write each on a line of its own")
    lines = newline.join(f"{INDENT}{one}" for one in [*(f"- {one}" for one in items), entry])
    start, end = plays.start, plays.end
    if plays.nothing and not plays.text:
        return _checked(document, _after(document, _key_end(document), lines), 1)
    return _checked(document, text[:start].rstrip(" ") + newline + lines + text[end:], 1)


def _key_end(document: Document) -> int:
    """The position behind the key `plays`."""
    [key] = [key for key, _ in document.root.pairs if key.text == "plays"]
    return key.end


def _after(document: Document, end: int, lines: str) -> str:
    """The text with lines behind the line on which something ends."""
    text, newline = document.text, document.newline
    at = text.find(newline, max(0, end - 1 if text[max(0, end - 1) : end] == "\n" else end))
    if at < 0:
        return text + newline + lines + newline
    return text[:at] + newline + lines + text[at:]


def without_last(document: Document) -> Document:
    """The text with a play less: the lines of the last one are taken out."""
    plays = document.root.get("plays")
    if plays is None or not plays.items:
        raise Refused("there is no play to take back", "now says where the game stands")
    text, last = document.text, plays.items[-1]
    start = text.rfind("\n", 0, last.start) + 1
    if plays.flow or text[start : last.start].strip() not in ("-", ""):
        raise Refused(f"{document.name}, line {last.line}: plays stand in brackets", "write each on a line of its own")
    end = text.find("\n", max(start, last.end - 1 if text[last.end - 1 : last.end] == "\n" else last.end))
    return _checked(document, text[:start] + (text[end + 1 :] if end >= 0 else ""), -1)


def with_card(document: Document, name: str, value: YamlNode) -> Document:
    """The text with a card described."""
    told = unplaced(value)
    if document.root.get("cards") is None:
        changed = _before_plays(document, f"cards:{document.newline}{INDENT}{scalar(name)}: {_flow(told)}")
    else:
        changed = document.put(("cards",), name, told)
    return _checked(document, changed.text, 0)


def _flow(value: object) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f"{scalar(str(key))}: {_flow(one)}" for key, one in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(_flow, value)) + "]"
    if value is None:
        return "null"
    text = str(value)
    return text if text.lstrip("-").isdecimal() or text.lower() in (*YES, *NO) else scalar(text)


def _before_plays(document: Document, lines: str) -> Document:
    for key, _ in document.root.pairs:
        if key.text == "plays":
            text = document.text[: key.start] + lines + document.newline + document.text[key.start :]
            return Document(text, document.name)
    opened = "" if document.text.endswith("\n") else document.newline
    return Document(document.text + opened + lines + document.newline, document.name)


def _checked(before: Document, text: str, more: int) -> Document:
    """The new document, proved to have so many plays more."""
    after = Document(text, before.name)
    old, new = before.root.get("plays"), after.root.get("plays")
    counts = [len(one.items) if one is not None else 0 for one in (old, new)]
    if counts[1] - counts[0] != more:
        raise Refused(f"{before.name} cannot be changed here", "look at the list of plays in an editor")
    return after
