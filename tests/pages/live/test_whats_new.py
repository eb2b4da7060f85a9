"""What open pages compare is what `sight` shows, person by person, and no more."""

from __future__ import annotations

import json
from functools import partial

import pytest

from games.campaigns import attention, messages, moderation, player_requests
from games.errors import NotFound
from games.models import Membership, TalkRead
from games.visibility import sight, whats_new
from tests.games.tables import AuctionTable
from tests.pages.house import House

SHOWN = {"show_ready": True}
HIDDEN = {"show_ready": False, "resolve": "deadline"}


def opened(clock):
    house = House(pace="plan", rounds=2, clock=clock)
    house.start()
    return house


@pytest.fixture
def house(db):
    return opened(SHOWN)


def version(house, user):
    return whats_new.part(user, house.campaign)["games"][house.game.ref]


def belonging(house):
    return [user for name, user in house.people.items() if name not in ("stranger", "nobody")]


@pytest.mark.parametrize("clock", [SHOWN, HIDDEN], ids=["shown", "hidden"])
def test_who_has_ordered_is_what_the_bar_shows(db, clock):
    house = opened(clock)
    for side in ("north", "south"):
        for user in belonging(house):
            found = version(house, user)
            of = sight.find_game(user, house.game.ref)
            assert found["orders"] == sight.readiness(of)
            decision = sight.open_decision(of)
            assert found["wanted"] == (decision is not None and decision.standing is None)
            assert found["turn"].startswith(f"{sight.latest_number(of)}.")
        house.order(side, {"coins": 1})


def test_a_stranger_has_nothing_to_hear_of(house):
    assert whats_new.parts(house.stranger) == ({}, {})


def test_unread_messages_are_those_of_others_that_one_may_read(house):
    for by, to in ((house.ana, "all"), (house.ana, "north"), (house.max, "south"), (house.bea, "moderators")):
        messages.send(by=by, campaign=house.campaign, to=to, text=f"To {to}.")
    counts = {}
    for name, user in house.people.items():
        if user in belonging(house):
            readable = sight.messages(user, house.campaign).exclude(author=user)
            counts[name] = whats_new.part(user, house.campaign)["talk"]
            assert counts[name] == readable.count(), name
    assert counts == {"north": 0, "south": 2, "moderator": 2, "onlooker": 1}


def test_what_was_read_is_not_new_and_later_messages_are(house):
    send = partial(messages.send, by=house.ana, campaign=house.campaign, to="all")
    first, second = send(text="One."), send(text="Two.")

    def unread():
        return whats_new.part(house.bea, house.campaign)["talk"]

    assert unread() == 2
    attention.read_talk(house.bea, house.campaign, second.ref)
    assert unread() == 0
    attention.read_talk(house.bea, house.campaign, first.ref)
    assert unread() == 0, "nothing becomes new again"
    send(text="Three.")
    assert unread() == 1


def test_nobody_reads_up_to_a_message_that_they_may_not_read(house):
    hidden = messages.send(by=house.max, campaign=house.campaign, to="south", text="To you alone.")
    with pytest.raises(NotFound):
        attention.read_talk(house.ana, house.campaign, hidden.ref)
    assert not TalkRead.objects.exists()


def test_a_proposal_a_pause_and_another_deadline_are_new_to_everybody(house):
    marks = []

    def note():
        marks.append([json.dumps(version(house, user), sort_keys=True) for user in belonging(house)])

    note()
    proposal = player_requests.propose(user=house.ana, seat=house.seat("north"), game=house.game, kind="draw")
    note()
    player_requests.withdraw_proposal(user=house.ana, proposal=proposal)
    note()
    moderation.extend(by=house.max, game=house.game, hours=2)
    note()
    moderation.pause(by=house.max, game=house.game)
    note()
    for before, after in zip(marks, marks[1:], strict=False):
        assert all(one != other for one, other in zip(before, after, strict=True))
    assert marks[2] == marks[0]


def test_the_mark_changes_with_any_part_and_with_nothing_else(house):
    written = whats_new.written(whats_new.parts(house.bea)[0])
    assert whats_new.mark(written) == whats_new.mark(dict(reversed(written.items())))
    house.order("north", {"coins": 1})
    assert whats_new.mark(whats_new.written(whats_new.parts(house.bea)[0])) != whats_new.mark(written)


def test_some_campaigns_are_looked_at_like_all(house):
    other = AuctionTable(pace="plan").start()
    Membership.objects.create(campaign=other.campaign, user=house.max, role="moderator")
    every, refs = whats_new.parts(house.max)
    one, ref = whats_new.parts(house.max, [house.campaign.pk])
    assert one == {house.campaign.ref: every[house.campaign.ref]}
    assert ref == {house.campaign.pk: house.campaign.ref}
    assert set(refs.values()) == set(every)


def test_a_turn_that_is_played_while_its_page_is_made_is_still_news_to_that_page(house, client, monkeypatch):
    from games.pages import table

    def played_meanwhile(of):
        shown = bar(of)
        house.play_round({"coins": 1}, {"coins": 2})
        return shown

    bar = table.bar
    monkeypatch.setattr(table, "bar", played_meanwhile)
    client.force_login(house.ana)
    page = client.get(f"/games/{house.game.ref}/").content.decode()
    said = json.loads(page.partition('<script id="live-part" type="application/json">')[2].partition("</script>")[0])
    assert said["games"][house.game.ref]["turn"] != version(house, house.ana)["turn"]
