"""The clauses of many short questions, each word by word."""

from vtes_judge.reading.grammar.clauses import clauses
from vtes_judge.reading.words.text import read


def shown(question: str, within: str = "") -> list[str]:
    """Each clause as its kind, `?` if it asks, the word before it if it is relative, and its words: the auxiliary, the
    verb (`is` before a passive one) and the `by` behind it marked."""
    words = read(question)
    found = []
    for one in clauses(words, [int(at) for at in within.split()] if within else range(len(words))):
        marks = {one.auxiliary: "aux ", one.by: "by "}
        marks[one.verb] = "does " if not one.passive else "suffers "
        if one.auxiliary == one.verb:
            marks[one.verb] = "aux " + marks[one.verb]
        told = " ".join(f"[{marks[at]}{words[at].text}]" if at in marks else words[at].text for at in one.words)
        head = f"{one.kind}{'?' * one.asks}"
        head += f" of {words[one.antecedent].text}" if one.antecedent is not None else ""
        found.append(f"{head}: {told}")
    return found


CLAUSES = {
    "Can he act": ["main?: [aux Can] he [does act]"],
    "can he": ["main?: [aux can] he"],
    "he": ["main: he"],
    "who": ["main: who"],
    "if": ["condition: if"],
    "if I bleed and he blocks, do I tap": [
        "condition: if I [does bleed]",
        "condition: and he [does blocks]",
        "main?: [aux do] I [does tap]",
    ],
    "if I bleed and you block, do I tap": [
        "condition: if I [does bleed]",
        "condition: and you [does block]",
        "main?: [aux do] I [does tap]",
    ],
    "if I bleed and they block do I tap": [
        "condition: if I [does bleed]",
        "condition: and they [does block]",
        "main?: [aux do] I [does tap]",
    ],
    "if he bleeds and an ally with a gun or two blocks do I tap": [
        "condition: if he [does bleeds] and an ally with a gun or two blocks",
        "main?: [aux do] I [does tap]",
    ],
    "if he bleeds and my red old sick slow vampire blocks do I tap": [
        "condition: if he [does bleeds] and my red old sick slow vampire blocks",
        "main?: [aux do] I [does tap]",
    ],
    "if he bleeds and my red old sick vampire blocks do I tap": [
        "condition: if he [does bleeds] and my red old sick vampire blocks",
        "main?: [aux do] I [does tap]",
    ],
    "if he bleeds and my tapped vampire, blocks do I tap": [
        "condition: if he [does bleeds]",
        "condition: and my tapped vampire",
        "main: blocks [aux do] I [does tap]",
    ],
    "if he bleeds and the vampire: blocks": ["condition: if he [does bleeds] and the vampire", "main: blocks"],
    "I bleed and my prey blocks": ["main: I [does bleed]", "main: and my prey [does blocks]"],
    "he bleeds or she": ["main: he [does bleeds] or she"],
    "he bleeds and": ["main: he [does bleeds] and"],
    "I bleed but can he block": ["main: I [does bleed] but", "main?: [aux can] he [does block]"],
    "I bleed so does he tap": ["main: I [does bleed] so", "main?: [aux does] he [does tap]"],
    "I bleed then I hunt": ["main: I [does bleed]", "main: then I [does hunt]"],
    "the vampire who bleeds is tapped": [
        "main: the vampire [aux is] [suffers tapped]",
        "relative of vampire: who [does bleeds]",
    ],
    "the vampire who bleeds does tap": [
        "main: the vampire [aux does] [does tap]",
        "relative of vampire: who [does bleeds]",
    ],
    "the vampire who bleeds taps": ["main: the vampire [does taps]", "relative of vampire: who [does bleeds]"],
    "can the vampire who bleeds tap": [
        "main?: [aux can] the vampire [does tap]",
        "relative of vampire: who [does bleeds]",
    ],
    "is the vampire who bleeds tapped": [
        "main?: [aux is] the vampire [suffers tapped]",
        "relative of vampire: who [does bleeds]",
    ],
    "is the vampire who bleeds bleeding": [
        "main?: [aux is] the vampire [does bleeding]",
        "relative of vampire: who [does bleeds]",
    ],
    "has the vampire who bleeds tapped": [
        "main?: [aux has] the vampire [does tapped]",
        "relative of vampire: who [does bleeds]",
    ],
    "can the vampire who is tapped be blocked": [
        "main?: [aux can] the vampire be [suffers blocked]",
        "relative of vampire: who [aux is] [suffers tapped]",
    ],
    "can the vampire who is tapped have a title": [
        "main?: [aux can] the vampire [does have] a title",
        "relative of vampire: who [aux is] [suffers tapped]",
    ],
    "can the vampire who is tapped get blood": [
        "main?: [aux can] the vampire [does get] blood",
        "relative of vampire: who [aux is] [suffers tapped]",
    ],
    "can the card that he played be used": [
        "main?: [aux can] the card be [suffers used]",
        "relative of card: that he [does played]",
    ],
    "can the card that the vampire played be used": [
        "main?: [aux can] the card be [suffers used]",
        "relative of card: that the vampire [does played]",
    ],
    "can the card that bled be used": [
        "main?: [aux can] the card be [suffers used]",
        "relative of card: that [does bled]",
    ],
    "can that be used": ["main?: [aux can] that be [suffers used]"],
    "can he play that": ["main?: [aux can] he [does play] that"],
    "is it so that he bleeds": ["main?: [aux is] it", "reason: so that he [does bleeds]"],
    "that vampire bleeds": ["main: that vampire [does bleeds]"],
    "who bleeds": ["main: who [does bleeds]"],
    "who is blocked": ["main?: who [aux is] [suffers blocked]"],
    "who has the edge": ["main?: who [aux does has] the edge"],
    "who gets the vote": ["main?: who [aux does gets] the vote"],
    "which vampire is tapped": ["main?: which vampire [aux is] [suffers tapped]"],
    "when do I untap": ["main?: when [aux do] I [does untap]"],
    "when I untap do I win": ["condition: when I [does untap]", "main?: [aux do] I [does win]"],
    "where does it go": ["main?: where [aux does] it [does go]"],
    "how does he block": ["main?: how [aux does] he [does block]"],
    "how many votes do I have": ["main?: how many votes [aux do] I [does have]"],
    "how many votes has a prince": ["main?: how many votes [aux has] a prince"],
    "how many cards did he draw": ["main?: how many cards [aux did] he [does draw]"],
    "why can he bleed": ["main?: why [aux can] he [does bleed]"],
    "what happens if he bleeds": ["main: what [does happens]", "condition: if he [does bleeds]"],
    "as I bleed can he block": ["condition: as I [does bleed]", "main?: [aux can] he [does block]"],
    "can he vote as a prince": ["main?: [aux can] he [does vote]", "condition: as a prince"],
    "so I bleed": ["reason: so I [does bleed]"],
    "so can he bleed": ["main: so [aux can] he [does bleed]"],
    "even I bleed": ["reason: even I [does bleed]"],
    "even so can he vote": ["main: even so [aux can] he [does vote]"],
    "though he is tapped, can he block": [
        "reason: though he [aux is] [suffers tapped]",
        "main?: [aux can] he [does block]",
    ],
    "because he was tapped, he may not block": [
        "reason: because he [aux was] [suffers tapped]",
        "main: he [aux may] not [does block]",
    ],
    "since I tapped, I lose": ["reason: since I [does tapped]", "main: I [does lose]"],
    "if he is blocked, can he bleed": [
        "condition: if he [aux is] [suffers blocked]",
        "main?: [aux can] he [does bleed]",
    ],
    "if he is blocked can he bleed": [
        "condition: if he [aux is] [suffers blocked]",
        "main?: [aux can] he [does bleed]",
    ],
    "if he is blocked does the vampire untap": [
        "condition: if he [aux is] [suffers blocked]",
        "main?: [aux does] the vampire [does untap]",
    ],
    "if he is tapped, a vampire untaps": [
        "condition: if he [aux is] [suffers tapped]",
        "main: a vampire [does untaps]",
    ],
    "if he is tapped, who untaps": ["condition: if he [aux is] [suffers tapped]", "main: who [does untaps]"],
    "if the vampire that bleeds is blocked, can he act": [
        "condition: if the vampire [aux is] [suffers blocked]",
        "relative of vampire: that [does bleeds]",
        "main?: [aux can] he [does act]",
    ],
    "if the vampire that bleeds, as he may, is blocked": [
        "condition: if the vampire",
        "relative of vampire: that [does bleeds]",
        "condition: as he [aux may]",
        "main?: [aux is] [suffers blocked]",
    ],
    "if I am ousted, who gets it": ["condition: if I [aux am] [suffers ousted]", "main?: who [aux does gets] it"],
    "and who bleeds": ["main: and who [does bleeds]"],
    "by who is he blocked": ["main?: by who [aux is] he [suffers blocked]"],
    "is who blocked": ["main?: [aux is] who [suffers blocked]"],
    "before he bleeds, can I act": ["not yet: before he [does bleeds]", "main?: [aux can] I [does act]"],
    "before he bleeds can I act": ["not yet: before he [does bleeds]", "main?: [aux can] I [does act]"],
    "instead he bleeds": ["except: instead he [does bleeds]"],
    "can he bleed instead": ["main?: [aux can] he [does bleed]", "except: instead"],
    "after blocking can he bleed": ["condition: after [does blocking]", "main?: [aux can] he [does bleed]"],
    "after being blocked can he bleed": [
        "condition: after [aux being] [suffers blocked]",
        "main?: [aux can] he [does bleed]",
    ],
    "when blocking a vampire does he tap": [
        "condition: when [does blocking] a vampire",
        "main?: [aux does] he [does tap]",
    ],
    "he was blocked by her": ["main: he [aux was] [suffers blocked] [by by] her"],
    "he was blocked by her by stealth": ["main: he [aux was] [suffers blocked] [by by] her by stealth"],
    "is he blocked by her": ["main?: [aux is] he [suffers blocked] [by by] her"],
    "by her he is blocked": ["main: by her he [aux is] [suffers blocked]"],
    "he is not blocked": ["main: he [aux is] not [suffers blocked]"],
    "he is just then blocked": ["main: he [aux is] just then [suffers blocked]"],
    "he is also being blocked": ["main: he [aux is] also being [suffers blocked]"],
    "he is old blocked": ["main: he [aux does is] old blocked"],
    "he is blocked and tapped": ["main: he [aux is] [suffers blocked] and tapped"],
    "he is blocked, tapped": ["main: he [aux is] [suffers blocked] tapped"],
    "he gets blocked": ["main: he [aux gets] [suffers blocked]"],
    "does he get blocked": ["main?: [aux does] he get [suffers blocked]"],
    "has he blocked": ["main?: [aux has] he [does blocked]"],
    "has he block": ["main?: [aux has] he block"],
    "he has blood": ["main: he [aux does has] blood"],
    "had he the edge": ["main?: [aux had] he the edge"],
    "do I have the edge": ["main?: [aux do] I [does have] the edge"],
    "does he has": ["main?: [aux does] he has"],
    "can he has": ["main?: [aux can] he has"],
    "did he be": ["main?: [aux did] he [does be]"],
    "he can be blocked": ["main: he [aux can] be [suffers blocked]"],
    "he can block": ["main: he [aux can] [does block]"],
    "can a vampire block a bleed": ["main?: [aux can] a vampire [does block] a bleed"],
    "the block is legal": ["main: the block [aux does is] legal"],
    "his block is legal": ["main: his block [aux does is] legal"],
    "in block he bleeds": ["main: in block he [does bleeds]"],
    "that blocks": ["main: that [does blocks]"],
    "that block": ["main: that [does block]"],
    "is he tapped": ["main?: [aux is] he [suffers tapped]"],
    "is tapped he": ["main?: [aux is] [suffers tapped] he"],
    "is not he tapped": ["main?: [aux does is] not he tapped"],
    "is in torpor he": ["main?: [aux does is] in torpor he"],
    "is bleed legal": ["main?: [aux does is] bleed legal"],
    "are there votes": ["main?: [aux are] there votes"],
    "does it": ["main?: [aux does] it"],
    "is": ["main?: [aux does is]"],
    "I bleed. Can he block? He is tapped.": [
        "main: I [does bleed]",
        "main?: [aux Can] he [does block]",
        "main: He [aux is] [suffers tapped]",
    ],
    "can he block: he is tapped": ["main?: [aux can] he [does block]", "main: he [aux is] [suffers tapped]"],
    "can he block; is he tapped": ["main?: [aux can] he [does block]", "main?: [aux is] he [suffers tapped]"],
    "can he block, can she": ["main?: [aux can] he [does block]", "main?: [aux can] she"],
    "can he block, he is tapped": ["main?: [aux can] he [does block] he is tapped"],
    "can he block and can she bleed": ["main?: [aux can] he [does block] and", "main?: [aux can] she [does bleed]"],
    "can he block and does she": ["main?: [aux can] he [does block] and", "main?: [aux does] she"],
    "can he block or may he hunt": ["main?: [aux can] he [does block] or", "main?: [aux may] he [does hunt]"],
    "can he be blocked, was he tapped": [
        "main?: [aux can] he be [suffers blocked]",
        "main?: [aux was] he [suffers tapped]",
    ],
    "he can block, or can he": ["main: he [aux can] [does block] or", "main?: [aux can] he"],
    "he can or can he": ["main: he [aux can] or", "main?: [aux can] he"],
    "bleed or block": ["main: bleed or [does block]"],
    "the vampire has been blocked": ["main: the vampire [aux has] been [suffers blocked]"],
    "has been blocked": ["main?: [aux has] been [suffers blocked]"],
    "should he be blocked": ["main?: [aux should] he be [suffers blocked]"],
    "he does have it": ["main: he [aux does] [does have] it"],
    "he does be": ["main: he [aux does] [does be]"],
    "has he been blocked": ["main?: [aux has] he been [suffers blocked]"],
    "was he being blocked": ["main?: [aux was] he being [suffers blocked]"],
    "is it his own turn": ["main?: [aux is] it his own turn"],
    "does he lose his bleed": ["main?: [aux does] he [does lose] his bleed"],
    "he bleeds whom he wants": ["main: he [does bleeds]", "relative of bleeds: whom he [does wants]"],
    "to whom does he bleed": ["main?: to whom [aux does] he [does bleed]"],
    "what can he block": ["main?: what [aux can] he [does block]"],
    "what he blocks is tapped": ["main?: what he blocks [aux is] [suffers tapped]"],
    "do you win if you oust and have votes": [
        "main?: [aux do] you [does win]",
        "condition: if you oust and [does have] votes",
    ],
    "if you bleed or block": ["condition: if you [does bleed] or block"],
    "if he acts and then bleeds and she blocks, who wins": [
        "condition: if he [does acts] and then bleeds",
        "condition: and she [does blocks]",
        "main: who [does wins]",
    ],
    "if my vampire acts while yours is tapped can you block": [
        "condition: if my vampire [does acts]",
        "condition: while yours [aux is] [suffers tapped]",
        "main?: [aux can] you [does block]",
    ],
    "can he bleed whether tapped or not": [
        "main?: [aux can] he [does bleed]",
        "condition: whether [does tapped] or not",
    ],
    "can he bleed whether or not he is tapped": [
        "main?: [aux can] he [does bleed]",
        "condition: whether or not he [aux is] [suffers tapped]",
    ],
    "while acting and bleeding he taps": ["condition: while [does acting] and bleeding he taps"],
    "who blocked": ["main: who [does blocked]"],
    "how many transfers get I": ["main?: how many transfers [aux does get] I"],
    "who of the vampires is tapped": ["main?: who of the vampires [aux is] [suffers tapped]"],
    "tapped vampires may": ["main: tapped vampires [aux may]"],
    "he acts when": ["main: he [does acts]", "condition: when"],
    "he acts when can": ["main: he [does acts] when can"],
    "the vampire that bleeds": ["main: the vampire", "relative of vampire: that [does bleeds]"],
    "even he": ["reason: even he"],
    "he bleeds the vampire who acts blocks": [
        "main: he [does bleeds] the vampire",
        "relative of vampire: who [does acts] blocks",
    ],
    "is he blocked is he tapped": ["main?: [aux is] he [suffers blocked] is he tapped"],
    "after a long time blocking": ["condition: after a long time blocking"],
    "is he": ["main?: [aux is] he"],
    "is he blocking": ["main?: [aux is] he [does blocking]"],
    "the vampire who bleeds has blood": [
        "main: the vampire [aux does has] blood",
        "relative of vampire: who [does bleeds]",
    ],
    "when he is tapped, can I act": ["condition: when he [aux is] [suffers tapped]", "main?: [aux can] I [does act]"],
    "the vampire, who bleeds, is tapped": [
        "main: the vampire [aux is] [suffers tapped]",
        "relative of vampire: who [does bleeds]",
    ],
    "can a vampire, who is tapped, act": [
        "main?: [aux can] a vampire [does act]",
        "relative of vampire: who [aux is] [suffers tapped]",
    ],
    "can he bleed if he acts, can she": [
        "main?: [aux can] he [does bleed]",
        "condition: if he [does acts]",
        "main?: [aux can] she",
    ],
    "can he bleed if he acts, twice": ["main?: [aux can] he [does bleed]", "condition: if he [does acts] twice"],
    "can he bleed if he acts, who blocks": [
        "main?: [aux can] he [does bleed]",
        "condition: if he [does acts]",
        "relative of acts: who [does blocks]",
    ],
    "can he bleed if he acts can she": ["main?: [aux can] he [does bleed] can she", "condition: if he [does acts]"],
    "can the vampire who bleeds and he acts block": [
        "main?: [aux can] the vampire [does block]",
        "relative of vampire: who [does bleeds]",
        "relative of vampire: and he [does acts]",
    ],
    "can he act if the vampire, who bleeds, is tapped": [
        "main?: [aux can] he [does act]",
        "condition: if the vampire [aux is] [suffers tapped]",
        "relative of vampire: who [does bleeds]",
    ],
    "because I am ousted, who gets it": [
        "reason: because I [aux am] [suffers ousted]",
        "main?: who [aux does gets] it",
    ],
    "until I am ousted, who gets it": ["not yet: until I [aux am] [suffers ousted]", "main?: who [aux does gets] it"],
    "he meets a vampire, who acts": ["main: he meets a vampire", "relative of vampire: who [does acts]"],
    "if he acts and I then rest can he": ["condition: if he [does acts] and I then rest", "main?: [aux can] he"],
    "if he acts and my vampires block": ["condition: if he [does acts] and my vampires block"],
    "if I act and they block": ["condition: if I [does act]", "condition: and they [does block]"],
    "if he acts and my vampire in torpor bleeds": ["condition: if he [does acts] and my vampire in torpor bleeds"],
    "if he acts and my vampire or ally blocks": ["condition: if he [does acts] and my vampire or ally blocks"],
    "if he acts and I, alas, block": ["condition: if he [does acts] and I", "main: alas [does block]"],
    "if he bleeds and my old sick vampire blocks": [
        "condition: if he [does bleeds]",
        "condition: and my old sick vampire [does blocks]",
    ],
    "if he bleeds and my red old sick vampire blocks": [
        "condition: if he [does bleeds] and my red old sick vampire blocks"
    ],
}

WITHIN = {
    ("can he block if he is tapped", "0 1 2 4 5 6"): [
        "main?: [aux can] he [does block]",
        "main: he [aux is] [suffers tapped]",
    ],
    ("can he block if he is tapped", "3 4 5 6"): ["condition: if he [aux is] [suffers tapped]"],
    ("the vampire who bleeds can act", "0 1 3 4 5"): ["main: the vampire", "main: bleeds [aux can] [does act]"],
    ("I bleed. Can he block", "0 1 3 4"): ["main: I [does bleed]", "main: he [does block]"],
    ("the vampire there who bleeds taps", "0 1 3 4 5"): [
        "main: the vampire",
        "relative of vampire: who [does bleeds] taps",
    ],
}


def test_clauses_word_by_word() -> None:
    assert {question: shown(question) for question in CLAUSES} == CLAUSES
    assert {one: shown(*one) for one in WITHIN} == WITHIN
