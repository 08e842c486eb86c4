"""First names by which a question speaks of players, but for those that are also a word of the texts or a usual one."""

NAMES = frozenset(
    """Adam Alan Alex Alice Amy Ana Andrea Andy Angela Anita Ann Anna Anne Anton Antonio Arne Bella Ben Bernd Bert Beth
    Betty Bianca Bill Bob Boris Brad Brian Bruno Carl Carla Carlo Carlos Carmen Carol Caroline Cat Cathy Cecilia
    Celia Charles Charlie Charlotte Chloe Chris Christian Christine Cindy Claire Clara Claudia Colin Cora Craig
    Cynthia Dan Dana Daniel Danny Dave David Debbie Denise Dennis Derek Diana Diane Dieter Dirk Donald Donna
    Dora Doris Doug Eddie Edgar Edward Elena Eli Elisa Elizabeth Ella Ellen Emil Emily Emma Eric Erica Erik Erin
    Ernest Eva Evan Eve Felix Fiona Florian Frankie Franz Fred Frieda Fritz Gary Gavin Georg George Georgia
    Gerald Gerd Gina Giulia Gloria Greg Greta Guido Gus Gustav Hanna Hannah Hans Harold Harry Heidi Heike Helen
    Helena Helga Henry Holger Hugo Ian Ida Igor Ilse Ingrid Irene Iris Ivan Jaime Jake James Jana Jane Janet
    Jason Javier Jean Jeff Jenny Jens Jeremy Jerry Jessica Jill Jim Jimmy Joan Joe Joel Johan Johanna Johannes
    John Johnny Jon Jonas Jordi Jorge Jose Joseph Josh Juan Judith Julia Julian Julie Karen Karin Karl Kate
    Kathy Katja Keith Kelly Ken Kevin Kim Kirsten Klaus Kurt Larry Lars Laura Lea Lee Lena Leo Leon Lilly Linda
    Lisa Liz Lola Lorenzo Lothar Louis Louise Luca Lucas Lucia Lucy Luis Luisa Luke Lynn Manuel Marc Marco
    Marcus Margaret Maria Marie Marina Mario Marion Markus Marta Martha Martin Mary Matt Matthew Melanie Mia
    Michael Michelle Miguel Mikael Mike Mila Molly Monica Monika Nadia Nancy Natalie Nathan Neil Nick Nicole
    Nils Nina Nora Norbert Norman Olaf Oliver Olivia Oscar Otto Pablo Pamela Patricia Patrick Paul Paula Pauline
    Pedro Peter Petra Phil Philip Pia Rachel Rafael Ralf Ralph Raul Rebecca Regina Renate Rene Ricardo Richard
    Rita Rob Robert Roberto Roger Roland Ron Ronald Rudolf Ruth Ryan Sabine Sally Sam Samuel Sandra Sandy Sara
    Sarah Scott Sean Sebastian Sergio Sheila Silvia Simon Simone Sofia Sonja Sophia Sophie Stefan Stephanie
    Stephen Steve Steven Stuart Sue Susan Susanne Suzanne Sven Sylvia Tamara Tanja Ted Teresa Tess Theo Theresa
    Thomas Tim Tina Tobias Todd Tom Tomas Tony Ulf Ulrich Ulrike Ursula Uwe Valentin Vanessa Vera Veronica
    Pete Rick Ricky Russ Ray Stan Hank Kyle Seth Trent Troy Tyler Vince Wayne Wes Zack Jared Jesse Glen Glenn Lukas
    Matthias Olli Ole Shawn Ross Mitch Nico Joey Jan Bjorn
    Aaron Abby Agnes Albert Amelia Andre Andrew Annika Arthur Barbara Barry Bea Brenda Brigitte Caleb Cid Cleo
    Connie Conrad Deb Dee Diego Dominik Ernie Esther Fran Francesca Fritzi Gabi Gerry Gunnar Hal Hilda Ike Ines Jack
    Jasper Joanna Jody Karla Katie Kirsty Lara Leah Liam Lou Malcolm Mara Marek Mateo Max Megan Mel Mick Miriam Moe
    Mona Moritz Nadine Nat Ned Nell Noah Olga Ollie Owen Paolo Pascal Pat Pavel Penny Phoebe Piotr Rosa Rosie Roy
    Rudi Rudy Sal Sid Sonia Tara Ulla Vic Vicky Viktor Willy Yuri Yves Zara
    Vincent Walter Wendy Werner Wilhelm William Wolfgang Xavier Yvonne Zoe""".split()
)

CLANS = frozenset(
    """ahrimane akunanse assamite baali brujah caitiff cappadocian gangrel gargoyle giovanni guruhi harbinger ishtarri
    kiasyd lasombra malkavian malk nagaraja nosferatu nos osebo pander ravnos salubri samedi setite toreador torrie
    tremere trujah tzimisce tzim ventrue brotherhood abomination""".split()
)
"""Clans, also as players call them: a kind of vampire, and no card."""

DISCIPLINES = frozenset(
    """animalism auspex celerity chimerstry daimoinon dementation dominate fortitude melpominee mytherceria
    necromancy obeah obfuscate obtenebration potence presence protean quietus sanguinus serpentis spiritus temporis
    thanatosis thaumaturgy valeren vicissitude visceratika abombwe""".split()
)
"""Disciplines: what a card may ask for, and no card."""


def is_kind(name: str) -> bool:
    """Whether a name, in small letters, is that of a clan or a Discipline, or of several of a clan."""
    return name in CLANS or name in DISCIPLINES or name.removesuffix("s") in CLANS
