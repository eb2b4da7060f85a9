"""What people want to be mailed, and what they get in any case."""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from django.core import mail
from django.test import Client

from games.campaigns.moderation import change_clock, extend
from games.models import Segment, User
from games.timing import clock
from games.visibility import sight
from notifications import outbox, preferences
from notifications.delivery import Postman
from notifications.links import choices_page
from notifications.models import Notice, Preference
from tests.games.joining import open_side, substitute
from tests.games.tables import AuctionTable
from tests.notifications.post import a_notice, html_of, sends_and, text_of

pytestmark = pytest.mark.django_db


def kinds_sent(user: User) -> list[str]:
    outbox.deliver_due()
    return list(Notice.objects.filter(user=user, state="sent").order_by("pk").values_list("kind", flat=True))


def mails_to(user: User) -> list[Any]:
    return [message.message() for message in mail.outbox if message.to == [user.email]]


def choose(table: AuctionTable, level: str) -> None:
    preferences.choose(user=table.bea, campaign=table.campaign, level=level)


def test_without_a_choice_everything_is_mailed(table: AuctionTable):
    table.order("south")
    assert kinds_sent(table.bea) == ["game-started", "orders-wanted", "receipt"]


def test_only_when_wanted_leaves_news_out(table: AuctionTable):
    choose(table, "wanted")
    table.order("south")
    extend(by=table.max, game=table.game, hours=5)
    assert kinds_sent(table.bea) == ["orders-wanted"]


def test_none_still_tells_what_was_done_to_ones_seat_and_the_end(table: AuctionTable):
    choose(table, "none")
    table.play_to_the_end()
    assert kinds_sent(table.bea) == ["game-over"]
    substitute(by=table.max, seat=table.seat("south"), user=User.objects.create_user("carla@example.org"))
    assert kinds_sent(table.bea) == ["game-over", "admission-asked", "substituted"]


def test_none_still_tells_that_a_moderator_opened_what_ones_side_knows(table: AuctionTable):
    choose(table, "none")
    change_clock(by=table.max, campaign=table.campaign, clock_policy={})
    assert kinds_sent(table.bea) == []
    open_side(sight.standing(table.max, table.game), "south")
    assert kinds_sent(table.bea) == ["admission-asked", "audience", "audit"]
    assert "Max opened what South knows" in text_of(mails_to(table.bea)[-1])


def test_an_act_about_a_seat_is_not_mailed_to_one_who_has_left_it(table: AuctionTable):
    open_side(sight.standing(table.max, table.game), "south")
    substitute(by=table.max, seat=table.seat("south"), user=User.objects.create_user("carla@example.org"))
    assert "audit" not in kinds_sent(table.bea)


def test_none_still_tells_of_a_deadline_that_was_missed(table: AuctionTable):
    choose(table, "none")
    table.order("north")
    Segment.objects.filter(pk=table.segment.pk).update(due_at=clock.now())
    table.resolve()
    assert kinds_sent(table.bea) == ["deadline-missed"]


@pytest.mark.parametrize(("door", "told"), [("mail", ["receipt"]), ("page", []), ("api", [])])
def test_orders_sent_by_mail_are_always_acknowledged_by_mail(table: AuctionTable, door: str, told: list[str]):
    choose(table, "none")
    table.order("south", door=door)
    assert kinds_sent(table.bea) == told


def test_a_choice_for_one_campaign_leaves_others_alone(table: AuctionTable):
    other = AuctionTable(pace="plan").start()
    preferences.choose(user=table.bea, campaign=other.campaign, level="none")
    assert "orders-wanted" in kinds_sent(table.bea)


def test_a_choice_for_all_holds_where_nothing_else_was_said(table: AuctionTable):
    preferences.choose(user=table.bea, campaign=None, level="none")
    assert preferences.level_of(table.bea, table.campaign) == "none"
    choose(table, "wanted")
    assert preferences.level_of(table.bea, table.campaign) == "wanted"
    preferences.choose(user=table.bea, campaign=None, level="digest")
    assert Preference.objects.filter(user=table.bea).count() == 2


def test_a_digest_is_one_mail_in_the_readers_morning(table: AuctionTable):
    choose(table, "digest")
    Segment.objects.filter(pk=table.segment.pk).update(deadline=clock.now() + timedelta(days=3))
    table.order("south", {"coins": 2})
    assert kinds_sent(table.bea) == []
    morning = preferences.next_morning(table.bea, clock.now())
    assert set(Notice.objects.filter(user=table.bea).values_list("due_at", "digest")) == {(morning, True)}
    with clock.standing_at(morning + timedelta(minutes=1)):
        assert outbox.deliver_due() >= 3
    (message,) = mails_to(table.bea)
    assert message["Subject"] == "[Estafeta] 3 updates since yesterday"
    lead = Notice.objects.filter(user=table.bea).order_by("pk")[0]
    assert message["Message-ID"] == lead.message_id
    text = text_of(message)
    for part in ("the game has started", "Round 1: your orders are due", "your orders are in", "bid 2"):
        assert part in text
    assert "bid 0" not in text and "eply to this email" not in text
    assert html_of(message).count("<h1") == 3
    assert message["Reply-To"] is None
    with clock.standing_at(morning + timedelta(minutes=10)):
        assert outbox.deliver_due() == 0


