"""Mail that came in: what our server accepted with 250 was stored, read and answered."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from tests.chaos.history import Story
from tests.chaos.violations import Violation

SETTLED = ("done", "dropped")


def figures(story: Story) -> dict[str, Any]:
    letters, rows = story.all("letter"), story.all("inbound")
    return {
        "letters taken": sum(letter["said"] == "250" for letter in letters),
        "letters not taken at the first try": sum(letter["said"] != "250" for letter in letters),
        "what came of letters": dict(Counter(row.get("outcome", "") for row in rows)),
    }


def check(story: Story) -> Iterator[Violation]:
    kept = {row["message_id"]: row for row in story.all("inbound")}
    for letter in story.all("letter"):
        if letter["said"] != "250":
            continue
        row, name = kept.get(letter["message_id"]), letter["message_id"]
        if row is None:
            yield Violation("letter lost", letter["game"], f"{name} was taken with 250 and is not kept")
        elif row["state"] not in SETTLED:
            what = f"{name} is {row['state']} after {row['attempts']} attempts: {row['last_error']}"
            yield Violation("letter not answered", letter["game"], what)
