"""Where templates made for the purpose stand in short texts, and with what in their slots."""

from types import SimpleNamespace
from typing import Any

from vtes_judge.reading.found import InWords
from vtes_judge.reading.people import person
from vtes_judge.reading.words.text import read

TITLES = {
    "princ": [(("princ",), "prince")],
    "inner": [(("inner", "circl"), "inner-circle"), (("inner",), "inner")],
    "baron": [(("baron",), "baron")],
}


def found(template: str, text: str) -> list[str]:
    """Each place of a template, `bleed <p> | target=<p>`: its words, and what it tells. `?` before it: it puts the
    question; `!` behind a word: it tells what was done."""
    pattern, _, told = template.partition(" | ")
    kind = "asked" if pattern.startswith("?") else "fact"
    words = pattern.removeprefix("?").split()
    facts = tuple((name, value) for name, _, value in (one.partition("=") for one in told.split(" & "))) if told else ()
    done = tuple(word.rstrip("!") for word in words if word.endswith("!"))
    row = "can-act", kind, facts, tuple(word.rstrip("!") for word in words), kind == "asked", done
    said: Any = SimpleNamespace(
        said=SimpleNamespace(
            fitting=lambda there: [(7, row)] if all(one in there or one[0] == "<" for one in row[3]) else []
        ),
        values={"title": TITLES},
        dull={"a", "the", "is", "be"},
        light={"old", "now", "not", "2", "Bob", "or", "after"},
        passed={"red"},
    )
    of_text = read(text)
    return [
        f"{' '.join(of_text[at].text for at in sorted(one.taken))}{': ' * bool(one.facts)}"
        + " ".join(f"{name}={value}" for name, value in one.facts)
        for one in InWords(said, of_text)
    ]


def people(text: str) -> list[str]:
    """Who each word of a text may begin to speak of, with how many words."""
    words = read(text)
    return [
        f"{word.text}: {' or '.join(f'{value} ({size})' for size, value in who)}"
        for at, word in enumerate(words)
        if (who := list(person(words, at)))
    ]


