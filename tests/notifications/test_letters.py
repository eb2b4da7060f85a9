"""What mails say: every kind in both languages, the news first, and nothing that a template left behind."""

import re
from datetime import UTC, datetime, timedelta
from html import unescape
from typing import Any, get_args

import pytest
from celery.exceptions import SoftTimeLimitExceeded
from django.core import mail
from django.db import OperationalError

from games.announcements import Kind
from games.campaigns.messages import send
from games.campaigns.moderation import extend, pause
from games.models import Campaign, Game, LoginLink, Proposal, User
from games.models.fields import public_id
from games.people import accounts, tokens
from games.timing import clock
from games.upkeep.restoring import Undone, begin_again
from games.visibility import boards
from notifications import outbox
from notifications.letters import compose
from notifications.letters.phrases import Moment, duration
from notifications.models import Notice
from tests.games.joining import helps, substitute
from tests.games.tables import AuctionTable
from tests.notifications.post import a_notice, html_of, parts_of, text_of

pytestmark = pytest.mark.django_db

LANGUAGES = ("en", "es")
OURS = ("mail-failed", "address-changed", "something-new")
DATA: dict[str, Any] = {
    "nonce": "x",
    "role": "player",
    "by": "Max",
    "who": "Óscar Núñez",
    "side": "south",
    "hours": 12,
    "reason": "a wedding",
    "former": "Bea",
    "now": "Óscar Núñez",
    "missed": 2,
    "policy": "forfeit",
    "why": "moderator",
    "version": 1,
    "kind": "rewind",
    "from": "Max",
    "to": "all",
    "text": {"en": "Max closed the stop.", "es": "Max cerró la parada."},
    "backup": "2026-11-15T18:00:00.000000Z",
    "turns": 2,
    "orders": 3,
    "known": True,
}


def sent(user: User, kind: str | None = None) -> list[Any]:
    """The mails that a person got, from Django's locmem backend."""
    outbox.deliver_due()
    found = [message.message() for message in mail.outbox if message.to == [user.email]]
    kinds = dict(Notice.objects.values_list("message_id", "kind"))
    return [message for message in found if kind is None or kinds[str(message["Message-ID"])] == kind]


def a_letter(table: AuctionTable, kind: str, language: str, **data: Any) -> Any:
    """A mail of this kind about the running auction, to whoever plays north."""
    decision = table.decision("north")
    bulletins = table.game.bulletins.filter(audience="north")
    notice = a_notice(
        table.ana,
        f"test/{kind}/{language}/{len(mail.outbox)}",
        kind=kind,
        language=language,
        seat=table.seat("north"),
        side="north",
        campaign=table.campaign,
        game=table.game,
        segment=table.segment,
        decision=decision,
        bulletins=list(bulletins.values_list("pk", flat=True)),
        data=DATA | data,
    )
    parcel, _ = compose.render(Notice.objects.get(pk=notice.pk))
    return parcel.message


@pytest.mark.parametrize("kind", [*get_args(Kind), *OURS])
def test_every_kind_has_whole_sentences_in_both_languages(table: AuctionTable, kind: str):
    table.order("north", {"coins": 3})
    proposal = Proposal.objects.create(
        game=table.game, kind="rewind", segment=table.segment, proposed_by=table.bea, made_at=clock.now()
    )
    for language in LANGUAGES:
        message = a_letter(table, kind, language, proposal=proposal.pk)
        text, html, subject = text_of(message), html_of(message), str(message["Subject"])
        assert subject == {"en": "[Auction] Sealed bids, North", "es": "[Auction] Pujas selladas, Norte"}[language]
        headline = compose.subject_of(Notice.objects.latest("pk"))
        assert headline.startswith("[Auction] ") and headline != subject
        for said in (headline, text, html):
            assert not re.search(r"{[{%]|[%}]}|None|True|False|[\x00-\x08\x0e-\x1f]", said)
        first, second = text.split("\n\n")[:2]
        for line in (first, second):
            assert len(line) >= 12
            assert not re.search(r"\s[.,;:]|\.\.|  ", line)
        assert f'<html lang="{language}">' in html


