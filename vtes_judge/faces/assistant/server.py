"""The server of the rules: declares the tools, resources and prompts of an assistant with the package `mcp`."""

import json
from typing import Annotated, Any

from mcp.server import MCPServer
from mcp.server.mcpserver import Context
from mcp.server.mcpserver.exceptions import ResourceNotFoundError, ToolError
from mcp.server.mcpserver.prompts import Prompt
from mcp_types import CallToolResult, TextContent, ToolAnnotations
from pydantic import BaseModel, Field, ValidationError

from vtes_judge import __version__
from vtes_judge.annotations import Callable
from vtes_judge.catalogue import checkers
from vtes_judge.catalogue.checkers import find
from vtes_judge.corpus.book import Book
from vtes_judge.corpus.store import stay_open
from vtes_judge.decoding.json_schema import schema
from vtes_judge.faces.lookup import toc
from vtes_judge.faces.sheets import SHEETS, loader
from vtes_judge.faces.sheets.markdown import markdown
from vtes_judge.messages import Refused

from . import tools
from .instructions import PROMPTS, SYSTEM, TOOLS
from .streams import said

PAGE = 8_000
"""The most characters of one page of an answer; a longer answer is told page by page."""

READS = ToolAnnotations(read_only_hint=True, destructive_hint=False, idempotent_hint=True, open_world_hint=False)
"""The annotations of every tool: none changes anything, and none looks outside of this machine."""


class Case(BaseModel):
    """A case for the tool `decide`: a checker and the facts for it."""

    checker: str = Field(description="the name of the checker, such as block-outcome")
    facts: dict[str, Any] | str = Field(
        default_factory=dict, description='the facts that were told, by name: {"stealth": 1, "targets": ["my prey"]}'
    )
    assume: bool = Field(default=False, description="rule on the defaults of what was not told, and say so")


PageNumber = Annotated[int, Field(description="of a long answer, the page to read", ge=1)]


class RulesServer(MCPServer[Any]):
    """The server of the rules. If a call is wrong, the answer is text that tells a model how to mend it."""

    async def call_tool(self, name: str, arguments: dict[str, Any], context: Context[Any, Any] | None = None) -> Any:
        """Call a tool. If its arguments do not fit, the answer says so; that is no fault of the server."""
        try:
            return await super().call_tool(name, arguments, context)
        except ToolError as error:
            if isinstance(error.__cause__, ValidationError):
                return _fault("\n".join(map(_wrong, error.__cause__.errors())))
            raise


def _wrong(error: Any) -> str:
    """The sentence that says what is wrong with one argument of a call."""
    where = ".".join(map(str, error["loc"]))
    return f"{where}: {error['msg'][:1].lower()}{error['msg'][1:]}"


def _fault(text: str) -> CallToolResult:
    return CallToolResult(content=[TextContent(type="text", text=text)], is_error=True)


def _answer(call: Callable[[], str], page: int = 1) -> CallToolResult:
    """One page of a tool's answer, or of what it did not understand."""
    try:
        text = call()
    except Refused as refused:
        return _fault(tools.told(refused))
    pages = _pages(text)
    if not 1 <= page <= len(pages):
        return _fault(f"there is no page {page}: the answer has {len(pages)}")
    more = f"\n\n[page {page} of {len(pages)}: call again with page={page + 1}]" if page < len(pages) else ""
    return CallToolResult(content=[TextContent(type="text", text=pages[page - 1] + more)])


def _pages(text: str) -> list[str]:
    """Split a text into pages of at most `PAGE` characters, each ending with a whole line."""
    pages, rest = [], text
    while len(rest) > PAGE:
        cut = rest.rfind("\n", 0, PAGE)
        cut = PAGE if cut <= 0 else cut
        pages.append(rest[:cut])
        rest = rest[cut:].removeprefix("\n")
    return [*pages, rest]


def server() -> RulesServer:
    """Make the server, with all that an assistant can call and read. The corpus stays open as long as it lives."""
    stay_open()
    made = RulesServer(
        "vtes-judge",
        title="Rules of Vampire: The Eternal Struggle",
        instructions=SYSTEM,
        version=__version__,
        log_level="WARNING",
    )
    _add_tools(made)
    _add_resources(made)
    for name, (title, text) in PROMPTS.items():
        made.add_prompt(Prompt.from_function(_prompt(text), name=name, title=title, description=f"{title}."))
    return made


