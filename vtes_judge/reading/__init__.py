"""Plain words come in; a checker, the facts that the words tell, and what of them was not used leave."""
