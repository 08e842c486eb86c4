"""The server for assistants: what each tool answers, what it refuses, and that nothing a client sends ends it."""

import json
import socket
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import anyio
import pytest
from mcp import Client, StdioServerParameters
from mcp.shared.exceptions import MCPError

from tests.programs.assistant_exchanges import Exchange, answers, recorded, text_of
from vtes_judge.corpus.book import Book
from vtes_judge.faces.assistant import tools
from vtes_judge.faces.assistant.instructions import PROMPTS, SYSTEM, TOOLS
from vtes_judge.faces.assistant.server import PAGE, server
from vtes_judge.faces.sheets import SHEETS

COMMAND = Path(sys.executable).with_name("vtes-judge")


@pytest.fixture(autouse=True)
def own_streams(monkeypatch: pytest.MonkeyPatch) -> None:
    """A call takes the standard streams over; the next test has its own again."""
    monkeypatch.setattr(sys, "stdout", sys.stdout)
    monkeypatch.setattr(sys, "stdin", sys.stdin)


def answered(tool: str, **arguments: Any) -> tuple[bool | None, str]:
    """Whether a call is at fault, and the text of its answer."""
    (result,) = anyio.run(answers, [(tool, arguments)])
    return result.is_error, text_of(result)


@pytest.mark.usefixtures("with_today")
@pytest.mark.parametrize("one", recorded(), ids=lambda one: one.tool)
def test_a_recorded_exchange_is_true(one: Exchange) -> None:
    assert answered(one.tool, **one.arguments)[1] == one.answer


def test_every_tool_has_a_recorded_exchange() -> None:
    assert {one.tool for one in recorded()} == set(TOOLS)


def test_the_tools_say_when_to_use_them_and_change_nothing() -> None:
    async def listed() -> Any:
        async with Client(server()) as client:
            return client.instructions, (await client.list_tools()).tools

    instructions, found = anyio.run(listed)
    assert instructions == SYSTEM
    assert {tool.name: tool.description for tool in found} == TOOLS
    assert all(tool.annotations.read_only_hint for tool in found)
    assert len(json.dumps([tool.input_schema for tool in found])) < 6_000


@pytest.mark.parametrize(
    ("tool", "arguments", "says"),
    [
        ("ask", {"question": "?"}, 'there is nothing to ask\nhint: write: vtes-judge ask "can a tapped vampire block"'),
        ("ask", {"question": "-"}, 'there is nothing to ask\nhint: write: vtes-judge ask "can a tapped vampire block"'),
        ("ask", {"question": "a" * 4_001}, "a question of 4001 characters is too long\nhint: write at most 4000"),
        ("ask", {}, "question: field required"),
        ("find", {"question": "block", "limit": 99}, "limit: input should be less than or equal to 20"),
        ("find", {"question": "...", "limit": 1},
         "there is nothing to find\nhint: write the question in plain words: can a tapped vampire block"),
        ("decide", {"cases": []}, "0 cases cannot be decided in one call\nhint: send 1 to 20"),
        ("decide", {"cases": [{"facts": {}}]}, "cases.0.checker: field required"),
        ("decide", {"cases": [{"checker": "block-outcome", "facts": "{"}]},
         "facts are no JSON: Expecting property name enclosed in double quotes: line 1 column 2 (char 1)\n"
         'hint: send an object: {"stealth": 1, "intercept": 1}'),
        ("decide", {"cases": [{"checker": "block-outcome", "facts": "[1]"}]},
         'facts are [1], no object\nhint: send: {"stealth": 1, "intercept": 1}'),
        ("decide", {"cases": [{"checker": "block-outcome", "facts": {"stealth": 1}}]},
         "block-outcome must be told intercept\n"
         "hint: intercept: the intercept of the blocking minion (a whole number)"),
        ("read", {"what": "zzzz"},
         "zzzz is not a citation\nhint: try: vtes-judge search zzzz\n      or:  vtes-judge define zzzz"),
        ("read", {"what": []}, "0 things cannot be read in one call\nhint: send 1 to 20"),
        ("read", {"what": "IV.C.1", "page": 9}, "there is no page 9: the answer has 1"),
        ("score_and_seat", {},
         'send points to score a table ({"Ann": 2, "Bob": 0}), or players to seat rounds (13)'),
        ("score_and_seat", {"points": {"Ann": "many", "Bob": 0}},
         "'many' is no number such as 2, 0.5 or 1/2\nhint: write victory points as 2, 0.5 or 1/2"),
        ("score_and_seat", {"players": 10**12},
         "1000000000000 players cannot be seated here\nhint: seat at most 300"),
        ("score_and_seat", {"players": ["Ann", "Ann", "Bob", "Cid"]},
         "Ann stands twice among the players\nhint: name each of them once"),
        ("replay", {"transcript": " "}, f"there is no transcript\nhint: write one like this:{tools.EXAMPLE}"),
        ("replay", {"transcript": "game: 3"},
         "standard input, line 1: game is written as key: value\nhint: it says 3"),
    ],
)  # fmt: skip
def test_what_is_not_understood_is_told_as_text_to_mend_it_by(tool: str, arguments: dict[str, Any], says: str) -> None:
    assert answered(tool, **arguments) == (True, says)


