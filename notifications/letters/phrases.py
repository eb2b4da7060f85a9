"""Words, dates and durations in the reader's language. Also makes other people's text harmless."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta, tzinfo
from typing import Any
from zoneinfo import ZoneInfo

from django.utils import translation
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

LONGEST = 400
NEVER_SHOWN = {"Cc", "Cs", "Zl", "Zp"}
TURNS_TEXT_ROUND = set("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")


def clean(text: object, most: int = LONGEST) -> str:
    """Anything as one harmless line: no line ends, no control characters, nothing that reverses the text."""
    shown = (" " if char.isspace() else "" if _hidden(char) else char for char in str(text))
    line = " ".join("".join(shown).split())
    return line if len(line) <= most else line[: most - 1].rstrip() + "…"


def clean_all(data: Any) -> Any:
    if isinstance(data, dict):
        return {clean(name): clean_all(value) for name, value in data.items()}
    if isinstance(data, list | tuple):
        return [clean_all(item) for item in data]
    return clean(data) if isinstance(data, str) else data


def clean_lines(text: str) -> list[str]:
    """Several harmless lines, with their spaces kept."""
    return ["".join(char for char in line if not _hidden(char)).rstrip() for line in text.splitlines()]


def _hidden(char: str) -> bool:
    return unicodedata.category(char) in NEVER_SHOWN or char in TURNS_TEXT_ROUND


def zone_of(name: str) -> tzinfo:
    try:
        return ZoneInfo(name)
    except (KeyError, ValueError, OSError):
        return UTC


@dataclass(frozen=True)
class Moment:
    """A moment in the reader's own time zone, and how far away it is."""

    at: datetime
    now: datetime
    zone: str
    language: str

    @property
    def when(self) -> str:
        """Fri 20 Nov, 18:00; with the year if it is not the present one."""
        zone = zone_of(self.zone)
        local = self.at.astimezone(zone)
        date = f"{_day(local.weekday(), self.language)} {local.day} {_month(local.month, self.language)}"
        if local.year != self.now.astimezone(zone).year:
            date += f" {local.year}"
        return f"{date}, {local:%H:%M}"

    @property
    def full(self) -> str:
        return f"{self.when} ({clean(self.zone, 64) if zone_of(self.zone) is not UTC else 'UTC'})"

    @property
    def left(self) -> str:
        """Example: in 2 days 4 h; 3 h ago."""
        gap = duration(abs(self.at - self.now), self.language)
        with translation.override(self.language):
            return (_("%(gap)s ago") if self.passed else _("in %(gap)s")) % {"gap": gap}

    @property
    def passed(self) -> bool:
        return self.at <= self.now


def duration(gap: timedelta, language: str) -> str:
    """The two largest units: 2 days 4 h, 4 h 30 min, 5 min."""
    minutes = max(1, int(gap.total_seconds()) // 60)
    days, rest = divmod(minutes, 24 * 60)
    hours, minutes = divmod(rest, 60)
    with translation.override(language):
        parts = [ngettext("%(days)s day", "%(days)s days", days) % {"days": days}] if days else []
    if hours:
        parts.append(f"{hours} h")
    if minutes and not days:
        parts.append(f"{minutes} min")
    return " ".join(parts)


def _day(number: int, language: str) -> str:
    with translation.override(language):
        return _("Mon Tue Wed Thu Fri Sat Sun").split()[number]


def _month(number: int, language: str) -> str:
    with translation.override(language):
        return _("Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec").split()[number - 1]
