"""What is said of those who are left out: `except the Real, which waits`, `all but T1 charge, and those wait`."""

from __future__ import annotations

from collections.abc import Sequence

from rulesets.language.gist import ALL, BREAKS, BUT, DROPPED
from rulesets.language.lines import SOFT, Token, fold
from rulesets.language.little import LITTLE_WORDS, words_in
from rulesets.language.verbs import verbs_of

EXCEPT = BUT - BREAKS
"""Words that leave somebody out; `but` may also begin another sentence."""
TOLD = "::"
"""Stands between the names of those left out and what they do."""
_IN_WORDS = [
    (tuple(fold(said.removeprefix("=")).split()), shortly)
    for many, shortly in LITTLE_WORDS.phrases.items()
    for said in many.split("|")
    if shortly in EXCEPT
]
"""Apart from, a excepción de."""
_LESS = frozenset(("o", "or", "a", "al", "por", "lo", "de", "en", "mas"))
_RELATIVE = frozenset(("which", "who", "that", "que", "quien", "quienes"))
_BEING = words_in("is are esta estan va van")
_THOSE = words_in("those these esas esos estas estos aquellas aquellos esa ese aquella")


def told_apart(words: Sequence[Token]) -> list[Token]:
    """The line with a sign for the pronoun behind those left out, and their names for `those`."""
    words = _all_first(_shortly(words))
    at = next((at for at in range(1, len(words)) if _leaves_out(words, at)), len(words))
    made, names = list(words[: at + 1]), _names(words[at + 1 :])
    for place in range(at + 1, len(words)):
        token, before = words[place], made[-1].text
        if before == TOLD and token.text in _BEING:
            continue  # which is in square: what B4 does
        acts = not token.quoted and _deed_follows(words, place + 1)
        acts = acts or (token.text in _RELATIVE and place + 1 < len(words) and words[place + 1].text in _BEING)
        if acts and token.text in _RELATIVE and place == at + 1 + len(names) + (before in SOFT):
            made = [*(made[:-1] if before in SOFT else made), token._replace(text=TOLD)]
        elif acts and token.text in _THOSE and before in BREAKS:
            made += names
        else:
            made.append(token)
    return made


def _shortly(words: Sequence[Token]) -> list[Token]:
    made = list(words)
    for at, token in enumerate(words):
        if token.text == "save" and at and at + 1 < len(words) and words[at + 1].text[-1:].isdigit():
            return [*words[:at], token._replace(text="except"), *words[at + 1 :]]  # save the fireships: a verb
        for said, shortly in _IN_WORDS:
            if tuple(each.text for each in words[at : at + len(said)]) == said:
                return [*words[:at], token._replace(text=shortly), *words[at + len(said) :]]
    return made


def _all_first(words: list[Token]) -> list[Token]:
    """`salvo T1, todos resisten` as `todos salvo T1 resisten`, `resisten todos menos T1` as `todos resisten menos
    T1`."""
    if len(words) > 3 and leaves_out(words, 0):
        commas = [at for at, token in enumerate(words[:-1]) if token.text in SOFT and words[at + 1].text in ALL]
        for at in commas[:1]:
            told = [*words[:at], words[at]] if any(token.text in _RELATIVE for token in words[:at]) else words[:at]
            return [words[at + 1], *told, *words[at + 2 :]]
    start = int(len(words) > 1 and words[0].text == "que")
    verb, everyone = [*(token.text for token in words[start : start + 2]), "", ""][:2]
    led = len(words) > start + 3 and verb in verbs_of() and everyone in ALL and leaves_out(words, start + 2)
    return [words[start + 1], words[start], *words[start + 2 :]] if led else words


def leaves_out(words: Sequence[Token], at: int) -> bool:
    """Whether a word leaves somebody out; `o menos`, `al menos`, `a menos que` do not."""
    before = words[at - 1].text if at else ""
    return words[at].text in EXCEPT and not words[at].quoted and before not in _LESS


def _leaves_out(words: Sequence[Token], at: int) -> bool:
    every_but = words[at].text in BUT and words[at - 1].text in ALL and not words[at].quoted
    return every_but or leaves_out(words, at)


def _names(words: Sequence[Token]) -> list[Token]:
    """Up to what is done, without the comma before it."""
    end = next((at for at, token in enumerate(words) if at and _ends(words, at)), len(words))
    while end and words[end - 1].text in SOFT:
        end -= 1
    return list(words[:end])


def _ends(words: Sequence[Token], at: int) -> bool:
    text = words[at].text
    return text in _RELATIVE or (text in verbs_of() and words[at - 1].text not in ("the", "la", "el", "las", "los"))


def _deed_follows(words: Sequence[Token], at: int) -> bool:
    while at < len(words) and (words[at].text in DROPPED or words[at].text in ("no", "not")):
        at += 1
    return at < len(words) and words[at].text in verbs_of()
