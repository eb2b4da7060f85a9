"""Words that many sentences share: dice, checks and lists of Squadrons."""

from __future__ import annotations

from collections.abc import Sequence

from rulesets.kernel.dice import Roll
from rulesets.kernel.nouns import Noun, together
from rulesets.kernel.phrases import number, signed
from rulesets.kernel.text import Text
from rulesets.mistral.book.names import SIDES_ACTING, squadron_name
from rulesets.mistral.dialogue.check import Check

NOTHING = Text("", "")


def squadrons_listed(ids: Sequence[str]) -> Noun:
    """Squadrons as one noun, plural if there are several: B1, B2 and Namur; la B1, la B2 y el Namur."""
    return together([squadron_name(id) for id in ids])


def dice(roll: Roll, drm: int = 0) -> Text:
    """For example: [die 4]; [die 4 + 2 = 6]; [dice 3, 7]."""
    if len(roll.faces) > 1:
        return thrown([str(face) for face in roll.faces])
    return Text("[die {reckoning}]", "[dado {reckoning}]").of(_reckoning(roll, drm))


def thrown(faces: Sequence[str], between: str = ", ") -> Text:
    """Several throws: [dice 3, 7]; [die 3]."""
    if len(faces) == 1:
        return Text("[die {face}]", "[dado {face}]").of(faces[0])
    return Text("[dice {faces}]", "[dados {faces}]").of(between.join(faces))


def tested(roll: Roll, drm: int, needed: int) -> Text:
    """For example: [die 4 − 1 = 3, needed 3 or less]."""
    return Text("[die {reckoning}, needed {needed} or less]", "[dado {reckoning}, hacía falta un {needed} o menos]").of(
        _reckoning(roll, drm), number(needed)
    )


def check_words(check: Check) -> Text:
    return tested(check.roll, sum(n for _, n in check.drms), check.rating)


def checked(check: Check | None) -> Text:
    """The same, to follow a sentence, or nothing if there was no check."""
    return Text(" {words}", " {words}").of(check_words(check)) if check else NOTHING


def _reckoning(roll: Roll, drm: int) -> str:
    if not drm:
        return str(roll.total)
    return f"{roll.total} {signed(drm)[0]} {abs(drm)} = {number(roll.total + drm)}"


def side_acting(side: str) -> Noun:
    """The name of a side in a sentence: the British, los británicos."""
    return SIDES_ACTING[side]
