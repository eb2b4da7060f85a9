"""A ruleset's code and data may not change under a running game's feet unnoticed. [decisions 7]

`REVISION.json` in a ruleset's folder holds the revision and the digest of its code and data as they were last recorded.
Record with `python -m tests.revision_guard NAME` when a change is ready: it refuses unless the revision was raised or
CHANGELOG.md says, for just this digest, that there is no effect on running games.
"""

from __future__ import annotations

import json
import sys
from importlib import import_module
from pathlib import Path

from rulesets.kernel.framing import digest
from rulesets.kernel.registry import HOUSE

ROOT = Path(__file__).resolve().parents[1]
RECORD = "REVISION.json"
NO_EFFECT = "no effect on running games"


def digest_of(folder: Path) -> str:
    """One digest over every file of the ruleset, code and data alike, but for what only a browser runs."""
    parts: list[str | bytes] = []
    for file in sorted(folder.rglob("*")):
        hidden = "__pycache__" in file.parts or file.name == RECORD or file.name.startswith(".")
        shown = file.relative_to(folder).parts[0] == "static"
        if file.is_file() and not hidden and not shown:
            parts += [file.relative_to(folder).as_posix(), file.read_bytes()]
    return digest(*parts).hex()


def complaint(folder: Path, revision: int, changelog: str) -> str:
    """What is wrong with the ruleset's record; empty if nothing is."""
    found, name = digest_of(folder), folder.name
    record = folder / RECORD
    if not record.exists():
        return f"{name} has no {RECORD}; record it: python -m tests.revision_guard {name}"
    recorded = json.loads(record.read_text())
    if recorded["digest"] == found:
        same = recorded["revision"] == revision
        return "" if same else f"{name} says revision {revision}, recorded is {recorded['revision']}"
    if revision > recorded["revision"] or excused(name, found, changelog):
        return ""
    return (
        f"{name} changed since it was recorded as revision {recorded['revision']}. Raise its revision, or write a line "
        f'"{name} {found[:12]}: {NO_EFFECT}" with the reason into CHANGELOG.md.'
    )


def excused(name: str, found: str, changelog: str) -> bool:
    """Whether the changelog says of just this code and data that running games do not notice."""
    return any(name in line and found[:12] in line and NO_EFFECT in line.lower() for line in changelog.splitlines())


def record(folder: Path, revision: int, changelog: str) -> None:
    file = folder / RECORD
    if file.exists() and (wrong := complaint(folder, revision, changelog)):
        raise ValueError(wrong)
    file.write_text(json.dumps({"revision": revision, "digest": digest_of(folder)}, indent=2) + "\n")


def rulesets_of(root: Path = ROOT) -> list[Path]:
    """The rulesets that are offered: one under construction has no running games yet."""
    return [root / "rulesets" / name for name in HOUSE]


def changelog_of(root: Path = ROOT) -> str:
    file = root / "CHANGELOG.md"
    return file.read_text(encoding="utf-8") if file.exists() else ""


def installed_revision(name: str) -> int:
    revision: int = import_module(f"rulesets.{name}").ruleset.revision
    return revision


if __name__ == "__main__":
    for wanted in sys.argv[1:]:
        record(ROOT / "rulesets" / wanted, installed_revision(wanted), changelog_of())
