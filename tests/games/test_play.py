"""Orders come in through one function; what was acknowledged counts."""

import json

import pytest

from games.campaigns.gathering import take_seat
from games.errors import Closed, Illegal, NotAllowed, NotFound, Stale, WrongState
from games.models import Decision, Draft, Game, Link, Seat, Segment, Submission
from games.orders import play
from games.trust.seals import orders_seal, read_orders
from rulesets.kernel.dice import sealed_luck
from tests.games.tables import AuctionTable
from tests.standing import laid

pytestmark = pytest.mark.django_db


@laid
def table() -> AuctionTable:
    return AuctionTable().start()


def test_a_game_is_played_from_the_first_seat_to_the_result(table):
    game = table.play_to_the_end()
    assert game.state == Game.State.OVER
    assert game.outcome["reason"] == "rounds"
    assert [segment.ordinal for segment in game.segments.order_by("k")] == [1, 2, 3]


def test_a_receipt_says_what_stands_and_carries_its_seal(table):
    receipt = table.order("north", {"coins": 3}, luck="mine")
    version = receipt.submission
    assert receipt.orders.answers == {"round1/bid/north": {"coins": 3, "contest": False, "bribe": False}}
    assert version.seal == orders_seal(
        game=table.game.ref,
        k=1,
        stop=1,
        side="north",
        salt=bytes(version.salt),
        body=version.body,
        luck="mine",
        opens="",
    )
    private = Link.objects.get(game=table.game, chain="north")
    assert version.chain_head == private.hash
    assert json.loads(private.body)["seal"] == version.seal


def test_submitting_amending_and_withdrawing_leave_the_public_chain_alone(table):
    before = Link.objects.filter(game=table.game, chain=Link.PUBLIC).count()
    table.order("north", {"coins": 3})
    table.order("north", {"coins": 4})
    play.withdraw(decision=table.decision("north"), seat=table.seat("north"), seen=2, door="api")
    assert Link.objects.filter(game=table.game, chain=Link.PUBLIC).count() == before
    assert Link.objects.filter(game=table.game, chain="north").count() == 3


@pytest.mark.rule("lepanto:A-05", "lepanto:D-19")
def test_the_last_version_before_the_lock_counts_and_every_version_is_kept(table):
    table.order("north", {"coins": 3})
    table.order("north", {"coins": 5})
    table.order("south", {"coins": 0})
    table.resolve()
    decision = Decision.objects.get(segment__k=1, segment__game=table.game, stop_no=1, side="north")
    assert decision.locked == 2
    bids = [read_orders(version.body).answers["round1/bid/north"]["coins"] for version in decision.submissions.all()]
    assert bids == [3, 5]


def test_a_draft_is_kept_and_is_no_submission(table):
    decision, seat = table.decision("north"), table.seat("north")
    play.draft(decision=decision, seat=seat, answers={"round1/bid/north": {"coins": 99}}, text="bid 99")
    decision.refresh_from_db()
    assert Draft.objects.get().answers == {"round1/bid/north": {"coins": 99}}
    assert (decision.version, decision.standing) == (0, None)
    assert not Submission.objects.exists()


def test_withdrawn_orders_do_not_stand(table):
    table.order("south", {"coins": 1})
    table.order("north", {"coins": 3})
    play.withdraw(decision=table.decision("north"), seat=table.seat("north"), seen=1, door="api")
    assert table.resolve() == "not-due"
    assert table.decision("north").standing is None
    with pytest.raises(WrongState):
        play.withdraw(decision=table.decision("north"), seat=table.seat("north"), seen=2, door="api")


def test_orders_can_be_amended_after_the_other_side_has_ordered_until_the_lock(table):
    table.order("north", {"coins": 3})
    table.order("south", {"coins": 1})
    assert table.order("north", {"coins": 4}).submission.version == 2


