"""Corrupts words, lines and bytes a little, at random but the same for the same seed."""

from random import Random

WORDS = (
    "", " ", "\t", "\n", "\r\n", "a\0b", "\x1b[31m", "\x1b]0;x\x07", "\x9b31m", "\u202egnp", "\u2066x", "\udcff",
    "\ud800",
    "e\u0301" * 40, "漢字", "🧛", "İ", "ﬁ", "ſ", "９９", "²", "٣", "Ⅳ", "½", "1e999", "nan", "-inf", "0x10", "1_000",
    "007", "+1",
    "-1", "0", "0.5", "1/0", "1/3", "9" * 5000, "1" + "0" * 400, "2147483648", "999999", "1000", "256", "--", "-",
    "--json",
    "--help", "-n9", "-nx", "--in=", "--seed=-1", "--until=999999", "~", "..", ".", "./", "/nonexistent/x",
    "nowhere.yaml",
    "/dev/null", "/dev/zero", "/dev/full", "cup.yaml", "names.txt", "deck.txt", "t.yaml", "a" * 300, "a" * 5000,
    "a " * 4000,
    "{", "[", "[]", "{}", "[" * 5000, '{"a":' * 3000, '{"a": 1}', "*", "a*", "a~", "**", "ab~ " * 200, '"', '"a', "'",
    "\\", "`id`",
    "$(id)", "|", "<", "%s", "{0.__class__}", "#", "@", "?", ":", ",,,", "=", "=a", "a=b=c", "A=nan", "yes", "no",
    "none", "null",
    "CRR", "VEKN 3.7.2.p3", "GAP-01", "T-37", "[6.4.5]", "iv.c.2.b", "IV" * 500, "I." * 2000,
    "<script>alert(1)</script>",
    '"><img src=x onerror=1>', "]]>", '#panic("x")', "=1+1", "Ann", "Ann,Bob", "Ann,Ann", "Ann=1", "methuselah",
    "zzzzqqqq",
)  # fmt: skip
"""Words that mean harm, or that look like something else."""

VALUES = (
    b'"\\u0000"', b'"\\ud800"', b'"\\e[31m"', b'"\\x9b31m"', b'"\\u202Eabc"', b"!!python/object/apply:os.system [id]",
    b"!!binary aGFsbG8=", b"!!set {a, b}", b"!!float 1e999", b"!foo bar", b"*a", b"&a x", b"<<: *a", b"~", b"{}",
    b"[]", b".inf",
    b".nan", b"0o17", b"1:30:00", b"2026-02-30", b"99999999999999999999", b"-1", b"1.5", b"|\n  text\n  text",
    b"? a\n: b", b"'", b"@x",
    b"--- a", b"...", b"yes", b"<script>", b"=1+1", b"\xe2\x80\xa8", b"\xc2\x85", b"a" * 5000, b"[" * 40 + b"]" * 40,
)  # fmt: skip
"""Values of YAML and JSON that mean harm."""

NUMBERS = (b"0", b"1", b"2", b"-1", b"99", b"1000000000", b"1e9", b"0.5", b"nan", b"", b"x", b"9" * 30)


def text(dice: Random, words: str) -> str:
    """A text of which a few characters were changed, taken out or added."""
    for _ in range(dice.choice((1, 1, 2, 5))):
        at = dice.randint(0, len(words))
        kind = dice.randrange(5)
        if kind == 0:
            words = words[:at] + words[at + 1 :]
        elif kind == 1:
            words = words[:at] + chr(dice.choice((dice.randrange(32, 127), dice.randrange(0x3000)))) + words[at:]
        elif kind == 2:
            words = words[:at] + dice.choice(WORDS)[:300] + words[at:]
        elif kind == 3:
            end = dice.randint(at, len(words))
            words = words[:at] + words[at:end] * 2 + words[end:]
        else:
            words = words.swapcase() if dice.random() < 0.5 else words[:at]
    return words


def line(dice: Random, args: tuple[str, ...], options: tuple[str, ...], other: tuple[str, ...]) -> tuple[str, ...]:
    """A command line with one to four faults; the command itself mostly stays. `other`: another command line."""
    found = list(args)
    for _ in range(dice.choice((1, 1, 1, 2, 2, 3, 4))):
        at = dice.randint(0 if dice.random() < 0.03 else min(1, len(found)), len(found))
        kind = dice.randrange(100)
        if kind < 40 and at < len(found):
            name, equals, _ = found[at].partition("=")
            evil = dice.choice(WORDS)
            found[at] = dice.choice((f"{name}={evil}" if equals else evil, text(dice, found[at]), evil))
        elif kind < 55:
            found.insert(at, dice.choice(WORDS))
        elif kind < 65 and at < len(found):
            del found[at]
        elif kind < 70 and at < len(found):
            found.insert(at, found[at])
        elif kind < 88:
            value = dice.choice((dice.choice(WORDS), str(dice.randint(-5, 30)), "cup.yaml", "out.html"))
            option = dice.choice(options)
            found[at:at] = dice.choice(([option], [option, value], [f"{option}={value}"]))
        elif kind < 94:
            found += other[1:]
        elif kind < 96 and found:
            found += [found[-1]] * dice.choice((5, 50, 2000))
    return tuple(found)


