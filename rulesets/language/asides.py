"""What is set apart within a sentence: `all, except T1, hold fast`, `fires at NT1 instead of NM1`, and a condition
that no comma sets apart, `if we lose six ships we stop`."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from rulesets.language.exceptions import leaves_out
from rulesets.language.gist import CONDITIONAL
from rulesets.language.lines import SOFT, Token
from rulesets.language.parting import Span
from rulesets.language.verbs import verbs_of

_ACTING = frozenset(("we", "they", "it", "he"))
_HELPING = frozenset(("should", "must", "will", "shall", "is", "are"))


def exception_within(words: Sequence[Token], named: Callable[[Sequence[Token]], Collection[int]]) -> list[Token] | None:
    """`all, except T1, hold fast` as `all except T1 hold fast`; None if nobody is left out so. Of those left out of
    whom something is told between the commas it is another thing."""
    start = next((at for at in range(1, len(words) - 1) if words[at].text in SOFT and leaves_out(words, at + 1)), 0)
    end = next((at for at in range(start + 2, len(words)) if words[at].text in SOFT), 0) if start else 0
    names = named(words) if end else ()
    told = any(
        words[at].text in CONDITIONAL or (words[at].text in verbs_of() and at not in names)
        for at in range(start + 2, end)
    )
    return [*words[:start], *words[start + 1 : end], *words[end + 1 :]] if end and not told else None


_NOT_THAT = [
    tuple(said.split())
    for said in ("instead of", "rather than", "and not", "not", "en vez de", "en lugar de", "y no", "no")
]
_BEFORE_NAMES = frozenset(("a", "al", "at", "on", "the", "el", "la", "los", "las", "to", "contra"))
Said = tuple[str, ...]


def not_that_one(
    words: Sequence[Token], spans: Sequence[Span], alike: Callable[[Said, Said, Said], bool]
) -> list[Token] | None:
    """`T1 fires at NT1 instead of NM1` as `T1 fires at NT1`: one who is named last and not meant; None if none is.
    `alike` tells whether the first two could stand in each other's place, and the third, who acts, could not."""
    if len(spans) < 3 or spans[-1].end != len(words):
        return None
    actor, one, other = (_said(words, span) for span in (spans[0], spans[-2], spans[-1]))
    between = tuple(token.text for token in words[spans[-2].end : spans[-1].start] if token.text not in SOFT)
    while between and between[-1] in _BEFORE_NAMES:
        between = between[:-1]
    return list(words[: spans[-2].end]) if between in _NOT_THAT and alike(one, other, actor) else None


def _said(words: Sequence[Token], span: Span) -> Said:
    return tuple(token.text for token in words[span.start : span.end])


def condition_set_apart(words: Sequence[Token]) -> list[Token] | None:
    """`if we lose six ships we stop` with a comma behind the condition; None if it has one, or nobody acts there."""
    if not words or words[0].text not in CONDITIONAL or any(token.text in SOFT for token in words):
        return None
    for at in range(3, len(words) - 1):
        acts = words[at].text in _ACTING and (words[at + 1].text in verbs_of() or words[at + 1].text in _HELPING)
        if acts and any(token.text in verbs_of() for token in words[1:at]):
            return [*words[:at], words[at]._replace(text=",", glued=True), *words[at:]]
    return None
