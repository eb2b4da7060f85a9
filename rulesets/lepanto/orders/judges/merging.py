"""A short reply laid over a sheet: its lines come behind the others and so have the last word. [A-14]"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rulesets.kernel.questions import laid_over


def merged(base: Any, new: Any) -> Any:
    """Raw orders laid over others. A line of the same kind for the same ships replaces the one before."""
    if not isinstance(base, Mapping) or not isinstance(new, Mapping):
        return laid_over(base, new)
    made = dict(laid_over(base, {name: value for name, value in new.items() if not _lines(value) and name != "fight"}))
    if "fight" in new:
        made["fight"] = merged(base.get("fight") or {}, new["fight"])
    for name, value in new.items():
        if _lines(value):
            made[name] = _joined(base.get(name) or [], value)
    return made


def _lines(value: Any) -> bool:
    return isinstance(value, (list, tuple)) and all(isinstance(line, Mapping) for line in value)


def _joined(base: Any, new: Any) -> list[Any]:
    """What is no list of lines is no base for any; whoever reads the new ones says what is wrong in them."""
    said = [_about(line) for line in new]
    return [*(line for line in base if _about(line) not in said), *new] if _lines(base) else [*new]


def _about(line: Any) -> Any:
    """What a line is about: the ships that it names, and for an attack its kind and condition too."""
    attack = line.get("attack")
    if not isinstance(attack, Mapping):
        return line.get("when"), line.get("who")
    return line.get("when"), attack.get("act"), attack.get("who")
