"""The printed tables of the inventory, so that the data can be compared with them figure by figure."""

from __future__ import annotations

from functools import cache
from pathlib import Path

PAGE = Path(__file__).resolve().parents[2] / "docs" / "rules" / "aguila.md"


@cache
def _lines() -> list[str]:
    return PAGE.read_text(encoding="utf-8").splitlines()


def table_after(mark: str) -> list[list[str]]:
    """The rows of the first table after the line that begins so, without heading and ruler."""
    start = next(at for at, line in enumerate(_lines()) if line.startswith(mark))
    first = next(at for at in range(start, len(_lines())) if _lines()[at].startswith("|"))
    rows = []
    for line in _lines()[first:]:
        if not line.startswith("|"):
            break
        rows.append([cell.strip() for cell in line.strip().strip("|").split("|")])
    return rows[2:]


def rule_table(id: str) -> list[list[str]]:
    return table_after(f"- **{id}**")


def rule_text(id: str) -> str:
    return next(line for line in _lines() if line.startswith(f"- **{id}**"))


def mils(inches: str) -> int:
    """`4.72`, `12"` or `18" (canister 4")` as thousandths of an inch."""
    return round(1000 * float(inches.partition('"')[0]))
