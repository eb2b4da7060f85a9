"""One word for all ways to say `else`: si no puede, failing that, if they cannot reach them."""

from __future__ import annotations

import re
from collections.abc import Sequence

from rulesets.language.lines import SOFT, Token
from rulesets.language.little import LITTLE_WORDS, words_in
from rulesets.language.recasting import stands

OTHERWISE = "otherwise"
"""The word that all ways to say `else` become."""
_STATING = words_in(LITTLE_WORDS.stating)
_LONGEST_FIRST = sorted((tuple(words.split()) for words in LITTLE_WORDS.instead), key=len, reverse=True)


def alternating(words: Sequence[Token]) -> list[Token]:
    """Every way to say `else` as one word."""
    made: list[Token] = []
    at = 0
    while at < len(words):
        width = otherwise_at(words, at)
        if width:
            while made and made[-1].text in (";", "."):
                made.pop()
            made.append(words[at]._replace(text=OTHERWISE, end=words[at + width - 1].end))
        else:
            made.append(words[at])
        at += width or 1
    return _without_nothing(_brought_forward(made))


_NOTHING = ("nothing", "nada")
_SUPPOSING = words_in(LITTLE_WORDS.conditional)


def _without_nothing(words: list[Token]) -> list[Token]:
    """`fires at NT1, otherwise nothing` as `fires at NT1`; in answer to what happens, nothing is an answer."""
    told = [token.text for token in words[-2:]]
    supposed = any(token.text in _SUPPOSING for token in words)
    if len(words) < 4 or told[:1] != [OTHERWISE] or told[1] not in _NOTHING or supposed:
        return words
    kept = words[:-2]
    while kept and kept[-1].text in SOFT:
        kept = kept[:-1]
    return kept


def otherwise_at(words: Sequence[Token], at: int) -> int:
    """How many words say `else` here."""
    if words[at].text in ("y", "o", "e", "and", "or", "but", "pero") and at + 1 < len(words):
        comma = words[at + 1].text == "," and at + 2 < len(words)
        width = otherwise_at(words, at + 1 + comma)
        if width:
            return width + 1 + comma
    phrase = next((phrase for phrase in _LONGEST_FIRST if stands(words, at, phrase)), ())
    said = max(at + len(phrase), _unable(words, at))
    if said > at:
        return past_then(words, said) - at
    two = tuple(token.text for token in words[at : at + 2])
    after = words[at + 2].text if at + 2 < len(words) else ""
    if (two == ("si", "no") and after not in _STATING and after != "(") or (
        two == ("if", "not") and after not in ("from", "(", "")
    ):
        return past_then(words, at + 2) - at
    return 0


_WITHIN_REACH = "a tiro|a mano|a su alcance|al alcance|a la vista|a alcance|cerca|delante"
_UNABLE = re.compile(
    r"(si no ((lo|la|los|las|le|les|se) )?(alcanza|alcance|llega|llegue|llegara|llegase|pued[ea]|pudiera|pudiese)[ns]?"
    r"( (llegar|alcanzar)(lo|la|los|las|le|les)?)?( (hasta )?(el|ella|ellos|ellas|alli|ahi|tanto|tan lejos))?"
    r"|si a (el|ella|ese|esa|eso|aquel|aquella) no (se )?(le )?(llega|alcanza|puede|puedo)(n|s|mos)?( llegar)?"
    rf"|si no ((lo|la|los|las|le|les) )?(tien|teng|est|qued)(e|a|en|an) ({_WITHIN_REACH})"
    rf"|si no (hay|tiene|tienen|ve|ven|queda) (ningun[oa]|nadie|nada|otro|blanco|tiro)( ({_WITHIN_REACH}|asi))?"
    r"|si (eso |la orden |el intento )?(falla|fallan|fallase|fallara)"
    r"( el (intento|chequeo|cambio)| la (orden|prueba|tirada))?"
    r"|si no (lo|la|se) (logra|logran|consigue|consiguen|pasa|pasan|supera|superan|necesita|necesitan)"
    r"|si no (funciona|resulta|hace falta|fuera necesario|es necesario)n?"
    r"|si no hay (manera|forma|modo|otra|posibilidad|opcion)|de no ser posible|de no (poder|haber) ?(ser|manera)?"
    r"|si (ya no (esta|estan|existe|existen|queda|quedan|hay|se ve|se ven)|(ha|han) (caido|muerto|huido|desaparecido))"
    r"|si no ((lo|la|los|las|le|les) )?pued[ea]n? [a-z]+(ar|er|ir)(lo|la|los|las|le|les)?(?=( ,|$))"
    r"|if (it|they|he|that) (cannot|can not) (fire|shoot|charge|attack|move|do so|do it|do that)(?=( ,|$))"
    r"|si (ya )?((esta|estan|ha sido|han sido) (destruid|eliminad|muert|rot|desbandad|aniquilad)[oa]s?"
    r"|(cae|caen|muere|mueren|se rompen?|se desbandan?|desaparecen?))"
    r"|de (fallar|no conseguirlo|no lograrlo|no hacer falta)"
    r"|if (it|they|he|that) (falls?|dies?|breaks?|(is|are) (already )?(broken|destroyed|dead|eliminated|routed))"
    r"|if (it|they|he|that) (fails?|(is|are|has|have) (gone|dead|destroyed|fled|disappeared|vanished)|(is|are) fine)"
    r"|if (it|they|he|that) (is|are) (no longer|not) (there|around|needed|necessary)"
    r"|if (it|they|he) do(es)? not need (it|that|them|him)|if not (needed|necessary)"
    r"|si no (hay|sale|salen|quedan)|if there (is|are) not( any)?|if we draw none|if none( come up| are drawn)?"
    r"|si (esta|estan|queda|quedan) (fuera de alcance|fuera de tiro|((demasiado|muy|mas) )?lejos)"
    r"|if (it|they|he|that) (cannot|can not|do not|does not)( (reach|get|manage|hit|do|see|make))?"
    r"( (it|them|him|there|that|so|to it|to them|at it|at them|that far|so far))?"
    r"|if (it|they|he|that) ((is|are) )?(not|out of|beyond)( (in|within))?( its| their)? (range|reach|sight)"
    r"|if (it|they|he|that) ((is|are) )?(too far|farther|further)( (away|off))?"
    r"|if there (is|are) (none|nobody|nothing|no one)( (in|within) (range|reach|sight)| near| nearby| around)?"
    r"|if (none|nobody|no one|nothing) (is|are) (in|within) (range|reach|sight)"
    r"|if (it|they|he) (has|have|finds|find|sees|see|gets|get) no (target|shot|line of sight|line of fire))"
    r"(?= [,;.]| (it|they|he) | (a|at|on) [a-z]{1,2}[0-9]|$)"
)


