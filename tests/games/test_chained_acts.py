"""What a moderator does, and a forfeit, is in the public chain, in the same transaction."""

from __future__ import annotations

import threading
from typing import Any

import msgspec
import pytest
from django.db import connection, transaction

from games.campaigns.gathering import add_game
from games.campaigns.moderation import change_clock, declare_forfeit, pause
from games.campaigns.player_requests import resign
from games.errors import WrongState
from games.models import Game, Link, Segment
from games.trust.auditing import audit
from games.trust.export import export_for
from games.trust.verification import verify
from games.turns.leases import claim_segment
from games.turns.resolution import play_segment, resolve
from games.turns.settlement import settle
from games.visibility import sight
from rulesets.kernel.text import Text
from tests.games import stories, test_moderation
from tests.games.joining import acts, open_side
from tests.games.tables import AuctionTable

EVERYTHING = "*"


def acts_of(game: Game) -> list[dict[str, Any]]:
    found = Link.objects.filter(game=game, chain="public", kind="moderated").order_by("n")
    return [msgspec.json.decode(bytes(link.body)) for link in found]


def fits(table: AuctionTable, audience: str = EVERYTHING) -> bool:
    verdict = verify(export_for(Game.objects.get(pk=table.game.pk), audience))
    assert verdict.first is None, verdict.first
    return verdict.fits


@pytest.mark.django_db
@pytest.mark.parametrize("act", test_moderation.ACTS)
def test_each_act_is_one_link_in_words_everybody_may_read(act):
    table = AuctionTable().start()
    test_moderation.ACTS[act][0](table)
    if act == "substitute":  # who joins has links of another kind: tests/games/test_audiences.py
        assert acts_of(table.game) == []
        return
    (entry,) = acts()
    (link,) = acts_of(table.game)
    assert (link["verb"], link["text"]) == (entry.verb, entry.texts["all"])
    if act not in ("retry", "close_stop"):  # which leave a segment as no server does
        assert fits(table, "public")
    verdict = verify(export_for(table.game, "public"))
    told = [notice.text for notice in verdict.notices if notice.code == "moderated"]
    assert [entry.texts["all"]["en"] in text.en for text in told] == [True]
    assert [entry.texts["all"]["es"] in text.es for text in told] == [True]


@pytest.mark.django_db
def test_words_for_one_side_are_not_in_the_public_chain():
    table = AuctionTable().start()
    audit(table.campaign, table.max, "answered-extension", {"south": Text("For you.", "Para ti.")})
    assert acts_of(table.game) == [{"verb": "answered-extension"}]
    assert fits(table, "north")


@pytest.mark.django_db
def test_an_act_before_the_start_is_in_the_chain_of_the_game_that_waits():
    table = AuctionTable(rounds=1)
    change_clock(by=table.max, campaign=table.campaign, clock_policy={})
    assert [act["verb"] for act in acts_of(table.game)] == ["changed-clock"]
    table.start().play_to_the_end()
    assert fits(table, "north")


@pytest.mark.django_db
def test_an_act_on_a_series_is_in_the_chain_of_the_game_that_is_not_over():
    table = AuctionTable(rounds=1).start()
    table.play_to_the_end()
    change_clock(by=table.max, campaign=table.campaign, clock_policy={})
    following = add_game(campaign=table.campaign, options={"rounds": 1})
    change_clock(by=table.max, campaign=table.campaign, clock_policy={})
    open_side(sight.standing(table.max, table.game), "south")
    assert not acts_of(table.game)
    assert len(acts_of(following)) == 1
    assert fits(table)


@pytest.mark.django_db
def test_a_declared_forfeit_stands_before_the_end_it_brings():
    table = stories.declared()
    kinds = list(Link.objects.filter(game=table.game, chain="public").order_by("n").values_list("kind", flat=True))
    assert kinds[-3:] == ["moderated", "over", "roots"]
    assert fits(table)
    with pytest.raises(WrongState):
        declare_forfeit(by=table.max, game=table.game, side="south")
    assert len(acts_of(table.game)) == 1


@pytest.mark.django_db
def test_a_side_that_forfeits_by_silence_is_named_with_what_it_missed():
    table = stories.forfeited()
    (link,) = Link.objects.filter(game=table.game, kind="forfeited")
    assert msgspec.json.decode(bytes(link.body)) == {"side": "south", "missed": 1}
    assert Game.objects.get(pk=table.game.pk).outcome["winner"] == "north"
    assert fits(table)


@pytest.mark.django_db
def test_an_act_undone_by_an_error_leaves_no_link():
    table = AuctionTable().start()
    with pytest.raises(ZeroDivisionError), transaction.atomic():
        pause(by=table.max, game=table.game)
        raise ZeroDivisionError
    assert not acts_of(table.game)


@pytest.mark.django_db
def test_a_moderator_may_look_while_the_turn_is_being_resolved():
    table = AuctionTable().start()
    table.order("north", {"coins": 2})
    table.order("south", {"coins": 1})
    claim = claim_segment(table.segment.pk)
    assert claim is not None
    played = play_segment(claim.segment)
    open_side(sight.standing(table.max, table.game), "south")
    change_clock(by=table.max, campaign=table.campaign, clock_policy={})
    settle(played.inputs, played.progress, played.following, claim.token)
    assert [act["verb"] for act in acts_of(table.game)] == ["opened-side", "changed-clock"]
    assert fits(table)


@pytest.mark.django_db
def test_a_new_clock_is_seen_by_whoever_read_the_old_one_without_the_lock():
    """A version depends on the clock, so whoever changes the clock also changes the segment's row. [decisions 4.2]"""
    table = AuctionTable().start()
    if connection.vendor != "postgresql":
        pytest.skip("elsewhere the lock is always waited for")
    with connection.cursor() as cursor:
        marks = []
        for _ in range(2):
            cursor.execute("SELECT CAST(xmin AS text) FROM games_segment WHERE id = %s", [table.segment.pk])
            marks.append(cursor.fetchone()[0])
            with transaction.atomic():
                change_clock(by=table.max, campaign=table.campaign, clock_policy={})
    assert marks[0] != marks[1]


@pytest.mark.django_db(transaction=True)
def test_acts_at_the_same_instant_as_orders_and_resolutions_never_fork_a_chain():
    table = AuctionTable(rounds=6).start()
    errors: list[BaseException] = []

    def look(times: int, work: Any) -> None:
        try:
            for _ in range(times):
                work()
        except BaseException as error:
            errors.append(error)
        finally:
            connection.close()

    def play_on() -> None:
        table.play_round({"coins": 1}, {"coins": 2})

    of = sight.standing(table.max, table.game)
    hands = [
        threading.Thread(target=look, args=(25, lambda: open_side(of, "south"))),
        threading.Thread(
            target=look, args=(25, lambda: change_clock(by=table.max, campaign=table.campaign, clock_policy={}))
        ),
        threading.Thread(target=look, args=(4, play_on)),
    ]
    for hand in hands:
        hand.start()
    for hand in hands:
        hand.join(120)
    assert not errors
    assert len(acts_of(table.game)) == 50
    assert fits(table)
    resign(seat=table.seat("south"), game=table.game)
    open_side(of, "south")
    assert len(acts_of(table.game)) == 50
    assert fits(table, "north")
    assert resolve(Segment.objects.filter(game=table.game).latest("k").pk) == "not-due"
