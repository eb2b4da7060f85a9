"""What must not be taken for an order though its words would make one: an order that is taken back within the line, a
count of some of several, what somebody did, and what the enemy does to one's own."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Sequence
from typing import Any

from rulesets.language.doubtful_conditions import any_of_those_named, from_the_weaker, otherwise_uncharged
from rulesets.language.doubtful_numbers import a_number_each, a_place_each, miscounted, others_uncounted
from rulesets.language.gist import BREAKS, BUT, CONDITIONAL, DROPPED, FROM, PREPOSITIONS, TOWARD, gist
from rulesets.language.left_unsaid import condition_again
from rulesets.language.lines import SOFT, Line, Token, fold
from rulesets.language.little import LITTLE_WORDS, words_in
from rulesets.language.name_words import is_code
from rulesets.language.ours import HOSTILE
from rulesets.language.parting import Span
from rulesets.language.verbs import verbs_of

Spans = Callable[[Sequence[Token]], list[Span]]
_SAID_INSTEAD = re.compile(
    r"(?:i mean|i meant|or rather|make that|scratch that|correction [,:]|digo(?! yo\b| que\b)|quiero decir"
    r"|mejor dicho|corrijo|rectifico|perdon|sorry)(?: |$)|[,;.-] (?:no [,;.-]|correction) "
)


def taken_back(words: Sequence[Token], spans: Sequence[Span]) -> bool:
    """Whether the line corrects itself: `C1 charges NC1, I mean NC2`. Both would be told."""
    first = min((span.end for span in spans), default=len(words))
    said = [token.text for token in words]
    return any(_SAID_INSTEAD.match(" ".join(said[at : at + 4]) + " ") for at in range(first, len(words)))


_LED = PREPOSITIONS - FROM | frozenset(SOFT)


def some_of_several(words: Sequence[Token], spans: Spans, several: Callable[[tuple[str, ...]], bool]) -> bool:
    """Whether a clause begins with fewer than there are: `two battalions advance`, `send two battalions`, of four. Who
    is not said, and the number would be taken for how far."""
    said = gist(words)
    begun = {span.start for span in spans(said)}
    opening = {token.start for before, token in zip((None, *words), words, strict=False) if _ends_clause(before)}
    for at, token in enumerate(said[:-1]):
        opens = token.start in opening and not (at > 1 and said[at - 2].text.isdecimal())
        beside = token.end + 1 == said[at + 1].start and said[at + 1].text.isalpha()
        sent = at > 0 and not opens and bool(verbs_of().get(said[at - 1].text, frozenset()) & _SENDING)
        if (opens or sent) and beside and token.text.isdecimal() and at not in begun:
            noun = tuple(each.text for each in said[at + 1 : at + 4])
            if len(noun) > 2 and noun[1] in _WHOSE and is_code(noun[2]):
                continue  # one ship from B1
            if sent and any(several(noun[:width]) for width in range(1, len(noun) + 1)):
                return True
            acts = next((each for each in said[at + 2 : at + 7] if each.text in verbs_of() or each.text in _LED), None)
            if sent or acts is None or acts.text in _LED or noun[0] in verbs_of():
                continue  # two dummies off Gibraltar
            if any(several(noun[:width]) for width in range(1, len(noun) + 1)):
                return True
    return False


_WHOSE = frozenset(("of", "from", "off", "de"))
_SENDING = words_in("send move bring march advance charge enviar mandar mover llevar avanzar cargar lanzar")


def is_doubtful(
    line: Line,
    words: Sequence[Token],
    named: Spans,
    several: Callable[[tuple[str, ...]], bool],
    enemy: Callable[[str], bool],
) -> bool:
    """Whether one of these things is said. `several` tells whether words mean more than one, `enemy` whether a word
    does."""
    spans = named(words)
    of_somebody = (taken_back, followed, left_behind, if_it_is_such, a_number_each, a_place_each, has_another_do)
    of_nobody = (
        of_another_turn,
        of_something_else,
        as_another_does,
        prevented,
        turned_twice,
        miscounted,
        others_uncounted,
        from_the_weaker,
        otherwise_uncharged,
        any_of_those_named,
        only_wished,
        denied_how_hard,
        on_our_own_charge,
    )
    return (
        any(doubt(words, spans) for doubt in of_somebody)
        or any(doubt(words) for doubt in of_nobody)
        or some_of_several(words, named, several)
        or bygone(line, words, spans)
        or asked_whether(line, words, spans)
        or done_by_them(words, enemy)
    )


def _ends_clause(token: Token | None) -> bool:
    return token is None or token.text in BREAKS or token.text in SOFT or token.text == "que"


_WISHED = re.compile(r"(?:i|we) wish \w+(?: \w+)? could |ojala (?:\w+ ){1,3}(?:pudiera|pudiese|pudieran|pudiesen) ")


def only_wished(words: Sequence[Token]) -> bool:
    """Whether it tells what one wishes that somebody could do: they cannot."""
    return bool(_WISHED.match(" ".join(token.text for token in words) + " "))


_HOW_HARD = re.compile(
    r"\b(?:no|not|nunca|never) (?:se )?(?:combat\w+|luch\w+|pele\w+|fight) (?:(?:a|con|de|en|la|intensidad) )*"
    r"(?:reci[oa]|fuerte|dur[oa]|liger[oa]|medi[oa]|heavy|heavily|hard|light|lightly|medium) "
)


def denied_how_hard(words: Sequence[Token]) -> bool:
    """Whether it says how one is not to fight: `no combate recio`. That is no order not to fight, nor how."""
    return bool(_HOW_HARD.search(" ".join(token.text for token in words) + " "))


_OUR_CHARGE = re.compile(
    r"\b(?:si|cuando) (?:no )?(?:(?:nosotros|l[aeo]s?) )?(?:cargamos|carguemos|cargasemos|cargaramos) "
)


def on_our_own_charge(words: Sequence[Token]) -> bool:
    """Whether it is told what to do when one's own charge: `si cargamos, disparamos`. It would be done when they do."""
    return bool(_OUR_CHARGE.search(" ".join(token.text for token in words) + " "))


