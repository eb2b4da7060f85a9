"""Reads what a line of a list says in a player's own words: `quiero dos tercios de naciones y una manga, con
mosquetes`.

A line may count several kinds. What comes after `with` is an option of the kind before it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import NamedTuple

from rulesets.language.gist import BREAKS, JOINTS, MISSPELLED, gist, gist_of, likeness, stem
from rulesets.language.lexicon import Names
from rulesets.language.lines import tokens
from rulesets.language.little import words_in
from rulesets.language.name_words import in_order, stems_of, words_of
from rulesets.language.speech import plainly
from rulesets.tabletop.armies.lines import QUOTED

_TIMES = (
    re.compile(r"\b(\d{1,3})\s*[x×](?=\s|$)", re.I),
    re.compile(r"(?:^|(?<=\s))[x×]\s*(\d{1,3})\b", re.I),
    re.compile(r"\(\s*x?\s*(\d{1,3})\s*\)", re.I),
)
_PAIR = re.compile(r"\b(?:(?:un|a)\s+)?(?:par|couple|pair)\s+(?:de|of)\b", re.I)
_ONE = re.compile(r"\b(?:un|una|an)\s+(?=\w)|(?:(?<=,\s)|(?<=and\s)|(?<=plus\s)|(?<=\+\s)|^)a\s+(?=\w)", re.I)
"""Whoever counts another kind says how many: `with swordsmen and a gun`, but `with swordsmen and muskets`."""
WANTING = (
    *("want", "have", "take", "give", "add", "put", "get", "bring", "buy", "include", "use", "field", "pick", "choose"),
    *("querer", "poner", "dar", "añadir", "llevar", "tomar", "coger", "meter", "comprar", "incluir", "usar", "elegir"),
)
"""Verbs by which something is asked for."""
_BEFORE = words_in("a me give then also another otro otra luego tambien y and with con has ponme dame anade")
_WITH = frozenset(("with", "con", "+", "(", "having", "equipped", "carrying", "llevando", "equipados", "armed"))
_BETWEEN = JOINTS | _WITH | BREAKS | {")", "plus", "mas", "extra"}
_BODIES = frozenset(
    stem(body)
    for body in words_in(
        "unit units unidad unidades squadron squadrons escuadron escuadrones base bases peana peanas company "
        "companies compania companias regiment regiments regimiento regimientos troop troops tropa tropas battalion "
        "battalions batallon batallones piece pieces pieza piezas body bodies cuerpo cuerpos"
    )
)
"""What anything may be counted by: two squadrons of cuirassiers."""
_LITTLE_ONE = re.compile(r"(?:c?it[oa]|ill[oa])(s?)$")
LONGEST = 8
"""Words of a name."""


class Counted(NamedTuple):
    """What is counted, by id, how many, and its options."""

    id: str
    number: int
    options: tuple[str, ...]


class Doubtful(NamedTuple):
    """Words that several things are called by."""

    words: str
    ids: tuple[str, ...]


def whoever(names: Names, said: Sequence[str], *, slips: bool = True) -> tuple[str, ...]:
    """All whose name these words are, or are part of; else those who are called so, or in whose name one letter is
    wrong."""
    exact = names.exactly(" ".join(said))
    if exact:
        return exact
    wanted = stems_of(tuple(said))
    found = [
        entry.id
        for entry in names.entries
        if any(in_order(wanted, stems_of(gist_of(words_of(name)))) for name in (*entry.names, *entry.wholly))
    ]
    ids, cost = names.described(tuple(said))
    return tuple(found) or (ids if slips or cost < MISSPELLED else ())


def counted(written: str, names: Names, options: Callable[[str], Names]) -> list[Counted] | Doubtful | None:
    """What a line counts; None if it has words that are no name of anything."""
    if re.search(QUOTED, written):
        return None
    for times in _TIMES:
        written = times.sub(r" \1 ", written)
    written = _ONE.sub("1 ", _PAIR.sub("2 ", written))
    words = [token.text for token in gist(plainly(tokens(written)))]
    while words and (words[0] in _BEFORE or any(likeness(words[0], verb) >= 0 for verb in WANTING)):
        words.pop(0)
    return _Line(words, names, options).read() if words else None


class _Line:
    def __init__(self, words: Sequence[str], names: Names, options: Callable[[str], Names]) -> None:
        self.words, self.names, self.options = tuple(words), names, options
        self.found: list[Counted] = []
        self.optional = False
        """Whether options are told: who names another kind then says how many."""

    def read(self) -> list[Counted] | Doubtful | None:
        at = 0
        while at < len(self.words):
            start = self._past(at)
            if start == len(self.words):
                break
            if self._is_last_number(start):
                self.found[0] = self.found[0]._replace(number=int(self.words[start]))
                break
            told = self._next(start, optional=any(word in _WITH for word in self.words[at:start]))
            if not isinstance(told, int):
                return told
            at = told
        return self.found or None

    def _is_last_number(self, at: int) -> bool:
        """Whether no more than a number is left, of the one kind that was named: old tercio with swordsmen x2."""
        alone = len(self.found) == 1 and not self.words[0].isdecimal()
        return alone and at == len(self.words) - 1 and self.words[at].isdecimal()

    def _past(self, at: int) -> int:
        while at < len(self.words) and self.words[at] in (_BETWEEN | {"a"}):
            at += 1
        return at

    def _next(self, at: int, *, optional: bool) -> int | Doubtful | None:
        """Where the kind or the option ends that stands here."""
        self.optional = self.optional or optional
        number = int(self.words[at]) if self.words[at].isdecimal() else None
        option = self._named(at, self.options(self.found[-1].id)) if self.found and number is None else None
        if option and len(option[1]) > 1:
            return Doubtful(" ".join(self.words[at : option[0]]), option[1])
        start = at + int(number is not None)
        start += int(start < len(self.words) and start > at and self.words[start] in ("de", "of"))
        kind = self._named(start, self.names) or self._named(self._past_body(start), self.names)
        if option and (optional or not kind):
            last = self.found.pop()
            self.found.append(last._replace(options=(*last.options, option[1][0])))
            return option[0]
        if not kind or option or (self.optional and self.found and number is None):
            return None
        end, ids = kind
        if len(ids) > 1:
            return Doubtful(" ".join(self.words[start:end]), ids)
        if number is None and end < len(self.words) and self.words[end].isdecimal() and self._ends(end + 1):
            number, end = int(self.words[end]), end + 1
        if number is None and self._are_several(start, end, ids[0]):
            return None
        self.found.append(Counted(ids[0], 1 if number is None else number, ()))
        return end

    def _past_body(self, at: int) -> int:
        of = self.words[at + 1 : at + 2]
        return at + 2 if at < len(self.words) and stem(self.words[at]) in _BODIES and of in (("de",), ("of",)) else at

    def _ends(self, at: int) -> bool:
        return at >= len(self.words) or self.words[at] in _BETWEEN

    def _named(self, at: int, names: Names) -> tuple[int, tuple[str, ...]] | None:
        """Where the longest name ends that stands here, and of whom it may be. A number may follow it."""
        for end in range(min(at + LONGEST, len(self.words)), at, -1):
            last = end < len(self.words) and self.words[end].isdecimal() and self._ends(end + 1)
            if not (self._ends(end) or last) or self.words[end - 1] in _BETWEEN or self.words[end - 1].isdecimal():
                continue
            for said in dict.fromkeys((self.words[at:end], _grown(self.words[at:end]))):
                if ids := whoever(names, said):
                    return end, ids
        return None

    def _are_several(self, at: int, end: int, id: str) -> bool:
        """Whether several are spoken of and it is not said how many."""
        entry = self.names.entry(id)
        own = [word for name in (entry.names if entry else ()) for word in words_of(name)]
        return any(word.endswith("s") and word not in own for word in self.words[at:end])


def _grown(said: tuple[str, ...]) -> tuple[str, ...]:
    """Without diminutives: cañoncito is cañón."""
    return tuple(_LITTLE_ONE.sub(r"\1", word) if len(word) > 6 else word for word in said)
