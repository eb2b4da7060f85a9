"""After whom somebody acts, said behind what they do: `C2 charges NC1 after C1`, `carga cuando haya actuado C1`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from rulesets.language.lines import Token

ENGLISH_TURNS = frozenset(("after", "once", "when"))
_MARKS = (("after",), ("once",), ("when",), ("despues", "de"), ("tras",), ("cuando",), ("una", "vez"), ("vez",))
_DONE = frozenset(
    ("acts", "acted", "has", "actue", "actua", "haya", "ha", "actuado", "actuar", "termine", "acabe", "de")
)


class Stands(Protocol):
    """Where a name stands among the words."""

    @property
    def start(self) -> int: ...

    @property
    def end(self) -> int: ...


def turn_told(words: Sequence[Token], spans: Sequence[Stands]) -> int:
    """Where a line that begins with who acts goes on with after whom; 0 if it does not."""
    if len(spans) < 2 or spans[0].start:
        return 0
    last, text = spans[-1], [token.text for token in words]
    for mark in _MARKS:
        at = next((at for at in range(len(text) - 1, 0, -1) if tuple(text[at : at + len(mark)]) == mark), 0)
        if not spans[0].end < at < last.start:
            continue
        rest = [*text[at + len(mark) : last.start], *text[last.end :]]
        if all(word in _DONE for word in rest) and (rest or mark in (("after",), ("despues", "de"), ("tras",))):
            return at
    return 0
