"""Whom events speak of: what many kinds of them begin with."""

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
