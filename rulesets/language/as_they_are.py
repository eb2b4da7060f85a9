"""What state somebody is in, said before what they do: `M2 is in disorder, let it reorganise`, `M2, que está deshecha,
se reorganiza`."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Sequence

from rulesets.language.gist import WITH
from rulesets.language.lines import Token
from rulesets.language.tasks import past_name

_HOW = (
    "tired|worn|worn out|exhausted|shaken|battered|disordered|in disorder|in trouble|hurt|damaged|weak|fresh|spent|"
    "finished|in danger|isolated|alone|exposed|at (its|their|the) limit|"
    "cansad[oa]s?|agotad[oa]s?|gastad[oa]s?|desgastad[oa]s?|desordenad[oa]s?|en desorden|deshech[oa]s?|tocad[oa]s?|"
    "maltrech[oa]s?|fresc[oa]s?|debil(es)?|en peligro|aislad[oa]s?|sol[oa]s?|expuest[oa]s?|destrozad[oa]s?|"
    "machacad[oa]s?|hech[oa]s? polvo|al limite|en las ultimas"
)
_SO = re.compile(
    r"(, )?((que|which|who|that) )?(is|are|esta|estan|anda|andan|sigue|siguen) "
    r"((ya|muy|bastante|algo|un poco|very|quite|rather|still|too|so|demasiado|tan|nearly|almost|casi) )*"
    rf"({_HOW})(?P<stop> [,:;.] (and |y )?(so |asi que |conque |por tanto )?| so | asi que | y )"
    r"(, )?((let|have) (it|them|him) |que |it |they |he )?"
)
_LONGEST = 16


def as_it_is_told(words: Sequence[Token], named: Callable[[Sequence[Token]], Collection[int]]) -> list[Token] | None:
    """The line without the state of whoever comes first, who does what follows; None if it tells none, or somebody
    else does that."""
    end = past_name(list(words), 0, named)
    found = _SO.match(" ".join(token.text for token in words[end : end + _LONGEST]) + " ") if end else None
    rest = words[end + len(found[0].split()) :] if found else []
    if any(token.text in WITH for token in rest):
        return None  # T1 is tired, so charge NT1 with C1
    if not rest or min(named(rest), default=len(rest)) <= int(rest[0].text in ("the", "el", "la", "los", "las")):
        return None
    return [*words[:end], *rest]
