"""What is done in the other case, said as a case: `fires at NT1 unless it is fresh, in which case at NM1`."""

from __future__ import annotations

from collections.abc import Sequence

from rulesets.language.lines import SOFT, Token
from rulesets.language.little import LITTLE_WORDS, words_in
from rulesets.language.otherwise import OTHERWISE, past_then
from rulesets.language.parting import Span
from rulesets.language.recasting import stands

_UNLESS = [tuple(words.split()) for words in LITTLE_WORDS.unless]
_THAT_CASE = [
    tuple(said.split())
    for said in ("en ese caso", "en tal caso", "en cuyo caso", "en este caso", "in that case", "in which case")
]


def in_that_case(words: Sequence[Token]) -> list[Token] | None:
    """`fires at NT1 unless it is fresh, in which case at NM1` with one word for `else`; None if no such case is told
    of."""
    first = next((at for at in range(len(words)) for said in _UNLESS if stands(words, at, said)), len(words))
    found = ((at, len(said)) for at in range(first + 2, len(words)) for said in _THAT_CASE if stands(words, at, said))
    at, width = next(found, (0, 0))
    if not at:
        return None
    end = at
    while words[end - 1].text in (*SOFT, ";", ".", "y", "and", "pero", "but"):
        end -= 1
    return [*words[:end], words[at]._replace(text=OTHERWISE), *words[past_then(words, at + width) :]]


def in_the_other_case(words: Sequence[Token], spans: Sequence[Span]) -> list[Token] | None:
    """`fires at NT1; if it is fresh, at NM1` as `fires at NT1 if not (it is fresh), otherwise at NM1`; None if it tells
    of anything but whom it is done to then."""
    told = [at for at, token in enumerate(words) if token.text in ("si", "if") and at]
    comma = max((at for at, token in enumerate(words) if token.text in SOFT), default=0)
    if len(told) != 1 or comma < told[0] + 2 or len(spans) < 3 or spans[-1].end != len(words):
        return None
    start, last = told[0], spans[-1]
    led = [token.text for token in words[comma + 1 : last.start]]
    while start and words[start - 1].text in (*SOFT, ";", ".", "y", "and", "pero", "but"):
        start -= 1
    apart = start < told[0] and spans[1].end == start and last.start > comma
    if not apart or len(spans) > 3 or any(text not in _LEADING for text in led):
        return None
    sign = words[told[0]]
    opened = [sign._replace(text=text, glued=False) for text in ("no" if sign.text == "si" else "not", "(")]
    supposed = [*opened, *words[told[0] + 1 : comma], sign._replace(text=")", glued=True)]
    return [*words[:start], sign, *supposed, sign._replace(text=OTHERWISE), *words[comma + 1 :]]


_LEADING = words_in("a al at on contra against sobre el la the mejor better then entonces")
