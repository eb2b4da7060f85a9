"""What a player asks for besides giving orders."""

from __future__ import annotations

from django.urls import reverse

from games.models import Extension, Game, Proposal


def at(name, house, *more):
    return reverse(name, args=[house.game.ref, *more])


def test_more_time_is_granted_within_the_allowance(house, enter):
    before = house.segment.deadline
    response = enter(house.bea).post(at("extension", house), {"hours": "24", "reason": "travelling"}, follow=True)
    assert "You have more time" in response.text
    assert house.segment.deadline > before


def test_more_time_than_there_is_to_give_is_refused_beside_the_form(house, enter):
    for hours in ("0", "9999", "x", ""):
        response = enter(house.bea).post(at("extension", house), {"hours": hours})
        assert response.status_code == 422
    assert not Extension.objects.exists()


def test_resigning_is_asked_first(house, enter):
    client = enter(house.bea)
    assert "can’t be undone" in client.get(at("resign", house)).text
    house.game.refresh_from_db()
    assert house.game.state == Game.State.RUNNING
    client.post(at("resign", house))
    house.game.refresh_from_db()
    assert house.game.outcome["winner"] == "north"


def test_a_draw_needs_both(house, enter):
    enter(house.ana).post(at("propose", house), {"kind": "draw", "reason": "enough"})
    proposal = Proposal.objects.get()
    assert "enough" in enter(house.bea).get(at("game", house)).text
    enter(house.bea).post(at("answer-proposal", house, proposal.pk), {"do": "agree"})
    house.game.refresh_from_db()
    assert house.game.state == Game.State.OVER and house.game.outcome["winner"] is None


def test_a_proposal_can_be_refused_and_not_by_strangers(house, enter):
    enter(house.ana).post(at("propose", house), {"kind": "draw"})
    proposal = Proposal.objects.get()
    assert enter(house.stranger).post(at("answer-proposal", house, proposal.pk), {"do": "refuse"}).status_code == 404
    assert enter(house.onlooker).post(at("answer-proposal", house, proposal.pk), {"do": "refuse"}).status_code == 403
    assert enter(house.onlooker).post(at("answer-proposal", house, proposal.pk), {"do": "agree"}).status_code == 404
    enter(house.bea).post(at("answer-proposal", house, proposal.pk), {"do": "refuse"})
    proposal.refresh_from_db()
    assert proposal.state == Proposal.State.WITHDRAWN


def test_a_rewind_names_its_turn(house, enter):
    house.play_round({"coins": 2}, {"coins": 1})
    first = house.game.segments.order_by("k")[0]
    enter(house.ana).post(at("propose", house), {"kind": "rewind", "turn": str(first.k), "reason": "misread"})
    assert Proposal.objects.get().segment == first
    assert "again" in enter(house.bea).get(at("game", house)).text
    response = enter(house.bea).post(at("propose", house), {"kind": "rewind", "turn": "no"})
    assert response.status_code == 422
    assert enter(house.bea).post(at("propose", house), {"kind": "miracle"}).status_code == 404
