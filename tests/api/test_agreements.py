"""More time, rewinds, draws, resignations."""

from games.models import Extension, Game, Proposal, Segment
from tests.api.callers import Caller, refused
from tests.games.tables import AuctionTable


def test_more_time_within_the_allowance_is_given_at_once(table, ana, bea):
    place = f"games/{table.game.ref}/extensions"
    before = table.segment.deadline
    given = ana.post(place, {"hours": 5, "reason": "a wedding"})
    assert given.status_code == 201 and given.json()["state"] == "granted" and given.json()["hours"] == 5
    assert table.segment.deadline > before
    assert [line["reason"] for line in ana.get(place).json()] == ["a wedding"]
    assert bea.get(place).json() == []


def test_asking_twice_under_one_key_costs_one_extension(table, ana):
    place = f"games/{table.game.ref}/extensions"
    for _ in range(2):
        assert ana.post(place, {"hours": 5}, Idempotency_Key="k").status_code == 201
    assert Extension.objects.count() == 1 and table.seat("north").extensions == 1


def test_hours_that_make_no_sense_are_refused(table, ana):
    place = f"games/{table.game.ref}/extensions"
    for hours in (0, -1, 10**6, 2**63 - 1):
        refused(ana.post(place, {"hours": hours}), 422, "illegal")
    refused(ana.post(place, {"hours": 2000}), 409, "wrong-state")  # more than this campaign gives
    refused(ana.post(place, {"hours": "five"}), 422, "illegal")
    assert not Extension.objects.exists()


def test_beyond_the_allowance_the_moderator_decides(db):
    table = AuctionTable(clock={"extensions": 0}).start()
    ana, moderator = Caller(table.ana), Caller(table.max, "moderate")
    place = f"games/{table.game.ref}/extensions"
    assert ana.post(place, {"hours": 5}).json()["state"] == "asked"
    assert moderator.get("desk").json()[0]["wishes"] == 1
    (wish,) = moderator.get(place).json()
    before = table.segment.deadline
    refused(Caller(table.bea, "moderate").post(f"{place}/{wish['number']}/answer", {"grant": True}), 403, "not-allowed")
    granted = moderator.post(f"{place}/{wish['number']}/answer", {"grant": True})
    assert granted.json()["state"] == "granted" and table.segment.deadline > before
    refused(moderator.post(f"{place}/{wish['number']}/answer", {"grant": False}), 409, "wrong-state")
    refused(moderator.post(f"{place}/9/answer", {"grant": False}), 404, "not-found")


def test_a_draw_is_done_when_both_consent(table, ana, bea):
    place = f"games/{table.game.ref}/proposals"
    made = ana.post(place, {"kind": "draw", "reason": "honour is satisfied"})
    assert made.status_code == 201 and made.json()["consents"] == ["north"] and made.json()["number"] == 1
    refused(bea.post(place, {"kind": "draw"}), 409, "wrong-state")
    assert bea.post(f"{place}/1/consent").json()["state"] == "done"
    assert Game.objects.get(pk=table.game.pk).outcome["reason"] == "agreed"


def test_a_rewind_plays_a_turn_again(table, ana, bea):
    table.play_round()
    place = f"games/{table.game.ref}/proposals"
    ana.post(place, {"kind": "rewind", "segment": 1})
    assert bea.post(f"{place}/1/consent").json()["state"] == "done"
    turns = ana.get(f"games/{table.game.ref}/turns").json()
    assert [(turn["segment"], turn["state"]) for turn in turns[:2]] == [(1, "abandoned"), (2, "abandoned")]
    assert Segment.objects.get(game=table.game, state__in=Segment.LIVE).ordinal == 1


def test_a_proposal_can_be_taken_back_or_declined(table, ana, bea):
    place = f"games/{table.game.ref}/proposals"
    ana.post(place, {"kind": "draw"})
    assert bea.post(f"{place}/1/withdraw").json()["state"] == "withdrawn"
    refused(bea.post(f"{place}/1/consent"), 409, "wrong-state")
    ana.post(place, {"kind": "draw"})
    assert ana.post(f"{place}/2/withdraw").json()["state"] == "withdrawn"
    assert [line["state"] for line in bea.get(place).json()] == ["withdrawn", "withdrawn"]


def test_proposals_that_make_no_sense_are_refused(table, ana, max_):
    place = f"games/{table.game.ref}/proposals"
    refused(ana.post(place, {"kind": "surrender"}), 422, "illegal")
    refused(ana.post(place, {"kind": "rewind"}), 409, "wrong-state")
    for segment in (0, -1, 99, 2**63 - 1):
        refused(ana.post(place, {"kind": "rewind", "segment": segment}), 404, "not-found")
    for number in (0, 1, 7):
        refused(ana.post(f"{place}/{number}/consent"), 404, "not-found")
    refused(max_.post(f"{place}/1/consent"), 403, "not-allowed")
    assert not Proposal.objects.exists()


def test_resigning_needs_the_name_of_ones_own_side(table, ana, max_):
    place = f"games/{table.game.ref}/resign"
    refused(ana.post(place), 422, "illegal")
    assert refused(ana.post(place, {"side": "south"}), 422, "illegal")["problems"][0]["legal"] == ["north"]
    refused(max_.post(place, {"side": "north"}), 403, "not-allowed")
    assert Game.objects.get(pk=table.game.pk).state == "running"
    assert ana.post(place, {"side": "north"}).status_code == 204
    assert Game.objects.get(pk=table.game.pk).outcome == {"winner": "south", "reason": "resigned"}