@pytest.mark.rule("lepanto:A-05", "lepanto:D-19", "lepanto:H-09")
def test_after_the_lock_nothing_can_be_changed_and_one_is_told_what_is_asked_now(table):
    stale_decision = table.decision("north")
    table.order("north", {"coins": 3})
    table.order("south", {"coins": 0})
    table.resolve()
    for attempt in (
        lambda: play.submit(decision=stale_decision, seat=table.seat("north"), answers={}, seen=1, door="api"),
        lambda: play.withdraw(decision=stale_decision, seat=table.seat("north"), seen=1, door="api"),
        lambda: play.draft(decision=stale_decision_again(stale_decision), seat=table.seat("north"), answers={}),
    ):
        with pytest.raises(Closed) as refused:
            attempt()
        assert refused.value.asked == table.decision("north")


def stale_decision_again(decision: Decision) -> Decision:
    return Decision.objects.select_related("segment__game__campaign").get(pk=decision.pk)


def test_whoever_saw_an_older_version_is_told_the_current_one(table):
    table.order("north", {"coins": 3})
    with pytest.raises(Stale) as refused:
        table.order("north", {"coins": 9}, seen=0)
    assert refused.value.current == 1
    assert table.decision("north").version == 1


def test_the_same_post_twice_is_taken_once(table):
    first = table.order("north", {"coins": 3}, idem="post-1")
    again = table.order("north", {"coins": 3}, idem="post-1", seen=0)
    assert again.again and again.submission.pk == first.submission.pk
    assert Submission.objects.count() == 1


def test_the_other_side_has_no_such_decision(table):
    for attempt in (play.submit, play.withdraw):
        more = {"answers": {}} if attempt is play.submit else {}
        with pytest.raises(NotFound):
            attempt(decision=table.decision("north"), seat=table.seat("south"), seen=0, door="api", **more)
    with pytest.raises(NotFound):
        play.draft(decision=table.decision("north"), seat=table.seat("south"), answers={})
    with pytest.raises(NotFound):
        play.check(table.decision("north"), table.seat("south"), {})


def test_a_seat_of_another_campaign_has_no_such_decision(table):
    stranger = AuctionTable().start()
    with pytest.raises(NotFound):
        play.submit(decision=table.decision("north"), seat=stranger.seat("north"), answers={}, seen=0, door="api")


def test_only_the_commanding_seat_submits_but_its_side_may_draft(table):
    aide = Seat.objects.create(campaign=table.campaign, side="north", commands=False, user=table.max)
    play.draft(decision=table.decision("north"), seat=aide, answers={})
    with pytest.raises(NotAllowed):
        play.submit(decision=table.decision("north"), seat=aide, answers={}, seen=0, door="api")


@pytest.mark.parametrize(
    ("answer", "where", "code"),
    [
        ({"coins": 999}, "round1/bid/north.coins", "too-much"),
        ({"coins": -1}, "round1/bid/north.coins", "too-much"),
        ({"coins": 10**300}, "round1/bid/north.coins", "too-much"),
        ({"coins": "3"}, "round1/bid/north.coins", "malformed"),
        ({"coins": 1.5}, "round1/bid/north.coins", "malformed"),
        ({"coins": 1, "spy": True}, "round1/bid/north", "malformed"),
        ({}, "round1/bid/north", "malformed"),
        ([], "round1/bid/north", "malformed"),
        ("x" * 10_000, "round1/bid/north", "malformed"),
    ],
)
def test_an_answer_that_cannot_stand_names_the_place_and_changes_nothing(table, answer, where, code):
    with pytest.raises(Illegal) as refused:
        table.order("north", answer)
    (problem,) = refused.value.problems
    assert (problem.where, problem.code) == (where, code)
    assert problem.text.en and problem.text.es
    assert not Submission.objects.exists()