def document(dice: Random, raw: bytes) -> bytes:
    """A file with one to three faults: of bytes, of lines, of YAML, of encoding."""
    for _ in range(dice.choice((1, 1, 1, 2, 3))):
        raw = _HARMS[dice.randrange(len(_HARMS))](dice, raw)
    return raw[:2_000_000]


def row_or_number(dice: Random, raw: bytes) -> bytes:
    """A file of which one line or one number was changed, and nothing else."""
    return _number(dice, raw) if dice.random() < 0.3 else _row(dice, raw)


def _byte(dice: Random, raw: bytes) -> bytes:
    at = dice.randint(0, len(raw))
    return raw[:at] + bytes([dice.randrange(256)]) + raw[at + 1 :]


def _cut(dice: Random, raw: bytes) -> bytes:
    at = dice.randint(0, len(raw))
    return raw[:at] if dice.random() < 0.5 else raw[:at] + raw[dice.randint(0, len(raw)) :]


def _row(dice: Random, raw: bytes) -> bytes:
    rows = raw.split(b"\n")
    at, to = dice.randrange(len(rows)), dice.randrange(len(rows))
    kind = dice.randrange(5)
    if kind == 0:
        del rows[at]
    elif kind == 1:
        rows[at:at] = [rows[at]] * dice.choice((1, 2, 50))
    elif kind == 2:
        rows[at], rows[to] = rows[to], rows[at]
    elif kind == 3:
        rows[at] = b"  " * dice.randrange(6) + rows[at].strip()
    else:
        rows.insert(to, rows[at])
    return b"\n".join(rows)


def _value(dice: Random, raw: bytes) -> bytes:
    places = [at for at in range(len(raw)) if raw[at : at + 2] in (b": ", b", ", b"- ") or raw[at : at + 1] == b"["]
    if not places:
        return raw
    at = dice.choice(places) + 1
    ends = [end for end in (raw.find(mark, at + 1) for mark in (b",", b"\n", b"]", b"}")) if end > 0]
    value = dice.choice((*VALUES, *(word.encode("utf-8", "surrogatepass") for word in WORDS)))
    return raw[:at] + b" " + value + raw[min(ends, default=len(raw)) :]


def _number(dice: Random, raw: bytes) -> bytes:
    places = [at for at in range(len(raw)) if raw[at : at + 1].isdigit()]
    if not places:
        return raw
    at = dice.choice(places)
    return raw[:at] + dice.choice(NUMBERS) + raw[at + 1 :]


def _encoding(dice: Random, raw: bytes) -> bytes:
    kind = dice.randrange(4)
    if kind == 0:
        return raw.replace(b"\n", dice.choice((b"\r\n", b"\r", b"\n\n", b"\x0b", b"\xe2\x80\xa8", b" ")))
    if kind == 1:
        return dice.choice((b"\xef\xbb\xbf", b"\xff\xfe", b"\0", b"---\n", b"%YAML 9.9\n---\n", b"%TAG ! x\n")) + raw
    if kind == 2:
        return raw.replace(b"  ", b"\t", dice.choice((1, -1)))
    return raw.decode("utf-8", "replace").encode(dice.choice(("utf-16", "utf-32", "latin-1", "utf-7")), "replace")


def _depth(dice: Random, raw: bytes) -> bytes:
    at, depth = dice.randint(0, len(raw)), dice.choice((10, 49, 51, 100, 1000, 20_000))
    return raw[:at] + dice.choice((b"[", b"{a: ", b"- ", b"? ")) * depth + raw[at:]


def _again(dice: Random, raw: bytes) -> bytes:
    return dice.choice(
        (raw + b"\n---\n" + raw, b"a: &a [x, y]\n" + raw.replace(b"[", b"[*a, ", 1), raw.upper(), raw[::-1])
    )


def _noise(dice: Random, _raw: bytes) -> bytes:
    return dice.randbytes(dice.choice((3, 50, 2000)))


_HARMS = (_byte, _cut, _row, _row, _value, _value, _value, _number, _encoding, _depth, _again, _noise)
