"""The rules of a game as its inventory in docs/rules numbers them: which ids there are, and what each says."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path

ID = r"[A-Z]+(?:-[A-Z]+)*-\d+[a-z]?"
# `- **T-COM-14** ..`, `- **EX-17 Rally.** ..`, `**EX-04 Headwind.** ..`, `| **D-06** | ..`
BOLD = re.compile(rf"\s*(?:[-*|]\s+)?\*\*({ID})(?:\*\*|[ .:])(.*)")
# `### EX-01 Value arithmetic`
HEADED = re.compile(rf"#+\s+({ID})\b(.*)")
# `| D-10 | Shadowed side | ..`
ROW = re.compile(rf"\s*\|\s*({ID})\s*\|(.*)")
# `T-10 Galley and galliot gunnery:`, the caption of a table
CAPTION = re.compile(rf"({ID})\s+(\S.*:)\s*")
HEADING = re.compile(r"#+\s+(.*)")

OUT_OF_SCOPE = re.compile(r"out of scope|physical[- ]only|only on a physical table", re.I)
# Where the text of a rule ends: at the next item, row, heading or empty line.
BEGINS = re.compile(rf"\s*(?:[-*|]\s|\*\*{ID}|#|$)")
REGISTER = re.compile(r"\bregister\b|\bindex\b|\bcontradict", re.I)


@dataclass(frozen=True)
class Rule:
    """One id of an inventory. Those out of scope and the entries of registers need no test of their own."""

    id: str
    line: int
    apart: bool


@dataclass
class Inventory:
    """The rules of one ruleset, in the order of its page."""

    name: str
    rules: dict[str, Rule] = field(default_factory=dict)
    errors: list[str] = field(default_factory=list)


def inventory_pages(root: Path) -> list[Path]:
    """The pages that define ids. `pikes.es.md` has the rules of `pikes.md` in another language and defines none."""
    return [page for page in sorted((root / "docs" / "rules").glob("*.md")) if "." not in page.stem]


def read_inventory(page: Path) -> Inventory:
    """The ids that a page defines. A plain id in a table defines it only if nothing else on the page does."""
    inventory, chapters, rows = Inventory(page.stem), [""] * 7, []
    for number, line in enumerate(page.read_text(encoding="utf-8").splitlines(), 1):
        heading = HEADING.fullmatch(line.strip()) if line.startswith("#") else None
        if heading:
            depth = len(line) - len(line.lstrip("#"))
            chapters[depth:] = [heading[1]] + [""] * (6 - depth)
        if found := BOLD.match(line) or HEADED.match(line) or CAPTION.fullmatch(line):
            _define(inventory, page, Rule(found[1], number, _apart(chapters, found[2])))
        elif found := ROW.match(line):
            rows.append(Rule(found[1], number, _apart(chapters, found[2])))
    for rule in rows:
        inventory.rules.setdefault(rule.id, rule)
    return inventory


def _define(inventory: Inventory, page: Path, rule: Rule) -> None:
    first = inventory.rules.setdefault(rule.id, rule)
    if first is not rule:
        inventory.errors.append(f"{page.name}:{rule.line}: {rule.id} stands already in line {first.line}")


def _apart(chapters: Iterable[str], text: str) -> bool:
    sentence = re.split(r"[.;:]\s", text, maxsplit=1)[0]
    return bool(OUT_OF_SCOPE.search(sentence)) or any(
        OUT_OF_SCOPE.search(title) or REGISTER.search(title) for title in chapters
    )


def words_of(page: Path, rule: Rule) -> str:
    """The rule's own lines as plain text, from its definition to the start of the next thing."""
    lines = page.read_text(encoding="utf-8").splitlines()[rule.line - 1 :]
    last = next((at for at, line in enumerate(lines[1:], 1) if BEGINS.match(line)), len(lines))
    return " ".join(line.strip() for line in lines[:last]).strip("-| ").replace("**", "")


def passage_of(page: Path, rule: Rule) -> str:
    """The rule as Markdown, with the lists and tables that belong to it."""
    lines = page.read_text(encoding="utf-8").splitlines()[rule.line - 1 :]
    depth = _indent(lines[0])
    if lines[0].lstrip().startswith("|"):
        return " ".join(cell.strip() for cell in lines[0].strip().strip("|").split("|") if cell.strip())
    kept = [lines[0]]
    for line in lines[1:]:
        if HEADING.fullmatch(line) or (line.strip() and _indent(line) <= depth and BEGINS.match(line)):
            break
        if not line.strip() and not lines[0].lstrip().startswith(("-", "*")):
            break
        kept.append(line)
    return "\n".join(line[depth:] for line in kept).strip().removeprefix("- ")


def _indent(line: str) -> int:
    return len(line) - len(line.lstrip())
