"""Little words in both languages, as `data/words.toml` declares them."""

from __future__ import annotations

import tomllib
from pathlib import Path

import msgspec


class Little(msgspec.Struct, frozen=True, rename={"from_": "from", "all_": "all", "with_": "with"}):
    """Little words; see `data/words.toml`."""

    dropped: str
    opening: str
    opening_again: str
    courtesies: tuple[str, ...]
    asking: tuple[str, ...]
    manner: tuple[str, ...]
    fond: str
    respectively: tuple[str, ...]
    for_now: tuple[str, ...]
    closing: tuple[str, ...]
    long_reasons: tuple[str, ...]
    reasons: tuple[str, ...]
    hopes: tuple[str, ...]
    looking: tuple[str, ...]
    agreeing: tuple[str, ...]
    refusing: tuple[str, ...]
    thinking: tuple[str, ...]
    telling: str
    numbers: str
    toward: str
    from_: str
    all_: str
    rest: str
    but: str
    joints: str
    then: str
    breaks: str
    conditional: str
    with_: str
    too: str
    instead: tuple[str, ...]
    forbidding: tuple[str, ...]
    anybody: tuple[str, ...]
    farewells: tuple[str, ...]
    firstly: tuple[str, ...]
    supposing: tuple[str, ...]
    timely: tuple[str, ...]
    unless: tuple[str, ...]
    never: tuple[str, ...]
    stating: str
    states: str
    duty: str
    having: str
    being: str
    time: str
    narrowing: str
    places: str
    idioms: dict[str, str]
    phrases: dict[str, str]


LITTLE_WORDS = msgspec.convert(
    tomllib.loads((Path(__file__).parent / "data" / "words.toml").read_text("utf-8")), Little
)


def words_in(words: str) -> frozenset[str]:
    return frozenset(words.split())


THERE = frozenset(("there", "alli", "ahi", "alla"))
