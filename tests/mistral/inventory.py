"""The printed tables of the rules inventory, to compare the data files with."""

from __future__ import annotations

from functools import cache
from pathlib import Path

PAGE = Path(__file__).parents[2] / "docs" / "rules" / "mistral.md"

Table = list[list[str]]
"""Rows of cells, the heading first."""


@cache
def _rules() -> dict[str, tuple[str, ...]]:
    """id -> the lines of that rule, up to the next rule or heading."""
    found: dict[str, list[str]] = {}
    lines: list[str] = []
    for line in PAGE.read_text("utf-8").splitlines():
        if line.startswith("- **"):
            id = line.removeprefix("- **").split("**")[0].split()[0]
            lines = found.setdefault(id, [])
        elif line.startswith("#"):
            lines = []
        lines.append(line)
    return {id: tuple(held) for id, held in found.items()}


def rule_text(id: str) -> str:
    """The whole paragraph of a rule, tables included."""
    return "\n".join(_rules()[id])


def rule_ids() -> list[str]:
    return list(_rules())


def tables(id: str) -> list[Table]:
    """Every table in that rule, in order."""
    found: list[Table] = []
    inside = False
    for line in _rules()[id]:
        row = line.strip()
        if not row.startswith("|"):
            inside = False
            continue
        if not inside:
            found.append([])
            inside = True
        cells = [cell.strip() for cell in row.strip("|").split("|")]
        if not all(set(cell) <= {"-", ":"} and cell for cell in cells) or len(found[-1]) != 1:
            found[-1].append(cells)
    return found


def table(id: str, number: int = 0) -> list[dict[str, str]]:
    """The rows of one table by the names of its columns."""
    heading, *rows = tables(id)[number]
    return [dict(zip(heading, row, strict=True)) for row in rows]


def span(cell: str) -> tuple[int, int] | None:
    """`0-3` as two numbers, `6` as one twice; a dash or NA is None."""
    if cell in ("-", "NA", "none", ""):
        return None
    low, _, high = cell.partition("-")
    return int(low), int(high or low)
