"""How events are put into words: by their class."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from rulesets.kernel.text import Text

Words = Mapping[type[Any], Callable[[Any], Text]]
"""What each chapter of this package offers as WORDS: an event's class, and the function that says it."""
