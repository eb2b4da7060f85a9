"""What a moderator can do by program. The players can read about everything they do."""

from datetime import timedelta

import pytest

from games.models import Extension, Game, Invitation, Segment, User
from games.timing import clock
from tests.api.callers import Caller, refused
from tests.games.joining import acts, token_of
from tests.games.tables import AuctionTable


def verb(table, name):
    return f"games/{table.game.ref}/moderate/{name}"


VERBS = [
    ("extend", {"hours": 2}),
    ("pause", {}),
    ("resume", {}),
    ("close-stop", {}),
    ("retry", {}),
    ("pace", {"pace": "plan"}),
    ("forfeit", {"side": "south"}),
    ("open-side", {"side": "south"}),
]


@pytest.mark.parametrize(("name", "body"), VERBS)
def test_a_player_has_none_of_these_powers(table, name, body):
    before = Segment.objects.values().get(), Game.objects.values().get()
    refused(Caller(table.ana, "read", "play", "moderate").post(verb(table, name), body), 403, "not-allowed")
    assert (Segment.objects.values().get(), Game.objects.values().get()) == before
    assert not acts()


@pytest.mark.parametrize(("name", "body"), VERBS)
def test_a_moderator_who_plays_has_none_either(db, name, body):
    from games.campaigns.gathering import take_seat

    table = AuctionTable()
    take_seat(seat=table.seat("north"), user=table.max)
    take_seat(seat=table.seat("south"), user=table.bea)
    table.resolve()
    refused(Caller(table.max, "moderate").post(verb(table, name), body), 403, "not-allowed")


def test_a_deadline_is_moved_once_under_one_key(table, max_):
    before = table.segment.deadline
    for _ in range(2):
        answer = max_.post(verb(table, "extend"), {"hours": 2, "reason": "storm"}, Idempotency_Key="k")
        assert answer.status_code == 200
    assert table.segment.deadline == before + timedelta(hours=2)
    assert Extension.objects.count() == 1


def test_a_key_of_one_act_is_refused_for_another_that_says_the_same(table, max_):
    assert max_.post(verb(table, "pause"), {}, Idempotency_Key="k").status_code == 200
    refused(max_.post(verb(table, "resume"), {}, Idempotency_Key="k"), 409, "key-reused")
    assert Game.objects.get().paused_at is not None


@pytest.mark.parametrize("hours", [0, -5, 10**6, 2**63 - 1])
def test_hours_out_of_range_are_refused(table, max_, hours):
    refused(max_.post(verb(table, "extend"), {"hours": hours}), 422, "illegal")


def test_a_game_is_paused_and_resumed(table, max_):
    assert max_.post(verb(table, "pause"), {"reason": "illness"}).json()["paused"] is True
    refused(max_.post(verb(table, "pause")), 409, "wrong-state")
    assert max_.post(verb(table, "resume")).json()["paused"] is False
    refused(max_.post(verb(table, "resume")), 409, "wrong-state")


def test_a_stop_is_closed_only_after_its_deadline(db):
    table = AuctionTable(clock={"missed": "moderator"}).start()
    moderator = Caller(table.max, "moderate")
    refused(moderator.post(verb(table, "close-stop")), 409, "wrong-state")
    with clock.standing_at(table.segment.deadline + timedelta(hours=2)):
        assert moderator.post(verb(table, "close-stop")).status_code == 200
    assert table.segment.due_at is not None


def test_a_halted_game_is_tried_again(db):
    table = AuctionTable(fails_in_round=1)
    table.start()
    with clock.standing_at(clock.now() + timedelta(hours=1)):
        table.resolve()
    assert table.segment.state == "halted"
    moderator = Caller(table.max, "moderate")
    assert moderator.get("desk").json()[0]["status"] == "halted"
    assert moderator.post(verb(table, "retry")).status_code == 200
    assert table.segment.due_at is not None


def test_pace_and_clock_can_be_changed(table, max_):
    assert max_.post(verb(table, "pace"), {"pace": "plan"}).json()["pace"] == "plan"
    refused(max_.post(verb(table, "pace"), {"pace": "blitz"}), 404, "not-found")
    place = f"campaigns/{table.campaign.ref}/clock"
    assert max_.put(place, {"clock": {"plan_time": 600}}).json()["clock"]["plan_time"] == 600
    document = refused(max_.put(place, {"clock": {"plan_time": -1}}), 422, "illegal")
    assert document["problems"][0]["where"] == "clock.plan_time"
    refused(Caller(table.ana, "moderate").put(place, {"clock": {}}), 403, "not-allowed")


