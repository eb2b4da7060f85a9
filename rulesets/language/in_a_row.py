"""What one does after another though it is said as if of two: `reorganise T2 and bring it closer to NT1`."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rulesets.language.lines import Token
from rulesets.language.little import words_in
from rulesets.language.parting import Span
from rulesets.language.pronouns import without_pronoun
from rulesets.language.verbs import verbs_of

_JOINTS = words_in("y e and luego then despues entonces , ;")
_IT = frozenset(("it", "them", "him"))
_HAVING = frozenset(("have", "make", "let", "get", "que", "haz"))
_LEADING = words_in("a al the el la los las my our mi mis")


def then_it_too(words: Sequence[Token], named: Callable[[Sequence[Token]], Sequence[Span]]) -> list[Token] | None:
    """`reorganiza T2 y acércalo a NT1` as `T2 reorganiza luego acerca a NT1`; None if it is told otherwise."""
    spans = named(words)
    if not spans or not words or words[0].text not in verbs_of() or not _follows(words, spans[0].start):
        return None
    name = words[spans[0].start : spans[0].end]
    joint = next((at for at in range(spans[0].end, len(words)) if words[at].text in _JOINTS), len(words))
    if any(spans[0].end <= span.start < joint for span in spans):
        return None
    start = joint
    while start < len(words) and words[start].text in _JOINTS:
        start += 1
    told = _told_of_it(words[start:])
    then = words[joint]._replace(text="then" if "and" in _texts(words[joint:start]) else "luego") if told else None
    return [*name, words[0], *words[spans[0].end : joint], then, *told] if then else None


def _texts(words: Sequence[Token]) -> list[str]:
    return [token.text for token in words]


def _follows(words: Sequence[Token], at: int) -> bool:
    """Whether the name is the first that stands behind the verb."""
    return at > 0 and all(token.text in _LEADING for token in words[1:at])


def _told_of_it(words: Sequence[Token]) -> list[Token]:
    """What is done with it next, without the pronoun: `bring it closer`, `acércalo`, `have it fire`."""
    said = [*_texts(words[:3]), "", "", ""]
    if not words:
        return []
    if stem := without_pronoun(said[0]):
        return [words[0]._replace(text=stem), *words[1:]]
    if said[0] in _HAVING and said[1] in _IT and said[2] in verbs_of():
        return list(words[2:])
    if said[0] == "que" and said[1] in verbs_of():
        return list(words[1:])
    return [words[0], *words[2:]] if said[0] in verbs_of() and said[1] in _IT else []