FOUND = {
    ("bleed hunt", "bleed hunt"): ["bleed hunt"],
    ("bleed hunt", "bleed and hunt"): [],
    ("bleed hunt", "bleed a the hunt"): ["bleed hunt"],
    ("bleed hunt", "bleed old now hunt"): ["bleed hunt"],
    ("bleed hunt", "bleed old red now hunt"): [],
    ("bleed hunt", "bleed old now red a hunt"): [],
    ("bleed hunt", "bleed red hunt"): ["bleed hunt"],
    ("bleed hunt", "bleed big hunt"): [],
    ("bleed hunt", "bleed. hunt"): [],
    ("bleed hunt", "bleed: hunt"): ["bleed hunt"],
    ("bleed hunt", "bleed, hunt"): ["bleed hunt"],
    ("bleed hunt", "bleed, is hunt"): [],
    ("bleed hunt", "bleed is hunt"): ["bleed hunt"],
    ("bleed is hunt", "bleed, is hunt"): ["bleed is hunt"],
    ("bleed hunt", "bleed 2 hunt"): [],
    ("bleed hunt", "bleed not hunt"): [],
    ("bleed hunt", "bleed Bob hunt"): [],
    ("bleed hunt", "bleed after hunt"): [],
    ("bleed after hunt", "bleed after hunt"): ["bleed after hunt"],
    ("bleed hunt", "bleed or hunt"): [],
    ("bleed hunt", "bleed bleed hunt"): ["bleed hunt"],
    ("bleed hunt", "bleed hunt bleed hunt"): ["bleed hunt", "bleed hunt"],
    ("bleed hunt", "bleed hunt hunt"): ["bleed hunt"],
    ("bleed hunt", "hunt bleed"): [],
    ("bleed hunt", "bleed"): [],
    ("bleed hunt", "bleed old"): [],
    ("bleed | a=yes", "bleed and bleed"): ["bleed: a=yes", "bleed: a=yes"],
    ("?bleed hunt", "bleed bleed hunt"): ["bleed hunt"],
    ("?bleed hunt", "bleed hunt bleed hunt"): ["bleed hunt", "bleed hunt"],
    ("bleed old | a=yes", "bleed a red old old"): ["bleed old: a=yes"],
    ("tap! | a=yes", "can he tap"): [],
    ("tap! | a=yes", "is he tap"): ["tap: a=yes"],
    ("tap! | a=yes", "he tap"): ["tap: a=yes"],
    ("tap! | a=yes", "does he bleed and tap"): ["tap: a=yes"],
    ("tap! | a=yes", "can he hunt"): [],
    ("tap! hunt | a=yes", "can he tap hunt"): [],
    ("tap hunt! | a=yes", "can he hunt tap hunt"): ["tap hunt: a=yes"],
    ("hunt! | a=yes", "can hunt hunt"): ["hunt: a=yes"],
    ("?tap!", "can he tap"): ["tap"],
    ("<o> turn | a=<o>", "first turn"): ["first turn: a=1"],
    ("<o> turn | a=<o>", "first old turn"): [],
    ("<o> turn | a=<o>", "first a turn"): [],
    ("<n> turn | a=<n>", "2 old turn"): ["2 turn: a=2"],
    ("<n> blood | a=<n>", "2 blood"): ["2 blood: a=2"],
    ("<n> blood | a=<n>", "at least 2 blood"): ["at least 2 blood: a=≥2"],
    ("<n> blood | a=<n>", "about 2 blood"): [],
    ("<n> blood | a=<n>", "second blood"): [],
    ("<n> blood | a=<n>", "no blood"): ["no blood: a=0"],
    ("<n> blood | a=<n>", "blood no"): [],
    ("<n> blood | a=<n>", "not blood"): [],
    ("blood <n> | a=<n>", "blood no"): [],
    ("blood <n> | a=<n>", "blood no old"): ["blood no: a=0"],
    ("<m> blood | a=<m>", "2 blood"): ["2 blood: a=2"],
    ("<k> blood | a=<k>", "2 blood"): ["2 blood: a=2"],
    ("<j> blood | a=<j>", "2 blood"): ["2 blood: a=2"],
    ("<i> blood | a=<i>", "2 blood"): ["2 blood: a=2"],
    ("<o> blood | a=<o>", "2 blood"): [],
    ("<o> blood | a=<o>", "second blood"): ["second blood: a=2"],
    ("<n> and <m> | a=<n> & b=<m>", "2 and 3"): ["2 and 3: a=2 b=3"],
    ("<n> and <n> | a=<n>", "2 and 3"): [],
    ("<n> and <n> | a=<n>", "2 and 2"): ["2 and 2: a=2"],
    ("<n> and <m> | a=<n>+<m>", "2 and 3"): ["2 and 3: a=5"],
    ("<n> and <m> | a=<n>+<m>", "1/2 and 3"): ["1/2 and 3: a=7/2"],
    ("<n> and <m> | a=<n>+<m>", "-2 and 3"): ["-2 and 3: a=1"],
    ("<n> and <m> | a=<n>+<m>", "at least 2 and 3"): [],
    ("<n> and <m> | a=<n>+<m>", "2 and at most 3"): [],
    ("<n> and <w> | a=<n>+<w>", "he has 2 and Gun"): ["2 and Gun: a=2+Gun"],
    ("<n> blood | a=<m>", "2 blood"): [],
    ("<p> bleed | a=<p>", "Bob bleeds"): ["Bob bleeds: a=Bob"],
    ("<p> bleed | a=<p>", "I bleed"): ["I bleed: a=me"],
    ("<p> bleed | a=<p>", "my prey bleeds"): ["my prey bleeds: a=my prey"],
    ("<p> bleed | a=<p>", "the prey bleeds"): ["prey bleeds: a=prey"],
    ("<p> bleed <q> | a=<p> & b=<q>", "Bob bleeds Ann"): ["Bob bleeds Ann: a=Bob b=Ann"],
    ("<p> bleed <q> | a=<p> & b=<q>", "Bob bleeds Bob"): [],
    ("<p> bleed <p> | a=<p>", "Bob bleeds Bob"): ["Bob bleeds Bob: a=Bob"],
    ("<p> bleed <p> | a=<p>", "Bob bleeds Ann"): [],
    ("<p> bleed <other> | a=<p> & b=<other>", "Bob bleeds Ann"): ["Bob bleeds Ann: a=Bob b=Ann"],
    ("<p> bleed <other> | a=<p> & b=<other>", "Bob bleeds me"): [],
    ("<p> bleed <other> | a=<p> & b=<other>", "Bob bleeds Bob"): ["Bob bleeds Bob: a=Bob b=Bob"],
    ("<p:x> bleed <p:y> | a=<p:x> & b=<p:y>", "Bob bleeds Bob"): [],
    ("bleed <p> | a=<p>", "bleed on my predator's turn"): [],
    ("bleed <p> | a=<p>", "bleed my predator turn"): [],
    ("bleed <p> | a=<p>", "bleed my predator discard phase"): [],
    ("<p> discard phas | a=<p>", "my predator discard phase"): ["my predator discard phase: a=my predator"],
    ("<p> turn | a=<p>", "bleed on C's turn"): ["C's turn: a=C"],
    ("<w> justicar | a=<w>", "the Brujah Justicar"): ["Brujah Justicar: a=Brujah"],
    ("<w> | a=<w>", "the Brujah Justicar"): ["Brujah Justicar: a=Brujah Justicar", "Justicar: a=Justicar"],
    ("bleed <p> | a=<p>", "bleed my predator phase"): [],
    ("bleed <p> | a=<p>", "bleed my predator big discard phase"): ["bleed my predator: a=my predator"],
    ("bleed <n> | a=<n>", "bleed 2 turn"): ["bleed 2: a=2"],
    ("bleed <other> | a=<other>", "bleed Bob turn"): [],
    ("bleed <people> | a=<people>", "bleed Bob turn"): [],
    ("bleed <people> | a=<people>", "bleed Bob, Ann and Carl"): ["bleed Bob Ann and Carl: a=Bob,Ann,Carl"],
    ("bleed <people> | a=<people>", "bleed Bob Ann or me"): ["bleed Bob Ann or me: a=Bob,Ann,me"],
    ("bleed <people> | a=<people>", "bleed Bob. Ann"): ["bleed Bob: a=Bob"],
    ("bleed <people> | a=<people>", "bleed Bob: Ann"): ["bleed Bob: a=Bob"],
    ("bleed <people> | a=<people>", "bleed Bob and"): ["bleed Bob: a=Bob"],
    ("bleed <people> | a=<people>", "bleed hunt"): [],
    ("hand <numbers> | a=<numbers>", "hand 2, 3 and 4"): ["hand 2 3 and 4: a=2,3,4"],
    ("hand <numbers> | a=<numbers>", "hand 2 at least 3"): ["hand 2: a=2"],
    ("hand <numbers> | a=<numbers>", "hand second"): ["hand second: a=2"],
    ("hand <title> | a=<title>", "hand prince"): ["hand prince: a=prince"],
    ("hand <title> | a=<title>", "hand inner circle"): ["hand inner circle: a=inner-circle"],
    ("hand <title> | a=<title>", "hand inner the circle"): ["hand inner the circle: a=inner-circle"],
    ("hand <title> | a=<title>", "hand inner old circle"): ["hand inner: a=inner"],
    ("hand <title> | a=<title>", "hand inner"): ["hand inner: a=inner"],
    ("hand <title> | a=<title>", "hand dog"): [],
    ("hand <title*> | a=<title*>", "hand prince, baron and inner circle"): [
        "hand prince baron and inner circle: a=prince,baron,inner-circle"
    ],
    ("hand <title*> | a=<title*>", "hand a prince"): ["hand prince: a=prince"],
    ("hand <title> hunt | a=<title>", "hand inner circle hunt"): ["hand inner circle hunt: a=inner-circle"],
    ("hand <d> | a=<d>", "hand 2026-03-01"): ["hand 2026-03-01: a=2026-03-01"],
    ("hand <d> | a=<d>", "hand not before 2026-03-01"): [],
    ("hand <d> | a=<d>", "hand 3"): [],
    ("hand <e> | a=<e>", "hand 2026-03-01"): ["hand 2026-03-01: a=2026-03-01"],
    ("hand <w> | a=<w>", "hand Flak Jacket"): ["hand Flak Jacket: a=Flak Jacket"],
    ("hand <w> | a=<w>", "hand Flak Jacket VP"): ["hand Flak Jacket: a=Flak Jacket"],
    ("hand <w> | a=<w>", "hand Flak Bob"): ["hand Flak: a=Flak"],
    ("hand <w> | a=<w>", "hand Flak. Jacket"): ["hand Flak: a=Flak"],
    ("hand <w> | a=<w>", "hand flak"): [],
    ("hand <w> | a=<w>", "hand VP"): [],
    ("hand <v> | a=<v>", "hand Flak"): ["hand Flak: a=Flak"],
    ("<scores> | a=<scores>", "A 2, B 1 and C 0"): [
        "A 2 B 1 and C 0: a=A:2,B:1,C:0",
        "B 1 and C 0: a=B:1,C:0",
        "C 0: a=C:0",
    ],
    ("group <numbers> | a=<numbers>", "group 3, 4 and 5, 1 card banned"): ["group 3 4 and 5: a=3,4,5"],
    ("group <numbers> | a=<numbers>", "group 3, 4, 5"): ["group 3 4 5: a=3,4,5"],
    ("<p> vampire | a=<p>", "bleeds me, his only vampire"): [],
    ("bleed <p> | a=<p>", "bleeds me, vampire"): ["bleeds me: a=me"],
    ("<scores> | a=<scores>", "A has"): [],
    ("<scores> | a=<scores>", "2 points for me and 1 for"): ["2 points for me: a=me:2"],
    ("<p> ousted | a=<p>", "my predator's prey ousted"): [],
    ("<scores> | a=<scores>", "A has 2 guns"): [],
    ("<scores> | a=<scores>", "A has 2. Guns"): ["A has 2: a=A:2"],
    ("<scores> | a=<scores>", "2 guns for A"): [],
    ("sit <o> | a=<o>", "sit first turn"): [],
    ("sit <o> | a=<o>", "sit first. Turn"): ["sit first: a=1"],
    ("sit <o> turn | a=<o>", "sit first turn"): ["sit first turn: a=1"],
    ("<scores> | a=<scores>", "A: 2"): [],
    ("<scores> | a=<scores>", "A 2: VP"): ["A 2: a=A:2"],
    ("<scores> | a=<scores>", "A at least 2"): [],
    ("<scores> | a=<scores>", "A is on 2 VP hunt"): ["A is on 2 VP: a=A:2"],
    ("<scores> | a=<scores>", "A"): [],
    ("<scores> hunt | a=<scores>", "A 2 VP hunt"): ["A 2 VP hunt: a=A:2"],
    ("<minions> | a=<minions>", "a prince and a baron"): ["prince and a baron: a=title:prince; title:baron"],
    ("<minions> | a=<minions>", "prince and baron"): ["prince and baron: a=title:prince; title:baron"],
    ("<minions:tapped> | a=<minions:tapped>", "tapped prince and baron"): [],
    ("<minions> | a=x:<#> <minions>", "prince and baron"): ["prince and baron: a=x:1 title:prince; x:2 title:baron"],
    ("<minions> | a=none", "prince and baron"): ["prince and baron: a=none"],
    ("<minions:tapped> | a=<minions>", "tapped prince and baron"): ["prince and baron: a=title:prince; title:baron"],
    ("bleed <n> hunt | a=<n>", "bleed 2 hunt"): ["bleed 2 hunt: a=2"],
    ("bleed <n> hunt | a=<n>", "bleed 2 bleed 3 hunt"): ["bleed 3 hunt: a=3"],
    ("<n> <n> | a=<n>", "2 2"): ["2 2: a=2"],
    ("bleed | a=yes", "Bleed bleeds bled"): ["Bleed: a=yes", "bleeds: a=yes", "bled: a=yes"],
    ("hunt bob | a=yes", "hunt Bob"): [],
    ("hunt <n> tap", "hunt 2 not tap"): [],
    ("the hunt", "the hunt"): ["the hunt"],
    ("at <n>", "at least 2"): [],
    ("least hunt", "at least 2 hunt"): [],
    ("<scores> | a=<scores>", "A with 1.5 VP, B with 2 victory points"): ["B with 2 victory points: a=B:2"],
    ("bleed hunt", "bleed: a hunt"): [],
    ("bleed hunt", "bleed a: hunt"): ["bleed hunt"],
    ("<p> bleed <other> | a=<p> & b=<other>", "Bob bleeds my prey"): ["Bob bleeds my prey: a=Bob b=my prey"],
    ("hand <w> | a=<w>", "hand Flak Jacket. Gun"): ["hand Flak Jacket: a=Flak Jacket"],
    ("hand <w> | a=<w>", "he has. hand Flak. Jacket Gun"): ["hand Flak: a=Flak"],
    ("hand <w> | a=<w>", "hand Flak Jacket bleeds"): ["hand Flak Jacket: a=Flak Jacket"],
    ("hand <w> | a=<w>", "bleed VP hand Flak Jacket Gun"): ["hand Flak Jacket Gun: a=Flak Jacket Gun"],
    ("hand <w> | a=<w>", "bleed Bob hand Flak Jacket Gun"): ["hand Flak Jacket Gun: a=Flak Jacket Gun"],
    ("<c> hunt | a=<c>", "second hunt"): [],
    ("<scores> | a=<scores>", "A and B 1 each"): ["A and B 1 each: a=A:1,B:1"],
    ("<scores> | a=<scores>", "A and B 1 VP each"): ["A and B 1 VP each: a=A:1,B:1"],
    ("<scores> | a=<scores>", "A and B 1"): [],
    ("<scores> | a=<scores>", "A and B 0"): ["A and B 0: a=A:0,B:0"],
    ("<scores> | a=<scores>", "A, B and C none"): ["A B and C none: a=A:0,B:0,C:0"],
    ("<scores> | a=<scores>", "A, B and C nothing, D 2"): ["A B and C nothing D 2: a=A:0,B:0,C:0,D:2", "D 2: a=D:2"],
    ("<scores> | a=<scores>", "A and B have 1 each"): ["A and B have 1 each: a=A:1,B:1"],
    ("<scores> | a=<scores>", "A 2, B and C 1 each"): [
        "A 2 B and C 1 each: a=A:2,B:1,C:1",
        "B and C 1 each: a=B:1,C:1",
    ],
    ("<scores> | a=<scores>", "the other two none"): ["other two none: a=X:0,Y:0"],
    ("<scores> | a=<scores>", "A 2, the other two none"): [
        "A 2 the other two none: a=A:2,X:0,Y:0",
        "other two none: a=X:0,Y:0",
    ],
    ("<scores> | a=<scores>", "A 2, the other five none"): ["A 2: a=A:2"],
    ("<scores> | a=<scores>", "A 2, the other six none"): ["A 2: a=A:2"],
    ("<scores> | a=<scores>", "A 2, the other 0 none"): ["A 2: a=A:2"],
    ("<scores> | a=<scores>", "other 1 1"): ["other 1 1: a=X:1"],
    ("<scores> | a=<scores>", "other"): [],
    ("<scores> | a=<scores>", "A 2, the other"): ["A 2: a=A:2"],
    ("<scores> | a=<scores>", "A 2, other two 1 each"): [
        "A 2 other two 1 each: a=A:2,X:1,Y:1",
        "other two 1 each: a=X:1,Y:1",
    ],
    ("<scores> | a=<scores>", "A and 2"): [],
    ("<scores> | a=<scores>", "A and hunt 2"): [],
    ("<scores> | a=<scores>", "A: B 2"): ["B 2: a=B:2"],
    ("<scores> | a=<scores>", "A B 2"): [],
    ("<scores> | a=<scores>", "A 1: each"): ["A 1: a=A:1"],
    ("<scores> | a=<scores>", "A and B 1: each"): [],
    ("<scores> | a=<scores>", "A and B: 1 each"): [],
    ("<scores> | a=<scores>", "A is: 2"): [],
    ("<scores> | a=<scores>", "Ann one and a half VP"): ["Ann one and a half VP: a=Ann:3/2"],
    ("<scores> | a=<scores>", "Bob half a point"): ["Bob half a point: a=Bob:1/2"],
    ("<scores> | a=<scores>", "Bob a point"): ["Bob a point: a=Bob:1"],
    ("<scores> | a=<scores>", "Bob left with no VP"): ["Bob left with no VP: a=Bob:0"],
    ("<scores> | a=<scores>", "two for Ann"): ["two for Ann: a=Ann:2"],
    ("<scores> | a=<scores>", "half each for Cid and Dan"): ["half each for Cid and Dan: a=Cid:1/2,Dan:1/2"],
    ("<scores> | a=<scores>", "half for Cid and Dan"): [],
    ("<scores> | a=<scores>", "Ann and Bob all on 0.5"): ["Ann and Bob all on 0.5: a=Ann:1/2,Bob:1/2"],
    ("<scores> | a=<scores>", "Ann scored 3. Bob 2"): ["Ann scored 3 Bob 2: a=Ann:3,Bob:2", "Bob 2: a=Bob:2"],
    ("<scores> | a=<scores>", "my prey has 2"): ["my prey has 2: a=my prey:2"],
    ("<scores> | a=<scores>", "our 4 player table"): [],
    ("<scores> | a=<scores>", "Ann 2, Ann 1"): ["Ann 1: a=Ann:1"],
    ("<scores> | a=<scores>", "A has 1.5 VP, B makes 2"): ["A has 1.5 VP B makes 2: a=A:3/2,B:2", "B makes 2: a=B:2"],
    ("hand <any> | a=yes", "hand 1"): ["hand 1: a=yes"],
    ("hand <any> | a=yes", "hand 0"): [],
    ("hand <any> | a=yes", "hand 2"): ["hand 2: a=yes"],
    ("hand <many> | a=yes", "hand 1"): [],
    ("hand <many> | a=yes", "hand 2"): ["hand 2: a=yes"],
    ("hand <many> | a=yes", "hand 3"): ["hand 3: a=yes"],
    ("hand <many> | a=yes", "hand second"): [],
    ("hand <many> | a=yes", "hand at most 3"): [],
    ("hand <many> | a=yes", "hand at least 3"): ["hand at least 3: a=yes"],
    ("hand <many> hunt | a=yes", "hand 2 hunt"): ["hand 2 hunt: a=yes"],
    ("hand <many> | a=yes", "hand hunt"): [],
}

