"""Verifying: what an honest archive reaches, and by what each way of cheating is caught."""

from __future__ import annotations

import hashlib
import hmac
import io
import json
import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from django.core.management import CommandError, call_command
from hypothesis import HealthCheck, given
from hypothesis import strategies as st

from games.models import Game, Segment
from games.orders import play
from games.trust import notices, server_key
from games.trust.archive import decode
from games.trust.chain import head
from games.trust.evidence import seal_of
from games.trust.export import export_for
from games.trust.links import LATE_KINDS, PUBLIC_KINDS
from games.trust.records import (
    EVERYTHING,
    KINDS,
    Bulletin,
    Closing,
    Header,
    Link,
    Orders,
    Position,
    Rolls,
    Root,
    Seed,
    Stop,
    Trace,
)
from games.trust.records import Segment as SegmentRecord
from games.trust.verdicts import Verdict
from games.trust.verification import verify
from rulesets.kernel.dice import sealed_luck
from tests.examples import examples
from tests.games.forgery import Forger
from tests.games.stories import (
    archive_of,
    ended,
    forfeited,
    midway,
    resigned,
    rewound,
    signed,
    signed_amended,
    signed_midway,
    signed_resigned,
    substituted,
    upgraded,
    watched,
)
from tests.games.tables import AuctionTable
from tests.sealed_bid import rules as auction_rules
from tests.sealed_bid import ruleset as sealed_bid

pytestmark = pytest.mark.django_db

ROOT = Path(__file__).resolve().parent.parent.parent


def levels(verdict: Verdict) -> list[str]:
    return [found.level for found in verdict.segments]


def caught(data: bytes) -> tuple[str, str]:
    """The first misfit's code and level; an archive that fits fails the test."""
    verdict = verify(data)
    assert not verdict.fits
    assert verdict.first is not None
    return verdict.first.code, verdict.first.level


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
    assert verify(archive_of(silent, EVERYTHING)).first is None
    assert verify(archive_of(silent, "south")).first is None
    found = [record for record in decode(archive_of(silent, "south")).records if isinstance(record, Orders)]
    assert [orders.source for orders in found if orders.side == "south"] == ["nobody", "nobody"]


def silent() -> AuctionTable:
    """The south lets every deadline pass."""
    table = AuctionTable(rounds=2, pace="plan").start()
    while table.segment.state == Segment.State.OPEN:
        table.order("north", {"coins": 2})
        live = table.segment
        live.due_at = live.opened_at
        live.save(update_fields=["due_at"])
        table.resolve()
    table.game.refresh_from_db()
    assert table.game.state == Game.State.OVER
    return table


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
    """Two links change places and keep their numbers in order."""
    first, second = forger.find(Link, kind=one), forger.find(Link, kind=other)
    at, to = forger.records.index(first), forger.records.index(second)
    forger.records[at] = msgspec.structs.replace(second, n=first.n, prev=first.prev)
    forger.records[to] = msgspec.structs.replace(first, n=second.n, prev=second.prev)


def test_links_dropped_from_the_chains_end_shorten_the_story_and_leave_records_it_does_not_know():
    forger = Forger(archive_of(midway, "public"))
    forger.drop(forger.all(Link, chain="public")[-1])
    assert caught(forger.data()) == ("bulletin-unknown", "seals")


# Cheating with every hash rebuilt.


def rebuilt(data: bytes, edit: Callable[[Forger], None]) -> bytes:
    forger = Forger(data)
    edit(forger)
    forger.rehash()
    return forger.data()


def seeds_after_opening(forger: Forger) -> None:
    """The host picks the next seeds when he knows more than he should."""
    links = forger.all(Link, chain="public")
    late = links[[link.kind for link in links].index("opened") - 1]
    assert late.kind == "seeds"
    forger.drop(late)
    forger.records.insert(forger.records.index(forger.find(Link, kind="told")) + 1, late)


def drop_kind(kind: str) -> Callable[[Forger], None]:
    return lambda forger: forger.drop(forger.find(Link, kind=kind))


