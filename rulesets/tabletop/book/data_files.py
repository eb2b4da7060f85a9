"""Reads data files into frozen structs. Errors name the file and the key."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from decimal import Decimal
from importlib.resources.abc import Traversable
from types import MappingProxyType
from typing import Any, Protocol, TypeVar

import msgspec

from rulesets.tabletop.book.measures import NotMeasurable, measured

T = TypeVar("T")


class CatalogueError(Exception):
    """Data that cannot be used: the file, the key in it, and the reason."""

    def __init__(self, file: str, key: str, reason: str) -> None:
        super().__init__(f"{file}: {key}: {reason}" if key else f"{file}: {reason}")
        self.file = file
        self.key = key
        self.reason = reason


class Printed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One entry of a data file. Unknown fields are not allowed in it."""


class Identified(Protocol):
    """Anything that has an id."""

    @property
    def id(self) -> str: ...


I = TypeVar("I", bound=Identified)  # noqa: E741


def read_file(root: Traversable, name: str, shape: type[T]) -> T:
    """One file as a struct. Decimals stay exact until they are converted to thousandths of an inch."""
    try:
        text = root.joinpath(name).read_text(encoding="utf-8")
        raw = tomllib.loads(text, parse_float=Decimal)
        return msgspec.convert(measured(raw, shape), shape)
    except (OSError, UnicodeDecodeError) as error:
        raise CatalogueError(name, "", str(error)) from error
    except tomllib.TOMLDecodeError as error:
        raise CatalogueError(name, "", f"is no TOML: {error}") from None
    except NotMeasurable as error:
        raise CatalogueError(name, error.where, error.reason) from None
    except msgspec.ValidationError as error:
        reason, _, place = str(error).partition(" - at ")
        raise CatalogueError(name, place.rpartition("`$")[2].strip("`."), reason) from None


def file_names(root: Traversable, folder: str) -> list[str]:
    """The data files of a folder, in the order of their names."""
    found = [entry.name for entry in root.joinpath(folder).iterdir() if entry.name.endswith(".toml")]
    return [f"{folder}/{name}" for name in sorted(found)]


def by_id(file: str, kind: str, items: Iterable[I]) -> Mapping[str, I]:
    """Items by their ids. Each id may occur only once."""
    found: dict[str, I] = {}
    for item in items:
        add_once(found, file, kind, item)
    return MappingProxyType(found)


def add_once(found: dict[str, I], file: str, kind: str, item: I) -> None:
    if item.id in found:
        raise CatalogueError(file, f"{kind} {item.id}", "this id is taken already")
    found[item.id] = item


def check_known(file: str, key: str, ids: Iterable[str], known: Mapping[str, Any]) -> None:
    """Checks that each of these ids is known and occurs only once."""
    seen: list[str] = []
    for at, item in enumerate(ids):
        if item not in known:
            raise CatalogueError(file, f"{key}[{at}]", f"nothing here is called {item!r}")
        if item in seen:
            raise CatalogueError(file, f"{key}[{at}]", f"{item!r} stands here twice")
        seen.append(item)
