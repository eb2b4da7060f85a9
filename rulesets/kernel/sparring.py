"""Plays segments and whole games with answers from a function. Conformance, properties,
benchmarks and the lab use it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

import msgspec

from rulesets.kernel.dice import CommittedStreams, Source, stream_seeds
from rulesets.kernel.engine import Progress, advance
from rulesets.kernel.framing import digest
from rulesets.kernel.journal import Journal, Locked, Stop
from rulesets.kernel.questions import Question, plain
from rulesets.kernel.ruleset import Chance, Checkpoint, Ruleset

Answerer = Callable[[str, Sequence[Question[Any]], Any], Locked]
"""(side, the questions it is asked, its view) -> the answers locked for it."""


class Step(msgspec.Struct, frozen=True):
    """One run of `advance` and its input."""

    checkpoint: Checkpoint
    journal: Journal
    progress: Progress

    def next_journal(self, stop: Stop) -> Journal:
        return msgspec.structs.replace(
            self.journal, stops=(*self.journal.stops, stop), trace=tuple(self.progress.trace)
        )


def bots(rules: Ruleset[Any], chance: Chance) -> Answerer:
    """An answerer that lets the ruleset's bot play every side."""

    def answer(side: str, questions: Sequence[Question[Any]], view: Any) -> Locked:
        answers = {question.key: plain(rules.bot(question, view, chance)) for question in questions}
        return Locked(side, answers, source="bot")

    return answer


def streams(rules: Ruleset[Any], root: bytes) -> CommittedStreams:
    """The dice of one opening for which nobody gave a luck."""
    return CommittedStreams(stream_seeds(root, rules.sides), [""] * len(rules.sides), [""] * len(rules.sides))


def segment(
    rules: Ruleset[Any], checkpoint: Checkpoint, journal: Journal, source: Source, answer: Answerer
) -> Iterator[Step]:
    """Plays stop by stop to the segment's end as a server does: every run starts again from the checkpoint."""
    while True:
        step = Step(checkpoint, journal, advance(rules, checkpoint, journal, source))
        yield step
        if step.progress.ended:
            return
        journal = step.next_journal(lock(rules, step.progress, answer))


def lock(rules: Ruleset[Any], progress: Progress, answer: Answerer) -> Stop:
    """The answers at this stop. Each side answers from the view in its own bulletin."""
    views = released_views(rules, progress)
    return Stop(tuple(answer(side, questions, views[side]) for side, questions in progress.asked.items()))


def released_views(rules: Ruleset[Any], progress: Progress) -> Mapping[str, Any]:
    return {release.audience: rules.decode_view(release.view) for release in progress.releases}


def game(
    rules: Ruleset[Any],
    checkpoint: Checkpoint,
    pace: Sequence[str],
    root: bytes,
    answer: Answerer,
    most_segments: int = 1000,
) -> Iterator[Step]:
    """Plays segment after segment until the game ends or the limit is reached. Each segment has its own dice."""
    waived: dict[str, tuple[str, ...]] = {}
    for opening in range(1, most_segments + 1):
        journal = Journal(rules.revision, tuple(pace), waived)
        source = streams(rules, digest("estafeta/sparring/1", root, opening))
        for step in segment(rules, checkpoint, journal, source, answer):
            yield step
        if step.progress.outcome is not None or step.progress.checkpoint is None:
            return
        checkpoint, waived = step.progress.checkpoint, step.progress.waived
