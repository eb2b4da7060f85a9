"""What a refusal says would be legal: names in the reader's language in place of the book's ids."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from rulesets.aguila.book.contents import BOOK
from rulesets.aguila.book.names import EDGE_NAMES, FORMATION_NAMES
from rulesets.kernel.phrases import join
from rulesets.kernel.text import Problem, Text

_OTHERS: dict[str, Text] = {**{str(id): name for id, name in FORMATION_NAMES.items()}, **EDGE_NAMES}
MOST = 8
"""More names than these are not listed."""


def printed_name(id: str) -> Text | None:
    """What the book calls an entry, brigade, nation, option, ability, formation or edge."""
    for names in (BOOK.entries, BOOK.brigades, BOOK.nations, BOOK.options, BOOK.abilities):
        if id in names:
            return names[id].name
    return _OTHERS.get(id)


def in_names(problem: Problem, further: Mapping[str, Text] | None = None) -> Problem:
    """Names move into the sentence; what is no id (B3, 0..4) stays beside it."""
    known = {id: (further or {}).get(id) or printed_name(id) for id in problem.legal}
    names = [name for name in known.values() if name is not None]
    if not names:
        return problem
    shown = join(", ", names[:MOST])
    text = Text("{why} Possible: {names}.", "{why} Se puede: {names}.").of(problem.text, shown)
    return msgspec.structs.replace(problem, text=text, legal=tuple(id for id, name in known.items() if name is None))
