"""What a lab case expects of its result, and where the result falls short."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec


class Expect(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Every part is optional; objects are compared in the fields that are written down.

    `events`: these happen in this order, others may lie between; `no_events`: none like these happens;
    `state`, `views`: dotted place -> value; `asked`: side -> the keys it is asked at the end; `refused`: the problems
    with the answers at the last stop.
    """

    events: list[dict[str, Any]] = []
    no_events: list[dict[str, Any]] = []
    state: dict[str, Any] = {}
    views: dict[str, dict[str, Any]] = {}
    asked: dict[str, list[str]] | None = None
    outcome: dict[str, Any] | None = None
    refused: list[dict[str, Any]] | None = None


def shortfalls(expect: Expect, result: Mapping[str, Any]) -> list[str]:
    """One line for each expectation that the result of a case does not meet."""
    return [
        *_events(expect, result),
        *_places("state", expect.state, result["state"]),
        *_views(expect, result),
        *_asked(expect, result),
        *_refused(expect, result),
        *_outcome(expect, result),
    ]


def _events(expect: Expect, result: Mapping[str, Any]) -> list[str]:
    told = [item for segment in result["segments"] for item in segment["events"]]
    lines, at = [], 0
    for number, wanted in enumerate(expect.events, 1):
        found = next((place for place in range(at, len(told)) if _fits_event(wanted, told[place])), None)
        if found is None:
            after = f" after event {at}" if at else ""
            lines.append(f"events: expectation {number}, {wanted}, did not happen{after}")
        else:
            at = found + 1
    for unwanted in expect.no_events:
        lines.extend(f"no_events: {item['event']} happened" for item in told if _fits_event(unwanted, item))
    return lines


def _fits_event(wanted: Mapping[str, Any], item: Mapping[str, Any]) -> bool:
    """An expected event is written with the event's own fields, and with `to` for those who were told."""
    own = {name: value for name, value in wanted.items() if name != "to"}
    return fits(own, item["event"]) and ("to" not in wanted or list(wanted["to"]) == item["to"])


def fits(wanted: Any, found: Any) -> bool:
    """Objects fit where every written field fits; anything else is compared whole."""
    if isinstance(wanted, dict) and isinstance(found, dict):
        return all(name in found and fits(value, found[name]) for name, value in wanted.items())
    if isinstance(wanted, list) and isinstance(found, list):
        return len(wanted) == len(found) and all(fits(one, two) for one, two in zip(wanted, found, strict=True))
    return bool(wanted == found)


def _views(expect: Expect, result: Mapping[str, Any]) -> list[str]:
    lines = []
    for audience, places in expect.views.items():
        if audience not in result["views"]:
            lines.append(f"views: {audience} got no view here; those who did are {', '.join(result['views'])}")
        else:
            lines.extend(_places(f"views, {audience}", places, result["views"][audience]))
    return lines


def _places(name: str, places: Mapping[str, Any], root: Any) -> list[str]:
    lines = []
    for path, wanted in places.items():
        try:
            found = at_place(root, path)
        except LookupError as error:
            lines.append(f"{name}: {path}: {error.args[0]}")
            continue
        if not fits(wanted, found):
            lines.append(f"{name}: {path} is {found!r}, expected {wanted!r}")
    return lines


def at_place(root: Any, path: str) -> Any:
    """What lies at a dotted place; lists are counted from nought."""
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


def _refused(expect: Expect, result: Mapping[str, Any]) -> list[str]:
    if expect.refused is None:
        return []
    found = result["refused"]
    if fits(expect.refused, found):
        return []
    return [f"refused: {found}, expected {expect.refused}"]


def _outcome(expect: Expect, result: Mapping[str, Any]) -> list[str]:
    if expect.outcome is None or fits(expect.outcome, result["outcome"]):
        return []
    return [f"outcome: {result['outcome']}, expected {expect.outcome}"]