def test_the_example_of_a_transcript_is_legal() -> None:
    assert answered("replay", transcript=tools.EXAMPLE)[1].startswith("Three plays, all legal")


def test_a_case_at_fault_leaves_the_others_answered() -> None:
    told = {"stealth": 1, "intercept": "1"}
    fault, text = answered("decide", cases=[{"checker": "block-outcome", "facts": told}, {"checker": "no-such"}])
    assert not fault
    first, second = text.split("\n\ncase 2: ")
    assert first.startswith("case 1: block-outcome: Is the action blocked with these totals?\nBlocked.")
    assert second.startswith("not understood: there is no checker 'no-such'")


def test_standard_input_is_empty_and_stays_open() -> None:
    calls = [("ask", {"question": "-"}), ("replay", {"transcript": tools.EXAMPLE}), ("ask", {"question": "-"})]
    first, second, third = anyio.run(answers, calls)
    assert text_of(first) == text_of(third)
    assert text_of(first).startswith("there is nothing to ask")
    assert text_of(second).startswith("Three plays, all legal")


def test_a_word_that_nothing_has_leaves_the_others_read() -> None:
    fault, text = answered("read", what=["IV.C.1", "zzzz", "GL stealth"])
    assert not fault
    assert "Choose a ready, untapped minion you control" in text
    assert "not understood: zzzz is not a citation" in text
    assert "GL stealth (unofficial)  Stealth:" in text


def test_facts_may_be_a_text_of_json() -> None:
    _, text = answered("decide", cases=[{"checker": "block-outcome", "facts": '{"stealth": 1, "intercept": 0}'}])
    assert "Not blocked." in text


def test_a_long_answer_is_told_page_by_page() -> None:
    _, first = answered("read", what=["CRR IV", "CRR VI"])
    _, second = answered("read", what=["CRR IV", "CRR VI"], page=2)
    whole = tools.read(["CRR IV", "CRR VI"])
    assert len(whole) > PAGE
    body, _, more = first.rpartition("\n\n")
    assert more.startswith("[page 1 of ")
    assert whole.startswith(f"{body}\n{second.splitlines()[0]}\n")


def test_a_hundred_calls_at_once_get_each_its_own_answer() -> None:
    citations = Book().citations

    async def calls() -> list[str]:
        found = [""] * 100
        async with Client(server()) as client:

            async def one(number: int) -> None:
                case = {"checker": "block-outcome", "facts": {"stealth": number, "intercept": 50}}
                decided = await client.call_tool("decide", {"cases": [case]})
                shown = await client.call_tool("read", {"what": citations[number * 8]})
                found[number] = text_of(decided) + text_of(shown)

            async with anyio.create_task_group() as group:
                for number in range(100):
                    group.start_soon(one, number)
        return found

    for number, text in enumerate(anyio.run(calls)):
        assert f"stealth={number} intercept=50" in text
        assert citations[number * 8] in text


@pytest.mark.usefixtures("with_cards")
def test_read_shows_a_card_unless_the_words_are_of_the_rules() -> None:
    def text(what: str) -> str:
        async def read() -> str:
            async with Client(server()) as client:
                return text_of(await client.call_tool("read", {"what": what}))

        return anyio.run(read)

    assert text("swift refusal").startswith("Swift Refusal\n")
    assert "3 rulings, newest first:" in text("swift refusal")
    assert not text("bleed").startswith("Bleed\n")
    assert "is not a citation" in text("watch the blood")


