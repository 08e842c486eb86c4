"""Build hook: put the texts and the compiled corpus into the wheel, which then answers from its first start."""

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CorpusHook(BuildHookInterface):  # type: ignore[type-arg]
    """Writes `vtes_judge/data/corpus.bin` with the mark of a release, which is trusted without looking at the texts."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Called by hatchling before the wheel is packed; an editable installation reads the texts where they are."""
        if version == "editable":
            return
        sys.path.insert(0, self.root)
        from vtes_judge.corpus.building.build import build
        from vtes_judge.corpus.file import RELEASE

        target = self._target()
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(build(self.root, (RELEASE,)))
        build_data["force_include"][str(target)] = "vtes_judge/data/corpus.bin"
        for folder in ("rules_corpus", "glossary"):
            build_data["force_include"][str(Path(self.root) / folder)] = f"vtes_judge/data/{folder}"

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:  # noqa: ARG002
        """Called when the wheel is packed: beside it nothing is left."""
        self._target().unlink(missing_ok=True)

    def _target(self) -> Path:
        return Path(self.directory) / "corpus.bin"
