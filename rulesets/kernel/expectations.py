"""What a lab case expects of its result, and in which points the result differs."""

from __future__ import annotations

from collections.abc import Mapping
from fnmatch import fnmatchcase
from typing import Any

import msgspec

from rulesets.kernel.questions import plain

WITHIN, NEAR = "within", "near"
"""Keys in an expected object: how much its numbers may differ, and the expected number where there is only one."""


class Expect(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a case expects. Every field is optional, and objects are compared only in the fields that are given.

    `events`: these happen in this order, and others may happen between them; `no_events`: nothing like these happens;
    `state`, `views`: dotted place -> value; `asked`: side -> the keys it is asked at the end; `defaults`: side -> key
    -> the default answer there; `refused`: the problems with the answers at the last stop.
    """

    events: list[dict[str, Any]] = []
    no_events: list[dict[str, Any]] = []
    state: dict[str, Any] = {}
    views: dict[str, dict[str, Any]] = {}
    asked: dict[str, list[str]] | None = None
    defaults: dict[str, dict[str, Any]] = {}
    outcome: dict[str, Any] | None = None
    refused: list[dict[str, Any]] | None = None


def in_full(value: Any) -> Any:
    """The value as plain data with every field, including those that are omitted while they have their default."""
    if isinstance(value, msgspec.Struct) and not value.__struct_config__.array_like:
        told = plain(value)
        fields = {field.encode_name: field.name for field in msgspec.structs.fields(value)}
        return {**told, **{name: in_full(getattr(value, own)) for name, own in fields.items()}}
    if isinstance(value, Mapping):
        return {name: in_full(held) for name, held in value.items()}
    if isinstance(value, list | tuple):
        return [in_full(held) for held in value]
    return plain(value)


def shortfalls(expect: Expect, result: Mapping[str, Any], circles: Mapping[str, int]) -> list[str]:
    """One line for each expectation that the result of a case, written in full, does not meet."""
    return _Comparison(expect, result, circles).lines()


class _Comparison:
    """Compares one case's expectations with its result. `circles` names fields whose numbers start again at zero."""

    def __init__(self, expect: Expect, result: Mapping[str, Any], circles: Mapping[str, int]) -> None:
        self.expect = expect
        self.result = result
        self.circles = circles

    def lines(self) -> list[str]:
        return [
            *self._events(),
            *self._places("state", self.expect.state, self.result["state"]),
            *self._views(),
            *_asked(self.expect, self.result),
            *self._defaults(),
            *self._refused(),
            *self._outcome(),
        ]

    def _events(self) -> list[str]:
        told = [item for segment in self.result["segments"] for item in segment["events"]]
        lines, at = [], 0
        for number, wanted in enumerate(self.expect.events, 1):
            found = next((place for place in range(at, len(told)) if self._fits_event(wanted, told[place])), None)
            if found is None:
                after = f" after event {at}" if at else ""
                lines.append(f"events: expectation {number}, {wanted}, did not happen{after}")
            else:
                at = found + 1
        for unwanted in self.expect.no_events:
            lines.extend(f"no_events: {item['event']} happened" for item in told if self._fits_event(unwanted, item))
        return lines

    def _fits_event(self, wanted: Mapping[str, Any], item: Mapping[str, Any]) -> bool:
        """An expected event has the event's own fields, and `to` for the sides that were told."""
        own = {name: value for name, value in wanted.items() if name != "to"}
        return self._fits(own, item["event"]) and ("to" not in wanted or list(wanted["to"]) == item["to"])

    def _fits(self, wanted: Any, found: Any) -> bool:
        return fits(wanted, found, self.circles)

    def _views(self) -> list[str]:
        lines = []
        for audience, places in self.expect.views.items():
            if audience not in self.result["views"]:
                those = ", ".join(self.result["views"])
                lines.append(f"views: {audience} got no view here; those who did are {those}")
            else:
                lines.extend(self._places(f"views, {audience}", places, self.result["views"][audience]))
        return lines

    def _places(self, name: str, places: Mapping[str, Any], root: Any) -> list[str]:
        lines = []
        for path, wanted in places.items():
            try:
                found = at_place(root, path)
            except LookupError as error:
                lines.append(f"{name}: {path}: {error.args[0]}")
                continue
            if not fits(wanted, found, self.circles, path.rpartition(".")[2]):
                lines.append(f"{name}: {path} is {found!r}, expected {wanted!r}")
        return lines

    def _defaults(self) -> list[str]:
        lines = []
        for side, wanted in self.expect.defaults.items():
            asked = {item["key"]: item["default"] for item in self.result["asked"].get(side, [])}
            for pattern, value in wanted.items():
                keys = [key for key in asked if key == pattern or fnmatchcase(key, pattern)]
                if len(keys) != 1:
                    lines.append(f"defaults, {side}: {pattern} fits {keys or 'nothing'}; asked are {', '.join(asked)}")
                elif not self._fits(value, asked[keys[0]]):
                    lines.append(f"defaults, {side}: {keys[0]} is {asked[keys[0]]!r}, expected {value!r}")
        return lines

    def _refused(self) -> list[str]:
        wanted, found = self.expect.refused, self.result["refused"]
        return [] if wanted is None or self._fits(wanted, found) else [f"refused: {found}, expected {wanted}"]

    def _outcome(self) -> list[str]:
        wanted, found = self.expect.outcome, self.result["outcome"]
        return [] if wanted is None or self._fits(wanted, found) else [f"outcome: {found}, expected {wanted}"]


def fits(wanted: Any, found: Any, circles: Mapping[str, int], name: str = "", slack: Any = 0) -> bool:
    """Whether a result fits what was expected. Objects fit if every expected field fits, with numbers within the
    tolerance of their object. Everything else must be equal."""
    if isinstance(wanted, dict):
        slack = wanted.get(WITHIN, slack)
        if NEAR in wanted and set(wanted) <= {NEAR, WITHIN}:
            return _is_near(wanted[NEAR], found, slack, circles.get(name))
        fields = {own: value for own, value in wanted.items() if own != WITHIN or WITHIN in _names(found)}
        return isinstance(found, dict) and all(
            own in found and fits(value, found[own], circles, own, _slack_of(slack, own))
            for own, value in fields.items()
        )
    if isinstance(wanted, list) and isinstance(found, list):
        pairs = zip(wanted, found, strict=False)
        return len(wanted) == len(found) and all(fits(one, two, circles, name, slack) for one, two in pairs)
    return wanted == found or _is_near(wanted, found, slack, circles.get(name))


def _names(found: Any) -> Mapping[str, Any]:
    return found if isinstance(found, dict) else {}


def _slack_of(slack: Any, name: str) -> Any:
    """The tolerance is one number for all fields, or an object with a number for each. Fields
    not named there must be equal."""
    return slack.get(name, 0) if isinstance(slack, dict) else slack


def _is_near(wanted: Any, found: Any, slack: Any, circle: int | None) -> bool:
    if not all(isinstance(number, int | float) and not isinstance(number, bool) for number in (wanted, found, slack)):
        return False
    off = abs(wanted - found)
    if circle:
        off = min(off % circle, -off % circle)
    return bool(off <= slack)


def at_place(root: Any, path: str) -> Any:
    """The value at a dotted place. List items are counted from zero."""
    found = root
    for name in path.split("."):
        if isinstance(found, list) and name.isdigit() and int(name) < len(found):
            found = found[int(name)]
        elif isinstance(found, dict) and name in found:
            found = found[name]
        else:
            raise LookupError(f"there is no {name!r}; there is {_contents(found)}")
    return found


def _contents(found: Any) -> str:
    if isinstance(found, dict):
        return ", ".join(found) or "nothing"
    return f"0..{len(found) - 1}" if isinstance(found, list) else repr(found)


def _asked(expect: Expect, result: Mapping[str, Any]) -> list[str]:
    found = {side: [item["key"] for item in asked] for side, asked in result["asked"].items()}
    if expect.asked is None or expect.asked == found:
        return []
    return [f"asked: {found}, expected {expect.asked}"]
