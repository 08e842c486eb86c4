"""Lists clans and Disciplines: with a capital like a name, but no cards. Imports nothing, to start fast."""

CLANS = frozenset(
    """ahrimane akunanse assamite baali brujah caitiff cappadocian gangrel gargoyle giovanni guruhi harbinger ishtarri
    kiasyd lasombra malkavian malk nagaraja nosferatu nos osebo pander ravnos salubri samedi setite toreador torrie
    tremere trujah tzimisce tzim ventrue brotherhood abomination""".split()
)
"""The names of clans, also as players call them: a clan is a kind of vampire, and no card."""

DISCIPLINES = frozenset(
    """animalism auspex celerity chimerstry daimoinon dementation dominate fortitude melpominee mytherceria
    necromancy obeah obfuscate obtenebration potence presence protean quietus sanguinus serpentis spiritus temporis
    thanatosis thaumaturgy valeren vicissitude visceratika abombwe""".split()
)
"""The names of Disciplines: a Discipline is what a card may require, and no card."""


def is_kind(name: str) -> bool:
    """Whether a name in small letters is that of a clan or a Discipline, or the plural of a clan."""
    return name in CLANS or name in DISCIPLINES or name.removesuffix("s") in CLANS
