"""Whoever is called by a number in words: `the second decoy`, `la quinta fragata`."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from rulesets.language.lines import Token
from rulesets.language.little import words_in
from rulesets.language.parting import Span
from rulesets.language.verbs import verbs_of

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


_CODE = re.compile(r"(?P<letters>[a-z]+)(?P<number>\d{1,3})")
_UP_TO = words_in("to through thru until a al hasta -")
_FROM = words_in("from de del desde")
_MOST_IN_A_ROW = 12


def from_one_to_another(
    words: Sequence[Token], named: Callable[[Sequence[Token]], Sequence[Span]]
) -> list[Token] | None:
    """`T1 to T4 advance` as `T1, T2, T3 and T4 advance`, where each is somebody; None if nobody is told of so. Who goes
    `to` somebody has no verb behind them: `T1 to T4` is left as it is."""
    for at in range(len(words) - 3):
        first, joint, last, behind = words[at : at + 4]
        opened = at > 0 and words[at - 1].text in _FROM
        told = joint.text in _UP_TO and (opened or joint.text == "-" or behind.text in verbs_of())
        row = _in_a_row(first, last) if told else []
        each = [token for token in row if len(named([token])) == 1]
        if len(row) > 1 and len(each) == len(row):
            comma, end = joint._replace(text=",", glued=False), joint._replace(text="and", glued=False)
            middle = [token for one in row[1:-1] for token in (comma, one)]
            return [*words[: at - opened], row[0], *middle, end, row[-1], *words[at + 3 :]]
    return None


def _in_a_row(first: Token, last: Token) -> list[Token]:
    """Everybody from the one to the other, by their numbers; nobody if they are not of one letter."""
    one, other = _CODE.fullmatch(first.text), _CODE.fullmatch(last.text)
    if one is None or other is None or one["letters"] != other["letters"]:
        return []
    numbers = range(int(one["number"]), int(other["number"]) + 1)
    if len(numbers) > _MOST_IN_A_ROW or first.quoted or last.quoted:
        return []
    return [first._replace(text=f"{one['letters']}{number}", glued=False) for number in numbers]
