"""Writes a ruling in three forms: whole for people, on two lines, and as the object that `--json` prints."""

from vtes_judge.annotations import Any, Collection
from vtes_judge.corpus.book import Book
from vtes_judge.decoding import decoder
from vtes_judge.decoding.kinds import mark
from vtes_judge.decoding.players import Values
from vtes_judge.frozen_values import fields, is_dataclass
from vtes_judge.messages import printable
from vtes_judge.rulings import MISSING, Checker, Fact, Ruling, Standing, Weight
from vtes_judge.table.nouns import Sits

from .lines import citation_in_text, inked, item, label, words_of, wrap_keeping_citations
from .writing import ink, width

STANDS = {
    Standing.SETTLED: "",
    Standing.SETTLED_BY_CONTEXT: "{} decides this",
    Standing.OVERRULED: "settled, though {} says otherwise, which does not prevail",
    Standing.UNOFFICIAL: "only the unofficial glossary (GL) says so",
    Standing.SINCE_CHANGED: "the rule has since changed; these texts are older",
    Standing.AMBIGUOUS: "the texts can be read in more than one way",
    Standing.GAP: "the texts do not settle this",
}
"""What each standing tells a judge, in words; {} stands for the clauses or the setting that decide."""

BRIEFLY = {Standing.OVERRULED: "settled, another text overruled"}
"""Standings whose name alone would be misunderstood, each with the few words that stand for it on two lines."""

DECIDERS = ("context", "format", "variant")
"""The names of the facts that say what is played."""

WHERE = (
    ("VEKN 7.2", "the limited format"),
    ("VEKN 7.3", "the limited format"),
    ("PMF 6", "the advanced game of Phased Motion"),
    ("PMF", "Phased Motion"),
    ("VEKN", "that it is a tournament"),
)
"""What is played where a clause of this chapter or source prevails; a chapter stands before its source."""

RECONSTRUCTED = "reconstructed"
"""The origin of a clause that the print has lost and the editors have worked out again."""

EDITED = "† The editors mended a slip of the print here; --original quotes the words as first printed."

UNSAID = "the context, format or variant"
"""What is said to settle a ruling by context where neither its facts nor its clauses tell what does."""

MARKS = {True: "  met      ", False: "  not met  ", None: "  because  "}
"""The beginning of a reason: a requirement that is met, one that is not, or (None) a reason that is no requirement."""

BESIDE = 16
"""The widest citation, in characters, that the common column of the clauses' texts makes room for."""


def lines_of(
    checker: Checker | None,
    values: dict[str, Any],
    ruling: Ruling[Any],
    original: bool = False,
    table: Collection[str] = (),
    head: str = "",
    below: Collection[str] = (),
    whatever_else: bool = False,
) -> list[str]:
    """A ruling for people: verdict, reasons, standing, clauses, what was assumed, what is left to the judge.

    `checker`: None for a ruling on a play, to which the game tells everything. `table`: the facts that were read off
    a table. `head`: what is said in place of the bare verdict; `below`: lines below it. `whatever_else`: the head says
    that nothing assumed matters, so none of it is listed.
    """
    pen, columns, book = ink(), width(), Book()
    lines = [pen.strong(line) for line in wrap_keeping_citations(head or ruling.verdict, columns)]
    lines += below
    for step in ruling.steps:
        lines += reason(MARKS[step.met], step.says, step.cites, step.over, columns)
    for number, reading in enumerate(ruling.readings, 1):
        says = f"{reading.says}: {decoder.render_value(reading.answer)}"
        lines += reason(f"  reading {number}  ", says, reading.cites, (), columns)
    standing = _standing(checker, values, ruling, book)
    if standing:
        lines += ["", *(pen.warning(line) for line in wrap_keeping_citations(standing, columns))]
    if ruling.notes:
        lines += [*(() if standing else ("", "Notes:")), *_noted(ruling, columns, book)]
    lines += ["", *_quotes(ruling, columns, original, book, ordinary=_is_ordinary(checker, values))]
    if ruling.since:
        lines += ["", *wrap_keeping_citations(f"Outside these texts, newer rules: {ruling.since}", columns)]
    known = {**values, **dict.fromkeys(ruling.moot + ruling.told)}
    assumed = [
        *understood(values),
        *([] if whatever_else else _assumed(checker, known)),
        *_assumed_within(known, table),
    ]
    if assumed:
        lines += ["", *(line for text in assumed for line in wrap_keeping_citations(text, columns))]
    if ruling.left_to_judge:
        lines += ["", *wrap_keeping_citations("Left to the judge: " + "; ".join(ruling.left_to_judge) + ".", columns)]
    return lines


