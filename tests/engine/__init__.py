"""Proves the engine: who may play what, what it does, and that random games stay sound."""
