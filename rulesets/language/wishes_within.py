"""A wish that follows when or where, without a comma: `after any battle I would like Flotilla A to go home`, `al final
quiero que el centro mire al este`."""

from __future__ import annotations

from collections.abc import Sequence

from rulesets.language.gist import BREAKS
from rulesets.language.lines import SOFT, Token
from rulesets.language.little import words_in
from rulesets.language.recasting import stands

_WISHES = [
    tuple(said.split())
    for said in (
        "quiero que",
        "queremos que",
        "quisiera que",
        "querria que",
        "deseo que",
        "desearia que",
        "necesito que",
        "prefiero que",
        "me gustaria que",
        "nos gustaria que",
        "ordeno que",
        "i want",
        "we want",
        "i would like",
        "we would like",
        "i should like",
        "i need",
        "i wish",
        "please have",
    )
]
_DENIED = words_in("no not never nunca what lo que as como")
"""Before a wish they make another thing of it."""


def wish_set_apart(words: Sequence[Token]) -> list[Token] | None:
    """The line with a comma before its wish; None if it has none within, or one stands there already."""
    for at in range(1, len(words)):
        if not any(stands(words, at, said) for said in _WISHES):
            continue
        before = words[at - 1].text
        if before in SOFT or before in BREAKS or before in _DENIED:
            return None
        return [*words[:at], words[at]._replace(text=",", glued=True), *words[at:]]
    return None
