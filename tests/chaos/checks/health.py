"""Compares health with what players got: it must not say well while nobody is served, nor stay ill or answer late."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import defaultdict
from collections.abc import Iterator
from typing import Any

from tests.chaos.checks.faults import Span, during, joined, longest_without, spans
from tests.chaos.checks.pace import Pace
from tests.chaos.checks.waiting import Wait, waits
from tests.chaos.history import Fact, Story
from tests.chaos.violations import Violation

WINDOW = 15.0
"""Seconds before a sample in which a process's answers to players are examined."""
FEWEST = 6
"""With fewer answers in that time, nothing can be concluded."""
SHARE = 0.5
DUE_MAY_LAG = 75.0
"""Seconds for which a game may be due and unsettled while the server calls itself well."""
STARTS = 30.0
"""Seconds from a web process's restart to its first answer, on a busy machine."""
OF_MAIL = {"mail", "outbox"}
MAIL_MAY_LAG = 600.0
"""Seconds for which a mail may be owed before health says so: see notifications.vital_signs."""


def check(story: Story) -> Iterator[Violation]:
    promised, pace = story.one("run"), Pace(story)
    unwell, due = spans(story), [wait for wait in waits(story) if wait.settled - wait.due > DUE_MAY_LAG]
    calls = {process: _Calls(of) for process, of in _by_process(story).items()}
    late = _late_mail(story)
    for process in sorted({sample["process"] for sample in story.all("health")}):
        struck = _struck(story, process)
        for sample in (one for one in story.all("health") if one["process"] == process):
            stretch = pace.stretch(sample["sent"], sample["at"])
            yield from _late(sample, struck, promised["health_within"] * stretch)
            if sample["status"] == 200:
                yield from _too_well(sample, calls.get(process, _Calls([])), due, struck, stretch)
            elif sample["status"]:
                if not (sample["bad"].keys() <= OF_MAIL and during(sample["at"], late)):
                    yield from _too_ill(sample, unwell, promised["wait"] * stretch, promised["at"])


def figures(story: Story) -> dict[str, Any]:
    samples = story.all("health")
    answered = [one["at"] - one["sent"] for one in samples if one["status"]]
    return {
        "health samples": len(samples),
        "of these 200 / 503 / no answer": "/".join(
            str(sum(one["status"] == status for one in samples)) for status in (200, 503, 0)
        ),
        "slowest answer about health, seconds": round(max(answered, default=0.0), 2),
    }


def _struck(story: Story, process: str) -> list[Span]:
    """When the process itself was killed, frozen or replaced, with the time it needs to come back."""
    return spans(story, lambda blow: blow["on"] == process, STARTS)


def _by_process(story: Story) -> dict[str, list[Fact]]:
    calls: dict[str, list[Fact]] = defaultdict(list)
    for call in story.all("call"):
        calls[call["process"]].append(call)
    for of in calls.values():
        of.sort(key=lambda call: float(call["at"]))
    return calls


def _late_mail(story: Story) -> list[Span]:
    """When some mail was owed for longer than health allows. Health may then say so."""
    ended = story.one("end")["at"]
    owed = [fact for fact in story.all("notice") if fact.get("owed") and fact["state"] in ("sent", "waiting")]
    gone = [(fact["owed"] + MAIL_MAY_LAG, fact.get("sent") or ended) for fact in owed]
    return joined(span for span in gone if span[0] < span[1])


class _Calls:
    """What one process answered, in the order of its answers."""

    def __init__(self, calls: list[Fact]) -> None:
        self._calls = calls
        self._instants = [float(call["at"]) for call in calls]

    def lately(self, at: float) -> list[Fact]:
        return self._calls[bisect_left(self._instants, at - WINDOW) : bisect_right(self._instants, at)]


def _late(sample: Fact, struck: list[Span], within: float) -> Iterator[Violation]:
    took = sample["at"] - sample["sent"]
    if during(sample["sent"], struck) or during(sample["at"], struck):
        return
    if sample["status"] == 0 or took > within:
        said = sample["problem"] or f"{sample['status']}"
        yield Violation("health late", "-", f"{sample['process']} said {said} after {took:.1f} s ({_bad(sample)})")


def _too_well(sample: Fact, calls: _Calls, due: list[Wait], struck: list[Span], stretch: float) -> Iterator[Violation]:
    at = sample["at"]
    lately = calls.lately(at)
    broke = [call for call in lately if call["status"] >= 500 and not _excused(call, struck)]
    if len(lately) >= FEWEST and len(broke) > SHARE * len(lately):
        what = f"{sample['process']} said 200 at {at:.0f} while {len(broke)} of its last {len(lately)} answers broke"
        yield Violation("health too well", "-", what)
    longest = max((at - wait.due for wait in due if wait.due < at < wait.settled), default=0.0)
    if longest > DUE_MAY_LAG * stretch:
        what = f"{sample['process']} said 200 at {at:.0f} while a game had been due for {longest:.0f} s"
        yield Violation("health too well", "-", what)


def _excused(call: Fact, struck: list[Span]) -> bool:
    """A process that is down or frozen breaks connections, which says nothing about the others. Busy is no failure."""
    busy = str((call.get("answer") or {}).get("type", "")).endswith("busy")
    return busy or during(call["sent"], struck) or during(call["at"], struck)


def _too_ill(sample: Fact, unwell: list[Span], within: float, began: float) -> Iterator[Violation]:
    """Everything was well for longer than any recovery takes, but health still said ill."""
    at = sample["at"]
    if at - within >= began and longest_without(at - within, at, unwell) >= within:
        yield Violation("health too ill", "-", f"{sample['process']} said 503 at {at:.0f}: {_bad(sample)}")


def _bad(sample: Fact) -> str:
    return ", ".join(sorted(sample["bad"])) or "nothing named"
