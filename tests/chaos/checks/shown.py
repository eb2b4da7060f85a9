"""Compares what players were shown with what was acknowledged: nothing acknowledged is missing later."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from tests.chaos.checks.orders import contains, decision_of, ordered
from tests.chaos.history import Fact, Story
from tests.chaos.violations import Violation


def check(story: Story) -> Iterator[Violation]:
    acknowledged: dict[tuple[str, str], list[Fact]] = defaultdict(list)
    for call in story.all("call"):
        if ordered(call):
            acknowledged[decision_of(call), call["side"]].append(call)
    over: dict[str, float] = {}
    for call in story.all("call"):
        if call["method"] != "GET" or call["status"] != 200:
            continue
        yield from _stale(call, acknowledged)
        yield from _alive_again(call, over)


def _stale(read: Fact, acknowledged: dict[tuple[str, str], list[Fact]]) -> Iterator[Violation]:
    """A read sent after an acknowledgement must show at least that version."""
    if read["path"].endswith("/versions"):
        shown = {one["version"]: one for one in read["answer"]}
        for call in _before(read, acknowledged[decision_of(read), read["side"]]):
            yield from _receipt(read, call, shown.get(call["answer"]["version"]))
    elif read["path"].endswith("/decision"):
        ref, version = read["answer"].get("ref", ""), read["answer"].get("version", 0)
        latest = max((c["answer"]["version"] for c in _before(read, acknowledged[ref, read["side"]])), default=0)
        if version < latest:
            what = f"{read['side']} was shown version {version} of {ref} after {latest} was acknowledged"
            yield Violation("stale read", read["game"], what)


def _receipt(read: Fact, call: Fact, found: Fact | None) -> Iterator[Violation]:
    what = f"{call['side']}, {call['path']}, version {call['answer']['version']} ({call['key']})"
    if found is None or found["seal"] != call["answer"]["seal"]:
        yield Violation("receipt vanished", read["game"], f"{what} is not among the versions shown")
    elif not found["withdrawn"] and not contains(found["answers"], call["body"].get("answers")):
        yield Violation("receipt vanished", read["game"], f"{what} is shown with other answers")


def _before(read: Fact, calls: list[Fact]) -> list[Fact]:
    return [call for call in calls if call["at"] < read["sent"]]


def _alive_again(call: Fact, over: dict[str, float]) -> Iterator[Violation]:
    """A game that was shown as over must stay over."""
    if call["path"] != f"games/{call['game']}":
        return
    if call["answer"].get("state") == "over":
        over.setdefault(call["game"], call["at"])
    elif over.get(call["game"], call["sent"]) < call["sent"]:
        yield Violation("stale read", call["game"], "was shown as running after it had been shown as over")
