"""The Phased Motion Format as pure functions, a file a chapter; where it is silent the rules of the game are asked."""
