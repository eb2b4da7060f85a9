"""The rules inventory and its printed tables, to compare the board file with."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

PAGE = Path(__file__).parents[2] / "docs" / "rules" / "lepanto.md"
CAPTION = re.compile(r"(T-\d+) .*:")

Table = list[list[str]]
"""Rows of cells, the heading first."""


@cache
def captions() -> dict[str, Table]:
    """T-8 -> the first table below that caption."""
    found: dict[str, Table] = {}
    rows: Table = []
    for line in PAGE.read_text("utf-8").splitlines():
        if caption := CAPTION.fullmatch(line.strip()):
            rows = found.setdefault(caption[1], [])
        elif line.startswith("|"):
            rows.append(_cells(line))
        elif rows:
            rows = []
    return found


def _cells(line: str) -> list[str]:
    return [cell.strip().replace("**", "").replace("`", "") for cell in line.strip().strip("|").split("|")]


def table(id: str) -> list[dict[str, str]]:
    """The rows of a table by the names of its columns."""
    heading, _, *rows = captions()[id]
    return [dict(zip(heading, row, strict=True)) for row in rows]


def body(id: str) -> Table:
    """The rows of a table without its heading."""
    return captions()[id][2:]


def rule_text(id: str) -> str:
    found = re.search(rf"^- \*\*{id}\*\* (.*)$", PAGE.read_text("utf-8"), re.MULTILINE)
    assert found, f"{id} is not on the page"
    return found[1]


def dice(cell: str) -> list[int]:
    """`1, 2, 3` as numbers."""
    return [int(part) for part in cell.split(",")]
