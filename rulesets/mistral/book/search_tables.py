"""The printed tables of searches, as `SEARCH_TABLES`."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from importlib.resources import files
from typing import Literal

import msgspec

ScreenResult = Literal["yes", "partial", "no"]


class SearchTables(msgspec.Struct, frozen=True):
    screening: Mapping[str, Mapping[str, ScreenResult]]
    convoy_attack: Mapping[str, int]
    activation: tuple[tuple[str, ...], ...]


def _load() -> SearchTables:
    raw = tomllib.loads((files("rulesets.mistral") / "data" / "searching.toml").read_text("utf-8"))
    return msgspec.convert({**raw, "activation": raw["activation"]["dice"]}, SearchTables)


SEARCH_TABLES = _load()