@pytest.mark.parametrize(
    ("edit", "code"),
    [
        (seeds_after_opening, "order"),
        (drop_kind("seeds"), "order"),
        (drop_kind("started"), "opened"),
        (drop_kind("told"), "stop-order"),
        (drop_kind("locked"), "stop-order"),
        (drop_kind("done"), "opened"),
        (drop_kind("opened"), "order"),
        (drop_kind("created"), "order"),
        (
            lambda forger: forger.edit_link(forger.find(Link, kind="done"), lambda body: body.update(public="00" * 32)),
            "seed",
        ),
        (
            lambda forger: forger.edit_link(
                forger.all(Link, kind="opened")[1], lambda body: body["lucks"].update(north="another")
            ),
            "lucks",
        ),
        (
            lambda forger: forger.edit_link(forger.find(Link, kind="roots"), lambda body: body["roots"].pop("2")),
            "roots",
        ),
        (lambda forger: forger.change(forger.find(Link, kind="opened"), body=b"[1]"), "link-body"),
        (lambda forger: forger.change(forger.find(Link, kind="opened"), body=b"[" * 9000), "link-body"),
    ],
)
def test_a_story_that_the_server_could_not_have_written_is_caught_though_its_hashes_fit(edit, code):
    assert caught(rebuilt(archive_of(ended, "north"), edit)) == (code, "chain")


def test_orders_changed_and_sealed_anew_are_caught_by_playing_again():
    forger = Forger(archive_of(ended, "public"))
    orders = forger.find(Orders, k=1, stop=1, side="south")
    forger.reseal(
        forger.edit_json(orders, "body", lambda body: body["answers"].update({"round1/bid/south": {"coins": 2}}))
    )
    code, level = caught(forger.data())
    assert level == "replay"
    assert code in {"trace", "replay"}  # other words, or other questions, as the dice fall


def test_orders_that_no_rule_allows_are_caught_by_playing_again():
    forger = Forger(archive_of(ended, "public"))
    orders = forger.find(Orders, k=1, stop=1, side="south")
    forger.reseal(
        forger.edit_json(orders, "body", lambda body: body["answers"].update({"round1/bid/south": {"coins": 99}}))
    )
    verdict = verify(forger.data())
    assert (verdict.first.code, verdict.first.where.key) == ("replay", "round1/bid/south")


def test_an_older_version_used_in_place_of_the_last_is_caught_by_the_private_chain():
    table = AuctionTable().start()
    table.order("north", {"coins": 1})
    table.play_round({"coins": 4}, {"coins": 3})
    forger = Forger(export_for(table.game, "north"))
    first, last = forger.all(Orders, k=1, stop=1)
    assert last.used
    forger.change(last, used=False)
    forger.reseal(forger.change(first, used=True))
    assert caught(forger.data()) == ("not-the-last", "seals")


def test_standing_orders_passed_over_in_silence_are_caught_by_the_private_chain():
    table = AuctionTable().start()
    table.play_round({"coins": 4}, {"coins": 3})
    forger = Forger(export_for(table.game, "north"))
    (orders,) = forger.all(Orders, k=1, stop=1)
    forger.change(orders, used=False)
    nobody = msgspec.structs.replace(orders, version=2, source="nobody", luck="", used=True)
    forger.records.insert(forger.records.index(forger.find(Orders, k=1, stop=1)) + 1, nobody)
    forger.edit_link(
        forger.locked(1, 1),
        lambda body: body["sides"]["north"].update(seal=seal_of(forger.game, nobody), luck="San Jorge"),
    )
    stop2 = forger.locked(1, 2)
    if "north" not in msgspec.json.decode(stop2.body)["sides"]:
        forger.edit_link(forger.all(Link, kind="opened")[1], lambda body: body["lucks"].update(north="San Jorge"))
        forger.change(forger.find(SegmentRecord, k=2), lucks={"north": "San Jorge", "south": ""})
    forger.rehash()
    assert caught(forger.data()) == ("not-used", "seals")


def test_a_receipt_without_its_version_is_caught():
    forger = Forger(archive_of(midway, "north"))
    forger.drop(forger.all(Orders, k=1, stop=1)[0])
    assert caught(forger.data()) == ("version-missing", "seals")


def test_a_version_that_its_receipt_sealed_otherwise_is_caught():
    forger = Forger(archive_of(midway, "north"))
    forger.change(forger.all(Orders, k=2)[0], salt=bytes(32))
    assert caught(forger.data()) == ("version", "seals")


def test_a_roll_told_otherwise_than_it_fell_is_caught_in_a_players_archive():
    forger = Forger(archive_of(midway, "north"))

    def another_face(events: list[Any]) -> None:
        roll = next(event["roll"] for event in events if event["event"] == "TipHeard")
        roll["faces"] = [roll["faces"][0] % 6 + 1]

    forger.redigest(forger.edit_json(forger.find(Bulletin, k=1, stop=1), "events", another_face))
    verdict = verify(forger.data())
    assert (verdict.first.code, verdict.first.level) == ("told-roll", "dice")
    assert verdict.first.where.key == "round1/tip/north"


