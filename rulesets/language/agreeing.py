"""Whether what a line was taken for agrees with the line: nobody goes to the place that they leave, nor to whoever is
named next, whoever is named only as the one after whom somebody acts is not told the same, and what one does is not
told to all; nor does whoever is attacked do it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from rulesets.language.doubts import who_acts
from rulesets.language.gist import BREAKS, CONDITIONAL, DROPPED, NUMBERS, THEN
from rulesets.language.lines import SOFT, Token, fold
from rulesets.language.little import words_in
from rulesets.language.ours import SPEAKERS, is_hostile
from rulesets.language.parting import Span
from rulesets.language.spoken import SAID
from rulesets.language.verbs import verbs_of


class Told(NamedTuple):
    """One sentence that was understood: for whom it is, and its slots."""

    subjects: tuple[str, ...]
    values: Mapping[str, Any]

    @property
    def who(self) -> set[str]:
        return {fold(id) for id in (*self.subjects, *who_acts(self.values))}


def disagrees(words: Sequence[Token], spans: Sequence[Span], told: Sequence[Told]) -> bool:
    """Whether some part of what was understood cannot be what the line says. Spans name one each or several."""
    return (
        goes_where_it_leaves(words, spans, told)
        or told_with_the_later(words, spans, told)
        or told_in_a_row(words, spans, told)
        or told_to_all(words, spans, told)
        or goes_to_the_next(words, spans, told)
        or done_by_those_attacked(words, spans, told)
        or done_by_the_enemys(words, spans, told)
    )


_THEIRS_BEFORE = words_in("their enemy hostile enemys")
_THEIRS_BEHIND = words_in("enemigo enemiga enemigos enemigas")
_ALL = words_in("all")
"""The id of everybody."""


def done_by_the_enemys(words: Sequence[Token], spans: Sequence[Span], told: Sequence[Told]) -> bool:
    """`face the enemy's left` as one's own left wing facing the enemy."""
    named = {id for span in spans for id in _ids(span)}
    for span in spans:
        before = [token.text for token in words[: span.start] if token.text not in ("'", "s")][-1:]
        behind = [token.text for token in words[span.end :] if token.text not in _GENITIVE][:1]
        within = words[span.start].text in _THEIRS_BEFORE or words[span.end - 1].text in _THEIRS_BEHIND
        theirs = {*before} & _THEIRS_BEFORE or {*behind} & _THEIRS_BEHIND
        if theirs and _once(spans, span) and any(each.who and each.who <= _ids(span) for each in told):
            return True
        alone = all(token.text in DROPPED | SPEAKERS or token.text in verbs_of() for token in words[: span.start])
        if within and alone and any(each.who and not each.who & {*named, *_ALL} for each in told):
            return True
    return False


_AT = words_in("at on upon against a al contra sobre")


def done_by_those_attacked(words: Sequence[Token], spans: Sequence[Span], told: Sequence[Told]) -> bool:
    """`fire at the cavalry` as one's own cavalry firing: nobody is named who fires."""
    for at, token in enumerate(words[:-2]):
        if not is_hostile(token.text) or words[at + 1].text not in _AT or _supposed(words[:at]):
            continue
        start = at + 2 + int(words[at + 2].text in _ARTICLES)
        for span in (span for span in spans if span.start in (at + 2, start)):
            attacked = _called(words, span)
            others = {id for other in spans if not _overlap(other, span) for id in _called(words, other)}
            if any(each.who and each.who <= attacked and not each.who & others for each in told):
                return True
    return False


_SUPPOSING = CONDITIONAL | words_in("whoever whenever who quien quienes once should before after until hasta antes")


def _supposed(before: Sequence[Token]) -> bool:
    """Whether what is done is part of a condition: whoever suffers it may well answer."""
    clause = next((at for at in range(len(before), 0, -1) if before[at - 1].text in BREAKS | {","}), 0)
    return any(token.text in _SUPPOSING for token in before[clause:])


