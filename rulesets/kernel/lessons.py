"""Lessons: small positions in which a newcomer does one thing on the real board. They are data.

A ruleset keeps them as `data/lessons/*.toml`, one file for each, in the order of the files' names. What several of them
start from is in `data/lessons/positions/*.json`, in the format of the rules lab. `teaching.py` plays them.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

import msgspec

from rulesets.kernel.text import Text


class Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where a lesson begins: a position, or the first one of a game with these options, and what is different there."""

    stored: str = ""
    """The name of a file in `positions`."""
    options: dict[str, Any] = {}
    state: dict[str, Any] | None = None
    """A small position, written out."""
    without: list[str] = []
    """Dotted places in the state that are left out."""
    changes: dict[str, Any] = {}
    """Dotted place in the state -> what is there instead."""
    checkpoint: dict[str, Any] | None = None
    """What the stored position holds: `{revision, state}`. It is filled in when the lesson is read."""


class Done(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What counts as done. Everything that is given must hold.

    `answers`: question key or pattern -> dotted place in the answer -> value; the others are those of the rules lab:
    `events` that happen in this order, `no_events` that do not happen, `state`: dotted place -> value at the end.
    """

    answers: dict[str, dict[str, Any]] = {}
    events: list[dict[str, Any]] = []
    no_events: list[dict[str, Any]] = []
    state: dict[str, Any] = {}


class Try(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Orders that somebody could write here, in both languages, and what they read afterwards."""

    orders: Text
    says: Text


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One lesson. `right` does what is asked, `other` is legal but does not, `refused` the rules do not allow."""

    id: str = ""
    """The file's name, without the number in front that orders them."""
    title: Text
    text: Text
    """What there is to know first: short paragraphs with an empty line between them."""
    task: Text
    """The one thing to do."""
    hint: Text
    side: str
    focus: list[str] = []
    """The pieces on which the board opens, by their ids on it. Without any, it opens as the ruleset's boards do."""
    tools: list[str] = []
    """The buttons that it needs, by their keys in the workbench: the others about a piece are folded. All, if empty."""
    position: Position = Position()
    pace: str = ""
    """The first of the ruleset's paces if there is none."""
    before: list[dict[str, Any]] = []
    """What is answered at the stops before the pupil's, as in the rules lab."""
    others: dict[str, Any] = {}
    """What the other sides answer at the pupil's stop."""
    sheet: Text | None = None
    """What stands on the order sheet at first. Without one, the default: where the rules allow it, nothing."""
    dice: dict[str, list[int]] = {}
    """The faces of a roll by its key. A roll that has other dice because other orders were given is not scripted."""
    seed: str = "lesson"
    """Any words: they roll whatever is not scripted."""
    done: Done
    right: Try
    other: Try
    refused: Try


class LessonError(ValueError):
    """A lesson that cannot be read or played as it is written."""


@cache
def lessons_of(package: str) -> tuple[Lesson, ...]:
    """The lessons in the data of a ruleset's package, in their order."""
    folder = files(package).joinpath("data", "lessons")
    found = [file for file in folder.iterdir() if file.name.endswith(".toml")] if folder.is_dir() else []
    lessons = tuple(_lesson(file, folder) for file in sorted(found, key=lambda file: file.name))
    if len({lesson.id for lesson in lessons}) < len(lessons):
        raise LessonError(f"{package}: two lessons have the same id")
    return lessons


def _lesson(file: Traversable, folder: Traversable) -> Lesson:
    name = file.name.removesuffix(".toml").partition("-")[2]
    try:
        read = msgspec.convert(tomllib.loads(file.read_text(encoding="utf-8")), Lesson)
        if not name or read.id:
            raise LessonError("a file is called 1-name.toml, and the name is the id")
        return msgspec.structs.replace(read, id=name, position=_position(read.position, folder))
    except (tomllib.TOMLDecodeError, msgspec.ValidationError, LessonError) as error:
        raise LessonError(f"{file.name}: {error}") from error


def _position(written: Position, folder: Traversable) -> Position:
    if not written.stored:
        return written
    file = folder.joinpath("positions", f"{written.stored}.json")
    if not file.is_file():
        raise LessonError(f"position: there is no {written.stored}.json in positions")
    return msgspec.structs.replace(written, checkpoint=msgspec.json.decode(file.read_bytes(), type=dict[str, Any]))


def changed(state: Any, position: Position) -> Any:
    """A state as plain data, with what a position leaves out and puts in its place."""
    for path in position.without:
        holder, name = _holder(state, path)
        if name not in holder:
            raise LessonError(f"without: there is no {path}")
        del holder[name]
    for path, value in position.changes.items():
        holder, name = _holder(state, path)
        holder[name] = value
    return state


def _holder(state: Any, path: str) -> tuple[Any, str]:
    *above, name = path.split(".")
    holder = state
    for step in above:
        if not isinstance(holder, Mapping) or step not in holder:
            raise LessonError(f"position: there is no {step!r} of {path}")
        holder = holder[step]
    return holder, name
