"""The subject of an event: base classes with the fields that many kinds of events share."""

from __future__ import annotations

from rulesets.kernel.table import Event
from rulesets.mistral.book.forces import Side


class OfSide(Event, frozen=True):
    side: Side


class OfFormation(Event, frozen=True):
    formation: str


class OfOrder(Event, frozen=True):
    chit: str
    holder: str
