"""What a friend would say before orders are sent. It is never a reason to refuse them."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from rulesets.kernel.nouns import Noun
from rulesets.kernel.phrases import listed, same
from rulesets.kernel.text import Text

MOST_NAMED = 4
"""Names that one piece of advice lists before it only counts the others."""


class Advice(msgspec.Struct, frozen=True):
    """One remark on legal orders. A player can silence its kind."""

    kind: str
    text: Text
    about: tuple[str, ...] = ()
    """The ids of what it is about, as the board marks them."""


def some(names: Sequence[str | Text], kind: Noun) -> Noun:
    """Names as a sentence lists them, with only a count of those beyond the first few. Words agree with the kind."""
    said = [name if isinstance(name, Text) else same(name) for name in names]
    if len(said) > MOST_NAMED:
        rest = len(said) - MOST_NAMED + 1
        said = [*said[: MOST_NAMED - 1], Text(f"{rest} more", f"{rest} más")]
    text, many = listed(said), len(said) != 1
    return Noun(text.en, text.es, "", many, kind.es_kind[0] + ("p" if many else ""))
