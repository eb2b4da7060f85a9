"""What sentences share: dice, checks and lists of Squadrons in words."""

from __future__ import annotations

from collections.abc import Sequence

from rulesets.kernel.dice import Roll
from rulesets.kernel.phrases import listed, signed
from rulesets.kernel.text import Text
from rulesets.mistral.book.names import squadron_name

SIDES_ACTING = {"british": Text("the British", "los británicos"), "bourbon": Text("the Bourbons", "los borbones")}


def squadrons_listed(ids: Sequence[str]) -> Text:
    return listed([squadron_name(id) for id in ids])


def dice(roll: Roll) -> Text:
    """[die 4]; [dice 3, 7]."""
    faces = ", ".join(str(face) for face in roll.faces)
    return (
        Text("[die {faces}]", "[dado {faces}]").of(faces)
        if len(roll.faces) == 1
        else Text("[dice {faces}]", "[dados {faces}]").of(faces)
    )


def check_words(roll: Roll, drms: Sequence[tuple[str, int]], rating: int) -> Text:
    """[die 4, -1: 3, needs 3 or less]."""
    total = roll.total + sum(n for _, n in drms)
    change = sum(n for _, n in drms)
    reckoning = f" {signed(change)} = {total}" if change else ""
    return Text(
        "[die {roll}{reckoning}, needed {rating} or less]", "[dado {roll}{reckoning}, hacía falta {rating} o menos]"
    ).of(roll.total, reckoning, rating)


def side_acting(side: str) -> Text:
    """In a sentence: the British, los británicos."""
    return SIDES_ACTING[side]
