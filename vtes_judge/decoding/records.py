"""Parses records in words, such as `Ana ally blood:3 tapped cards:one+two`, to their fields."""

from vtes_judge.annotations import Any, Mapping

from .kinds import alternatives, bare, is_enum, items


class FieldPairs(list[tuple[str, object]]):
    """The fields of one record, each with the text that was told for it."""


LEADS = ("my", "the", "acting", "active", "the acting", "the active")
"""Words behind which the words for a player go on: my prey, the acting player; so it is behind a possessive too."""


class _RecordField:
    """A field of a record: its name, and which kinds of words tell its value."""

    __slots__ = ("choices", "flag", "name", "several", "text")

    def __init__(self, name: str, kind: Any) -> None:
        one = [bare(other) for other in alternatives(bare(kind))]
        within = [bare(items(other)) for other in one if items(other) is not None]
        self.name = name
        self.flag = bool in one
        self.several = bool(within)
        self.text = str in one or str in within
        self.choices = {str(member.value) for other in one if is_enum(other) for member in other}


def in_words(hints: Mapping[str, Any], text: str) -> list[FieldPairs]:
    """Parse a text to the records that it tells, at least one; the values of their fields stay text.

    A field is told as `field:value`. A bare field name means yes; a word that is a choice of only one field tells that
    field. Any other bare word continues the text behind a colon (`of:Mexico City`), or tells the first field, which is
    then one word. The items of a list are joined by + or commas. Telling the first field again, with its name or behind
    a comma, begins another record.
    """
    return _RecordWords({name: _RecordField(name, kind) for name, kind in hints.items()}, text).records()


class _RecordWords:
    """Parses one text to records, word by word."""

    def __init__(self, fields: Mapping[str, _RecordField], text: str) -> None:
        self.fields = fields
        self.first = next(iter(fields))
        self.words = text.replace(",", " , ").split()
        self.joined = "," in text or "+" in text
        self.found: list[list[tuple[str, str]]] = [[]]
        # the field that the word before this one told, if more may belong to it, and whether it was told by its name
        self.open: _RecordField | None = None
        self.named = False
        self.comma = False

    def records(self) -> list[FieldPairs]:
        for word in self.words:
            if word == ",":
                self.comma = True
                continue
            self._word(word)
            self.comma = False
        return [FieldPairs((name, self._value(name, its)) for name, its in one) for one in self.found]

    def _value(self, name: str, its: str) -> str:
        field = self.fields.get(name)
        return its.replace("+", ",") if field is not None and field.several else its

    def _word(self, word: str) -> None:
        key, colon, its = word.partition(":")
        if colon:
            name = field_named(self.fields, key)
            if name == self.first and self._begun():
                self.found.append([])
            self._tell(name or key, its)
            self.named = True
        elif (flag := self.fields.get(word.lower().replace("-", "_"))) is not None and flag.flag:
            self._tell(flag.name, "yes")
        elif self.open is not None and self.open.several and self.comma:
            self._go_on("," + word)
        elif len(chosen := [one.name for one in self.fields.values() if word.lower() in one.choices]) == 1:
            self._tell(chosen[0], word)
        elif self.open is not None and self.open.text and not self.comma and self._may_go_on():
            self._go_on(("," if self.open.several and not self.joined else " ") + word)
        else:
            if self._begun() and self.comma:
                self.found.append([])
            self._tell(self.first, word)

    def _may_go_on(self) -> bool:
        """Whether a bare word may continue the text before it."""
        assert self.open is not None
        before = self.found[-1][-1][1].lower()
        return self.named or before in LEADS or before.endswith("'s") or (self.open.several and not self.joined)

    def _begun(self) -> bool:
        """Whether the first field of the record is told."""
        return any(name == self.first for name, _ in self.found[-1])

    def _tell(self, name: str, its: str) -> None:
        self.found[-1].append((name, its))
        self.named = False
        field = self.fields.get(name)
        self.open = field if field is not None and (field.text or field.several) else None

    def _go_on(self, more: str) -> None:
        name, its = self.found[-1][-1]
        self.found[-1][-1] = (name, (its + more).strip(" ,"))


def field_named(known: Mapping[str, Any], written: str) -> str | None:
    """The field of this name, or the only one whose name begins so; None where there is none."""
    name = written.strip().replace("-", "_").lower()
    if name in known:
        return name
    begun = [other for other in known if name and other.startswith(name)]
    return begun[0] if len(begun) == 1 else None
