"""Changes the text of a transcript: adds a play, takes the last one out, adds a card, and leaves all else as it was."""

from vtes_judge.decoding.decoder import NO, YES
from vtes_judge.files.yaml_text import Document, YamlNode, unplaced
from vtes_judge.messages import Refused

INDENT = "  "
SAFE = " _.'-"
"""The characters, besides letters and digits, that need no quotes in a scalar of YAML."""
PLAIN = SAFE + "();,/+"


def fresh(seats: tuple[str, ...]) -> str:
    """The text of a new transcript, with its players and no play."""
    return f"game: {{seats: [{', '.join(map(scalar, seats))}]}}\nplays:\n"


def scalar(words: str) -> str:
    """Words as a scalar of YAML, in quotes where they need them."""
    plain = words[:1].isalpha() and all(char.isalnum() or char in SAFE for char in words) and words == words.strip()
    return words if plain and words.lower() not in (*YES, *NO, "null") else _quoted(words)


def _quoted(words: str) -> str:
    import json

    return json.dumps(words, ensure_ascii=False)


def line(who: str, words: str) -> str:
    """A play as an entry of a transcript: `- Ann: Lutz bleeds Bob`; a play written out as `{...}` stays so."""
    text = " ".join(words.split())
    if text.startswith("{") and text.endswith("}"):
        return f"- {scalar(who)}: {text}"
    plain = text[:1].isalpha() and all(char.isalnum() or char in PLAIN for char in text)
    return f"- {scalar(who)}: {text if plain else _quoted(text)}"


def item(entry: str) -> YamlNode:
    """The YAML node of one entry of a transcript. Raises Refused for what is no YAML."""
    return Document(entry, "what was entered").root.items[0]


def with_play(document: Document, entry: str) -> Document:
    """Add a play behind the last one; `entry`: its line."""
    plays = document.root.get("plays")
    text, newline = document.text, document.newline
    if plays is None:
        opened = "" if text.endswith(("\n", "\r")) or not text else newline
        return _checked(document, text + f"{opened}plays:{newline}{INDENT}{entry}{newline}", 1)
    if plays.items and not plays.flow:
        column = " " * document.column(plays.start)
        return _checked(document, _after(document, plays.items[-1].end, column + entry), 1)
    # there is no play yet, or a list in brackets, which is rewritten with a line for each play
    items = [text[one.start : one.end] for one in plays.items]
    if any("\n" in one for one in items) or any(one.kind != "map" or one.flow is False for one in plays.items):
        raise Refused(f"{document.name}, line {plays.line}: plays stand in brackets", "write each on a line of its own")
    lines = newline.join(f"{INDENT}{one}" for one in [*(f"- {one}" for one in items), entry])
    start, end = plays.start, plays.end
    if plays.nothing and not plays.text:
        return _checked(document, _after(document, _key_end(document), lines), 1)
    return _checked(document, text[:start].rstrip(" ") + newline + lines + text[end:], 1)


def _key_end(document: Document) -> int:
    """The position in the text just behind the key `plays`."""
    [key] = [key for key, _ in document.root.pairs if key.text == "plays"]
    return key.end


def _after(document: Document, end: int, lines: str) -> str:
    """The text with lines put in behind the line that has this position."""
    text, newline = document.text, document.newline
    at = text.find(newline, max(0, end - 1 if text[max(0, end - 1) : end] == "\n" else end))
    if at < 0:
        return text + newline + lines + newline
    return text[:at] + newline + lines + text[at:]


def without_last(document: Document) -> Document:
    """Take the lines of the last play out. Raises Refused if there is none."""
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
    """Add the description of a card."""
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
    """The changed document, if it has just so many plays more than before; else raises Refused."""
    after = Document(text, before.name)
    old, new = before.root.get("plays"), after.root.get("plays")
    counts = [len(one.items) if one is not None else 0 for one in (old, new)]
    if counts[1] - counts[0] != more:
        raise Refused(f"{before.name} cannot be changed here", "look at the list of plays in an editor")
    return after
