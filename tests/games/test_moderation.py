"""A moderator's acts: within their powers, recorded, and told to those concerned."""

import pytest

from games.campaigns.gathering import add_game, invite
from games.campaigns.joining import door
from games.campaigns.moderation import (
    answer_extension,
    change_clock,
    change_pace,
    close_stop,
    declare_forfeit,
    extend,
    pause,
    resume,
    retry,
)
from games.campaigns.player_requests import consent, propose, resign, withdraw_proposal
from games.errors import Illegal, NotAllowed, NotFound, WrongState
from games.models import AuditEntry, Campaign, Extension, Game, Link, Membership, Proposal, Segment, User
from games.orders import play
from games.timing import clock
from games.trust.auditing import audit, tell_players
from games.turns.ending import close_campaign
from games.visibility import sight
from rulesets.kernel.text import Text
from tests.games.joining import acts, helps, open_side, substitute
from tests.games.tables import AuctionTable
from tests.standing import laid

pytestmark = pytest.mark.django_db


@laid
def table() -> AuctionTable:
    return AuctionTable(pace="plan").start()


def newcomer() -> User:
    return User.objects.create_user("nuria@example.org", name="Nuria")


def test_a_moderator_who_plays_has_no_power_over_his_own_campaign(table):
    Membership.objects.create(campaign=table.campaign, user=table.ana, role="moderator")
    with pytest.raises(NotAllowed):
        extend(by=table.ana, game=table.game, hours=1)
    assert not sight.standing(table.ana, table.game).moderates
    assert sight.standing(table.ana, table.game).audience == "north"
    with pytest.raises(NotAllowed):
        door.ask_to_look(user=table.ana, game=table.game, side="south")
    with pytest.raises(NotAllowed):
        sight.open_side(sight.standing(table.ana, table.game), "south")


def test_what_a_moderator_opens_stands_in_the_log_the_players_read(table):
    seen = open_side(sight.standing(table.max, table.game), "north")
    assert sight.view(seen).side == "north"
    for player in (table.ana, table.bea):
        entry, words = sight.audit_log(player, table.campaign)[0]
        assert entry.verb == "opened-side"
        assert "North" in words.en and "Norte" in words.es


def test_the_log_cannot_be_changed(table):
    extend(by=table.max, game=table.game, hours=1)
    with pytest.raises(TypeError):
        acts()[0].save()


def test_a_substitute_takes_the_seat_with_what_it_knows_and_gets_time(table, announced):
    table.order("north", {"coins": 3})
    before = table.segment.deadline
    nuria = newcomer()
    former_seat = table.seat("south")
    substitute(by=table.max, seat=former_seat, user=nuria, luck="Virgen del Pilar")
    assert table.segment.deadline > before
    assert sight.standing(nuria, table.game).audience == "south"
    with pytest.raises(NotFound):
        sight.standing(table.bea, table.game)
    with pytest.raises(NotAllowed):
        play.submit(decision=table.decision("south"), seat=former_seat, answers={}, seen=0, door="api")
    assert {a.user.name for a in announced if a.kind == "substituted"} == {"Bea", "Nuria"}
    table.order("south", {"coins": 1}, luck="Virgen del Pilar")
    table.resolve()
    assert table.segment.lucks["south"] == "Virgen del Pilar"
    assert Link.objects.filter(game=table.game, kind="seated").count() == 1


def test_whoever_plays_or_moderates_cannot_take_another_seat(table):
    for user in (table.ana, table.max):
        with pytest.raises(WrongState):
            substitute(by=table.max, seat=table.seat("south"), user=user)


def test_a_game_is_paused_once(table):
    pause(by=table.max, game=table.game)
    with pytest.raises(WrongState):
        pause(by=table.max, game=table.game)


def test_only_a_halted_game_is_retried(table):
    with pytest.raises(WrongState):
        retry(by=table.max, game=table.game)


def test_a_clock_that_will_not_do_is_refused_with_its_reasons(table):
    with pytest.raises(Illegal) as refused:
        change_clock(by=table.max, campaign=table.campaign, clock_policy={"plan_time": -1, "grace": -2})
    assert {problem.where for problem in refused.value.problems} == {"clock.plan_time", "clock.grace"}
    assert all(problem.text.es for problem in refused.value.problems)
    change_clock(by=table.max, campaign=table.campaign, clock_policy={"plan_time": 600})
    table.play_round()
    assert (
        table.segment.deadline - table.segment.stopped_at
        < table.segment.deadline - table.game.segments.get(k=1).opened_at
    )


