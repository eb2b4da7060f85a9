"""Turns of speech that say nothing of their own: don't, is to fire, va a cargar, keeps firing; and one for `else`.

A negation is never among them: `don't` becomes `do not`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Sequence
from functools import cache

from rulesets.language.lines import Token
from rulesets.language.little import LITTLE_WORDS, words_in
from rulesets.language.recasting import (
    WITHIN_NAMES,
    awaited,
    continued,
    had_done,
    in_steps,
    kept_doing,
    looking,
    stands,
    uncleft,
)
from rulesets.language.verbs import declared, verbs_of

OTHERWISE = "otherwise"
"""The word that all ways to say `else` become."""
_SHORT = {"can": ("cannot",), "won": ("will", "not"), "shan": ("shall", "not")}
_WITHOUT_SIGN = {"cant": ("cannot",), "dont": ("do", "not"), "doesnt": ("does", "not"), "wont": ("will", "not")}
_ENDINGS = ("s", "ll", "d", "re", "ve", "m")
_DUTY, _HAVING, _BEING = words_in(LITTLE_WORDS.duty), words_in(LITTLE_WORDS.having), words_in(LITTLE_WORDS.being)
_WANTING = frozenset(
    ("quiero", "queremos", "quisiera", "querria", "deseo", "desearia", "pienso", "prefiero", "preferimos")
)
_PREFERRING = frozenset(("prefer", "like", "want", "wish"))
_TELLING = words_in(LITTLE_WORDS.telling)
SHORTEST_ADVERB = 5
"""Letters of a word in -ly that may be shorter and no adverb."""
_STATING = words_in(LITTLE_WORDS.stating)
_INSTEAD = [tuple(words.split()) for words in LITTLE_WORDS.instead]
_SUPPOSING = [tuple(words.split()) for words in LITTLE_WORDS.supposing]
_FORBIDDING = [tuple(words.split()) for words in LITTLE_WORDS.forbidding]
_ANYBODY = [tuple(words.split()) for words in LITTLE_WORDS.anybody]
_ENGLISH = ("under", "on", "in", "by")
_NEVER = [tuple(words.split()) for words in LITTLE_WORDS.never]
_LONGEST_FIRST = sorted(_INSTEAD, key=len, reverse=True)


def plainly(
    words: Sequence[Token], named: Callable[[Sequence[Token]], Collection[int]] = lambda words: ()
) -> list[Token]:
    """The line without such turns. `named` tells which words belong to a name; those stay, as the A of Flotilla A."""
    plain = [
        token
        for token in looking(
            kept_doing(had_done(in_steps(continued(uncleft(whole_words(words))), named), named), named)
        )
        if token.quoted or not _adverb(token.text)
    ]
    whole = _forbidden(awaited(_supposing(_alternating(plain))), named)
    allowed = _set_to(_in_time(_denying(whole)), named)
    return _acting(allowed, named(allowed))


_SETTING = frozenset(
    (
        "poner",
        "mandar",
        "enviar",
        "decir",
        "ordenar",
        "pedir",
        "hacer",
        "send",
        "order",
        "ask",
        "get",
        "tell",
        "instruct",
    )
)


def _set_to(words: list[Token], named: Callable[[Sequence[Token]], Collection[int]]) -> list[Token]:
    """`send C1 to charge NC1`, `pongo a T1 a resistir` as `C1 charge NC1`, `T1 resistir`."""
    if not words or not (verbs_of().get(words[0].text, frozenset()) | {words[0].text}) & _SETTING:
        return words
    start = 2 if len(words) > 1 and words[1].text in ("a", "al") else 1
    names = named(words)
    end = start
    while end < len(words) and (end in names or words[end].text in WITHIN_NAMES):
        end += 1
    told = [token.text for token in words[end : end + 2]]
    if not any(at in names for at in range(start, end)) or len(told) < 2:
        return words
    wished = told[0] == "que" and any(token.text in verbs_of() for token in words[end + 1 : end + 3])
    infinitive = told[0] in ("a", "to") and told[1] in _told_to()
    return [*words[start:end], *words[end + 1 :]] if infinitive or wished else words


def _forbidden(words: Sequence[Token], named: Callable[[Sequence[Token]], Collection[int]]) -> list[Token]:
    """`I do not want T1 to charge` as `T1 not to charge`, and anyone as `nobody to charge`; else as it stands."""
    width = next((len(said) for said in _FORBIDDING if stands(words, 0, said)), 0)
    rest = list(words[width:])
    anybody = next((len(said) for said in _ANYBODY if width and stands(rest, 0, said)), 0)
    if anybody and len(rest) > anybody:
        return [rest[0]._replace(text="nadie" if words[0].text == "no" else "nobody"), *rest[anybody:]]
    names = named(rest) if width else ()
    if not names:
        return list(words)
    end = next((at for at, token in enumerate(rest) if at not in names and token.text in verbs_of()), 0)
    after = end - 1 if end and rest[end - 1].text == "to" else end
    before = [token for token in rest[:after] if token.text != "que"]
    return [*before, words[0]._replace(text="no", glued=False), *rest[end:]] if end else list(words)


def _adverb(text: str) -> bool:
    """Says how something is done, and nothing that an order could ask for."""
    long = text.endswith("mente") and len(text) > len("mente") + 2
    return (long or (text.endswith("ly") and len(text) > SHORTEST_ADVERB)) and text not in _TELLING


def whole_words(words: Sequence[Token]) -> list[Token]:
    """Don't as do not; we'll as we."""
    made: list[Token] = []
    at = 0
    while at < len(words):
        token = words[at]
        ending = _ending(words, at + 1)
        long = _long(token.text, ending)
        if token.text == "x" and not ending and at + 1 < len(words) and words[at + 1].text.isalpha():
            long = ("por",)  # pasando x el mar
        made += [token._replace(text=text) for text in long] if long else [token]
        at += 3 if ending and (ending == "t" or ending in _ENDINGS) else 1
    return made


def _ending(words: Sequence[Token], at: int) -> str:
    if at + 1 < len(words) and words[at].text == "'" and words[at].glued and words[at + 1].glued:
        return words[at + 1].text
    return ""


def _long(text: str, ending: str) -> tuple[str, ...]:
    if ending == "t":
        return _SHORT.get(text) or (text.removesuffix("n"), "not")
    return _WITHOUT_SIGN.get(text, ())


def _alternating(words: Sequence[Token]) -> list[Token]:
    """Every way to say `else` as one word."""
    made: list[Token] = []
    at = 0
    while at < len(words):
        width = _instead(words, at)
        if width:
            while made and made[-1].text in (";", "."):
                made.pop()
            made.append(words[at]._replace(text=OTHERWISE, end=words[at + width - 1].end))
        else:
            made.append(words[at])
        at += width or 1
    return _brought_forward(made)


def _supposing(words: Sequence[Token]) -> list[Token]:
    """Every way to say `if` as one word: should it be seen, de ser visto."""
    made: list[Token] = []
    at = 0
    while at < len(words):
        width = next((len(said) for said in _SUPPOSING if stands(words, at, said)), 0)
        width = width or int(not made and _supposes(words))
        end = words[at + width - 1].end if width else 0
        made.append(words[at]._replace(text="si", end=end) if width else words[at])
        at += width or 1
    return made


def _supposes(words: Sequence[Token]) -> bool:
    """Whether the first word of the line says `if`."""
    first, then = words[0].text, words[1].text if len(words) > 1 else ""
    return first == "should" or (first == "de" and (then == "ser" or (then in _infinitives() and then in verbs_of())))


def _denying(words: Sequence[Token]) -> list[Token]:
    """`bajo ningún concepto` and `pasa de` as `no`, or as nothing where its part of the line is denied already."""
    made: list[Token] = []
    at = 0
    while at < len(words):
        width = next((len(said) for said in _NEVER if stands(words, at, said)), 0) or _shirks(words, at)
        if not width:
            made.append(words[at])
        elif not _denied(made):
            text = "not" if words[at].text in _ENGLISH else "no"
            made.append(words[at]._replace(text=text, end=words[at + width - 1].end))
        at += width or 1
    return made


def _in_time(words: Sequence[Token]) -> list[Token]:
    """`waits before going to X` as `waits then going to X`; what stands at the beginning is done last."""
    made: list[Token] = []
    at = 0
    while at < len(words):
        width = _before(words, at) if made else 0
        made.append(words[at]._replace(text="then", end=words[at + width - 1].end) if width else words[at])
        at += width or 1
    return made


def _before(words: Sequence[Token], at: int) -> int:
    said = [token.text for token in words[at : at + 3]]
    if len(said) > 1 and said[0] == "before" and said[1] in _lasting():
        return 1
    return 2 if len(said) > 2 and said[:2] == ["antes", "de"] and said[2] in _infinitives() else 0


def _shirks(words: Sequence[Token], at: int) -> int:
    """Pasa de atacar, and not from one thing to another: pasa de atacar a defender."""
    said = [token.text for token in words[at : at + 3]]
    if len(said) < 3 or said[1] != "de" or said[2] not in _infinitives() or "pasar" not in verbs_of().get(said[0], ()):
        return 0
    rest = [token.text for token in words[at + 3 :]]
    return 0 if any(one == "a" and two in _infinitives() for one, two in zip(rest, rest[1:], strict=False)) else 2


def _denied(words: Sequence[Token]) -> bool:
    for token in reversed(words):
        if token.text in (",", ";", ".", "y", "and", "but", "pero"):
            return False
        if token.text in ("no", "not", "nunca", "never", "cannot"):
            return True
    return False


def _instead(words: Sequence[Token], at: int) -> int:
    """How many words say `else` here."""
    if words[at].text in ("y", "o", "e", "and", "or", "but", "pero") and at + 1 < len(words):
        comma = words[at + 1].text == "," and at + 2 < len(words)
        width = _instead(words, at + 1 + comma)
        if width:
            return width + 1 + comma
    for phrase in _LONGEST_FIRST:
        if stands(words, at, phrase):
            return _past_then(words, at + len(phrase)) - at
    unable = _unable(words, at)
    if unable:
        return _past_then(words, unable) - at
    two = tuple(token.text for token in words[at : at + 2])
    after = words[at + 2].text if at + 2 < len(words) else ""
    if (two == ("si", "no") and after not in _STATING) or (two == ("if", "not") and after not in ("from", "(", "")):
        return _past_then(words, at + 2) - at
    return 0


_UNABLE = re.compile(
    r"(si no ((lo|la|los|las|le|les|se) )?(alcanza|alcance|llega|llegue|pued[ea]|pudiera|pudiese)n?"
    r"|if (it|they|he|that) (cannot|can not|do not|does not)( (reach|get|manage|hit|do))?"
    r"( (it|them|him|there|that|so))?)"
    r"(?= [,;.]|$)"
)


def _unable(words: Sequence[Token], at: int) -> int:
    """Where `si no la alcanzan`, `if they cannot reach them` ends, which says no more than `else`; 0 if something
    else is said here."""
    if words[at].text not in ("si", "if"):
        return 0
    found = _UNABLE.match(" ".join(token.text for token in words[at : at + 8]))
    return at + len(found[0].split()) if found else 0


def _brought_forward(words: list[Token]) -> list[Token]:
    """`at NC1, or at NT1 otherwise` as `at NC1, otherwise at NT1`."""
    if not words or words[-1].text != OTHERWISE:
        return words
    for joints in (("or", "o", "u"), ("y", "e", "and"), (",",)):
        at = max((at for at, token in enumerate(words[:-2]) if at and token.text in joints), default=0)
        if at:
            return [*words[:at], words[-1], *words[at + 1 : -1]]
    return words


def _past_then(words: Sequence[Token], at: int) -> int:
    while at < len(words) and words[at].text in (",", "then", "entonces", "pues", "que"):
        at += 1
    return at


def _acting(words: Sequence[Token], names: Collection[int]) -> list[Token]:
    """Without verbs that only help another: is to fire, keeps firing, va a cargar, tiene que cargar."""
    made: list[Token] = []
    at = 0
    while at < len(words):
        width = 0 if at in names else _helping(words, at, bool(made) and made[-1].text in verbs_of())
        if not width:
            made.append(words[at])
        at += width or 1
    return made


def _helping(words: Sequence[Token], at: int, after_verb: bool) -> int:
    text = words[at].text
    then = [token.text for token in words[at + 1 : at + 3]]
    if then and then[0] in _lasting() and verbs_of().get(text, frozenset()) & _going_on():
        return 1
    if text in _DUTY and then and then[0] in verbs_of():
        return 1
    if text in _WANTING and then and then[0] in _infinitives():
        return 1
    if len(then) == 2 and then[1] in _infinitives():
        if then[0] == "a" and (_sets_about(words[: at + 1]) or (at and _sets_them(text))):
            return 2
        if text in _PREFERRING and then[0] == "to":
            return 2
        going = verbs_of().get(text, frozenset()) & {"ir", "proceder", "llegar"} and then[0] == "a"
        if going or (text in _BEING and then[0] == "to") or (text in _HAVING and then[0] in ("que", "de", "to")):
            return 2
    if text in ("to", "a") and then and then[0] in _infinitives() and not after_verb and (at or text == "to"):
        return 1
    return 0


def _sets_them(verb: str) -> bool:
    """(A los coraceros) ponlos (a cargar)."""
    return verb.endswith(("lo", "la", "los", "las")) and bool(verbs_of().get(verb, frozenset()) & _SETTING)


def _sets_about(words: Sequence[Token]) -> bool:
    """Se pone (a disparar), and not whom one puts somewhere."""
    verb = words[-1].text
    own = verb.endswith("se") or (len(words) > 1 and words[-2].text in ("se", "me", "te", "nos"))
    return own and bool(verbs_of().get(verb, frozenset()) & {"poner"})


@cache
def _infinitives() -> frozenset[str]:
    every = declared()
    spanish = {form for form in verbs_of() if form.endswith(("ar", "er", "ir", "arse", "erse", "irse"))}
    return frozenset(every.english.regular) | spanish


@cache
def _told_to() -> frozenset[str]:
    return _infinitives() | {"have", "be", "do"}


@cache
def _lasting() -> frozenset[str]:
    return frozenset(form for form in verbs_of() if form.endswith(("ing", "ndo")))


_ANSWERING = ("responder", "contestar", "reaccionar")
"""Responderá disparando: how somebody answers is the answer."""


def _going_on() -> frozenset[str]:
    return frozenset(("keep", "continue", "stay", "remain", "seguir", "continuar", "quedar", "permanecer", *_ANSWERING))
