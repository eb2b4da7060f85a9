"""What a moderator reads on their desk about a game's mails."""

from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from games.models import User
from games.timing import clock
from notifications import addresses, outbox, preferences
from notifications.fate import PUBLIC, last_mails
from notifications.models import Notice
from tests.games.tables import AuctionTable
from tests.notifications.post import MailServer

pytestmark = pytest.mark.django_db


def words(table: AuctionTable) -> tuple[str, str]:
    said = last_mails([table.game])[table.game.pk]
    return said.en, said.es


def mails_of(user: User) -> Any:
    return Notice.objects.filter(user=user, kind__in=PUBLIC)


def test_when_everything_went_out_it_says_so(table: AuctionTable):
    outbox.deliver_due()
    assert words(table) == ("all sent", "todos enviados")


def test_a_game_without_mails_has_no_fate(db: None):
    assert last_mails([AuctionTable().game]) == {}


def test_what_waits_says_how_many_and_since_when(table: AuctionTable):
    outbox.deliver_due()
    mails_of(table.bea).update(state="waiting", made_at=clock.now() - timedelta(minutes=5, seconds=30))
    count = mails_of(table.bea).count()
    assert words(table) == (f"{count} waiting for 5 min", f"{count} en espera desde hace 5 min")


def test_what_waits_for_a_digest_is_not_late(table: AuctionTable):
    preferences.choose(user=table.bea, campaign=None, level="digest")
    outbox.deliver_due()
    assert Notice.objects.filter(user=table.bea, state="waiting", digest=True).exists()
    assert words(table) == ("all sent", "todos enviados")


def test_a_refused_mail_names_its_reader_and_the_reason_but_no_address(table: AuctionTable, server: MailServer):
    server.rcpt = lambda address: "550 no such user" if address == table.bea.email else "250 OK"
    outbox.deliver_due()
    # Her other mail waits: an address that was refused is left alone for a day.
    assert words(table) == (
        "1 waiting for 1 min; 1 failed: Bea, the address is wrong",
        "1 en espera desde hace 1 min; 1 fallido: Bea, la dirección no es válida",
    )


def test_a_server_in_trouble_is_named_by_its_code_and_never_by_an_address(table: AuctionTable, server: MailServer):
    server.rcpt = lambda address: f"554 5.7.1 <{address}>: Relay access denied"
    outbox.deliver_due()
    count = Notice.objects.filter(kind__in=PUBLIC, state="waiting").count()
    assert words(table) == (
        f"{count} waiting for 1 min; the mail server has been refusing emails for 1 min (554 5.7.1)",
        f"{count} en espera desde hace 1 min; el servidor de correo rechaza correos desde hace 1 min (554 5.7.1)",
    )


def test_who_called_a_mail_spam_is_named_to_the_moderator(table: AuctionTable):
    outbox.deliver_due()
    addresses.stop(table.bea.email.upper())
    assert words(table) == (
        "all sent; Bea marked an email as spam and no longer gets any",
        "todos enviados; Bea marcó un correo como no deseado y ya no recibe ninguno",
    )


def test_a_failure_is_forgotten_when_a_later_mail_arrives(table: AuctionTable):
    outbox.deliver_due()
    first = mails_of(table.bea).order_by("pk")[0]
    Notice.objects.filter(pk=first.pk).update(state="failed", last_error="not delivered in time")
    assert words(table)[0] == "all sent"
    mails_of(table.bea).filter(pk__gt=first.pk).update(state="waiting")
    assert words(table)[0].endswith("; 1 failed: Bea, not delivered in time")


def test_that_somebody_ordered_or_not_does_not_show(table: AuctionTable):
    outbox.deliver_due()
    before = words(table)
    table.order("south", {"coins": 1})
    assert Notice.objects.filter(user=table.bea, kind="receipt", state="waiting").exists()
    assert words(table) == before
    Notice.objects.filter(kind="receipt").update(state="failed", last_error="refused for good")
    assert words(table) == before


def test_any_number_of_games_takes_four_queries(table: AuctionTable, django_assert_num_queries: Any):
    others = [AuctionTable(pace="plan").start() for _ in range(2)]
    while outbox.deliver_due():
        pass
    Notice.objects.filter(game=table.game, user=table.bea).update(state="failed", last_error="KeyError: 'south'")
    with clock.standing_at(clock.now()), django_assert_num_queries(4):
        told = last_mails([table.game, *(other.game for other in others)])
    assert [told[t.game.pk].en for t in (table, *others)] == [
        "1 failed: Bea, it couldn’t be written",
        "all sent",
        "all sent",
    ]


def test_the_desk_shows_it(table: AuctionTable):
    outbox.deliver_due()
    client = Client()
    client.force_login(table.max)
    assert "all sent" in client.get(reverse("desk")).text
