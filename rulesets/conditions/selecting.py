"""Selectors: whom an order means, by a name, or by words that filter the candidates and a key that sorts them.

A name or a single word is stored as itself, `NT1`, `nearest`. More than that is stored as a struct, `{"is": "select",
"words": ["disordered", "cavalry"], "within": 12000, "by": "distance"}`. Only this module reads old texts such as
`disordered cavalry within:12 by distance`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Annotated, Literal, NamedTuple

import msgspec

from rulesets.kernel.text import Problem, Text

WITHIN = "within:"
Said = Annotated[str, msgspec.Meta(max_length=40)]
Direction = Literal["", "asc", "desc"]
WHO = msgspec.Meta(extra={"kind": "selector"})
"""Marks a field that holds a selector, as `keeping` and forms look for it."""


class Select(
    msgspec.Struct,
    frozen=True,
    cache_hash=True,
    tag_field="is",
    tag="select",
    omit_defaults=True,
    forbid_unknown_fields=True,
):
    """Everyone who fits all the words, in the order asked for. A field that is left out has no effect."""

    words: Annotated[tuple[Said, ...], msgspec.Meta(max_length=20)] = ()
    within: Annotated[int, msgspec.Meta(ge=0, le=1_000_000)] | None = None
    """The greatest distance, in thousandths."""
    by: Said = ""
    order: Direction = ""


Selector = str | Select


class Sieve(NamedTuple):
    """A word that a candidate fits or not. A `dear` one is slow, so it is evaluated last."""

    says: Text
    fits: Callable[..., bool]
    dear: bool = False


class Key(NamedTuple):
    """What those who fit are sorted by, the highest first unless `lowest_first`."""

    says: Text
    value: Callable[..., float]
    lowest_first: bool = False


class Shorthand(NamedTuple):
    """A word that stands for a key."""

    says: Text
    key: str


class Selecting(NamedTuple):
    """What a game declares once about its selectors."""

    shorthands: Mapping[str, Shorthand]
    sieves: Mapping[str, Sieve]
    keys: Mapping[str, Key]
    usual_key: str
    name: Callable[[str], str]
    """The name as it is stored, or empty if nothing can have such a name."""
    lists: tuple[tuple[str, Text], ...]
    """The lists in which a form finds names, with their headings."""
    within: Text
    """The words before the greatest distance in orders."""
    within_label: Text
    farthest: int
    fresh: str
    """The word with which a form begins, where several can be chosen."""
    orders: Mapping[str, Text] = {
        "asc": Text("ascending|asc|least first", "ascendente|asc"),
        "desc": Text("descending|desc|most first", "descendente|desc"),
    }

    @property
    def words(self) -> dict[str, Text]:
        found = {word: held.says for word, held in self.shorthands.items()}
        return {**found, **{word: held.says for word, held in self.sieves.items()}}


class Selection(msgspec.Struct, frozen=True):
    """A selector that was read: one name, or sieves and a key. Slow (`dear`) sieves come last."""

    id: str = ""
    sieves: tuple[str, ...] = ()
    within: int | None = None
    key: str = ""
    falling: bool = False


class Selectors:
    """Selectors in the words that a game declared."""

    def __init__(self, declared: Selecting, *, kept: int = 4096) -> None:
        self.declared = declared
        self.selection = lru_cache(maxsize=kept)(self._selection)
        """What the selector means, or the problem with it."""

    def problems(self, who: Selector) -> list[Problem]:
        """Why it is not a selector. A selector that nobody fits now is legal. A text is judged as it always was."""
        found = self.selection(who)
        if isinstance(found, Problem):
            return [found]
        return [] if isinstance(who, str) else self._too_far(found)

    def settled(self, who: Selector) -> tuple[Selector, list[Problem]]:
        """The form in which a submitted selector is stored. A text that is not a selector stays;
        `problems` says why it is wrong."""
        found = self.selection(who)
        if isinstance(found, Problem):
            return who, []
        problems = self._too_far(found) if isinstance(who, str) else []
        return (who if problems else self.parts(who)), problems

    def parts(self, who: Selector) -> Selector:
        """The one form in which a readable selector is stored: a name, a word, or a struct for several words."""
        read = self._read(who) if isinstance(who, str) else who
        if not isinstance(read, Select):
            return who if isinstance(read, Problem) else read
        words = tuple(dict.fromkeys(read.words))
        alone = len(words) == 1 and read.within is None and not read.by
        return words[0] if alone else msgspec.structs.replace(read, words=words)

    def _too_far(self, found: Selection) -> list[Problem]:
        if found.within is None or found.within <= self.declared.farthest:
            return []
        most = self.declared.farthest // 1000
        text = Text("At most {most} can be said.", "Se puede decir como mucho {most}.").of(most)
        return [Problem("", "too-far", text)]

    def _selection(self, who: Selector) -> Selection | Problem:
        read = self._read(who) if isinstance(who, str) else who
        if isinstance(read, str):
            return Selection(id=read)
        return read if isinstance(read, Problem) else self._sorted(read)

    def _sorted(self, read: Select) -> Selection | Problem:
        known = self.declared.words
        wrong = next((word for word in read.words if word not in known), "")
        if wrong or (not read.words and read.within is None):
            return self._wrong(wrong or "?", self._legal())
        if read.by not in ("", *self.declared.keys) or (read.order and not read.by):
            return self._wrong(read.by or read.order, tuple(self.declared.keys))
        shorthand = next((word for word in read.words if word in self.declared.shorthands), "")
        own = self.declared.shorthands[shorthand].key if shorthand else self.declared.usual_key
        key = read.by or own
        sieves = [word for word in read.words if word in self.declared.sieves]
        sieves.sort(key=lambda word: self.declared.sieves[word].dear)
        falling = read.order == "desc" if read.order else not self.declared.keys[key].lowest_first
        return Selection("", tuple(sieves), read.within, key, falling)

    def _legal(self) -> tuple[str, ...]:
        return (*self.declared.words, WITHIN)

    def _wrong(self, word: str, legal: tuple[str, ...]) -> Problem:
        text = Text(
            "“{word}” is neither a unit nor a word that selects one.",
            "«{word}» no es ni una unidad ni una palabra que la elija.",
        ).of(word)
        return Problem("", "no-selector", text, legal)

    # Old texts.

    def _read(self, text: str) -> str | Select | Problem:
        words = text.lower().split()
        if len(words) == 1 and (name := self.declared.name(words[0])):
            return name
        by, order = "", ""
        if "by" in words:
            at = words.index("by")
            words, ordering = words[:at], words[at + 1 :]
            if not ordering or ordering[0] not in self.declared.keys:
                return self._wrong(" ".join(ordering) or "by", tuple(self.declared.keys))
            if len(ordering) > 2 or (len(ordering) == 2 and ordering[1] not in ("asc", "desc")):
                return self._wrong(ordering[1], ("asc", "desc"))
            by, order = ordering[0], ordering[1] if len(ordering) == 2 else ""
        return self._sifting(words, by, "asc" if order == "asc" else "desc" if order else "")

    def _sifting(self, words: list[str], by: str, order: Direction) -> Select | Problem:
        known = self.declared.words
        within: int | None = None
        for word in words:
            if word.startswith(WITHIN) and (inches := thousandths(word.removeprefix(WITHIN))) is not None:
                within = inches
            elif word not in known:
                return self._wrong(word, self._legal())
        if not words:
            return self._wrong("?", self._legal())
        return Select(tuple(word for word in words if word in known), within, by, order)


def spelled(who: Selector) -> str:
    """The selector in the short spelling of old texts: `disordered cavalry within:12 by distance`."""
    if isinstance(who, str):
        return who
    within = [] if who.within is None else [WITHIN + decimal(who.within)]
    return " ".join([*who.words, *within, *(["by", who.by] if who.by else []), *([who.order] if who.order else [])])


def decimal(thousandths: int) -> str:
    whole, parts = divmod(abs(thousandths), 1000)
    return ("-" if thousandths < 0 else "") + str(whole) + (f".{parts:03d}".rstrip("0") if parts else "")


def thousandths(number: str) -> int | None:
    try:
        value = float(number)
    except ValueError:
        return None
    return round(value * 1000) if 0 <= value <= 1000 else None
