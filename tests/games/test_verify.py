"""Verifying: what an honest archive reaches, and how each fraud is found."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from games.models import Game
from games.trust.archive import decode
from games.trust.chain import head
from games.trust.export import export_for
from games.trust.records import (
    EVERYTHING,
    Link,
    Orders,
    Position,
    Rolls,
    Root,
    Seed,
    Trace,
)
from games.trust.verification import verify
from rulesets.kernel.dice import sealed_luck
from tests.games.forgery import Forger
from tests.games.stories import (
    always_silent,
    archive_of,
    ended,
    midway,
    rewound,
)
from tests.games.tables import AuctionTable
from tests.games.verdict_words import caught, levels
from tests.sealed_bid import rules as auction_rules
from tests.sealed_bid import ruleset as sealed_bid

pytestmark = pytest.mark.django_db

# Honest archives.


@pytest.mark.parametrize("audience", [EVERYTHING, "north", "south", "public"])
def test_after_the_end_every_segment_is_played_again(audience):
    verdict = verify(archive_of(ended, audience))
    assert verdict.first is None
    assert levels(verdict) == ["replay", "replay"]
    assert all(found.seals == 3 and found.rolls >= 3 for found in verdict.segments)


@pytest.mark.parametrize("side", ["north", "south", "public"])
def test_before_the_end_public_and_own_rolls_are_verified_for_every_finished_segment(side):
    verdict = verify(archive_of(midway, side))
    assert verdict.first is None
    assert levels(verdict) == ["dice", "seals"]
    assert verdict.segments[0].rolls == (1 if side == "public" else 2)


def test_the_hosts_archive_is_played_again_up_to_the_open_stop():
    verdict = verify(archive_of(midway, EVERYTHING))
    assert verdict.first is None
    assert levels(verdict) == ["replay", "replay"]


def test_a_game_that_waits_for_its_players_has_an_archive_that_fits():
    for audience in (EVERYTHING, "north", "public"):
        verdict = verify(export_for(AuctionTable().game, audience))
        assert verdict.first is None
        assert not verdict.segments


def test_lucks_sealed_and_opened_are_verified():
    table = AuctionTable(rounds=3).start()
    table.order("north", {"coins": 1}, luck=sealed_luck("first secret"))
    table.order("south", {"coins": 2}, luck="¡Santiago!")
    table.resolve()
    while table.segment.ordinal == 1:
        for side in ("north", "south"):
            if table.decision(side) is not None:
                table.order(side, luck=sealed_luck("first secret") if side == "north" else "")
        table.resolve()
    table.order("north", {"coins": 1}, opens="first secret", luck=sealed_luck("second"))
    table.order("south", {"coins": 1})
    table.resolve()
    while table.segment.ordinal == 2:
        for side in ("north", "south"):
            if table.decision(side) is not None:
                table.order(side)
        table.resolve()
    for audience, reached in [("north", ["dice", "dice", "seals"]), (EVERYTHING, ["replay"] * 3)]:
        data = export_for(table.game, audience)
        assert levels(verify(data)) == reached
        assert verify(data).first is None
    forger = Forger(export_for(table.game, EVERYTHING))
    link = forger.locked(2, 1)
    forger.edit_link(link, lambda body: body["sides"]["north"].update(opens="another secret"))
    forger.rehash()
    assert caught(forger.data()) == ("opens", "chain")


def test_a_side_for_which_plan_and_default_spoke_is_verified_too():
    assert verify(archive_of(always_silent, EVERYTHING)).first is None
    assert verify(archive_of(always_silent, "south")).first is None
    found = [record for record in decode(archive_of(always_silent, "south")).records if isinstance(record, Orders)]
    assert [orders.source for orders in found if orders.side == "south"] == ["nobody", "nobody"]


def test_lines_abandoned_by_a_rewind_stay_and_are_verified():
    for audience, reached in [("north", ["dice", "seals"] * 3), (EVERYTHING, ["replay"] * 6)]:
        verdict = verify(archive_of(rewound, audience))
        assert verdict.first is None
        assert levels(verdict) == reached
    assert [found.segment for found in verdict.segments] == [1, 2, 1, 2, 1, 2]


def test_a_rewind_to_another_position_is_caught_by_playing_again():
    forger = Forger(archive_of(rewound, EVERYTHING))
    first, again = forger.find(Position, k=1), forger.find(Position, k=3)
    assert first.state == again.state
    changed = forger.edit_json(again, "state", lambda state: state["bidders"]["north"].update(purse=99))
    forger.redigest_position(changed)
    verdict = verify(forger.data())
    assert (verdict.first.code, verdict.first.where.k) == ("position", 3)


def test_a_game_given_up_in_the_middle_of_a_turn_is_verified():
    from games.campaigns.player_requests import resign

    table = midway()
    resign(seat=table.seat("south"), game=table.game)
    for audience in (EVERYTHING, "north", "public"):
        verdict = verify(export_for(table.game, audience))
        assert verdict.first is None
        assert levels(verdict) == ["replay", "replay"]


# Cheating without making the chain fit.


def test_a_changed_roll_is_caught_by_the_dice():
    forger = Forger(archive_of(ended, "north"))

    def another_face(trace: list[Any]) -> None:
        roll = next(entry[1] for entry in trace if entry[0] == "rolled" and entry[1]["stream"] == "south")
        roll["faces"] = [roll["faces"][0] % 6 + 1]

    forger.edit_json(forger.find(Trace, k=2), "trace", another_face)
    verdict = verify(forger.data())
    assert (verdict.first.code, verdict.first.level) == ("roll", "dice")
    assert (verdict.first.where.k, verdict.first.where.segment, verdict.first.where.key) == (2, 2, "round2/tip/south")
    assert levels(verdict) == ["replay", "seals"]


def test_a_changed_roll_in_a_players_archive_is_caught_before_the_end():
    forger = Forger(archive_of(midway, "north"))
    rolls = forger.find(Rolls, k=1)
    roll = next(roll for roll in rolls.rolls if roll.stream == "north")
    other = msgspec.structs.replace(roll, faces=(roll.faces[0] % 6 + 1,))
    forger.change(rolls, rolls=tuple(other if found == roll else found for found in rolls.rolls))
    verdict = verify(forger.data())
    assert (verdict.first.code, verdict.first.where.key) == ("roll", "round1/tip/north")


def test_a_roll_that_stands_twice_in_a_players_archive_is_caught():
    forger = Forger(archive_of(midway, "north"))
    rolls = forger.find(Rolls, k=1)
    forger.change(rolls, rolls=(*rolls.rolls, rolls.rolls[-1]))
    verdict = verify(forger.data())
    assert (verdict.first.code, verdict.first.where.key) == ("roll-twice", rolls.rolls[-1].key)


def test_orders_changed_after_the_lock_are_caught_by_their_seal():
    forger = Forger(archive_of(ended, "public"))
    orders = forger.find(Orders, k=1, stop=1, side="south")
    forger.edit_json(orders, "body", lambda body: body["answers"].update({"round1/bid/south": {"coins": 9}}))
    verdict = verify(forger.data())
    where = verdict.first.where
    assert (verdict.first.code, verdict.first.level) == ("seal", "seals")
    assert (where.k, where.stop, where.side) == (1, 1, "south")


@pytest.mark.rule("lepanto:H-08")
def test_another_root_is_caught_by_its_commitment():
    forger = Forger(archive_of(midway, EVERYTHING))
    forger.change(forger.find(Root, k=1), root=bytes(32))
    assert caught(forger.data()) == ("seed", "dice")


def test_another_root_for_a_seed_never_used_is_caught_too():
    forger = Forger(archive_of(ended, "north"))
    forger.change(forger.all(Root)[-1], root=bytes(32))
    assert caught(forger.data()) == ("seed", "chain")


def test_another_stream_seed_is_caught_by_its_commitment():
    forger = Forger(archive_of(midway, "north"))
    forger.change(forger.find(Seed, stream="north"), seed=bytes(32))
    assert caught(forger.data()) == ("seed", "dice")


@pytest.mark.parametrize(
    ("edit", "code"),
    [
        (lambda forger: swap(forger, "opened", "told"), "link-hash"),
        (lambda forger: forger.drop(forger.all(Link, chain="public")[4]), "link-missing"),
        (lambda forger: forger.drop(forger.all(Link, chain="public")[0]), "link-missing"),
        (lambda forger: forger.change(forger.find(Link, kind="done"), body=b'{"k":1}'), "link-hash"),
        (lambda forger: forger.change(forger.find(Link, n=3), prev="00" * 32), "link-broken"),
        (lambda forger: forger.change(forger.find(Link, n=3), kind="seated"), "link-hash"),
    ],
)
def test_a_chain_that_was_tampered_with_is_caught_by_its_hashes(edit, code):
    forger = Forger(archive_of(ended, "north"))
    edit(forger)
    assert caught(forger.data()) == (code, "chain")


def swap(forger: Forger, one: str, other: str) -> None:
    """Two links change places but keep the numbers in order."""
    first, second = forger.find(Link, kind=one), forger.find(Link, kind=other)
    at, to = forger.records.index(first), forger.records.index(second)
    forger.records[at] = msgspec.structs.replace(second, n=first.n, prev=first.prev)
    forger.records[to] = msgspec.structs.replace(first, n=second.n, prev=second.prev)


def test_links_dropped_from_the_chains_end_shorten_the_story_and_leave_records_it_does_not_know():
    forger = Forger(archive_of(midway, "public"))
    forger.drop(forger.all(Link, chain="public")[-1])
    assert caught(forger.data()) == ("bulletin-unknown", "seals")


# The honest limit, and what goes beyond it.


def two_histories() -> tuple[bytes, str, str, bytes]:
    """The real game, two heads mailed during it, and another complete game under the same name."""
    table = AuctionTable(rounds=2).start()
    table.play_round({"coins": 4}, {"coins": 3})
    mailed = head(table.game)
    receipt = table.order("north", {"coins": 1}).submission.chain_head
    table.play_to_the_end()
    ref, true = table.game.ref, export_for(table.game, "north")
    Game.objects.filter(pk=table.game.pk).update(ref="forgotten")
    other = AuctionTable(rounds=2)
    Game.objects.filter(pk=other.game.pk).update(ref=ref)
    return true, mailed, receipt, invented(other, ref)


def invented(table: AuctionTable, ref: str) -> bytes:
    """A whole game played by the host alone, with first links that name the other one."""
    from games.models import Link as Row
    from games.models import Seed as SeedRow
    from games.trust.chain import ChainWriter
    from games.turns.opening import commit_seed

    table.game.refresh_from_db()
    assert table.game.ref == ref
    created = Row.objects.get(game=table.game, kind="created")
    Row.objects.filter(game=table.game).delete()
    SeedRow.objects.filter(game=table.game).delete()
    chain = ChainWriter(table.game, created.made_at)
    chain.add("created", msgspec.json.decode(created.body))
    commit_seed(table.game, 1, chain)
    chain.save()
    table.start()
    table.play_round({"coins": 1}, {"coins": 9})
    table.play_to_the_end()
    return export_for(table.game, "north")


def test_a_wholly_rebuilt_archive_passes_without_a_head_and_is_convicted_by_one():
    true, mailed, receipt, forged = two_histories()
    assert verify(true, [mailed, receipt]).fits
    assert verify(forged).fits
    assert levels(verify(forged)) == ["replay", "replay"]
    for old in (mailed, receipt):
        verdict = verify(forged, [old])
        assert not verdict.fits
        assert verdict.first.code == "head"


def test_a_head_names_the_link_and_the_chain_it_belongs_to():
    true, mailed, receipt, _ = two_histories()
    public, private = verify(true, [mailed, f" {receipt.upper()[:40]} "]).heads
    assert (public.chain, private.chain) == ("public", "north")
    assert 0 < public.link < verify(true).links
    links = decode(true).links("north")
    assert links[private.link - 1].hash == receipt


def test_too_little_of_a_head_proves_nothing():
    true, mailed, _, _ = two_histories()
    assert not verify(true, [mailed[:12]]).fits


# Other code than the one it was played with.


def test_a_segment_of_newer_rules_is_verified_to_the_dice_and_the_revision_named(monkeypatch):
    monkeypatch.setattr(type(sealed_bid), "revision", 5)
    data = export_for(ended().game, "north")
    monkeypatch.setattr(type(sealed_bid), "revision", 1)
    verdict = verify(data)
    assert (verdict.result, verdict.fits, verdict.first) == ("not-fully-checked", False, None)
    assert levels(verdict) == ["dice", "dice"]
    assert "revision 5; revision 1 is installed" in verdict.segments[0].note.en


def test_a_segment_of_older_rules_is_played_again_where_the_code_still_plays_it_so(monkeypatch):
    data = archive_of(ended, "north")
    monkeypatch.setattr(type(sealed_bid), "revision", 2)
    assert levels(verify(data)) == ["replay", "replay"]


def test_a_segment_that_newer_code_plays_otherwise_accuses_nobody(monkeypatch):
    data = archive_of(ended, "north")
    monkeypatch.setattr(type(sealed_bid), "revision", 2)
    monkeypatch.setattr(auction_rules, "next_round", lambda state: None)
    verdict = verify(data)
    assert (verdict.result, verdict.first) == ("not-fully-checked", None)
    assert "revision 1; revision 2 is installed" in verdict.segments[1].note.en
    monkeypatch.setattr(type(sealed_bid), "revision", 1)
    assert verify(data).result == "does-not-fit"


def test_a_position_that_makes_the_rules_raise_is_a_finding_and_no_traceback(monkeypatch):
    data = archive_of(ended, "north")

    def burnt(state: Any, table: Any) -> Any:
        raise ZeroDivisionError

    monkeypatch.setattr(auction_rules, "bid", burnt)
    assert caught(data) == ("replay", "replay")


def test_a_ruleset_that_is_not_installed_leaves_the_dice(monkeypatch):
    from games.trust import verification
    from rulesets.kernel.registry import NoSuchRuleset

    def unknown(name: str) -> Any:
        raise NoSuchRuleset(name)

    data = archive_of(ended, "north")
    monkeypatch.setattr(verification, "ruleset", unknown)
    verdict = verify(data)
    assert (verdict.result, verdict.first) == ("not-fully-checked", None)
    assert levels(verdict) == ["dice", "dice"]
    assert "sealed-bid isn’t installed" in verdict.segments[0].note.en