def test_a_new_pace_is_in_force_from_the_next_segment_on(table):
    change_pace(by=table.max, game=table.game, pace="question")
    assert table.segment.pace == ["plan"]
    table.play_round()
    assert table.segment.pace == ["plan", "reaction"]
    with pytest.raises(NotFound):
        change_pace(by=table.max, game=table.game, pace="gallop")


# Who is told


def wish_of_south(table):
    return Extension.objects.create(
        segment=table.segment,
        stop_no=1,
        seat=table.seat("south"),
        minutes=600,
        state="asked",
        before=table.segment.deadline,
        made_at=clock.now(),
    )


def closing(table):
    Segment.objects.update(deadline=clock.now())
    close_stop(by=table.max, game=table.game)


def retrying(table):
    Segment.objects.update(state=Segment.State.HALTED, due_at=None)
    retry(by=table.max, game=table.game)


def resuming(table):
    Game.objects.update(paused_at=clock.now())
    resume(by=table.max, game=table.game)


ACTS = {
    "extend": (lambda t: extend(by=t.max, game=t.game, hours=1), "extended", "extended"),
    "grant": (lambda t: answer_extension(by=t.max, extension=wish_of_south(t), grant=True), "extended", "extended"),
    "refuse": (lambda t: answer_extension(by=t.max, extension=wish_of_south(t), grant=False), None, "extended"),
    "pause": (lambda t: pause(by=t.max, game=t.game), "paused", "paused"),
    "resume": (resuming, "resumed", "resumed"),
    "close_stop": (closing, "audit", "audit"),
    "retry": (retrying, "audit", "audit"),
    "substitute": (lambda t: substitute(by=t.max, seat=t.seat("south"), user=newcomer()), "audience", "substituted"),
    "change_clock": (lambda t: change_clock(by=t.max, campaign=t.campaign, clock_policy={}), "audit", "audit"),
    "change_pace": (lambda t: change_pace(by=t.max, game=t.game, pace="question"), "audit", "audit"),
    "open_side": (lambda t: open_side(sight.standing(t.max, t.game), "south"), "audit", "audit"),
    "declare_forfeit": (lambda t: declare_forfeit(by=t.max, game=t.game, side="south"), "game-over", "game-over"),
}


@pytest.mark.parametrize("act", ACTS)
def test_each_act_is_told_to_each_player_in_one_notice(table, announced, act):
    do, north, south = ACTS[act]
    announced.clear()
    do(table)
    told = {name: [a.kind for a in announced if a.user and a.user.name == name] for name in ("Ana", "Bea")}
    if act == "substitute":
        assert told == {"Ana": ["audience"], "Bea": ["admission-asked", "substituted"]}
        return
    if act == "open_side":
        assert told == {"Ana": ["audience", "audit"], "Bea": ["admission-asked", "audience", "audit"]}
    else:
        assert told == {"Ana": [north] if north else [], "Bea": [south]}
    (entry,) = acts()
    for announcement in announced:
        if announcement.kind == "audit":
            assert announcement.data == {"text": entry.texts["all"], "verb": entry.verb}


def test_an_entry_names_the_seat_only_to_those_whom_it_concerns(table, announced):
    open_side(sight.standing(table.max, table.game), "south")
    announced.clear()
    open_side(sight.standing(table.max, table.game), "south")
    assert {a.user.name: a.seat and a.seat.side for a in announced} == {"Ana": None, "Bea": "south"}
    announced.clear()
    change_pace(by=table.max, game=table.game, pace="question")
    assert {a.user.name: a.seat for a in announced} == {"Ana": None, "Bea": None}


def test_an_entry_is_told_to_each_side_in_the_words_it_may_read(table, announced):
    announced.clear()
    tell_players(audit(table.campaign, table.max, "whispered", {"south": Text("For you.", "Para ti.")}))
    ((told),) = announced
    assert (told.user.name, told.seat.side, told.data) == (
        "Bea",
        "south",
        {"text": {"en": "For you.", "es": "Para ti."}, "verb": "whispered"},
    )


def test_two_entries_of_one_moment_are_two_notices(table, announced):
    announced.clear()
    with clock.standing_at(clock.now()):
        for pace in ("question", "plan"):
            change_pace(by=table.max, game=table.game, pace=pace)
    assert len({a.key for a in announced}) == 4


