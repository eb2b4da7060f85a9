"""Reasons why a base cannot go or stand somewhere."""

from __future__ import annotations

from enum import StrEnum

from rulesets.tabletop.geometry.records import Record


class Reason(StrEnum):
    """Why a move cannot be made as asked."""

    PIVOT = "pivot"
    CROSSES = "crosses"
    IMPASSABLE = "impassable"
    CORRIDOR = "corridor"
    TOO_CLOSE = "too_close"
    TOO_FAR = "too_far"
    OFF_TABLE = "off_table"
    OVERLAP = "overlap"
    UNSEEN = "unseen"


class Hindrance(Record, frozen=True):
    """The reason and the ids of what is in the way. It names only pieces that the given table contains."""

    reason: Reason
    by: tuple[str, ...] = ()
