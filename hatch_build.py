"""Build hook: put the texts, and what is compiled of them and of the commands, into the wheel.

It then answers from its first start.
"""

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CompiledHook(BuildHookInterface):  # type: ignore[type-arg]
    """Writes the compiled files of `vtes_judge/data` with the mark of a release, which is trusted unseen."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Called by hatchling before the wheel is packed; an editable installation reads the texts where they are."""
        if version == "editable":
            return
        sys.path.insert(0, self.root)
        from vtes_judge.catalogue.examples import written as command_lines
        from vtes_judge.catalogue.index import import_all
        from vtes_judge.corpus.building.build import build as corpus
        from vtes_judge.corpus.compiled_file import Compiled
        from vtes_judge.corpus.file_state import RELEASE
        from vtes_judge.faces.command.build import build as commands
        from vtes_judge.rulings import CHECKERS

        Path(self.directory).mkdir(parents=True, exist_ok=True)
        for target, data in zip(self._targets(), (corpus(self.root, (RELEASE,)), commands((RELEASE,))), strict=True):
            target.write_bytes(data)
            build_data["force_include"][str(target)] = f"vtes_judge/data/{target.name}"
        words = self._words()
        with self._targets()[0].open("rb") as file:
            english = Compiled(file).section("english")
        if not english.strip():
            message = (
                "there is no list of English words to choose from: install pyspellchecker, as pyproject.toml requires"
            )
            raise RuntimeError(message)
        words.write_bytes(english)
        build_data["force_include"][str(words)] = "vtes_judge/data/english.txt"
        examples = self._examples()
        import_all()
        examples.write_text(command_lines(CHECKERS.values()), encoding="utf-8")
        build_data["force_include"][str(examples)] = f"vtes_judge/data/{examples.name}"
        for folder in ("rules_corpus", "glossary"):
            build_data["force_include"][str(Path(self.root) / folder)] = f"vtes_judge/data/{folder}"

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:  # noqa: ARG002
        """Called when the wheel is packed: beside it nothing is left."""
        for target in (*self._targets(), self._words(), self._examples()):
            target.unlink(missing_ok=True)

    def _targets(self) -> list[Path]:
        return [Path(self.directory) / name for name in ("corpus.bin", "commands.bin")]

    def _words(self) -> Path:
        return Path(self.directory) / "english.txt"

    def _examples(self) -> Path:
        return Path(self.directory) / "examples.tsv"
