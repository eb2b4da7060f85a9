"""Whoever charges or comes near, named by that alone: `al que cargue a M1, fuego` as `si alguien carga a M1, fuego`,
`fires at infantry that charges it` as `fires if infantry charges it`."""

from __future__ import annotations

import re
from collections.abc import Sequence

from rulesets.language.lines import Token
from rulesets.language.little import words_in
from rulesets.language.verbs import verbs_of

_LONGEST = 12
_COMING = words_in("charge attack approach come get draw cargar atacar acercar aproximar")
_WHO = re.compile(
    r"(?:(?:a|de|contra) )?(?:al|del|el|los|las) (?:primer[oa]s? )?que "
    r"(?=(?:(?:le|les|la|lo|las|los|se|me|nos) )*(?P<verb>[a-z]+) )"
)
_OPENING = re.compile(
    r"(?:a |contra )?(?:quien|quienes|todo el que|cualquiera que) (?=(?:(?:le|les|la|lo|se) )*(?P<verb>[a-z]+) )"
)
_OF_A_KIND = re.compile(
    r"(?:a|contra|at|on|from|de) (?:la |los |the |any |cualquier )?"
    r"(?P<kind>infanteria|infantes|caballeria|jinetes|infantry|foot|cavalry|horse|horsemen) (?:que|that|which|who) "
    r"(?=(?:(?:le|les|la|lo|las|los|se) )*(?P<verb>[a-z]+) )"
)
_SHOT = re.compile(
    r"(?:whoever|any(?:one|body|thing)(?: who| that)?|the first(?: one)? to|any enemy(?: that| who)?) (?P<verb>[a-z]+)"
    r"(?P<whom>(?: [a-z0-9]+){0,4}?) (?:gets?|is|are|will be) (?:shot|fired)(?: at| on| upon)?(?: [.])? $"
)


def if_they_come(words: Sequence[Token]) -> list[Token]:
    """The line with a condition for whoever it is that comes."""
    said = [token.text for token in words]
    shot = _SHOT.match(" ".join(said) + " ")
    if shot and _comes(shot["verb"]):
        first, end = words[0], len(shot["whom"].split()) + said.index(shot["verb"]) + 1
        told = [first._replace(text="if"), first._replace(text="anyone", glued=False)]
        middle = words[said.index(shot["verb"]) : end]
        return [*told, *middle, first._replace(text=",", glued=True), words[-1]._replace(text="fire")]
    for at in range(len(words)):
        rest = " ".join(said[at : at + _LONGEST]) + " "
        found = _WHO.match(rest) or _OF_A_KIND.match(rest) or (_OPENING.match(rest) if _opens(said, at) else None)
        if found is None or not _comes(found["verb"]):
            continue
        width, kind = len(found[0].split()), found.groupdict().get("kind")
        english = found[0].split()[-1] in ("that", "which", "who")
        who = words[at + found[0].split().index(kind)] if kind else words[at]._replace(text="alguien", glued=False)
        return [*words[:at], words[at]._replace(text="if" if english else "si"), who, *words[at + width :]]
    return list(words)


def _comes(verb: str) -> bool:
    return bool(verbs_of().get(verb, frozenset()) & _COMING)


def _opens(said: Sequence[str], at: int) -> bool:
    """Whether nothing is done before: behind what is done, `a quien le cargue` is whom it is done to."""
    return not any(text in verbs_of() for text in said[:at])