def _add_tools(made: RulesServer) -> None:
    def find_(
        question: Annotated[str, Field(description="the question in plain words")],
        limit: Annotated[int, Field(description="the most clauses", ge=1, le=tools.MOST)] = 5,
        page: PageNumber = 1,
    ) -> CallToolResult:
        return _answer(lambda: tools.find_clauses(question, limit), page)

    def decide(cases: list[Case], page: PageNumber = 1) -> CallToolResult:
        return _answer(lambda: tools.decide([case.model_dump() for case in cases]), page)

    def ask(question: Annotated[str, Field(description="the question as a player said it")]) -> CallToolResult:
        return _answer(lambda: tools.ask(question))

    def read(
        what: Annotated[list[str] | str, Field(description="citations, codes of notes, or words")],
        section: Annotated[bool, Field(description="the whole section around a clause")] = False,
        page: PageNumber = 1,
    ) -> CallToolResult:
        return _answer(lambda: tools.read([what] if isinstance(what, str) else what, section), page)

    def verify_quote(words: Annotated[str, Field(description="the words, without a citation")]) -> CallToolResult:
        return _answer(lambda: tools.verify_quote(words))

    def score_and_seat(
        points: Annotated[
            dict[str, float | str] | None, Field(description="each player's victory points, clockwise")
        ] = None,
        players: Annotated[int | list[str] | None, Field(description="how many are seated, or who")] = None,
        rounds: Annotated[int, Field(description="the preliminary rounds", ge=1)] = 3,
        seed: Annotated[int | None, Field(description="the same seed gives the same seating", ge=0)] = None,
        simultaneous: Annotated[bool, Field(description="players may have been ousted at the same moment")] = False,
        page: PageNumber = 1,
    ) -> CallToolResult:
        if (points is None) == (players is None):
            return _fault('send points to score a table ({"Ann": 2, "Bob": 0}), or players to seat rounds (13)')
        if points is not None:
            return _answer(lambda: tools.score(points, simultaneous), page)
        return _answer(lambda: tools.seating(players or 0, rounds, seed), page)

    def replay(
        transcript: Annotated[str, Field(description="the transcript, as YAML")],
        trace: Annotated[bool, Field(description="tell each step with its clause")] = False,
        page: PageNumber = 1,
    ) -> CallToolResult:
        return _answer(lambda: tools.replay(transcript, trace), page)

    every: tuple[Callable[..., CallToolResult], ...] = (find_, decide, ask, read, verify_quote, score_and_seat, replay)
    for name, tool in zip(TOOLS, every, strict=True):
        made.add_tool(tool, name=name, description=TOOLS[name], annotations=READS, structured_output=False)


def _add_resources(made: RulesServer) -> None:
    @made.resource("vtes://contents", name="contents", description="The chapters of the four texts.")
    def contents() -> str:
        return said(lambda: toc.run(citation=[]))

    @made.resource("vtes://clause/{citation}", name="clause", description="A clause word for word, with its notes.")
    def clause(citation: str) -> str:
        return _found(lambda: tools.read([citation]))

    @made.resource("vtes://chapter/{citation}", name="chapter", description="A clause and the whole section around it.")
    def chapter(citation: str) -> str:
        return _found(lambda: tools.read([citation], section=True))

    @made.resource(
        "vtes://checker/{name}",
        name="checker",
        description="The JSON Schema of a checker.",
        mime_type="application/json",
    )
    def checker(name: str) -> str:
        return _found(lambda: json.dumps(schema(checkers.load(find(name)))))

    @made.resource(
        "vtes://transcript-schema",
        name="transcript-schema",
        description="The JSON Schema of a transcript.",
        mime_type="application/json",
    )
    def transcript_schema() -> str:
        from vtes_judge.transcripts import schema as transcript_file

        return json.dumps(transcript_file.schema())

    for sheet, about in SHEETS.items():
        made.resource(f"vtes://sheet/{sheet}", name=sheet, description=about, mime_type="text/markdown")(_sheet(sheet))


def _sheet(name: str) -> Callable[[], str]:
    def sheet() -> str:
        return markdown(Book(), [loader.load(name)])

    return sheet


def _found(read: Callable[[], str]) -> str:
    try:
        return read()
    except Refused as refused:
        raise ResourceNotFoundError(tools.told(refused)) from None


def _prompt(text: str) -> Callable[[str], str]:
    def prompt(situation: str) -> str:
        return text.format(situation=situation)

    return prompt
