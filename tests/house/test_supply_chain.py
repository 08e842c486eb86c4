"""Proves that CI installs what is declared, in one version each, and nothing that is not known by its checksum."""

import re
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests.samples import ROOT

LOCKED = ROOT / ".ci" / "locked.txt"

pytestmark = pytest.mark.skipif(not LOCKED.exists(), reason="a source distribution has no .ci")


def locked() -> dict[str, list[Requirement]]:
    """The packages that are installed; of some an older version for an older Python."""
    text = LOCKED.read_text(encoding="utf-8").replace("\\\n", " ")
    found: dict[str, list[Requirement]] = {}
    for line in text.splitlines():
        if line.strip() and not line.lstrip().startswith("#"):
            one = Requirement(line.partition("--hash")[0].strip())
            found.setdefault(canonicalize_name(one.name), []).append(one)
    return found


def declared() -> list[str]:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    groups = project["dependency-groups"]
    building = [line for line in Path(ROOT, ".ci/build.txt").read_text().splitlines() if not line.startswith("#")]
    return [
        *project["build-system"]["requires"], *project["project"]["dependencies"], *groups["test"], *groups["lint"],
        *building,
    ]  # fmt: skip


@pytest.mark.parametrize("line", declared() if LOCKED.exists() else [])
def test_what_is_declared_is_locked(line: str) -> None:
    wanted = Requirement(line)
    found = locked().get(canonicalize_name(wanted.name), [])
    assert found, "make lock"
    for one in found:
        (version,) = one.specifier
        assert version.operator == "=="
        assert wanted.specifier.contains(version.version), "make lock"


def test_every_package_has_its_checksums_and_no_host_is_named() -> None:
    text = LOCKED.read_text(encoding="utf-8")
    packages = re.split(r"\n(?=\S)", text.replace("\\\n", " "))
    assert [one.split()[0] for one in packages if not one.startswith("#") and "--hash=sha256:" not in one] == []
    assert re.findall(r"://|^--|^-i", text, re.MULTILINE) == []
