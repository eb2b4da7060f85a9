"""What the house still owes to its own arrows. These lists may only become shorter: what is gone is struck."""

from __future__ import annotations

CIRCLES: list[tuple[str, ...]] = []
"""Modules that import each other in a circle, each circle whole."""

RULESET_ARROWS: list[str] = []
SHARED_ARROWS: list[str] = []
SERVER_ARROWS: list[str] = []
CONFIG_ARROWS: list[str] = []
"""Imports against the order of rooms: `module -> module`."""

RULESET_ROOMS: list[str] = []
"""Rooms of rulesets that have moved, beside those that every ruleset has."""
