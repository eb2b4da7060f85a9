"""Whose deed a condition speaks of: what the enemy may do is answered, what one's own do is another thing."""

from __future__ import annotations

from collections.abc import Sequence

from rulesets.language.gist import CONDITIONAL
from rulesets.language.lines import Token
from rulesets.language.little import words_in
from rulesets.language.name_words import is_code
from rulesets.language.parting import Span
from rulesets.language.verbs import verbs_of

OWN = "::own"
"""Stands for `my` where it must not be passed over; no sentence has it."""
_OURS = words_in("my our mi mis nuestro nuestra nuestros nuestras")
_SUPPOSING = CONDITIONAL | words_in("should whenever once")
SPEAKERS = words_in("que we i us nosotros nosotras yo nos me let lets will shall then now entonces luego ahora please")
"""Words before a deed that name nobody but the player."""
_PASSED = words_in("se nos the el la los las")
HOSTILE = words_in("charge attack fire shoot approach board ram cargar atacar disparar tirar acercar abordar embestir")
_CHARGING = words_in("cargar atacar")
_LONGEST_NAME = 3
_IT = words_in("it him her")


def with_owners(words: Sequence[Token]) -> list[Token]:
    """`if my horse charges` with a sign that it is mine. Else it would be taken for the enemy's, whose charges are
    answered."""
    return [token._replace(text=OWN) if _own_deed(words, at) else token for at, token in enumerate(words)]


def _own_deed(words: Sequence[Token], at: int) -> bool:
    if words[at].text not in _OURS or words[at].quoted or not at:
        return False
    before = [token.text for token in words[:at] if token.text not in _PASSED]
    if before[-1:] and before[-1] in _SUPPOSING:
        following = words[at + 2 : at + 2 + _LONGEST_NAME]
        deed = next((token for token in following if token.text in verbs_of()), None)
        return deed is not None and is_hostile(deed.text)
    return len(before) > 1 and before[-2] in _SUPPOSING and is_hostile(before[-1])


def is_hostile(word: str) -> bool:
    return bool(verbs_of().get(word, frozenset()) & HOSTILE)


def of_nobody_named(words: Sequence[Token], spans: Sequence[Span]) -> bool:
    """Whether `it` in a condition is somebody whom the line does not name: `if cavalry charges it, it flees`."""
    if len(spans) != 1 or not words or words[0].text not in _SUPPOSING:
        return False
    end = spans[0].end
    return end + 1 < len(words) and words[end].text in verbs_of() and words[end + 1].text in _IT


def befalling_us(words: Sequence[Token], spans: Sequence[Span], us: str) -> list[Token]:
    """`si nos carga la caballería, disparad` as `si la caballería carga a todos, disparad`, where nobody is named who
    answers it."""
    said = [token.text for token in words]
    at = said.index("nos") if us and "nos" in said[:-1] else 0
    start = next((place for place in range(at) if said[place] in CONDITIONAL), at)
    end = next((place for place in range(at, len(words)) if said[place] in (",", ":")), len(words))
    answered_by = [span for span in spans if not start <= span.start < end]
    charged = bool(at) and bool(verbs_of().get(said[at + 1], frozenset()) & _CHARGING) and said[at + 1][-3:] != "mos"
    if not charged or start == at or answered_by or (not start and end == len(words)):
        return list(words)
    a, all_ = (words[at]._replace(text=text, glued=False) for text in ("a", us))
    return [*words[:at], *words[at + 2 : end], words[at + 1], a, all_, *words[end:]]


_ABOUT_ONE = frozenset(("left", "right", "rear", "front", "side", "flank", "place", "position", "spot"))
"""What anybody has: T1's right is no right of some other name."""


def owned_by(words: Sequence[Token]) -> list[tuple[str, str]]:
    """Who has what: C1's pikes, of those who go by a letter and a number."""
    said = [token.text for token in words]
    return [
        (said[at], said[at + 3])
        for at in range(len(said) - 3)
        if said[at + 1 : at + 3] == ["'", "s"] and is_code(said[at]) and said[at + 3].isalpha()
        if said[at + 3] not in _ABOUT_ONE
    ]