@pytest.mark.parametrize("kind", get_args(Kind))
def test_every_kind_announced_has_a_template_of_its_own(kind: str):
    compose.SENTENCES.get_template(f"{kind}.txt")


def test_the_headline_names_campaign_segment_and_deadline_in_the_readers_zone(table: AuctionTable):
    table.segment.__class__.objects.update(deadline=datetime(2026, 11, 20, 17, 0, tzinfo=UTC))
    with clock.standing_at(datetime(2026, 11, 18, 12, 30, tzinfo=UTC)):
        a_letter(table, "orders-wanted", "es")
        spanish = compose.subject_of(Notice.objects.latest("pk"))
        letter = a_letter(table, "orders-wanted", "en")
        english = compose.subject_of(Notice.objects.latest("pk"))
    assert english == "[Auction] Round 1: your orders are due by Fri 20 Nov, 18:00"
    assert spanish == "[Auction] Ronda 1: tienes hasta el vie 20 nov, 18:00 para dar órdenes"
    assert "by Fri 20 Nov, 18:00 (Europe/Madrid), in 2 days 4 h." in " ".join(text_of(letter).split())


def test_all_mails_about_a_game_have_one_subject_and_begin_with_the_turn(table: AuctionTable):
    table.play_round({"coins": 2}, {"coins": 1})
    table.order("south", {"coins": 1})
    letters = [letter for letter in sent(table.bea) if letter["In-Reply-To"]]
    assert len(letters) >= 4
    assert {str(letter["Subject"]) for letter in letters} == {"[Auction] Sealed bids, South"}
    for letter in letters:
        first = text_of(letter).split("\n\n")[0]
        assert "Round" in first or "game" in first, first


@pytest.mark.parametrize("kind", ["message", "receipt", "orders-wanted"])
def test_the_preview_stands_first_in_the_text_and_hidden_first_on_the_page(table: AuctionTable, kind: str):
    message = a_letter(table, kind, "en")
    first = " ".join(text_of(message).split("\n\n")[0].split())
    hidden = re.search(r'<div style="display:none[^>]*>([^<]*)</div>', html_of(message))
    if hidden:
        assert unescape(hidden[1]) == first
    else:
        assert first.startswith("Round 1: "), "the first line that is shown says it"


def test_a_letter_tells_the_turn_in_brief_lists_forces_and_offers_sentences(table: AuctionTable):
    table.play_round({"coins": 2}, {"coins": 1})
    text = text_of(sent(table.bea, "orders-wanted")[-1])
    brief, report, forces, examples, sheet = (
        text.index(part)
        for part in (
            "\n- Your bid cost you 1 coins.",
            "\nRound 1. The bids:\n",
            "Your bidder:\n- South: ",
            "- bid ",
            "\n# ",
        )
    )
    assert brief < report < forces < examples < sheet
    assert "(order: bid 1)" in text
    assert "The others:\n- North: purse unknown" in text
    assert "just the word “ready”" in " ".join(text.split()) and "the word “help”" in " ".join(text.split())
    assert re.search(r"https?://\S+/guides/sealed-bid/", text)


def test_a_summary_that_fails_costs_the_summary_and_not_the_mail(table: AuctionTable, monkeypatch: pytest.MonkeyPatch):
    def broken(*args: Any) -> Any:
        raise KeyError("poison")

    for part in ("summary", "rosters", "examples", "closeups"):
        monkeypatch.setattr(type(table.game.rules), part, broken)
    message = sent(table.bea, "orders-wanted")[0]
    assert "You have 0 points" not in text_of(message)
    assert "bid 0" in text_of(message)
    assert len(parts_of(message, "image/png")) == 1


def test_orders_wanted_carries_report_board_sheet_and_chain_head(table: AuctionTable):
    message = sent(table.bea, "orders-wanted")[0]
    text = text_of(message)
    assert re.search(r"^Lot 1 is worth \d\.$", text, re.MULTILINE)
    assert "# How much do you bid in round 1?\nbid 0\n" in text
    assert re.search(r"Chain head of the game:\n[0-9a-f]{64}\n", text)
    board, closer = parts_of(message, "image/png")
    for png in (board, closer):
        assert png.get_content().startswith(b"\x89PNG\r\n\x1a\n")
        assert f"cid:{png['Content-ID'].strip('<>')}" in html_of(message)