def test_acts_name_sides_as_people_call_them(table):
    substitute(by=table.max, seat=table.seat("south"), user=newcomer())
    declare_forfeit(by=table.max, game=table.game, side="south")
    entries = AuditEntry.objects.filter(verb__in=("substituted", "declared-forfeit"))
    assert entries.count() == 2
    for entry in entries:
        assert "South" in entry.texts["all"]["en"] and "Sur" in entry.texts["all"]["es"]


# Rewinds, draws, resignations


def agreed_rewind(table: AuctionTable, ordinal: int) -> Proposal:
    target = table.game.segments.exclude(state="abandoned").get(ordinal=ordinal)
    proposal = propose(user=table.ana, seat=table.seat("north"), game=table.game, kind="rewind", segment=target)
    return consent(seat=table.seat("south"), proposal=proposal)


def test_a_rewind_needs_every_sides_consent(table):
    table.play_round({"coins": 1}, {"coins": 0})
    target = table.game.segments.get(ordinal=1)
    proposal = propose(user=table.max, seat=None, game=table.game, kind="rewind", segment=target, reason="wrong map")
    assert proposal.consents == []
    consent(seat=table.seat("north"), proposal=proposal)
    assert table.segment.ordinal == 2
    consent(seat=table.seat("south"), proposal=proposal)
    assert table.segment.ordinal == 1


def test_a_rewind_destroys_nothing_and_takes_new_dice(table, announced):
    table.play_round({"coins": 1}, {"coins": 0})
    old_line = list(table.game.segments.values_list("pk", flat=True))
    links = Link.objects.filter(game=table.game, chain="public").order_by("n").values_list("hash", flat=True)
    chain_before = list(links)
    agreed_rewind(table, 1)
    table.resolve()
    segment = table.segment
    assert (segment.ordinal, segment.k, segment.stop_no) == (1, 3, 1)
    assert segment.checkpoint == table.game.segments.get(k=1).checkpoint
    assert set(table.game.segments.filter(pk__in=old_line).values_list("state", flat=True)) == {"abandoned"}
    assert list(links.all())[: len(chain_before)] == chain_before
    assert sorted(table.game.segments.values_list("k", flat=True)) == [1, 2, 3], "no k is skipped or used twice"
    of = sight.standing(table.ana, table.game)
    assert [s.k for s in sight.line(of)] == [3]
    assert [s.k for s in sight.line(of, abandoned=True)] == [1, 2, 3]
    assert sight.bulletins(of).filter(segment__k=1).exists(), "the abandoned line stays readable"
    assert {a.user.name for a in announced if a.kind == "rewound"} == {"Ana", "Bea", "Max"}
    table.play_to_the_end()


def test_a_game_can_be_rewound_twice_over(table):
    table.play_round()
    agreed_rewind(table, 2)
    table.resolve()
    agreed_rewind(table, 1)
    table.resolve()
    assert (table.segment.ordinal, table.segment.k) == (1, 4)
    assert table.play_to_the_end().state == Game.State.OVER


def test_what_a_side_waived_after_a_turn_is_not_waived_when_it_is_played_again():
    table = AuctionTable(rounds=2).start()
    table.order("south", {"coins": 0}, waives=("reaction",))
    table.order("north", {"coins": 12})
    table.resolve()
    assert table.segment.waived == {"south": ["reaction"]}
    agreed_rewind(table, 1)
    table.resolve()
    assert table.segment.waived == {}
    table.order("south", {"coins": 0})
    table.order("north", {"coins": 12})
    table.resolve()
    assert table.segment.stop_no == 2, "south is asked again whether to contest"


def test_a_turn_of_another_game_or_an_abandoned_one_cannot_be_rewound(table):
    other = AuctionTable().start()
    with pytest.raises(WrongState):
        propose(user=table.ana, seat=table.seat("north"), game=table.game, kind="rewind", segment=other.segment)
    table.play_round()
    old = table.game.segments.get(k=1)
    agreed_rewind(table, 1)
    old.refresh_from_db()
    with pytest.raises(WrongState):
        propose(user=table.ana, seat=table.seat("north"), game=table.game, kind="rewind", segment=old)


