"""On which line each part of an answer stands, in the words in which judges name the parts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from rulesets.kernel.contradictions import contradiction
from rulesets.kernel.text import Problem
from rulesets.language import Reading

NAMED = ("formations", "dummies", "convoys", "orders")
"""Parts of a plan with an entry for each name."""


def without_trampling(reading: Reading) -> Reading:
    """A line that settles a whole part (`assign nobody`) contradicts those that fill it."""
    found = [
        Problem(whole, code, text, legal, max(reading.lines[whole], number))
        for whole in reading.lines
        for place, number in reading.lines.items()
        if place.startswith(f"{whole}.")
        for code, text, legal in [contradiction(*sorted((reading.lines[whole], number)))]
    ]
    return msgspec.structs.replace(reading, problems=(*reading.problems, *found)) if found else reading


def with_all_places(reading: Reading, keys: Sequence[str]) -> Reading:
    """With the wholes whose parts were said, so that what is wrong with a posture has a line too."""
    lines = dict(reading.lines)
    for place, number in reading.lines.items():
        for key in keys:
            if place.startswith(f"{key}."):
                for other in _wholes(place.removeprefix(f"{key}.")):
                    lines.setdefault(f"{key}.{other}", number)
    return msgspec.structs.replace(reading, lines=lines)


def _wholes(place: str) -> Iterator[str]:
    """`reorganise[2]` is also `reorganise.2`; `formations.b_grand.posture.battle` is of that posture, that Formation
    too, but not of the Formations: another's fault must not be found on this line."""
    plain = place.replace("[", ".").replace("]", "").lstrip(".")
    yield plain
    parts = plain.split(".")
    for length in range(3 if parts[0] in NAMED else 2, len(parts)):
        yield ".".join(parts[:length])
    if parts[0] in NAMED and len(parts) > 2:
        yield ".".join(parts[:2])
