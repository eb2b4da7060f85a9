"""What does not fit in an archive, described so that a person finds the place. Pure."""

from __future__ import annotations

from typing import Literal

import msgspec
from django.utils.translation import gettext_noop as _noop

from games.words import worded
from rulesets.kernel.phrases import join
from rulesets.kernel.text import Text

Level = Literal["none", "chain", "seals", "dice", "replay"]
UNREADABLE = (msgspec.MsgspecError, ValueError, RecursionError)
"""What decoding of forged bytes may raise: no JSON, no UTF-8, another shape, endless nesting."""


class Where(msgspec.Struct, frozen=True, omit_defaults=True):
    """A place in an archive, as far as it is known."""

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
        known = [(said, getattr(self, field)) for field, said in PLACES.items() if getattr(self, field) is not None]
        return join(", ", [worded(said, value=value) for said, value in known])


PLACES = {
    "record": _noop("record %(value)s"),
    "offset": _noop("byte %(value)s"),
    "chain": _noop("chain %(value)s"),
    "link": _noop("link %(value)s"),
    "k": _noop("opening %(value)s"),
    "segment": _noop("segment %(value)s"),
    "stop": _noop("stop %(value)s"),
    "side": _noop("side %(value)s"),
    "key": _noop("key %(value)s"),
}


class Finding(msgspec.Struct, frozen=True):
    """One thing that does not fit: a stable code, the level of the check, the place, and what is wrong."""

    code: str
    level: Level
    where: Where
    text: Text


class Misfit(Exception):
    """Raised by a check at the first thing that does not fit."""

    def __init__(self, code: str, level: Level, where: Where, text: Text) -> None:
        super().__init__(f"{code}: {where.words().en}: {text.en}")
        self.finding = Finding(code, level, where, text)
