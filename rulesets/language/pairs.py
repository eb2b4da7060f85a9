"""Several who each do it to one of several: `C1 and C2 charge NC1 and NC2 respectively`, `charge NC1 with C1 and NC2
with C2`."""

from __future__ import annotations

from collections.abc import Sequence

from rulesets.language.gist import BREAKS, JOINTS, TOWARD
from rulesets.language.lines import Token
from rulesets.language.little import LITTLE_WORDS
from rulesets.language.parting import Span
from rulesets.language.recasting import stands
from rulesets.language.verbs import verbs_of

_IN_TURN = [tuple(words.split()) for words in LITTLE_WORDS.respectively]
_WITH = frozenset(("with", "con"))


def in_pairs(words: Sequence[Token], named: Sequence[Span], singly: Sequence[Span]) -> list[Token] | None:
    """The line as a sentence for each pair; None if it has none. `named` takes lists as one, `singly` does not."""
    return _respectively(words, named) or _each_with(words, singly)


def _respectively(words: Sequence[Token], named: Sequence[Span]) -> list[Token] | None:
    """The first list acts, and what stands between the two is done by each."""
    at, width = next(
        ((at, len(said)) for at in range(len(words)) for said in _IN_TURN if stands(words, at, said)), (0, 0)
    )
    lists = [span for span in named if len(span.members) > 1]
    if not width or len(lists) != 2 or len(lists[0].members) != len(lists[1].members):
        return None
    who, whom = lists
    keeps = [token for each, token in enumerate(words) if not at <= each < at + width and token.text not in (",",)]
    rest = [token for token in keeps if token.start >= words[whom.end - 1].end]
    between = [token for token in keeps if words[who.end - 1].end <= token.start < words[whom.start].start]
    before = list(words[: who.start])
    made: list[Token] = []
    for actor, target in zip(who.members, whom.members, strict=True):
        made += [*(_stop(words[0]) if made else before), *actor, *between, *target, *rest]
    return made


def _each_with(words: Sequence[Token], singly: Sequence[Span]) -> list[Token] | None:
    """What stands before the first target is done with each."""
    if len(singly) < 4 or len(singly) % 2 or not any(token.text in verbs_of() for token in words[: singly[0].start]):
        return None
    deed, made = list(words[: singly[0].start]), list[Token]()
    while deed and (deed[-1].text in TOWARD or deed[-1].text in _ARTICLES):
        deed.pop()
    toward = words[len(deed) : singly[0].start]
    for target, actor in zip(singly[::2], singly[1::2], strict=True):
        between = [token.text for token in words[target.end : actor.start] if token.text not in _ARTICLES]
        after = {token.text for token in words[actor.end : _next(words, singly, actor)]}
        if len(between) != 1 or between[0] not in _WITH or not after <= JOINTS | BREAKS | TOWARD | _ARTICLES:
            return None
        whom, who = words[target.start : target.end], words[actor.start : actor.end]
        made += [*(_stop(words[0]) if made else ()), *who, *deed, *toward, *whom]
    return made


_ARTICLES = frozenset(("the", "el", "la", "los", "las", "al", "my", "our", "mi", "mis", "their"))


def _next(words: Sequence[Token], singly: Sequence[Span], span: Span) -> int:
    return next((other.start for other in singly if other.start >= span.end), len(words))


def _stop(token: Token) -> list[Token]:
    return [token._replace(text=".", glued=True, quoted=False)]
