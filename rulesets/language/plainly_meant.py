"""Those who are attacked and called by what they are: `shoot at the horse if it is near`, which is not the one squadron
of horse on our side."""

from __future__ import annotations

from collections.abc import Sequence

from rulesets.language.gist import DROPPED, TOWARD
from rulesets.language.lexicon import Names
from rulesets.language.lines import Token
from rulesets.language.ours import HOSTILE
from rulesets.language.parting import Span
from rulesets.language.verbs import verbs_of


def plainly_meant(words: Sequence[Token], spans: Sequence[Span], kinds: Sequence[Names]) -> list[Span]:
    """With their own words for those who are attacked and called by what they are: shoot at the horse if it is near,
    which is not the one squadron of horse on our side."""
    return [
        Span(span.start, span.end, (tuple(words[span.start : span.end]),))
        if _suffers(words, span) and not _is_name(words, span, kinds)
        else span
        for span in spans
    ]


def _suffers(words: Sequence[Token], span: Span) -> bool:
    before = [token.text for token in words[: span.start] if token.text not in DROPPED]
    if len(before) > 1 and before[-1] in TOWARD | {"al"}:
        before.pop()
    return len(before) > 1 and bool(verbs_of().get(before[-1], frozenset()) & HOSTILE)


def _is_name(words: Sequence[Token], span: Span, kinds: Sequence[Names]) -> bool:
    """Whether one thing is called so by any kind of name, and nothing else."""
    said = tuple(token.text for token in words[span.start : span.end])
    meant = {id for names in kinds for id in names.described(said)[0]}
    return len(meant) == 1 and any(names.exactly(" ".join(said)) for names in kinds)
