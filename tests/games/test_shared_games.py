"""A finished game is shared by one of its players, read by anybody, and taken back by any of them. Nothing else is."""

from __future__ import annotations

import json
import re

import msgspec
import pytest
from django.test import Client

from games.campaigns import sharing
from games.campaigns.messages import send
from games.errors import Gone, NotAllowed, NotFound, WrongState
from games.models import AuditEntry, Campaign, Game, SharedGame, User
from games.trust.archive import decode
from games.trust.dice_form import SAID, dice_form
from games.trust.links import PUBLIC_KINDS
from games.turns import rewinding
from games.visibility import delayed_spectating, shared_games, sight
from notifications.models import Notice
from tests.api.callers import Caller
from tests.games import stories
from tests.games.stories import archive_of
from tests.games.tables import AuctionTable
from tests.standing import laid

pytestmark = pytest.mark.django_db


@laid
def over() -> AuctionTable:
    table = AuctionTable(pace="plan", rounds=2)
    table.start()
    table.play_round({"coins": 4}, {"coins": 1})
    table.play_round({"coins": 4}, {"coins": 1})
    table.game.refresh_from_db()
    return table


def at(table: AuctionTable, user: User) -> sight.Standing:
    return sight.find_game(user, table.game.ref)


def shared(table: AuctionTable, **more: bool) -> SharedGame:
    return sharing.share(at(table, table.ana), **more)


# Who may.


def test_a_game_that_is_not_over_is_not_shared():
    table = AuctionTable(rounds=2)
    table.start()
    with pytest.raises(WrongState):
        shared(table)
    table.play_round()
    with pytest.raises(WrongState):
        shared(table)
    assert not SharedGame.objects.exists()


@pytest.mark.parametrize("kept", ["sealed_forever", "secrets_last_the_series"])
def test_what_its_campaign_keeps_sealed_is_not_shared(over, kept):
    Campaign.objects.update(**{kept: True})
    with pytest.raises(WrongState):
        shared(over)


def test_a_game_of_a_series_is_shared_when_all_of_it_is_over(over):
    Campaign.objects.update(secrets_last_the_series=True, state=Campaign.State.OVER)
    assert shared_games.find(shared(over).token).game == over.game


def test_only_players_share_and_strangers_find_no_game(over):
    with pytest.raises(NotAllowed):
        sharing.share(at(over, over.max))
    with pytest.raises(NotFound):
        sharing.share(at(over, User.objects.create_user("sten@example.org")))


def test_two_who_share_have_one_link(over):
    assert shared(over).token == sharing.share(at(over, over.bea)).token


def test_a_game_whose_secrets_close_again_is_gone(over):
    token = shared(over).token
    Campaign.objects.update(sealed_forever=True)
    with pytest.raises(Gone):
        shared_games.find(token)


# Taking it back.


@pytest.mark.parametrize("who", ["ana", "bea", "max"])
def test_every_player_and_the_moderator_take_it_back(over, who):
    token = shared(over).token
    sharing.take_back(at(over, getattr(over, who)))
    with pytest.raises(Gone) as found:
        shared_games.find(token)
    assert "taken this game back" in str(found.value)
    with pytest.raises(NotFound):
        sharing.take_back(at(over, over.ana))


def test_only_who_took_it_back_shares_it_again_and_the_old_link_stays_dead(over):
    old = shared(over).token
    sharing.take_back(at(over, over.bea))
    with pytest.raises(WrongState):
        shared(over)
    new = sharing.share(at(over, over.bea)).token
    assert new != old and shared_games.find(new)
    with pytest.raises(Gone):
        shared_games.find(old)


def test_a_link_outlives_its_game_and_says_that_it_was_deleted(over):
    token = shared(over).token
    over.game.links.all().delete()
    Game.objects.filter(pk=over.game.pk).delete()
    with pytest.raises(Gone) as found:
        shared_games.find(token)
    assert "deleted" in str(found.value)


