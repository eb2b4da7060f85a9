"""What a passage costs in the present winds, and where a Formation may go. [M-MOVE-01..07, M-MOVE-20..23]"""

from __future__ import annotations

from collections.abc import Collection
from typing import Literal

import msgspec

from rulesets.mistral.book.chart import CHART, Passage
from rulesets.mistral.position.records import Entry
from rulesets.mistral.position.scene import Scene

WIND_DRM = 2
"""The DRM to Catch the Wind at a box: lower with a seasonal wind, higher against it. [M-MOVE-11]"""


class Price(msgspec.Struct, frozen=True, kw_only=True):
    """The MPs to pay, or the wind to catch first: `base` or less after `drm`, which counts only the winds."""

    kind: Literal["with", "against", "neutral", "catch"]
    cost: int
    base: int = -1
    drm: int = 0

    @property
    def tries(self) -> int:
        """The expected tries until the wind is caught, rounded up. 1 if it need not be caught. [M-FORM-07]"""
        if self.kind != "catch":
            return 1
        faces = min(10, self.base - self.drm + 1)
        return -(-10 // faces) if faces > 0 else 100

    @property
    def expected(self) -> int:
        """The expected MPs for the whole passage."""
        return self.cost + self.tries - 1

    @property
    def entry(self) -> Entry:
        """How a Formation that pays this price enters the place. [M-MOVE-06]"""
        entries: dict[str, Entry] = {"with": "with", "neutral": "with", "against": "against", "catch": "caught"}
        return entries[self.kind]


def price(scene: Scene, passage: Passage) -> Price:
    return price_in(scene.winds, passage)


def price_in(winds: Collection[str], passage: Passage) -> Price:
    """The blowing seasonal wind decides. If there is none, or two disagree, the lane's base price
    counts. [M-MOVE-03, M-MOVE-04]"""
    blowing = {helps for wind, helps in passage.winds.items() if wind in winds}
    if passage.base == "gate":
        drm = sum(-WIND_DRM if helps else WIND_DRM for helps in sorted(blowing))
        return Price(kind="catch", cost=passage.cost, base=passage.ctw, drm=drm)
    if passage.base == "box":
        return Price(kind="neutral", cost=passage.cost)
    if len(blowing) == 1:
        return _governed(passage, blowing == {True})
    if passage.base == "caught":
        return Price(kind="catch", cost=passage.cost, base=passage.ctw)
    if passage.base == "calm":
        return Price(kind="neutral", cost=passage.cost)
    return _governed(passage, passage.base == "with")


def _governed(passage: Passage, helped: bool) -> Price:
    """A passage against the wind costs twice as much. [M-MOVE-04]"""
    if helped:
        return Price(kind="with", cost=passage.cost)
    return Price(kind="against", cost=2 * passage.cost)


def passage_between(start: str, end: str) -> Passage | None:
    return CHART.passages[start].get(end) if start in CHART.passages else None


def left_to_pay(scene: Scene, passage: Passage, paid: int) -> int:
    """If the wind changes, the new price counts, less what is paid, but at least 1. [M-MOVE-04]"""
    return max(1, price(scene, passage).cost - paid)


def legal_ends(scene: Scene, formation_id: str) -> list[str]:
    """Neighbours to which it may sail: any from sea, none from Harbour. It leaves by the map's edge only
    if a rule says so. [M-MOVE-07]"""
    formation = scene.formations.get(formation_id)
    dummy = scene.dummies.get(formation_id)
    if formation is not None and (formation.harbour or formation.parent or not formation.place):
        return []
    place = formation.place if formation else dummy.place if dummy else ""
    return [end for end in CHART.passages.get(place, {}) if CHART.places[end].kind != "offmap"]


def edge_beside(place: str) -> str:
    """The map's edge next to a place, if there is one. [M-MOVE-07]"""
    return next((end for end in CHART.passages.get(place, {}) if CHART.places[end].kind == "offmap"), "")
