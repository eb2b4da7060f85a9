"""Reads a case of the rules lab and checks its position against what the rules know. See docs/lab.md."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

import msgspec

from rulesets.kernel.expectations import Expect
from rulesets.kernel.positions import unknown_fields
from rulesets.kernel.questions import encode
from rulesets.kernel.ruleset import Checkpoint, Ruleset, UnknownRevision, first_checkpoint, migrate
from rulesets.kernel.text import Problem


class LabError(Exception):
    """A case that cannot be played as it is written. There is one line for each error."""

    def __init__(self, *lines: str) -> None:
        super().__init__("\n".join(lines))
        self.lines = lines


class Script(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Faces by key, faces in the order in which they are rolled, and what rolls if
    neither has any (otherwise an error)."""

    by_key: dict[str, list[int]] = {}
    in_order: list[int] = []
    seed: str | None = None


class Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    revision: int
    state: Any


class Case(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position, the answers given at each stop, the dice, and the expected result."""

    about: str = ""
    ruleset: str = ""
    options: dict[str, Any] | None = None
    state: dict[str, Any] | None = None
    checkpoint: Position | None = None
    pace: str | list[str] | None = None
    waived: dict[str, list[str]] = {}
    segments: int = 1
    stops: list[dict[str, Any]] = []
    otherwise: Literal["stand", "silence"] = "stand"
    dice: Script = Script(seed="lab")
    expect: Expect | None = None


FINAL, WAIVES = "final", "waives"
"""The keys that a stop may have besides the sides."""


def read_case(rules: Ruleset[Any], raw: dict[str, Any]) -> Case:
    try:
        case = msgspec.convert(raw, Case)
    except msgspec.ValidationError as error:
        raise LabError(f"the case: {error}") from None
    if case.ruleset and case.ruleset != rules.name:
        raise LabError(f"ruleset: this case is for {case.ruleset}, not for {rules.name}")
    starts = [name for name in ("options", "state", "checkpoint") if getattr(case, name) is not None]
    if len(starts) > 1:
        raise LabError(f"a case starts from one position, not from {' and '.join(starts)}")
    if case.segments < 1:
        raise LabError(f"segments: {case.segments} cannot be played; at least 1")
    _known_classes(rules, case.pace if isinstance(case.pace, list) else [], "pace")
    for side, names in case.waived.items():
        _known_side(rules, side, "waived")
        _known_classes(rules, names, f"waived, {side}")
    for number, stop in enumerate(case.stops, 1):
        for name in stop:
            if name not in (FINAL, WAIVES):
                _known_side(rules, name, f"stop {number}")
        for side, names in stop.get(WAIVES, {}).items():
            _known_side(rules, side, f"stop {number}, {WAIVES}")
            _known_classes(rules, names, f"stop {number}, {WAIVES}, {side}")
    return case


def _known_classes(rules: Ruleset[Any], names: Sequence[str], place: str) -> None:
    known = sorted({kind.stop_class for kind in rules.questions})
    for name in names:
        if name not in known:
            raise LabError(f"{place}: {name!r} is no class of stops of {rules.name}; there are {', '.join(known)}")


def _known_side(rules: Ruleset[Any], side: str, place: str) -> None:
    if side not in rules.sides:
        raise LabError(f"{place}: {side!r} is no side of {rules.name}; its sides are {', '.join(rules.sides)}")


def starting_position(rules: Ruleset[Any], case: Case) -> tuple[Checkpoint, list[str]]:
    """The position in which the case begins, and notes on fields in it that have no effect."""
    if case.checkpoint is not None:
        return _left_by_play(rules, case.checkpoint)
    if case.state is not None:
        return _written_by_hand(rules, case.state), []
    try:
        options = rules.read_options(case.options or {})
    except msgspec.ValidationError as error:
        raise LabError(f"options: {error}") from None
    _refuse("options", rules.option_problems(options))
    return first_checkpoint(rules, options), []


def _written_by_hand(rules: Ruleset[Any], state: dict[str, Any]) -> Checkpoint:
    found = _sound(rules, "state", Checkpoint(rules.name, rules.revision, encode(state)))
    _refuse("state", rules.overwritten(rules.decode_state(found.state)))
    return found


def _left_by_play(rules: Ruleset[Any], written: Position) -> tuple[Checkpoint, list[str]]:
    """A saved game contains fields that its next segment overwrites. Here that is only
    noted; in a `state` it is an error."""
    try:
        migrated = migrate(rules, Checkpoint(rules.name, written.revision, encode(written.state)))
    except UnknownRevision as error:
        raise LabError(f"checkpoint: {error}") from None
    except (LookupError, TypeError, ValueError) as error:
        raise LabError(f"checkpoint: this is no state of revision {written.revision}: {error!r}") from None
    found = _sound(rules, "checkpoint", migrated)
    return found, [f"checkpoint: {in_words(note)}" for note in rules.overwritten(rules.decode_state(found.state))]


def _sound(rules: Ruleset[Any], place: str, found: Checkpoint) -> Checkpoint:
    """Checks everything in a position: its form, its names, and whether it is possible in the game."""
    try:
        state = rules.decode_state(found.state)
    except msgspec.ValidationError as error:
        raise LabError(f"{place}: {error}") from None
    _refuse(place, list(unknown_fields(msgspec.json.decode(found.state), state)))
    _refuse(place, rules.position_problems(state))
    return Checkpoint(found.ruleset, found.revision, encode(state))


def _refuse(place: str, problems: Sequence[Problem]) -> None:
    if problems:
        raise LabError(*(f"{place}: {in_words(problem)}" for problem in problems))


def in_words(problem: Problem) -> str:
    line = f"line {problem.line}: " if problem.line is not None else ""
    legal = f" (legal: {', '.join(problem.legal)})" if problem.legal else ""
    return f"{line}{problem.where}: {problem.text.en}{legal}"
