"""`vtes-judge seat` in the tests: run, told as JSON or refused; and one seating in every form that it reads."""

import json
from typing import Any

import pytest
import yaml

from vtes_judge.faces.command import parse
from vtes_judge.messages import Refused

NAMES = "Ann Bob Cid Dee Eve Fay Gus Hal Ida Jo Kim Lou Max".split()

HARDLY = {30: 400}
"""Steps of a search where it does not matter how good the seating is."""

SEATING = [
    ["Ann Bob Cid Dee Eve".split(), "Fay Gus Hal Ida".split()],
    ["Ann Fay Bob Gus Cid".split(), "Dee Hal Eve Ida".split()],
]

FORMS = {
    "short.yaml": yaml.safe_dump({"rounds": SEATING}),
    "list.yaml": yaml.safe_dump(SEATING),
    "short.json": json.dumps({"rounds": SEATING}),
    "event.yaml": yaml.safe_dump(
        {
            "event": "Cup",
            "players": sorted({name for tables in SEATING for table in tables for name in table}),
            "rounds": [
                {"tables": [{"seats": table, "result": {}} for table in tables], "out": []} for tables in SEATING
            ],
        }
    ),
    "plain.txt": "\n\n".join("\n".join(f"{at}: {' '.join(t)}" for at, t in enumerate(r, 1)) for r in SEATING),
    "headed.txt": "".join(
        f"Round {n}\n" + "".join(f"Table {at}: {', '.join(t)}\n" for at, t in enumerate(r, 1))
        for n, r in enumerate(SEATING, 1)
    ),
    "rows.csv": "player,seat,table,round\n"
    + "".join(
        f"{name},{seat_},{at},{n}\n"
        for n, r in enumerate(SEATING, 1)
        for at, t in enumerate(r, 1)
        for seat_, name in enumerate(t, 1)
    ),
}


def run(*args: str) -> int:
    return parse.answer("seat", list(args))


def told(capsys: pytest.CaptureFixture[str], *args: str) -> Any:
    assert run(*args, "--json") == 0
    return json.loads(capsys.readouterr().out)


def refused(*args: str) -> tuple[str, str]:
    with pytest.raises(Refused) as caught:
        run(*args)
    return caught.value.message, caught.value.hint
