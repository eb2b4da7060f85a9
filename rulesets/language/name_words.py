"""Words of names: how names are compared, how many are meant, and which numbers."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import TypeVar

from rulesets.kernel.nouns import Noun
from rulesets.language.gist import ALL, BOTH, JOINTS, gist_of, stem
from rulesets.language.lines import Token, joined, made_alike, tokens, word_of

Key = TypeVar("Key")
Held = TypeVar("Held")

SHORTEST = 2
"""Letters a shortened name needs at least."""


def is_count(word: str) -> bool:
    return word.isdecimal() or (len(word) == 1 and word.isalpha())


def is_code(word: str) -> bool:
    """T1, CC-G08: nothing is made of these, and nothing is one of them."""
    return word[0].isalpha() and word[-1].isdecimal()


def quantified(said: tuple[str, ...]) -> tuple[tuple[str, ...], bool, int | None]:
    """What is left of `all three batteries` without its first words, whether all are meant, and how many."""
    words, whole, count = list(said), False, None
    while words and (words[0] in ALL or (words[0].isdecimal() and len(words) > 1 and count is None)):
        word = words.pop(0)
        if word.isdecimal():
            count = int(word)
        elif word in BOTH:
            count = 2
        whole = whole or word in ALL
    if words and words[-1] in ALL:
        count = 2 if words.pop() in BOTH else count
        whole = True
    return tuple(words), whole, count


def parts_of(said: tuple[str, ...]) -> list[tuple[str, ...]]:
    parts: list[list[str]] = [[]]
    for word in said:
        if word in JOINTS:
            parts.append([])
        else:
            parts[-1].append(word)
    return [tuple(part) for part in parts if part]


def numbers_of(words: tuple[str, ...]) -> tuple[list[str], tuple[str, ...]]:
    """1, 2 and 3; 1 to 3; and whose they are: 1 and 2 of France, 1 y 2 francesas. Nothing if other words are there."""
    end = next((at for at, word in enumerate(words) if not word.isdecimal() and word not in _AMONG_NUMBERS), len(words))
    words, whose = words[:end], words[end:]
    if len(whose) > 1 and whose[0] not in ("de", "of"):
        return [], ()
    if len(words) == 3 and words[1] in ("to", "a", "-") and words[0].isdecimal() and words[2].isdecimal():
        return [str(number) for number in range(int(words[0]), int(words[2]) + 1)[:50]], whose
    found = [word for word in words if word not in JOINTS]
    return (found if all(word.isdecimal() for word in found) else []), whose


_AMONG_NUMBERS = frozenset((*JOINTS, "to", "a", "-"))


def head_of(words: tuple[str, ...]) -> str:
    """The word that says whether one or several are meant: a battalion of fusiliers is one."""
    at = next((at for at, word in enumerate(words) if at and word in ("de", "of")), len(words))
    return words[at - 1]


@lru_cache(maxsize=16_384)  # of every name and kind, for each group of things it is in
def stems_of(words: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(map(stem, words))


def in_order(wanted: Sequence[str], among: Sequence[str]) -> bool:
    left = iter(among)
    return all(word in left for word in wanted)


def grouped(pairs: Iterable[tuple[Key, Held]]) -> dict[Key, list[Held]]:
    found: dict[Key, list[Held]] = {}
    for key, held in pairs:
        found.setdefault(key, []).append(held)
    return found


_PLAIN = re.compile(r"\w+(?: \w+)*")
"""A name that is no more than its words: most are, and there are thousands."""


@lru_cache(maxsize=32_768)  # names come again and again, with every question about the same table
def _taken_apart(name: str) -> tuple[tuple[str, ...], str]:
    alike = made_alike(name)
    if _PLAIN.fullmatch(alike):
        words = tuple(map(word_of, alike.split(" ")))
        return words, " ".join(words)
    found = tokens(alike)
    return tuple(token.text for token in found), joined(found)


def words_of(name: str) -> tuple[str, ...]:
    """The folded words of a name."""
    return _taken_apart(name)[0]


def name_key(name: str) -> str:
    """What a name is compared by."""
    return _taken_apart(name)[1]


@lru_cache(maxsize=16_384)  # of the same kind are many things on a table
def called_so(kind: Noun) -> tuple[tuple[str, ...], ...]:
    """What something of a kind is called in either language."""
    return tuple(dict.fromkeys(gist_of(words_of(name)) for name in (kind.en, kind.es)))


def may_shorten(key: str) -> bool:
    """T1 is no short form of T12: only letters can be left off, not digits."""
    return len(key) >= SHORTEST and not key[-1].isdecimal()


_HOSTILE = frozenset(
    ("enemigo", "enemiga", "enemigos", "enemigas", "contrario", "contraria", "contrarios", "contrarias")
)


def theirs(words: Sequence[Token], start: int, end: int) -> bool:
    """Whether what these words say is called the enemy's by a word beside them: los coraceros (enemigos), the (enemy)
    horse. Whoever is meant by them alone is not."""
    after = words[end].text if end < len(words) else ""
    return after in _HOSTILE or (start > 0 and words[start - 1].text == "enemy" and words[start].text.isalpha())