def test_the_other_players_are_told(over):
    shared(over)
    sharing.take_back(at(over, over.bea))
    entries = AuditEntry.objects.order_by("pk")
    assert list(entries.values_list("verb", flat=True))[-2:] == ["shared", "unshared"]
    _, (_, told), *_ = sight.audit_log(over.bea, over.campaign)
    assert "Ana shared Auction" in told.en and "Ana ha compartido" in told.es
    notices = Notice.objects.filter(kind="audit", data__verb__in=["shared", "unshared"]).order_by("pk")
    assert [(notice.user, notice.data["verb"]) for notice in notices] == [(over.bea, "shared"), (over.ana, "unshared")]


# Names.


def test_a_player_is_named_if_they_agree_and_only_then(over):
    found = shared(over)
    assert shared_games.players(found) == {"north": "", "south": ""}
    sharing.show_name(at(over, over.bea), True)
    assert shared_games.players(found) == {"north": "", "south": "Bea"}
    sharing.show_name(at(over, over.bea), False)
    assert shared_games.players(found) == {"north": "", "south": ""}
    with pytest.raises(NotAllowed):
        sharing.show_name(at(over, over.max), True)


def test_no_part_of_an_address_stands_in_for_a_name(over):
    User.objects.filter(pk=over.ana.pk).update(name="")
    assert shared_games.players(shared(over, named=True))["north"] == ""


# What is read.


def test_a_turn_is_what_the_side_was_told_in_it(over):
    found = shared(over)
    for side in ("north", "south"):
        story = shared_games.story(found, side)
        told = [bulletin for number in range(1, story.last + 1) for _at, bulletin in story.turn(number)]
        assert [one.pk for one in told] == list(
            over.game.bulletins.filter(audience=side).order_by("number").values_list("pk", flat=True)
        )
    for wrong in ("public", "west", ""):
        with pytest.raises(NotFound):
            shared_games.story(found, wrong)


def test_what_a_rewind_left_behind_is_not_in_the_replay():
    table = stories.rewound()
    table.play_to_the_end()
    story = shared_games.story(shared(table), "north")
    numbers = [at for number in range(1, story.last + 1) for at, _bulletin in story.turn(number)]
    assert numbers == list(range(1, len(numbers) + 1))
    assert {story.bulletin(at).segment.state for at in numbers} == {"done"}


SECRETS = re.compile(r"Auction|\bAna\b|\bBea\b|\bMax\b|@example|hush-hush")


def test_no_message_name_or_address_is_told_anywhere(over):
    send(by=over.ana, campaign=over.campaign, to="all", text="hush-hush")
    token = shared(over, listed=True).token
    nobody = Caller(None)
    paths = [f"shared/{token}", f"shared/{token}/turns/1/north", f"shared/{token}/archive"]
    for path in paths:
        answer = nobody.get(path)
        assert answer.status_code == 200, answer.content
        assert not SECRETS.search(answer.content.decode()), path
    browser = Client()
    for path in (f"/shared/{token}/", f"/shared/{token}/?eyes=north&turn=2", "/"):
        answer = browser.get(path)
        assert answer.status_code == 200 and not SECRETS.search(answer.content.decode()), path


def test_the_interface_tells_a_named_player_the_end_and_the_turns(over):
    answer = Caller(None).get(f"shared/{shared(over, named=True).token}").json()
    assert [(one["side"], one["player"]) for one in answer["sides"]] == [("north", "Ana"), ("south", None)]
    assert [one["turn"] for one in answer["turns"]] == [1, 2] and answer["winner"] == "north"


@pytest.mark.parametrize("part", ["", "/turns/1/north", "/archive"])
def test_a_link_that_was_taken_back_is_gone_and_half_a_link_was_never_there(over, part):
    token = shared(over).token
    nobody = Caller(None)
    assert nobody.get(f"shared/{token[:-1]}{part}").status_code == 404
    sharing.take_back(at(over, over.bea))
    answer = nobody.get(f"shared/{token}{part}")
    assert answer.status_code == 410 and answer.json()["type"].endswith(":gone")
    assert "taken this game back" in answer.json()["detail"]