def _called(words: Sequence[Token], span: Span) -> set[str]:
    """The ids of a name, and its words: a class of Troops goes by its word."""
    return {*_ids(span), *(fold(word.text) for word in words[span.start : span.end])}


def _overlap(one: Span, other: Span) -> bool:
    return one.start < other.end and other.start < one.end


_LEAVING = words_in("leave depart quit dejar abandonar")
_NOT = words_in("no not never nunca")
_DEPARTING = words_in("salir zarpar partir marchar escapar huir")
_WHENCE = words_in("from desde")
_GENITIVE = words_in("de del")
_OF = _GENITIVE | words_in("of")
_PORTS = words_in("port harbour harbor puerto bahia bay")


def goes_where_it_leaves(words: Sequence[Token], spans: Sequence[Span], told: Sequence[Told]) -> bool:
    """`Flotilla A leaves Toulon for Mahon` as going to both."""
    goals = {fold(goal) for each in told for goal in _goals(each.values)}
    return any(
        _ids(span) & goals
        and _once(spans, span)
        and (_departed(words, span.start) or (_left(words, span.start) and _another(spans, span, goals)))
        for span in spans
    )


_SO_FAR = words_in("inch inches pulgada pulgadas hex hexes hexagono hexagonos casilla casillas")


def goes_to_the_next(words: Sequence[Token], spans: Sequence[Span], told: Sequence[Told]) -> bool:
    """`B1 advances 2 inches, B2 and B3 3` as B1 advancing toward B2."""
    goals = {fold(goal) for each in told for goal in _goals(each.values)}
    behind = [span for span in spans if span.start > 1 and words[span.start - 1].text in (",", ";", "y", "and")]
    return any(_ids(span) & goals and _once(spans, span) and _is_length(words[span.start - 2]) for span in behind)


def _is_length(token: Token) -> bool:
    return token.text.isdecimal() or token.text in NUMBERS or token.text in _SO_FAR or token.text == '"'


def _left(words: Sequence[Token], start: int) -> bool:
    """Whether a place may be one from which somebody goes: `de Tolón`, behind a verb."""
    before = _before_place(words, start)
    gone = len(before) > 1 and before[-1].text in _GENITIVE and before[-2].text in verbs_of()
    return gone or bool(before and before[-1].text in _WHENCE)


def _departed(words: Sequence[Token], start: int) -> bool:
    """Whether a place is one that somebody leaves: `leaves the port of Barcelona`, `sale de Barcelona`."""
    before = _before_place(words, start)
    of = len(before) > 1 and before[-1].text in _GENITIVE
    verb = verbs_of().get(before[-1 - of].text, frozenset()) if before else frozenset()
    denied = any(token.text in _NOT for token in before[:-1][-2 - of :])
    return bool(verb & (_DEPARTING if of else _LEAVING)) and not denied


def _before_place(words: Sequence[Token], start: int) -> list[Token]:
    """What stands before a place, without articles and `port of`."""
    before = _without_articles(words[:start])
    if len(before) > 1 and before[-1].text in _OF and before[-2].text in _PORTS:
        return _without_articles(before[:-2])
    return before


def _another(spans: Sequence[Span], one: Span, goals: set[str]) -> bool:
    return any(span.start >= one.end and _ids(span) & goals for span in spans)


def _goals(value: Any) -> Iterator[str]:
    """The places that are gone to."""
    if isinstance(value, Mapping):
        for name, held in value.items():
            if name == "to" and isinstance(held, str):
                yield held
            yield from _goals(held)
    elif isinstance(value, list | tuple):
        for held in value:
            yield from _goals(held)


_AFTER = (("despues", "de"), ("despues", "que"), ("despues", "del"), ("after",), ("tras",), ("before",))


def told_with_the_later(words: Sequence[Token], spans: Sequence[Span], told: Sequence[Told]) -> bool:
    """`the hussars charge R9 after the dragoons` as both charging."""
    return any(
        span.start
        and _follows_another(words[: span.start])
        and not _acts(words, span.end)
        and _once(spans, span)
        and any(_told_alike(told, _ids(span), _ids(other)) for other in spans if other.end <= span.start)
        for span in spans
    )


