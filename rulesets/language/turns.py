"""After whom somebody acts, said behind what they do: `C2 charges NC1 after C1`, `carga cuando haya actuado C1`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from rulesets.language.lines import Token
from rulesets.language.little import words_in
from rulesets.language.verbs import verbs_of

ENGLISH_TURNS = frozenset(("after", "once", "when"))
_MARKS = (("after",), ("once",), ("when",), ("despues", "de"), ("tras",), ("cuando",), ("una", "vez"), ("vez",))
_DONE = frozenset(
    ("acts", "acted", "has", "actue", "actua", "haya", "ha", "actuado", "actuar", "termine", "acabe", "de")
)


class Stands(Protocol):
    """Where a name stands among the words."""

    @property
    def start(self) -> int: ...

    @property
    def end(self) -> int: ...


def turn_told(words: Sequence[Token], spans: Sequence[Stands]) -> int:
    """Where a line that begins with who acts goes on with after whom; 0 if it does not."""
    if len(spans) < 2 or spans[0].start:
        return 0
    last, text = spans[-1], [token.text for token in words]
    for mark in _MARKS:
        at = next((at for at in range(len(text) - 1, 0, -1) if tuple(text[at : at + len(mark)]) == mark), 0)
        if not spans[0].end < at < last.start:
            continue
        rest = [*text[at + len(mark) : last.start], *text[last.end :]]
        if all(word in _DONE for word in rest) and (rest or mark in (("after",), ("despues", "de"), ("tras",))):
            return at
    return 0


_FIRST = frozenset(("first", "primero"))
_THEN = frozenset(("then", "luego", "despues"))
_JOINTS = frozenset((",", ";", ".", "y", "and"))


def first_then(words: Sequence[Token]) -> tuple[list[Token], list[Token]]:
    """What is done first, and what is done then; nothing if that is not said just once."""
    text = [token.text for token in words]
    firsts = [at for at, word in enumerate(text) if word in _FIRST]
    thens = [at for at, word in enumerate(text) if word in _THEN and text[at + 1 : at + 2] != ["de"]]
    if len(firsts) != 1 or len(thens) != 1 or not firsts[0] < thens[0] - 1:
        return [], []
    end = thens[0]
    while end and text[end - 1] in _JOINTS:
        end -= 1
    first, then = [*words[: firsts[0]], *words[firsts[0] + 1 : end]], list(words[thens[0] + 1 :])
    both_do = all(any(token.text in verbs_of() for token in part) for part in (first, then))
    return (first, then) if both_do else ([], [])


def in_order(like: Token, one: Sequence[Token], other: Sequence[Token]) -> list[Token]:
    """`first B1, then C1`."""
    said = [like._replace(text=text, glued=False) for text in ("first", "then")]
    return [said[0], *one, said[1], *other]


_FIRST_OF_ALL = _FIRST | {"primera", "primeros", "primeras"}
_WITH_FIRST = frozenset(("el", "la", "los", "las", "the", "lo"))
_AFTERWARDS = _THEN | words_in(
    "second segundo segunda third tercer tercero tercera otherwise afterwards next finally antes before if si cuando"
    " when turno turn"
)


def without_first(words: Sequence[Token]) -> list[Token]:
    """What is done, without that it is done first; nothing if that is not said just once, at an end of what is said or
    behind the deed, or if more than one thing is done, or something afterwards."""
    return _without(words, [at for at, token in enumerate(words) if token.text in _FIRST_OF_ALL], 1)


_LAST = words_in("last ultimo ultima ultimos ultimas")
_AT_THE_END = [
    tuple(said.split())
    for said in (
        *("last of all", "at very end", "at end of turn", "at end", "very last", "finally", "lastly"),
        *("a final de turno", "a final de todo", "a final", "por ultimo", "en ultimo lugar", "finalmente"),
        *("lo ultimo de todo", "ultimo de todos", "ultima de todas", "ultimo de todo"),
    )
]
"""As the gist of a line has it, without articles."""


def without_last(words: Sequence[Token]) -> list[Token]:
    """The same for what is done last of all."""
    for said in _AT_THE_END:
        found = [at for at in range(len(words)) if tuple(token.text for token in words[at : at + len(said)]) == said]
        if found:
            return _without(words, found, len(said))
    return _without(words, [at for at, token in enumerate(words) if token.text in _LAST], 1)


def _without(words: Sequence[Token], found: Sequence[int], width: int) -> list[Token]:
    text = [token.text for token in words]
    if len(found) != 1 or words[found[0]].quoted or {*text} & _AFTERWARDS - {*text[found[0] : found[0] + width]}:
        return []
    at = found[0]
    start = at - 1 if at and text[at - 1] in _WITH_FIRST else at
    end = at + width
    behind_a_deed = bool(start) and text[start - 1] in verbs_of() and text[start] != "the"
    if start and end < len(words) and not behind_a_deed:
        return []
    left = [*words[:start], *words[end:]]
    while left and left[0].text in (",", "que") and start == 0:
        left = left[1:]
    while left and left[-1].text in (",", "y", "and"):
        left = left[:-1]
    return left if sum(token.text in verbs_of() for token in left) == 1 else []


def is_only_when(words: Sequence[Token]) -> bool:
    """Whether these words say no more than that something is done at the end: it is told of what follows."""
    said = tuple(token.text for token in words if token.text not in _WITH_FIRST)
    return said in _AT_THE_END or (len(said) == 1 and said[0] in _LAST)


_ONLY_ACTING = words_in(
    "act go move play use activate take have get send bring come actuar ir jugar salir activar mover usar emplear sacar"
    " tocar soltar entrar"
)


def does_more(words: Sequence[Token]) -> bool:
    """Whether something is done, and it is more than to act at all: `T1 advances last`."""
    done = [verbs_of()[token.text] for token in words if token.text in verbs_of()]
    return bool(done) and not any(lemmas & _ONLY_ACTING for lemmas in done)


_WHOM = frozenset(("se", "le", "les", "lo", "la", "los", "las"))


def without_first_of_two(words: Sequence[Token]) -> list[Token]:
    """Two deeds of one, `reorganises first and fires`, `first reorganises, then fires`, without that one of them is
    the first; nothing if that is not said of two deeds."""
    text = [token.text for token in words]
    firsts = [at for at, word in enumerate(text) if word in _FIRST]
    at = firsts[0] if len(firsts) == 1 else 0
    if not at:
        return []
    if "otherwise" in text[at:] and text[at - 1] in verbs_of():
        return [*words[:at], *words[at + 1 :]]  # charges NM1 first, otherwise NC1
    between = text[at - 1] in verbs_of() and text[at + 1 : at + 2] and text[at + 1] in _JOINTS
    second = at + 2 if between else next((place + 1 for place in range(at, len(text)) if text[place] in _THEN), 0)
    while 0 < second < len(text) and text[second] in _WHOM:
        second += 1
    return [*words[:at], *words[at + 1 :]] if 0 < second < len(text) and text[second] in verbs_of() else []


_BEFORE = (("antes", "de", "que"), ("antes", "de"), ("before",))
_ACTING = words_in("act go move play actuar ir jugar mover")


def before_whom_last(words: Sequence[Token], spans: Sequence[Stands]) -> list[Token]:
    """`before C1 acts, Gamboa rides up to it and inspires it` as `Gamboa rides up to it and inspires it before C1
    acts`: all that is done, is done then. As it stands if it says something else, or if one thing is done."""
    text = [token.text for token in words]
    lead = next((mark for mark in _BEFORE if tuple(text[: len(mark)]) == mark), ())
    comma = text.index(",") if lead and "," in text else 0
    when, rest = words[:comma], words[comma + 1 :]
    whom = [span for span in spans if span.end <= comma]
    told = [token for at, token in enumerate(when) if at >= len(lead) and not (whom and whom[0].start <= at)]
    only_acts = all(token.text in _WITH_FIRST or verbs_of().get(token.text, frozenset()) & _ACTING for token in told)
    led = any(span.start <= comma + 2 for span in spans if span.start > comma)
    deeds = sum(token.text in verbs_of() for token in rest)
    if not comma or len(whom) != 1 or not only_acts or not led or deeds < 2:
        return list(words)
    name = words[whom[0].start : whom[0].end]
    said = [each for token in rest for each in (name if token.text in ("it", "them") else (token,))]
    return [*said, *when]
