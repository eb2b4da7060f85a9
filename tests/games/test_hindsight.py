"""Spectators may read what each side knew, so many turns late and not a moment earlier. [H-19]"""

import pytest
from django.test import Client

from games.campaigns import gathering
from games.campaigns.joining import comings
from games.errors import Illegal, NotFound, WrongState
from games.models import Campaign, Membership, User
from games.turns import rewinding
from games.turns.resolution import play_segment
from games.visibility import delayed_spectating, sight
from notifications.preferences import choose
from rulesets.kernel.questions import encode, plain
from rulesets.kernel.ruleset import Checkpoint, first_checkpoint
from rulesets.kernel.table import EVERYONE
from tests.api.callers import Caller
from tests.games.doors import Tricks, answered, post
from tests.games.joining import helps, substitute
from tests.games.tables import AuctionTable
from tests.games.worlds import Story, World, apart
from tests.sealed_bid import ruleset
from tests.sealed_bid.state import Options

pytestmark = [pytest.mark.django_db, pytest.mark.rule("H-19", "lepanto:H-10")]


def table_with(turns, *, rounds=5, **more):
    table = AuctionTable(pace="plan", rounds=rounds)
    Campaign.objects.filter(pk=table.campaign.pk).update(hindsight=turns, **more)
    table.campaign.refresh_from_db()
    table.eva = User.objects.create_user(f"eva{table.campaign.pk}@example.org", name="Eva")
    Membership.objects.create(campaign=table.campaign, user=table.eva, role=Membership.Role.SPECTATOR)
    return table.start()


def looks_on(table, user=None):
    return sight.find_game(user or table.eva, table.game.ref)


def open_now(table):
    return [turn.ordinal for turn in delayed_spectating.open_turns(looks_on(table))]


def test_a_turn_opens_when_so_many_further_ones_have_been_played():
    table = table_with(2)
    seen = [open_now(table)]
    for _ in range(4):
        table.play_round({"coins": 1}, {"coins": 0})
        seen.append(open_now(table))
    assert seen == [[], [], [], [1], [1, 2]]


def test_what_is_read_is_what_each_side_was_given_in_that_turn_and_nothing_later():
    table = table_with(1)
    for _ in range(2):
        table.play_round({"coins": 1}, {"coins": 2})
    for side in ("north", "south"):
        found = delayed_spectating.as_known_to(looks_on(table), side, 1)
        assert [bulletin.pk for bulletin in found] == list(
            table.game.bulletins.filter(audience=side, segment__ordinal=1)
            .order_by("number")
            .values_list("pk", flat=True)
        )
        assert {bulletin.segment.ordinal for bulletin in found} == {1}
    with pytest.raises(NotFound):
        delayed_spectating.as_known_to(looks_on(table), "south", 2)
    with pytest.raises(NotFound):
        delayed_spectating.as_known_to(looks_on(table), "public", 1)
    with pytest.raises(NotFound):
        delayed_spectating.as_known_to(looks_on(table), "west", 1)


def test_it_is_off_unless_the_campaign_says_so():
    table = table_with(0)
    table.play_to_the_end()
    with pytest.raises(NotFound):
        delayed_spectating.open_turns(looks_on(table))
    assert AuctionTable().campaign.hindsight == 0


def test_whoever_holds_a_seat_never_reads_it():
    table = table_with(1)
    for _ in range(3):
        table.play_round()
    for player in (table.ana, table.bea):
        with pytest.raises(NotFound):
            delayed_spectating.open_turns(looks_on(table, player))
    assert delayed_spectating.open_turns(looks_on(table, table.max)), "a moderator who does not play looks on too"


def test_with_the_other_secrets_the_last_turns_open_too():
    table = table_with(2, rounds=3)
    table.play_to_the_end()
    assert open_now(table) == [1, 2, 3]


@pytest.mark.parametrize("kept", ["sealed_forever", "secrets_last_the_series"])
def test_where_secrets_outlive_the_game_the_last_turns_stay_closed(kept):
    table = table_with(2, rounds=3, **{kept: True})
    table.play_to_the_end()
    assert open_now(table) == [1]


