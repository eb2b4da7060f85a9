"""Non-interference through the services (decisions 2.3): what B does in secret changes nothing that A can fetch."""

import json
import re
from datetime import UTC, date, datetime, timedelta
from types import SimpleNamespace

import msgspec
import pytest

from games.campaigns import moderation
from games.campaigns.player_requests import ask_extension, take_holiday
from games.errors import NotFound, Refusal
from games.models import Decision, User
from games.orders import play
from games.timing import clock
from games.turns import opening
from games.upkeep import sweep
from games.visibility import sight
from tests.games.joining import open_side, substitute
from tests.games.tables import AuctionTable

pytestmark = pytest.mark.django_db

START = datetime(2026, 3, 2, 9, 0, tzinfo=UTC)
HIDDEN = {"resolve": "deadline", "show_ready": False}


class World:
    """One run of the game with fixed roots, in which south behaves in some way while north always does the same."""

    def __init__(self, monkeypatch, announced, policy):
        roots = iter(range(1, 100))
        monkeypatch.setattr(opening, "secrets", SimpleNamespace(token_bytes=lambda n: bytes([next(roots)]) * n))
        self.announced = announced
        self.heard_before = len(announced)
        self.at = START
        with clock.standing_at(self.at):
            self.table = AuctionTable(clock=policy).start()

    def do(self, work, minutes=10):
        self.at += timedelta(minutes=minutes)
        with clock.standing_at(self.at):
            return work(self.table)

    def lock(self):
        deadline = self.table.segment.due_at or self.at
        self.at = max(self.at, deadline)
        with clock.standing_at(self.at):
            sweep.resolve_due()

    def north(self) -> str:
        """Everything Ana can fetch or was sent, with random ids and digests replaced by their order of appearance."""
        with clock.standing_at(self.at):
            return self._blank(json.dumps(self._fetch(), default=str, indent=1))

    def _fetch(self):
        table, of = self.table, sight.standing(self.table.ana, self.table.game)
        decision = sight.open_decision(of)
        live = sight.live_segment(table.game)
        return {
            "bulletins": [
                (b.number, b.stop_no, b.first_event, b.released_at, sight.events(b), json.loads(b.view))
                for b in sight.bulletins(of)
            ],
            "decision": decision and (decision.ref, decision.version, decision.standing, decision.questions.decode()),
            "versions": [
                (s.version, s.body and s.body.decode(), s.seal, s.chain_head)
                for d in Decision.objects.filter(segment__game=table.game, side="north").order_by("pk")
                for s in sight.submissions(d, of.seat)
            ],
            "live": live and (live.ordinal, live.k, live.stop_no, live.deadline, live.title, live.state),
            "readiness": sight.readiness(of),
            "public": [(link.n, link.kind, json.loads(link.body), link.hash) for link in sight.public_chain(of)],
            "private": [(link.n, link.kind, json.loads(link.body)) for link in sight.private_chain(of)],
            "streams": sight.own_streams(of),
            "audit": [words.en for _, words in sight.audit_log(table.ana, table.campaign)],
            "line": [(s.ordinal, s.k, s.state, s.opened_at, s.resolved_at) for s in sight.line(of)],
            "mail": [
                (a.kind, a.key, a.data, a.decision and a.decision.ref)
                for a in self.announced[self.heard_before :]
                if a.user and a.user.pk == table.ana.pk
            ],
            "errors": self._probe(),
        }

    def _probe(self):
        """What Ana learns by trying addresses that are not hers."""
        table, heard = self.table, []
        theirs = Decision.objects.filter(segment__game=table.game, side="south").order_by("-pk").first()
        for knock in (
            lambda: sight.find_decision(table.ana, theirs.ref),
            lambda: play.check(theirs, table.seat("north"), {"round1/bid/south": {"coins": 1}}),
            lambda: play.check(table.decision("north"), table.seat("north"), {"round1/bid/south": {"coins": 1}}),
            lambda: play.check(table.decision("north"), table.seat("north"), {"round1/bid/north": {"coins": 99}}),
        ):
            try:
                heard.append(msgspec.to_builtins(knock()))
            except (Refusal, AssertionError, AttributeError) as error:
                heard.append(f"{type(error).__name__}: {error}")
        return heard

    def _blank(self, text: str) -> str:
        names: dict[str, str] = {}

        def name(match):
            return names.setdefault(match.group(), f"<{len(names)}>")

        text = re.sub(r"\b(?:[0-9a-f]{64}){1,2}\b", name, text)
        text = re.sub(r'"(audit|audience)/\d+/', r'"\1/', text)  # counted over all games; nobody is shown a key
        text = re.sub(r"\b[abcdefghjkmnpqrstuvwxyz23456789]{12}\b", name, text)
        return re.sub(rf'/{self.table.ana.pk}"', '/ana"', text)


def bid(side, coins, **more):
    return lambda table: table.order(side, {"coins": coins}, **more)


def changing_his_mind(world: World, coins: int) -> None:
    world.do(lambda t: play.draft(decision=t.decision("south"), seat=t.seat("south"), answers={"x": 1}), 2)
    world.do(bid("south", 1), 2)
    world.do(bid("south", 12), 2)
    world.do(lambda t: play.withdraw(decision=t.decision("south"), seat=t.seat("south"), seen=2, door="page"), 2)
    world.do(bid("south", coins), 2)


def at_once(world: World, coins: int) -> None:
    world.do(bid("south", coins), 10)


