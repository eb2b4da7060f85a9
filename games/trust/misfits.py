"""What does not fit in an archive, said so that a person finds the place. Pure."""

from __future__ import annotations

from typing import Literal

import msgspec

from rulesets.kernel.text import Text

Level = Literal["none", "chain", "seals", "dice", "replay"]
UNREADABLE = (msgspec.MsgspecError, ValueError, RecursionError)
"""What decoding bytes that somebody made up may raise: no JSON, no UTF-8, another shape, nested without end."""


class Where(msgspec.Struct, frozen=True, omit_defaults=True):
    """A place in an archive: as much of it as is known."""

    record: int | None = None
    offset: int | None = None
    chain: str | None = None
    link: int | None = None
    k: int | None = None
    segment: int | None = None
    stop: int | None = None
    side: str | None = None
    key: str | None = None

    def words(self) -> Text:
        names = {
            "record": ("record", "registro"),
            "offset": ("byte", "byte"),
            "chain": ("chain", "cadena"),
            "link": ("link", "eslabón"),
            "k": ("opening", "apertura"),
            "segment": ("segment", "segmento"),
            "stop": ("stop", "parada"),
            "side": ("side", "bando"),
            "key": ("key", "clave"),
        }
        known = [(words, getattr(self, field)) for field, words in names.items() if getattr(self, field) is not None]
        return Text(
            ", ".join(f"{words[0]} {value}" for words, value in known),
            ", ".join(f"{words[1]} {value}" for words, value in known),
        )


class Finding(msgspec.Struct, frozen=True):
    """One thing that does not fit: a stable code, the level at which it was found, the place, what is wrong."""

    code: str
    level: Level
    where: Where
    text: Text


class Misfit(Exception):
    """Raised by a check at the first thing that does not fit."""

    def __init__(self, code: str, level: Level, where: Where, en: str, es: str) -> None:
        super().__init__(f"{code}: {where.words().en}: {en}")
        self.finding = Finding(code, level, where, Text(en, es))