def test_a_rewind_closes_what_it_puts_back_and_what_it_left_behind_is_not_read():
    table = table_with(1)
    for _ in range(3):
        table.play_round()
    assert open_now(table) == [1, 2]
    again = table.game.segments.get(ordinal=2)
    rewinding.rewind(table.game, again)
    assert open_now(table) == []


@pytest.mark.parametrize("turns", [-1, 21])
def test_a_delay_out_of_range_is_refused(turns):
    user = User.objects.create_user("h@example.org")
    with pytest.raises(Illegal) as found:
        gathering.create_campaign(by=user, name="x", ruleset_name="sealed-bid", hindsight=turns)
    assert found.value.problems[0].where == "hindsight"


def test_who_could_read_it_takes_no_seat_in_the_same_game():
    table = table_with(1)
    with pytest.raises(WrongState):
        helps(table.campaign, "south", table.eva)
    with pytest.raises(WrongState):
        substitute(by=table.max, seat=table.seat("south"), user=table.eva)
    newcomer = User.objects.create_user("newcomer@example.org")
    assert helps(table.campaign, "south", newcomer).user == newcomer


def test_a_former_player_never_reads_it():
    table = table_with(1)
    substitute(by=table.max, seat=table.seat("south"), user=User.objects.create_user("newcomer@example.org"))
    comings.join_as(user=table.bea, campaign=table.campaign, role="spectator", by=table.max)
    for _turn in range(3):
        table.play_round()
    assert open_now(table)
    with pytest.raises(NotFound):
        delayed_spectating.open_turns(looks_on(table, table.bea))


# Through the doors.


def test_the_interface_tells_it_late_to_onlookers_and_to_nobody_else():
    table = table_with(1)
    game = f"games/{table.game.ref}"
    eva = Caller(table.eva)
    assert eva.get(f"{game}/hindsight").json() == {"delay": 1, "sides": ["north", "south"], "turns": []}
    table.play_round({"coins": 3}, {"coins": 0})
    assert eva.get(f"{game}/hindsight/1/north").status_code == 404
    table.play_round()
    assert [turn["segment"] for turn in eva.get(f"{game}/hindsight").json()["turns"]] == [1]
    known = eva.get(f"{game}/hindsight/1/north").json()
    assert [item["view"]["purse"] for item in known] == [12, 13], (
        "what she had: twelve, less three, and an income of four"
    )
    assert any("TipHeard" in event["event"].values() for item in known for event in item["events"])
    stranger = User.objects.create_user("stranger@example.org")
    for other in (table.ana, table.bea, stranger):
        caller = Caller(other)
        for path in (f"{game}/hindsight", f"{game}/hindsight/1/north", f"{game}/hindsight/1/south"):
            assert caller.get(path).status_code == 404


def test_a_campaign_is_made_with_it_and_says_so_before_a_seat_is_taken():
    host, guest = (User.objects.create_user(f"{name}@example.org", name=name) for name in ("host", "guest"))
    made = Caller(host).post("campaigns", {"name": "Glass", "ruleset": "sealed-bid", "hindsight": 2})
    assert made.status_code == 201, made.content
    assert made.json()["hindsight"] == 2
    lobby = Caller(guest).get("lobby").json()["items"]
    assert [line["hindsight"] for line in lobby] == [2]
    browser = Client()
    browser.force_login(guest)
    for path in ("/", f"/campaigns/{made.json()['ref']}/"):
        assert "2 turns later" in browser.get(path).content.decode()


