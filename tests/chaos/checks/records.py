"""What was recorded: chains, bulletins and segments have no gaps, and every game has its end."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from tests.chaos.history import Fact, Story
from tests.chaos.violations import Violation

SLACK = 30.0
"""Seconds that something may be overdue on an overloaded machine when the run ends."""


def check(story: Story) -> Iterator[Violation]:
    yield from _chains(story)
    yield from _bulletins(story)
    by_game: dict[int, list[Fact]] = defaultdict(list)
    for row in story.all("segment"):
        by_game[row["game"]].append(row)
    states = {row["pk"]: row["state"] for row in story.all("game")}
    for pk, game in story.games.items():
        yield from _line(game, by_game[pk])
        yield from _end(game, states.get(pk, "gone"), by_game[pk], story.one("end")["at"])


def _chains(story: Story) -> Iterator[Violation]:
    heads: dict[tuple[int, str], tuple[int, str]] = {}
    for link in story.all("link"):
        where = (link["game"], link["chain"])
        n, head = heads.get(where, (0, ""))
        if (link["n"], link["prev"]) != (n + 1, head):
            yield Violation("chain", _ref(story, link["game"]), f"link {link['n']} of {link['chain']} does not fit")
        heads[where] = (link["n"], link["hash"])


def _bulletins(story: Story) -> Iterator[Violation]:
    last: dict[tuple[int, str], tuple[int, int]] = {}
    for one in story.all("bulletin"):
        where = (one["game"], one["audience"])
        number, event = last.get(where, (0, 0))
        if (one["number"], one["first_event"]) != (number + 1, event + 1):
            what = f"{one['audience']}: {one['number']} follows {number}, event {event}"
            yield Violation("bulletins", _ref(story, one["game"]), what)
        last[where] = (one["number"], one["last_event"])


def _line(game: Fact, rows: list[Fact]) -> Iterator[Violation]:
    line = sorted((row for row in rows if row["state"] != "abandoned"), key=lambda row: int(row["ordinal"]))
    if [row["ordinal"] for row in line] != list(range(1, len(line) + 1)):
        yield Violation("segments", game["ref"], f"ordinals {[row['ordinal'] for row in line]}")
    if len({row["k"] for row in rows}) != len(rows):
        yield Violation("segments", game["ref"], "an opening was used twice")
    for parent, child in zip(line, line[1:], strict=False):
        if child["parent"] != parent["id"] or parent["state"] != "done":
            yield Violation("segments", game["ref"], f"segment {child['ordinal']} does not follow a finished one")
    for row in line:
        if row["state"] == "done" and (row["due"] or row["token"] or row["failures"]):
            yield Violation("segments", game["ref"], f"segment {row['ordinal']} is done and still to be done")


def _end(game: Fact, state: str, rows: list[Fact], ended: float) -> Iterator[Violation]:
    """Games whose rules raise are halted; all others are over, or the server is about to move them."""
    live = [row for row in rows if row["state"] != "abandoned"]
    last = max(live, key=lambda row: int(row["ordinal"]))
    if last["state"] == "halted" and not game["fails"]:
        yield Violation("halted", game["ref"], f"segment {last['ordinal']}: {last['trouble']}")
    elif game["fails"] and last["state"] != "halted":
        yield Violation("not halted", game["ref"], f"its rules raise, yet segment {last['ordinal']} is {last['state']}")
    elif not game["fails"] and state != "over":
        due = max(last["due"] or 0.0, last["lease"] or 0.0)
        if last["state"] == "halted" or due < ended - SLACK:
            yield Violation("stuck", game["ref"], f"segment {last['ordinal']}, stop {last['stop']}: {last}")


def _ref(story: Story, pk: int) -> str:
    return str(story.games.get(pk, {}).get("ref", "?"))