def test_a_call_that_is_cancelled_leaves_the_server_answering() -> None:
    async def calls() -> str:
        async with Client(server()) as client:
            with anyio.move_on_after(0.001):
                await client.call_tool("score_and_seat", {"players": 300, "rounds": 3})
            return text_of(await client.call_tool("ask", {"question": "what is stealth"}))

    assert anyio.run(calls).startswith("GL stealth (unofficial)")


def test_resources_and_prompts() -> None:
    async def read() -> dict[str, str]:
        async with Client(server()) as client:
            uris = [str(one.uri) for one in (await client.list_resources()).resources]
            assert {f"vtes://sheet/{name}" for name in SHEETS} <= set(uris)
            uris += ["vtes://clause/CRR%20IV.C.1", "vtes://chapter/IV.C.1", "vtes://checker/block-outcome"]
            texts = {uri: str(getattr((await client.read_resource(uri)).contents[0], "text", "")) for uri in uris}
            with pytest.raises(MCPError, match="zzzz is not a citation"):
                await client.read_resource("vtes://clause/zzzz")
            assert {one.name for one in (await client.list_prompts()).prompts} == set(PROMPTS)
            prompt = await client.get_prompt("check-my-ruling", {"situation": "Ann may {not} block."})
            assert "Ann may {not} block." in str(prompt.messages[0].content)
            return texts

    texts = anyio.run(read)
    assert "Choose a ready, untapped minion you control" in texts["vtes://clause/CRR%20IV.C.1"]
    assert json.loads(texts["vtes://checker/block-outcome"])["title"] == "Is the action blocked with these totals?"
    assert json.loads(texts["vtes://transcript-schema"])["properties"]
    assert texts["vtes://sheet/turn"].startswith("# ")
    assert texts["vtes://contents"].startswith("CRR")


def test_over_standard_input_and_output() -> None:
    async def call() -> tuple[str, str]:
        async with Client(StdioServerParameters(command=str(COMMAND), args=["mcp"])) as client:
            fault = await client.call_tool("no_such_tool", {})
            return text_of(fault), text_of(await client.call_tool("verify_quote", {"words": "ready, untapped minion"}))

    fault, text = anyio.run(call)
    assert "no_such_tool" in fault
    assert text.startswith("These words stand in")


@pytest.mark.long
def test_over_http_on_this_machine_alone() -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]

    async def call() -> str:
        async with Client(f"http://127.0.0.1:{port}/mcp") as client:
            return text_of(await client.call_tool("ask", {"question": "what is stealth"}))

    with subprocess.Popen([COMMAND, "mcp", "--http", str(port)], stderr=subprocess.DEVNULL) as serving:
        try:
            for _ in range(100):
                with socket.socket() as tried:
                    if tried.connect_ex(("127.0.0.1", port)) == 0:
                        break
                time.sleep(0.1)
            assert anyio.run(call).startswith("GL stealth (unofficial)")
            second = subprocess.run([COMMAND, "mcp", "--http", str(port)], capture_output=True, text=True)
            assert second.returncode == 2
            assert second.stderr.startswith(f"error: port {port} cannot be used: Address already in use\n")
        finally:
            serving.terminate()


def test_without_the_package_it_says_how_to_get_it() -> None:
    code = (
        "import sys; sys.modules['mcp'] = None; sys.argv = ['vtes-judge', 'mcp']; from vtes_judge.__main__ import *; "
    )
    done = subprocess.run(
        [sys.executable, "-c", code + "sys.exit(main())"], stdin=subprocess.DEVNULL, capture_output=True, text=True
    )
    assert (done.returncode, done.stderr) == (
        2, "error: the package mcp is not installed\n\nhint: pip install 'mcp>=2.3,<3'\n"
    )  # fmt: skip


def test_no_other_command_imports_it() -> None:
    code = (
        "import sys; sys.argv = ['vtes-judge', 'ask', 'what is stealth']; from vtes_judge.__main__ import main; main();"
        "print([name for name in sys.modules if name.partition('.')[0] in ('mcp', 'pydantic', 'anyio')])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert done.stdout.splitlines()[-1] == "[]"
