"""The printed tables of the inventory, so that the data can be compared with them figure by figure."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

PAGE = Path(__file__).resolve().parents[2] / "docs" / "rules" / "tercios.md"


@cache
def page() -> list[str]:
    return PAGE.read_text(encoding="utf-8").splitlines()


def table_after(mark: str) -> list[list[str]]:
    """The rows of the first table after the line that begins so, without heading and ruler."""
    start = next(at for at, line in enumerate(page()) if line.startswith(mark))
    first = next(at for at in range(start, len(page())) if page()[at].startswith("|"))
    rows = []
    for line in page()[first:]:
        if not line.startswith("|"):
            break
        rows.append([cell.strip() for cell in line.strip().strip("|").split("|")])
    return rows[2:]


def rule(id: str) -> str:
    """The text of a rule."""
    return next(line for line in page() if line.startswith(f"- **{id}**"))


def ids() -> set[str]:
    return set(re.findall(r"^- \*\*([A-Z]+(?:-[A-Z]+)*-\d+)\*\*", "\n".join(page()), re.M))
