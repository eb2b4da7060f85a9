"""What the witness in the database saw: no claim before its time, no stop settled twice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from tests.chaos.history import Fact, Story
from tests.chaos.violations import Violation


def claims(move: Fact) -> bool:
    return bool(move["state"] == "resolving" and move["token"])


def settles(move: Fact) -> bool:
    return bool(move["was"] == "resolving" and move["state"] in ("open", "done"))


def check(story: Story) -> Iterator[Violation]:
    refs = {pk: game["ref"] for pk, game in story.games.items()}
    moves = story.all("move")
    settled = Counter((move["game"], move["segment"], move["stop"]) for move in moves if settles(move))
    for (game, segment, stop), times in settled.items():
        if times > 1:
            what = f"segment row {segment}, stop {stop}: {times} times"
            yield Violation("resolved twice", refs.get(game, "?"), what)
    for move in moves:
        if claims(move):
            yield from _early(move, refs.get(move["game"], "?"))


def _early(move: Fact, game: str) -> Iterator[Violation]:
    where = f"segment row {move['segment']}, stop {move['stop']}, claimed at {move['at']:.2f}"
    if move["due"] is None or move["due"] > move["at"]:
        yield Violation("early", game, f"{where}, due {move['due']}")
    elif move["stop"] and move["missing"] and (move["deadline"] is None or move["deadline"] > move["at"]):
        yield Violation("early", game, f"{where}: {move['missing']} had not ordered, deadline {move['deadline']}")
