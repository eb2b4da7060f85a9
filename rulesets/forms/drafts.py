"""Changes a plain answer in one place: puts in what a form says, and removes parts that become empty."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

Path = Sequence[str | int]
"""A path of field names, map keys and list indexes."""


def held_at(whole: Any, at: Path) -> Any:
    for name in at:
        if isinstance(whole, dict):
            whole = whole.get(str(name))
        else:
            whole = whole[name] if isinstance(whole, list) and isinstance(name, int) and name < len(whole) else None
    return whole


def placed(whole: Any, at: Path, value: Any, *, keep: bool = False) -> Any:
    """The plain answer with one part put in or removed. Parts that become empty are
    removed too, unless `keep` is set."""
    if not at:
        return {} if value is None and isinstance(whole, dict) else value
    head, rest = at[0], at[1:]
    gone = value is None and not rest
    if isinstance(head, int):
        items = list(whole) if isinstance(whole, list) else []
        inner = placed(items[head] if head < len(items) else {}, rest, value, keep=keep)
        return [*items[:head], *([] if gone else [inner]), *items[head + 1 :]]
    parts = dict(whole) if isinstance(whole, dict) else {}
    inner = placed(parts.get(head, {}), rest, value, keep=keep)
    if gone or inner is None or (inner == {} and not keep):
        parts.pop(head, None)
    else:
        parts[head] = inner
    return parts
