"""Facts for `ask` that another program proposes: which are wanted, and what is made of them."""

import io
import json
from pathlib import Path

import jsonschema
import pytest

from vtes_judge import Refused
from vtes_judge.faces.ask.ask import run
from vtes_judge.faces.ask.proposals import wanted
from vtes_judge.reading.answering import Asking


def test_the_checkers_that_fit_are_offered_with_the_schema_of_their_facts() -> None:
    found = wanted(Asking(), "My vampire has two blood and takes three damage, does he go to torpor?")
    first = found["checkers"][0]  # type: ignore[index]
    assert (first["checker"], first["read"]) == ("vampire-damage", {"blood": "2", "normal": "3", "aggravated": "0"})
    jsonschema.validate({"checker": "vampire-damage", "facts": {"blood": 2}}, found["proposal"])
    jsonschema.validate({"blood": 2, "normal": 3}, first["facts"])


FACTS = {"blood": 2, "normal": 3, "aggravated": 0}


def test_a_proposal_is_ruled_on_as_any_facts(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "facts.json"
    file.write_text(json.dumps({"checker": "vampire-damage", "facts": FACTS}), encoding="utf-8")
    assert run(words=[], facts=str(file), as_json=True) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["decided"], told["facts"]) == (True, {"blood": 2, "normal": 3, "aggravated": 0})
    file.write_text(json.dumps({"checker": "vampire-damage", "facts": {"normal": 3}}), encoding="utf-8")
    assert run(words=[], facts=str(file), as_json=True) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["decided"], [one["fact"] for one in told["turns_on"]]) == (False, ["blood"])


def test_each_of_several_proposals_is_ruled_on(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "facts.json"
    each = [{"checker": "vampire-damage", "facts": FACTS}, {"checker": "title-votes", "facts": {"title": "prince"}}]
    file.write_text(json.dumps(each), encoding="utf-8")
    assert run(words=[], facts=str(file), as_json=True) == 0
    told = json.loads(capsys.readouterr().out)
    assert [told["checker"], *(one["checker"] for one in told["others"])] == ["vampire-damage", "title-votes"]
    assert run(words=[], facts=str(file), brief=True) == 0
    assert "vtes-judge check title-votes title=prince\nTwo votes." in capsys.readouterr().out
    file.write_text(json.dumps([*each, {"checker": "title-votes"}]), encoding="utf-8")
    with pytest.raises(Refused, match="proposal 3 has no facts"):
        run(words=[], facts=str(file))
    file.write_text(json.dumps(each * 51), encoding="utf-8")
    with pytest.raises(Refused, match="more than 100 proposals"):
        run(words=[], facts=str(file))


@pytest.mark.parametrize(
    ("proposal", "says"),
    [
        ("[1]", "proposal.json holds no proposal"),
        ("{}", "proposal.json names no checker"),
        ('{"checker": "vampire-damage"}', "proposal.json has no facts"),
        ('{"checker": "vampire-damage", "facts": {}, "why": 1}', "proposal.json has 'why', which no proposal has"),
        ('{"checker": "vampire-damage", "facts": {"blood": -1}}', "blood cannot be below zero"),
        ('{"checker": "vampire-damage", "facts": {}, "question": 1}', "proposal.json has a question that is no text"),
    ],
)
def test_what_is_no_proposal_is_refused(
    proposal: str, says: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("proposal.json").write_text(proposal, encoding="utf-8")
    with pytest.raises(Refused) as refused:
        run(words=[], facts="proposal.json")
    assert refused.value.message == says


def test_standard_input_that_is_no_utf_8_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b"\xff\xfe")))
    with pytest.raises(Refused) as refused:
        run(words=["-"])
    assert refused.value.message == "standard input is not UTF-8 text"
