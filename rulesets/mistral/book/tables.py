"""The printed tables, one struct for each chapter, as `TABLES`."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from importlib.resources import files
from typing import Literal

import msgspec

from rulesets.mistral.book.chart import Wind
from rulesets.mistral.book.dates import Season

Range = tuple[int, int]
"""The lowest and the highest die."""
Force = Literal["8", "9", "10", "11", "H"]
"""The Force of a Gale. `H` is a hurricane."""


def within(die: int, span: Range | None) -> bool:
    """Whether the die is in the range. A dash (None) never is."""
    return span is not None and span[0] <= die <= span[1]


class SailingTables(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    mpis: Mapping[str, tuple[int, ...]]
    """MA -> the MPIs in which it has an MP. [M-SEQ-13]"""


class RemovedOn(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """For each class of Auxiliary, the lowest die that sends it to Recovery. 10 means never. [M-GALE-20]"""

    fleet: int
    fleet50: int
    light: int
    other: int


class GaleEffect(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a Gale of one Force does at one Radius. [M-GALE-20]"""

    attrition: int
    harbour: int
    """Added to the Attrition in Ports. [M-GALE-22]"""
    check: int
    """The DRM to Catch the Wind and Loss of Subordination."""
    removed: RemovedOn


class WeatherTables(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    dice: tuple[tuple[Wind, ...], ...]
    """Winds that share a die, in the order in which they are rolled. [M-WIND-03, M-WIND-05]"""
    blows: Mapping[Wind, Mapping[Season, Range]]
    gales: Mapping[Wind, Mapping[Season, Mapping[Force, Range]]]
    effects: Mapping[Force, tuple[GaleEffect, ...]]
    """Force -> its effect at Radius 0, 1, ...; beyond the last Radius it has no effect."""


class Wear(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """End-of-Turn Attrition. [M-ATTR-02]"""

    ready: Mapping[Season, int]
    fitting_out: tuple[tuple[Range, int], ...]
    """Die -> DPs. Lower dice count as the first range, higher dice as the last."""
    neutral_port_drm: int
    strait: int
    interdicting: int


class FleetTables(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    repair: tuple[tuple[Range, int], ...]
    """Die -> DPs removed. [M-REPAIR-01]"""
    wear: Wear


class Tables(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The whole file."""

    fleet: FleetTables
    sailing: SailingTables
    weather: WeatherTables


def _load() -> Tables:
    raw = tomllib.loads((files("rulesets.mistral") / "data" / "tables.toml").read_text("utf-8"))
    return msgspec.convert(raw, Tables)


TABLES = _load()
