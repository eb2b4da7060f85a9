"""The battle of a game that anybody may watch: a record that ships with the ruleset, as one side saw it."""

from __future__ import annotations

import gzip
import sys
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from rulesets.kernel.briefing import Summary
from rulesets.kernel.registry import offered
from rulesets.kernel.ruleset import Ruleset
from rulesets.kernel.table import Event
from rulesets.kernel.text import Text

FILE = "data/showcase.json.gz"


class Turn(msgspec.Struct, frozen=True):
    """What the side was told in a turn, and what it knew at its end."""

    title: Text
    view: msgspec.Raw
    events: msgspec.Raw


class Showcase(msgspec.Struct, frozen=True):
    """The first turn is how things stood at the beginning."""

    audience: str
    winner: str
    turns: tuple[Turn, ...]


class Shown(msgspec.Struct, frozen=True):
    """A turn as a page shows it: the picture after it, its events with the sentence of each, and what mattered."""

    title: Text
    board: str
    events: tuple[tuple[dict[str, Any], str], ...]
    brief: Summary


def file_of(rules: Ruleset[Any]) -> Path:
    """Beside the ruleset's own data."""
    return Path(str(sys.modules[type(rules).__module__].__file__)).parent / FILE


@cache
def showcase(name: str) -> Showcase | None:
    file = file_of(offered(name))
    return msgspec.json.decode(gzip.decompress(file.read_bytes()), type=Showcase) if file.exists() else None


@cache
def shown(name: str, number: int, language: str) -> Shown | None:
    """The turn with this number, from 0; None if there is none. Records do not change, so each is drawn once."""
    record, rules = showcase(name), offered(name)
    if record is None or not 0 <= number < len(record.turns):
        return None
    turn = record.turns[number]
    view = rules.decode_view(bytes(turn.view))
    raws: list[dict[str, Any]] = msgspec.json.decode(turn.events)
    events: list[Event] = [rules.decode_event(raw) for raw in raws]
    (said,) = rules.report([events], view, language) if events else ([],)
    told, brief = tuple(zip(raws, said, strict=True)), rules.summary(events, view, None, language)
    return Shown(turn.title, rules.board(view, language), told, brief)