# The archive for the reader's browser.


def form_of(story) -> dict:
    return json.loads(msgspec.json.encode(dice_form(decode(archive_of(story, "public")), {})))


def test_links_that_may_name_people_go_without_their_text():
    form = form_of(stories.watched)
    assert {link["kind"] for link in form["chain"] if link["body"] is None} == {"moderated", "audience"}
    assert not SECRETS.search(json.dumps(form))
    assert set(PUBLIC_KINDS) - SAID == {"moderated", "audience"}, "a new kind of link: does it name people?"
    assert set(PUBLIC_KINDS) >= SAID


@pytest.mark.parametrize("audience", ["public", "north", "*"])
def test_nothing_of_an_unfinished_game_takes_this_form(audience):
    with pytest.raises(ValueError, match="closed"):
        dice_form(decode(archive_of(stories.midway, audience)), {})


# Games in play.


def in_public(turns: int = 1, **more: bool) -> AuctionTable:
    table = AuctionTable(pace="plan", rounds=5)
    table.start()
    Campaign.objects.filter(pk=table.campaign.pk).update(**({"hindsight": turns, "listed": True} | more))
    table.game.refresh_from_db()
    table.campaign.refresh_from_db()
    return table


def test_a_game_in_play_is_watched_so_many_turns_late():
    table = in_public(2)
    seen = []
    for _ in range(4):
        seen.append(delayed_spectating.public_story(table.game.ref).last)
        table.play_round({"coins": 1}, {"coins": 0})
    assert seen == [0, 0, 0, 1]


@pytest.mark.parametrize("closed", [{"listed": False}, {"hindsight": 0}])
def test_private_games_and_those_without_spectators_are_nobodys(closed):
    table = in_public(**closed)
    for _ in range(3):
        table.play_round()
    assert delayed_spectating.in_public(10) == []
    with pytest.raises(NotFound):
        delayed_spectating.public_story(table.game.ref)


def test_whoever_watches_in_public_learns_what_every_side_was_told_and_no_more():
    table = in_public()
    for _ in range(3):
        table.play_round({"coins": 3}, {"coins": 1})
    story = delayed_spectating.public_story(table.game.ref)
    told = [bulletin for number in range(1, story.last + 1) for _at, bulletin in story.turn(number)]
    assert {bulletin.audience for bulletin in told} == {"public"} and {b.segment.ordinal for b in told} == {1, 2}
    for _at, bulletin in story.turn(2):
        for side in ("north", "south"):
            own = [raw for one in table.game.bulletins.filter(audience=side) for _n, raw in sight.events(one)]
            assert all(raw in own for _n, raw in sight.events(bulletin))


def test_a_rewind_closes_what_it_puts_back():
    table = in_public()
    for _ in range(3):
        table.play_round()
    rewinding.rewind(table.game, table.game.segments.get(ordinal=2))
    assert delayed_spectating.public_story(table.game.ref).last == 0


def test_a_game_that_has_ended_is_no_longer_in_play():
    table = in_public()
    table.play_to_the_end()
    assert delayed_spectating.in_public(10) == []
    with pytest.raises(Gone):
        delayed_spectating.public_story(table.game.ref)


# The list.


def test_a_private_game_between_people_is_not_listed(over):
    Campaign.objects.update(listed=False)
    over.campaign.refresh_from_db()
    assert not shared(over, listed=True).listed and shared_games.newest(10) == []


def test_the_list_has_what_was_listed_and_not_taken_back(over):
    assert shared(over, listed=True) in shared_games.newest(10)
    sharing.take_back(at(over, over.bea))
    assert shared_games.newest(10) == []