def test_the_board_is_1200_pixels_wide_and_a_part_of_it_comes_larger(table: AuctionTable):
    board, closer = (png.get_content() for png in parts_of(sent(table.bea, "orders-wanted")[0], "image/png"))
    assert int.from_bytes(board[16:20], "big") == 1200
    assert int.from_bytes(closer[16:20], "big") == 900
    assert int.from_bytes(closer[20:24], "big") == 270, "a part of another shape than the whole"


def test_orders_wanted_after_the_lock_no_longer_asks(table: AuctionTable):
    table.order("north")
    table.order("south")
    table.resolve()
    text = text_of(sent(table.bea, "orders-wanted")[0])
    assert "are locked already" in text
    assert "bid 0" not in text


def test_a_receipt_says_what_was_understood_and_what_was_filled_in(table: AuctionTable):
    receipt = table.order("south", {"coins": 4, "contest": True}, luck="San Jorge")
    text = text_of(sent(table.bea, "receipt")[0])
    assert "bid 4, contest" in text
    assert "filled in" not in text
    assert "luck for the next turn’s dice: San Jorge" in text
    assert receipt.submission.seal in text
    assert receipt.submission.chain_head in text


def test_a_receipt_names_what_the_default_filled_in_and_that_the_host_alone_rolls(table: AuctionTable):
    table.order("south")
    text = " ".join(text_of(sent(table.bea, "receipt")[0]).split())
    assert "How much do you bid in round 1? (by default)" in text
    assert "the host alone rolls" in text


def test_a_receipt_for_withdrawn_orders_says_that_none_stand(table: AuctionTable):
    from games.orders.play import withdraw

    table.order("south", {"coins": 4})
    withdraw(decision=table.decision("south"), seat=table.seat("south"), seen=1, door="api")
    text = text_of(sent(table.bea, "receipt")[1])
    assert "are withdrawn; you have none in force now" in text
    assert "bid" not in text


def test_the_report_of_a_resolved_round_comes_with_the_next_request(table: AuctionTable):
    table.play_round({"coins": 2}, {"coins": 1})
    text = text_of(sent(table.bea, "orders-wanted")[-1])
    assert text.index("Round 1. The bids:\nBids: North 2, South 1.") < text.index("Round 2. The lot:\nLot 2 is worth")


def test_the_end_names_the_winner_and_prints_the_last_report(table: AuctionTable):
    game = table.play_to_the_end()
    english, spanish = text_of(sent(table.bea, "game-over")[0]), text_of(sent(table.ana, "game-over")[0])
    names = {"north": ("North", "Norte"), "south": ("South", "Sur"), None: ("Nobody", "nadie")}
    assert names[game.outcome["winner"]][0] in " ".join(english.split("\n\n")[:2])
    assert names[game.outcome["winner"]][1] in " ".join(spanish.split("\n\n")[:2])
    assert "takes" in english


def test_a_new_deadline_is_the_one_in_the_mail(table: AuctionTable):
    extend(by=table.max, game=table.game, hours=24, reason="a wedding")
    text = " ".join(text_of(sent(table.bea, "extended")[0]).split())
    expected = Moment(table.segment.deadline, clock.now(), "America/New_York", "en")
    assert f"has moved to {expected.full}" in text
    assert "Reason: a wedding" in text


def test_a_pause_gives_its_reason(table: AuctionTable):
    pause(by=table.max, game=table.game, reason="Easter")
    assert "Reason: Easter" in text_of(sent(table.bea, "paused")[0])


def test_both_people_of_a_substitution_are_told_their_own_part(table: AuctionTable):
    carla = User.objects.create_user("carla@example.org", name="Carla")
    substitute(by=table.max, seat=table.seat("south"), user=carla)
    assert "You now play South in place of Bea" in text_of(sent(carla, "substituted")[0])
    assert "it’s no longer yours" in text_of(sent(table.bea, "substituted")[0])


