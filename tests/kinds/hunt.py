"""What a ruleset provides for the search for its rarer questions and events."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping
from typing import Any

import msgspec

from rulesets.kernel.conformance import Conformance
from rulesets.kernel.ruleset import Ruleset

Playing = Callable[[Conformance, random.Random], None]
"""Plays something; what occurred and what was wrong goes into the report."""


class Hunt(msgspec.Struct, frozen=True, kw_only=True):
    rules: Ruleset[Any]
    games: Callable[[], Iterator[tuple[str, Playing]]]
    """Games that are likely to have rare kinds, each with a name."""
    drawn: Callable[[int], tuple[str, Playing]]
    """An ordinary game by its number: more of them search further."""
    usual: int
    """How many of these are played by default."""
    never: Mapping[str, str]
    """Kinds that cannot occur in any game between players, and why; tests produce them by hand."""

    @property
    def kinds(self) -> tuple[str, ...]:
        return tuple(kind.__name__ for kind in (*self.rules.questions, *self.rules.events))


def take(report: Conformance, found: Conformance) -> None:
    """Adds one report to another."""
    report.met.update(found.met)
    report.findings.extend(line for line in found.findings if line not in report.findings)


def search(hunt: Hunt, most: int | None, seed: int) -> bool:
    """Plays, reports progress after each game, and at the end what was wrong or never occurred."""
    report, kinds = Conformance(hunt.rules), hunt.kinds
    left = list(kinds)
    for name, playing in _games(hunt, most):
        playing(report, random.Random(seed))
        left = [kind for kind in kinds if kind not in report.met and kind not in hunt.never]
        print(f"  {name:60} {len(kinds) - len(left):>4} of {len(kinds)}", flush=True)
    for line in report.findings:
        print(f"wrong: {line}")
    for kind in left:
        print(f"never met: {kind}")
    for kind, why in hunt.never.items():
        print(f"not to be met: {kind}: {why}")
    return not left and not report.findings


def _games(hunt: Hunt, most: int | None) -> Iterator[tuple[str, Playing]]:
    yield from hunt.games()
    for number in range(hunt.usual if most is None else most):
        yield hunt.drawn(number)
