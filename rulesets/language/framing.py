"""What people say around an order: greetings, thanks and praise before it, `I think I'll` and `creo que toca`, `M1
tries to`, a name or a face below it. What is left is the order; nothing here says who does it, or what."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Collection, Sequence
from itertools import takewhile
from pathlib import Path

import msgspec

from rulesets.language.helping import told_to
from rulesets.language.lines import Token
from rulesets.language.little import words_in
from rulesets.language.tasks import past_name
from rulesets.language.verbs import verbs_of

Named = Callable[[Sequence[Token]], Collection[int]]
_LONGEST = 14
"""Words of what is said around an order."""


class _Frames(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """See `data/frames.toml`."""

    before_deeds: tuple[str, ...]
    before_wishes: tuple[str, ...]
    above_all: tuple[str, ...]
    behind_names: tuple[str, ...]
    tails: tuple[str, ...]
    tails_apart: tuple[str, ...]
    tails_asked: tuple[str, ...]
    greetings: tuple[str, ...]
    farewells: tuple[str, ...]
    parts: dict[str, str]

    def compiled(self, patterns: Sequence[str]) -> tuple[re.Pattern[str], ...]:
        whole = [re.sub(r"<(\w+)>", lambda part: self.parts[part[1]], pattern) for pattern in patterns]
        return tuple(re.compile(f"(?:{pattern})(?= )") for pattern in whole)


_FRAMES = msgspec.convert(tomllib.loads((Path(__file__).parent / "data" / "frames.toml").read_text("utf-8")), _Frames)
_BEFORE_DEEDS, _BEFORE_WISHES = _FRAMES.compiled(_FRAMES.before_deeds), _FRAMES.compiled(_FRAMES.before_wishes)
_BEHIND_NAMES, _GREETINGS = _FRAMES.compiled(_FRAMES.behind_names), _FRAMES.compiled(_FRAMES.greetings)
_ABOVE_ALL = _FRAMES.compiled(_FRAMES.above_all)
_TAILS, _TAILS_APART = _FRAMES.compiled(_FRAMES.tails), _FRAMES.compiled(_FRAMES.tails_apart)
_TAILS_ASKED = _FRAMES.compiled(_FRAMES.tails_asked)
_FAREWELLS = _FRAMES.compiled(_FRAMES.farewells)
_NARROWED = frozenset(("for", "by", "until", "till", "from", "de", "por", "hasta", "desde", "right", "not", "no"))
"""Words that make another thing of a tail: for now, by now."""
_SPANISH_WITH = frozenset(("con", "usando", "utilizando", "empleando"))
_WITH = _SPANISH_WITH | {"with", "using"}
_ADDRESSING = words_in(
    "hi hello hey hola buenas buenos good greetings saludos oye dear estimado estimada querido querida"
)
_PRODUCTS = words_in("turn move work report battle game")
_SIGNS = frozenset(("-", "->", "=", ".", ".."))


def unframed(words: Sequence[Token], named: Named) -> list[Token]:
    """The line without what stands before its order and behind whoever does it."""
    said = _without_faces(_ungreeted(list(words), named))
    above = _widest(_ABOVE_ALL, said) if said else 0
    if above and len(said) > above + 1 and any(token.text in verbs_of() for token in said[above:]):
        said = said[above:]
    start = past_name(said, 1, named) if said and said[0].text in _WITH else 0
    start += int(0 < start < len(said) and said[start].text in (",", ":"))
    led = said[start:]
    means = [said[0]._replace(text="con" if said[0].text in _SPANISH_WITH else "with"), *said[1:start]] if start else []
    said = [*means, *led[opening(led) :]]
    return _behind_names(_after_signs(said, named), named)


def without_tail(words: Sequence[Token], named: Named, asked: bool) -> list[Token] | None:
    """The line without what is added to it and says nothing of it; None if nothing is. `asked`: a question mark ends
    it."""
    said = list(words)
    comma = max((at for at, token in enumerate(words) if token.text == ","), default=0)
    if asked and comma and _all(_TAILS_ASKED, words[comma + 1 :]):
        said = said[:comma]
    while True:
        shorter = _shorter(said, named)
        if shorter is None:
            return said if len(said) < len(words) else None
        said = shorter


def opening(words: Sequence[Token]) -> int:
    """How many words here only say that an order follows."""
    for pattern in _BEFORE_DEEDS:
        width = _width(pattern, words)
        while width and not _deed(words, width):
            width = _width(pattern, words[: width - 1])
        if width:
            return width
    for pattern in _BEFORE_WISHES:
        width = _width(pattern, words)
        if 0 < width < len(words):
            return width
    return _hoped(words)


def _hoped(words: Sequence[Token]) -> int:
    """`A ver si C1 carga` alone is an order; beside one it is a hope."""
    hopes = [token.text for token in words[:3]] == ["a", "ver", "si"]
    alone = not any(token.text in (",", ";", ".", "-", ":") for token in words)
    deeds = any(token.text in verbs_of() for token in words[4:])
    return 3 if hopes and alone and deeds and words[3].text not in ("hay", "no") else 0


def _deed(words: Sequence[Token], at: int) -> bool:
    at += 0 < at < len(words) and words[at].text in ("no", "not") and words[at - 1].text != "do"
    text = words[at].text if at < len(words) else ""
    return text in told_to() or text in verbs_of()


def _width(pattern: re.Pattern[str], words: Sequence[Token]) -> int:
    """How many words at the beginning the pattern takes."""
    near = list(takewhile(lambda token: not token.quoted, words[:_LONGEST]))
    found = pattern.match(" ".join(token.text for token in near) + " ")
    return len(found[0].split()) if found else 0


def _widest(patterns: Sequence[re.Pattern[str]], words: Sequence[Token]) -> int:
    return max(_width(pattern, words) for pattern in patterns)


def _all(patterns: Sequence[re.Pattern[str]], words: Sequence[Token]) -> bool:
    """Whether one of the patterns takes all of these words."""
    return len(words) <= _LONGEST and _widest(patterns, words) == len(words)


def _ungreeted(words: list[Token], named: Named) -> list[Token]:
    """Without greetings, thanks and praise before the order, where they name nobody and have nothing done."""
    width = next((width for pattern in _GREETINGS if (width := _width(pattern, words))), 0)
    if not 0 < width < len(words) or _told_there(words, range(width), named):
        return words
    addressed = any(token.text in _ADDRESSING for token in words[:2]) and words[1].text not in _PRODUCTS
    if addressed and any(token.text in verbs_of() for token in words[:width]):
        return words
    return _ungreeted(words[width:], named)


def _without_faces(words: list[Token]) -> list[Token]:
    """Without a face or dots at the end: :) ;-) ..."""
    opened = any(token.text in ("(", "[") for token in words)
    end = len(words)
    if not opened and end > 2 and words[end - 1].text in (")", "d", "p", "("):
        eyes = end - 2 if words[end - 2].text != "-" else end - 3
        if words[eyes].text in (":", ";") and all(token.glued for token in words[eyes + 1 :]):
            end = eyes
    while end > 2 and words[end - 1].text in (".", "..", "-"):
        end -= 1
    return words[:end]


def _after_signs(words: list[Token], named: Named) -> list[Token]:
    """`M1 - fire at NM1`, `M1 (fire at NM1)` as `M1: fire at NM1`."""
    end = past_name(words, 0, named)
    if not end or end + 1 >= len(words):
        return words
    sign, rest = words[end].text, words[end:]
    while rest and rest[0].text in _SIGNS:
        rest = rest[1:]
    boxed = sign == "(" and words[-1].text == ")" and not any(token.text in "()" for token in words[end + 1 : -1])
    if boxed:
        rest = words[end + 1 : -1]
    if len(rest) == len(words) - end or not rest or rest[0].text not in verbs_of():
        return words
    return [*words[:end], words[end]._replace(text=":", glued=True), *rest]


def _behind_names(words: list[Token], named: Named) -> list[Token]:
    """`M1 tries to fire` as `M1 fire`."""
    found = {at: width for at in range(1, len(words)) if (width := _widest(_BEHIND_NAMES, words[at:]))}
    names = named(words) if found else ()
    for at, width in found.items():
        after = words[at + width].text if at + width < len(words) else ""
        deed = after in (verbs_of() if words[at].text in ("now", "ahora") else told_to())
        if deed and at - 1 in names:
            return _behind_names([*words[:at], *words[at + width :]], named)
    return words


def _shorter(words: list[Token], named: Named) -> list[Token] | None:
    for at in range(2, len(words)):
        tail, before = words[at:], words[at - 1].text
        apart = before in (",", ".", ";", "-")
        if before in _NARROWED:
            continue
        bye = apart and _all(_FAREWELLS, tail) and not _told_there(words, range(at, len(words)), named)
        if bye or _all(_TAILS, tail) or (apart and _all(_TAILS_APART, tail)):
            return words[: at - apart]
    return None


def _told_there(words: Sequence[Token], places: range, named: Named) -> bool:
    """Whether somebody is named there."""
    names = named(words)
    return any(at in names or any(sign.isdigit() for sign in words[at].text) for at in places)