def test_links_of_a_digest_lead_each_to_its_own_game(table: AuctionTable):
    other = AuctionTable(pace="plan")
    choose(table, "digest")
    preferences.choose(user=table.bea, campaign=other.campaign, level="digest")
    for at, campaign in enumerate((table.campaign, other.campaign)):
        a_notice(table.bea, f"test/{at}", kind="audit", campaign=campaign)
    outbox.deliver_due()
    with clock.standing_at(clock.now() + timedelta(days=1)):
        outbox.deliver_due()
    text = text_of(mails_to(table.bea)[-1])
    assert f"/campaigns/{table.campaign.ref}/" in text
    assert f"/campaigns/{other.campaign.ref}/" in text


def test_what_cannot_wait_for_the_morning_does_not(table: AuctionTable):
    choose(table, "digest")
    Segment.objects.filter(pk=table.segment.pk).update(deadline=clock.now() + timedelta(hours=2))
    assert kinds_sent(table.bea) == ["orders-wanted"]


@pytest.mark.parametrize(("hours", "sent"), [(5, ["orders-wanted"]), (7, [])])
def test_a_deadline_soon_after_the_morning_cannot_wait_for_it_either(table: AuctionTable, hours: int, sent: list[str]):
    choose(table, "digest")
    morning = preferences.next_morning(table.bea, clock.now())
    Segment.objects.filter(pk=table.segment.pk).update(deadline=morning + timedelta(hours=hours))
    assert kinds_sent(table.bea) == sent


def test_a_killed_digest_is_repeated_under_the_same_id(table: AuctionTable, monkeypatch: pytest.MonkeyPatch):
    class Killed(BaseException):
        pass

    choose(table, "digest")
    outbox.deliver_due()
    morning = preferences.next_morning(table.bea, clock.now()) + timedelta(minutes=1)
    with monkeypatch.context() as patch, clock.standing_at(morning), pytest.raises(Killed):
        patch.setattr(Postman, "send", sends_and(Killed))
        outbox.deliver_due()
    with clock.standing_at(morning + timedelta(minutes=6)):
        outbox.deliver_due()
    first, second = mails_to(table.bea)
    assert first["Message-ID"] == second["Message-ID"]
    assert not Notice.objects.filter(user=table.bea, state="waiting").exists()


@pytest.mark.parametrize(
    ("zone", "now", "morning"),
    [
        ("Europe/Madrid", datetime(2026, 7, 1, 4, 59, tzinfo=UTC), datetime(2026, 7, 1, 5, 0, tzinfo=UTC)),
        ("Europe/Madrid", datetime(2026, 7, 1, 5, 0, tzinfo=UTC), datetime(2026, 7, 2, 5, 0, tzinfo=UTC)),
        ("Europe/Madrid", datetime(2026, 10, 24, 12, 0, tzinfo=UTC), datetime(2026, 10, 25, 6, 0, tzinfo=UTC)),
        ("America/New_York", datetime(2026, 7, 1, 12, 0, tzinfo=UTC), datetime(2026, 7, 2, 11, 0, tzinfo=UTC)),
        ("Nowhere/Land", datetime(2026, 7, 1, 12, 0, tzinfo=UTC), datetime(2026, 7, 2, 7, 0, tzinfo=UTC)),
    ],
)
def test_the_morning_is_the_readers_own(zone: str, now: datetime, morning: datetime):
    assert preferences.next_morning(User(zone=zone), now) == morning


def page_of(table: AuctionTable) -> str:
    return choices_page(table.bea, table.campaign).removeprefix("http://127.0.0.1:8000")


def test_looking_at_the_choices_changes_nothing(table: AuctionTable):
    answer = Client().get(page_of(table))
    assert answer.status_code == 200
    assert answer.content.count(b'type="radio"') == 4
    assert not Preference.objects.exists()


def test_the_button_keeps_the_choice(table: AuctionTable):
    answer = Client().post(page_of(table), {"level": "digest"})
    assert b'value="digest" checked' in answer.content
    assert Preference.objects.get(user=table.bea, campaign=table.campaign).level == "digest"


def test_an_address_that_was_made_up_opens_nothing(table: AuctionTable):
    page = page_of(table)
    assert Client().get(page[:-3] + "aa/").status_code == 404
    assert Client().post(page.replace(f"/p{table.bea.pk}-", f"/p{table.ana.pk}-")).status_code == 404
    assert not Preference.objects.exists()