def _unable(words: Sequence[Token], at: int) -> int:
    """Where `si no la alcanzan`, `if they cannot reach them` ends, which says no more than `else`; 0 if something
    else is said here."""
    if words[at].text not in ("si", "if", "de"):
        return 0
    said = " ".join(token.text for token in words[at : at + 10])
    found = _UNABLE.match(said) or _gone(said, words[:at]) or (_UNSEEN.match(said) if at else None)
    return at + len(found[0].split()) if found else 0


_UNSEEN = re.compile(r"si no (se|le|lo|la|los|las|les) ven?(?= [,;.]|$)")
"""At the beginning of a line this is a condition, not `else`."""
_GONE = re.compile(
    r"(if (?P<one>[a-z]+[0-9]+) ((is|has) (gone|dead|destroyed|fled|fine)|is (no longer|not) (there|around|in sight)"
    r"|is too far( away| off)?|is beyond (range|reach)"
    r"|is out of (range|reach|sight)|cannot be (seen|reached|hit))"
    r"|si (?P<uno>[a-z]+[0-9]+) (ya no (esta|existe|queda|se ve)|no (esta a tiro|se ve|esta a la vista)"
    r"|ha (caido|muerto|huido|desaparecido)|esta fuera de (alcance|tiro)|(esta|queda) (demasiado|muy) lejos))"
    r"(?= [,;.]|$)"
)


def _gone(said: str, before: Sequence[Token]) -> re.Match[str] | None:
    """`or R12 if R3 has gone`, where R3 comes first: no more than `else`."""
    found = _GONE.match(said)
    who = (found["one"] or found["uno"]) if found else ""
    return found if any(token.text == who for token in before) else None


def _brought_forward(words: list[Token]) -> list[Token]:
    """`at NC1, or at NT1 otherwise` as `at NC1, otherwise at NT1`."""
    if not words or words[-1].text != OTHERWISE:
        return words
    for joints in (("or", "o", "u"), ("y", "e", "and", ",")):
        at = max((at for at, token in enumerate(words[:-2]) if at and token.text in joints), default=0)
        if at:
            rest = at + 1 + (words[at + 1].text in ("then", "luego", "despues"))
            return [*words[:at], words[-1], *words[rest:-1]]
    return words


def past_then(words: Sequence[Token], at: int) -> int:
    while at < len(words) and words[at].text in (",", "then", "entonces", "pues", "que"):
        at += 1
    return at


def before_else(words: Sequence[Token]) -> int:
    """Where what is done ends on which a condition depends: what is done otherwise is not done on it."""
    other = next((at for at, token in enumerate(words) if token.text == OTHERWISE), len(words))
    while 0 < other < len(words) and words[other - 1].text in SOFT:
        other -= 1
    return other
