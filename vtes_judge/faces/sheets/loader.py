"""Loads a sheet by its name, out of its file."""

from importlib import import_module

from vtes_judge.faces.sheets import POCKET, SHEETS
from vtes_judge.frozen_values import replace

from .model import Sheet


def load(name: str) -> Sheet:
    """Make the sheet of this name, which must be a known one; its figures are worked out by the rules now."""
    assert name in SHEETS or name == POCKET, name
    module = import_module(f"{__package__}.contents.{name.replace('-', '_')}")
    made: Sheet = module.sheet()
    return replace(made, name=name)
