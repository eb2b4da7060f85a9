"""No segment resolves twice or early; one that cannot resolve is halted and reported, and holds up no other."""

import json
import threading
from datetime import timedelta

import pytest
from django.db import OperationalError, close_old_connections, connection

from games.campaigns.moderation import pause, retry
from games.errors import Busy, Closed
from games.models import Bulletin, Campaign, Decision, Game, Link, Seed, Segment, Submission
from games.orders import play
from games.timing import clock
from games.turns import lease_keeping, leases, resolution, settlement
from games.upkeep import sweep
from rulesets.kernel.solitary import DiedAlone
from tests.games.tables import AuctionTable
from tests.sealed_bid.rules import SealedBid, next_round, open_lot


def in_threads(count, work):
    """Runs `work(i)` in so many threads at the same moment. Returns their results or exceptions in order."""
    barrier, results = threading.Barrier(count), [None] * count

    def run(index):
        try:
            barrier.wait(10)
            results[index] = work(index)
        except Exception as error:
            results[index] = error
        finally:
            connection.close()

    threads = [threading.Thread(target=run, args=(index,)) for index in range(count)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    close_old_connections()
    return results


def both_ordered(table):
    table.order("north", {"coins": 3})
    table.order("south", {"coins": 0})
    return table.segment


@pytest.mark.django_db(transaction=True)
def test_many_workers_settle_a_segment_once():
    table = AuctionTable(pace="plan").start()
    segment = both_ordered(table)
    results = in_threads(6, lambda _: resolution.resolve(segment.pk))
    assert sorted(results) == ["not-due"] * 5 + ["settled"]
    assert Segment.objects.filter(game=table.game).count() == 2
    assert Link.objects.filter(game=table.game, kind="locked").count() == 1


@pytest.mark.django_db(transaction=True)
def test_both_last_orders_at_the_same_instant_are_both_taken_and_the_stop_falls_due():
    for _ in range(5):
        table = AuctionTable(pace="plan").start()
        results = in_threads(2, lambda index, table=table: table.order(("north", "south")[index], {"coins": index + 1}))
        assert [result.submission.version for result in results] == [1, 1]
        assert table.resolve() == "settled"


@pytest.mark.django_db(transaction=True)
def test_an_order_is_either_in_the_resolution_or_refused():
    for _ in range(8):
        table = AuctionTable(pace="plan").start()
        segment = both_ordered(table)
        decision = Decision.objects.select_related("segment__game__campaign").get(
            segment=segment, stop_no=1, side="north"
        )

        def amend(table=table, decision=decision):
            """For this stop: when the thread looks, the next one may be open."""
            answers = {table.game.rules.decode_questions(decision.questions)[0].key: {"coins": 7}}
            return play.submit(decision=decision, seat=table.seat("north"), answers=answers, seen=1, door="api")

        order, resolved = in_threads(2, lambda i, s=segment, act=amend: resolution.resolve(s.pk) if i else act())
        decision.refresh_from_db()
        if isinstance(order, Closed):
            assert decision.locked == 1
        else:
            if resolved == "not-due":
                assert table.resolve() == "settled"
                decision.refresh_from_db()
            assert decision.locked == order.submission.version == 2


@pytest.mark.django_db(transaction=True)
def test_the_same_idempotency_key_at_the_same_instant_is_one_submission():
    table = AuctionTable().start()
    results = in_threads(4, lambda _: table.order("north", {"coins": 2}, seen=0, idem="once"))
    assert len({result.submission.pk for result in results}) == 1
    assert Submission.objects.count() == 1


@pytest.mark.django_db(transaction=True)
def test_six_amendments_at_the_same_instant_leave_one_version_and_five_refusals():
    table = AuctionTable().start()
    results = in_threads(6, lambda index: table.order("north", {"coins": index}, seen=0))
    taken = [result for result in results if not isinstance(result, Exception)]
    assert len(taken) == 1
    assert all(getattr(result, "code", "") == "stale" for result in results if isinstance(result, Exception))


@pytest.mark.django_db
def test_a_worker_that_died_is_followed_by_another_after_its_lease():
    table = AuctionTable(pace="plan").start()
    segment = both_ordered(table)
    assert leases.claim_segment(segment.pk) is not None
    assert table.resolve() == "not-due"
    with clock.standing_at(clock.now() + leases.LEASE + timedelta(seconds=1)):
        assert table.resolve() == "settled"


@pytest.mark.django_db
def test_whoever_outlived_his_lease_writes_nothing():
    table = AuctionTable(pace="plan").start()
    segment = both_ordered(table)
    slow = leases.claim_segment(segment.pk)
    played = resolution.play_segment(slow.segment)
    with clock.standing_at(clock.now() + leases.LEASE + timedelta(seconds=1)):
        assert table.resolve() == "settled"
    links = Link.objects.count()
    with pytest.raises(leases.Lost):
        settlement.settle(played.inputs, played.progress, played.following, slow.token)
    assert Link.objects.count() == links


@pytest.mark.django_db
def test_nothing_resolves_before_it_is_due():
    table = AuctionTable().start()
    table.order("north", {"coins": 3})
    assert table.resolve() == "not-due"
    assert sweep.resolve_due() == 0


@pytest.mark.django_db
def test_silent_deaths_lead_to_a_process_of_its_own_and_the_same_result(monkeypatch):
    table = AuctionTable(pace="plan").start()
    segment = both_ordered(table)
    at = clock.now()
    for _ in range(resolution.TRUSTED_ATTEMPTS):
        with clock.standing_at(at):
            assert leases.claim_segment(segment.pk)
        at += leases.LEASE + timedelta(seconds=1)
    monkeypatch.setattr(resolution, "advance", lambda *args, **kwargs: pytest.fail("not in this process"))
    with clock.standing_at(at):
        assert table.resolve() == "settled"
    assert table.segment.ordinal == 2


@pytest.mark.django_db
def test_a_death_in_the_process_of_its_own_is_a_failure(monkeypatch):
    table = AuctionTable(pace="plan").start()
    segment = both_ordered(table)
    Segment.objects.filter(pk=segment.pk).update(attempts=resolution.TRUSTED_ATTEMPTS)

    def die(*args, **kwargs):
        raise DiedAlone("signal 9")

    monkeypatch.setattr(resolution, "advance_alone", die)
    assert table.resolve() == "failed"
    segment.refresh_from_db()
    assert (segment.failures, segment.attempts, segment.state) == (1, 0, Segment.State.RESOLVING)


@pytest.mark.django_db
def test_a_segment_that_raises_twice_is_halted_and_everybody_told(announced):
    table = AuctionTable(pace="plan", fails_in_round=2).start()
    table.play_round({"coins": 1}, {"coins": 1})
    assert table.segment.ordinal == 1, "the next segment is opened in the same run, and its opening raises"
    with clock.standing_at(clock.now() + settlement.RETRY_AFTER + timedelta(seconds=1)):
        assert table.resolve() == "failed"
    segment = table.segment
    assert (segment.state, segment.due_at) == (Segment.State.HALTED, None)
    assert "burnt down" in segment.trouble
    told = {a.user.name for a in announced if a.kind == "halted"}
    assert told == {"Ana", "Bea", "Max"}
    with pytest.raises(AssertionError, match="asked nothing"):
        table.order("north", {"coins": 1})


def nobody_bids_in(monkeypatch, *rounds):
    """In these rounds the lot is shown and kept: nobody is asked anything."""
    usual = SealedBid.play

    def play(self, state, table):
        if state.round not in rounds:
            return (yield from usual(self, state, table))
        yield from open_lot(state, table)
        return next_round(state)

    monkeypatch.setattr(SealedBid, "play", play)


@pytest.mark.django_db
def test_a_segment_that_asks_nobody_is_told_with_the_next_question(announced, monkeypatch):
    nobody_bids_in(monkeypatch, 2, 3)
    table = AuctionTable(pace="plan", rounds=4).start()
    announced.clear()
    table.play_round({"coins": 1}, {"coins": 1})
    while table.decision("north") is None:
        assert table.resolve() == "settled"
    told = [a for a in announced if a.kind in ("orders-wanted", "report")]
    assert [(a.user.name, a.kind) for a in told] == [
        ("Ana", "orders-wanted"),
        ("Bea", "orders-wanted"),
        ("Max", "report"),
    ]
    for notice in told:
        bulletins = Bulletin.objects.filter(pk__in=notice.bulletins).order_by("number")
        assert [bulletin.segment.ordinal for bulletin in bulletins] == [1, 2, 3, 4]
        assert list(notice.bulletins) == [bulletin.pk for bulletin in bulletins]
        assert {bulletin.audience for bulletin in bulletins} == {notice.seat.side if notice.seat else "public"}


@pytest.mark.django_db
def test_a_game_that_ends_in_a_segment_that_asks_nobody_is_told_at_once(announced, monkeypatch):
    nobody_bids_in(monkeypatch, 2)
    table = AuctionTable(pace="plan", rounds=2).start()
    announced.clear()
    table.play_round({"coins": 1}, {"coins": 1})
    assert table.resolve() == "settled"
    ends = [a for a in announced if a.user.name == "Ana" and a.kind in ("orders-wanted", "report", "game-over")]
    assert [a.kind for a in ends] == ["game-over"]
    assert [Bulletin.objects.get(pk=pk).segment.ordinal for pk in ends[0].bulletins] == [1, 2]


@pytest.mark.django_db
def test_a_halted_game_takes_no_orders_and_holds_up_no_other():
    broken, sound = AuctionTable(pace="plan", fails_in_round=1).start(), AuctionTable(pace="plan").start()
    assert broken.segment.failures == 1
    with clock.standing_at(clock.now() + settlement.RETRY_AFTER + timedelta(seconds=1)):
        sound.order("north")
        sound.order("south")
        sweep.sweep()
    assert broken.segment.state == Segment.State.HALTED
    assert sound.segment.ordinal == 2


@pytest.mark.django_db
def test_retrying_a_halted_segment_keeps_its_inputs_and_its_dice(monkeypatch):
    table = AuctionTable(pace="plan").start()
    segment = both_ordered(table)
    sound = resolution.advance
    monkeypatch.setattr(resolution, "advance", lambda *a, **k: 1 / 0)
    table.resolve()
    with clock.standing_at(clock.now() + timedelta(minutes=1)):
        table.resolve()
    assert table.segment.state == Segment.State.HALTED
    locked = list(Decision.objects.filter(segment=segment).values_list("side", "locked"))
    monkeypatch.setattr(resolution, "advance", sound)
    retry(by=table.max, game=table.game)
    assert table.resolve() == "settled"
    assert list(Decision.objects.filter(segment=segment).values_list("side", "locked")) == locked
    assert Seed.objects.filter(game=table.game).count() == 3


@pytest.mark.django_db
def test_a_database_that_goes_away_is_not_the_segments_fault(monkeypatch):
    table = AuctionTable(pace="plan").start()
    both_ordered(table)
    sound = resolution.settle

    def gone(*args):
        raise OperationalError("server closed the connection unexpectedly")

    monkeypatch.setattr(resolution, "settle", gone)
    monkeypatch.setattr(resolution.connection, "close", lambda: None)
    assert table.resolve() == "interrupted"
    monkeypatch.setattr(resolution, "settle", sound)
    assert table.segment.failures == 0
    assert table.resolve() == "settled"


@pytest.mark.django_db
def test_people_cannot_move_a_segment_that_is_being_resolved():
    table = AuctionTable(pace="plan").start()
    segment = both_ordered(table)
    leases.claim_segment(segment.pk)
    with pytest.raises(Busy):
        pause(by=table.max, game=table.game)


@pytest.mark.django_db
def test_losing_the_broker_loses_no_orders(monkeypatch, django_capture_on_commit_callbacks):
    from config import celery

    def down(*args, **kwargs):
        raise ConnectionError("no redis")

    monkeypatch.setattr(celery.app, "send_task", down)
    table = AuctionTable(pace="plan").start()
    with django_capture_on_commit_callbacks(execute=True):
        both_ordered(table)
    sweep.sweep()
    assert table.segment.ordinal == 2


@pytest.mark.django_db
def test_a_bots_seat_answers_at_once_and_its_answers_are_submissions():
    from games.campaigns.gathering import seat_bot, take_seat

    table = AuctionTable()
    take_seat(seat=table.seat("north"), user=table.ana)
    seat_bot(seat=table.seat("south"))
    table.resolve()
    assert table.decision("south").standing == 1
    assert Submission.objects.get().door == "bot"
    while table.segment.state == Segment.State.OPEN:
        if table.decision("north"):
            table.order("north")
        assert table.resolve() == "settled"
    table.game.refresh_from_db()
    assert table.game.state == Game.State.OVER


@pytest.mark.django_db
def test_two_bots_play_to_the_end_without_anybody():
    from games.campaigns.gathering import seat_bot

    table = AuctionTable()
    seat_bot(seat=table.seat("north"))
    seat_bot(seat=table.seat("south"))
    for _ in range(20):
        sweep.sweep()
    table.game.refresh_from_db()
    assert table.game.state == Game.State.OVER


@pytest.mark.django_db
def test_seeds_are_committed_one_opening_ahead_and_opened_as_promised():
    table = AuctionTable(rounds=2).start()
    table.play_to_the_end()
    chain = [(link.kind, json.loads(link.body)) for link in table.game.links.filter(chain="public").order_by("n")]
    place = {(kind, body.get("k")): n for n, (kind, body) in enumerate(chain)}
    for k in (1, 2):
        assert place["seeds", k] < place["opened", k]
        assert place["seeds", k + 1] < place["opened", k]
        assert place["opened", k] < place["done", k]
    kinds = [kind for kind, _ in chain]
    assert kinds[-2:] == ["over", "roots"]
    assert set(chain[-1][1]["roots"]) == {"1", "2", "3"}, "every root, used or not"


@pytest.mark.django_db
def test_the_chain_holds_together_and_counts_every_link():
    from games.trust.seals import instant, link_hash

    table = AuctionTable(rounds=2).start()
    table.play_to_the_end()
    for chain in ("public", "north", "south"):
        prev = ""
        for n, link in enumerate(table.game.links.filter(chain=chain).order_by("n"), 1):
            assert (link.n, link.prev) == (n, prev)
            said = {"kind": link.kind, "body": link.body, "at": instant(link.made_at)}
            prev = link_hash(game=table.game.ref, chain=chain, n=n, prev=prev, **said)
            assert link.hash == prev


@pytest.mark.django_db
def test_event_numbers_count_within_the_audience_without_gaps():
    table = AuctionTable(rounds=3).start()
    table.play_to_the_end()
    for audience in ("north", "south", "public"):
        expected = 1
        for number, bulletin in enumerate(
            Bulletin.objects.filter(game=table.game, audience=audience).order_by("number"), 1
        ):
            assert (bulletin.number, bulletin.first_event) == (number, expected)
            expected = bulletin.last_event + 1
        assert expected > 1


# Runs that take too long, and rules that are not there.


@pytest.mark.django_db(transaction=True)
def test_a_run_longer_than_its_lease_keeps_it(monkeypatch):
    table = AuctionTable(pace="plan").start()
    segment = both_ordered(table)
    monkeypatch.setattr(lease_keeping, "EVERY", 0.02)
    monkeypatch.setattr(lease_keeping, "MOST_RENEWALS", 10**6)
    sound, leased = resolution.advance, []

    def slow(*args, **kwargs):
        """Until the lease has been renewed twice, however long that takes."""
        while len(leased) < 3:
            until = Segment.objects.values_list("lease_until", flat=True).get(pk=segment.pk)
            leased.extend([until] if until not in leased else [])
        return sound(*args, **kwargs)

    monkeypatch.setattr(resolution, "advance", slow)
    assert table.resolve() == "settled"
    assert leased == sorted(leased)


@pytest.mark.django_db(transaction=True)
def test_a_lease_that_was_lost_is_not_taken_back(monkeypatch):
    table = AuctionTable(pace="plan").start()
    segment = both_ordered(table)
    claim = leases.claim_segment(segment.pk)
    assert lease_keeping.renew(segment.pk, claim.token)
    assert not lease_keeping.renew(segment.pk, "another")
    Segment.objects.filter(pk=segment.pk).update(lease_token="another")
    assert not lease_keeping.renew(segment.pk, claim.token)


@pytest.mark.django_db(transaction=True)
def test_a_run_that_never_ends_is_a_failure(monkeypatch):
    table = AuctionTable(pace="plan").start()
    segment = both_ordered(table)
    monkeypatch.setattr(lease_keeping, "EVERY", 0.01)
    monkeypatch.setattr(lease_keeping, "MOST_RENEWALS", 2)

    def endless(*args, **kwargs):
        while True:
            pass

    monkeypatch.setattr(resolution, "advance", endless)
    assert table.resolve() == "failed"
    segment.refresh_from_db()
    assert segment.failures == 1 and segment.trouble.startswith("TooLong")


@pytest.mark.django_db
def test_a_segment_that_nobody_survives_is_halted_and_told(announced, monkeypatch):
    table = AuctionTable(pace="plan").start()
    segment = both_ordered(table)
    Segment.objects.filter(pk=segment.pk).update(attempts=resolution.MOST_ATTEMPTS)
    monkeypatch.setattr(resolution, "advance_alone", lambda *args, **kwargs: pytest.fail("it was tried once more"))
    assert table.resolve() == "failed"
    assert table.segment.state == Segment.State.HALTED
    assert "20 attempts" in table.segment.trouble
    assert {a.user.name for a in announced if a.kind == "halted"} == {"Ana", "Bea", "Max"}
    monkeypatch.undo()
    retry(by=table.max, game=table.game)
    assert table.resolve() == "settled"


@pytest.mark.django_db
def test_a_game_whose_rules_are_not_installed_is_halted_told_and_holds_up_no_other(announced):
    gone, sound = AuctionTable(pace="plan").start(), AuctionTable(pace="plan").start()
    for table in (gone, sound):
        both_ordered(table)
    name = gone.game.ruleset
    rename_rules(gone, "gone")
    sweep.sweep()
    with clock.standing_at(clock.now() + settlement.RETRY_AFTER + timedelta(seconds=1)):
        sweep.sweep()
    assert sound.segment.ordinal == 2
    assert gone.segment.state == Segment.State.HALTED and "gone" in gone.segment.trouble
    told = [a.user.pk for a in announced if a.kind == "halted"]
    assert sorted(told) == sorted([gone.ana.pk, gone.bea.pk, gone.max.pk])
    rename_rules(gone, name)
    retry(by=gone.max, game=gone.game)
    assert gone.resolve() == "settled"


def rename_rules(table: AuctionTable, name: str) -> None:
    Game.objects.filter(pk=table.game.pk).update(ruleset=name)
    Campaign.objects.filter(pk=table.campaign.pk).update(ruleset=name)
    table.game.refresh_from_db()


@pytest.mark.django_db
def test_whatever_cannot_even_be_told_holds_up_no_other_game(monkeypatch):
    tables = [AuctionTable(pace="plan").start() for _ in range(2)]
    broken = both_ordered(tables[0]).pk
    both_ordered(tables[1])
    sound = sweep.resolve

    def resolve(segment: int) -> str:
        if segment == broken:
            raise RuntimeError("not even the words for it")
        return sound(segment)

    monkeypatch.setattr(sweep, "resolve", resolve)
    assert sweep.resolve_due() == 1
    assert tables[1].segment.ordinal == 2
