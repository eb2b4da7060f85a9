"""Template tags and filters for times, texts and names."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import Any

from django import template
from django.utils import formats, timezone
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from games.bookshelf import books
from games.bookshelf.links import explained
from games.timing import clock
from games.words import in_words, number_in, readers_language, title_within
from rulesets.kernel.nouns import Noun, the

register = template.Library()


@register.filter
def within(title: Any) -> str:
    """A turn's stored name in the midst of a sentence."""
    return title_within(title, readers_language())


@register.filter
def words(text: Any) -> str:
    """A text in several languages, or one stored as plain data, in the reader's language."""
    return in_words(text, readers_language())


@register.filter
def marked(text: str, wanted: str) -> SafeString:
    """A text that was found, with what was looked for marked in it."""
    return books.marked(text, wanted)


@register.filter
def moment(at: datetime | None) -> SafeString | str:
    """A moment in the reader's time zone, with the zone's name. Programs read it in UTC."""
    if at is None:
        return ""
    local = timezone.localtime(at)
    this_year = local.year == timezone.localtime(clock.now()).year
    # Translators: letters of Django's date format: weekday, day and month; the second with the year.
    day = formats.date_format(local, _("D j M") if this_year else _("D j M Y"))
    return format_html(
        '<time datetime="{}">{}, {} <abbr title="{}">{}</abbr></time>',
        at.isoformat(timespec="minutes"),
        day,
        local.strftime("%H:%M"),
        str(local.tzinfo),
        local.strftime("%Z"),
    )


@register.filter
def day(at: datetime) -> str:
    """A day in the reader's language, with its year."""
    # Translators: letters of Django's date format: day, month and year.
    return formats.date_format(timezone.localtime(at), _("j M Y"))


@register.filter
def distance(at: datetime | None) -> str:
    """How far away a moment is: "in 2 days 4 h", "3 h ago"."""
    if at is None:
        return ""
    apart = at - clock.now()
    span = span_words(abs(apart))
    return _("in %(span)s") % {"span": span} if apart >= timedelta(0) else _("%(span)s ago") % {"span": span}


def span_words(span: timedelta) -> str:
    """The two largest units that matter."""
    minutes = int(span.total_seconds() // 60)
    days, hours, rest = minutes // 1440, minutes % 1440 // 60, minutes % 60
    parts = []
    if days:
        parts.append(_("1 day") if days == 1 else _("%(days)s days") % {"days": days})
    if hours and days < 14:
        parts.append(_("%(hours)s h") % {"hours": hours})
    if not days and (rest or not hours):
        parts.append(_("%(minutes)s min") % {"minutes": rest})
    return " ".join(parts)


@register.filter
def minutes(count: int) -> str:
    """Minutes of a clock policy as a length of time."""
    return span_words(timedelta(minutes=count))


@register.filter
def side_name(side: str, rules: Any) -> str:
    """A side's name by itself: Ottomans."""
    return words(rules.side_title(side)) if side in _sides(rules) else side


@register.filter
def the_side(side: str, rules: Any) -> str:
    """The same in a sentence: the Ottomans. In Spanish it cannot stand after de or a."""
    names = _sides(rules)
    return words(the(names[side])) if side in names else side


@register.filter
def side_number(side: str, rules: Any) -> int:
    """What `count` in a message needs, so that its verb agrees with the side."""
    names = _sides(rules)
    return number_in(names[side], readers_language()) if side in names else 1


def _sides(rules: Any) -> Mapping[str, Noun]:
    return getattr(rules, "side_names", {})


@register.simple_tag(takes_context=True)
def explain(context: dict[str, Any], text: str) -> SafeString:
    """A sentence with links: rules by their ids, and each word of the page's game where the page has it first."""
    rules = context.get("rules") or context["game"].rules
    seen: set[str] = context["request"].__dict__.setdefault("explained_words", set())
    return explained(text, rules.name, readers_language(), seen)


@register.filter
def short(digest: str) -> str:
    """The beginning of a long digest."""
    return digest[:12]


@register.filter
def item(mapping: Any, key: Any) -> Any:
    return mapping.get(key) if isinstance(mapping, dict) else None
