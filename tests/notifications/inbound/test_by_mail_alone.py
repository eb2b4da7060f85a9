"""Whole games by people who never open a page."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from games.campaigns import create_campaign, take_seat
from games.models import Game, Submission, User
from games.resolution import resolve
from notifications.inbound.doors.listener import Listener
from tests.games.tables import AuctionTable
from tests.notifications.inbound.correspondents import Correspondent, Post, by_bot, over_lmtp, play_by_mail
from tests.notifications.inbound.postbag import free_port

pytestmark = pytest.mark.django_db(transaction=True)

HERE = "127.0.0.1"


@pytest.fixture
def post() -> Iterator[Post]:
    """Replies go in as a mail server hands them over: LMTP on a socket."""
    port = free_port()
    listener = Listener(HERE, port, "lmtp")
    listener.start()
    try:
        yield over_lmtp(HERE, port)
    finally:
        listener.stop()


def test_an_auction_is_played_to_its_end_by_mail_alone(server, post):
    table = AuctionTable(pace="plan").start()
    people = [Correspondent(table.ana, "north", by_bot, 1), Correspondent(table.bea, "south", by_bot, 2)]
    sent = play_by_mail(table.game, people, server, post)
    table.game.refresh_from_db()
    assert table.game.state == Game.State.OVER
    doors = set(Submission.objects.filter(decision__segment__game=table.game).values_list("door", flat=True))
    assert doors == {"mail"}
    assert sent == Submission.objects.filter(decision__segment__game=table.game).count()
    assert any("your orders have been received" in str(mail["Subject"]) for mail in server.taken)


def test_a_battle_of_tercios_is_fought_from_army_to_victory_by_mail_alone(server, post):
    """One writes English, the other Spanish."""
    host = User.objects.create_user("host@example.org", name="Host")
    ana = User.objects.create_user("ana@example.org", name="Ana", language="es", zone="Europe/Madrid")
    ben = User.objects.create_user("ben@example.org", name="Ben", language="en")
    options = {"points": 500, "turn_limit": 3}
    campaign = create_campaign(
        by=host, name="Rocroi", ruleset_name="tercios", options=options, pace="dispatch", clock_policy={}
    )
    game = campaign.games.get()
    take_seat(seat=campaign.seats.get(side="south"), user=ana)
    take_seat(seat=campaign.seats.get(side="north"), user=ben)
    resolve(game.segments.order_by("-ordinal")[0].pk)
    people = [Correspondent(ana, "south", by_bot, 1), Correspondent(ben, "north", by_bot, 2)]
    play_by_mail(game, people, server, post)
    game.refresh_from_db()
    assert game.state == Game.State.OVER
    taken = Submission.objects.filter(decision__segment__game=game)
    assert set(taken.values_list("door", flat=True)) == {"mail"}
    assert taken.count() >= 2 * (1 + 1 + 2 + 3)
