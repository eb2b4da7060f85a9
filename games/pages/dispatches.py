"""Bulletins as people read them: a sentence an event, its dice behind it, and where on the board it happened."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from django.utils.safestring import SafeString, mark_safe

from games import sight
from games.models import Bulletin
from games.pages.access import language
from games.pictures import board_svg
from games.sight import Standing

SVG_ID = re.compile(r'\bid="([^"\s]{1,60})"')
ROLL = {"key", "stream", "choices", "low", "stage", "faces"}


@dataclass(frozen=True)
class Die:
    key: str
    kind: str
    faces: list[int]

    @property
    def total(self) -> int:
        return sum(self.faces)


@dataclass(frozen=True)
class Told:
    """One event: its number among all this audience was told, its sentence, its dice, its marks on the board."""

    number: int
    sentence: str
    dice: list[Die]
    marks: list[str]
    rule: str


@dataclass(frozen=True)
class Dispatch:
    """A bulletin ready to be printed."""

    bulletin: Bulletin
    board: SafeString
    told: list[Told]


def board(of: Standing, bulletin: Bulletin) -> SafeString:
    """The picture of what the audience knew then. Drawn by the ruleset, which escapes what it prints."""
    return mark_safe(board_svg(of.game.rules, bulletin.view, language()))


def dispatch(of: Standing, bulletin: Bulletin, *, drawn: bool = True) -> Dispatch:
    picture = board(of, bulletin) if drawn else SafeString("")
    ids = set(SVG_ID.findall(picture))
    rules = of.game.rules
    told = [
        Told(
            number,
            rules.prose(rules.decode_event(raw), language()),
            list(_dice(raw)),
            sorted(set(_names(raw)) & ids),
            str(raw.get("rule", "")),
        )
        for number, raw in sight.events(bulletin)
    ]
    return Dispatch(bulletin, picture, told)


def _dice(raw: Any) -> Iterator[Die]:
    if isinstance(raw, dict):
        if raw.keys() >= ROLL:
            sides = f"{len(raw['faces'])}d{raw['choices']}"
            yield Die(raw["key"], sides if raw["low"] == 1 else f"{sides} ({raw['low']}..)", list(raw["faces"]))
            return
        raw = list(raw.values())
    if isinstance(raw, list):
        for inner in raw:
            yield from _dice(inner)


def _names(raw: Any) -> Iterator[str]:
    """Every short text in an event: those that are ids on the board can be shown there."""
    if isinstance(raw, str):
        yield raw
    elif isinstance(raw, dict) and not raw.keys() >= ROLL:
        for key, inner in raw.items():
            yield key
            yield from _names(inner)
    elif isinstance(raw, list):
        for inner in raw:
            yield from _names(inner)
