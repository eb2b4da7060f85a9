"""Verbs in every form that orders are written in: declared once by infinitive and stem, in `data/verbs.toml`.

Forms are folded, as words of a line are: without capital letters and accents.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path

import msgspec

from rulesets.language.lines import fold

_DATA = Path(__file__).parent / "data" / "verbs.toml"

_ENDINGS = {
    "ar": (("o",), ("as", "a", "an"), ("amos", "ais", "ad", "ando", "aos", "ar"), ("e", "es", "en"), ("emos", "eis")),
    "er": (("o",), ("es", "e", "en"), ("emos", "eis", "ed", "iendo", "eos", "er"), ("a", "as", "an"), ("amos", "ais")),
    "ir": (("o",), ("es", "e", "en"), ("imos", "is", "id", "iendo", "ios", "ir"), ("a", "as", "an"), ("amos", "ais")),
}
"""First person; stressed stem; unstressed stem; subjunctive on the stressed stem; subjunctive on the other."""
_FUTURE = ("e", "as", "a", "emos", "eis", "an")
_SUPPOSED = {
    "ar": ("ara", "aran", "aras", "aramos", "ase", "asen", "asemos"),
    "er": ("iera", "ieran", "ieras", "ieramos", "iese", "iesen", "iesemos"),
}
"""As in a condition or a wish: si avistase, que cargara."""
_SUPPOSED_OTHERWISE = ("era", "eran", "eras", "eramos", "ese", "esen", "esemos")
"""The same on a stem of its own: pusiera, fuese."""
_PRONOUNS = ("se", "me", "te", "nos", "lo", "la", "los", "las", "le", "les")

_WHOM, _WHAT = ("se", "me", "te", "nos"), ("lo", "la", "los", "las")
"""Together: pásasela, quédatela."""
_SHORT_COMMANDS = ("haz", "pon", "ten")
"""hazlo, ponla, mantenlo."""


class Spanish(msgspec.Struct, frozen=True):
    regular: tuple[str, ...]
    changed: dict[str, str]
    first: dict[str, str]
    supposed: dict[str, str]
    done: dict[str, str]
    """Participles that do not end in -ado or -ido, by verb."""
    besides: dict[str, tuple[str, ...]]


class English(msgspec.Struct, frozen=True):
    regular: tuple[str, ...]
    doubled: tuple[str, ...]
    done: dict[str, str]
    """Participles that do not end in -ed, by verb."""


class Same(msgspec.Struct, frozen=True):
    """Verbs that mean the same."""

    english: tuple[str, ...]
    spanish: tuple[str, ...]

    @property
    def verbs(self) -> tuple[str, ...]:
        return tuple(fold(verb) for verb in (*self.english, *self.spanish))


class Verbs(msgspec.Struct, frozen=True):
    spanish: Spanish
    english: English
    same: tuple[Same, ...]
    manifold: frozenset[str]

    def infinitives(self) -> Iterable[str]:
        own = self.spanish
        return dict.fromkeys((*own.regular, *own.changed, *own.first, *own.besides))


@cache
def declared() -> Verbs:
    return msgspec.convert(tomllib.loads(_DATA.read_text("utf-8")), Verbs)


@cache
def verbs_of() -> Mapping[str, frozenset[str]]:
    """Each form with the verbs, by infinitive, that it may be a form of."""
    every = declared()
    forms = {fold(verb): spanish_forms(verb) for verb in every.infinitives()}
    found: dict[str, frozenset[str]] = {}
    for verb, own in (*forms.items(), *((verb, english_forms(verb)) for verb in every.english.regular)):
        alone = frozenset((verb,))
        for form in own:
            found[form] = found[form] | alone if form in found else alone
    return found


def spanish_forms(verb: str) -> tuple[str, ...]:
    """mover: muevo, mueve, movemos, moved, mueva, moverá, muévete, moverse ..."""
    own, folded = declared().spanish, fold(verb)
    stem, ending = folded[:-2], folded[-2:]
    supposed = [fold(own.supposed[verb]) + end for end in _SUPPOSED_OTHERWISE] if verb in own.supposed else []
    if len(stem) < 2:  # ir, dar: nothing follows from so short a stem
        return tuple(dict.fromkeys((folded, *own.besides.get(verb, ()), *supposed)))
    stressed = fold(own.changed.get(verb, stem))
    first = fold(own.first.get(verb, ""))
    persons, strong, weak, subjunctive, shared = _ENDINGS[ending]
    found = [folded, *(folded + end for end in _FUTURE), *own.besides.get(verb, ())]
    found += _put(stressed, strong, ending) + _put(stem, weak, ending)
    found += [first + end for end in persons] if first else _put(stressed, persons, ending)
    if first:
        wishes = [first + end for end in (*subjunctive, *shared)]
    else:
        kept = stressed if ending == "ir" and len(stressed) == len(stem) else stem
        wishes = _put(stressed, subjunctive, ending) + _put(kept, shared, ending)
    found += wishes + (supposed or _put(stem, _SUPPOSED.get(ending, _SUPPOSED["er"]), ending))
    commands = [form for form in own.besides.get(verb, ()) if form.endswith(_SHORT_COMMANDS)]
    told = [folded, *_put(stressed, strong[1:2], ending), *wishes, *commands]
    found += [form + pronoun for form in told for pronoun in _PRONOUNS]
    found += [form + whom + what for form in (*told[:3], *commands) for whom in _WHOM for what in _WHAT]
    found += [form[:-1] + "nos" for form in wishes if form.endswith("mos")]
    return tuple(dict.fromkeys(fold(form) for form in found))


def _put(stem: str, endings: Sequence[str], kind: str) -> list[str]:
    return [_joint(stem, end, kind) + end for end in endings]


def _joint(stem: str, end: str, kind: str) -> str:
    """The stem as it is spelled before this ending: cargue, ataque, avance; dirija, permanezca, siga."""
    soft = end[0] in "ei"
    if kind == "ar" and soft:
        for hard, before in (("c", "qu"), ("g", "gu"), ("z", "c")):
            if stem.endswith(hard):
                return stem[:-1] + before
    if kind != "ar" and not soft:
        for hard, before in (("gu", "g"), ("g", "j"), ("c", "zc" if stem[-2:-1] in "aeiou" else "z")):
            if stem.endswith(hard):
                return stem[: -len(hard)] + before
    return stem


def english_forms(verb: str) -> tuple[str, ...]:
    """run, runs, running."""
    third = verb + "es" if verb.endswith(("s", "sh", "ch", "x", "o")) else verb + "s"
    if verb.endswith("y") and verb[-2] not in "aeiou":
        third = verb[:-1] + "ies"
    stem = verb + verb[-1] if verb in declared().english.doubled else verb
    stem = verb[:-1] if verb.endswith("e") and not verb.endswith("ee") else stem
    return verb, third, stem + "ing"


@cache
def participles() -> Mapping[str, str]:
    """What is done to somebody, with the verb that says it: repaired, reparada, sent, puestos."""
    every = declared()
    found: dict[str, str] = {}
    for verb in every.infinitives():
        stem = fold(verb)[:-2]
        done = fold(every.spanish.done.get(verb, stem + ("ado" if verb.endswith("ar") else "ido")))
        found |= dict.fromkeys((done, done + "s", done[:-1] + "a", done[:-1] + "as"), fold(verb))
    for verb in every.english.regular:
        found[every.english.done.get(verb) or _with_ed(verb)] = verb
    return found


def _with_ed(verb: str) -> str:
    """repaired, moved, carried, fitted."""
    if verb.endswith("e"):
        return verb + "d"
    if verb.endswith("y") and verb[-2] not in "aeiou":
        return verb[:-1] + "ied"
    return (verb + verb[-1] if verb in declared().english.doubled else verb) + "ed"
