"""Who charges or comes near, in a rule for reactions: any of an arm, or an enemy by name. [A-15, A-21]"""

from __future__ import annotations

from typing import Any, NamedTuple

from rulesets.kernel.text import Text
from rulesets.language import AnyOf, Choice, Name, Recast, Several, Unwritable
from rulesets.language.name_words import is_code
from rulesets.language.scan import Match, Scan
from rulesets.tercios.orders.language.slots import ENEMY

_THEIRS = Text("enemy", "enemiga|contraria")
"""Whose it is, where that is said; their people are called the enemy before this is read."""


def _arm(en: str, es: str) -> Text:
    english = [f"{theirs} {arm}" for arm in en.split("|") for theirs in _THEIRS.en.split("|")]
    spanish = [f"{arm} {theirs}" for arm in es.split("|") for theirs in _THEIRS.es.split("|")]
    return Text("|".join((en, *english)), "|".join((es, *spanish)))


_ARM = Choice(
    {
        "from_cavalry": _arm("cavalry|horse|horsemen", "caballería|jinetes|caballos"),
        "from_infantry": _arm("infantry|foot", "infantería|infantes"),
    },
    label=Text("arm", "arma"),
)


class _Called(Name):
    """An enemy by name, NC1: `the Swedish horse` are any of that arm."""

    def ways(self, scan: Scan, at: int) -> list[Match]:
        token = scan.word(at)
        return super().ways(scan, at) if token and is_code(token.text) else []

    def groups(self, scan: Scan, at: int) -> list[Match]:
        return []


COMING = AnyOf(
    _ARM,
    Several(_Called("enemy", by_name=True, label=ENEMY.label), by=Text("or|, or|and|,|, and", "o|, o|u|y|,|, y")),
    label=Text("arm or enemies", "arma o enemigos"),
)
"""Who comes: any of an arm, or those who are named."""


def comes_from(those: str | list[str]) -> dict[str, Any]:
    """That they are of an arm, or are one of those who are named."""
    if isinstance(those, str):
        return {"is": "holds", "word": those}
    each = [{"is": "holds", "word": "from", "of": [id]} for id in those]
    return each[0] if len(each) == 1 else {"is": "any", "of": each}


def unwritten(kept: Any) -> Any:
    raise Unwritable("said otherwise where it is written")


class AtAnArm(NamedTuple):
    """Fire at those of an arm: `fire at cavalry`."""

    arm: str


AT_ARMS = Recast(
    Choice(
        {
            "from_cavalry": Text(
                "fire at cavalry|fire at horse|fire at horsemen", "dispara a caballería|dispara a jinetes"
            ),
            "from_infantry": Text("fire at infantry|fire at foot", "dispara a infantería|dispara a infantes"),
        },
        label=Text("answer", "respuesta"),
    ),
    made=AtAnArm,
    unmade=unwritten,
    label=Text("answer", "respuesta"),
)
