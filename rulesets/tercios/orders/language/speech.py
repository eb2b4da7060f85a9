"""What the spoken sentences of this game have in common: its sayings, in `data/sayings.toml`."""

from __future__ import annotations

from pathlib import Path

from rulesets.language import Speech
from rulesets.language.sayings import SAYINGS

SPEECH = Speech(sayings=SAYINGS.and_those_of(Path(__file__).parents[2] / "data" / "sayings.toml"))
