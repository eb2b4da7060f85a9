"""Reads the choice of a ready army by its name instead of a written list: `choose Vanguard of Flanders`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rulesets.kernel.contradictions import contradiction
from rulesets.kernel.text import Problem, Text
from rulesets.language import Reading
from rulesets.language.gist import gist, likeness
from rulesets.language.lexicon import Names
from rulesets.language.lines import Line, fold, tokens
from rulesets.language.little import words_in
from rulesets.language.speech import plainly
from rulesets.language.wording import Flaw, ambiguous_name, nearest, unknown_name
from rulesets.tabletop.armies.lines import first_word, joined, keyword_of, named

CHOOSE = Text("choose", "elige")
_CHOOSING = (
    "choose",
    "take",
    "use",
    "play",
    "command",
    "elegir",
    "tomar",
    "coger",
    "usar",
    "jugar",
    "llevar",
    "preferir",
    "give",
    "have",
    "pick",
    "want",
    "dar",
    "escoger",
    "quedar",
    "querer",
    "go",
    "bring",
    "ir",
    "poner",
)
_AROUND = frozenset(
    ("please", "por", "favor", "with", "con", "me", ",", "ponme", "dame", "for", "para", "-", ":", "thanks")
)
"""What is said around the name."""
_WISHES = ("quiero", "queremos", "quisiera", "me gustaria", "prefiero", "deseo", "i want", "i would", "i'd", "we want")
_HEADINGS = frozenset(("army", "ejercito"))
_READY = words_in("ready made hecho preparado predefined premade prepared predefinido listo ya standard estandar")
"""What a ready army is called: who says so chooses one."""
_ARMY = words_in("army ejercito ejercitos armies 1 one de of")
_WHAT = Text("ready army", "ejército preparado")


def read_choice(
    text: str,
    names: Names,
    army: Callable[[str], Any],
    read_list: Callable[[str, str, str], Reading],
    language: str,
    key: str,
) -> Reading | None:
    """The army that a line chooses, as plain data, or None if no line does. A written list beside it is a
    contradiction; other words are left out."""
    lines = joined(text)
    choices = {
        line.number: found for line in lines if (found := _chosen(line, names, language, len(lines) == 1)) is not None
    }
    if not choices:
        return None
    chosen, found = next(iter(choices.items()))
    others = [line.number for line in lines if line.number != chosen]
    listed = read_list(text, language, key)
    stray = tuple(number for number in others if number in listed.stray and number not in choices)
    problems = [problem for problem in listed.problems if problem.line in stray]
    problems += [_contradicted(chosen, number, key) for number in others if number not in stray]
    if isinstance(found, Flaw):
        return Reading({}, (found.problem(key, chosen), *problems), {key: chosen}, stray)
    return Reading({key: army(found)}, tuple(problems), {key: chosen}, stray)


def _chosen(line: Line, names: Names, language: str, alone: bool) -> str | Flaw | None:
    keyword, rest = first_word(line)
    if keyword_of(keyword, {"choose": CHOOSE}):
        return _in_own_words(line, names, language, alone) or _army(rest, names, language)
    return _in_own_words(line, names, language, alone)


def _in_own_words(line: Line, names: Names, language: str, alone: bool) -> str | Flaw | None:
    """Reads a line such as "I'll take the Vanguard of Flanders" or "the ready Swedish army": words of one army's name
    or of its people, and only a verb for choosing besides. A line that stands alone needs none."""
    words = [token.text for token in gist(plainly(tokens(line.plain))) if token.text not in _AROUND]
    verb = bool(words) and any(likeness(words[0], each) >= 0 for each in _CHOOSING)
    said = words[verb:]
    wished = verb or fold(line.plain).lstrip().startswith(_WISHES)
    chosen = wished or any(word in _READY for word in said) or said[:2] == ["1", "de"]
    plain = [word for word in said if word not in _READY]
    for name in (said, plain, _past(plain, _ARMY)):
        ids, cost = names.described(tuple(name)) if name else ((), 0)
        if len(ids) == 1 and (chosen or cost == 0 or len(words) > 2):
            return ids[0]
    people = [word for word in plain if word not in _ARMY]
    named_army = len(people) < len(plain) and fold(first_word(line)[0]) not in _HEADINGS
    if len(people) != 1 or not (named_army or (chosen and len(plain) < len(said))) or not (chosen or alone):
        return None
    ids = names.described(("army", *people))[0] or names.described(("ejercito", *people))[0]
    return _one_of(ids, " ".join(said), names, language)


def _past(words: list[str], little: frozenset[str]) -> list[str]:
    return words[next((at for at, word in enumerate(words) if word not in little), len(words)) :]


def _one_of(ids: tuple[str, ...], said: str, names: Names, language: str) -> str | Flaw | None:
    if len(ids) < 2:
        return ids[0] if ids else None
    return ambiguous_name(said[:60], tuple(names.shown(id, language, by_name=True) for id in ids), 1)


def _army(written: str, names: Names, language: str) -> str | Flaw | None:
    """The one army with that name or the beginning of it. None if the words are no name
    at all, as in `choose wisely`."""
    said = written.strip(' .:"')
    ids = named(names, said)
    if len(ids) == 1:
        return ids[0]
    shown = [names.shown(id, language, by_name=True) for id in ids or [entry.id for entry in names.entries]]
    if ids:
        return ambiguous_name(said[:60], tuple(shown), 1)
    near = nearest(said, shown)
    return unknown_name(said[:60], _WHAT, lambda: near) if near else None


def _contradicted(chosen: int, number: int, key: str) -> Problem:
    code, text, legal = contradiction(min(chosen, number), max(chosen, number))
    return Problem(key, code, text, legal, max(chosen, number))
