"""`Yes, attack BO1. Thank you.` as `attack BO1`: what agrees, refuses, greets or thanks around an order."""

from __future__ import annotations

from rulesets.language.gist import CONDITIONAL
from rulesets.language.lines import Token
from rulesets.language.little import LITTLE_WORDS, words_in
from rulesets.language.recasting import stands
from rulesets.language.verbs import verbs_of

_THANKS = (("thank", "you"), ("thanks",), ("muchas", "gracias"), ("gracias",))
_DENYING = words_in("no not nunca never cannot nadie nobody ningun ninguna ninguno none nothing nada")
_ENDING = words_in("enough basta bastante suficiente done")
"""What is enough is refused too: no, that is enough."""


_AGREEING = [tuple(words.split()) for words in LITTLE_WORDS.agreeing]
_REFUSING = [tuple(words.split()) for words in LITTLE_WORDS.refusing]


def _without_opening(words: list[Token]) -> list[Token]:
    """`of course, attack` as `attack`; `no way, let them go` as `let them go`, where what follows refuses too."""
    for opening in (*_REFUSING, *_AGREEING):
        end = len(opening)
        if stands(words, 0, opening) and len(words) > end + 1 and words[end].text in (",", ".", ":", ";"):
            after = words[end + 1].text
            denies = after in _DENYING or bool(verbs_of().get(after, frozenset()) & _SPARING)
            return _without_opening(words[end + 1 :]) if denies or opening in _AGREEING else words
    return words


_THINKING = sorted((tuple(words.split()) for words in LITTLE_WORDS.thinking), key=len, reverse=True)
_OUGHT = words_in("should must ought shall debe deben deberia deberian conviene convendria tiene tienen ha han")


def _as_told(words: list[Token]) -> list[Token]:
    """`I think C1 should charge` as `C1 should charge`; what somebody thinks will happen is no order."""
    width = next((len(said) for said in _THINKING if stands(words, 0, said)), 0)
    width += int(0 < width < len(words) and words[width].text == ",")
    return words[width:] if any(token.text in _OUGHT for token in words[width:]) else words


_SPARING = words_in(
    "let leave decline refuse hold avoid stop halt cease save keep spare pull cancel abandon stay remain "
    "quedar permanecer rehusar dejar rechazar evitar parar detener renunciar desistir guardar reservar abandonar "
    "cancelar frenar"
)


_FAREWELLS = [tuple(words.split()) for words in LITTLE_WORDS.farewells]


def _without_farewell(words: list[Token]) -> list[Token]:
    """Without what is written below a letter."""
    for farewell in _FAREWELLS:
        start = len(words) - len(farewell)
        if start > 2 and stands(words, start, farewell) and words[start - 1].text in (".", ",", ";"):
            return words[: start - 1]
    return words


_ONLY = frozenset(("only", "solo", "solamente", "unicamente"))


def _not_only(words: list[Token]) -> list[Token]:
    """`only charge NM1 if C1 can reach it` as `charge NM1 if ..`: the condition says that it is only then."""
    at = next((at for at, token in enumerate(words) if token.text in _ONLY or token.text in verbs_of()), len(words))
    follows = at + 1 < len(words) and words[at].text in _ONLY and words[at + 1].text in verbs_of()
    supposed = follows and any(token.text in CONDITIONAL for token in words[at + 2 :])
    return [*words[:at], *words[at + 1 :]] if supposed else words


def _without_thanks(words: list[Token]) -> tuple[list[Token], bool]:
    """Without thanks, and the comma before them."""
    for at in range(1, len(words)):
        width = next((len(thanks) for thanks in _THANKS if stands(words, at, thanks)), 0)
        if width:
            return [*words[: at - (words[at - 1].text == ",")], *words[at + width :]], True
    return words, False


def without_yes(words: list[Token]) -> list[Token]:
    """`yes, attack BO1` as `attack BO1`, and `no` where what follows says so too: `no, do not attack`."""
    words, thanked = _without_thanks(_without_farewell(_without_opening(_not_only(_as_told(words)))))
    said = [token.text for token in words]
    if thanked and len(said) > 2 and said[0] == "no" and said[1] == ",":
        return words[2:]
    if len(said) < 3 or said[1] not in (",", ".", ":", ";"):
        return words
    if said[0] in ("no", "nope") and said[1] == ",":
        return _without_no(words)
    agrees = said[0] in ("yes", "si", "yeah", "aye", "claro") or (said[0] == "no" and said[2] in (*_DENYING, "do"))
    return without_yes(words[2:]) if agrees else words


NO_ANSWER = "::no"
"""Stands for a `no,` of which it is not clear what it denies; only a sentence that says no
has it, as `Refused`."""


def _without_no(words: list[Token]) -> list[Token]:
    """`No, we decline` as `we decline`: a `no` before a comma denies nothing that is said behind it. Where that does
    not refuse too, it is not read at all."""
    end = next((at for at, token in enumerate(words) if at > 1 and token.text in (",", ".", ";", ":")), len(words))
    denies = any(
        token.text in _DENYING | _ENDING | _SPARING or verbs_of().get(token.text, frozenset()) & _SPARING
        for token in words[2:end]
    )
    return without_yes(words[2:]) if denies else [words[0]._replace(text=NO_ANSWER), *words[1:]]
