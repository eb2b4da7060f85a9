"""What the enemy may do once more: `si vuelven a cargarles` as `si les cargan`."""

from __future__ import annotations

from collections.abc import Sequence

from rulesets.language.gist import BREAKS, CONDITIONAL
from rulesets.language.lines import Token
from rulesets.language.ours import HOSTILE
from rulesets.language.verbs import verbs_of

_ONCE_MORE = {"vuelve": "", "vuelva": "", "volviera": "", "vuelven": "n", "vuelvan": "n", "volvieran": "n"}
_VOWELS = {"ar": "a", "er": "e", "ir": "e"}
_ENCLITICS = ("les", "los", "las", "nos", "le", "lo", "la")


def done_again(words: Sequence[Token]) -> list[Token]:
    """The line with the deed itself for `volver a` in a condition, as an answer is the same the second time, and before
    what is done to an enemy: whoever goes back to repair is another thing."""
    made: list[Token] = []
    at, supposed = 0, False
    while at < len(words):
        supposed = words[at].text in CONDITIONAL or (supposed and words[at].text not in BREAKS)
        deed = _deed(words[at : at + 3]) if supposed or _fights(words[at + 2 : at + 3]) else []
        made += deed or [words[at]]
        at += 3 if deed else 1
    return made


def _fights(words: Sequence[Token]) -> bool:
    """Whether an infinitive stands there that tells of a fight."""
    return any(token.text in HOSTILE and token.text.endswith("ar") for token in words)


def _deed(words: Sequence[Token]) -> list[Token]:
    """`vuelven a cargarles` as `les cargan`; nothing if it is something else."""
    said = [token.text for token in words]
    if len(said) < 3 or said[0] not in _ONCE_MORE or said[1] != "a":
        return []
    clitic = next((end for end in _ENCLITICS if said[2].endswith(end) and said[2][-len(end) - 2 :][:2] in _VOWELS), "")
    infinitive = said[2].removesuffix(clitic) if clitic else said[2]
    finite = infinitive[:-2] + _VOWELS.get(infinitive[-2:], "") + _ONCE_MORE[said[0]]
    if infinitive not in verbs_of() or finite not in verbs_of():
        return []
    verb = words[0]._replace(text=finite, end=words[2].end)
    return [words[0]._replace(text=clitic), verb] if clitic else [verb]
