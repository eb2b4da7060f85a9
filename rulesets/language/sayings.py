"""Ways to say the same, declared once as data and mentioned in patterns by name: `<withdraw> to {place}`.

`data/sayings.toml` holds those of any game; a game adds its own in a file of the same kind.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from pathlib import Path

import msgspec

from rulesets.kernel.text import Text
from rulesets.language.pattern import GrammarError

_MENTIONED = re.compile(r"<([a-z][a-z ]*)>")


class Sayings:
    """Names, each with the ways to say it in English and in Spanish: parts of patterns, which may mention others."""

    def __init__(self, told: Mapping[str, Text]) -> None:
        self._told = dict(told)

    def and_those_of(self, path: Path) -> Sayings:
        """With those of a game; where both have a name, the game's own is meant."""
        return Sayings({**self._told, **_read(path)})

    def spelled_out(self, pattern: str, language: str) -> str:
        """The pattern with every mention replaced by all the ways to say it."""

        def instead(found: re.Match[str]) -> str:
            if found[1] not in self._told:
                raise GrammarError(f"{pattern!r} mentions {found[0]}, which is no saying")
            said = self.spelled_out(self._told[found[1]].in_(language), language)
            among = _alone(pattern[: found.start()], pattern[found.end() :])
            return said if among else f"({said})"

        return _MENTIONED.sub(instead, pattern)


def _alone(before: str, after: str) -> bool:
    """Whether something stands by itself between brackets or bars: then it needs no brackets of its own."""
    begins = before.endswith(("(", "[")) or before.rstrip().endswith("|")
    return begins and (after.startswith((")", "]")) or after.lstrip().startswith("|"))


def _read(path: Path) -> dict[str, Text]:
    told = msgspec.convert(tomllib.loads(path.read_text("utf-8")), dict[str, tuple[str, str]])
    return {name: Text(*ways) for name, ways in told.items()}


SAYINGS = Sayings(_read(Path(__file__).parent / "data" / "sayings.toml"))