PEOPLE = {
    "Bob": ["Bob: Bob (1)"],
    "Bob's prey": ["Bob's: Bob's prey (2) or Bob (1)"],
    "B's predator": ["B's: B's predator (2) or B (1)"],
    "Bobs prey": ["prey: prey (1)"],
    "Bob prey": ["Bob: Bob (1)", "prey: prey (1)"],
    "I bleed me": ["I: me (1)", "me: me (1)"],
    "my prey": ["my: my prey (2)"],
    "our predator": ["our: my predator (2)"],
    "the prey": ["the: prey (2)", "prey: prey (1)"],
    "prey": ["prey: prey (1)"],
    "grand prey": ["grand: grand-prey (2)"],
    "my grand predator": ["my: my grand-predator (3)"],
    "the grand prey": ["the: grand-prey (3)", "grand: grand-prey (2)"],
    "my card": ["my: me (1)"],
    "the card": [],
    "his prey": ["his: prey (2)"],
    "her card": [],
    "Bob bleeds his prey": ["Bob: Bob (1)", "his: Bob's prey (2)"],
    "Bob and Ann bleed his prey": ["Bob: Bob (1)", "Ann: Ann (1)"],
    "Bob and I bleed his prey": ["Bob: Bob (1)", "I: me (1)"],
    "my prey bleeds his predator": ["my: my prey (2)"],
    "I bleed his prey": ["I: me (1)"],
    "prey bleeds her predator": ["prey: prey (1)"],
    "she bleeds": [],
    "Bob bleeds and she bleeds": ["Bob: Bob (1)", "she: Bob (1)"],
    "Bob and Ann bleed and she bleeds": ["Bob: Bob (1)", "Ann: Ann (1)"],
    "my prey bleeds and she bleeds": ["my: my prey (2)", "she: my prey (1)"],
    "my prey and Bob bleed and she bleeds": ["my: my prey (2)", "Bob: Bob (1)"],
    "Bob is her prey": ["Bob: Bob (1)", "her: Bob's prey (2)"],
    "Bob was her prey": ["Bob: Bob (1)", "her: Bob's prey (2)"],
    "Ann bleeds and Bob is her prey": ["Ann: Ann (1)", "Bob: Bob (1)", "her: Ann (1)"],
    "Ann and Carl bleed and Bob is her prey": ["Ann: Ann (1)", "Carl: Carl (1)", "Bob: Bob (1)"],
    "is her prey": ["her: prey (2)"],
    "Ann bleeds and he is her prey": ["Ann: Ann (1)", "her: Ann's prey (2)"],
    "Ann bleeds and Bob has her prey": ["Ann: Ann (1)", "Bob: Bob (1)"],
    "Ann bleeds and Ann is her prey": ["Ann: Ann (1)", "Ann: Ann (1)", "her: Ann's prey (2)"],
    "her prey": ["her: prey (2)"],
    "their grand prey": ["their: grand-prey (3)"],
    "your prey": [],
    "mine prey": ["prey: prey (1)"],
    "players' prey": ["prey: prey (1)"],
    "vampire's prey": [],
    "the prey she bleeds": ["the: prey (2)", "prey: prey (1)"],
    "prey and she": ["prey: prey (1)"],
    "my": ["my: me (1)"],
    "the": [],
    "his grand": [],
    "Carlos": ["Carlos: Carlos (1)"],
    "Carlos prey": ["Carlos: Carlos's prey (2) or Carlos (1)", "prey: prey (1)"],
    "prey Carlos": ["prey: prey (1)", "Carlos: Carlos (1)"],
    "Ann bleeds and Bob is her prey Carl": ["Ann: Ann (1)", "Bob: Bob (1)", "her: Ann (1)", "Carl: Carl (1)"],
    "now old red Ann and Bob is her prey": ["Ann: Ann (1)", "Bob: Bob (1)", "her: Ann (1)"],
    "Ann Bob is her prey": ["Ann: Ann (1)", "Bob: Bob (1)", "her: Ann (1)"],
    "her prey bleeds and she bleeds": ["her: prey (2)"],
}


def test_where_templates_stand() -> None:
    assert {one: found(*one) for one in FOUND} == FOUND


def test_endless_rows_are_not_read() -> None:
    row = ", ".join(["2"] * 30)
    assert found("bleed <numbers> | a=<numbers>", f"bleed {row}") == [
        f"bleed {row.replace(',', '')}: a={row.replace(', ', ',')}"
    ]
    assert found("bleed <numbers> | a=<numbers>", f"bleed {row}, 2") == []


def test_a_row_of_players_has_each_once() -> None:
    """What follows the last of them may begin with one of them again; from A to C, two letters apart, is a row."""
    assert found("order <people> | a=<people>", "order A, B, A passed") == ["order A B: a=A,B"]
    assert found("order <people> | a=<people>", "order A to D") == ["order A to D: a=A,B,C,D"]
    assert found("order <people> | a=<people>", "order A to B") == ["order A: a=A"]
    assert found("from <people> | a=<people>", "from A to D") == ["from A: a=A"]


def test_who_is_spoken_of() -> None:
    assert {text: people(text) for text in PEOPLE} == PEOPLE