def reason(mark: str, says: str, cites: tuple[str, ...], over: tuple[str, ...], columns: int) -> list[str]:
    """A reason as lines: its mark, its words, then its clauses in brackets."""
    more = f", over {', '.join(map(citation_in_text, over))}" if over else ""
    indent = " " * len(mark)
    found = wrap_keeping_citations(f"{says} \0[{', '.join(map(citation_in_text, cites))}{more}]", columns, indent, mark)
    return [indent + line.lstrip() if line.startswith(indent) else line for line in found]


def _facts(checker: Checker | None) -> tuple[Fact, ...]:
    """The facts of a checker that its rule by the texts takes: all but those of today's rules."""
    return () if checker is None else tuple(fact for fact in checker.facts if fact.weight is not Weight.TODAY)


def _standing(checker: Checker | None, values: dict[str, Any], ruling: Ruling[Any], book: Book) -> str:
    """The line that says how firmly the ruling stands; '' where it is settled and leans on no gap."""
    kinds = [kind for kind in (ruling.standing, *ruling.also) if kind is not Standing.SETTLED]
    by = _decider(checker, values, ruling) if Standing.SETTLED_BY_CONTEXT in kinds else ""
    over = ", ".join(dict.fromkeys(citation_in_text(cite) for step in ruling.steps for cite in step.over))
    told = (
        STANDS[kind].format(over)
        if kind is Standing.OVERRULED
        else f"{kind.value.replace('-', ' ')}: {STANDS[kind].format(by)}"
        for kind in kinds
    )
    says = "; ".join(dict.fromkeys(told))
    if any(book[cite].origin == RECONSTRUCTED for cite in ruling.cites):
        says += f"{'; ' if says else ''}it rests on a table that the print has lost and that is reconstructed here"
    if _leans(ruling):
        says += "; it also leans" if says else "leans"
        says += " on what the texts leave open"
    return f"Standing: {says}." if says else ""


def _leans(ruling: Ruling[Any]) -> bool:
    """Whether a ruling that is not itself a gap leans on one."""
    return any(note.startswith("GAP-") for note in ruling.notes) and Standing.GAP not in (ruling.standing, *ruling.also)


def _noted(ruling: Ruling[Any], columns: int, book: Book) -> list[str]:
    """The editors' notes on a ruling, each its code and sentence, then the command that shows them."""
    lines = [line for code in ruling.notes for line in item(code, f"{book.note(code)['says']}.", columns, "  ")]
    see = " ".join(("(see: vtes-judge show", *ruling.notes)).replace(" ", "\0") + ")"
    return lines + wrap_keeping_citations(see, columns, "  ") if lines else []


def _decider(checker: Checker | None, values: dict[str, Any], ruling: Ruling[Any]) -> str:
    """What settles a ruling by context, in words: what was told to be played, else what is assumed to be, else what
    the clauses that prevail are of."""
    every = {fact.name: values.get(fact.name, fact.default) for fact in _facts(checker) if fact.name in DECIDERS}
    told = {name: value for name, value in every.items() if name in values} or every
    plain = {name: decoder.render_value(value) for name, value in told.items()}
    known = [f"the {name} ({value})" for name, value in plain.items() if value != "none"]
    if known:
        return " or ".join((", ".join(known[:-1]), known[-1])) if len(known) > 1 else known[0]
    prevail = [cite for step in ruling.steps if step.over for cite in step.cites] or list(ruling.cites)
    for cites in (prevail, list(ruling.cites)):
        for begins, played in WHERE:
            if any(cite == begins or cite.startswith((begins + " ", begins + ".")) for cite in cites):
                return played
    return UNSAID


def _is_ordinary(checker: Checker | None, values: dict[str, Any]) -> bool:
    """Whether the game is played without a variant, so that clauses of Phased Motion do not apply to it."""
    if checker is None:
        return False
    variant = next((fact for fact in checker.facts if fact.name == "variant"), None)
    if variant is None:
        return not all(cite.startswith("PMF ") for cite in checker.cites[:1])
    return decoder.render_value(values.get("variant", variant.default)) == "none"


