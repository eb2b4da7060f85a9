"""No mail tells a side what it may not know."""

from typing import Any

import pytest
from django.core import mail

from games.models import Bulletin, Submission
from games.orders import play
from notifications import outbox
from notifications.letters import compose
from notifications.models import Notice
from tests.games.tables import AuctionTable
from tests.notifications.post import a_notice, html_of, text_of
from tests.sealed_bid.events import CrierBribed, TipHeard
from tests.sealed_bid.rules import SealedBid

pytestmark = pytest.mark.django_db

PROSE = SealedBid.prose


def telling(rules: SealedBid, event: Any, language: str) -> str:
    """Secret events name whose they are."""
    if isinstance(event, TipHeard):
        return f"SECRET {event.roll.key}"
    return "SECRET bribe" if isinstance(event, CrierBribed) else PROSE(rules, event, language)


def board(rules: SealedBid, view: Any, language: str) -> str:
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><title>VIEW of {view.side}</title></svg>'


def everything_sent_to(address: str) -> str:
    outbox.deliver_due()
    found = [message.message() for message in mail.outbox if message.to == [address]]
    return "\n".join(f"{message.items()}\n{text_of(message)}\n{html_of(message)}" for message in found)


def test_a_whole_game_of_mails_to_north_holds_nothing_of_souths(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(SealedBid, "prose", telling)
    monkeypatch.setattr(SealedBid, "board", board)
    table = AuctionTable(pace="plan").start()
    for _ in range(2):
        table.order("south", {"coins": 3, "contest": True, "bribe": True}, luck="luck of the south")
        table.order("south", {"coins": 1, "bribe": True}, luck="luck of the south")
        outbox.deliver_due()
        table.order("north", {"coins": 2})
        table.resolve()
        outbox.deliver_due()
    north, south = everything_sent_to(table.ana.email), everything_sent_to(table.bea.email)
    for secret in ("tip/south", "VIEW of south", "luck of the south"):
        assert secret in south
        assert secret not in north
    for seal in Submission.objects.filter(decision__side="south").values_list("seal", flat=True):
        assert seal not in north
    assert "tip/north" in north and "VIEW of north" in north
    watcher = everything_sent_to(table.max.email)
    assert "SECRET" not in watcher and "VIEW of north" not in watcher and "[VIEW of]" in watcher


def test_a_row_that_names_another_sides_bulletin_shows_none_of_it(table: AuctionTable):
    foreign = list(Bulletin.objects.filter(audience="south").values_list("pk", flat=True))
    for side in ("north", ""):
        notice = a_notice(
            table.ana, f"forged/{side}", kind="report", side=side, campaign=table.campaign, game=table.game,
            segment=table.segment, bulletins=foreign,
        )  # fmt: skip
        message = compose.render(notice)[0].message
        assert "Lote" not in text_of(message) and "El lote" not in text_of(message)
        assert "image/png" not in {part.get_content_type() for part in message.walk()}


def test_a_row_that_names_another_sides_decision_shows_no_orders(table: AuctionTable):
    table.order("south", {"coins": 7})
    notice = a_notice(
        table.ana, kind="receipt", seat=table.seat("north"), side="north", campaign=table.campaign, game=table.game,
        segment=table.segment, decision=table.decision("south"), data={"version": 1},
    )  # fmt: skip
    message = compose.render(notice)[0].message
    assert "puja" not in text_of(message)
    assert message["Reply-To"] is None


def test_what_south_does_changes_no_byte_of_a_mail_to_north(table: AuctionTable):
    notice = Notice.objects.get(user=table.ana, kind="orders-wanted")

    def rendered() -> str:
        fresh = Notice.objects.get(pk=notice.pk)
        return compose.compose(compose.Facts(fresh, fresh.made_at)).__repr__()

    before = rendered()
    table.order("south", {"coins": 7}, luck="x")
    play.withdraw(decision=table.decision("south"), seat=table.seat("south"), seen=1, door="api")
    table.order("south", {"coins": 6})
    Bulletin.objects.filter(audience="south").update(view=b'{"round":1,"rounds":3,"points":{}}')
    assert rendered() == before


def test_a_campaign_that_hides_readiness_mails_nobody_that_he_is_the_last():
    table = AuctionTable(pace="plan", clock={"show_ready": False, "resolve": "deadline"}).start()
    table.order("south", {"coins": 1})
    assert not Notice.objects.filter(kind="last-to-order").exists()
    assert "receipt" not in set(Notice.objects.filter(user=table.ana).values_list("kind", flat=True))