def silent(world: World, coins: int) -> None:
    world.do(lambda table: None, 10)


def run(monkeypatch, announced, policy, south, coins):
    world = World(monkeypatch, announced, policy)
    world.do(bid("north", 3, luck="San Jorge"))
    south(world, coins)
    return world


@pytest.mark.rule("lepanto:H-02", "lepanto:H-06", "aguila:H-14")
def test_until_the_lock_nothing_south_does_shows(monkeypatch, announced):
    seen = {
        (south.__name__, coins): run(monkeypatch, announced, HIDDEN, south, coins).north()
        for south in (at_once, changing_his_mind, silent)
        for coins in (0, 7)
    }
    assert len(set(seen.values())) == 1, seen.keys()


@pytest.mark.parametrize("wish", ["extension", "holiday", "substitute"])
def test_where_readiness_is_hidden_more_time_does_not_tell_who_has_ordered(monkeypatch, announced, wish):
    def ask(table):
        if wish == "extension":
            ask_extension(seat=table.seat("south"), game=table.game, hours=24)
        elif wish == "holiday":
            take_holiday(user=table.bea, first=date(2026, 3, 3), last=date(2026, 3, 4))
        else:
            newcomer = User.objects.create_user(f"n{User.objects.count()}@example.org", name="N")
            substitute(by=table.max, seat=table.seat("south"), user=newcomer)

    worlds = [run(monkeypatch, announced, HIDDEN, south, 1) for south in (at_once, silent)]
    before = [world.table.segment.deadline for world in worlds]
    for world in worlds:
        world.do(ask)
    assert worlds[0].table.segment.deadline == worlds[1].table.segment.deadline > before[0]
    assert worlds[0].north() == worlds[1].north()


@pytest.mark.rule("lepanto:H-06", "aguila:H-14")
def test_where_readiness_is_shown_it_is_the_one_bit_that_shows(monkeypatch, announced):
    ready = run(monkeypatch, announced, {"resolve": "deadline"}, at_once, 0)
    mindful = run(monkeypatch, announced, {"resolve": "deadline"}, changing_his_mind, 7)
    waiting = run(monkeypatch, announced, {"resolve": "deadline"}, silent, 0)
    assert ready.north() == mindful.north()
    assert ready.north().replace('"south": true', '"south": false') == waiting.north()


def test_after_the_lock_only_what_was_revealed_shows_not_how_it_came_about(monkeypatch, announced):
    worlds = [run(monkeypatch, announced, HIDDEN, south, 2) for south in (at_once, changing_his_mind)]
    for world in worlds:
        world.lock()
        if world.table.segment.ordinal == 1:
            world.lock()
    assert worlds[0].north() == worlds[1].north()
    assert "BidsOpened" in worlds[0].north()


@pytest.mark.rule("lepanto:H-05")
def test_a_missed_deadline_looks_like_an_order_of_the_same_words(monkeypatch, announced):
    absent, present = (run(monkeypatch, announced, HIDDEN, south, 0) for south in (silent, at_once))
    for world in (absent, present):
        world.lock()
    assert absent.north() == present.north()


def test_what_a_moderator_does_tells_north_the_same_whatever_south_did(monkeypatch, announced):
    seen = set()
    for south in (at_once, changing_his_mind, silent):
        world = run(monkeypatch, announced, HIDDEN, south, 7)
        world.do(lambda t: open_side(sight.standing(t.max, t.game), "south"))
        world.at = max(world.at, world.table.segment.deadline)
        world.do(lambda t: moderation.close_stop(by=t.max, game=t.game))
        seen.add(world.north())
    assert len(seen) == 1
    assert seen.pop().count('"audit/') == 2, "she was told of both acts"


def test_what_differs_lies_inside_the_first_revealing_event(monkeypatch, announced):
    low, high = (run(monkeypatch, announced, HIDDEN, at_once, coins) for coins in (0, 2))
    for world in (low, high):
        world.lock()

    def told(world):
        of = sight.standing(world.table.ana, world.table.game)
        return [event for bulletin in sight.bulletins(of) for _, event in sight.events(bulletin)]

    differing = [(a, b) for a, b in zip(told(low), told(high), strict=False) if a != b]
    assert differing, "the bids were opened"
    assert differing[0][0]["reveals"] == "bids"


def test_the_world_of_the_test_would_notice_a_leak(monkeypatch, announced):
    """Checks the harness: a bulletin that told south's purse would be noticed."""
    from tests.sealed_bid import rules

    sound = rules.see

    def leaky(state, audience):
        view = sound(state, audience)
        points = view.points | {"leak": state.bidders["south"].tip} if audience == "north" else view.points
        return msgspec.structs.replace(view, points=points)

    plain = run(monkeypatch, announced, HIDDEN, at_once, 0).north()
    monkeypatch.setattr(rules, "see", leaky)
    assert run(monkeypatch, announced, HIDDEN, at_once, 0).north() != plain


def test_strangers_find_nothing(monkeypatch, announced):
    world = run(monkeypatch, announced, {}, silent, 0)
    stranger = AuctionTable().ana
    for look in (
        lambda: sight.find_game(stranger, world.table.game.ref),
        lambda: sight.find_decision(stranger, world.table.decision("north").ref),
        lambda: sight.find_decision(world.table.max, world.table.decision("north").ref),
        lambda: sight.audit_log(stranger, world.table.campaign),
        lambda: sight.private_chain(sight.standing(world.table.max, world.table.game)),
    ):
        with pytest.raises(NotFound):
            look()