def _quotes(ruling: Ruling[Any], columns: int, original: bool, book: Book, ordinary: bool) -> list[str]:
    """The clauses of a ruling word for word, each once; their texts stand in one column where the citations are short.

    `ordinary`: the game is no variant, so a clause of Phased Motion is marked. So is what is not as printed.
    """
    pen = ink()
    entries = [book[citation] for citation in ruling.cites]
    names = [label(entry, original=original) for entry in entries]
    widest = max((len(name) for name in names if len(name) <= BESIDE), default=0)
    lines: list[str] = []
    for entry, name in zip(entries, names, strict=True):
        says = words_of(entry, original)
        if entry.origin == RECONSTRUCTED and "reconstructed" not in says:
            says = f"(reconstructed, as the print has lost it) {says}"
        if ordinary and entry.source == "PMF":
            says = f"(of the Phased Motion variant) {says}"
        lines += inked(item(name.ljust(widest), says, columns), name, pen)
    if any(name.endswith("†") or "† " in name for name in names):
        lines += wrap_keeping_citations(EDITED, columns)
    return lines


def understood(values: dict[str, Any]) -> list[str]:
    """The line that says which player was meant by `me`, `my prey` and the like; [] if nobody was called so."""
    words = values.understood if isinstance(values, Values) else ()
    return [f"Understood: {', '.join(f'{printable(said)}: {name}' for said, name in words)}."] if words else []


def _table_assumed(checker: Checker | None, values: dict[str, Any]) -> tuple[list[str], list[str]]:
    """The table that is assumed, in words (who sits there and who acts), and the names of the facts which that
    covers."""
    roles = {
        mark(fact.type): fact for fact in _facts(checker) if fact.name not in values and fact.default is not MISSING
    }
    seats, acting = roles.get(Sits.SEATS), roles.get(Sits.ACTING)
    of = f" of {' '.join(seats.default)}, clockwise" if seats is not None else ""
    if acting is not None:
        named = [acting.name] if seats is None else [acting.name, seats.name]
        return [f"{acting.meaning} is {decoder.render_value(acting.default)}{of}"], named
    return ([f"the table is {of.removeprefix(' of ')}"], [seats.name]) if seats is not None else ([], [])


def people_lines(checker: Checker, values: dict[str, Any], verdict: str, columns: int) -> list[str]:
    """The line that says who the players of a verdict are, such as A and B, where nobody told the table.

    It says where they sit, what part they have, and which of them asks; [] if the verdict names none of them.
    """
    said = {word.strip(".,;:()") for word in verdict.split()}
    facts = [fact for fact in _facts(checker) if fact.name not in values and mark(fact.type) is not None]
    seats = next((fact for fact in facts if mark(fact.type) is Sits.SEATS), None)
    if seats is None:
        parts = [f"{fact.default} is {fact.meaning}" for fact in facts if fact.default in said]
        return wrap_keeping_citations(f"{'; '.join(parts)}.", columns) if parts else []
    names = list(seats.default)
    asks = dict(values.understood if isinstance(values, Values) else ()).get("me", "")
    if said.isdisjoint(names[1:]):
        return wrap_keeping_citations(f"{asks} is you.", columns) if asks in said else []
    acting = next((fact for fact in _facts(checker) if mark(fact.type) is Sits.ACTING), None)
    out = any(mark(fact.type) is Sits.OUT and values.get(fact.name) for fact in _facts(checker))
    if acting is None or out:
        how = "" if asks in names else ", each the predator of the next"
        roles = _neighbours(names, asks, ("you", "your prey", "your predator")) if asks in names else {}
    else:
        how = ""
        acts = values.get(acting.name, acting.default)
        first = f"you, {acting.meaning}" if acts == asks else acting.meaning
        roles = _neighbours(names, acts, (first, "her prey", "her predator"))
        if asks in names and acts != asks:
            roles[asks] = f"you, {roles[asks]}" if asks in roles else "you"
    table = ", ".join(f"{name} ({roles[name]})" if name in roles else name for name in names)
    return wrap_keeping_citations(f"Clockwise{how}: {table}.", columns)


def _neighbours(names: list[str], one: Any, says: tuple[str, str, str]) -> dict[str, str]:
    """What to call a player at a table, her prey, and her predator, by their names."""
    at = names.index(one)
    itself, prey, predator = says
    return {names[at - 1]: predator, names[(at + 1) % len(names)]: prey, one: itself}