def test_a_former_holder_gets_nothing_more_about_the_game(table: AuctionTable):
    table.order("south", {"coins": 4})
    carla = User.objects.create_user("carla@example.org", name="Carla")
    substitute(by=table.max, seat=table.seat("south"), user=carla)
    assert sent(table.bea, "receipt") == []
    assert Notice.objects.get(kind="receipt").state == "dropped"


def test_a_reminder_is_dropped_when_the_orders_came_in_meanwhile(table: AuctionTable):
    decision = table.decision("south")
    a_notice(
        table.bea, kind="reminder", seat=table.seat("south"), side="south", game=table.game,
        campaign=table.campaign, segment=table.segment, decision=decision,
    )  # fmt: skip
    table.order("south", {"coins": 4})
    assert sent(table.bea, "reminder") == []


def test_an_overdue_reminder_says_so(table: AuctionTable):
    text = text_of(a_letter(table, "reminder", "en", overdue=True))
    assert "has passed and the game is waiting for your orders" in " ".join(text.split())


def test_a_seat_that_does_not_command_is_not_asked_to_reply(table: AuctionTable):
    helper = User.objects.create_user("helper@example.org", name="Hilda")
    seat = helps(table.campaign, "north", helper)
    notice = a_notice(
        helper, kind="orders-wanted", seat=seat, side="north", campaign=table.campaign, game=table.game,
        segment=table.segment, decision=table.decision("north"),
    )  # fmt: skip
    message = compose.render(notice)[0].message
    assert message["Reply-To"] is None
    assert "Your side’s commander submits the orders" in text_of(message)


@pytest.mark.parametrize("purpose", ["login", "join", "address"])
def test_a_login_link_leads_to_the_link_and_to_no_list(ana: User, purpose: str):
    nonce, now = public_id(), clock.now()
    LoginLink.objects.create(
        user=ana, nonce=nonce, token_hash=tokens.hashed(nonce), made_at=now, expires_at=now + timedelta(minutes=30)
    )
    a_notice(ana, kind="login-link", data={"nonce": nonce, "purpose": purpose})
    (message,) = sent(ana)
    assert tokens.derived("login", nonce) in text_of(message)
    assert message["List-Unsubscribe"] is None
    assert Notice.objects.get().text is None, "a secret is not kept in clear"


def test_a_login_link_that_ran_out_before_it_was_sent_is_dropped(ana: User):
    nonce, now = public_id(), clock.now()
    LoginLink.objects.create(
        user=ana, nonce=nonce, token_hash=tokens.hashed(nonce), made_at=now, expires_at=now - timedelta(seconds=1)
    )
    a_notice(ana, kind="login-link", data={"nonce": nonce})
    assert sent(ana) == []


def test_somebody_waiting_for_a_login_link_does_not_queue_behind_reports(ana: User):
    nonce, now = public_id(), clock.now()
    for number in range(3):
        a_notice(ana, f"test/{number}")
    LoginLink.objects.create(
        user=ana, nonce=nonce, token_hash=tokens.hashed(nonce), made_at=now, expires_at=now + timedelta(minutes=30)
    )
    link = a_notice(ana, "test/link", kind="login-link", data={"nonce": nonce})
    assert outbox.due_notices(2)[0] == link.pk


def test_a_message_is_relayed_line_by_line_and_can_be_answered_at_an_address_of_its_own(table: AuctionTable):
    send(by=table.max, campaign=table.campaign, to="south", text="Two lines.\n\n<b>Second</b> & last.")
    (message,) = sent(table.bea, "message")
    assert "Max writes to your side:\n\nTwo lines.\n<b>Second</b> & last.\n" in text_of(message)
    assert "&lt;b&gt;Second&lt;/b&gt; &amp; last." in html_of(message)
    assert str(message["Reply-To"]).startswith("answer-")