def test_a_view_shown_otherwise_is_caught_by_playing_again():
    forger = Forger(archive_of(ended, "north"))
    for stop in (1, 3):
        again = Forger(forger.data())
        bulletin = again.find(Bulletin, k=1, stop=stop, audience="south")
        again.redigest(again.edit_json(bulletin, "view", lambda view: view.update(purse=0)))
        assert caught(again.data()) == ("bulletin", "replay")


def test_an_event_told_otherwise_is_caught_by_playing_again():
    forger = Forger(archive_of(ended, "north"))
    bulletin = forger.find(Bulletin, k=1, stop=1, audience="public")
    forger.redigest(forger.edit_json(bulletin, "events", lambda events: events[0].update(worth=6_000)))
    assert caught(forger.data()) == ("bulletin", "replay")


def test_events_left_out_are_caught_by_their_numbers():
    forger = Forger(archive_of(midway, "north"))
    bulletin = forger.find(Bulletin, k=1, stop=1)
    forger.redigest(forger.change(bulletin, events=b"[]"))
    assert caught(forger.data()) == ("numbering", "seals")


def test_what_was_sealed_for_a_silent_side_is_played_again():
    forger = Forger(archive_of(silent, EVERYTHING))
    orders = forger.find(Orders, k=1, source="nobody")
    changed = forger.edit_json(orders, "body", lambda body: body["answers"].update({"round1/bid/south": {"coins": 5}}))
    forger.reseal(changed)
    assert caught(forger.data()) == ("silence", "replay")


def test_a_position_between_two_segments_is_held_against_the_segment_before():
    forger = Forger(archive_of(ended, "north"))
    changed = forger.edit_json(
        forger.find(Position, k=2), "state", lambda state: state["bidders"]["south"].update(points=40)
    )
    forger.redigest_position(changed)
    verdict = verify(forger.data())
    assert (verdict.first.code, verdict.first.level, verdict.first.where.k) == ("position", "replay", 1)


def test_another_outcome_is_caught_by_playing_again():
    forger = Forger(archive_of(ended, "north"))
    forger.edit_link(forger.find(Link, kind="over"), lambda body: body["outcome"].update(winner="south", reason="gift"))
    forger.rehash()
    assert caught(forger.data()) == ("outcome", "replay")


def test_a_first_position_that_does_not_follow_from_the_options_is_caught():
    forger = Forger(archive_of(ended, "north"))
    changed = forger.edit_json(
        forger.find(Position, k=1), "state", lambda state: state["bidders"]["south"].update(purse=40)
    )
    forger.redigest_position(changed)
    verdict = verify(forger.data())
    assert (verdict.first.code, verdict.first.level, verdict.first.where.k) == ("position", "replay", 1)


@pytest.mark.parametrize(
    ("kind", "wanted", "code"),
    [
        (Seed, {"stream": "north"}, "seed-missing"),
        (Rolls, {}, "rolls-missing"),
        (Bulletin, {"k": 1, "stop": 1}, "bulletin-missing"),
        (SegmentRecord, {"k": 1}, "segment-missing"),
    ],
)
def test_what_a_player_is_owed_may_not_be_left_out(kind, wanted, code):
    forger = Forger(archive_of(midway, "north"))
    forger.drop(forger.find(kind, **wanted))
    assert caught(forger.data())[0] == code


@pytest.mark.parametrize(
    ("kind", "wanted", "code"),
    [
        (Root, {"k": 1}, "root-missing"),
        (Position, {"k": 2}, "position-missing"),
        (Trace, {"k": 1}, "trace-missing"),
        (Closing, {}, "closing-missing"),
        (Stop, {"k": 1, "stop": 1}, "stop-missing"),
        (Orders, {"k": 1, "side": "south"}, "orders-missing"),
        (Bulletin, {"k": 2, "audience": "south", "stop": 3}, "bulletin-missing"),
    ],
)
def test_what_is_open_may_not_be_left_out(kind, wanted, code):
    forger = Forger(archive_of(ended, "north"))
    forger.drop(forger.find(kind, **wanted))
    assert caught(forger.data())[0] == code


def test_an_archive_that_hides_what_the_chain_has_opened_is_caught():
    forger = Forger(archive_of(ended, "public"))
    forger.change(forger.find(Header), opened=False)
    assert caught(forger.data()) == ("withheld", "chain")


def test_every_field_of_every_record_is_bound_by_something():
    """All but the names people gave, and what could not have changed anything."""
    data = archive_of(ended, "north")
    missed = []
    for record in decode(data).records:
        for field in msgspec.structs.fields(type(record)):
            forger = Forger(data)
            forger.change(record, **{field.name: another(getattr(record, field.name))})
            try:
                forged = forger.data()
            except ValueError:
                continue  # no archive can be written so
            if verify(forged).fits:
                missed.append((record, field.name))
    for record, name in missed:
        match record, name:
            case Header(), "campaign" | "name":
                pass
            case _:
                pytest.fail(f"{name} of {record} can be changed")
    assert len(missed) == 2


