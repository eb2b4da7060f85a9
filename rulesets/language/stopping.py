"""How far from somebody a move ends, where they are named again: `moves toward NT1 and stops 7 inches from it` as
`moves toward NT1 and stops 7 inches`."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Sequence

from rulesets.language.lines import Token
from rulesets.language.little import words_in

Named = Callable[[Sequence[Token]], Collection[int]]

_STOPPING = re.compile(
    r"((stop|stops|stopping|halt|halts|halting|stay|stays|staying|keep|keeps|pull up|pulls up)( at)?"
    r"|(se )?(para|pare|paran|paren|parando|parate|parar|pararse|detiene|detenga|detienen|detengan|detente|detenerse"
    r"|queda|quede|quedan|queden|quedarse|quedar|quedandose) a"
    r"|(?P<until>hasta|(up )?(to|until|till)( it is| they are)?( within)?))(?= )"
)
_FAR = re.compile(r'[a-z0-9.]+( (inches|inch|in|"|pulgadas|pulgada|hexes|hex|hexagonos|hexagono))?(?= )')
_FROM = re.compile(r"( (away|short|off))? (from|of|off|de|del) ")
_AGAIN = words_in("it them him her el ella ellos ellas")
_GOING = words_in("toward towards to at on upon hacia a al contra")
_LONGEST = 8
"""Words that say where somebody stops, up to whom it is from."""


def stopping_short(words: list[Token], named: Named) -> list[Token]:
    """The line without the one from whom somebody stops, if that is whom they go toward."""
    texts = [token.text for token in words]
    for at in range(2, len(words)):
        here = " ".join(texts[at : at + _LONGEST]) + " "
        stopping = _STOPPING.match(here)
        far = _FAR.match(here, stopping.end() + 1) if stopping else None
        whose = _FROM.match(here, far.end()) if far else None
        if not stopping or not far or not whose:
            continue
        start, end = at + len(here[: far.end()].split()), at + len(here[: whose.end()].split())
        goal = _goal(words, at, named(words))
        again = _again(words, end, goal)
        if again:
            until = stopping["until"] or ""
            width = len(stopping[0].split())
            return [*words[:at], *_ending(words[at : at + width], until), *words[at + width : start], *words[again:]]
    return words


def _goal(words: Sequence[Token], end: int, names: Collection[int]) -> list[str]:
    """The last name before that place, if somebody goes toward it."""
    last = max((at for at in names if at < end), default=-1)
    first = last
    while first - 1 in names:
        first -= 1
    before = [token.text for token in words[:first] if token.text not in ("the", "el", "la", "los", "las")]
    joined = all(
        token.text in (",", "and", "y", "but", "pero", "then", "luego", "se") for token in words[last + 1 : end]
    )
    return [token.text for token in words[first : last + 1]] if before[-1:] and before[-1] in _GOING and joined else []


def _again(words: Sequence[Token], at: int, goal: list[str]) -> int:
    """Where the words go on behind a pronoun, or behind the same name; 0 if neither stands there."""
    if not goal or at >= len(words):
        return 0
    if words[at].text in _AGAIN:
        ends = at + 1 == len(words) or words[at + 1].text in (",", ";", ".", "and", "y", "then", "luego")
        return at + 1 if ends else 0
    start = at + (words[at].text in ("the", "el", "la", "los", "las"))
    same = [token.text for token in words[start : start + len(goal)]] == goal
    return start + len(goal) if same else 0


def _ending(words: Sequence[Token], until: str) -> list[Token]:
    """`Stop at`, for words that alone might mean how far somebody goes."""
    if not until:
        return list(words)
    said = ("hasta", "quedar", "a") if until == "hasta" else ("to", "within")
    return [words[0]._replace(text=text, glued=False) for text in said]
