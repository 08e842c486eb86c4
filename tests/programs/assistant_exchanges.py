"""The recorded exchanges of docs/assistant.md: `python -m tests.programs.assistant_exchanges` records them anew."""

import json
import re
from pathlib import Path
from typing import Any, NamedTuple

import anyio
from mcp import Client
from mcp_types import CallToolResult, TextContent

from vtes_judge.faces.assistant.server import server

PAGE = Path(__file__).parents[2] / "docs" / "assistant.md"

EXCHANGE = re.compile(r"```json\n(?P<call>\{.*?\})\n```\n\n```text\n(?P<answer>.*?)\n```", re.DOTALL)


class Exchange(NamedTuple):
    """A call as it stands in the page, and the answer below it."""

    tool: str
    arguments: dict[str, Any]
    answer: str


def recorded() -> list[Exchange]:
    """The exchanges of the page, in their order."""
    found = []
    for match in EXCHANGE.finditer(PAGE.read_text(encoding="utf-8")):
        call = json.loads(match["call"])
        found.append(Exchange(call["tool"], call["arguments"], match["answer"]))
    return found


def text_of(result: CallToolResult) -> str:
    """The text of an answer."""
    (content,) = result.content
    assert isinstance(content, TextContent)
    return content.text


async def answers(calls: list[tuple[str, dict[str, Any]]]) -> list[CallToolResult]:
    """What a server in this process answers, one call after the other."""
    async with Client(server()) as client:
        return [await client.call_tool(tool, arguments) for tool, arguments in calls]


def _record() -> None:
    page = PAGE.read_text(encoding="utf-8")
    now = iter(anyio.run(answers, [(one.tool, one.arguments) for one in recorded()]))
    page = EXCHANGE.sub(lambda match: f"```json\n{match['call']}\n```\n\n```text\n{text_of(next(now))}\n```", page)
    PAGE.write_text(page, encoding="utf-8")


if __name__ == "__main__":
    _record()
