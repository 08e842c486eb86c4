"""`vtes-judge mcp`: serves the rules to an assistant with a language model, over the Model Context Protocol."""

from __future__ import annotations

import gc
import sys

from vtes_judge.messages import Refused

INSTALL = "pip install 'mcp>=2.3,<3'"
"""The command that installs the package which speaks the protocol."""

PORTS = 65535
"""The highest number of a port."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from vtes_judge.faces.terminal.options import Annotated, Example, Option


def run(
    *,
    http: Annotated[
        int | None,
        Option("--http", help="Serve over HTTP on this port of 127.0.0.1.", metavar="PORT", min=1, max=PORTS),
        Example("8000"),
    ] = None,
) -> int:
    """Serve the rules to an assistant with a language model (MCP).

    An assistant that speaks the Model Context Protocol starts this command and talks to it over standard input and
    output. It finds clauses and checkers, has situations decided, asks in plain words, reads clauses, verifies
    quotations, scores and seats, and replays transcripts: what it then says has its clause. Needs the package mcp: in a
    checkout, pip install '.[mcp]'.

    Nothing is written to disk, and nothing leaves this machine. With --http clients on this machine connect to
    http://127.0.0.1:PORT/mcp.

    Examples:
      vtes-judge mcp
      vtes-judge mcp --http 8000

    Exit codes: 0 the client has gone, 2 not understood, or the package mcp is not installed.
    """
    if http is not None and not 1 <= http <= PORTS:
        raise Refused(f"{http} is no port", f"ports are 1 to {PORTS}: --http 8000")
    if http is None and sys.stdin.isatty():
        hint = "an assistant starts this command itself; README says how it is told to (--http 8000 serves a port)"
        raise Refused("nobody can talk to an assistant's server at a terminal", hint)
    try:
        from .server import server
    except ModuleNotFoundError as missing:
        if not (missing.name or "").startswith("mcp"):
            raise
        raise Refused("the package mcp is not installed", INSTALL) from None
    gc.enable()  # main turns garbage collection off for a single answer; a server needs it
    serving = server()
    try:
        if http is None:
            serving.run("stdio")
        else:
            _serve(serving, http)
    except KeyboardInterrupt:
        pass
    return 0


def _serve(serving: RulesServer, port: int) -> None:
    """Serve over HTTP until interrupted. Raises Refused if the port cannot be used."""
    import socket

    with socket.socket() as tried:
        tried.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            tried.bind(("127.0.0.1", port))
        except OSError as error:
            raise Refused(f"port {port} cannot be used: {error.strerror}", "name another one: --http 8001") from None
    serving.run("streamable-http", host="127.0.0.1", port=port)


if TYPE_CHECKING:
    from .server import RulesServer
