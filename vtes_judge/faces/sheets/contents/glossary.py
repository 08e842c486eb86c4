"""GL, VEKN B and words of the CRR: what each keyword means, in a line."""

import re

from vtes_judge.faces.sheets.makers import Sheet, book, line, phrase, section, words
from vtes_judge.faces.sheets.model import Line, Section
from vtes_judge.faces.sheets.wording import GLOSSARY

ENOUGH = 150
"""The most characters of a keyword's line: sentences of its entry are taken as long as they fit."""

EMPTY = frozenset(
    "a additional an are attached card cards have in is keyword minions region rules special the them these this to"
    " vampire vampires with".split()
)
"""Words that say nothing of a keyword if an entry has no others."""

GROUPS = {
    "GL group.general": "Cards and counters",
    "GL group.properties": "Minions",
    "GL group.actions": "Actions",
    "GL group.titles": "Titles and votes",
    "GL group.sects": "Sects",
}
"""The groups of the keyword glossary with their headings on the sheet, the commonest first."""


def sheet() -> Sheet:
    """The keywords on a sheet: words of the rules, the keyword glossary by group, words of tournaments."""
    tournament = [name for name in book().citations if name.startswith("VEKN B.")]
    return Sheet(
        GLOSSARY,
        "The keywords in a line each: of the rules, of the keyword glossary (unofficial), and of tournaments.",
        (
            section("Words of the rules", *rules(), half=True),
            *(_group(group, title) for group, title in GROUPS.items()),
            section("Anything else", _keyword("GL bound"), half=True),
            section("Words of tournaments", *map(_keyword, tournament), half=True),
        ),
        columns=3,
        pages=2,
    )


def rules() -> list[Line]:
    """Words that the rules use at the table, in the clauses' own words."""
    return sorted((
        phrase("CRR III.B.2.a.n1", "If the master card is a trifle and isn't canceled, gain another master phase "
               "action", head="Trifle"),
        phrase("CRR II.A", "Acting/active player goes first, then Blocking/defending player, then others Clockwise "
               "from the acting player.", head="ABC rule"),
        phrase("CRR II.B.3", "For cards, this step (II.B) is the \"as played\" window.", head="As played"),
        phrase("CRR II.C.1.b", "the invalid portion of the action \"fizzles\" (is not applied)", head="Fizzle"),
        phrase("CRR II.C.1.d", "The action card is \"in limbo\" (not in play and not in the ash heap) until it is put "
               "in play or sent to the ash heap (or removed from play) at resolution.", head="In limbo"),
        phrase("CRR I.B.n1", "The player to your left is your prey.", head="Prey"),
        phrase("CRR I.B.n1", "The player to your right is your predator.", head="Predator"),
        phrase("CRR III.C.n3", "A ready vampire with zero blood must hunt (mandatory action).", head="Mandatory"),
        phrase("CRR III.C.n4", "A minion with a mandatory action that he is prevented from taking (or with two or "
               "more distinct mandatory actions) is stuck and cannot take any action.", head="Stuck"),
        phrase("CRR III.n1", "Any time a second copy of a unique card comes into play, it is contested.",
               head="Contested"),
        phrase("CRR VII.A.3", "A vampire cannot heal aggravated damage, so the damage is unhealed.", head="Aggravated"),
        phrase("CRR VI.C.2.a.n1", "Dodge doesn't resolve; it cancels the effect of the opposing strike on the dodging "
               "minion and non-retainer cards on him.", head="Dodge"),
        line("Resolves after Combat Ends and before any other strike", "CRR VI.C.2.a.i", "CRR VI.C.2.a.ii",
             "CRR VI.C.2.a.iii", head="First strike"),
        phrase("CRR VI.C.2.b.v", "End combat. This effect works at any range.", head="Combat Ends"),
        phrase("CRR VI.D.1", "Either minion may press to change the conclusion of the round (which is either \"to end "
               "combat\" or \"to continue to another round\").", head="Press"),
        phrase("CRR VI.B.1", "Either minion may maneuver to change the range.", head="Maneuver"),
        phrase("CRR VIII.B", "A referendum is held to call a blood hunt to burn the diablerist.", head="Blood hunt"),
        line("No text defines directed and undirected actions", "CRR IV.B.1", "CRR IV.B.2", head="Directed",
             codes=("GAP-03",)),
        phrase("VEKN 7.2.2.p2", "Each recursion allows the player to use a discard phase action to shuffle all the "
               "library cards in his or her ash heap back into his or her library.", head="Recursion"),
    ), key=lambda one: one.head.casefold())  # fmt: skip


def _group(group: str, title: str) -> Section:
    found = [name for name in book()[group].children if not name.startswith("GL group.") and not repeats(name)]
    return section(title, *map(_keyword, found), half=True)


def repeats(citation: str) -> bool:
    """Whether the entry of a keyword only repeats it: `Ready. A card in the ready region is Ready.`"""
    head, _, says = words(citation).partition(": ")
    told = set(re.findall(r"[a-z]+", says.partition(".")[0].lower()))
    return not book()[citation].children and told <= EMPTY | set(re.findall(r"[a-z]+", head.lower()))


def _keyword(citation: str) -> Line:
    """The line of a keyword with what it means, in brief; below it stands what outranks the glossary."""
    entry = book()[citation]
    head, _, says = words(citation).partition(": ")
    names = (citation, *entry.children)
    codes = [code for name in names for code in book()[name].notes if code.startswith(("X-", "GAP-"))]
    over = [code for code in dict.fromkeys(codes) if _overruled(code)]
    open_ = tuple(code for code in dict.fromkeys(codes) if code not in over and code.startswith("GAP-"))
    more = [_sentences(words(name)) for name in entry.children]
    below = [line(text, name) for text, name in zip(more, entry.children, strict=True)]
    return line(_sentences(says), citation, head=head, codes=open_, below=(*below, *map(_but, over)))


def _overruled(code: str) -> bool:
    note = book().note(code)
    also = note["also"]
    return note["standing"] == "overruled" or (isinstance(also, tuple) and "overruled" in also)


def _but(code: str) -> Line:
    """The line that names the clauses which prevail over the glossary, by the code of the conflict."""
    note = book().note(code)
    clauses = note["clauses"]
    assert isinstance(clauses, tuple)
    says = str(note["says"])
    return line(
        says[:1].upper() + says[1:], *(name for name in clauses if name.startswith("CRR ")), head="But", codes=(code,)
    )


def _sentences(text: str) -> str:
    """The first sentence, and those after it that find room."""
    found, start, depth = [], 0, 0
    for at, sign in enumerate(text):
        depth += (sign == "(") - (sign == ")")
        if sign == "." and not depth and text[at + 1 : at + 2] in ("", " ") and text[at + 2 : at + 3].isupper():
            found.append(text[start : at + 1])
            start = at + 2
    found.append(text[start:])
    said = found[0]
    for sentence in found[1:]:
        if len(said) + len(sentence) > ENOUGH:
            break
        said += " " + sentence
    return said
