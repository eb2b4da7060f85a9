"""A moderator's acts: what was acknowledged was done once, and nothing is played while a game is paused."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator

from tests.chaos.checks.moves import claims
from tests.chaos.history import Fact, Story
from tests.chaos.violations import Violation

WRITTEN = {"pause": "paused", "resume": "resumed", "extend": "extended", "close-stop": "closed-stop"}
"""Their names in the audit log."""


def check(story: Story) -> Iterator[Violation]:
    refs = {game["ref"]: pk for pk, game in story.games.items()}
    yield from _done_once(story, refs)
    yield from _paused(story, refs)
    yield from _resigned(story)


def _verb(call: Fact) -> str:
    parts = call["path"].split("/")
    return parts[-1] if call["method"] == "POST" and parts[-2:-1] == ["moderate"] else ""


def _done_once(story: Story, refs: dict[str, int]) -> Iterator[Violation]:
    wanted: dict[tuple[str, str], dict[str, bool]] = {}
    for call in story.all("call"):
        if verb := _verb(call):
            keys = wanted.setdefault((call["game"], verb), {})
            keys[call["key"]] = keys.get(call["key"], False) or call["status"] == 200
    written = Counter((row["game"], row["verb"]) for row in story.all("audit"))
    for (game, verb), keys in wanted.items():
        done, said = written[refs[game], WRITTEN[verb]], sum(keys.values())
        if done < said:
            yield Violation("verb lost", game, f"{verb} was acknowledged {said} times and done {done} times")
        if done > len(keys):
            yield Violation("verb twice", game, f"{verb} was asked for {len(keys)} times and done {done} times")


def _paused(story: Story, refs: dict[str, int]) -> Iterator[Violation]:
    """From the answer to a pause until anybody asks for something that ends it."""
    ended: dict[str, list[float]] = defaultdict(list)
    for call in story.all("call"):
        if call["path"].endswith(("/resume", "/resign", "/consent")):
            ended[call["game"]].append(call["sent"])
    claimed: dict[int, list[Fact]] = defaultdict(list)
    for move in story.all("move"):
        if claims(move):
            claimed[move["game"]].append(move)
    for call in story.all("call"):
        if _verb(call) != "pause" or call["status"] != 200:
            continue
        until = min((at for at in ended[call["game"]] if at > call["sent"]), default=story.one("end")["at"])
        for move in claimed[refs[call["game"]]]:
            if call["at"] < move["at"] < until:
                yield Violation("played while paused", call["game"], f"segment row {move['segment']} was claimed")


def _resigned(story: Story) -> Iterator[Violation]:
    states = {row["ref"]: row["state"] for row in story.all("game")}
    for call in story.all("call"):
        done = call["method"] == "POST" and call["path"].endswith("/resign") and call["status"] < 300
        if done and states.get(call["game"]) != "over":
            yield Violation("verb lost", call["game"], "somebody resigned, and the game is not over")
