"""What is set apart within a sentence: `all, except T1, hold fast`, `fires at NT1 instead of NM1`, and a condition
that no comma sets apart, `if we lose six ships we stop`."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Sequence

from rulesets.language.exceptions import leaves_out
from rulesets.language.gist import CONDITIONAL
from rulesets.language.lines import SOFT, Token
from rulesets.language.little import words_in
from rulesets.language.parting import Span
from rulesets.language.recasting import stands
from rulesets.language.verbs import verbs_of

_ACTING = frozenset(("we", "they", "it", "he", "estos", "estas"))
_LEADING_ON = CONDITIONAL | frozenset(("and", "or", "but", "that", "than", "who", "which", "where", "as", "y", "o"))
"""Words behind which a condition goes on."""
_HAVING = frozenset(("has", "have", "is", "are"))
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
_BEFORE_NAMES = frozenset(
    ("a", "al", "sobre", "against", "into", "upon", "at", "on", "the", "el", "la", "los", "las", "to", "contra")
)
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


_LEAST_HARM = words_in("rally reorganise limber unlimber reagrupar reorganizar animar recuperar enganchar desenganchar")
"""Done to somebody; who is left out does nothing else for it."""


def only_the_first(
    words: Sequence[Token], spans: Sequence[Span], of_one_kind: Callable[[Said, Said], bool]
) -> list[Token] | None:
    """`rally B3, not B1` as `rally B3`; None if it tells of something else. See `not_that_one`."""
    if len(spans) != 2 or spans[-1].end != len(words):
        return None
    deeds = [token for token in words[: spans[0].start] if token.text not in _BEFORE_NAMES]
    between = tuple(token.text for token in words[spans[0].end : spans[1].start] if token.text not in SOFT)
    while between and between[-1] in _BEFORE_NAMES:
        between = between[:-1]
    told = len(deeds) == 1 and bool(verbs_of().get(deeds[0].text, frozenset()) & _LEAST_HARM)
    one, other = (_said(words, span) for span in spans)
    return list(words[: spans[0].end]) if told and between in _NOT_THAT and of_one_kind(one, other) else None


_BUT_THAT = words_in("sino but")
_ONLY = words_in("solo solamente unicamente only just")


def _only_then(words: Sequence[Token], at: int) -> bool:
    """Whether behind a comma those stand to whom alone it is done: `does not fire at NM1, only at NC1`."""
    after = words[at + 1].text if at + 1 < len(words) else ""
    return words[at].text in _ONLY and at > 1 and words[at - 1].text in SOFT and after in _BEFORE_NAMES


_DENYING = (("does", "not"), ("do", "not"), ("is", "not", "to"), ("are", "not", "to"), ("should", "not"), ("no",))
_SINGLE_DENIAL = words_in("no not never nunca nadie nobody")


def but_that_one(
    words: Sequence[Token],
    spans: Sequence[Span],
    alike: Callable[[Said, Said, Said], bool],
    of_one_kind: Callable[[Said, Said], bool],
) -> list[Token] | None:
    """`C1 does not charge NC1 but NM1` as `C1 charge NM1`, `no reagrupes a B1 sino a B3` as `reagrupes a B3`; None if
    nothing is told so. Of what else is done (`but fires at NM1`) it is another thing."""
    at = next((at for at in range(len(words)) if words[at].text in _BUT_THAT or _only_then(words, at)), 0)
    before, behind = [span for span in spans if span.end <= at], [span for span in spans if span.start > at]
    if not at or len(before) not in (1, 2) or len(behind) != 1 or behind[0].end != len(words):
        return None
    start = before[0].end if len(before) == 2 else 0
    width = next((len(said) for said in _DENYING if stands(words, start, said)), 0)
    done, led = words[start + width : before[-1].start], words[at + 1 : behind[0].start]
    apart = words[before[-1].end : at]
    one, other = _said(words, before[-1]), _said(words, behind[0])
    harmless = len(before) == 1 or any(verbs_of().get(token.text, frozenset()) & _LEAST_HARM for token in done)
    fits = of_one_kind(one, other) if harmless else alike(one, other, _said(words, before[0]))
    if (
        not width
        or not _only_a_deed(done)
        or not any(token.text in verbs_of() for token in done)
        or any(token.text not in _BEFORE_NAMES for token in led)
        or any(token.text not in SOFT for token in apart)
        or sum(token.text in _SINGLE_DENIAL for token in words) > 1
        or any(token.text in CONDITIONAL for token in words)
    ):
        return None
    while done and done[-1].text in _BEFORE_NAMES and led:
        done = done[:-1]
    return [*words[:start], *done, *words[at + 1 :]] if fits else None


_RATHER_THAN = [("instead", "of"), ("rather", "than"), ("en", "vez", "de"), ("en", "lugar", "de")]


def not_that_one_first(
    words: Sequence[Token],
    spans: Sequence[Span],
    alike: Callable[[Said, Said, Said], bool],
    of_one_kind: Callable[[Said, Said], bool],
) -> list[Token] | None:
    """`instead of firing at NM1, T1 fires at NT1` as `T1 fires at NT1`: the same deed to another, who is not meant;
    None if there is none. Where the deed is not said again, see `not_that_one`."""
    spans = [span for span in spans if words[span.start].text not in _BEFORE_NAMES]
    for at in range(len(words)):
        width = next((len(said) for said in _RATHER_THAN if stands(words, at, said)), 0)
        other = next((span for span in spans if span.start > at), None) if width else None
        if other is None or not _only_a_deed(words[at + width : other.start]):
            continue
        rest = [*words[:at], *_begun(words[other.end :])]
        left = [span for span in spans if span.end <= at or span.start >= other.end]
        done = verbs_of().get(words[at + width].text, frozenset())
        again = any(verbs_of().get(token.text, frozenset()) & done for token in rest)
        named = [_said(words, span) for span in (*left, other)]
        if again and 0 < len(left) < 3 and of_one_kind(named[-2], named[-1]):
            return rest
        if not done and len(left) == 2 and alike(named[1], named[2], named[0]):
            return rest
    return None


_SPARED = re.compile(
    r"(?P<before>leaves?|lets?|ignores?|ignoring|leaving|forgets?( about)?|skips?"
    r"|dejan?|deje|dejad|dejando|ignoran?|ignore|ignorad|ignorando|olvidan? de|olvidate de|pasan? de) "
    r"(en paz |tranquil[oa]s? )?(a |al |a la )?$"
)
_ALONE = re.compile(r"( ?(alone|be|en paz|tranquil[oa]s?))?( ,)? (and|y|,|instead ,) ")


def left_alone(
    words: Sequence[Token], spans: Sequence[Span], alike: Callable[[Said, Said, Said], bool]
) -> list[Token] | None:
    """`B1 leaves NT1 alone and fires at NM1` as `B1 fires at NM1`; None if nobody is left so. See `not_that_one`."""
    spans = [span for span in spans if words[span.start].text not in _BEFORE_NAMES]
    if len(spans) != 3:
        return None
    actor, other, one = spans
    between = " ".join(token.text for token in words[actor.end : other.start]) + " "
    after = _ALONE.match(" " + " ".join(token.text for token in words[other.end : one.start]) + " ")
    if actor.start > 1 or not after or not _SPARED.fullmatch(between):
        return None
    rest = words[other.end + len(after[0].split()) :]
    named = (_said(words, span) for span in (one, other, actor))
    return [*words[: actor.end], *rest] if alike(*named) else None


def _only_a_deed(words: Sequence[Token]) -> bool:
    """What is not done, with no more than its preposition: firing at, haga fuego sobre."""
    said = [token.text for token in words]
    while said and said[-1] in (*_BEFORE_NAMES, "fuego", "fire"):
        said.pop()
    return len(said) <= 1 and all(text in verbs_of() for text in said)


def _begun(words: Sequence[Token]) -> list[Token]:
    """Without the comma and the word that lead on to what is done: , que tire a NB1."""
    start = 0
    while start < len(words) and words[start].text in (*SOFT, "que"):
        start += 1
    return list(words[start:])


def _said(words: Sequence[Token], span: Span) -> Said:
    return tuple(token.text for token in words[span.start : span.end])


def condition_set_apart(words: Sequence[Token]) -> list[Token] | None:
    """`if we lose six ships we stop` with a comma behind the condition; None if it has one, or nobody acts there."""
    if not words or words[0].text not in CONDITIONAL or any(token.text in SOFT for token in words):
        return None
    for at in range(3, len(words) - 1):
        acts = words[at].text in _ACTING and (words[at + 1].text in verbs_of() or words[at + 1].text in _HELPING)
        acts = acts and words[at - 1].text not in _LEADING_ON
        if acts and any(token.text in verbs_of() or token.text in _HAVING for token in words[1:at]):
            return [*words[:at], words[at]._replace(text=",", glued=True), *words[at:]]
    return None
