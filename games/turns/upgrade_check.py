"""Replays live segments with the installed code, without writing anything. [decisions 7]"""

from __future__ import annotations

from dataclasses import dataclass

from games.models import Segment
from games.trust.export import one_moment
from games.trust.inputs import read_inputs
from rulesets.kernel.engine import advance
from rulesets.kernel.journal import Drift
from rulesets.kernel.questions import encode


@dataclass(frozen=True)
class Trouble:
    """A live segment that this code plays differently from what was told, or not at all.

    `detail` may quote hidden things: it is for people who may read the database anyway.
    """

    ruleset: str
    game: str
    segment: int
    stop: int
    revision: int
    kind: str
    place: str
    detail: str
    halted: bool


def rehearse(game: str | None = None) -> tuple[int, list[Trouble]]:
    """How many live segments were replayed, and those with problems."""
    live = Segment.objects.filter(state__in=Segment.LIVE).order_by("pk")
    if game is not None:
        live = live.filter(game__ref=game)
    played, troubles = 0, []
    for pk in list(live.values_list("pk", flat=True)):
        segment = Segment.objects.select_related("game__campaign").filter(pk=pk, state__in=Segment.LIVE).first()
        if segment is not None:
            played += 1
            if (trouble := rehearse_segment(segment)) is not None:
                troubles.append(trouble)
    return played, troubles


def rehearse_segment(segment: Segment) -> Trouble | None:
    """Replays and redraws everything told so far. What is not told yet only has to be playable."""
    try:
        with one_moment():
            inputs = read_inputs(Segment.objects.select_related("game__campaign").get(pk=segment.pk))
        progress = advance(inputs.game.rules, inputs.checkpoint, inputs.journal, inputs.dice(), thorough=True)
        told = inputs.segment.trace
        if inputs.segment.state == Segment.State.OPEN and told and encode(progress.trace) != told:
            return _trouble(segment, "drift", "segment's end", "the segment goes on where it had stopped")
    except Drift as drift:
        return _trouble(segment, "drift", drift.place, str(drift))
    except Exception as error:  # whatever the rules do, this segment is reported and the others are still replayed
        return _trouble(segment, type(error).__name__, "", str(error))
    return None


def _trouble(segment: Segment, kind: str, place: str, detail: str) -> Trouble:
    return Trouble(
        ruleset=segment.game.ruleset,
        game=segment.game.ref,
        segment=segment.ordinal,
        stop=segment.stop_no,
        revision=segment.revision,
        kind=kind,
        place=place,
        detail=detail,
        halted=segment.state == Segment.State.HALTED,
    )
