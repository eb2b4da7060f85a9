"""`manage.py outage FROM TO`: gives players back the time that a dead mail server or front end cost them."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db import transaction
from django.utils.dateparse import parse_datetime
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from config import patience
from games.timing import clock
from games.timing.outage import make_good


class Command(BaseCommand):
    help = "Moves every deadline that fell between FROM and TO (ISO times, UTC unless they say otherwise)."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("since", metavar="FROM", type=_instant)
        parser.add_argument("until", metavar="TO", type=_instant)

    def handle(self, *args: Any, since: datetime, until: datetime, **options: Any) -> None:
        patience.adopt(patience.VISITOR)  # it locks every game concerned
        if until <= since:
            raise CommandError(_("TO must be later than FROM."))
        if until > clock.now():
            raise CommandError(_("TO is in the future: run this when the outage is over."))
        with transaction.atomic():
            moved = make_good(since, until)
        said = ngettext("%(count)s deadline moved.", "%(count)s deadlines moved.", moved)
        self.stdout.write(said % {"count": moved})


def _instant(text: str) -> datetime:
    try:
        found = parse_datetime(text)
    except ValueError:
        found = None
    if found is None:
        said = _("“%(text)s” isn’t a time; write, for example, %(example)s.")
        raise CommandError(said % {"text": text, "example": "2026-11-15T18:00Z"})
    return found if found.tzinfo else found.replace(tzinfo=UTC)
