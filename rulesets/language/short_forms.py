"""Short forms in full: don't as do not, q as que, lets as let us."""

from __future__ import annotations

import re
from collections.abc import Sequence

from rulesets.language.lines import Token
from rulesets.language.verbs import verbs_of

_SHORT = {"can": ("cannot",), "won": ("will", "not"), "shan": ("shall", "not")}
_WITHOUT_SIGN = {
    "cant": ("cannot",),
    "dont": ("do", "not"),
    "doesnt": ("does", "not"),
    "wont": ("will", "not"),
    "isnt": ("is", "not"),
    "arent": ("are", "not"),
    "shouldnt": ("should", "not"),
    "hasnt": ("has", "not"),
    "havent": ("have", "not"),
    "im": ("i", "am"),
    "gonna": ("going", "to"),
    "wanna": ("want", "to"),
    "gotta": ("have", "to"),
}
_FIRST_WITHOUT_SIGN = {"lets": ("let", "us"), "id like": ("i", "would")}
"""The same where a line begins: `id` alone is a Spanish command."""
_BEING_SO = frozenset(("it", "he", "she", "that", "there", "what", "who", "whoever", "whatever", "whichever"))
"""It's is it is; of others it may say whose something is."""
_ENDINGS = ("s", "ll", "d", "re", "ve", "m")


def whole_words(words: Sequence[Token]) -> list[Token]:
    """Don't as do not; it's as it is; we'll as we."""
    made: list[Token] = []
    at = 0
    while at < len(words):
        token = words[at]
        ending = _ending(words, at + 1)
        if token.text == "'" and token.glued and not ending and made:
            at += 1  # the cuirassiers' turn
            continue
        long = _long(token.text, ending)
        if token.text == "x" and not ending and at + 1 < len(words) and words[at + 1].text.isalpha():
            long = ("por",)  # pasando x el mar
        if not at:
            two = " ".join(each.text for each in words[:2])
            long = long or _FIRST_WITHOUT_SIGN.get(token.text, ()) or _FIRST_WITHOUT_SIGN.get(two, ())
        long = (
            long
            or _by_times(token.text)
            or _as_on_a_phone(words, at)
            or _doing_to_whom(words, at)
            or _one_of_a_measure(words, at)
        )
        made += [token._replace(text=text) for text in long] if long else [token]
        at += 3 if ending and (ending == "t" or ending in _ENDINGS) else 1
    return made


_TIMES = re.compile(r"(\d+)x(\d+)")


def _by_times(text: str) -> tuple[str, ...]:
    """8x6 as 8 x 6."""
    found = _TIMES.fullmatch(text)
    return (found[1], "x", found[2]) if found else ()


_SHORTENED = {
    "q": "que",
    "u": "you",
    "em": "them",
    "rdy": "ready",
    "thru": "through",
    "w": "with",
    "frm": "from",
    "cav": "cavalry",
    "inf": "infantry",
    "arty": "artillery",
    "hav": "have",
    "adv": "advance",
    "fwd": "forward",
    "attk": "attack",
    "atk": "attack",
    "shud": "should",
    "wud": "would",
    "xq": "porque",
    "pq": "porque",
    "tmb": "tambien",
    "bc": "because",
    "coz": "because",
    "cuz": "because",
}


def _as_on_a_phone(words: Sequence[Token], at: int) -> tuple[str, ...]:
    """Q for que; k before what is done, n between two who are named."""
    token, after = words[at], words[at + 1].text if at + 1 < len(words) else ""
    if token.quoted:
        return ()
    if token.text == "k" and (after in verbs_of() or after in ("se", "no", "le")):
        return ("que",)
    if token.text == "n" and at and after in verbs_of():
        return ("and",)
    if token.text == "n" and at and words[at - 1].text[-1:].isdigit() and after[-1:].isdigit() and not after.isdigit():
        return ("and",)
    return (_SHORTENED[token.text],) if token.text in _SHORTENED else ()


_MEASURES = frozenset(("pulgada", "inch", "hex", "hexagono", "casilla", "grado", "degree"))
_ONE_OF = frozenset(("una", "un", "media", "medio"))
_HALVES = frozenset(("half", "medio", "media"))
_COUNTED = frozenset(("pulgadas", "hexagonos", "casillas", "grados", "puntos", "galeras", "barcos", "naves"))
"""What eleven of in Spanish is no English `once`."""


def _one_of_a_measure(words: Sequence[Token], at: int) -> tuple[str, ...]:
    """An inch as 1 inch, media pulgada as 0.5 pulgada: an article says how many where what follows is measured."""
    after = [token.text for token in words[at + 1 : at + 3]]
    alone = words[at].text == "una" and (not after or after[0] in (",", ";", "."))
    if alone and at and words[at - 1].text != "a":
        return ("1",)  # pero guarda una; a una is together
    if words[at].text == "once" and after[:1] and after[0] in _COUNTED:
        return ("11",)
    if words[at].text in _HALVES and after[:1] and after[0] in _MEASURES:
        return ("0.5",)
    counted = bool(at) and (words[at - 1].text in _ONE_OF or words[at - 1].text[-1].isdecimal())
    if words[at].text in _MEASURES and after in (["y", "media"], ["y", "medio"]) and not counted:
        return ("1", words[at].text)  # pulgada y media
    if words[at].text == "half" and len(after) > 1 and after[0] in ("a", "an") and after[1] in _MEASURES:
        return ("0.5",)
    if words[at].text in ("a", "an", "un", "una") and after[:1] and after[0] in _MEASURES:
        return () if at and words[at - 1].text == "half" else ("1",)
    return ()


_DOING_TO_WHOM = re.compile(r"([a-z]+(?:ando|iendo|yendo))(se|me|te|nos|os|les?|los?|las?)$")


def _doing_to_whom(words: Sequence[Token], at: int) -> tuple[str, ...]:
    """Disparándole as disparando le; se says nothing, and neither does le before whoever it is: tirándole a NC1."""
    found = None if words[at].quoted else _DOING_TO_WHOM.match(words[at].text)
    if not found or found[1] not in verbs_of():
        return ()
    told = found[2] not in ("se", "me", "te", "nos", "os")
    named = at + 1 < len(words) and words[at + 1].text in ("a", "al")
    return (found[1], found[2]) if told and not named else (found[1],)


def _ending(words: Sequence[Token], at: int) -> str:
    if at + 1 < len(words) and words[at].text == "'" and words[at].glued and words[at + 1].glued:
        return words[at + 1].text
    return ""


def _long(text: str, ending: str) -> tuple[str, ...]:
    if ending == "t":
        return _SHORT.get(text) or (text.removesuffix("n"), "not")
    if ending == "s" and text in _BEING_SO:
        return text, "is"
    return _WITHOUT_SIGN.get(text, ())