def another(value: Any) -> Any:
    match value:
        case bool():
            return not value
        case int():
            return value + 1
        case "live":
            return "bot"
        case str():
            return value + "x"
        case bytes():
            return value + b" "
        case tuple():
            return (*value, *value[:1], "x")
        case dict():
            return {**value, "x": ""}
    raise TypeError(type(value))


@examples(150, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.data())
def test_whatever_a_forger_writes_the_answer_is_a_verdict(data):
    """Every hash is made to fit, so that the nonsense gets as far as it can."""
    forger = Forger(archive_of(midway, data.draw(st.sampled_from([EVERYTHING, "north"]))))
    for _ in range(data.draw(st.integers(1, 3))):
        record = data.draw(st.sampled_from(forger.records[1:]))
        names = [field.name for field in msgspec.structs.fields(type(record)) if field.type is bytes]
        if names and data.draw(st.booleans()):
            name = data.draw(st.sampled_from(names))
            value = getattr(record, name)
            at = data.draw(st.integers(0, len(value)))
            added = data.draw(st.sampled_from([b"", b"\xff", b'"', b"[" * 5000, b"{}", b"1", b"null", b"e9"]))
            forger.change(record, **{name: value[:at] + added + value[at + data.draw(st.integers(0, 3)) :]})
        elif len(forger.records) > 2:
            forger.drop(record)
    forger.rehash()
    verdict = verify(forger.data())
    assert verdict.fits == (verdict.first is None)


@pytest.mark.parametrize(
    ("kind", "field"), [(Bulletin, "events"), (Orders, "body"), (Trace, "trace"), (Link, "body"), (Position, "state")]
)
def test_bytes_that_are_no_text_are_a_finding_and_no_traceback(kind, field):
    data = archive_of(midway, EVERYTHING)
    for number in range(len(Forger(data).all(kind))):
        forger = Forger(data)
        record = forger.all(kind)[number]
        forger.change(record, **{field: getattr(record, field).replace(b'"', b'"\xff', 1)})
        forger.rehash()
        if getattr(record, field) != b"[]":
            assert not verify(forger.data()).fits


# The honest limit, and what goes beyond it.


def two_histories() -> tuple[bytes, str, str, bytes]:
    """The game as it was, two heads mailed in its course, and another game under the same name from first to last."""
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
    """A whole game played by the host alone, its first links made to name the other one."""
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
    assert "revision 5; installed is 1" in verdict.segments[0].note.en


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
    assert "revision 1; installed is 2" in verdict.segments[1].note.en
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
    assert "sealed-bid is not installed" in verdict.segments[0].note.en


# The command.


