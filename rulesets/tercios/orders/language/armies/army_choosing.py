"""A ready army by its name instead of a written list: `choose Vanguard of Flanders`."""

from __future__ import annotations

from functools import cache

from rulesets.kernel.contradictions import contradiction
from rulesets.kernel.questions import plain
from rulesets.kernel.text import Problem, Text
from rulesets.language import Entry, Reading
from rulesets.language.lexicon import Names, may_shorten, name_key
from rulesets.language.lines import Line, fold
from rulesets.language.wording import Flaw, ambiguous_name, nearest, unknown_name
from rulesets.tercios.orders.language.armies import army_names as words
from rulesets.tercios.orders.language.armies.army_reading import first_word, joined, read_army
from rulesets.tercios.rules.armies.ready_armies import READY_ARMIES

WORDS = tuple(fold(word) for word in (words.CHOOSE.en, words.CHOOSE.es))
_WHAT = Text("ready army", "ejército preparado")


@cache
def ready_names() -> Names:
    return Names([Entry(ready.id, ready.name) for ready in READY_ARMIES.values()])


def read_choice(text: str, language: str, key: str) -> Reading | None:
    """The army that a line chooses; None if no line does. A list beside it contradicts it, other words are left out."""
    lines = joined(text)
    choices = {line.number: found for line in lines if (found := _chosen(line, language)) is not None}
    if not choices:
        return None
    chosen, found = next(iter(choices.items()))
    others = [line.number for line in lines if line.number != chosen]
    listed = read_army(text, language, key)
    stray = tuple(number for number in others if number in listed.stray and number not in choices)
    problems = [problem for problem in listed.problems if problem.line in stray]
    problems += [_contradicted(chosen, number, key) for number in others if number not in stray]
    if isinstance(found, Flaw):
        return Reading({}, (found.problem(key, chosen), *problems), {key: chosen}, stray)
    return Reading({key: plain(READY_ARMIES[found].army)}, tuple(problems), {key: chosen}, stray)


def _chosen(line: Line, language: str) -> str | Flaw | None:
    keyword, rest = first_word(line)
    return _army(rest, language) if fold(keyword) in WORDS else None


def _army(written: str, language: str) -> str | Flaw | None:
    """The one army so called, or so begun; None for words that are no name at all, as in `choose wisely`."""
    names, said = ready_names(), written.strip(' .:"')
    wanted = name_key(said)
    ids = names.exactly(wanted) or (names.beginning(wanted) if may_shorten(wanted) else ())
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
