"""A line put so that it cannot be taken for another order: with a comma where a condition ends, with the enemy's name
for `their`, without what is not done, with what comes first before what comes then."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from rulesets.language.gist import BREAKS, CONDITIONAL, DROPPED
from rulesets.language.lines import SOFT, Token
from rulesets.language.little import words_in
from rulesets.language.ours import HOSTILE
from rulesets.language.parting import Span
from rulesets.language.verbs import verbs_of
from rulesets.language.whoever_comes import if_they_come


def set_right(
    words: Sequence[Token], named: Callable[[Sequence[Token]], list[Span]], single: Callable[[tuple[str, ...]], bool]
) -> Sequence[Token]:
    """The line so put. `single` tells whether words mean just one thing."""
    words = if_they_come(words)
    words = with_their_names(with_condition_closed(words, named(words)), single)
    words = without_what_is_not_done(words)
    return so_much_nearer(first_that(words, named(words)))


def with_condition_closed(words: Sequence[Token], spans: Sequence[Span]) -> Sequence[Token]:
    """`si cargan a M1 que T1 dispare` with a comma before `que`: the two names make no list."""
    if not words or words[0].text not in CONDITIONAL:
        return words
    ends, starts = {span.end for span in spans}, {span.start for span in spans}
    for at in range(1, len(words) - 1):
        after = at + 1 + int(words[at + 1].text in DROPPED)
        led_on = words[at].text == "que" and at in ends and after in starts
        if led_on or (at in ends and _begins_to_act(words, at)):
            return [*words[:at], words[at]._replace(text=",", glued=True), *words[at:]]
        if words[at].text in SOFT:
            break
    return words


_LEADING = frozenset(("it", "he"))


def _begins_to_act(words: Sequence[Token], at: int) -> bool:
    """Whether behind whoever suffers something begins what they do: if cavalry charges the infantry it forms square."""
    done = sum(token.text in verbs_of() for token in words[1:at])
    return words[at].text in _LEADING and words[at + 1].text in verbs_of() and done > 0


_AT = words_in("hacia contra toward towards against at for")
_POSSESSIVE = words_in("their su sus")
_ENEMYS = ("enemigo", "enemiga", "enemigos", "enemigas")


_LOOKING = HOSTILE | words_in("mirar face encarar")


def _leads_to(words: Sequence[Token], at: int) -> bool:
    """Whether somebody goes for, fights or faces whoever is named next."""
    before = verbs_of().get(words[at - 1].text, frozenset()) if at else frozenset()
    here = verbs_of().get(words[at].text, frozenset())
    return words[at].text in _AT or bool(here & _LOOKING) or (words[at].text in ("a", "to") and bool(before & _LOOKING))


def with_their_names(words: Sequence[Token], single: Callable[[tuple[str, ...]], bool]) -> Sequence[Token]:
    """`toward their left wing` as `toward the enemy left wing`, where somebody is called so: else it would be one's
    own."""
    for at in range(1, len(words) - 1):
        if words[at].text not in _POSSESSIVE or not _leads_to(words, at - 1):
            continue
        for end in range(min(at + 4, len(words)), at + 1, -1):
            noun = tuple(token.text for token in words[at + 1 : end])
            if words[at].text == "their" and single(("enemy", *noun)):
                return [*words[:at], words[at]._replace(text="enemy"), *words[at + 1 :]]
            form = next((form for form in _ENEMYS if words[at].text != "their" and single((*noun, form))), "")
            if form:
                return [*words[:at], *words[at + 1 : end], words[at]._replace(text=form), *words[end:]]
    return words


_ASIDE = re.compile(r", (?:rather than|instead of|sooner than|en vez de|en lugar de|antes que) (?P<deed>[a-z]+) ")


def without_what_is_not_done(words: Sequence[Token]) -> Sequence[Token]:
    """`the cuirassiers, instead of charging, fire` without what is set apart between commas."""
    said = [token.text for token in words]
    for at in range(1, len(words) - 2):
        found = _ASIDE.match(" ".join(said[at : at + 6]) + " ")
        end = said.index(",", at + 1) if found and "," in said[at + 1 :] else 0
        if found and end and end + 1 < len(words) and found["deed"] in verbs_of():
            return [*words[:at], *words[end + 1 :]]
    return words


_WON = words_in("ganar vencer perder combatir luchar pelear derrotar batir win lose fight beat actuar act ser haber")


def first_that(words: Sequence[Token], spans: Sequence[Span]) -> Sequence[Token]:
    """`B1 forma línea después de avanzar dos pulgadas` as `B1 avanzar dos pulgadas luego forma línea`: what comes first
    stands last. After a battle is another thing."""
    actor = next((span for span in spans if all(token.text in DROPPED for token in words[: span.start])), None)
    if actor is None or any(
        token.text in CONDITIONAL or token.text in BREAKS for token in words if token.text != _AFTER
    ):
        return words
    for at in range(actor.end + 1, len(words) - 2):
        deed = verbs_of().get(words[at + 2].text, frozenset())
        if words[at].text == _AFTER and words[at + 1].text == "de" and deed and not deed & _WON:
            then = words[at]._replace(text="luego")
            return [*words[: actor.end], *words[at + 2 :], then, *words[actor.end : at]]
    return words


_AFTER = "despues"
_NEARING = words_in("acercar aproximar arrimar")


def so_much_nearer(words: Sequence[Token]) -> Sequence[Token]:
    """`se acerca 2 pulgadas a NM1` as `avanza 2 pulgadas hacia NM1`: as far as that, not to that distance."""
    for at in range(len(words) - 3):
        nearer = verbs_of().get(words[at].text, frozenset()) & _NEARING
        if nearer and words[at + 2].text in ("pulgadas", "pulgada", '"') and words[at + 3].text in ("a", "al", "hacia"):
            led = words[at + 3]._replace(text="hacia")
            return [*words[:at], words[at]._replace(text="avanza"), *words[at + 1 : at + 3], led, *words[at + 4 :]]
    return words
