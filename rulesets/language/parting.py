"""The parts of a line: where it may be cut, and what a part leaves to the one before it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from rulesets.language.gist import BREAKS, BUT, CONDITIONAL, JOINTS, PREPOSITIONS, THEN, TOO
from rulesets.language.lines import SOFT, Token
from rulesets.language.otherwise import OTHERWISE
from rulesets.language.verbs import verbs_of

_SO = TOO | {
    "for",
    "para",
    "ditto",
    "as",
    "so",
    "do",
    "does",
    "hace",
    "hacen",
    "haga",
    "hagan",
    "por",
    "parte",
    "de",
    "forma",
    "manera",
    "way",
    "a",
}


class Span(NamedTuple):
    """Words that name somebody or something, or several of them."""

    start: int
    end: int
    members: tuple[tuple[Token, ...], ...]


class Before(NamedTuple):
    """Who acted in the part before, and what they did."""

    actor: tuple[Token, ...] = ()
    deed: tuple[Token, ...] = ()
    phrases: tuple[tuple[Token, ...], ...] = ()
    """Where and with whom, by name."""
    named: tuple[tuple[Token, ...], ...] = ()
    """Whom the part named, where nobody stands first: take Flotilla A to Mahon and enter harbour."""
    supposed: tuple[Token, ...] = ()
    """Who acted on a condition: on another condition the same do something else."""


def numbered(words: list[Token], before: Before) -> tuple[list[Token], bool]:
    """A part that begins with a bare number, with the name that it is short for: frigate 4 goes to X and 5 to Y. Else
    the number would be taken for one more of what was named before."""
    if not before.deed or not words[0].text.isdecimal() or len(words) < 2:
        return words, True
    if words[1].text not in PREPOSITIONS and not _is_verb(words[1]):
        return words, True
    for name in (before.actor, *before.named):
        if name and name[-1].text.isdecimal():
            end = len(name)
            while end and (name[end - 1].text.isdecimal() or name[end - 1].text in JOINTS):
                end -= 1  # Fleet Auxiliaries 1 and 2 at X, 3 at Y
            return [*name[:end], words[0], *words[1:]], True
    return words, False


def likewise(words: Sequence[Token], spans: Sequence[Span]) -> bool:
    """Whether all that is said of somebody is that they do the same: and T2 too; so does T2."""
    if len(spans) != 1:
        return False
    others = [*words[: spans[0].start], *words[spans[0].end :]]
    return any(token.text in TOO or token.text == "so" for token in others) and all(
        token.text in _SO for token in others
    )


def without_some(words: Sequence[Token], spans: Sequence[Span]) -> int:
    """Where those who act end, with those whom they leave out: the centre except the Real."""
    end = spans[0].end
    left_out = len(spans) > 1 and end < len(words) and words[end].text in BUT and spans[1].start == end + 1
    return spans[1].end if left_out else _up_to(words, spans) or end


_UP_TO = re.compile(
    r"(?:[a-z]+ ){0,3}?(?P<code>(?:[a-z]+ - )?[a-z]+)(?P<from>\d+) "
    r"(?P<joint>\.\.|-|–|to|through|thru|until|a|al|hasta) (?:la |el |the )?(?:(?P=code)|[a-z](?=\d))?(?P<to>\d+) "
)
_NUMBERED = re.compile(
    r"(?:[a-z]+ )+(?P<from>\d+) (?P<joint>-|–|to|through|thru|until|a|al|hasta) (?:la |el |the )?(?P<to>\d+) "
)
_WHOSE = frozenset(("of", "de", "en", "in"))


def _up_to(words: Sequence[Token], spans: Sequence[Span]) -> int:
    """Where those end of whom the first and the last are named: G08 to G12 turn and advance. 0 if there are none such.
    Who charges at somebody is no such pair: `a` is said of several."""
    start = spans[0].start
    said = " ".join(token.text for token in words[start:]) + " "
    found = _UP_TO.match(said) or _NUMBERED.match(said)
    if found is None or int(found["from"]) >= int(found["to"]):
        return 0
    end = start + len(found[0].split())
    whose = next((span for span in spans if span.start == end + 1), None)
    end = whose.end if whose is not None and words[end].text in _WHOSE else end
    verb = words[end] if end < len(words) else None
    acts = verb is not None and _is_verb(verb) and (found["joint"] not in ("a", "al") or verb.text.endswith("n"))
    return end if acts else 0


def first_of(words: Sequence[Token], spans: Sequence[Span]) -> tuple[Token, ...]:
    """Of names that stand there with nothing between them the first, who does it to the other: and C2 NC2."""
    first = spans[0].members[0]
    alone = len(spans[0].members) == 2 and sum(map(len, spans[0].members)) == len(words)
    return first if alone and tuple(words[: len(first)]) == first else tuple(words)


def with_verb(words: Sequence[Token], own: Sequence[Token], deed: Sequence[Token]) -> list[Token]:
    """A part that says who and at whom but not what, with the verb of the part before: and C2 at NC2."""
    rest = words[len(own) :]
    if not own or not rest or not deed or any(_is_verb(token) for token in rest):
        return []
    verb = next((at for at, token in enumerate(deed) if _is_verb(token)), None)
    return [*own, *deed[: verb + 1], *rest] if verb is not None else []


def _is_verb(token: Token) -> bool:
    return token.text in verbs_of() and token.text not in PREPOSITIONS and not token.quoted


_BACK = frozenset(("back", "round", "around", "about", "vuelta"))
_RETURNING = frozenset(("return", "turn", "volver", "regresar", "retornar", "virar", "girar"))


def goes_back(words: Sequence[Token]) -> bool:
    """Whether somebody turns round: not to where they were sent in the part before."""
    return any(token.text in _BACK or verbs_of().get(token.text, frozenset()) & _RETURNING for token in words)


def trimmed(words: list[Token]) -> list[Token]:
    while words and (words[0].text in BREAKS or words[0].text in SOFT) and not _after_whom(words):
        words = words[1:]
    while words and words[-1].text in (*SOFT, ";", "."):
        words = words[:-1]
    return words


def _after_whom(words: Sequence[Token]) -> bool:
    """Después de B1: no mere `then`."""
    return len(words) > 2 and words[0].text == "despues" and words[1].text == "de"


def with_condition_ended(words: list[Token], spans: Sequence[Span]) -> list[Token]:
    """`if they charge M1, C1 countercharges` with a colon for the comma: the only one of a sentence that begins with a
    condition ends that, and makes no list of the names around it."""
    stops = [at for at, token in enumerate(words) if token.text in (";", ".") and not token.quoted]
    made = list(words)
    for start, end in zip((0, *(at + 1 for at in stops)), (*stops, len(words)), strict=True):
        commas = [at for at in range(start, end) if words[at].text in SOFT]
        if len(commas) != 1 or words[start].text not in CONDITIONAL:
            continue
        (comma,) = commas
        listed = any(span.start <= comma + 1 < span.end for span in spans)
        if listed and any(map(_is_verb, words[start:comma])):
            made[comma] = words[comma]._replace(text=":")
    return made


def cuts(words: Sequence[Token]) -> list[int]:
    """Where a sentence may end, the longest first."""
    breaks = [at for at, token in enumerate(words) if at and token.text in BREAKS and not token.quoted]
    return [len(words), *(at for at in reversed(breaks) if not _between_commas(words, at))]


_PAUSES = (*SOFT, ";", ".")
_WHITHER = frozenset(("a", "al", "to", "hacia", "toward", "towards"))


def _between_commas(words: Sequence[Token], at: int) -> bool:
    """Whether what ends here is a condition of what follows: in `A goes to X, if spotted, to Y` it is Y to which they
    go on that condition. Where they go after that is said of it too."""
    after = next((token for token in words[at:] if token.text not in BREAKS), None)
    begun = next((start for start in range(at - 1, 0, -1) if words[start].text in BREAKS | CONDITIONAL), 0)
    if begun < 2 or words[begun].text not in CONDITIONAL or after is None or after.text == OTHERWISE:
        return False
    breaks = [token.text for token in words[at : words.index(after, at)]]
    later = any(text in THEN for text in breaks) and _is_verb(after)
    return after.text in _WHITHER or later or (breaks == [","] and words[begun - 1].text in _PAUSES)


def likely_cuts(words: Sequence[Token], spans: Sequence[Span]) -> list[int]:
    """Where a sentence may end, likely ones first. Those who act together are seldom parted: in `B1 fires at R1, B2
    and B3 fire at R2` it is both of them who fire at R2."""
    parted = {at for span in spans for at in _within_actors(words, span)}
    found = cuts(words)
    return [*(cut for cut in found if cut not in parted), *(cut for cut in found if cut in parted)]


def _within_actors(words: Sequence[Token], span: Span) -> range:
    """The places between several who do what follows them. Whoever is led to by a word before them does not."""
    if len(span.members) < 2 or span.end >= len(words) or not _is_told_of_many(words[span.end]):
        return range(0)
    begins = not span.start or words[span.start - 1].text in BREAKS or words[span.start - 1].text in SOFT
    acting = span.members if begins else span.members[1:]
    if len(acting) < 2:
        return range(0)
    first = next(at for at in range(span.start, span.end) if words[at].start == acting[0][0].start)
    return range(first + 1, span.end)


def _is_told_of_many(token: Token) -> bool:
    """Whether several may do it: they fire, disparan; one fires, dispara."""
    text = token.text
    one = text.endswith("s") and text[:-1] in verbs_of() or text + "n" in verbs_of()
    return _is_verb(token) and not one
