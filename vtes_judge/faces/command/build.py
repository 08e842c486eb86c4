"""Reads the commands as typer sees them, and writes the table of them: at build time, or when a command has changed."""

import ast
import inspect
import os
from importlib import import_module
from importlib.util import resolve_name
from types import ModuleType
from typing import Any, get_args, get_type_hints

import typer

from vtes_judge.annotations import Callable, Iterator
from vtes_judge.corpus.compiled_file import freeze, pack
from vtes_judge.corpus.file_state import PACKAGE, Signature
from vtes_judge.faces.terminal import options
from vtes_judge.limits import DIGITS

from .names import ALL, COMMANDS, face, summed

OURS = (*(f"faces/command/{name}.py" for name in ("build", "names", "table")), "faces/terminal/options.py")
"""The files of the package that say how the table of commands is made and read."""

NUMBER = "NUMBER"

EXAMPLES = "Examples:\n"
"""The words that open the part of a docstring that help shows last."""


def build(made_from: Signature | None = None) -> bytes:
    """Compile the table of all commands. `made_from`: the signature to write into it, if not that of the files read."""
    functions = {name: face(name) for name in COMMANDS}
    modules = [import_module(run.__module__) for run in functions.values()]
    if made_from is None:
        made_from = tuple(map(summed, sorted({*files(modules), *OURS})))
    app = application(functions)
    rows = {name: row(app.commands[name], function) for name, function in functions.items()}
    sections = {ALL: freeze(tuple((name, found[0]) for name, found in rows.items()))}
    return pack({**sections, **{name: freeze(found) for name, found in rows.items()}}, made_from)


def application(functions: dict[str, Callable[..., int]]) -> Any:
    """The command line as typer understands it, which refuses a declaration that contradicts itself."""
    app = typer.Typer(add_completion=False)
    for name, function in functions.items():
        # the names that a command's module imports for types only are found in `options`
        known = {**vars(import_module(function.__module__)), **vars(options)}
        function.__annotations__ = get_type_hints(function, known, include_extras=True)
        app.command(name)(function)
    return typer.main.get_command(app)


def row(command: Any, function: Callable[..., int]) -> tuple[object, ...]:
    """The row of a command, from which `table.Command` is made. Raises ValueError if it declares several arguments."""
    about, _, rest = (inspect.getdoc(function) or "").partition("\n\n")
    text, examples, more = rest.partition(EXAMPLES)
    arguments = [param for param in command.params if param.param_type_name == "argument"]
    if len(arguments) > 1:
        raise ValueError(f"{function.__module__}: a command has one parameter for all its words")
    words = arguments[0] if arguments else None
    annotated = get_args(function.__annotations__[words.name]) if words else ()
    return (
        " ".join(about.split()),
        text.strip("\n"),
        (examples + more).strip(),
        *((words.name, words.metavar, words.help, bool(words.required)) if words else ("", "", "", False)),
        any(isinstance(one, options.OtherOptions) for one in annotated),
        tuple(_option(param, function) for param in command.params if param is not words),
    )


def _option(param: Any, function: Callable[..., int]) -> tuple[object, ...]:
    """The row of an option, from which `table.Option` is made. Raises ValueError where its `Example` is missing."""
    number = param.type.name.startswith("int")
    takes = "" if param.is_flag else NUMBER if number else param.metavar
    examples = [str(one) for one in get_args(function.__annotations__[param.name]) if isinstance(one, options.Example)]
    if "|" in takes:
        examples = [takes.partition("|")[0]]
    if len(examples) != bool(takes):
        raise ValueError(f"{function.__module__}, {param.name}: what takes a value has an Example of it, a flag none")
    least, most = getattr(param.type, "min", None), getattr(param.type, "max", None)
    between = f"from {least or 0} to {10**DIGITS - 1 if most is None else most}" if number else ""
    default = "" if param.is_flag or param.default in (None, ()) else str(param.default)
    return tuple(param.opts), param.name, param.help, takes, "".join(examples), param.multiple, between, default


def files(modules: list[ModuleType]) -> Iterator[str]:
    """The files that a declaration depends on: the command's module, and the modules of the figures and words it
    names."""
    for module in modules:
        yield _name(module.__file__)
        tree = ast.parse(inspect.getsource(module))
        [run] = [one for one in tree.body if isinstance(one, ast.FunctionDef) and one.name == "run"]
        named = {one.id for arg in run.args.kwonlyargs for one in ast.walk(arg) if isinstance(one, ast.Name)}
        for node in tree.body:
            if isinstance(node, ast.ImportFrom) and named & {alias.asname or alias.name for alias in node.names}:
                yield _name(
                    import_module(resolve_name("." * node.level + (node.module or ""), module.__package__)).__file__
                )


def _name(file: str | None) -> str:
    """The path of a file below the folder of the package."""
    return os.path.relpath(file or "", PACKAGE).replace(os.sep, "/")
