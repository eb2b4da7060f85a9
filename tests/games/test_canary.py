"""The game that the server plays against itself: it is played like people's, nobody sees it, and nothing stays."""

from datetime import timedelta

import pytest
from django.core import mail
from django.core.management import CommandError, call_command

from config import health
from games.campaigns.gathering import create_campaign
from games.errors import Illegal
from games.models import Bulletin, Campaign, Decision, Game, Link, Seed, Segment, SignOfLife, Submission, User
from games.timing import clock
from games.upkeep import canary, sweep
from games.visibility import overviews
from notifications import outbox
from notifications.models import Notice
from rulesets.kernel.registry import CANARY, rulesets

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def switched_on(settings):
    settings.ESTAFETA_CANARY = True


def go_round(at, minutes=1):
    """A minute later: what the workers do in it. Returns the step that it has reached."""
    at(minutes=minutes)
    canary.tend()
    sweep.sweep()
    outbox.deliver_due()
    return canary.tend()


@pytest.fixture
def at(monkeypatch):
    """Stops the clock and moves it on by so much."""
    instant = [clock.asked()]
    monkeypatch.setattr(clock, "told", lambda: instant[0])

    def move(**by):
        instant[0] += timedelta(**by)

    return move


def test_a_round_is_ordered_resolved_and_mailed(at):
    canary.tend()
    sweep.sweep()
    assert go_round(at) == "resting"
    game = Game.objects.get(ruleset=CANARY)
    assert Submission.objects.filter(decision__segment__game=game).count() == 2
    assert game.segments.get().stop_no == 2
    assert set(Notice.objects.filter(game=game).values_list("state", flat=True)) <= {"sent", "dropped"}
    assert Notice.objects.filter(game=game, kind="orders-wanted", state="sent").exists()
    assert canary.part() == {"ok": True, "age_seconds": 0.0, "step": "resting", "seconds": 0.0}


def test_its_mails_are_made_and_go_nowhere(at):
    for _ in range(3):
        go_round(at)
    assert Notice.objects.filter(state="sent").count() > 4
    assert mail.outbox == []


def test_a_mail_server_in_trouble_is_not_taken_to_work_because_the_canary_needs_none(at):
    from notifications.models import MailServer

    MailServer.objects.create(pk=1, failures=4)
    for _ in range(2):
        go_round(at)
    assert MailServer.objects.get(pk=1).failures == 4


@pytest.mark.parametrize("dead", ["resolving", "mailing"])
def test_where_it_stands_still_tells_what_is_dead(at, dead):
    canary.tend()
    sweep.sweep()
    go_round(at)
    at(minutes=1)
    canary.tend()
    if dead == "mailing":
        sweep.sweep()
    at(minutes=4)
    canary.tend()
    told = canary.part()
    assert (told["ok"], told["step"]) == (False, dead)
    assert told["age_seconds"] >= 240


def test_one_that_stood_still_too_long_makes_room_for_another(at):
    canary.tend()
    sweep.sweep()
    go_round(at)
    first = Game.objects.get(ruleset=CANARY).pk
    at(minutes=1)
    canary.tend()
    at(minutes=11)
    canary.tend()
    assert Game.objects.get(ruleset=CANARY).pk != first
    for _ in range(3):
        go_round(at)
    assert canary.part()["age_seconds"] <= 60


def rows():
    tables = (Campaign, Game, Segment, Decision, Submission, Bulletin, Link, Seed, Notice, SignOfLife, User)
    return {table.__name__: table.objects.count() for table in tables}


def test_its_rows_do_not_grow(at, monkeypatch):
    """Games of three turns instead of sixty: after each number of games there are as many rows."""
    monkeypatch.setattr(canary, "OPTIONS", {"calls": 3})
    seen, counted = [], []
    while len(counted) < 4:
        go_round(at)
        game = Game.objects.get(ruleset=CANARY)
        if game.pk not in seen:
            seen.append(game.pk)
            counted.append(rows())
    assert counted[1:] == [counted[1]] * 3
    assert Campaign.objects.count() == 1


def test_nobody_is_offered_it_and_nobody_sees_it(at, client):
    go_round(at)
    go_round(at)
    campaign = Campaign.objects.get(ruleset=CANARY)
    game = campaign.games.get()
    host = User.objects.create_superuser("host@example.org", "host-password-1")
    assert CANARY not in rulesets()
    assert overviews.open_campaigns(50) == []
    client.force_login(host)
    api = "/api/v1"
    lists = ("/", "/campaigns/new/", f"{api}/rulesets", f"{api}/campaigns", f"{api}/lobby", f"{api}/games")
    for address in lists:
        answer = client.get(address)
        assert answer.status_code == 200, address
        assert b"anary" not in answer.content, address
    hidden = [f"/campaigns/{campaign.ref}/", f"/campaigns/{campaign.ref}/log/", f"/games/{game.ref}/"]
    hidden += [f"/campaigns/new/{CANARY}/", f"/guides/{CANARY}/", f"{api}/campaigns/{campaign.ref}"]
    hidden += [f"{api}/games/{game.ref}{part}" for part in ("", "/chain", "/archive", "/events", "/view")]
    for address in hidden:
        assert client.get(address).status_code == 404, address
    assert client.get("/campaigns/new/sealed-bid/").status_code == 200, "the address is right"
    with pytest.raises(CommandError):
        call_command("archive", game.ref, "/nowhere/at/all")


def test_nobody_can_make_such_a_game():
    with pytest.raises(Illegal):
        create_campaign(by=User.objects.create_user("a@example.org"), name="x", ruleset_name=CANARY)


def test_its_players_cannot_be_signed_in_as(at):
    go_round(at)
    assert [user.has_usable_password() for user in User.objects.filter(email__endswith=canary.DOMAIN)] == [False, False]


def test_switched_off_it_does_nothing_and_is_no_trouble(settings):
    settings.ESTAFETA_CANARY = False
    assert canary.tend() == "off"
    assert not Game.objects.exists()
    assert canary.part() == {"ok": True, "kind": "off"}
    assert canary.age() is None


def test_one_that_nobody_tends_is_not_well():
    assert canary.part() == {"ok": False, "step": "not begun"}
    assert "canary" in health.GROUPS["games"].questions