def test_an_answer_to_what_is_not_asked_is_refused(table):
    with pytest.raises(Illegal) as refused:
        play.submit(
            decision=table.decision("north"),
            seat=table.seat("north"),
            answers={"round1/bid/south": {"coins": 1}},
            seen=0,
            door="api",
        )
    assert refused.value.problems[0].code == "not-asked"
    assert refused.value.problems[0].legal == ("round1/bid/north",)


def test_a_check_tells_what_would_happen_and_stores_nothing(table):
    completion = play.check(table.decision("north"), table.seat("north"), {})
    assert completion.filled == {"round1/bid/north": "default"}
    assert not Submission.objects.exists()


def test_what_is_left_open_is_filled_at_once_and_said(table):
    receipt = table.order("north")
    assert receipt.submission.filled == {"round1/bid/north": "default"}
    assert receipt.orders.answers["round1/bid/north"]["coins"] == 0


def test_standing_orders_fill_a_later_answer_that_is_left_open():
    table = AuctionTable(income=0).start()
    table.order("north", {"coins": 12, "contest": True})
    table.order("south", {"coins": 0, "contest": True})
    table.resolve()
    receipt = table.order("south")
    assert receipt.submission.filled == {"round1/contest/1/south": "plan"}
    assert receipt.orders.answers == {"round1/contest/1/south": True}


def test_a_luck_that_is_no_luck_is_refused(table):
    for luck in ("x" * 81, "ñ" * 41, "sha256:abc", "two\nlines", "nul\x00"):
        with pytest.raises(Illegal) as refused:
            table.order("north", {"coins": 1}, luck=luck)
        assert refused.value.problems[0].where == "luck"
    assert table.order("north", {"coins": 1}, luck=sealed_luck("secret")).submission.version == 1


def test_only_the_secret_behind_the_sealed_luck_opens_it():
    table = AuctionTable(pace="plan").start()
    table.order("north", {"coins": 1}, luck=sealed_luck("mistral"))
    table.order("south", {"coins": 0})
    table.resolve()
    assert table.segment.lucks["north"] == sealed_luck("mistral")
    with pytest.raises(Illegal) as refused:
        table.order("north", {"coins": 1}, opens="levante")
    assert refused.value.problems[0].where == "opens"
    assert table.order("north", {"coins": 1}, opens="mistral").submission.opens == "mistral"


def test_a_sealed_luck_is_opened_at_the_first_stop_of_a_segment_or_never():
    table = AuctionTable()
    take_seat(seat=table.seat("north"), user=table.ana)
    take_seat(seat=table.seat("south"), user=table.bea, luck=sealed_luck("mistral"))
    table.resolve()
    table.order("north", {"coins": 12})
    table.order("south", {"coins": 0})
    table.resolve()
    assert table.segment.stop_no == 2 and table.segment.lucks["south"] == sealed_luck("mistral")
    with pytest.raises(Illegal) as refused:
        table.order("south", opens="mistral")
    assert refused.value.problems[0].where == "opens"


@pytest.mark.rule("lepanto:A-07", "lepanto:D-18")
def test_a_waiver_names_a_class_of_stops_and_passes_the_side_over_from_then_on():
    table = AuctionTable(rounds=2).start()
    with pytest.raises(Illegal) as refused:
        table.order("south", {"coins": 0}, waives=("tea",))
    assert "reaction" in refused.value.problems[0].legal
    table.order("south", {"coins": 0}, waives=("reaction",))
    table.order("north", {"coins": 12})
    table.resolve()
    assert table.segment.ordinal == 2, "south was not asked whether to contest"
    assert table.segment.waived == {"south": ["reaction"]}


def test_a_paused_stop_still_takes_orders_and_does_not_resolve(table):
    from games.campaigns.moderation import pause, resume

    pause(by=table.max, game=table.game)
    table.order("north", {"coins": 1})
    table.order("south", {"coins": 1})
    assert table.resolve() == "not-due"
    resume(by=table.max, game=table.game)
    assert table.resolve() == "settled"
    assert table.segment.state == Segment.State.OPEN
