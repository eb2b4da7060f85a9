"""Whole games by people who never open a page."""

from __future__ import annotations

import pytest

from games.models import Game, Submission
from tests.games.tables import AuctionTable
from tests.notifications.inbound import aguila_script, lepanto_script, mistral_script, tercios_script
from tests.notifications.inbound.correspondents import Correspondent, by_bot, play_by_mail
from tests.notifications.inbound.test_reading_letters import shape
from tests.notifications.inbound.written_mails import letter
from tests.notifications.post import text_of

pytestmark = pytest.mark.django_db(transaction=True)


def test_an_auction_is_played_to_its_end_by_mail_alone(server, post):
    table = AuctionTable(pace="plan").start()
    people = [Correspondent(table.ana, "north", by_bot, 1), Correspondent(table.bea, "south", by_bot, 2)]
    sent = play_by_mail(table.game, people, server, post)
    table.game.refresh_from_db()
    assert table.game.state == Game.State.OVER
    doors = set(Submission.objects.filter(decision__segment__game=table.game).values_list("door", flat=True))
    assert doors == {"mail"}
    assert sent == Submission.objects.filter(decision__segment__game=table.game).count()
    assert any("your orders are in" in text_of(mail) for mail in server.taken)


@pytest.mark.usefixtures("sketched")
def test_a_battle_of_tercios_is_fought_from_army_to_victory_by_mail_alone(server, post):
    """One writes English, the other Spanish."""
    game, people = tercios_script.begin()
    play_by_mail(game, people, server, post)
    game.refresh_from_db()
    assert game.state == Game.State.OVER
    taken = Submission.objects.filter(decision__segment__game=game)
    assert set(taken.values_list("door", flat=True)) == {"mail"}
    assert taken.count() >= tercios_script.LEAST_ORDERS
    # The mails with which the reader is tested have the same words as those just sent.
    for name, beginning in tercios_script.LETTERS.items():
        texts = [text_of(mail) for mail in server.taken if mail["Reply-To"]]
        sent = next(text for text in texts if text.startswith(beginning) and "\n# " in text)
        assert shape(tercios_script.frame_of(sent)) == shape(tercios_script.frame_of(letter(name)))


@pytest.mark.usefixtures("sketched")
def test_a_battle_of_lepanto_is_fought_to_its_end_by_mail_alone(server, post):
    """One writes Spanish, the other English; each is asked only when it is their turn."""
    game, people = lepanto_script.begin()
    sent = play_by_mail(game, people, server, post)
    game.refresh_from_db()
    assert game.state == Game.State.OVER
    taken = Submission.objects.filter(decision__segment__game=game)
    assert set(taken.values_list("door", flat=True)) == {"mail"}
    assert sent == taken.count() <= 2 * lepanto_script.TURNS
    assert taken.count() >= lepanto_script.TURNS


@pytest.mark.long
@pytest.mark.usefixtures("sketched")
def test_a_battle_of_aguila_is_fought_to_its_end_by_mail_alone(server, post):
    """One writes Spanish, the other English; from choosing an army to the last turn."""
    game, people = aguila_script.begin()
    sent = play_by_mail(game, people, server, post)
    game.refresh_from_db()
    assert game.state == Game.State.OVER
    taken = Submission.objects.filter(decision__segment__game=game)
    assert set(taken.values_list("door", flat=True)) == {"mail"}
    assert sent == taken.count() >= aguila_script.LEAST_ORDERS


@pytest.mark.usefixtures("sketched")
def test_the_first_turn_of_a_war_of_mistral_is_sailed_by_mail_alone(server, post):
    """Preparation, four Impulses, an Administrative Phase; one writes English, the other Spanish."""
    game, people = mistral_script.begin()
    play_by_mail(game, people, server, post, segments=6)
    taken = Submission.objects.filter(decision__segment__game=game)
    assert set(taken.values_list("door", flat=True)) == {"mail"}
    assert taken.count() >= 2 * 6


@pytest.mark.soak
def test_a_year_of_mistral_is_sailed_to_its_end_by_mail_alone(server, post, settings):
    settings.ESTAFETA_MAIL_SENDER_RATE = 0  # a year within the hour is more than a person writes
    game, people = mistral_script.begin()
    play_by_mail(game, people, server, post)
    game.refresh_from_db()
    assert game.state == Game.State.OVER
    taken = Submission.objects.filter(decision__segment__game=game)
    assert set(taken.values_list("door", flat=True)) == {"mail"}
    assert taken.count() >= 2 * (1 + 16 * 5)
