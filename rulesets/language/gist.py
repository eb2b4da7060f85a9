"""The gist of a line: the words that carry its meaning, without articles, courtesies and other words one may drop.

Sentences of a grammar and names of a lexicon are brought to their gist in the same way before they are compared.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from string import ascii_lowercase

from rulesets.language.helping import infinitives
from rulesets.language.lines import Token
from rulesets.language.little import LITTLE_WORDS, THERE, words_in
from rulesets.language.otherwise import OTHERWISE
from rulesets.language.verbs import declared, verbs_of

DROPPED, OPENING = words_in(LITTLE_WORDS.dropped), words_in(LITTLE_WORDS.opening)
AGAIN = words_in(LITTLE_WORDS.opening_again)
COURTESIES = sorted((tuple(words.split()) for words in LITTLE_WORDS.courtesies), key=len, reverse=True)
"""The longest first: `sin más demora` before `sin más`."""
FOR_NOW = tuple(tuple(words.split()) for words in LITTLE_WORDS.for_now)
_COURTESIES = {
    first: [words for words in (*COURTESIES, *FOR_NOW) if words[0] == first]
    for first in dict.fromkeys(words[0] for words in (*COURTESIES, *FOR_NOW))
}
_CLOSING = [tuple(words.split()) for words in LITTLE_WORDS.closing]
_CLOSES = frozenset(words[0] for words in _CLOSING)
FEWEST = 3
"""Words that are said besides `for now`, where it says nothing."""
CONTRACTED = {"al": "a", "del": "de"}
NUMBERS = dict(pair.split("=") for pair in LITTLE_WORDS.numbers.split())
TOWARD, FROM = words_in(LITTLE_WORDS.toward), words_in(LITTLE_WORDS.from_)
PREPOSITIONS = TOWARD | FROM
PASSED_OVER = PREPOSITIONS - {"from", "desde", "off"}
"""Prepositions that people put where a sentence has none. One that says whence is never passed over: it would turn the
order about."""
ALL, REST, BUT = words_in(LITTLE_WORDS.all_), words_in(LITTLE_WORDS.rest), words_in(LITTLE_WORDS.but)
BOTH = frozenset(("both", "ambos", "ambas"))
"""All of exactly two."""
JOINTS, THEN = words_in(LITTLE_WORDS.joints), words_in(LITTLE_WORDS.then)
BREAKS = JOINTS | THEN | words_in(LITTLE_WORDS.breaks)
CONDITIONAL, WITH, TOO = words_in(LITTLE_WORDS.conditional), words_in(LITTLE_WORDS.with_), words_in(LITTLE_WORDS.too)
LITTLE = DROPPED | JOINTS | THEN | BREAKS | CONDITIONAL | WITH | {"or", "o", "not", "no", OTHERWISE}
"""Words that are no part of a name at its ends."""
_OF_ORDERS = LITTLE | PREPOSITIONS | ALL | REST

SHORTEST_VERB = 5
"""Letters of a verb in which one may be wrong."""
ANOTHER_FORM = 1
ANOTHER_WORD = 2
MISSPELLED = 4
SKIPPED = 2
LEFT_OUT = 3
"""What it costs to take a word for another, to pass over one, to do without one."""


def gist(words: Sequence[Token]) -> list[Token]:
    """The words of a plainly said line that matter."""
    kept: list[Token] = []
    at = 0
    while at < len(words):
        courtesy = courtesy_at(words, at)
        token = words[at]
        if courtesy:
            at += courtesy
            continue
        begun = at and words[at - 1].text == "," and token.text in ("y", "e", "and")
        if not kept and not token.quoted and (token.text in (",", ".") or begun) and at + 1 < len(words):
            at += 1  # oye, y que cargue T1
            continue
        each = _of_each(words, at, kept)
        if each:
            at += each
            continue
        tens = _tens(words, at, kept)
        if tens:
            at += tens
            continue
        half = _half(words, at, kept)
        if half:
            kept[-half] = kept[-half]._replace(text=kept[-half].text + ".5")
            at += 2 + (words[at].text == "and" and words[at + 1].text == "a")
            continue
        at += 1
        after = words[at].text if at < len(words) else ""
        joining = token.text == "una" and at > 1 and words[at - 2].text in ("se", "te", "nos")  # se una a T1
        opens = _opens(token.text, kept, after) and not _heads_a_list(token.text, words[at:])
        opens = opens and not _lets_be(words[at - 1 :])
        if not token.quoted and not joining and (token.text in DROPPED or opens):
            continue
        if token.text == "a" and (_article(kept, after) or (not kept and _one_such(words[at : at + 2]))):
            continue
        if token.text in ("they", "he", "she") and kept and kept[-1].text == "where":
            continue  # stay where they are
        if token.text in BOTH and not token.quoted and _both_of(words[at : at + 5]):
            continue  # both M1 and M2
        if len(kept) > 1 and kept[-1].text in verbs_of() and _all_of_them(words, at - 1) and after in TOWARD | {","}:
            continue  # M1 y M2 disparan las dos a NC1
        if not token.quoted and not kept and token.text in ("a", "al") and _opened(words[: at - 1]):
            continue  # ordeno a T1 que cargue
        if token.text in THEN and _continued(kept, words[at : at + 1]):
            continue
        if token.text in THERE and kept and kept[-1].text in BREAKS and after in verbs_of():
            continue  # goes to Mahon, and there enters harbour: where else
        if token.text in ("numero", "num", "nro", "number") and at < len(words) and words[at].text.isdigit():
            continue
        left_over = after in _WHERE and any(before.text.isdigit() for before in kept)  # lands 4 in A, the rest in B
        alone = at > 1 and words[at - 2].text in _BEFORE_OTHERS and after not in ("of", "de", "del") and not left_over
        others = _OTHERS.get(token.text, "") if alone else ""
        kept.append(token if token.quoted else token._replace(text=others or _plain(token.text)))
    return kept


_OTHERS = {"rest": "others", "resto": "otros"}
_WHERE = frozenset(("en", "at", "in", "off"))
_BEFORE_OTHERS = frozenset(("the", "el", "al", "del"))
"""The rest are others, and rest themselves only if that is said without an article."""


def _both_of(words: Sequence[Token]) -> bool:
    """Whether two are named next, before it is said where or what for."""
    end = next((at for at, token in enumerate(words) if token.text in PREPOSITIONS - FROM), len(words))
    return any(token.text in JOINTS for token in words[:end])


_THOSE = frozenset(("her", "those", "these", "esos", "esas", "esa", "ese", "aquel", "aquella", "aquellos", "aquellas"))
"""Before what somebody is, no more than an article. `Este` may be the east."""


def _of_each(words: Sequence[Token], at: int, kept: Sequence[Token]) -> int:
    """How many words here only say that each of those named does it, or which ones: 3 inches each, those musketeers."""
    said = [token.text for token in words[at : at + 3]]
    if not kept or words[at].quoted:
        return 0
    after = said[1] if len(said) > 1 else ""
    width = 2 if said[0] == "cada" and after in ("uno", "una") else int(said[0] in ("each", "apiece"))
    ends = at + width >= len(words) or words[at + width].text in BREAKS
    if width and ends and kept[-1].text not in BREAKS | PREPOSITIONS:
        return width
    noun = after.isalpha() and after not in verbs_of() and after not in LITTLE | PREPOSITIONS | DROPPED
    pointed = said[0] in _THOSE or (
        said[0] == "that" and (kept[-1].text in verbs_of() or kept[-1].text in PREPOSITIONS)
    )
    return int(pointed and noun and after not in ("that", "who", "which", "ones"))


_TENS = frozenset(str(tens) for tens in range(20, 100, 10))


def _tens(words: Sequence[Token], at: int, kept: list[Token]) -> int:
    """How many words here add to the tens before them, which are then more: forty-five, cuarenta y cinco. Of figures
    nothing is made: 40 and 5 are two numbers."""
    units = at + int(words[at].text in ("y", "-"))
    added = NUMBERS.get(words[units].text, "") if units < len(words) else ""
    tens = bool(at and kept) and NUMBERS.get(words[at - 1].text, "") in _TENS and kept[-1].text in _TENS
    if not tens or len(added) != 1 or added == "0" or words[units].text in ("a", "un"):
        return 0
    kept[-1] = kept[-1]._replace(text=str(int(kept[-1].text) + int(added)))
    return units + 1 - at


_HALVES = (("y", "media"), ("y", "medio"), ("and", "a", "half"), ("and", "half"))


def _half(words: Sequence[Token], at: int, kept: Sequence[Token]) -> int:
    """Where, from the end of what is kept, the number stands to which a half is added here: 7 and a half, 7 inches and
    a half; 0 if none is. `Y media vuelta` is another thing."""
    said = [token.text for token in words[at : at + 4]]
    halves = [half for half in _HALVES if tuple(said[: len(half)]) == half]
    if not halves or said[len(halves[0]) :][:1] == ["vuelta"]:
        return 0
    return next((back for back in (1, 2) if len(kept) >= back and kept[-back].text.isdecimal()), 0)


def _opens(text: str, kept: Sequence[Token], after: str) -> bool:
    """Whether it only says that an order follows: I want, haz que. The order of something is one in which they act."""
    if text in ("orden", "order") and after in ("de", "del", "of", "es", "is", "sera", "sea"):
        return False
    if text in ("solicito", "solicitamos", "request") and after not in ("que", "that") and after not in verbs_of():
        return False
    if text == "rather":
        return bool(after) and after in verbs_of() and not kept
    return text in OPENING if not kept else text in AGAIN and kept[-1].text in BREAKS


_SOMEBODY = frozenset(("it", "them", "him", "her"))
_SPARED = words_in("go pass be escape slip look watch lapse expire end stand lie off alone by through past")


def _lets_be(words: Sequence[Token]) -> bool:
    """`Let it go` spares somebody: it does not say that somebody goes."""
    said = [token.text for token in words[:4]]
    spares = said[0] == "let" and said[1:2] and said[1] in _SOMEBODY and said[2:3] and said[2] in _SPARED
    return bool(spares) and (len(said) == 3 or said[3] in BREAKS)


def _heads_a_list(text: str, words: Sequence[Token]) -> bool:
    """Whether no more than names follow, though one may act on a condition: `order: C1, M1 if it is charged, T1`."""
    led = text in ("orden", "order") and words[:1] and words[0].text == ":"
    told = verbs_of().keys() | PREPOSITIONS | {"first", "primero"}
    supposed = next((at for at, token in enumerate(words) if token.text in CONDITIONAL), len(words))
    several = supposed == len(words) or any(token.text in JOINTS for token in words[:supposed])
    return bool(led) and several and not any(token.text in told for token in words[:supposed])


def _opened(words: Sequence[Token]) -> bool:
    return bool(words) and words[-1].text in OPENING


def _all_of_them(words: Sequence[Token], at: int) -> bool:
    """Las dos, both: said again of those who are named. A number without an article is how far, or how long."""
    article = at > 0 and words[at - 1].text in ("los", "las")
    return words[at].text in BOTH or (article and _plain(words[at].text) in ("2", "3", "4"))


_ENGLISH = frozenset(("for", "of", "with", "in", "at", "on", "as", "is", "into"))


def _article(kept: Sequence[Token], after: str) -> bool:
    """Whether `a` is the English article: for a fight. Elsewhere it may be `to`, or Flotilla A."""
    noun = after.isalpha() and len(after) > 1 and after not in verbs_of() and after not in LITTLE | PREPOSITIONS
    return bool(kept) and kept[-1].text in _ENGLISH and noun


def _one_such(words: Sequence[Token]) -> bool:
    """A squadron of cuirassiers."""
    return len(words) > 1 and words[0].text.isalpha() and words[1].text == "of"


_GOING = frozenset(("ir", "volver", "regresar", "navegar", "dirigir", "go", "return", "sail"))


def _continued(kept: Sequence[Token], after: Sequence[Token]) -> bool:
    """Whether `then` stands within what it joins, so that the joint says all: y diríjase después a X."""
    going = len(kept) > 1 and kept[-2].text in JOINTS and kept[-1].text in verbs_of()
    going = going or (bool(kept) and bool(verbs_of().get(kept[-1].text, frozenset()) & _GOING))
    return going and bool(after) and after[0].text in TOWARD


def courtesy_at(words: Sequence[Token], at: int) -> int:
    """How many words here say nothing together. `If it can charge` says something."""
    for closing in _CLOSING if words[at].text in _CLOSES else ():
        end = at + len(closing)
        ends = end >= len(words) or words[end].text in BREAKS
        if ends and at and tuple(token.text for token in words[at:end]) == closing:
            return len(closing)
    for courtesy in _COURTESIES.get(words[at].text, ()):
        end = at + len(courtesy)
        if tuple(token.text for token in words[at:end]) == courtesy:
            if courtesy[-1] in _ABLE and end < len(words) and words[end].text in infinitives():
                return 0
            return len(courtesy) if courtesy not in FOR_NOW or len(words) >= len(courtesy) + FEWEST else 0
    return 0


_ABLE = frozenset(("puede", "pueden", "pueda", "puedan", "can", "able"))


def _plain(text: str) -> str:
    return CONTRACTED.get(text) or NUMBERS.get(text, text)


_ELSE = frozenset((("else",), ("or", "else"), ("si", "no"), ("o", "si", "no"), ("en", "otro", "caso")))


@lru_cache(maxsize=16_384)  # every phrase of a grammar, and every name that was ever compared
def gist_of(words: tuple[str, ...]) -> tuple[str, ...]:
    """The same for the words of a phrase or name."""
    if words in _ELSE:
        return (OTHERWISE,)
    return tuple(_plain(word) for word in words if word not in DROPPED)


_IN_BOTH = {
    "si": "if",
    "if": "si",
    "cuando": "when",
    "when": "cuando",
    "enemy": "enemigo",
    "else": OTHERWISE,
    OTHERWISE: "else",
}
"""What `provided` and `en cuanto` become, and those whom `plain_word` takes for the enemy, are read with the words of
either language."""


_OF_MANY = {"are": "is", "estan": "esta", "esten": "este", "son": "es", "have": "has"}
"""What is said of several, where a sentence speaks of one: if the musketeers are fresh."""


@lru_cache(maxsize=65_536)  # the few hundred words of a grammar against the words that people use
def likeness(said: str, meant: str) -> int:
    """What it costs to take the one word for the other, -1 if it cannot be. Who goes `tras` somebody goes toward them;
    but what comes after something is never what goes toward it."""
    if said == meant or _IN_BOTH.get(said) == meant:
        return ANOTHER_FORM if meant == "else" != said else 0
    if _OF_MANY.get(said) == meant:
        return ANOTHER_FORM
    one, other = verbs_of().get(said), verbs_of().get(meant)
    if one and other:
        if one & other:
            return ANOTHER_FORM
        if any(one & group and other & group - declared().manifold for group in _same()):
            return ANOTHER_WORD
    if said in PREPOSITIONS or meant in PREPOSITIONS:
        alike = (said in TOWARD and meant in TOWARD and meant != "tras") or (said in FROM and meant in FROM)
        return ANOTHER_WORD if alike else -1
    return ANOTHER_FORM if stem(meant) in (stem(said), stem(_IN_BOTH.get(said, said))) else -1


@lru_cache(maxsize=16_384)
def signs_of(meant: str) -> frozenset[str]:
    """What a word is known by: those of which one is a sign of the other may be taken for each other (`likeness`)."""
    verbs = verbs_of().get(meant, frozenset())
    alike = (f"same {number}" for number, group in enumerate(_same()) if verbs & group)
    if meant in PREPOSITIONS:
        kinds = [name for name, words in (("toward", TOWARD), ("from", FROM)) if meant in words]
    else:
        kinds = [f"stem {stem(meant)}"]
    return frozenset((meant, *(f"verb {verb}" for verb in verbs), *alike, *(f"is {kind}" for kind in kinds)))


@lru_cache(maxsize=16_384)
def signs_given(said: str) -> frozenset[str]:
    """The signs of all that this word may be taken for without any letter wrong."""
    others = {_OF_MANY.get(said, said), *(("->",) if said == "-" else ())}
    return signs_of(said) | signs_of(_IN_BOTH.get(said, said)) | others


@lru_cache(maxsize=1)
def _same() -> tuple[frozenset[str], ...]:
    return tuple(frozenset(group.verbs) for group in declared().same)


@lru_cache(maxsize=16_384)
def stem(word: str) -> str:
    """Without number and gender: batería, baterías; cercano, cercana. Short words are themselves."""
    if len(word) < 4:
        return word
    for plural in ("es", "s"):
        if word.endswith(plural) and len(word) - len(plural) >= 3:
            word = word[: -len(plural)]
            break
    if word.endswith("y"):
        return word[:-1] + "i"  # dummy, dummies
    return word[:-1] if word[-1] in "aoe" and len(word) > 3 else word


def is_word(text: str) -> bool:
    """Whether it is a word of either language that orders are made of: then it is no other one misspelled."""
    return text in verbs_of() or text in NUMBERS or text in _OF_ORDERS


@lru_cache(maxsize=4_096)
def mended(text: str) -> str:
    """The form of a verb that this is with one letter wrong, "" if there is none or it may be of several verbs."""
    if len(text) < SHORTEST_VERB or not text.isalpha() or is_word(text):
        return ""
    cuts = [(text[:at], text[at:]) for at in range(len(text) + 1)]
    near = [left + right[1:] for left, right in cuts if right]
    near += [left + right[1] + right[0] + right[2:] for left, right in cuts if len(right) > 1]
    near += [left + letter + right[1:] for left, right in cuts if right for letter in ascii_lowercase]
    near += [left + letter + right for left, right in cuts for letter in ascii_lowercase]
    meant = [(word, verbs_of()[word]) for word in dict.fromkeys(near) if word in verbs_of()]
    return meant[0][0] if meant and all(verbs == meant[0][1] for _, verbs in meant) else ""


def slip(said: str, meant: str) -> bool:
    """Whether the one is the other with a letter wrong, missing, added, or two letters changed about."""
    if said == meant or min(len(said), len(meant)) < 4 or not (said.isalpha() and meant.isalpha()):
        return False
    if abs(len(said) - len(meant)) > 1:
        return False
    start = 0
    while start < min(len(said), len(meant)) and said[start] == meant[start]:
        start += 1
    one, other = said[start:], meant[start:]
    return (
        one[1:] == other[1:]
        or one == other[1:]
        or one[1:] == other
        or (one[1::-1] == other[:2] and one[2:] == other[2:])
    )
