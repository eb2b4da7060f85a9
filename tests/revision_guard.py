"""Makes sure that what a ruleset plays by does not change unnoticed under a running game. [decisions 7]

That is its own code and data, every module that it imports over any number of steps, the engine that plays it, and the
versions of the packages that all of these use. `REVISION.json` in a ruleset's folder holds the recorded revision and a
digest of each of them, so that a complaint names what changed. Record with `python -m tests.revision_guard NAME ..`
when a change is ready: it refuses unless the revision was raised or CHANGELOG.md says, for exactly this digest, that
there is no effect on running games.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterable, Iterator, Mapping
from importlib import import_module
from pathlib import Path
from typing import Any

from rulesets.kernel.framing import digest
from rulesets.kernel.registry import CANARY, HOUSE
from tests import module_graph
from tests.architecture import ROOT

RECORD = "REVISION.json"
NO_EFFECT = "no effect on running games"
ENGINE = "rulesets/kernel/engine.py"
"""Plays every ruleset, and is imported by none."""
BESIDES = ("static", "languages", "data/lessons")
"""Folders of a ruleset that affect no game: games store only the English and Spanish of a text, and play no lesson."""
UNREAD = (RECORD, "glossary.toml", "showcase.json.gz")
"""Files that no rule reads: the record itself, the meanings of a game's words, a battle to watch."""
MOST_NAMED = 12
"""Files that a complaint names; a merge may have changed hundreds."""

Parts = Mapping[str, str]
"""What a ruleset plays by: each file with its digest, each package with its version."""


class Guard:
    """Reads the project; what several rulesets share is read once."""

    def __init__(self, root: Path = ROOT) -> None:
        self.root = root
        self.house = module_graph.whole_house(root)
        self.pins = _pins(root / "requirements.txt")

    def parts(self, name: str) -> dict[str, str]:
        own = self.root / "rulesets" / name
        modules = self._modules(name)
        rooms = {self.root / "rulesets" / room for room in _shared_rooms(modules)} - {own}
        data = {file for room in rooms for file in _counting(room) if file.suffix != ".py"}
        files = {self.root / path for path in modules} | data | set(_counting(own))
        digests = {file.relative_to(self.root).as_posix(): digest(file.read_bytes()).hex()[:16] for file in files}
        return dict(sorted(digests.items())) | self._packages(modules)

    def _modules(self, name: str) -> set[str]:
        roots = [path for path in self.house.sources if path.startswith(f"rulesets/{name}/")]
        return self.house.run_by([*roots, *({ENGINE} & self.house.sources.keys())])

    def _packages(self, modules: Iterable[str]) -> dict[str, str]:
        """Imported third-party packages, each with the version that is pinned."""
        imports = (module_graph.named_imports(self.house.sources[path]) for path in modules)
        tops = {module.split(".")[0] for named in imports for module, _ in named}
        foreign = tops - sys.stdlib_module_names - {*module_graph.HOUSE, ""}
        return {f"package {name}": self.pins.get(name, "not pinned") for name in sorted(foreign)}

    def digest_of(self, name: str) -> str:
        """One digest over everything that the ruleset plays by."""
        return _digest(self.parts(name))

    def complaint(self, name: str, revision: int, changelog: str) -> str:
        """What is wrong with the ruleset's record; empty if nothing is."""
        if not self._record(name).exists():
            return f"{name} has no {RECORD}; record it: python -m tests.revision_guard {name}"
        recorded = json.loads(self._record(name).read_text())
        parts = self.parts(name)
        if recorded["parts"] == parts:
            same = recorded["revision"] == revision
            return "" if same else f"{name} says revision {revision}, recorded is {recorded['revision']}"
        if revision > recorded["revision"] or excused(name, _digest(parts), changelog):
            return ""
        return _accusation(name, recorded, parts)

    def record(self, name: str, revision: int, changelog: str) -> None:
        if self._record(name).exists() and (wrong := self.complaint(name, revision, changelog)):
            raise ValueError(wrong)
        self._record(name).write_text(json.dumps({"revision": revision, "parts": self.parts(name)}, indent=1) + "\n")

    def _record(self, name: str) -> Path:
        return self.root / "rulesets" / name / RECORD


def _pins(requirements: Path) -> dict[str, str]:
    text = requirements.read_text(encoding="utf-8") if requirements.exists() else ""
    return {
        name.lower().replace("-", "_"): version for name, version in re.findall(r"^([\w.-]+)==([^\s;]+)", text, re.M)
    }


def _shared_rooms(modules: Iterable[str]) -> set[str]:
    inside = (Path(path).parts for path in modules if path.startswith("rulesets/"))
    return {parts[1] for parts in inside if len(parts) > 2}


def _counting(folder: Path) -> Iterator[Path]:
    """The files below a folder, code and data, except what affects no game."""
    for file in folder.rglob("*"):
        inside = file.relative_to(folder)
        hidden = "__pycache__" in inside.parts or file.name in UNREAD or file.name.startswith(".")
        if file.is_file() and not hidden and not any(inside.is_relative_to(each) for each in BESIDES):
            yield file


def _digest(parts: Parts) -> str:
    return digest(*(text for part in sorted(parts.items()) for text in part)).hex()


def _accusation(name: str, recorded: Mapping[str, Any], parts: Parts) -> str:
    return (
        f"{name} changed since it was recorded as revision {recorded['revision']}: "
        f"{_changed(recorded['parts'], parts)}. Raise its revision, or write a line "
        f'"{name} {_digest(parts)[:12]}: {NO_EFFECT}" with the reason into CHANGELOG.md; '
        f"then record it: python -m tests.revision_guard {name}"
    )


def _changed(before: Parts, now: Parts) -> str:
    """Which parts were added, removed or changed, in words."""
    kinds = {
        "changed": [part for part in now if part in before and before[part] != now[part]],
        "new": [part for part in now if part not in before],
        "gone": [part for part in before if part not in now],
    }
    return "; ".join(f"{kind}: {_some(parts)}" for kind, parts in kinds.items() if parts)


def _some(parts: list[str]) -> str:
    rest = len(parts) - MOST_NAMED
    return ", ".join(sorted(parts)[:MOST_NAMED]) + (f" and {rest} more" if rest > 0 else "")


def excused(name: str, found: str, changelog: str) -> bool:
    """Whether the changelog says about exactly this digest that running games are not affected."""
    said = f"{name} {found[:12]}"
    return any(said in line and NO_EFFECT in line.lower() for line in changelog.splitlines())


def recorded_rulesets() -> list[str]:
    """Rulesets that are offered, and the server's own: one under construction has no running games yet."""
    return [*HOUSE, CANARY]


def changelog_of(root: Path = ROOT) -> str:
    file = root / "CHANGELOG.md"
    return file.read_text(encoding="utf-8") if file.exists() else ""


def installed_revision(name: str) -> int:
    revision: int = import_module(f"rulesets.{name}").ruleset.revision
    return revision


def main(names: list[str]) -> str:
    """Records those that may be. Returns what is wrong with the others together, so that their lines can be copied."""
    guard, changelog = Guard(), changelog_of()
    wrong = []
    for name in names:
        try:
            guard.record(name, installed_revision(name), changelog)
        except ValueError as error:
            wrong.append(str(error))
    return "\n".join(wrong)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:] or recorded_rulesets()) or None)
