"""Orders: what was acknowledged is stored as it was sent, what was refused is not, and the last version counts."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator

from tests.chaos.history import Fact, Story
from tests.chaos.violations import Violation

VERBS = ("submit", "withdraw")
NOBODY = 0


def check(story: Story) -> Iterator[Violation]:
    stored = {(row["decision"], row["version"]): row for row in story.all("submission")}
    for call in story.all("call"):
        if ordered(call):
            yield from _lost(call, stored)
    yield from _refused(story)
    yield from _keys(story)
    yield from _versions(story)


def ordered(call: Fact) -> bool:
    return bool(call["method"] == "POST" and call["path"].rpartition("/")[2] in VERBS and call["status"] in (200, 201))


def decision_of(call: Fact) -> str:
    return str(call["path"].split("/")[1])


def _lost(call: Fact, stored: dict[tuple[str, int], Fact]) -> Iterator[Violation]:
    said, decision = call["answer"], decision_of(call)
    where = f"{call['side']}, decision {decision}, version {said['version']} ({call['key']})"
    row = stored.get((decision, said["version"]))
    if row is None:
        yield Violation("order lost", call["game"], f"{where} was acknowledged and is not stored")
    elif (row["seal"], row["idem"]) != (said["seal"], call["key"]):
        yield Violation("order lost", call["game"], f"{where} was replaced by another ({row['idem']})")
    elif (row["answers"] is None) != call["path"].endswith("withdraw"):
        yield Violation("order lost", call["game"], f"{where} is stored as something else")
    elif row["answers"] is not None and not contains(row["answers"], call["body"]["answers"]):
        yield Violation("order lost", call["game"], f"{where} is stored with other answers")


def contains(stored: object, sent: object) -> bool:
    """Whether what was stored contains everything that was sent. Defaults are filled in."""
    if isinstance(stored, dict) and isinstance(sent, dict):
        return all(name in stored and contains(stored[name], value) for name, value in sent.items())
    return stored == sent


def _refused(story: Story) -> Iterator[Violation]:
    kept = {row["idem"] for row in story.all("submission") if row["idem"]}
    for call in story.all("call"):
        refused = 400 <= call["status"] < 500 and call["status"] != 429
        if call["method"] == "POST" and refused and call["key"] in kept:
            yield Violation("refused but stored", call["game"], f"{call['key']} was refused ({call['status']})")


def _keys(story: Story) -> Iterator[Violation]:
    used = Counter((row["seat"], row["idem"]) for row in story.all("submission") if row["idem"])
    for (_seat, key), times in used.items():
        if times > 1:
            yield Violation("order twice", "-", f"{key} was stored {times} times")


def _versions(story: Story) -> Iterator[Violation]:
    written: dict[str, list[Fact]] = defaultdict(list)
    for row in story.all("submission"):
        if row["door"] != "nobody":
            written[row["decision"]].append(row)
    refs = {pk: game["ref"] for pk, game in story.games.items()}
    for decision in story.all("decision"):
        mine = sorted(written[decision["ref"]], key=lambda row: int(row["version"]))
        where = f"decision {decision['ref']}, segment row {decision['segment']}, stop {decision['stop']}"
        game = refs.get(decision["game"], "?")
        if [row["version"] for row in mine] != list(range(1, len(mine) + 1)):
            yield Violation("versions", game, f"{where}: versions {[row['version'] for row in mine]}")
        last = mine[-1]["version"] if mine and mine[-1]["answers"] is not None else NOBODY
        if decision["locked"] is None and decision["state"] == "done":
            yield Violation("never locked", game, f"{where} was played and never locked")
        if decision["locked"] is not None and decision["locked"] != last:
            yield Violation("older version used", game, f"{where}: {decision['locked']} counted, {last} was the last")
