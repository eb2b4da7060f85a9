"""Exceptions to the project's import rules that are still to be removed. These lists may only become shorter."""

from __future__ import annotations

CIRCLES: list[tuple[str, ...]] = []
"""Modules that import each other in a circle, each circle complete."""

RULESET_ARROWS: list[str] = []
SHARED_ARROWS: list[str] = []
SERVER_ARROWS: list[str] = []
CONFIG_ARROWS: list[str] = []
"""Imports against the order of rooms: `module -> module`."""

RULESET_ROOMS: list[str] = []
"""Rooms of single rulesets, in addition to those that every ruleset has."""