def test_a_proposal_refused_is_over(table):
    proposal = propose(user=table.ana, seat=table.seat("north"), game=table.game, kind="draw")
    withdraw_proposal(user=table.bea, proposal=proposal)
    with pytest.raises(WrongState):
        consent(seat=table.seat("south"), proposal=proposal)
    table.game.refresh_from_db()
    assert table.game.state == Game.State.RUNNING


def test_only_a_commander_of_the_game_answers_a_proposal(table):
    proposal = propose(user=table.ana, seat=table.seat("north"), game=table.game, kind="draw")
    helper = newcomer()
    helps(table.campaign, "south", helper)
    with pytest.raises(NotAllowed):
        withdraw_proposal(user=helper, proposal=proposal)
    with pytest.raises(NotAllowed):
        consent(seat=AuctionTable().start().seat("south"), proposal=proposal)
    proposal.refresh_from_db()
    assert (proposal.state, proposal.consents) == ("open", ["north"])


@pytest.mark.rule("lepanto:A-27", "lepanto:D-16", "aguila:D-60", "lepanto:L-SEQ-16")
def test_a_draw_ends_the_game_when_both_agree(table):
    proposal = propose(user=table.ana, seat=table.seat("north"), game=table.game, kind="draw")
    with pytest.raises(WrongState):
        propose(user=table.bea, seat=table.seat("south"), game=table.game, kind="draw")
    consent(seat=table.seat("south"), proposal=proposal)
    table.game.refresh_from_db()
    assert table.game.outcome == {"winner": None, "reason": "agreed"}


@pytest.mark.rule("lepanto:A-27", "lepanto:D-16", "aguila:D-60", "lepanto:L-SEQ-16")
def test_resigning_gives_the_game_to_the_other_side_and_opens_the_roots(table, announced):
    resign(seat=table.seat("north"), game=table.game)
    table.game.refresh_from_db()
    assert table.game.outcome == {"winner": "south", "reason": "resigned"}
    assert Link.objects.filter(game=table.game, kind="roots").exists()
    assert {a.user.name for a in announced if a.kind == "game-over"} == {"Ana", "Bea", "Max"}
    with pytest.raises(WrongState):
        resign(seat=table.seat("south"), game=table.game)


def test_a_moderator_can_end_a_game_against_a_side_that_stopped_playing(table):
    declare_forfeit(by=table.max, game=table.game, side="south")
    table.game.refresh_from_db()
    assert table.game.outcome == {"winner": "north", "reason": "forfeit"}
    assert table.segment.state == Segment.State.CUT


# Series and secrets


def test_a_series_goes_on_with_the_same_seats_and_opens_its_secrets_at_its_end():
    table = AuctionTable(pace="plan", rounds=1)
    Campaign.objects.filter(pk=table.campaign.pk).update(secrets_last_the_series=True)
    table.start()
    first = table.play_to_the_end()
    assert not first.secrets_are_open
    assert not Link.objects.filter(game=first, kind="roots").exists()
    with pytest.raises(Illegal):
        add_game(campaign=table.campaign, options={"rounds": 0})
    table.game = add_game(campaign=table.campaign, options={"rounds": 1})
    with pytest.raises(WrongState):
        add_game(campaign=table.campaign, options={})
    table.resolve()
    table.play_to_the_end()
    close_campaign(table.campaign)
    first = Game.objects.get(pk=first.pk)
    assert first.secrets_are_open
    assert Link.objects.filter(kind="roots").count() == 2


def test_a_turn_that_was_cut_short_gives_no_seeds_while_secrets_last():
    table = AuctionTable(pace="plan", policy={"secrets_last_the_series": True}).start()
    table.play_round()
    resign(seat=table.seat("south"), game=table.game)
    table.game.refresh_from_db()
    of = sight.standing(table.ana, table.game)
    assert sorted(sight.own_streams(of)) == [1], "the second turn was never finished"


def test_sealed_for_ever_stays_sealed():
    table = AuctionTable(pace="plan", rounds=1)
    Campaign.objects.filter(pk=table.campaign.pk).update(sealed_forever=True)
    table.start()
    game = table.play_to_the_end()
    assert not Link.objects.filter(kind="roots").exists()
    assert not Game.objects.get(pk=game.pk).secrets_are_open


def test_only_who_watches_over_a_campaign_invites(table):
    with pytest.raises(NotAllowed):
        invite(campaign=table.campaign, by=table.ana, email="x@example.org", role="spectator")
