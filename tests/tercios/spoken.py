"""What is said about a single event, in both languages."""

from __future__ import annotations

from rulesets.kernel.table import Event
from rulesets.kernel.text import Text
from rulesets.tercios.reports.prose.telling import sentence


def spoken(event: Event) -> Text:
    return Text(sentence(event, "en"), sentence(event, "es"))