def test_the_pages_show_it_late_to_onlookers_and_to_nobody_else():
    table = table_with(1)
    page = f"/games/{table.game.ref}/"
    browser = Client()
    browser.force_login(table.eva)
    assert f"{page}hindsight/" in browser.get(page).content.decode()
    table.play_round({"coins": 3}, {"coins": 0})
    assert "No turn is open to read yet." in browser.get(f"{page}hindsight/").content.decode()
    assert browser.get(f"{page}hindsight/1/north/").status_code == 404
    table.play_round()
    assert f"{page}hindsight/1/south/" in browser.get(f"{page}hindsight/").content.decode()
    shown = browser.get(f"{page}hindsight/1/north/").content.decode()
    assert "<svg" in shown and "agent" in shown
    browser.force_login(table.ana)
    assert "hindsight" not in browser.get(page).content.decode()
    for part in ("hindsight/", "hindsight/1/south/"):
        assert browser.get(page + part).status_code == 404


# Two worlds that differ in what south hides from everybody.

PURSES = (12, 9)
FIRST_LOCK = 2
"""The first look after it; before it there is nothing late to read."""
NO_TRICKS = Tricks((), lambda question: iter(()), lambda view, questions: iter(()))


class LookedOnAt(World):
    """The same world as seen by a spectator, who also tries every late door, or only those."""

    late_only = False

    def sit_down(self):
        super().sit_down()
        Campaign.objects.filter(pk=self.campaign.pk).update(hindsight=1)
        self.eva = User.objects.create_user("eva@worlds.example.org", name="Eva")
        self.campaign.refresh_from_db()
        comings.join_as(user=self.eva, campaign=self.campaign, role=Membership.Role.SPECTATOR, by=self.campaign.made_by)
        choose(user=self.ana, campaign=None, level="none")
        self.look_through_the_eyes_of(self.eva)

    def told(self):
        return [plain(told.event) for told in play_segment(self.segment).progress.told if EVERYONE in told.to]

    def fetch(self):
        yield from post(self) if self.late_only else super().fetch()
        game = f"games/{self.game.ref}/hindsight"
        for turn in (1, 2, 3, 4):
            for side in ("north", "south", "public"):
                path = f"{game}/{turn}/{side}"
                yield f"api {path}", answered(self.caller.get(path))
                yield f"page /{path}/", answered(self.browser.get(f"/{path}/"))


def differing_doors(segments):
    """By look, the doors through which a spectator could tell a rich south from a poor one."""
    options = Options(rounds=5)
    played = []
    for purse in PURSES:
        state = ruleset.decode_state(first_checkpoint(ruleset, options).state)
        state.bidders["south"].purse = purse
        position = Checkpoint(ruleset.name, ruleset.revision, encode(state))
        story = Story(
            ruleset.name,
            plain(options),
            "plan",
            position,
            watcher="north",
            hider="south",
            respond=lambda *_: {"coins": 0},
            tricks=NO_TRICKS,
            segments=segments,
            through=("interface", "pages", "post"),
        )
        with pytest.MonkeyPatch.context() as patch, apart():
            world = LookedOnAt(story, patch, position, purse, fickle=purse != PURSES[0])
            played.append(world.run(through_doors=lambda number: number >= FIRST_LOCK))
    one, two = played
    assert len(one.looks) == len(two.looks)
    assert one.mails == two.mails >= segments
    found = {}
    for left, right in zip(one.looks, two.looks, strict=True):
        assert left.when == right.when
        doors = left.doors.keys() | right.doors.keys()
        if doors:
            found[left.when] = {door for door in doors if left.doors.get(door) != right.doors.get(door)}
    return found


def test_before_its_time_a_secret_changes_nothing_that_an_onlooker_can_fetch():
    assert differing_doors(segments=2) == {
        "segment 1, stop 1, locked": set(),
        "segment 2, stop 1, locked": {"api games/<game>/hindsight/1/south"},
    }


def test_one_turn_too_early_would_be_noticed(monkeypatch):
    sound = delayed_spectating.open_turns
    monkeypatch.setattr(delayed_spectating, "open_turns", lambda of: sound(of) | sight.line(of).filter(state="done"))
    monkeypatch.setattr(LookedOnAt, "late_only", True)
    assert differing_doors(segments=1)["segment 1, stop 1, locked"] == {"api games/<game>/hindsight/1/south"}
