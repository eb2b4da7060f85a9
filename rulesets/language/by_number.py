"""Whoever is called by a number in words: `the second decoy`, `la quinta fragata`."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rulesets.language.lines import Token
from rulesets.language.little import words_in
from rulesets.language.parting import Span

_IN_WORDS = (
    "first primer primero primera 1st",
    "second segundo segunda 2nd",
    "third tercer tercero tercera 3rd",
    "fourth cuarto cuarta 4th",
    "fifth quinto quinta 5th",
    "sixth sexto sexta 6th",
    "seventh septimo septima 7th",
    "eighth octavo octava 8th",
    "ninth noveno novena 9th",
    "tenth decimo decima 10th",
)
ORDINALS = {word: str(number) for number, said in enumerate(_IN_WORDS, 1) for word in words_in(said)}
_LONGEST_NOUN = 3
"""Words of what is numbered: auxiliar de flota."""


def by_number(words: Sequence[Token], named: Callable[[Sequence[Token]], Sequence[Span]]) -> list[Token] | None:
    """`take back the second decoy` as `take back decoy 2`, where something has that very name; None if nothing has."""
    made: list[Token] = []
    at = 0
    while at < len(words):
        name = _name(words, at, named) if words[at].text in ORDINALS and not words[at].quoted else []
        made += name or [words[at]]
        at += len(name) or 1
    return made if made != list(words) else None


_ARTICLES = words_in("the el la los las my mi")
_JOINTS = words_in("and y e ,")


def in_a_list_of_numbers(
    words: Sequence[Token], named: Callable[[Sequence[Token]], Sequence[Span]]
) -> list[Token] | None:
    """`second and third battalions` as `second battalion and third battalion`, `el segundo y el tercer batallón` alike,
    where each is somebody; None if none is called so."""
    for at in range(len(words)):
        numbers, end = _numbers(words, at)
        noun = words[end] if end < len(words) else None
        if len(numbers) < 2 or noun is None or not noun.text.isalpha():
            continue
        for single in _singles(noun.text):
            each = [_called([number, noun._replace(text=single, glued=False)], named) for number in numbers]
            if all(each):
                joint = noun._replace(text="and" if numbers[0].text in _ENGLISH else "y", glued=False)
                rest = [token for name in each[1:] for token in (joint, *name)]
                return [*words[:at], *each[0], *rest, *words[end + 1 :]]
    return None


def _called(name: list[Token], named: Callable[[Sequence[Token]], Sequence[Span]]) -> list[Token]:
    """The name of an ordinal and a noun, in figures if it is one only so; nothing if nobody has it."""
    whole = [(span.start, span.end) for span in named(name)] == [(0, len(name))]
    return name if whole else _name(name, 0, named)


_ENGLISH = frozenset(said.split()[0] for said in _IN_WORDS)


def _numbers(words: Sequence[Token], at: int) -> tuple[list[Token], int]:
    """The ordinals that stand in a row from here on, and where they end."""
    found: list[Token] = []
    end = at
    while end < len(words) and words[end].text in ORDINALS and not words[end].quoted:
        found.append(words[end]._replace(glued=False))
        after = end + 1
        while after < len(words) and words[after].text in _JOINTS | _ARTICLES:
            after += 1
        if after >= len(words) or words[after].text not in ORDINALS:
            return found, end + 1
        end = after
    return found, end


def _singles(noun: str) -> list[str]:
    """Battalion of battalions, batallón of batallones, and the word itself."""
    return [noun, *(noun.removesuffix(plural) for plural in ("s", "es") if noun.endswith(plural))]


_MANY = {"2": ("two", "dos", "2"), "3": ("three", "tres", "3"), "4": ("four", "cuatro", "4")}
_FIRST = words_in("first primeros primeras")


def the_first_of(words: Sequence[Token], named: Callable[[Sequence[Token]], Sequence[Span]]) -> list[Token] | None:
    """`the first two frigates` as `frigate 1 and frigate 2`, where each has that very name; None if one has not."""
    for at in range(len(words) - 2):
        pair = {words[at].text, words[at + 1].text}
        count = next((number for number, said in _MANY.items() if pair & {*said} and pair & _FIRST), "")
        noun = words[at + 2]._replace(text=words[at + 2].text.removesuffix("s"), glued=False)
        each = [[noun, noun._replace(text=str(number))] for number in range(1, int(count or 0) + 1)]
        if each and all([(span.start, span.end) for span in named(name)] == [(0, 2)] for name in each):
            joint = noun._replace(text="and" if words[at].text == "first" else "y")
            return [*words[:at], *each[0], *(token for name in each[1:] for token in (joint, *name)), *words[at + 3 :]]
    return None


def _name(words: Sequence[Token], at: int, named: Callable[[Sequence[Token]], Sequence[Span]]) -> list[Token]:
    number = words[at]._replace(text=ORDINALS[words[at].text], glued=False)
    for end in range(min(at + 1 + _LONGEST_NOUN, len(words)), at + 1, -1):
        name = [*words[at + 1 : end], number]
        spans = named(name)
        if len(spans) == 1 and (spans[0].start, spans[0].end) == (0, len(name)):
            return name
    return []
