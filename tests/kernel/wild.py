"""Auctions as badly behaved people play them: silent, half-answered, waived, cut short, or by bots."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from rulesets.kernel.dice import CommittedStreams, stream_seeds
from rulesets.kernel.engine import Progress, advance
from rulesets.kernel.framing import digest
from rulesets.kernel.journal import Journal, Locked, Stop
from rulesets.kernel.questions import Question, plain
from rulesets.kernel.ruleset import first_checkpoint
from rulesets.kernel.sparring import Step, released_views
from tests.sealed_bid import ruleset
from tests.sealed_bid.orders import Offer, PlaceBid
from tests.sealed_bid.state import Options, View

CLASSES = ("plan", "reaction")
PACES = ((), ("plan",), ("reaction",), ("plan", "reaction"))


def options(rng: random.Random) -> Options:
    return Options(
        rounds=rng.randint(1, 3),
        purse=rng.randint(0, 12),
        income=rng.randint(0, 4),
        exchanges=rng.randint(0, 4),
        price=rng.randint(0, 3),
    )


def source(rng: random.Random) -> CommittedStreams:
    lucks = [rng.choice(["", "San Jorge"]) for _ in ruleset.sides]
    opens = [rng.choice(["", "mistral"]) for _ in ruleset.sides]
    return CommittedStreams(stream_seeds(rng.randbytes(32), ruleset.sides), lucks, opens)


def legal(question: Question[Any], view: View, rng: random.Random) -> Any:
    if isinstance(question, PlaceBid):
        return Offer(rng.randint(0, view.purse), rng.random() < 0.6, rng.random() < 0.6)
    return rng.random() < 0.6 and not question.problems(True, view)


def locked(side: str, questions: tuple[Question[Any], ...], view: View, rng: random.Random) -> Locked:
    waives = tuple(name for name in CLASSES if rng.random() < 0.3) if rng.random() < 0.2 else None
    manner = rng.choice(["silent", "empty", "bot", "live", "live"])
    if manner == "silent":
        return Locked(side, None, waives=waives)
    if manner == "empty":
        return Locked(side, {}, waives=waives)
    if manner == "bot":
        answers = {question.key: plain(ruleset.bot(question, view, rng)) for question in questions}
        return Locked(side, answers, "bot", waives)
    return Locked(side, {question.key: plain(legal(question, view, rng)) for question in questions}, waives=waives)


def stop(progress: Progress, rng: random.Random) -> Stop:
    views = released_views(ruleset, progress)
    sides = tuple(locked(side, asked, views[side], rng) for side, asked in progress.asked.items())
    return Stop(sides, final=rng.random() < 0.1)


def segments(seed: int) -> Iterator[tuple[list[Step], CommittedStreams]]:
    """One wild game: for every segment the runs it took, and its dice."""
    rng = random.Random(seed)
    checkpoint, pace = first_checkpoint(ruleset, options(rng)), rng.choice(PACES)
    while True:
        dice = source(rng)
        steps = []
        journal = Journal(ruleset.revision, pace, {"south": ("reaction",)} if rng.random() < 0.1 else {})
        while True:
            steps.append(Step(checkpoint, journal, advance(ruleset, checkpoint, journal, dice)))
            if steps[-1].progress.ended:
                break
            journal = steps[-1].next_journal(stop(steps[-1].progress, rng))
        yield steps, dice
        if steps[-1].progress.outcome is not None:
            return
        checkpoint = steps[-1].progress.checkpoint


def fingerprint(seed: int) -> str:
    """Everything that happens in a wild game, as one digest."""
    parts = [repr(step.progress) for steps, _ in segments(seed) for step in steps]
    return digest(*parts).hex()
