"""Lists the forms of verbs, and the other words of English by which clauses are built."""

IRREGULAR = """
be is are am was were been being
have has had had having
do does did done doing
get gets got got getting
go goes went gone going
take takes took taken taking
make makes made made making
give gives gave given giving
come comes came come coming
become becomes became become becoming
bring brings brought brought bringing
leave leaves left left leaving
lose loses lost lost losing
win wins won won winning
hit hits hit hit hitting
strike strikes struck struck striking
steal steals stole stolen stealing
bleed bleeds bled bled bleeding
fight fights fought fought fighting
draw draws drew drawn drawing
put puts put put putting
keep keeps kept kept keeping
let lets let let letting
send sends sent sent sending
spend spends spent spent spending
pay pays paid paid paying
shoot shoots shot shot shooting
hold holds held held holding
sit sits sat sat sitting
see sees saw seen seeing
show shows showed shown showing
choose chooses chose chosen choosing
fall falls fell fallen falling
burn burns burned burned burning
begin begins began begun beginning
say says said said saying
tell tells told told telling
find finds found found finding
bear bears bore borne bearing
sell sells sold sold selling
forbid forbids forbade forbidden forbidding
withdraw withdraws withdrew withdrawn withdrawing
lie lies lied lied lying
know knows knew known knowing
"""
"""Irregular verbs, one a line: the base, the form behind he, the past, the participle and the form in -ing."""

REGULAR = """
act add advance agree announce answer apply ask attack attempt award ban block call cancel cast cause change check
claim commit concede contest continue control convert cost count cut deal decide declare decline defend destroy
diablerise diablerize discard dodge employ end enter equip exchange exhaust fail finish force gain happen help hunt
increase inflict influence join look maneuver mark merge move name need own oust pass play press prevent promise
protect receive recruit redirect reduce refuse remain remove replace require rescue resolve retain reveal rush search
shuffle split start stay stop substitute succeed suffer survive switch tap torporize trade transfer try unlock untap
use vote wager want wish withhold yield hurt lock damage kill
"""
"""The bases of regular verbs."""

DOUBLING = frozenset("ban cut equip stop split tap untap transfer".split())
"""Verbs that double their last letter before -ed and -ing."""

GETTING = frozenset("get gets got getting".split())
"""Verbs that make a clause passive as be does, but do not stand before the subject of a question."""

BEING = frozenset("be is are am was were been being".split()) | GETTING
"""Verbs that make a clause passive before a participle: he is blocked, he gets blocked."""

MODALS = frozenset("can could may might must shall should will would".split())
"""Auxiliaries behind which, and behind the subject, stands the base of a verb."""

DOING = frozenset("do does did".split())
"""Forms of do, behind which the base of a verb stands too."""

HAVING = frozenset("have has had".split())
"""Forms of have, behind which stands a participle, or what somebody has."""

AUXILIARIES = MODALS | DOING | HAVING | BEING
"""All auxiliaries: a yes-or-no question begins with one."""

ARTICLES = frozenset("a an any some another no every each either".split())
"""Words before a minion or player that was not spoken of before."""

BACK = frozenset("the this that these those said same".split())
"""Words before a minion or player that was spoken of before."""

OWNERS = frozenset("my your his her its their our whose".split())
"""Possessives, which say whose a minion is."""

NAMING = ARTICLES | BACK | OWNERS
"""Words behind which a noun stands."""

PRONOUNS = frozenset("he she it him they them".split())
"""Pronouns for a minion that was spoken of before."""

SPEAKERS = frozenset("i you we me us".split())
"""Pronouns for players."""

CLAIMS = frozenset(
    """say said says saying claim claims claimed claiming argue argues argued arguing think thinks thought
    insist insists insisted insisting believe believes believed tell tells telling told assume imply
    implies swear swore opinion sure protest protested protests object objected reply replied shouted yelled complained
    quoted reckon reckons reckoned figured cried countered maintained maintains guess guessed""".split()
)
"""Words by which a sentence without a question mark says what somebody takes for the rule."""

PREPOSITIONS = frozenset(
    """of in on at by with without from to for against during into onto over under out off between as per through
    about near like""".split()
)
"""Prepositions, behind which stands a noun and no verb."""

CONDITIONS = frozenset("if when whenever while once after as whether where".split())
"""Words that open a clause of what is so, or was."""

NOT_YET = frozenset("before until till".split())
"""Words that open a clause of what is not so yet."""

EXCEPT = frozenset("unless instead except".split())
"""Words that open a clause of what is not so."""

REASONS = frozenset("because since although though even so".split())
"""Words that open a clause of why something is so."""

SUBJECTS = PRONOUNS | SPEAKERS | NAMING
"""Words with which a subject begins."""

RELATIVES = frozenset("who whom which that whose".split())
"""Words that open a relative clause, which says more of the word before it."""


def _regular(base: str) -> list[str]:
    """The forms of a regular verb, from its base to the form in -ing."""
    third = base + ("es" if base.endswith(("s", "sh", "ch", "x")) else "s")
    if base.endswith("y") and base[-2] not in "aeo":
        return [base, base[:-1] + "ies", base[:-1] + "ied", base[:-1] + "ied", base + "ing"]
    stem = base + base[-1] if base in DOUBLING else base.removesuffix("e")
    past = stem + "ed"
    return [base, third, past, past, stem + "ing"]


def _rows() -> list[list[str]]:
    """The forms of each verb, from the base to the form in -ing."""
    return [*(line.split() for line in IRREGULAR.strip().splitlines()), *map(_regular, REGULAR.split())]


_KEPT = [row for row in _rows() if row[0] not in ("be", "do", "have")]

FORMS = {row[0]: row for row in _KEPT}
"""The forms of each verb by its base: the base, the form behind he, the past, the participle, the form in -ing."""

BASES = frozenset(row[0] for row in _KEPT)
"""The bases of verbs, as they stand behind can: bleed."""

FINITE = frozenset(form for row in _KEPT for form in row[1:-2]) - AUXILIARIES
"""The finite forms of verbs, as they stand behind he: bleeds, bled."""

PASTS = frozenset(row[2] for row in _KEPT) - BASES
"""The past forms of verbs, but those that are the base too: bled, not hit."""

PARTICIPLES = frozenset(row[-2] for row in _KEPT) - AUXILIARIES
"""The participles of verbs, as they stand behind is: he is bled."""

GERUNDS = frozenset(row[-1] for row in _KEPT) - AUXILIARIES
"""The forms of verbs in -ing: bleeding."""

PLAIN = FINITE | BASES
"""The forms of verbs that stand without an auxiliary."""

BASE_OF = {row[-2]: row[0] for row in _KEPT}
"""The base of a verb by its participle."""