def _assumed(checker: Checker | None, values: dict[str, Any]) -> list[str]:
    """The lines that list the defaults a ruling took: values by the name of their fact, yes and no by what they
    mean."""
    told: list[str] = []
    meanings: dict[bool, list[str]] = {True: [], False: []}
    people, said = _table_assumed(checker, values)
    for fact in _facts(checker):
        if fact.name in (*values, *said) or fact.default is MISSING:
            continue
        if isinstance(fact.default, bool):
            meanings[fact.default].append(fact.meaning)
        else:
            told.append(f"{fact.flag.replace('-', ' ')} {decoder.render_value(fact.default).replace(', ', ' ')}")
    parts = [", ".join(told), *people] if told else people
    lines = [f"Assumed: {'; '.join(parts)}."] if parts else []
    for value, name in ((True, "Assumed yes"), (False, "Assumed no")):
        if meanings[value]:
            lines.append(f"{name}: {'; '.join(meanings[value])}.")
    return lines


def within(values: dict[str, Any], table: Collection[str] = ()) -> dict[str, dict[str, Any]]:
    """The fields of told records that have their defaults, by fact: each may have been told so, or not at all.

    `table`: the facts that were read off a table, of which nothing was left out.
    """
    found: dict[str, dict[str, Any]] = {}
    for name, value in values.items():
        several = value if isinstance(value, (tuple, list, frozenset, set)) else (value,)
        for one in several if name not in table else ():
            for field in fields(one) if is_dataclass(one) else ():
                if getattr(one, field.name) == field.default:
                    found.setdefault(name, {})[field.name] = field.default
    return found


def _assumed_within(values: dict[str, Any], table: Collection[str]) -> list[str]:
    """The lines that list the fields for which told records have their defaults, a line for each fact."""
    return [
        f"Assumed within {name.replace('_', ' ')}, where not told: "
        + ", ".join(f"{field.replace('_', ' ')} {decoder.render_value(value)}" for field, value in its.items())
        + "."
        for name, its in within(values, table).items()
    ]


def not_yet(unresolved: tuple[str, ...]) -> str:
    """The sentence that names what has not resolved yet on the table off which facts were read."""
    return f"Not resolved yet: {'; '.join(unresolved)}."


def brief_lines(
    ruling: Ruling[Any], unresolved: tuple[str, ...] = (), head: str = "", circumstances: str = ""
) -> list[str]:
    """A ruling on two lines, however long: the verdict, with its standings unless it is settled; and the citations.

    `unresolved`: what has not resolved yet on the table off which the ruling was made. `head`: what is said in place of
    the bare verdict; `circumstances`: what else would change it, behind the standings.
    """
    kinds = [BRIEFLY.get(kind, kind.value.replace("-", " ")) for kind in dict.fromkeys((ruling.standing, *ruling.also))]
    if _leans(ruling):
        kinds.append("leans on a gap")
    standing = f" ({', '.join(kinds)})" if kinds != [Standing.SETTLED] else ""
    more = f" {not_yet(unresolved)}" if unresolved else ""
    return [(head or ruling.verdict) + standing + circumstances + more, ", ".join(map(citation_in_text, ruling.cites))]


def ruling_data(
    checker: Checker | None,
    values: dict[str, Any],
    ruling: Ruling[Any],
    original: bool = False,
    table: Collection[str] = (),
) -> dict[str, object]:
    """A ruling for programs; `vtes-judge schema NAME` describes it. `table`: the facts that were read off a table."""
    book = Book()
    known = {*values, *ruling.moot, *ruling.told}
    assumed = [fact for fact in _facts(checker) if fact.name not in known and fact.default is not MISSING]
    return {
        **({} if checker is None else {"checker": checker.name, "question": checker.question}),
        "verdict": ruling.verdict,
        "answer": decoder.plain(ruling.answer),
        "standing": ruling.standing.value,
        "also": [standing.value for standing in ruling.also],
        "steps": [
            {"says": step.says, "met": step.met, "cites": list(step.cites), "over": list(step.over)}
            for step in ruling.steps
        ],
        "readings": [
            {"answer": decoder.plain(reading.answer), "says": reading.says, "cites": list(reading.cites)}
            for reading in ruling.readings
        ],
        "citations": [
            {
                "citation": name,
                "text": words_of(book[name], original),
                "source": book[name].source,
                "authority": book.source(book[name].source)["authority"],
            }
            for name in ruling.cites
        ],
        "given": {name: decoder.plain(value) for name, value in values.items()},
        **({"understood": dict(values.understood)} if isinstance(values, Values) and values.understood else {}),
        "assumed": {fact.name: decoder.plain(fact.default) for fact in assumed},
        "assumed_within": {
            name: {field: decoder.plain(value) for field, value in its.items()}
            for name, its in within({**values, **dict.fromkeys(ruling.moot)}, table).items()
        },
        "left_to_judge": list(ruling.left_to_judge),
        "notes": list(ruling.notes),
        "since": ruling.since or None,
    }