def run_verify(file: Path, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """In a process of its own, with a database that nobody answers for."""
    given = {
        "PATH": os.environ["PATH"],
        "DATABASE_URL": "postgresql://nobody:nothing@127.0.0.1:1/none",
        "ESTAFETA_SECRET_KEY": "only for this test",
        "ESTAFETA_RULESETS": "tests.sealed_bid",
    }
    command = [sys.executable, "manage.py", "verify", str(file), *arguments]
    return subprocess.run(command, cwd=ROOT, env=given | environment, capture_output=True, text=True, timeout=120)


def test_the_command_needs_no_database(tmp_path):
    (tmp_path / "game").write_bytes(archive_of(ended, "north"))
    done = run_verify(tmp_path / "game")
    assert done.returncode == 0, done.stderr
    assert "segment 2 (opening 2): replay" in done.stdout
    assert done.stdout.endswith("Everything in this archive fits.\n")
    _, spanish = in_process(tmp_path / "game", "--language", "es")
    assert "segmento 2 (apertura 2): repetición" in spanish
    assert spanish.endswith("Todo lo que hay en este archivo cuadra.\n")


def test_the_command_convicts_with_exit_one_and_names_the_place_in_the_machines_language(tmp_path):
    data = archive_of(ended, "north")
    (tmp_path / "game").write_bytes(data[:2000] + bytes([data[2000] ^ 1]) + data[2001:])
    done = run_verify(tmp_path / "game", LANG="es_ES.UTF-8")
    assert done.returncode == 1
    assert done.stderr == ""
    assert done.stdout.startswith("NO CUADRA: registro ")
    assert "byte" in done.stdout


def in_process(file: Path, *arguments: str) -> tuple[int, str]:
    out = io.StringIO()
    try:
        call_command("verify", str(file), *arguments, stdout=out)
    except SystemExit as left:
        return int(left.code or 0), out.getvalue()
    return 0, out.getvalue()


def test_the_verdict_is_printed_as_json_too(tmp_path):
    data = archive_of(midway, "north")
    (tmp_path / "game").write_bytes(data)
    code, text = in_process(tmp_path / "game", "--json", "--head", verify(data).head)
    found = json.loads(text)
    assert code == 0
    assert found["fits"] is True
    assert [segment["level"] for segment in found["segments"]] == ["dice", "seals"]
    assert found["heads"][0]["chain"] == "public"
    code, text = in_process(tmp_path / "game", "--json", "--head", "ab" * 32)
    assert code == 1
    assert json.loads(text)["first"]["code"] == "head"


def test_what_the_file_says_need_not_be_run(tmp_path):
    (tmp_path / "game").write_bytes(archive_of(ended, "north"))
    code, text = in_process(tmp_path / "game", "--no-replay", "--language", "en")
    assert code == 3
    assert "segment 1 (opening 1): dice" in text


def test_rules_that_are_not_here_are_a_verdict_and_an_exit_code_of_their_own(tmp_path, monkeypatch):
    (tmp_path / "game").write_bytes(archive_of(upgraded, "north"))
    code, text = in_process(tmp_path / "game", "--language", "en")
    assert code == 3
    assert (
        "Not played again (to play it again takes sealed-bid revision 2; installed is 1): segment 2 (opening 2)" in text
    )
    assert "Everything in this archive fits" not in text
    assert text.endswith("NOT FULLY CHECKED: what was checked fits, and the rest is named above.\n")
    _, spanish = in_process(tmp_path / "game", "--language", "es")
    assert "No se rejugó (para rejugarlo hace falta sealed-bid revisión 2; está instalada la 1)" in spanish
    found = json.loads(in_process(tmp_path / "game", "--json")[1])
    assert (found["result"], found["fits"], found["first"]) == ("not-fully-checked", False, None)
    assert [segment["unchecked"] for segment in found["segments"]] == [False, True]
    monkeypatch.setattr(type(sealed_bid), "revision", 2)
    assert in_process(tmp_path / "game")[0] == 0


def test_a_game_given_up_under_rules_that_are_not_here_is_not_fully_checked(monkeypatch):
    monkeypatch.setattr(type(sealed_bid), "revision", 5)
    data = export_for(resigned().game, "public")
    monkeypatch.setattr(type(sealed_bid), "revision", 1)
    verdict = verify(data)
    assert (verdict.result, verdict.first) == ("not-fully-checked", None)
    assert levels(verdict) == ["dice", "dice"]
    assert [found.unchecked for found in verdict.segments] == [True, True]


def test_a_level_can_be_required_of_every_finished_segment(tmp_path):
    (tmp_path / "going").write_bytes(archive_of(midway, "north"))
    (tmp_path / "over").write_bytes(archive_of(ended, "north"))
    for level, going, over in [("chain", 0, 0), ("seals", 0, 0), ("dice", 0, 0), ("replay", 3, 0)]:
        assert in_process(tmp_path / "going", "--require", level)[0] == going
        assert in_process(tmp_path / "over", "--require", level)[0] == over
    _, text = in_process(tmp_path / "going", "--require", "replay", "--language", "en")
    assert "Did not reach the level required, replay: segment 1 (opening 1)" in text
    assert "segment 2" not in text.split("level required")[1], "it is not finished"
    assert "Segments by the level they reached: dice 1, seals 1" in text
    _, text = in_process(tmp_path / "going", "--require", "replay", "--language", "es")
    assert "No alcanzó el nivel pedido, repetición: segmento 1 (apertura 1)" in text
    assert json.loads(in_process(tmp_path / "going", "--require", "replay", "--json")[1])["short"] == [1]


@pytest.mark.parametrize(
    ("story", "audience", "codes"),
    [
        (midway, "north", {"no-keys", "luck"}),
        (substituted, "north", {"seated", "audience", "no-keys", "luck"}),
        (watched, "public", {"moderated", "no-keys", "luck"}),
        (rewound, "south", {"rewound", "no-keys", "luck"}),
        (upgraded, "north", {"revision", "no-keys", "luck"}),
        (forfeited, "public", {"forfeited", "no-keys", "luck"}),
        (signed, "south", {"key", "luck"}),
        (signed_amended, "south", {"unsigned-orders", "luck"}),
        (signed_resigned, "public", {"luck"}),
    ],
)
def test_what_deserves_a_look_is_said(story, audience, codes):
    assert {notice.code for notice in verify(archive_of(story, audience)).notices} == codes


def test_what_deserves_a_look_is_printed_in_both_languages_and_as_json(tmp_path):
    (tmp_path / "game").write_bytes(archive_of(substituted, "north"))
    code, text = in_process(tmp_path / "game", "--language", "en")
    assert code == 0
    told = text[text.index("LOOK AT THESE:") :]
    assert "somebody else took over the seat of south, without a key, and gave the luck “Santiago”" in told
    assert "who sees what south sees: substituted, Nel, by Max" in told
    assert re.search(r"  ! link \d+: ", told)
    spanish = in_process(tmp_path / "game", "--language", "es")[1]
    assert "MIRE ESTO:" in spanish
    assert "otra persona ocupó el puesto de south, sin clave, y dio la suerte «Santiago»" in spanish
    found = json.loads(in_process(tmp_path / "game", "--json")[1])["notices"]
    assert {notice["code"] for notice in found} == {"seated", "audience", "no-keys", "luck"}
    assert all(set(notice["text"]) == {"en", "es"} for notice in found)


def test_the_lucks_of_the_start_are_printed_and_those_that_could_be_foreseen_named(tmp_path):
    table = AuctionTable(rounds=3).start()
    for _ in range(2):
        table.order("north", {"coins": 1}, luck="San Jorge")
        table.order("south", {"coins": 2}, luck="")
        table.resolve()
        while table.segment.stop_no > 1:
            for side in ("north", "south"):
                if table.decision(side) is not None:
                    table.order(side, luck="San Jorge" if side == "north" else "")
            table.resolve()
    (tmp_path / "game").write_bytes(export_for(table.game, "north"))
    text = in_process(tmp_path / "game", "--language", "en")[1]
    assert "Lucks at the start: north “San Jorge”, south none\n" in text
    assert "the luck before again in 2, 3 (north): predictable" in text
    assert "no luck of south in openings 1, 2, 3 (south): predictable" in text
    assert (
        "Suertes al empezar: north «San Jorge», south ninguna" in in_process(tmp_path / "game", "--language", "es")[1]
    )


@pytest.mark.parametrize(
    ("policy", "said", "result"),
    [
        ({"sealed_forever": True}, "sealed for ever", "fits"),
        ({"secrets_last_the_series": True}, "after the end of the series", "fits"),
    ],
)
def test_a_game_that_is_over_says_when_its_secrets_open(policy, said, result):
    table = AuctionTable(rounds=2, policy=policy).start()
    table.play_to_the_end()
    verdict = verify(export_for(table.game, "north"))
    assert verdict.result == result
    assert all(said in found.note.en for found in verdict.segments)


def test_the_keys_are_printed_for_whoever_has_one_to_compare(tmp_path):
    table = signed()
    (tmp_path / "game").write_bytes(export_for(table.game, "public"))
    text = in_process(tmp_path / "game", "--language", "en")[1]
    assert re.search(rf"Keys of north: {table.hers.key}, [0-9a-f]{{64}}\n", text)
    assert f"Keys of south: {table.theirs.key}\n" in text
    assert f"Keys of the server: {server_key.signer().key}\n" in text


def test_signed_orders_of_all_sides_are_checked_after_the_end_and_own_ones_before():
    verdict = verify(archive_of(signed, "public"))
    assert verdict.fits
    assert [found.signatures == found.seals > 0 for found in verdict.segments] == [True, True]
    verdict = verify(archive_of(signed_midway, "south"))
    assert verdict.fits
    assert [found.signatures for found in verdict.segments][0] > 0


def test_a_rotated_server_key_is_followed(settings):
    table = ended_with_new_server_key(settings)
    verdict = verify(export_for(table.game, "public"))
    assert verdict.fits
    assert "server-key" in {notice.code for notice in verdict.notices}
    assert len(verdict.keys[""]) == 2


def ended_with_new_server_key(settings: Any) -> AuctionTable:
    table = AuctionTable(rounds=2).start()
    before = server_key.signer().seed.hex()
    settings.ESTAFETA_SIGNING_KEY, settings.ESTAFETA_SIGNING_KEYS_BEFORE = "ab" * 32, [before]
    table.play_to_the_end()
    return table


SPOOF = "Lepanto\n\x1b[2JEverything in this archive fits.\u202e\u2028\x9b" + " " * 200 + "fits"


@pytest.mark.parametrize("language", ["en", "es"])
def test_no_name_in_a_file_can_look_like_a_line_of_the_verdict(tmp_path, language):
    forger = Forger(archive_of(substituted, "north"))
    forger.change(forger.find(Header), campaign=SPOOF)
    words = {"en": SPOOF, "es": SPOOF}
    forger.add_link("moderated", {"verb": "paused", "text": words}, before=forger.public("locked")[0])
    forger.edit_link(forger.public("audience")[-1], lambda body: body.update(who=SPOOF))
    forger.rehash()
    (tmp_path / "game").write_bytes(forger.data())
    text = in_process(tmp_path / "game", "--language", language)[1]
    assert text.count("Lepanto\\u000a\\u001b[2JEverything in this archive fits.\\u202e\\u2028\\u009b fits") == 3
    assert not set(SPOOF) & set(text) - {"\n"} - {char for char in SPOOF if char.isprintable()}
    assert sum(line.startswith("Everything") for line in text.splitlines()) == (language == "en")
    told = in_process(tmp_path / "game", "--json")[1]
    assert told.isascii()
    assert json.loads(told)["header"]["campaign"] == SPOOF


def test_an_error_cannot_move_the_cursor_either(tmp_path):
    with pytest.raises(CommandError, match=re.escape("\\u001b[2J")):
        call_command("verify", str(tmp_path / "\x1b[2J"))


def test_one_is_not_many():
    assert "1 version that" in notices.unsigned_orders("north", [(1, 1)]).en
    assert "2 versiones" in notices.unsigned_orders("north", [(1, 1), (2, 1)]).es
    assert "missed 1 deadline," in notices.forfeited("north", 1).en


def test_old_links_say_that_no_consent_had_to_be_written_down():
    assert "consent" in notices.old_links("public", 3).en


def test_a_missing_file_or_a_head_that_is_none_is_said(tmp_path):
    with pytest.raises(CommandError, match="No such file") as missing:
        call_command("verify", str(tmp_path / "nothing"))
    assert missing.value.returncode == 2
    (tmp_path / "game").write_bytes(b"")
    with pytest.raises(CommandError, match="'abc' is no chain head"):
        call_command("verify", str(tmp_path / "game"), "--head", "abc", "--language", "en")
    assert in_process(tmp_path / "game")[0] == 1


def test_a_withdrawn_version_may_not_count():
    table = AuctionTable().start()
    table.order("north", {"coins": 3})
    decision = table.decision("north")
    assert decision is not None
    play.withdraw(decision=decision, seat=table.seat("north"), seen=decision.version, door="api")
    table.play_round({"coins": 4}, {"coins": 3})
    data = export_for(table.game, "north")
    assert verify(data).fits
    forger = Forger(data)
    withdrawn = forger.find(Orders, withdrawn=True)
    forger.change(forger.find(Orders, k=1, stop=1, used=True), used=False)
    forger.reseal(forger.change(withdrawn, used=True))
    assert caught(forger.data())[1] == "seals"


# The page from which an outsider writes his own verifier, followed to the letter with nothing but SHA-256.


def framed(*parts: str | int | bytes) -> bytes:
    data = [part if isinstance(part, bytes) else str(part).encode() for part in parts]
    return b"".join(len(part).to_bytes(4, "big") + part for part in data)


def h(*parts: str | int | bytes) -> str:
    return hashlib.sha256(framed(*parts)).hexdigest()


def m(key: bytes, *parts: str | int | bytes) -> bytes:
    return hmac.new(key, framed(*parts), hashlib.sha256).digest()


def faces(key: bytes, name: str, count: int, choices: int, low: int) -> str:
    found: list[int] = []
    block = 0
    while len(found) < count:
        found += [low + byte % choices for byte in m(key, name, block) if byte < 256 - 256 % choices]
        block += 1
    return " ".join(str(face) for face in found[:count])


AT = "2026-03-01T12:00:00.000000Z"
MODERATED = '{"text":{"en":"Max paused the game.","es":"Max detuvo la partida."},"verb":"paused"}'


def test_the_vectors_on_the_page_are_right():
    page = (ROOT / "docs" / "verify.md").read_text(encoding="utf-8")
    salt, body = b"\x11" * 32, '{"answers":{"round1/bid/north":{"coins":2}}}'
    seed = m(bytes(range(32)), "stream", "public")
    lucks = ("San Jorge", "sha256:" + h("estafeta/luck/1", "mistral"))
    opening, in_play = m(seed, "open", *lucks), m(seed, "play", *lucks, "", "mistral")
    link2 = h("estafeta/link/2", "g1", "public", 1, "started", '{"lucks":{"north":"San Jorge","south":""}}', "", AT)
    seal = h("estafeta/orders/1", "g1", 1, 1, "north", salt, body, "San Jorge", "")
    public = h("estafeta/link/2", "g1", "public", 2, "moderated", MODERATED, link2, AT)
    orders = f'{{"k":1,"public":{{"hash":"{public}","n":2}},"seal":"{seal}","stop":1,"version":1}}'
    for made in (
        h("estafeta/link/1", "g1", "public", 1, "started", '{"lucks":{"north":"San Jorge","south":""}}', ""),
        link2,
        public,
        h("estafeta/link/2", "g1", "north", 1, "orders", orders, "", AT),
        seal,
        h("estafeta/bulletin/1", "g1", 1, 1, "north", salt, 1, "[]", "{}"),
        h("estafeta/checkpoint/1", "g1", 1, salt, 1, "{}"),
        f"S[1,public]  {seed.hex()}",
        f"C[1,public]  {h('estafeta/seed/1', 'g1', 1, 'public', seed)}",
        lucks[1],
        opening.hex(),
        in_play.hex(),
        f"3 dice of 10 from 0:       {faces(opening, 'turn1/winds/1', 3, 10, 0)}",
        f"6 dice of 6 from 1:  {faces(in_play, 'turn1/fire/T2/1/hit', 6, 6, 1)}",
        m(in_play, "turn1/fire/T2/1/hit", 0).hex()[:12],
    ):
        assert made in page


def test_the_page_lists_every_record_with_its_fields():
    page = (ROOT / "docs" / "verify.md").read_text(encoding="utf-8")
    written = {str: "text", int: "number", bytes: "bytes"}
    for name, kind in KINDS.items():
        fields = ", ".join(f"{f.name} {written.get(f.type, 'json')}" for f in msgspec.structs.fields(kind))
        assert f"| {name} | {fields} |" in page


def test_the_page_lists_every_kind_of_link_with_what_it_says():
    page = (ROOT / "docs" / "verify.md").read_text(encoding="utf-8")
    section = page[page.index("### Links") : page.index("### Seals")]
    rows = dict(re.findall(r"^\| ([a-z-]+(?: \(2\))?) \| (.*) \|$", section, re.MULTILINE))
    rows.pop("kind")
    assert set(rows) == {f"{name} (2)" if name in LATE_KINDS else name for name in PUBLIC_KINDS}
    for name, row in rows.items():
        for field in msgspec.structs.fields(PUBLIC_KINDS[name.removesuffix(" (2)")]):
            if name != "told" or field.name not in ("sides", "final"):
                said = section if field.name.startswith("closing") else row
                assert re.search(rf"\b{field.encode_name}\b", said), (name, field.encode_name)


def test_an_outsider_reads_the_file_and_recomputes_its_dice_from_the_page_alone():
    data = archive_of(midway, "north")
    parts, at = [], 0
    while at < len(data):
        length = int.from_bytes(data[at : at + 4], "big")
        parts.append((at, data[at + 4 : at + 4 + length]))
        at += 4 + length
    assert parts[0][1] == b"estafeta/archive/2"
    for (_, _record), (before, check) in zip(parts[1::2], parts[2::2], strict=True):
        assert hashlib.sha256(data[:before]).digest()[: len(check)] == check
    assert len(parts[-1][1]) == 32

    def fields(record: bytes) -> list[bytes]:
        found, here = [], 0
        while here < len(record):
            size = int.from_bytes(record[here : here + 4], "big")
            found.append(record[here + 4 : here + 4 + size])
            here += 4 + size
        return found

    read = [fields(record) for _, record in parts[1::2]]
    game = read[0][1].decode()
    bodies = [(link[3], json.loads(link[4])) for link in read if link[0] == b"link" and link[1] == b"public"]
    committed = next(body["commitments"] for kind, body in bodies if kind == b"seeds" and body["k"] == 1)
    lucks = next(body["lucks"] for kind, body in bodies if kind == b"opened" and body["k"] == 1)
    opens = next(body["sides"] for kind, body in bodies if kind == b"locked" and body["stop"] == 1)
    seeds = {record[2].decode(): record[3] for record in read if record[0] == b"seed"}
    assert set(seeds) == {"public", "north"}
    for name, seed in seeds.items():
        assert h("estafeta/seed/1", game, 1, name, seed) == committed[name]
    rolls = next(json.loads(record[2]) for record in read if record[0] == b"rolls")
    assert len(rolls) >= 2
    given = [lucks["north"], lucks["south"]]
    opened = [opens["north"]["opens"], opens["south"]["opens"]]
    for roll in rolls:
        mix = given if roll["stage"] == "open" else [*given, *opened]
        key = m(seeds[roll["stream"]], roll["stage"], *mix)
        assert faces(key, roll["key"], len(roll["faces"]), roll["choices"], roll["low"]) == " ".join(
            str(face) for face in roll["faces"]
        )
