"""The golden transcripts: read, and replayed once for all tests."""

from functools import cache
from pathlib import Path

from vtes_judge.files.yaml_text import Document
from vtes_judge.transcripts.transcript import Replay, Transcript, replayed, transcript_of

FOLDER = Path(__file__).parents[2] / "vtes_judge" / "scenarios" / "transcripts"
FILES = sorted(FOLDER.glob("*.yaml"))
NAMES = [file.stem for file in FILES]


@cache
def text_of(name: str) -> str:
    return (FOLDER / f"{name}.yaml").read_text()


@cache
def replayed_file(name: str) -> Replay:
    return replayed(read(text_of(name), f"{name}.yaml"))


def read(text: str, name: str = "table.yaml") -> Transcript:
    return transcript_of(Document(text, name))


def after(text: str) -> Replay:
    return replayed(read(text))