def test_a_picture_that_cannot_be_drawn_costs_the_picture_and_not_the_mail(
    table: AuctionTable, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(type(table.game.rules), "board", lambda *args: "<svg")
    monkeypatch.setattr(boards, "digest", lambda *given: "a board that nobody drew before")
    message = sent(table.bea, "orders-wanted")[0]
    assert parts_of(message, "image/png") == []
    assert "bid 0" in text_of(message)


def test_a_row_that_cannot_be_rendered_fails_alone(table: AuctionTable, monkeypatch: pytest.MonkeyPatch):
    def breaks(facts: Any, **more: Any) -> Any:
        if facts.notice.user_id == table.ana.pk:
            raise KeyError("poison")
        return whole(facts, **more)

    whole = compose.compose
    monkeypatch.setattr(compose, "compose", breaks)
    assert sent(table.ana) == []
    assert set(Notice.objects.filter(user=table.ana).values_list("state", flat=True)) == {"failed"}
    assert sent(table.bea, "orders-wanted") != []


@pytest.mark.parametrize("interruption", [OperationalError("gone"), SoftTimeLimitExceeded(), MemoryError()])
def test_a_failure_that_is_not_the_mails_leaves_it_waiting(
    table: AuctionTable, monkeypatch: pytest.MonkeyPatch, interruption: Exception
):
    def interrupted(*args: Any) -> str:
        raise interruption

    monkeypatch.setattr(type(table.game.rules), "prose", interrupted)
    with pytest.raises(type(interruption)):
        outbox.deliver_due()
    assert not Notice.objects.filter(state="failed").exists()


@pytest.mark.parametrize(
    ("minutes", "english", "spanish"),
    [
        (0, "1 min", "1 min"),
        (59, "59 min", "59 min"),
        (60, "1 h", "1 h"),
        (61, "1 h 1 min", "1 h 1 min"),
        (24 * 60, "1 day", "1 día"),
        (52 * 60 + 5, "2 days 4 h", "2 días 4 h"),
    ],
)
def test_durations_are_told_in_their_two_largest_units(minutes: int, english: str, spanish: str):
    gap = timedelta(minutes=minutes)
    assert (duration(gap, "en"), duration(gap, "es")) == (english, spanish)


def test_another_year_is_named():
    now = datetime(2026, 12, 30, 12, tzinfo=UTC)
    assert Moment(datetime(2027, 1, 2, 18, tzinfo=UTC), now, "UTC", "es").when == "sáb 2 ene 2027, 18:00"


def test_a_zone_nobody_knows_is_read_as_utc():
    now = datetime(2026, 12, 30, 12, tzinfo=UTC)
    assert Moment(now, now, "Mars/Olympus", "en").full == "Wed 30 Dec, 12:00 (UTC)"


def test_the_former_address_is_told_of_the_new_one():
    ana = accounts.create_account(email="ana@example.org", name="Ana", language="es", password="correct horse battery")
    accounts.ask_for_address(user=ana, email="ana@new.example", password="correct horse battery")
    accounts.follow_link(token=tokens.derived("login", LoginLink.objects.get().nonce))
    while outbox.deliver_due():
        pass
    (told,) = [message for message in mail.outbox if message.to == ["ana@example.org"]]
    assert "ana@new.example" in text_of(told.message())


def test_a_restore_is_told_with_what_of_it_is_the_readers_own():
    table = AuctionTable().start()
    undone = Undone(heads=("ab" * 32,), turn=3, orders={"north": 2})
    list(begin_again(datetime(2026, 11, 15, 18, tzinfo=UTC), {table.game.ref: undone}))
    (ana,), (bea,), (max_,) = (sent(user, "restored") for user in (table.ana, table.bea, table.max))
    assert "recibió 2 recibos" in " ".join(text_of(ana).split()) and "empieza de nuevo" in text_of(ana)
    assert "2 turns further on" in " ".join(text_of(bea).split()) and "15 Nov" in text_of(bea)
    assert "Your side got" not in text_of(bea) and "Your side got" not in text_of(max_)


def test_that_a_game_is_halted_can_be_told_without_its_rules():
    table = AuctionTable().start()
    mail.outbox.clear()
    Game.objects.filter(pk=table.game.pk).update(ruleset="gone")
    Campaign.objects.filter(pk=table.campaign.pk).update(ruleset="gone")
    a_notice(
        table.bea,
        kind="halted",
        campaign=table.campaign,
        game=table.game,
        seat=table.seat("south"),
        side="south",
        segment=table.segment,
    )
    (letter,) = sent(table.bea, "halted")
    assert "the game is halted" in text_of(letter)
