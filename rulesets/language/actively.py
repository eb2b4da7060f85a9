"""What is done to somebody by somebody as what they do: `NM1 is to be fired upon by M1` as `M1 fire upon NM1`, and `C1
is the one that charges` as `C1 charges`."""

from __future__ import annotations

import re
from collections.abc import Sequence

from rulesets.language.gist import CONDITIONAL
from rulesets.language.lines import Token
from rulesets.language.recasting import Named
from rulesets.language.tasks import past_name, width_of
from rulesets.language.verbs import participles

_IS_DONE = re.compile(
    r"((should|must|will|shall|ought to|needs? to|ha[sv]e? to|(is|are)( to)?) )?(be|is|are|gets?) (?!to )"
    r"|((debe|deben|debera|deberia|tiene que|tienen que|ha de|han de|va a|van a|puede|pueden) )?"
    r"(ser|es|son|sea|sean|sera|seran) "
)
_BY = frozenset(("by", "por"))
_STRANDED = frozenset(("at", "on", "upon", "into", "against", "for"))
_THE_ONE = re.compile(
    r"(is|are|be|will be|should be|must be)( to be)? (the ones?|those) (that|who|which|to) "
    r"|(es|son|sea|sean|sera|seran) (quien|quienes|el que|la que|los que|las que) "
)


def actively(words: list[Token], named: Named) -> list[Token]:
    """The line with whoever does it first, if it names them: as it stands where a condition is told, which may well be
    about what is done to somebody."""
    start = 1 if words and words[0].text in ("que", "let") else 0
    end = past_name(words, start, named)
    if not end or end >= len(words) or any(token.text in CONDITIONAL for token in words[:end]):
        return words
    one = width_of(_THE_ONE, words, end)
    if one:
        return [*words[start:end], *words[end + one :]]
    return _by_whom(words, start, end, named) or words


def _by_whom(words: Sequence[Token], start: int, end: int, named: Named) -> list[Token]:
    """`C1 charge NC1` of `NC1 is to be charged by C1`; nothing if the line says something else."""
    done = end + width_of(_IS_DONE, words, end)
    verb = _verb(words[done].text) if end < done < len(words) else ""
    by = done + 1 + int(done + 1 < len(words) and words[done + 1].text in _STRANDED)
    if not verb or by >= len(words) or words[by].text not in _BY:
        return []
    last = past_name(words, by + 1, named) or past_name(words, by + 2, named)
    if not last:
        return []
    whom = list(words[start:end])
    spanish = words[by].text == "por"
    toward = [whom[0]._replace(text="a", glued=False)] if spanish else list(words[done + 1 : by])
    return [*words[by + 1 : last], words[done]._replace(text=verb), *toward, *whom, *words[last:]]


def _verb(participle: str) -> str:
    """The verb of what is done; of one that no list has, the form that the Spanish participle is made of."""
    known = participles().get(participle)
    if known:
        return known
    made = re.fullmatch(r"([a-z]{3,}?)(ad|id)(o|a|os|as)", participle)
    return made[1] + ("a" if made[2] == "ad" else "e") if made else ""
