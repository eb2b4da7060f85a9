"""Between the slots of a sentence and the plain value (JSON) that a question takes as its answer."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

import msgspec

from rulesets.language.pattern import GrammarError
from rulesets.language.scan import same


def plain(value: Any) -> Any:
    """The value as it comes back from JSON: structs are mappings, tuples are lists."""
    return msgspec.json.decode(msgspec.json.encode(value))


class _Field(NamedTuple):
    name: str
    written: str
    required: bool
    default: Callable[[], Any]


class Maker:
    """Builds and takes apart the plain form of one type of struct: its tag, its fields, its defaults."""

    def __init__(self, struct: type[msgspec.Struct]) -> None:
        config = struct.__struct_config__
        if config.array_like:
            raise GrammarError(f"{struct.__name__} is array-like: its plain form has no field names")
        self.name = struct.__name__
        self.tag = {config.tag_field: config.tag} if config.tag_field else {}
        self.fields = tuple(_field(info) for info in msgspec.structs.fields(struct))

    def make(self, values: Mapping[str, Any]) -> dict[str, Any]:
        made: dict[str, Any] = dict(self.tag)
        for field in self.fields:
            made[field.written] = values[field.name] if field.name in values else field.default()
        return made

    def take(self, raw: Any) -> dict[str, Any] | None:
        """Every field's value, or None if this is no such struct."""
        if not isinstance(raw, Mapping):
            return None
        left = dict(raw)
        if any(key not in left or not same(left.pop(key), value) for key, value in self.tag.items()):
            return None
        taken = {}
        for field in self.fields:
            if field.required and field.written not in left:
                return None
            taken[field.name] = left.pop(field.written) if field.written in left else field.default()
        return None if left else taken

    def only(self, value: Any) -> dict[str, Any]:
        return self.make({self.fields[0].name: value})

    def unpacked(self, raw: Any) -> Any | None:
        taken = self.take(raw)
        return None if taken is None else taken[self.fields[0].name]


@cache
def maker_of(struct: type[msgspec.Struct]) -> Maker:
    """One for all sentences that say such a struct, since it takes long to find the fields of a type."""
    return Maker(struct)


def _field(info: Any) -> _Field:
    made = info.default if info.default_factory is msgspec.NODEFAULT else info.default_factory()
    usual = None if info.required else plain(made)

    def default() -> Any:
        if info.required:
            raise GrammarError(f"{info.name} has no default")
        return _own(usual)

    return _Field(info.name, info.encode_name, info.required, default)


class _Append(NamedTuple):
    """The next place in a list."""


APPEND = _Append()

Step = str | _Append
Path = tuple[Step, ...]


class Place:
    """Where in the answer a value goes: `cards.{unit}` under a slot's value, `sequence[]` at the end of a list.

    `reactions.{unit}[*]` takes a list and puts each of it at the end of that list.
    """

    def __init__(self, into: str) -> None:
        self.into = into
        self.spread = into.endswith("[*]")
        self.appends = self.spread or into.endswith("[]")
        self.steps: tuple[tuple[str, str], ...] = tuple(_steps(into))
        self.slots = tuple(name for kind, name in self.steps if kind == "slot")

    def paths(self, values: Mapping[str, Any]) -> list[Path]:
        """Every place these slots name: a slot that holds a list names several, each once however often it is said."""
        found: list[Path] = [()]
        for kind, name in self.steps:
            ways: Sequence[Step]
            if kind == "append":
                ways = [APPEND]
            elif kind == "field":
                ways = [name]
            else:
                given = values[name]
                ways = list(dict.fromkeys(given)) if isinstance(given, list) else [given]
            found = [(*path, way) for path in found for way in ways]
        return found

    def walk(self, raw: Any) -> Iterator[tuple[dict[str, str], Path, Any]]:
        """What the answer holds at places of this kind: the slots that name it, the path, the value."""
        yield from _walk(raw, self.steps, {}, ())


def standing_at(raw: Any, path: Path) -> Any:
    """What the answer holds at a place, None if nothing stands there."""
    for step in path:
        raw = raw.get(step) if isinstance(raw, dict) else None
    return raw


def _steps(into: str) -> Iterator[tuple[str, str]]:
    for part in into.split(".") if into else ():
        name = part.removesuffix("[]").removesuffix("[*]")
        if name.startswith("{") and name.endswith("}"):
            yield "slot", name[1:-1]
        elif name:
            yield "field", name
        if part.endswith(("[]", "[*]")):
            yield "append", ""


def _walk(
    raw: Any, steps: tuple[tuple[str, str], ...], bound: dict[str, str], path: Path
) -> Iterator[tuple[dict[str, str], Path, Any]]:
    if not steps:
        yield bound, path, raw
        return
    (kind, name), rest = steps[0], steps[1:]
    if kind == "append":
        for item in raw if isinstance(raw, list) else ():
            yield from _walk(item, rest, bound, (*path, APPEND))
    elif isinstance(raw, dict):
        for key in raw if kind == "slot" else (name,):
            if key in raw:
                yield from _walk(raw[key], rest, {**bound, name: key} if kind == "slot" else bound, (*path, key))


class Answer:
    """An answer that grows sentence by sentence."""

    def __init__(self) -> None:
        self._box: dict[str, Any] = {"": None}

    @property
    def raw(self) -> Any:
        return self._box[""]

    def put(self, path: Path, value: Any) -> str:
        """Puts a value there and gives the place's name: `cards.T1`, `sequence[2]`."""
        box: Any = self._box
        key: Any = ""
        name = ""
        for step in path:
            if isinstance(step, _Append):
                items = box[key] = box[key] if isinstance(_get(box, key), list) else []
                items.append(None)
                box, key = items, len(items) - 1
                name += f"[{key}]"
            else:
                box[key] = box[key] if isinstance(_get(box, key), dict) else {}
                box, key = box[key], step
                name += f".{step}" if name else step
        box[key] = _own(value)
        return name

    def container(self, path: Path, empty: Any) -> None:
        """Puts an empty list or mapping where nothing stands."""
        box: Any = self._box
        whole = ("", *path)
        for step in whole[:-1]:
            box = _get(box, step)
            if not isinstance(box, dict):
                return
        if box.get(whole[-1]) is None:
            box[whole[-1]] = empty


def _own(value: Any) -> Any:
    """A copy: later lines fill what was put, and what a form says (`assign nobody`: {}) is the same for everybody."""
    if isinstance(value, dict):
        return {key: _own(held) for key, held in value.items()}
    return [_own(held) for held in value] if isinstance(value, list) else value


def _get(box: Any, key: Any) -> Any:
    return box.get(key) if isinstance(box, dict) else box[key]
