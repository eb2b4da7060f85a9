"""Whole games by people who send only what is in the mails they got."""

from __future__ import annotations

import itertools
from types import SimpleNamespace

import pytest

from games.models import Game, Submission
from games.turns import opening
from rulesets.kernel.framing import digest
from tests.notifications.inbound import aguila_script, lepanto_script, mistral_script, tercios_script
from tests.notifications.inbound.correspondents import Correspondent, play_by_mail
from tests.notifications.inbound.letter_readers import WAYS, LetterReader
from tests.notifications.post import MailServer, text_of

pytestmark = pytest.mark.django_db(transaction=True)

MOST_BYTES = 400_000


@pytest.fixture
def seed(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> int:
    """The seed of the game's dice, so that a failure can be repeated."""
    number = int(request.param)
    openings = itertools.count(1)
    drawn = SimpleNamespace(token_bytes=lambda size: digest("by letters alone", number, next(openings))[:size])
    monkeypatch.setattr(opening, "secrets", drawn)
    return number


def readers(people: list[Correspondent], seed: int) -> list[LetterReader]:
    return [LetterReader(one.user, one.side, 2 * seed + which) for which, one in enumerate(people)]


def went_well(game: Game, people: list[LetterReader], server: MailServer) -> int:
    """Everything came by mail, nothing was refused, and no mail was large. Returns the number of orders."""
    taken = Submission.objects.filter(decision__segment__game=game)
    assert set(taken.values_list("door", flat=True)) == {"mail"}
    refused = [text for mail in server.taken if "Nothing was submitted" in (text := text_of(mail))]
    refused += [text for mail in server.taken if "No se ha entregado nada" in (text := text_of(mail))]
    assert not refused, refused[0]
    assert max(len(mail.as_bytes()) for mail in server.taken) < MOST_BYTES
    ways = sum((one.ways for one in people), people[0].ways.__class__())
    assert set(ways) == set(WAYS), ways
    return taken.count()


@pytest.mark.long
@pytest.mark.parametrize("seed", [0], indirect=True)
def test_a_battle_of_tercios_is_fought_with_what_stands_in_the_letters(server, post, seed):
    """One reads Spanish, the other English; from choosing an army to the last turn."""
    game, people = tercios_script.begin()
    two = readers(people, seed)
    play_by_mail(game, two, server, post)
    game.refresh_from_db()
    assert game.state == Game.State.OVER
    assert went_well(game, two, server) >= tercios_script.LEAST_ORDERS


@pytest.mark.usefixtures("sketched")
@pytest.mark.parametrize("seed", [1], indirect=True)
def test_a_battle_of_lepanto_is_fought_with_what_stands_in_the_letters(server, post, seed):
    """One reads Spanish, the other English; each is asked only when it is their turn."""
    game, people = lepanto_script.begin()
    two = readers(people, seed)
    play_by_mail(game, two, server, post)
    game.refresh_from_db()
    assert game.state == Game.State.OVER
    assert went_well(game, two, server) >= lepanto_script.TURNS


@pytest.mark.usefixtures("sketched")
@pytest.mark.parametrize("seed", [1], indirect=True)
def test_a_battle_of_aguila_is_fought_with_what_stands_in_the_letters(server, post, seed):
    """One reads Spanish, the other English; from choosing an army to the last turn."""
    game, people = aguila_script.begin()
    two = readers(people, seed)
    play_by_mail(game, two, server, post)
    game.refresh_from_db()
    assert game.state == Game.State.OVER
    assert went_well(game, two, server) >= aguila_script.LEAST_ORDERS


@pytest.mark.soak
@pytest.mark.usefixtures("sketched")
@pytest.mark.parametrize("seed", [1], indirect=True)
def test_two_turns_of_tercios_are_fought_question_by_question(server, post, settings, seed):
    """Every question at which the rules stop is answered from the mail that asks it."""
    settings.ESTAFETA_MAIL_SENDER_RATE = 0
    game, people = tercios_script.begin(pace="interactive")
    two = readers(people, seed)
    play_by_mail(game, two, server, post, segments=tercios_script.TWO_TURNS)
    went_well(game, two, server)


@pytest.mark.usefixtures("sketched")
@pytest.mark.parametrize("seed", [1, *(pytest.param(seed, marks=pytest.mark.soak) for seed in (2, 3))], indirect=True)
def test_a_turn_of_mistral_is_sailed_with_what_stands_in_the_letters(server, post, seed):
    """Preparation, four Impulses, an Administrative Phase."""
    game, people = mistral_script.begin()
    two = readers(people, seed)
    play_by_mail(game, two, server, post, segments=6)
    assert went_well(game, two, server) >= 2 * 6
    for one, word in zip(two, ("orden", "order"), strict=True):
        last = [text_of(mail) for mail in server.taken if one.user.email in str(mail["To"])][-1]
        assert f"({word}: " in " ".join(last.split()), "what pieces were told before the Administrative Phase"


@pytest.mark.soak
@pytest.mark.usefixtures("sketched")
@pytest.mark.parametrize("seed", [1, 2, 3], indirect=True)
def test_a_year_of_mistral_is_sailed_with_what_stands_in_the_letters(server, post, settings, seed):
    settings.ESTAFETA_MAIL_SENDER_RATE = 0  # a year within the hour is more than a person writes
    game, people = mistral_script.begin()
    two = readers(people, seed)
    play_by_mail(game, two, server, post)
    game.refresh_from_db()
    assert game.state == Game.State.OVER
    assert went_well(game, two, server) >= 2 * (1 + 16 * 5)