_PREVENTING = re.compile(
    r"(?:evita|evite|evitad|eviten|evitemos|evitar|impide|impida|impedid|impidan|impedir|no dejes|no dejeis|no deje"
    r"|no permitas|no permitais|no permita) que (?:nos |la |lo |los |las |le |les )?(?P<deed>[a-z]+) "
    r"|(?:do not|never) (?:let|allow) (?:them|anyone|anybody|the enemy|enemies)(?: to)? (?P<done>[a-z]+) "
)


def prevented(words: Sequence[Token]) -> bool:
    """Whether it tells what the enemy must not do: `evita que carguen a M1`. Nobody is told how."""
    found = _PREVENTING.match(" ".join(token.text for token in words[:8]) + " ")
    return found is not None and (found["deed"] or found["done"]) in verbs_of()


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


_HAVING = words_in("haz haced haga hagan make have let")
_ONES_OWN = words_in("obey obeys obedecer obedezca obedezcan")
"""What somebody is made to do by a deed of whoever is told."""


def has_another_do(words: Sequence[Token], spans: Sequence[Span]) -> bool:
    """Whether one is told to have another do something: `Ibarra: haz que T2 corra`, where Ibarra would run to T2."""
    first = next((span for span in spans if span.start == 0), None)
    if first is None:
        return False
    said = [token.text for token in words[first.end :]]
    having = next((at for at, text in enumerate(said[:2]) if text in _HAVING), None)
    if having is None or any(text not in SOFT for text in said[:having]):
        return False
    start = first.end + having + 1
    other = next((span for span in spans if start <= span.start <= start + 2), None)
    after = words[other.end].text if other and other.end < len(words) else ""
    return after in verbs_of() and after not in _ONES_OWN


_PRONOUNS = words_in("it them him her la lo los las le les")
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
    already = int(words[name.end].text in _ALREADY and name.end + 1 < len(words))
    deed = words[name.end + already]
    by = any(token.text in ("by", "por") for token in words[name.end + 1 : name.end + 3])
    if deed.text in _PAST_ENGLISH and name.end + 1 < len(words):
        return not by
    return deed.text in verbs_of() and bool(_PAST.fullmatch(line.plain[deed.start : deed.end].casefold()))


_ALREADY = words_in("ya already")
_MAY = words_in("poder querer ser importar haber can may will")
_WHETHER = words_in("does did is has")


def asked_whether(line: Line, words: Sequence[Token], spans: Sequence[Span]) -> bool:
    """Whether it only asks what somebody does: `¿Va la flotilla A a Tolón?`. Who may do it is told so."""
    said = line.plain.strip()
    if not words or not said.endswith("?") or not any(span.start in (1, 2) for span in spans):
        return False
    first = words[0].text
    done = verbs_of().get(first, frozenset())
    return first in _WHETHER or (said.startswith("¿") and bool(done) and not done & _MAY and not first.endswith("r"))