def _follows_another(words: Sequence[Token]) -> bool:
    before = tuple(token.text for token in words if token.text not in _ARTICLES)
    return any(before[-len(mark) :] == mark for mark in _AFTER)


_ARTICLES = words_in("the el la los las")


def told_in_a_row(words: Sequence[Token], spans: Sequence[Span], told: Sequence[Told]) -> bool:
    """`T1 and then T2 fire` as both at once, or as T2 alone: in which order they act would be lost."""
    for one in spans:
        opens = all(token.text in DROPPED or token.text in _FIRST for token in words[: one.start])
        for other in spans if opens or _ended(words[one.start - 1]) else ():
            between = {token.text for token in words[one.end : other.start]}
            in_a_row = other.start > one.end and between & THEN and between <= THEN | BREAKS | DROPPED | {","}
            if in_a_row and _acts(words, other.end) and _deeds_of_both(told, _ids(one), _ids(other)):
                return True
    return False


_FIRST = words_in("first primero")


def _deeds_of_both(told: Sequence[Told], some: set[str], others: set[str]) -> bool:
    """Whether more is told of two than when they act."""
    both = [each for each in told if each.who & some or each.who & others]
    turns = any(each.who & some and each.who & others and not any(_deeds(each).values()) for each in both)
    return bool(both) and not some <= others and not others <= some and not turns


def _told_alike(told: Sequence[Told], some: set[str], others: set[str]) -> bool:
    """Whether the same is told of both, and more than their turn."""
    if some <= others or others <= some:
        return False
    pairs = [(one, other) for one in told if one.who & some for other in told if other.who & others]
    return any(one is other or (_deeds(one) == _deeds(other) and any(_deeds(one).values())) for one, other in pairs)


def _deeds(told: Told) -> dict[str, Any]:
    """All that is told but of whom."""
    return {name: held for name, held in told.values.items() if name != SAID and not _names_who(held, told.who)}


def _names_who(held: Any, who: set[str]) -> bool:
    ids = [held] if isinstance(held, str) else held
    return isinstance(ids, list | tuple) and bool(ids) and all(isinstance(id, str) and fold(id) in who for id in ids)


def told_to_all(words: Sequence[Token], spans: Sequence[Span], told: Sequence[Told]) -> bool:
    """`the centre advances 2 and does not board` as nobody boarding: all are told what is said of one."""
    named = {id for span in spans for id in _ids(span)}
    opened = any(all(token.text in DROPPED for token in words[: span.start]) for span in spans)
    everybody = {id for each in told for id in each.who if _everybody(id)}
    return opened and bool(everybody) and not any(map(_everybody, named)) and not _of_all(words)


def _everybody(id: str) -> bool:
    return id == "all" or id.startswith(("all{", "all:", "all/", "all -"))


_OF_ALL = words_in(
    "nobody none nadie ninguno ninguna fleet flota armada ships naves barcos galeras galleys everyone everybody"
    " anybody anyone rest resto demas others otros otras all todos todas todo we us nosotros"
)


def _of_all(words: Iterable[Token]) -> bool:
    return any(token.text in _OF_ALL for token in words)


def _acts(words: Sequence[Token], at: int) -> bool:
    return at < len(words) and words[at].text in verbs_of()


def _ended(token: Token) -> bool:
    return token.text in BREAKS or token.text in SOFT


def _once(spans: Sequence[Span], one: Span) -> bool:
    """Whether they are named nowhere else in the line."""
    return not any(_ids(span) & _ids(one) for span in spans if span.end <= one.start or span.start >= one.end)


def _without_articles(words: Sequence[Token]) -> list[Token]:
    kept = list(words)
    while kept and kept[-1].text in DROPPED:
        kept.pop()
    return kept


def _ids(span: Span) -> set[str]:
    return {fold(token.text) for member in span.members for token in member}
