"""What a reader was told of the last turn: the bulletins of one report, and what they knew before."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec
from django.db.models import Q

from games.models import Bulletin
from rulesets.kernel.ruleset import Ruleset
from rulesets.kernel.table import Event


def one_report(recent: Sequence[Bulletin]) -> list[Bulletin]:
    """The bulletins of the latest segment. If it has only just opened, those of the segment before it too."""
    if not recent:
        return []
    segments = list(dict.fromkeys(bulletin.segment_id for bulletin in recent))
    own = [bulletin for bulletin in recent if bulletin.segment_id == segments[-1]]
    if len(own) == 1 and len(segments) > 1:
        return [bulletin for bulletin in recent if bulletin.segment_id in segments[-2:]]
    return own


class LastTurn(NamedTuple):
    """What was told, and the view from before it."""

    told: list[Event]
    before: Any | None


def last_turn(rules: Ruleset[Any], bulletin: Bulletin) -> LastTurn:
    """Of the report that ends with this bulletin."""
    here = Q(segment=bulletin.segment_id) | Q(segment__children=bulletin.segment_id)
    before = Bulletin.objects.filter(here, game=bulletin.game_id, audience=bulletin.audience)
    earlier = before.filter(number__lt=bulletin.number).defer("view").order_by("number")
    report = one_report([*earlier, bulletin])
    raws = [raw for each in report for raw in msgspec.json.decode(each.events, type=list[dict[str, Any]])]
    known = rules.decode_view(report[0].view) if len(report) > 1 else None
    return LastTurn([rules.decode_event(raw) for raw in raws], known)