_AS_ANOTHER = re.compile(r"(?:hacen?|hagan?|haz|haced|hara|haran) lo (?:mismo )?que |(?:does|do) (?:what|whatever) ")


def as_another_does(words: Sequence[Token]) -> bool:
    """Whether somebody is to do what another does: what that is, nobody says."""
    return bool(_AS_ANOTHER.search(" ".join(token.text for token in words) + " "))


_LEAVING = words_in("leave abandon dejar abandonar")
_PASSED = DROPPED | BREAKS | {"a"}


def left_behind(words: Sequence[Token], spans: Sequence[Span]) -> bool:
    """Whether somebody leaves another, and no more is said: `the general leaves B1`, who does not go toward them."""
    if len(spans) < 2 or spans[-1].end != len(words) or not is_code(words[-1].text):
        return False
    between = [token.text for token in words[spans[-2].end : spans[-1].start] if token.text not in _PASSED]
    return len(between) == 1 and bool(verbs_of().get(between[0], frozenset()) & _LEAVING)


_OF_THEM = re.compile(
    r"\b(?:they|enemy|enemies|ellos|enemigos?) (?:have |has |han |ha )?(?:loses?|lost|pierd[ea]n?|perdido) \d"
    r"|\b(?:we )?(?:sink|sunk|sank|hundimos|hundamos|hundido|capture|capturamos|capturemos) \d"
    r"|\b\d+ (?:\w+ )?(?:at|in|en|a|to) .* (?:resto|rest|remainder|demas) (?:at|in|en|a|to|para|for) "
)
"""What they lose is not what we lose; the rest of so many points are not the rest of a fleet."""


def of_something_else(words: Sequence[Token]) -> bool:
    """Whether a number is of what no order speaks of: `we stop if they lose five`, `four at Gibraltar, the rest at
    Mahon`."""
    return bool(_OF_THEM.search(" ".join(token.text for token in gist(words)) + " "))


_SIDES = "(?:left|right|izquierda|derecha)"
_TURNED = re.compile(
    rf"(?:turn|turns|wheel|wheels|gira|gire|giran|giren|girar) (?:a )?{_SIDES} \d+ (?:\S+ )?"
    rf"(?:(?:and|y|then|luego|,) )+(?:a )?{_SIDES} \d+ (?!inch|inches|pulgadas|\")"
)


def turned_twice(words: Sequence[Token]) -> bool:
    """Whether a second turn is told without its verb: `turns left 30 and then right 30`, which are no inches."""
    return bool(_TURNED.search(" ".join(token.text for token in gist(words)) + " "))


_IS_SUCH = re.compile(r"(?:si|cuando) (?:es|son|fuera|fueran) |(?:if|when) (?:it|they) (?:is|are) ")


def if_it_is_such(words: Sequence[Token], spans: Sequence[Span]) -> bool:
    """Whether a later condition says only who it is, of a first one that stands behind what is done: `M1 flees if horse
    charges it but fires if it is infantry`. All infantry would fire."""
    said = [token.text for token in words]
    supposing = [at for at, text in enumerate(said) if text in CONDITIONAL]
    if len(supposing) < 2 or not any(text in verbs_of() for text in said[: supposing[0]]):
        return False
    if condition_again(list(words)) != list(words):
        return False  # it is known what such a one does
    found = _IS_SUCH.match(" ".join(said[supposing[-1] : supposing[-1] + 4]) + " ")
    start = supposing[-1] + (len(found[0].split()) if found else 0)
    return bool(found) and any(span.start in (start, start + 1) and len(span.members) > 1 for span in spans)


_OF_ALL_TURNS = words_in("initiative iniciativa")
"""What is said once for the whole battle."""
_IN_ANOTHER_TURN = re.compile(r"(?:in|on|during|for|next|en|para|durante) (?:el |the )?(?:turn|turno) \d+ ")


def of_another_turn(words: Sequence[Token]) -> bool:
    """Whether it says for which turn it is, beside an order: a sheet is for one turn."""
    said = [token.text for token in gist(words)]
    if not _OF_ALL_TURNS.isdisjoint(said):
        return False
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


_USING = words_in("with con using usando first second primero segundo primeros segundos")


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


def told_apart_and_with_all(words: Sequence[Token], spans: Sequence[Span], told: Sequence[Collection[str]]) -> bool:
    """Whether one who is left out was told with the others as well: `all fire at R1 but B2 at R2`."""
    left = {id for at, token in enumerate(words) if token.text in BUT for id in _ids_at(words, at + 1, spans)}
    return any(sum(id in each for each in told) > 1 for id in left)


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
