"""A short chaos run, and tests of the judge: if a broken promise were missed, every run would be worthless."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from django.utils import timezone

from games.models import Bulletin, Decision, Game, Link, Segment, Submission
from notifications.models import Notice
from tests.chaos.blows.kinds import KINDS
from tests.chaos.disruption import blows
from tests.chaos.door import Ack, Ledger, Refused
from tests.chaos.judgement import inconclusive, judge
from tests.chaos.witness import Move
from tests.games.tables import AuctionTable

ROOT = Path(__file__).resolve().parent.parent
BLOWS = (
    "worker killed",
    "web killed",
    "worker's child frozen",
    "web frozen",
    "rows held",
    "backend frozen",
    "postgres frozen",
    "redis stopped",
    "redis frozen",
    "web cut off from postgres",
    "worker cut off from redis",
    "worker cut off from the mail server",
    "machine cut off",
    "disk full",
    "upgraded",
)
MOODS = ("accept", "refuse", "450 4.2.0 mailbox busy")
OPTIONS = {
    "games": 7,
    "blows": len(BLOWS),
    "rounds": 2,
    "lease": 4,
    "longest": 1.5,
    "calm": 180,
    "mail-haste": 30,
    "wait": 150,
    "health-within": 15,
}
"""Blows are short and time limits generous: we test that all kinds strike and nothing is lost."""


@pytest.mark.long
def test_nothing_is_lost_under_one_blow_of_each_kind(tmp_path: Path):
    history = tmp_path / "history.jsonl"
    argv = [f"--{name}={value}" for name, value in OPTIONS.items()] + ["--pause", "0.4", "0.8", "--json"]
    argv += [f"--only={kind}" for kind in BLOWS] + [f"--mood={mood}" for mood in MOODS]
    told, status = chaos(*argv, f"--history={history}")
    assert told["violations"] == []
    assert status == 0
    figures = told["figures"]
    assert set(BLOWS) - set(figures["blows"]) <= set(figures["not to be had here"])
    assert figures["attempts that broke"] > 0
    assert figures["games over"] == 7
    assert figures["rulesets"] == {"mistral": 1, "sealed-bid": 4, "tercios": 2}
    assert figures["acknowledged"] > 20
    assert figures["stops settled"] > 20
    assert figures["health samples"] > 10
    assert figures["notices"] == figures["notices sent"] + figures["notices dropped"]
    assert figures["mails accepted"] >= figures["notices sent"] > 5
    again, status = chaos("--check", str(history), "--json")
    assert (again["violations"], status) == ([], 0)
    assert again["figures"]["acknowledged"] == figures["acknowledged"]


def chaos(*argv: str) -> tuple[dict[str, Any], int]:
    """What a run reported, and its exit status."""
    given = {name: value for name, value in os.environ.items() if name not in ("DATABASE_URL", "REDIS_URL")}
    command = [sys.executable, "-m", "tests.chaos", *argv]
    run = subprocess.run(command, cwd=ROOT, env=given, capture_output=True, text=True, timeout=600)
    assert run.stdout, run.stderr[-3000:]
    return json.loads(run.stdout), run.returncode


def test_the_same_seed_deals_the_same_blows_and_forgets_no_kind():
    first, second = blows(7, (1, 2)), blows(7, (1, 2))
    dealt = [next(first) for _ in range(sum(kind.weight for kind in KINDS.values()))]
    assert dealt == [next(second) for _ in dealt]
    assert {blow.kind for blow in dealt} == set(KINDS)
    assert dealt != [next(blows(8, (1, 2))) for _ in dealt]


# The judge.


@pytest.fixture
def played(db) -> tuple[Game, Ledger]:
    """A finished auction with amendments and a withdrawal, and what its players were told."""
    table = AuctionTable(pace="plan", rounds=2).start()
    ledger = Ledger()

    def note(receipt, sent):
        version = receipt.submission
        ledger.acks.append(
            Ack(
                table.game.ref,
                receipt.decision.ref,
                receipt.decision.side,
                version.version,
                version.seal,
                version.idem,
                sent,
            )
        )

    for number in (1, 2):
        key = f"round{number}/bid/north"
        note(table.order("north", {"coins": 1}, idem=f"first/{number}"), {key: {"coins": 1}})
        note(table.order("north", {"coins": 2}, idem=f"amended/{number}"), {key: {"coins": 2}})
        table.order("south")
        table.resolve()
    return Game.objects.select_related("campaign").get(), ledger


def promises(game: Game, ledger: Ledger, failing: tuple[int, ...] = ()) -> set[str]:
    return {violation.promise for violation in judge([game], ledger, [], failing)}


def test_a_game_that_went_well_is_let_be(played):
    game, ledger = played
    assert game.state == Game.State.OVER
    assert judge([game], ledger, []) == []


def test_an_order_that_was_acknowledged_and_never_stored_is_seen(played):
    game, ledger = played
    last = Submission.objects.exclude(idem=None).order_by("pk").last()
    Notice.objects.filter(key=f"receipt/{last.decision.ref}/{last.version}").delete()
    last.delete()
    assert "order lost" in promises(game, ledger)


def test_an_order_that_was_stored_with_other_words_is_seen(played):
    game, ledger = played
    ledger.acks[1] = Ack(**(vars(ledger.acks[1]) | {"answers": {"round1/bid/north": {"coins": 3}}}))
    assert promises(game, ledger) == {"order lost"}


def test_an_acknowledged_order_that_another_took_the_place_of_is_seen(played):
    game, ledger = played
    ledger.acks[0] = Ack(**(vars(ledger.acks[0]) | {"seal": "0" * 64}))
    assert promises(game, ledger) == {"order lost"}


def test_an_older_version_that_counted_is_seen(played):
    game, ledger = played
    Decision.objects.filter(side="north").update(locked=1)
    assert "older version used" in promises(game, ledger)


def test_a_refused_order_that_was_stored_is_seen(played):
    game, ledger = played
    ledger.refusals.append(Refused(game.ref, "first/1", 409, "closed"))
    assert promises(game, ledger) == {"refused but stored"}


def test_a_stop_that_was_never_locked_is_seen(played):
    game, ledger = played
    Decision.objects.filter(side="south").update(locked=None)
    assert "never locked" in promises(game, ledger)


def test_a_broken_chain_is_seen(played):
    game, ledger = played
    Link.objects.filter(chain="public", n=5).update(hash="0" * 64)
    assert {"chain", "archive"} <= promises(game, ledger)


def test_a_gap_in_what_was_told_is_seen(played):
    game, ledger = played
    last = Bulletin.objects.filter(audience="north").order_by("number").last()
    Bulletin.objects.filter(pk=last.pk).update(first_event=last.first_event + 1)
    assert "bulletins" in promises(game, ledger)


def test_a_missing_notice_and_one_for_nothing_are_seen(played):
    game, ledger = played
    receipt = Notice.objects.filter(kind="receipt").first()
    Notice.objects.filter(pk=receipt.pk).update(key="receipt/nothing/1")
    assert promises(game, ledger) == {"notices"}


def test_a_report_that_nobody_was_told_of_is_seen(played):
    game, ledger = played
    Notice.objects.filter(kind="orders-wanted", side="south").first().delete()
    assert promises(game, ledger) == {"notices"}


def test_a_game_that_waits_though_it_is_due_is_stuck(db):
    table = AuctionTable(pace="plan").start()
    assert promises(table.game, Ledger()) == set()
    Segment.objects.update(due_at=timezone.now() - timedelta(minutes=5))
    assert promises(table.game, Ledger()) == {"stuck"}
    Segment.objects.update(due_at=None)
    assert promises(table.game, Ledger()) == {"stuck"}


def test_only_games_whose_rules_raise_may_be_halted(db):
    table = AuctionTable(pace="plan").start()
    assert promises(table.game, Ledger(), failing=(table.game.pk,)) == {"not halted"}
    Segment.objects.update(state=Segment.State.HALTED)
    assert {"halted", "notices"} <= promises(table.game, Ledger())


def test_a_run_that_proves_nothing_does_not_pass(played):
    _game, ledger = played
    assert list(inconclusive(1, ledger, 0)) == []
    assert len(list(inconclusive(1, ledger, 1))) == 1
    assert len(list(inconclusive(100, ledger, 0))) == 1
    assert len(list(inconclusive(1, Ledger(unknown=["key"]), 0))) == 2


def test_a_finished_segment_that_is_still_due_is_seen(played):
    game, ledger = played
    Segment.objects.filter(ordinal=1).update(due_at=timezone.now())
    assert promises(game, ledger) == {"segments"}


# The witness.


def move(**changed) -> Move:
    now = timezone.now()
    usual = {
        "at": now,
        "segment": 1,
        "game": 1,
        "stop": 1,
        "was": "open",
        "state": "resolving",
        "due": now,
        "deadline": now + timedelta(hours=1),
        "missing": 0,
        "token": "x",
    }
    return Move(**(usual | changed))


def seen(*moves: Move) -> set[str]:
    return {violation.promise for violation in judge([], Ledger(), moves)}


def test_a_claim_when_all_have_ordered_or_the_deadline_fell_is_in_time():
    later = timezone.now() - timedelta(seconds=1)
    assert seen(move(), move(missing=1, deadline=later), move(stop=0, missing=0, deadline=None)) == set()


def test_a_claim_before_its_time_is_seen():
    assert seen(move(due=timezone.now() + timedelta(seconds=5))) == {"early"}
    assert seen(move(due=None)) == {"early"}
    assert seen(move(missing=1)) == {"early"}


def test_a_stop_that_settles_twice_is_seen():
    settled = move(was="resolving", state="open", token="")
    assert seen(settled, move(was="resolving", state="open", token="", stop=2)) == set()
    assert seen(settled, settled) == {"resolved twice"}


def test_the_witness_writes_down_claims_and_settlements(db):
    from tests.chaos import witness

    witness.install()
    table = AuctionTable(pace="plan").start()
    table.play_round({"coins": 1}, {"coins": 2})
    moves = witness.moves()
    assert [(m.was, m.state, m.stop, m.missing) for m in moves] == [
        ("open", "resolving", 0, 0),
        ("resolving", "open", 0, 0),
        ("open", "resolving", 1, 0),
        ("resolving", "done", 1, 0),
    ]
    assert judge([table.game], Ledger(), moves) == []
