"""The server's answers as typed structs. Fields that this version does not know are left out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from datetime import datetime
from typing import TYPE_CHECKING, Any, TypeVar

from estafeta_client.connection import Problem

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

F = TypeVar("F", bound="DataclassInstance")


@dataclass(frozen=True)
class MyGame:
    """One game in your list of games."""

    ref: str
    name: str
    ruleset: str
    state: str
    side: str | None
    title: str
    deadline: datetime | None
    wanted: bool
    standing: bool


@dataclass(frozen=True)
class Turn:
    segment: int
    title: str
    stop: int
    state: str
    deadline: datetime | None
    opening: int = 0


@dataclass(frozen=True)
class Game:
    """The state of a game."""

    ref: str
    name: str
    ruleset: str
    pace: str
    state: str
    paused: bool
    side: str | None
    turn: Turn | None
    decision: str | None
    ready: dict[str, bool]
    outcome: dict[str, Any] | None
    bulletins: int
    campaign: str = ""


@dataclass(frozen=True)
class Question:
    key: str
    kind: str
    prompt: str
    answer_schema: dict[str, Any]
    options: dict[str, list[dict[str, Any]]]
    template: Any
    default: Any
    text: str


@dataclass(frozen=True)
class Decision:
    """What your side is asked. Give `version` back as what you have seen."""

    ref: str
    game: str
    side: str
    title: str
    stop: int
    state: str
    version: int
    standing: int | None
    deadline: datetime | None
    luck: str
    questions: list[Question]
    opening: int = 0

    @property
    def text(self) -> str:
        """The template to start from, in the order language."""
        return "\n".join(question.text for question in self.questions)


@dataclass(frozen=True)
class Checked:
    """The result of a dry run."""

    good: bool
    answers: dict[str, Any]
    filled: dict[str, str]
    problems: list[Problem]
    text: str
    body: str = ""
    """What would be stored: the text to sign."""


@dataclass(frozen=True)
class SeatKey:
    """A signing key of a seat."""

    side: str
    key: str
    how: str
    made_at: datetime
    mine: bool


@dataclass(frozen=True)
class Receipt:
    """A version as the server accepted it. Keep `proof`: it is the server's signature."""

    decision: str
    version: int
    standing: int | None
    withdrawn: bool
    answers: dict[str, Any] | None
    filled: dict[str, str]
    luck: str
    seal: str
    chain_head: str
    made_at: datetime
    again: bool
    signed: bool = False
    key: str = ""
    signature: str = ""
    proof: dict[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Event:
    number: int
    bulletin: int
    segment: int
    event: dict[str, Any]
    text: str


@dataclass(frozen=True)
class Report:
    number: int
    segment: int
    title: str
    stop: int
    released_at: datetime
    sentences: list[str]


_INNER: dict[str, Any] = {"turn": Turn, "questions": Question, "problems": Problem}
_TIMES = {"deadline", "made_at", "released_at"}


def form(kind: type[F], raw: Mapping[str, Any]) -> F:
    """The struct filled from a JSON object."""
    known = {each.name: _value(each.name, raw[each.name]) for each in fields(kind) if each.name in raw}
    return kind(**known)


def _value(name: str, value: Any) -> Any:
    if value is None:
        return None
    if name in _TIMES:
        return datetime.fromisoformat(value)
    inner = _INNER.get(name)
    if inner is None:
        return value
    return [form(inner, item) for item in value] if isinstance(value, list) else form(inner, value)
