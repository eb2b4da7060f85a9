"""What happened then, for each scenario."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from importlib.resources import files

import msgspec

from rulesets.kernel.text import Text


def _read() -> Mapping[str, Text]:
    raw = tomllib.loads((files("rulesets.mistral") / "data" / "stories.toml").read_text("utf-8"))
    return msgspec.convert(raw, dict[str, Text])


STORIES = _read()
