"""Days and lengths of time as people write them in commands, in both languages."""

from __future__ import annotations

import re
import unicodedata
from datetime import date, timedelta

MONTHS = {
    **dict.fromkeys(("jan", "january", "ene", "enero"), 1),
    **dict.fromkeys(("feb", "february", "febrero"), 2),
    **dict.fromkeys(("mar", "march", "marzo"), 3),
    **dict.fromkeys(("apr", "april", "abr", "abril"), 4),
    **dict.fromkeys(("may", "mayo"), 5),
    **dict.fromkeys(("jun", "june", "junio"), 6),
    **dict.fromkeys(("jul", "july", "julio"), 7),
    **dict.fromkeys(("aug", "august", "ago", "agosto"), 8),
    **dict.fromkeys(("sep", "sept", "september", "septiembre", "setiembre"), 9),
    **dict.fromkeys(("oct", "october", "octubre"), 10),
    **dict.fromkeys(("nov", "november", "noviembre"), 11),
    **dict.fromkeys(("dec", "december", "dic", "diciembre"), 12),
}
UNITS = {
    **dict.fromkeys(("h", "hr", "hrs", "hour", "hours", "hora", "horas"), timedelta(hours=1)),
    **dict.fromkeys(("d", "day", "days", "dia", "dias"), timedelta(days=1)),
    **dict.fromkeys(("w", "week", "weeks", "semana", "semanas"), timedelta(weeks=1)),
}
NUMBERS = {
    **dict.fromkeys(("a", "an", "one", "un", "una", "uno"), 1),
    **dict.fromkeys(("two", "dos"), 2),
    **dict.fromkeys(("three", "tres"), 3),
    **dict.fromkeys(("four", "cuatro"), 4),
    **dict.fromkeys(("five", "cinco"), 5),
    **dict.fromkeys(("six", "seis"), 6),
    **dict.fromkeys(("seven", "siete"), 7),
}
LONGEST = timedelta(days=180)
_SPAN = re.compile(r"(\d{1,4}|[a-z]+)\s*([a-z]+)")
_ISO = re.compile(r"(\d{4})-(\d{1,2})-(\d{1,2})\Z")
_FIGURES = re.compile(r"(\d{1,2})[/.-](\d{1,2})(?:[/.-](\d{4}|\d{2}))?\Z")
_DAY_FIRST = re.compile(
    r"(\d{1,2})(?:st|nd|rd|th|º)?\.?\s+(?:de\s+|of\s+)?([a-z]+)\.?(?:,?\s+(?:de\s+|del\s+)?(\d{4}))?\Z"
)
_MONTH_FIRST = re.compile(r"([a-z]+)\.?\s+(\d{1,2})(?:st|nd|rd|th)?(?:,?\s+(\d{4}))?\Z")
_WEEKDAY = re.compile(
    r"(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*,?\s+|(?:lun|mar|mie|jue|vie|sab|dom)(?:es|tes|rcoles|ves|rnes|ado|ingo)?,?\s+(?=\d)"
)


def folded(text: str) -> str:
    """The text without case, accents and double spaces."""
    plain = unicodedata.normalize("NFKD", text.casefold())
    return " ".join("".join(char for char in plain if not unicodedata.combining(char)).split())


def span_of(text: str) -> timedelta | None:
    """`2 days`, `un día y 12 horas`; None if it is no length of time, or more than half a year."""
    said = re.sub(r"\b(?:and|y|of|de)\b|,", " ", folded(text))
    pieces = _SPAN.findall(said)
    if not pieces or _SPAN.sub("", said).strip():
        return None
    whole = timedelta()
    for number, unit in pieces:
        count = int(number) if number.isdigit() else NUMBERS.get(number)
        if count is None or unit not in UNITS:
            return None
        whole += count * UNITS[unit]
    return whole if timedelta() < whole <= LONGEST else None


def day_of(text: str, today: date | None, *, after: date | None = None) -> date | None:
    """A day. Without a year, the next such day from `after` or from today. None if unreadable or ambiguous.

    In figures the day comes first, unless only the month can: readers understand 03/04 as two different days.
    """
    said = _WEEKDAY.sub("", folded(text).strip(" ."), count=1)
    year, month, day = _figures(said)
    if not month or not day:
        return None
    if year:
        return _date(year, month, day)
    start = after or today
    if start is None:
        return None
    # A day of last month does not mean next year: an author who writes late means the day that has passed.
    found = (_date(start.year + more, month, day) for more in (0, 1))
    return next((that for that in found if that and that >= start - timedelta(days=31 if after is None else 0)), None)


def _figures(said: str) -> tuple[int, int, int]:
    """Year (0 if missing), month and day; month 0 if it is ambiguous."""
    if found := _ISO.match(said):
        return int(found[1]), int(found[2]), int(found[3])
    if found := _DAY_FIRST.match(said):
        return int(found[3] or 0), MONTHS.get(found[2], 0), int(found[1])
    if found := _MONTH_FIRST.match(said):
        return int(found[3] or 0), MONTHS.get(found[1], 0), int(found[2])
    if found := _FIGURES.match(said):
        one, two = int(found[1]), int(found[2])
        year = int(found[3] or 0)
        year += 2000 if 0 < year < 100 else 0
        if one > 12 >= two or one == two:
            return year, two, one
        if two > 12 >= one:
            return year, one, two
    return 0, 0, 0


def _date(year: int, month: int, day: int) -> date | None:
    try:
        return date(year, month, day)
    except ValueError:
        return None
