"""What must not be taken for an order though its words would make one: an order that is taken back within the line, a
count of some of several, what somebody did, and what the enemy does to one's own."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Sequence
from typing import Any

from rulesets.language.gist import BREAKS, CONDITIONAL, DROPPED, FROM, PREPOSITIONS, TOWARD, gist
from rulesets.language.lines import SOFT, Line, Token, fold
from rulesets.language.little import LITTLE_WORDS, words_in
from rulesets.language.name_words import is_code
from rulesets.language.ours import HOSTILE
from rulesets.language.parting import Span
from rulesets.language.verbs import verbs_of

Spans = Callable[[Sequence[Token]], list[Span]]
_SAID_INSTEAD = re.compile(
    r"(?:i mean|i meant|or rather|make that|scratch that|correction [,:]|digo(?! yo\b| que\b)|quiero decir"
    r"|mejor dicho|corrijo|rectifico|perdon|sorry)(?: |$)|[,;.-] no [,;.-] "
)


def taken_back(words: Sequence[Token], spans: Sequence[Span]) -> bool:
    """Whether the line corrects itself: `C1 charges NC1, I mean NC2`. Both would be told."""
    first = min((span.end for span in spans), default=len(words))
    said = [token.text for token in words]
    return any(_SAID_INSTEAD.match(" ".join(said[at : at + 4]) + " ") for at in range(first, len(words)))


_LED = PREPOSITIONS - FROM | frozenset(SOFT)


def some_of_several(words: Sequence[Token], spans: Spans, several: Callable[[tuple[str, ...]], bool]) -> bool:
    """Whether a clause begins with fewer than there are: `two battalions advance`, of four. Who is not said, and the
    number would be taken for how far."""
    said = gist(words)
    begun = {span.start for span in spans(said)}
    opening = {token.start for before, token in zip((None, *words), words, strict=False) if _ends_clause(before)}
    for at, token in enumerate(said[:-1]):
        opens = token.start in opening and not (at > 1 and said[at - 2].text.isdecimal())
        beside = token.end + 1 == said[at + 1].start and said[at + 1].text.isalpha()
        if opens and beside and token.text.isdecimal() and at not in begun:
            noun = tuple(each.text for each in said[at + 1 : at + 4])
            acts = next((each for each in said[at + 2 : at + 7] if each.text in verbs_of() or each.text in _LED), None)
            if acts is None or acts.text in _LED or noun[0] in verbs_of():
                continue  # two dummies off Gibraltar
            if any(several(noun[:width]) for width in range(1, len(noun) + 1)):
                return True
    return False


def _ends_clause(token: Token | None) -> bool:
    return token is None or token.text in BREAKS or token.text in SOFT or token.text == "que"


def with_condition_closed(words: Sequence[Token], spans: Sequence[Span]) -> Sequence[Token]:
    """`si cargan a M1 que T1 dispare` with a comma before `que`: the two names make no list."""
    if not words or words[0].text not in CONDITIONAL:
        return words
    ends, starts = {span.end for span in spans}, {span.start for span in spans}
    for at in range(1, len(words) - 1):
        after = at + 1 + int(words[at + 1].text in DROPPED)
        if words[at].text == "que" and at in ends and after in starts:
            return [*words[:at], words[at]._replace(text=",", glued=True), *words[at:]]
    return words


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


_PREVENTING = re.compile(
    r"(?:evita|evite|evitad|eviten|evitemos|evitar|impide|impida|impedid|impidan|impedir|no dejes|no dejeis|no deje"
    r"|no permitas|no permitais|no permita) que (?:nos |la |lo |los |las |le |les )?(?P<deed>[a-z]+) "
    r"|(?:do not|never) (?:let|allow) (?:them|anyone|anybody|the enemy|enemies)(?: to)? (?P<done>[a-z]+) "
)


def prevented(words: Sequence[Token]) -> bool:
    """Whether it tells what the enemy must not do: `evita que carguen a M1`. Nobody is told how."""
    found = _PREVENTING.match(" ".join(token.text for token in words[:8]) + " ")
    return bool(found) and (found["deed"] or found["done"]) in verbs_of() if found else False


_FOLLOWING = words_in("seguir follow escort escoltar acompanar")


def followed(words: Sequence[Token], spans: Sequence[Span]) -> bool:
    """Whether somebody follows `it`, of two who are named before: C1 goes to the wood and M1 follows it."""
    for at, token in enumerate(words):
        if not verbs_of().get(token.text, frozenset()) & _FOLLOWING or not at:
            continue
        beside = {words[at - 1].text, words[at + 1].text if at + 1 < len(words) else ""}
        if beside & _PRONOUNS and sum(span.end <= at - 1 for span in spans) > 2:
            return True
    return False


_PRONOUNS = words_in("it them him her la lo los las le les")
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
_BEFORE_PAST = CONDITIONAL | words_in("once whenever after since cuando tras unless until")
_PAST = re.compile(r"\w+ó")
_PAST_ENGLISH = words_in(
    "advanced charged moved fired attacked retreated rammed boarded sailed marched withdrew went ran shot"
)


def bygone(line: Line, words: Sequence[Token], spans: Sequence[Span]) -> bool:
    """Whether the one who is named first did something: `B1 avanzó tres pulgadas`, without its accent `I advance`."""
    name = next((span for span in spans if all(token.text in DROPPED for token in words[: span.start])), None)
    if name is None or name.end >= len(words) or any(token.text in _BEFORE_PAST for token in words[: name.start]):
        return False
    deed = words[name.end]
    by = any(token.text in ("by", "por") for token in words[name.end + 1 : name.end + 3])
    if deed.text in _PAST_ENGLISH and name.end + 1 < len(words):
        return not by
    return deed.text in verbs_of() and bool(_PAST.fullmatch(line.plain[deed.start : deed.end].casefold()))


_AS_ANOTHER = re.compile(r"(?:hacen?|hagan?|haz|haced|hara|haran) lo (?:mismo )?que |(?:does|do) (?:what|whatever) ")


def as_another_does(words: Sequence[Token]) -> bool:
    """Whether somebody is to do what another does: what that is, nobody says."""
    return bool(_AS_ANOTHER.search(" ".join(token.text for token in words) + " "))


_LEAVING = words_in("leave abandon dejar abandonar")


def left_behind(words: Sequence[Token], spans: Sequence[Span]) -> bool:
    """Whether somebody leaves another, and no more is said: `the general leaves B1`, who does not go toward them."""
    if len(spans) < 2 or spans[-1].end != len(words) or not is_code(words[-1].text):
        return False
    between = [token.text for token in words[spans[-2].end : spans[-1].start] if token.text not in (*DROPPED, "a")]
    return len(between) == 1 and bool(verbs_of().get(between[0], frozenset()) & _LEAVING)


_OF_THEM = re.compile(
    r"\b(?:they|enemy|enemies|ellos|enemigos?) (?:have |has |han |ha )?(?:loses?|lost|pierd[ea]n?|perdido) \d"
    r"|\b(?:we )?(?:sink|sunk|sank|hundimos|hundamos|hundido|capture|capturamos|capturemos) \d"
    r"|\d (?:\w+ )?(?:at|in|en|a|to) .* (?:resto|rest|remainder|demas) (?:at|in|en|a|to|para|for) "
)
"""What they lose is not what we lose; the rest of so many points are not the rest of a fleet."""


def of_something_else(words: Sequence[Token]) -> bool:
    """Whether a number is of what no order speaks of: `we stop if they lose five`, `four at Gibraltar, the rest at
    Mahon`."""
    return bool(_OF_THEM.search(" ".join(token.text for token in gist(words)) + " "))


_IN_ANOTHER_TURN = re.compile(r"(?:in|on|during|for|next|en|para|durante) (?:el |the )?(?:turn|turno) \d+ ")


def of_another_turn(words: Sequence[Token]) -> bool:
    """Whether it says for which turn it is, beside an order: a sheet is for one turn."""
    said = [token.text for token in gist(words)]
    return any(_IN_ANOTHER_TURN.match(" ".join(said[at : at + 4]) + " ") for at in range(len(said)))


_THEIRS = words_in(
    "enemy enemies enemys foe foes enemigo enemiga enemigos enemigas contrario contraria contrarios contrarias"
)
_THEIRS_FIRST = words_in("their theirs su sus")
_WITHIN = FROM | DROPPED | words_in("' s que")
_LONGEST_NAME = 7
_LATER = CONDITIONAL | words_in(LITTLE_WORDS.time) | words_in("hasta que porque because as unless por como since")


def done_by_them(words: Sequence[Token], enemy: Callable[[str], bool]) -> bool:
    """Whether all that is told is what the enemy does: `the enemy's right wing advances`."""
    end = _acting(words, 0)
    return bool(end) and _alien(words[:end], enemy) and not any(token.text in _USING for token in words[end:])


_USING = words_in("with con using usando")


_ACTORS = ("who", "unit", "units")


def who_acts(value: Any) -> list[str]:
    """The ids of those who act in what a sentence says."""
    found: list[str] = []
    for name, held in value.items() if isinstance(value, dict) else ():
        found += [held] if name in _ACTORS and isinstance(held, str) else ()
        found += [id for id in held if isinstance(id, str)] if name in _ACTORS and isinstance(held, list) else ()
        found += who_acts(held)
    return found


def turned_about(
    words: Sequence[Token], spans: Sequence[Span], told: Collection[str], enemy: Callable[[str], bool]
) -> bool:
    """Whether somebody was told to do what is done to them: `R9 charges B1` as B1 charging R9. `told` are the ids of
    those who were given orders, the members of spans are ids."""
    for start, token in enumerate(words):
        if any(each.text in _LATER for each in words[:start]):
            break
        if start and token.text not in BREAKS and token.text not in SOFT:
            continue
        start += int(bool(start))
        end = _acting(words, start)
        doing = {each for span in spans if start <= span.start < end for each in _ids(span)}
        alien = _alien(words[start:end], enemy) or (doing and not doing & {*told})
        if end and alien and _ids_at(words, end + 1, spans) & {*told}:
            return True
    return False


def _acting(words: Sequence[Token], start: int) -> int:
    """Where the hostile deed stands that follows somebody who is named from here on, 0 if there is none."""
    for at in range(start, min(start + _LONGEST_NAME, len(words))):
        text = words[at].text
        if text in verbs_of() and at > start:
            return at if verbs_of()[text] & _DEEDS and not _suffered(words, at) else 0
        if words[at].quoted or text in CONDITIONAL or text in SOFT or text in BREAKS:
            return 0
        if text == "al" or (text in PREPOSITIONS and text not in _WITHIN):
            return 0
    return 0


_DEEDS = HOSTILE | words_in("advance avanzar mirar encarar face turn girar go ir head follow seguir sail navegar")
_SUFFERED = words_in("is are be was been es son sea sean ser lo la los las le les")


def _suffered(words: Sequence[Token], at: int) -> bool:
    by = at + 1 < len(words) and words[at + 1].text in ("by", "por")
    return by or words[at - 1].text in _SUFFERED and not words[at - 1].glued and at > 1


def _alien(words: Sequence[Token], enemy: Callable[[str], bool]) -> bool:
    named = [token.text for token in words if token.text not in DROPPED or token.text in _THEIRS_FIRST]
    return bool(named) and (named[0] in _THEIRS_FIRST or any(text in _THEIRS or enemy(text) for text in named))


def _ids(span: Span) -> set[str]:
    return {fold(token.text) for member in span.members for token in member}


def _ids_at(words: Sequence[Token], at: int, spans: Sequence[Span]) -> set[str]:
    """Those who are named right here, behind a preposition or an article."""
    while at < len(words) and (words[at].text in TOWARD or words[at].text in DROPPED or words[at].text == "al"):
        at += 1
    return {id for span in spans if span.start == at for id in _ids(span)}
