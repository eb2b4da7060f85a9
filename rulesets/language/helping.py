"""Verbs that only help another: is to fire, keeps firing, va a cargar, tiene que cargar, se queda allí esperando."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import cache

from rulesets.language.lines import Token
from rulesets.language.little import LITTLE_WORDS, THERE, words_in
from rulesets.language.verbs import declared, verbs_of

_DUTY, _HAVING, _BEING = words_in(LITTLE_WORDS.duty), words_in(LITTLE_WORDS.having), words_in(LITTLE_WORDS.being)
_WANTING = frozenset(
    ("quiero", "queremos", "quisiera", "querria", "deseo", "desearia", "pienso", "prefiero", "preferimos")
)
_PREFERRING = frozenset(("prefer", "like", "want", "wish"))
SETTING = frozenset(
    (
        "poner",
        "mandar",
        "enviar",
        "decir",
        "ordenar",
        "pedir",
        "hacer",
        "usar",
        "emplear",
        "utilizar",
        "use",
        "send",
        "order",
        "ask",
        "get",
        "tell",
        "instruct",
        "turn",
        "wheel",
        "swing",
        "girar",
        "volver",
        "bring",
        "lead",
        "make",
        "dejar",
        "permitir",
        "llevar",
    )
)
"""Verbs of whoever tells somebody to do something."""


def acting(words: Sequence[Token], names: Collection[int]) -> list[Token]:
    """Without verbs that only help another: is to fire, keeps firing, va a cargar, tiene que cargar."""
    made: list[Token] = []
    at = 0
    while at < len(words):
        width = 0 if at in names else _helping(words, at, bool(made) and made[-1].text in verbs_of())
        width = width or int(_not_to(words, at)) or int(_allowed(words, at, names))
        if not width:
            made.append(words[at])
        at += width or 1
    return made


def _helping(words: Sequence[Token], at: int, after_verb: bool) -> int:
    text = words[at].text
    then = [token.text for token in words[at + 1 : at + 3]]
    if _goes_on(text) and (then[:1] and then[0] in lasting()):
        return 1
    if "ir" in verbs_of().get(text, frozenset()) and then[:1] and then[0].endswith("ndo") and then[0] in lasting():
        return 1  # id pidiendo
    if _goes_on(text) and len(then) > 1 and then[0] in THERE and then[1] in lasting():
        return 2  # se queda allí interceptando
    if text in _DUTY and then and then[0] in verbs_of():
        return 1
    if text in _DUTY and len(then) > 1 and then[0] == "to" and then[1] in infinitives():
        return 2  # must to shoot
    if verbs_of().get(text, frozenset()) & _SETTING_ABOUT and then[:1] and then[0] in lasting():
        return 1  # begins fitting out
    if _sets_out(text, then):
        return 2
    if _goes_over(text, [token.text for token in words[at + 1 : at + 4]]):
        return 3
    if text in _BEING and then[:1] and then[0].endswith("ing") and then[0] in lasting() and then[0] != "being":
        return 1  # will be charging
    if text in _BEING and then[:1] and then[0] in ("never", "not") and then[1:] == ["to"]:
        return 1  # is never to refuse battle
    if text in _WANTING and then and then[0] in infinitives():
        return 1
    if len(then) == 2 and then[1] in infinitives():
        if then[0] == "a" and (_sets_about(words[: at + 1]) or (at and _sets_them(text))):
            return 2
        if text in _PREFERRING and then[0] == "to":
            return 2
        going = verbs_of().get(text, frozenset()) & _BEGINNING and then[0] == "a"
        if going or (text in _BEING and then[0] == "to") or (text in _HAVING and then[0] in ("que", "de", "to")):
            return 2
    if text in ("to", "a") and then and then[0] in infinitives() and not after_verb and (at or text == "to"):
        return 0 if then[0] == "partir" else 1  # a partir de dos a uno
    return 0


def _not_to(words: Sequence[Token], at: int) -> bool:
    """(Is) not to (withdraw)."""
    denied = at > 0 and words[at - 1].text in ("not", "never")
    return denied and words[at].text == "to" and at + 1 < len(words) and words[at + 1].text in verbs_of()


_ABLE = frozenset(("can", "may", "could", "might", "puede", "pueden", "podria", "podrian"))


def _allowed(words: Sequence[Token], at: int, names: Collection[int]) -> bool:
    """T1 can (charge), where nobody else and no condition stands before it: what they may do they are to do."""
    if words[at].text not in _ABLE or at + 1 >= len(words) or words[at + 1].text not in infinitives():
        return False
    before = range(at)
    return any(each in names for each in before) and all(
        each in names or words[each].text in _LEADING for each in before
    )


_LEADING = frozenset(("the", "my", "our", "el", "la", "los", "las", "mi", "mis", "y", "and", ","))


def _sets_out(text: str, then: Sequence[str]) -> bool:
    """Needs to (fire), is going (to fire), go and (fire), ve y (dispara): whoever goes does no more than that."""
    if len(then) < 2:
        return False
    if text in _BEING and then[0] == "going":
        return then[1] == "to"
    if text in _NEEDING:
        return then[0] == "to" and then[1] in told_to()
    return text in _SETTING_OUT and then[0] in ("and", "y", "e") and then[1] in verbs_of()


_MOVING = frozenset(("go", "ride", "walk", "march", "come", "head", "run", "gallop"))


def _goes_over(text: str, then: Sequence[str]) -> bool:
    """Rides over and (joins C2)."""
    over = len(then) > 2 and then[0] in ("over", "across", "up") and then[1] == "and" and then[2] in verbs_of()
    return over and bool(verbs_of().get(text, frozenset()) & _MOVING)


_BEGINNING = frozenset(("ir", "pasar", "proceder", "llegar", "empezar", "comenzar"))
_SETTING_ABOUT = frozenset(("begin", "start", "commence"))
_NEEDING = frozenset(("need", "needs", "ought", "get", "gets", "got"))
_SETTING_OUT = frozenset(("go", "goes", "ve", "vete", "va", "vaya", "vayan", "van", "id"))


def _sets_them(verb: str) -> bool:
    """(A los coraceros) ponlos (a cargar)."""
    return verb.endswith(("lo", "la", "los", "las")) and bool(verbs_of().get(verb, frozenset()) & SETTING)


def _sets_about(words: Sequence[Token]) -> bool:
    """Se pone (a disparar), and not whom one puts somewhere."""
    verb = words[-1].text
    own = verb.endswith("se") or (len(words) > 1 and words[-2].text in ("se", "me", "te", "nos"))
    return own and bool(verbs_of().get(verb, frozenset()) & {"poner"})


@cache
def infinitives() -> frozenset[str]:
    every = declared()
    spanish = {form for form in verbs_of() if form.endswith(("ar", "er", "ir", "arse", "erse", "irse"))}
    return frozenset(every.english.regular) | spanish


@cache
def told_to() -> frozenset[str]:
    return infinitives() | {"have", "be", "do"}


@cache
def lasting() -> frozenset[str]:
    return frozenset(form for form in verbs_of() if form.endswith(("ing", "ndo")))


_ANSWERING = ("responder", "contestar", "reaccionar")
"""Responderá disparando: how somebody answers is the answer."""


def _goes_on(text: str) -> bool:
    return bool(verbs_of().get(text, frozenset()) & _going_on())


def _going_on() -> frozenset[str]:
    return frozenset(("keep", "continue", "stay", "remain", "seguir", "continuar", "quedar", "permanecer", *_ANSWERING))