def test_a_game_can_be_declared_forfeit(table, max_):
    refused(max_.post(verb(table, "forfeit"), {"side": "east"}), 404, "not-found")
    over = max_.post(verb(table, "forfeit"), {"side": "south"}).json()
    assert (over["state"], over["outcome"]["winner"], over["outcome"]["reason"]) == ("over", "north", "forfeit")


def test_a_substitute_takes_over_what_the_seat_knows_when_all_agree(table, ana, max_):
    new = User.objects.create_user("new@example.org", name="New")
    place = f"campaigns/{table.campaign.ref}/seats/1/substitute"
    refused(Caller(table.ana, "moderate").post(place, {"email": new.email}), 403, "not-allowed")
    assert max_.post(place, {"email": new.email}).status_code == 201
    token = token_of(Invitation.objects.get())
    accepted = Caller(new).post("invitations/accept", {"token": token, "luck": "San Olaf"})
    assert accepted.status_code == 202 and accepted.json()["seats"][0]["who"] == "Ana"
    refused(Caller(new).get(f"games/{table.game.ref}/view"), 404, "not-found")
    (wish,) = ana.get(f"campaigns/{table.campaign.ref}/admissions").json()
    assert (wish["who"], wish["kind"], wish["decide"]) == ("New", "substitute", True)
    assert ana.post(f"campaigns/{table.campaign.ref}/admissions/{wish['ref']}/agree").json()["state"] == "done"
    assert Caller(new).get(f"games/{table.game.ref}/view").json()["audience"] == "north"
    refused(ana.get(f"games/{table.game.ref}/view"), 404, "not-found")


def test_looking_for_a_substitute_tells_nothing_of_an_address(table, max_):
    place = f"campaigns/{table.campaign.ref}/seats/1/substitute"
    answers = [max_.post(place, {"email": email}) for email in ("nobody@example.org", table.bea.email)]
    assert {answer.status_code for answer in answers} == {201}
    assert {frozenset(answer.json()) for answer in answers} == {frozenset(answers[0].json())}
    refused(max_.post(place, {"email": table.bea.email, "luck": "x" * 100}), 422, "illegal")


def test_opening_a_side_needs_its_consent_and_is_written_where_players_read_it(table, ana, max_):
    asked = max_.post(verb(table, "open-side"), {"side": "south"})
    assert asked.status_code == 202 and asked.json()["view"] is None and not asked.json()["agreed"]
    bea = Caller(table.bea)
    (wish,) = bea.get(f"campaigns/{table.campaign.ref}/admissions").json()
    assert ana.get(f"campaigns/{table.campaign.ref}/admissions").json() == []
    refused(ana.post(f"campaigns/{table.campaign.ref}/admissions/{wish['ref']}/agree"), 404, "not-found")
    bea.post(f"campaigns/{table.campaign.ref}/admissions/{wish['ref']}/agree")
    opened = max_.post(verb(table, "open-side"), {"side": "south"}).json()
    assert opened["view"]["side"] == "south" and opened["reports"][0]["sentences"]
    line = ana.get(f"campaigns/{table.campaign.ref}/audit").json()[0]
    assert line["verb"] == "opened-side" and line["by"] == "Max" and "South" in line["text"]
    refused(max_.post(verb(table, "open-side"), {"side": "east"}), 404, "not-found")
    refused(max_.post(verb(table, "open-side"), {"side": "north"}), 409, "wrong-state")
    assert len(acts()) == 1


def test_without_opening_it_a_moderator_sees_no_side(table, max_):
    assert max_.get(f"games/{table.game.ref}/view").json()["audience"] == "public"
    refused(max_.get(f"games/{table.game.ref}/decision"), 404, "nothing-asked")
    assert not acts()


def test_the_audit_log_speaks_the_readers_language(table, max_):
    max_.post(verb(table, "pause"))
    line = Caller(table.ana, language=None).get(f"campaigns/{table.campaign.ref}/audit").json()[0]
    assert line["text"] == "Max puso la partida en pausa."


def test_the_desk_lists_what_is_under_ones_care(table, ana, max_):
    (line,) = max_.get("desk").json()
    assert (line["game"], line["status"], line["missing"]) == (table.game.ref, "open", ["north", "south"])
    assert Caller(table.ana, "moderate").get("desk").json() == []
