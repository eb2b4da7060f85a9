"""A game that is set up once looks to every test as if it had been set up for that test alone."""

from __future__ import annotations

from itertools import groupby

import pytest
from django.core import mail
from django.db import connection

from games.models import Campaign, Game, User
from tests.games.tables import AuctionTable
from tests.standing import laid, wanted_by

LAID = []


@laid
def table() -> AuctionTable:
    LAID.append(True)
    mail.send_mail("Welcome", "to the auction", "house@example.org", ["ana@example.org"])
    return AuctionTable().start()


@pytest.mark.parametrize("time", range(3))
def test_whatever_a_test_does_to_it_the_next_finds_it_as_it_was_laid(table, time):
    laid_until_now = len(LAID)
    assert Game.objects.get().state == "running" and Campaign.objects.get() == table.campaign
    assert (table.ana.name, [letter.subject for letter in mail.outbox]) == ("Ana", ["Welcome"])
    table.ana.name = "Somebody else"
    table.ana.save()
    table.play_round()
    mail.outbox.clear()
    Campaign.objects.update(name="Another")
    assert len(LAID) == laid_until_now


@pytest.mark.django_db
def test_whoever_asks_for_none_finds_none():
    assert not User.objects.exists() and not Game.objects.exists()


@pytest.mark.django_db(transaction=True)
def test_who_commits_has_a_table_of_their_own(table):
    assert not connection.in_atomic_block and Game.objects.get() == table.game


@pytest.mark.django_db
def test_nothing_is_left_of_what_was_committed(table):
    assert Game.objects.get() == table.game and connection.in_atomic_block


def test_tests_that_begin_from_one_game_come_one_after_another(request):
    games = [wanted_by(item) for item in request.session.items if item.path == request.path]
    assert len(list(groupby(games))) == len(set(games))
