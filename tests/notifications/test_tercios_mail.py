"""Tercios by mail: each side reads its own battle in its own language, and an ambush stays hidden."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

import pytest
from django.core import mail
from django.db import transaction
from django.utils import translation

from games.campaigns.gathering import create_campaign, take_seat
from games.models import Bulletin, Game, User
from games.turns.resolution import resolve
from games.visibility import pictures
from notifications import outbox
from tests.drawings import Sketches
from tests.games.programs import Program, live, play_on
from tests.notifications.post import html_of, parts_of, text_of
from tests.tercios.cunning import cunning

AMBUSHED = "SM12"
OWN_NAME = r"\bM12\b"
"""Their owner calls them so."""
"""South's company that lies in the wood."""
SAID = ("cards", "sequence", "leaders")
"""What the template says in words; it need not say how cards that nobody holds would be carried out. [A-26]"""


def sit_down() -> tuple[str, Program, Program]:
    """Closed lists: Cossacks with an ambush in the south, Poles in the north; the turn's limit keeps it short."""
    host = User.objects.create_user("max@example.org", name="Max")
    ana = User.objects.create_user("ana@example.org", name="Ana", language="es")
    bea = User.objects.create_user("bea@example.org", name="Bea")
    options = {"points": 1000, "closed_lists": True, "turn_limit": 2}
    campaign = create_campaign(by=host, name="Zborów", ruleset_name="tercios", options=options, pace="dispatch")
    for side, user in (("north", ana), ("south", bea)):
        take_seat(seat=campaign.seats.get(side=side), user=user)
    game = campaign.games.get()
    resolve(live(game.ref).pk)
    return game.ref, Program(ana, cunning("poland_1000"), seed=4), Program(bea, cunning("cossack_1000"), seed=5)


@dataclass
class Post:
    """All mail that both sides have got by the time a segment opens or the game is over."""

    north: list[Any]
    south: list[Any]
    sprung: bool
    """Whether north has met the ambush."""


@dataclass
class Battle:
    by_segment: dict[int, Post]
    after: Post
    outcome: dict[str, Any]
    boards: dict[bytes, str]
    """What was sent as a picture, and what it would show."""


@pytest.fixture(scope="module")
def battle(django_db_setup: None, django_db_blocker: Any) -> Battle:
    """Played to its end once for all tests that only read it, and undone."""
    sketches = Sketches()
    with (
        django_db_blocker.unblock(),
        translation.override("en"),
        transaction.atomic(),
        pytest.MonkeyPatch.context() as patch,
    ):
        patch.setattr(pictures, "png_of", sketches.png_of)
        found = fight(sketches.of)
        transaction.set_rollback(True)
    mail.outbox.clear()
    return found


def fight(boards: dict[bytes, str]) -> Battle:
    mail.outbox.clear()
    game, ana, bea = sit_down()

    def post() -> Post:
        return Post(sent_to(ana.user), sent_to(bea.user), is_sprung(game))

    by_segment = {}
    for ordinal in range(2, 6):
        play_on(game, [ana, bea], until=lambda segment, ordinal=ordinal: segment.ordinal == ordinal)
        by_segment[ordinal] = post()
    over = play_on(game, [ana, bea])
    assert over.state == Game.State.OVER
    return Battle(by_segment, post(), over.outcome, boards)


def sent_to(user: User) -> list[Any]:
    while outbox.deliver_due():  # one pass may not be enough on a slow machine
        pass
    return [message.message() for message in mail.outbox if message.to == [user.email]]


def wanting(messages: list[Any], title: str) -> Any:
    """The mail that asks for orders for that turn."""
    asking = [message for message in messages if parts_of(message, "image/png")]
    (found,) = [message for message in asking if text_of(message).startswith(f"{title}: ")]
    return found


def words_of(message: Any) -> str:
    return f"{message.items()}\n{text_of(message)}\n{html_of(message)}"


def is_sprung(game: str) -> bool:
    told = Bulletin.objects.filter(game__ref=game, audience="north").values_list("events", flat=True)
    return any(b"AmbushSprung" in bytes(events) for events in told)


def test_no_mail_to_north_names_the_ambush_before_it_is_sprung(battle):
    unsprung = [post for post in battle.by_segment.values() if not post.sprung]
    assert unsprung
    assert not any(AMBUSHED in words_of(message) for post in unsprung for message in post.north)
    latest = battle.by_segment[5]
    assert any(re.search(OWN_NAME, words_of(message)) for message in latest.south), "its owner is told where it waits"
    comings = ("sees what", "ve lo que ve")
    news = [
        [message for message in messages if not any(said in words_of(message) for said in comings)]
        for messages in (latest.north, latest.south)
    ]
    assert len(news[0]) == len(news[1]), "who sat down first was told of the other"


def test_reports_come_in_the_readers_language_with_the_board_as_he_may_know_it(battle):
    post = battle.by_segment[5]
    north, south = wanting(post.north, "Turno 2"), wanting(post.south, "Turn 2")
    assert "Turno 2" in text_of(north) and "Turn 2" in text_of(south)
    assert "Turn 2" not in text_of(north)
    boards = [battle.boards[parts_of(letter, "image/png")[0].get_content()] for letter in (north, south)]
    theirs, ours = map(pictures.png_of, boards)
    assert theirs != ours
    assert all(10_000 < len(picture) < 1_000_000 for picture in (theirs, ours))


def test_the_last_mail_tells_both_how_the_battle_ended(battle):
    assert battle.outcome["reason"] == "turn limit"
    for messages, ending, points in (
        (battle.after.north, "La partida ha terminado", "Puntos: "),
        (battle.after.south, "The game is over", "Points: "),
    ):
        (last,) = [text for text in map(text_of, messages) if ending in text]
        said = last.partition(points)[2].partition(".")[0]
        assert all(str(scored) in said for scored in battle.outcome["points"].values())


@pytest.mark.usefixtures("sketched")
def test_the_order_sheet_of_a_mail_can_be_sent_back_as_it_is(db):
    game, ana, bea = sit_down()
    play_on(game, [ana, bea], until=lambda segment: segment.ordinal == 4)
    form = ana.caller.get(f"games/{game}/decision", Accept_Language="es").json()
    (question,) = form["questions"]
    letter = text_of(wanting(sent_to(ana.user), "Turno 1"))
    lines = [line for line in question["text"].splitlines() if line.strip()]
    assert lines and all(line in letter for line in lines)
    sent = ana.caller.post(
        f"decisions/{form['ref']}/submit", {"text": question["text"], "seen": 0}, Accept_Language="es"
    )
    assert sent.status_code == 201, sent.content
    taken = sent.json()["answers"][question["key"]]
    assert {part: taken[part] for part in SAID} == {part: question["template"][part] for part in SAID}
