"""What a report costs as a mail: rendered with its picture, and delivered to a folder."""

from __future__ import annotations

import shutil

from django.conf import settings

from games.visibility.studio import studio
from notifications.letters.compose import render
from notifications.models import Notice
from notifications.outbox import deliver_due
from tests.bench.auctions import LongAuction
from tests.bench.measure import Series, Stopwatch
from tests.bench.result import Result
from tests.bench.surroundings import Surroundings

MAILS = 40


def _forget_pictures() -> None:
    """As for a bulletin that nobody has looked at yet."""
    studio.forget()
    shutil.rmtree(settings.ESTAFETA_PICTURES, ignore_errors=True)


def mails(_: Surroundings) -> Result:
    result = Result("mail")
    Notice.objects.all().delete()
    table = LongAuction().start()
    table.play_on(MAILS // 2)
    wanted = Notice.objects.filter(kind="orders-wanted", game=table.game).order_by("pk")
    watch, drawn, plain, sent = Stopwatch(), Series(), Series(), Series()
    for notice in wanted[:MAILS]:
        _forget_pictures()
        watch.time(drawn, lambda notice=notice: render(notice))
        watch.time(plain, lambda notice=notice: render(notice, with_board=False))
    result.add("rendered_with_board", drawn.figures())
    result.add("rendered_without_board", plain.figures())
    Notice.objects.exclude(pk__in=wanted.values("pk")).delete()
    while watch.time(sent, lambda: deliver_due(1)):
        _forget_pictures()
    result.add("delivered", sent.figures())
    return result
