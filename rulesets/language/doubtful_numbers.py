"""Numbers that do not agree with what is named: two galleys of which three are named, and one for each of several."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from rulesets.language.gist import BUT, JOINTS, LITTLE, NUMBERS, PREPOSITIONS, WITH
from rulesets.language.lines import Token
from rulesets.language.little import words_in
from rulesets.language.name_words import is_code
from rulesets.language.parting import Span
from rulesets.language.verbs import verbs_of

MOST_COUNTED = 20
_LONGEST_NOUN = 3
_LENGTHS = r"(?:inch|inches|pulgadas?|hex|hexes|hexagonos?|casillas?|grados|degrees|\")"
_EACH = re.compile(rf"(?<![\d(,.] )(?<![\d.,(])(\d+ ,? ?)+(?:y|and|e|o|or) \d+ {_LENGTHS}(?: |$)")


def miscounted(words: Sequence[Token]) -> bool:
    """Whether a count stands before more or fewer names: `the two galleys CC-G01, CC-G02 and CC-G03`."""
    for at, token in enumerate(words):
        count = NUMBERS.get(token.text, token.text)
        if not count.isdecimal() or not 1 < int(count) <= MOST_COUNTED or token.quoted:
            continue
        first = at + 1
        while first < len(words) and first - at <= _LONGEST_NOUN and _of_a_noun(words, first):
            first += 1
        named = _codes_from(words, first) if first - at > 1 else 0
        if named and named != int(count):
            return True
    return False


MEASURES = words_in(
    "inch inches pulgada pulgadas hex hexes hexagono hexagonos casilla casillas grado grados degrees punto puntos"
    " points turn turns turno turnos try tries intento intentos mp mps pm times veces"
)
"""What is counted and has no names: `2 inches, B2 and B3` are not two of them."""
_NO_NOUN = (
    LITTLE | PREPOSITIONS | WITH | MEASURES | BUT | words_in("after before behind against tras contra ante al del")
)


def _of_a_noun(words: Sequence[Token], at: int) -> bool:
    text = words[at].text
    of_a_code = at + 1 < len(words) and words[at + 1].text == "-"
    return text.isalpha() and text not in verbs_of() and text not in _NO_NOUN and not of_a_code


def _codes_from(words: Sequence[Token], at: int) -> int:
    """How many are named in a row from here on by what they are called, `CC-G01, CC-G02 and CC-G03`; 0 if some are
    only meant, `CC-G01 to CC-G05`."""
    found = 0
    while at < len(words):
        end = at + 2 if at + 2 < len(words) and words[at + 1].text == "-" and words[at + 1].glued else at
        if not is_code(words[end].text) or not words[at].text[0].isalpha():
            break
        found, at = found + 1, end + 1
        while at < len(words) and words[at].text in JOINTS:
            at += 1
    ranged = at < len(words) and words[at].text in ("to", "a", "al", "-", ".", "..")
    return 0 if ranged else found


def a_number_each(words: Sequence[Token], spans: Sequence[Span]) -> bool:
    """Whether several numbers are said for several who are named: `B1, B2 and B3 advance 2, 3 and 4 inches`."""
    first = next((span for span in spans if len(span.members) > 1), None)
    if first is None:
        return False
    said = " ".join(NUMBERS.get(token.text, token.text) for token in words[first.end :]) + " "
    return bool(_EACH.search(said))


_OTHERS = words_in("other others otros otras demas")


def others_uncounted(words: Sequence[Token]) -> bool:
    """Whether so many others are told something without a verb where others go so far: `B1 advances 3, the other two in
    line`. The number may be taken for how far they go."""
    return any(
        token.text in _OTHERS
        and at
        and words[at - 1].text in ("the", "los", "las")
        and NUMBERS.get(number.text, number.text).isdecimal()
        and any(NUMBERS.get(before.text, before.text).isdecimal() for before in words[:at])
        and (at + 2 >= len(words) or words[at + 2].text in PREPOSITIONS)
        for at, (token, number) in enumerate(pairwise(words))
    )


_GOING = words_in("ir go navegar sail volver return marchar zarpar dirigir head")
_LISTED = JOINTS | words_in("a al to for el la los las the frente")


def a_place_each(words: Sequence[Token], spans: Sequence[Span]) -> bool:
    """Whether as many go as there are places, and nobody says who goes where: `A and B go to Toulon and to Genoa`."""
    first = next((span for span in spans if len(span.members) > 1), None)
    after = [span for span in spans if first is not None and span.start >= first.end]
    if first is None or not after:
        return False
    way = [token.text for token in words[first.end : after[0].start]]
    going = {verb for text in way for verb in verbs_of().get(text, ())}
    way += [words[at].text for one, other in pairwise(after) for at in range(one.end, other.start)]
    listed = all(text in _LISTED for text in way if text not in verbs_of()) and not {"then", "luego"} & {*way}
    places = sum(max(len(span.members), 1) for span in after)
    return bool(going & _GOING) and listed and places == len(first.members)
