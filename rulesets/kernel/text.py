"""Sentences in both languages, and problems that say where, what and what would be right."""

from __future__ import annotations

from typing import Literal

import msgspec

Language = Literal["en", "es"]
LANGUAGES: tuple[Language, ...] = ("en", "es")


class Text(msgspec.Struct, frozen=True):
    """The same words in English and in Spanish."""

    en: str
    es: str

    def in_(self, language: str) -> str:
        return self.es if language.startswith("es") else self.en


class Problem(msgspec.Struct, frozen=True, omit_defaults=True):
    """Why an answer cannot stand: the place in it, the reason, and what would be legal there.

    Made from the question, the answer and the side's own view only: an error message is a leak too.
    """

    where: str
    code: str
    text: Text
    legal: tuple[str, ...] = ()
    line: int | None = None

    def under(self, prefix: str) -> Problem:
        where = f"{prefix}.{self.where}" if self.where else prefix
        return msgspec.structs.replace(self, where=where)
