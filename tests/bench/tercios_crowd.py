"""A thousand games of Tercios whose deadline falls at the same moment, resolved by two worker processes."""

from __future__ import annotations

import random
import time
from datetime import timedelta

from django.db import connection

from config.celery import app
from games import clock, play
from games.campaigns import create_campaign, take_seat
from games.models import Bulletin, Decision, Game, Link, Seat, Seed, Segment, Submission, User
from games.resolution import resolve
from games.stand_ins import bot_orders
from games.trust.seals import read_orders
from notifications.models import Notice
from tests.bench.auctions import DAYS, nobody_hurried
from tests.bench.crowd import copy_rows
from tests.bench.result import Goal, Result
from tests.bench.surroundings import Surroundings
from tests.bench.tercios import POINTS, TABLES

CROWD = 1000
DISTINCT = 10
"""So many games are really played up to there; the others are copies of their rows."""
TURN = 2
EVERY = 5.0
"""Seconds between two sweeps, as the beat has them."""
WITHIN = 600.0


class WarTable:
    """A game between two bots' orders, handed in through the same door as everybody's."""

    def __init__(self, number: int) -> None:
        self._chance = random.Random(number)
        people = [User.objects.create_user(f"war{number}-{who}@example.org", name=who) for who in ("Ana", "Bea")]
        options = {"points": POINTS, "table": TABLES[number % len(TABLES)]}
        self._campaign = create_campaign(
            by=people[0], name="War", ruleset_name="tercios", options=options, pace="dispatch", clock_policy=DAYS
        )
        self.game: Game = self._campaign.games.get()
        self._seats = {}
        for side, person in zip(("south", "north"), people, strict=True):
            take_seat(seat=self._campaign.seats.get(side=side, commands=True), user=person)
            self._seats[side] = Seat.objects.select_related("user").get(campaign=self._campaign, user=person)
        resolve(self.live().pk)

    def live(self) -> Segment:
        return Segment.objects.select_related("game__campaign").get(game=self.game, state=Segment.State.OPEN)

    def order(self) -> int:
        """Both sides hand in what a bot would; the segment that is due now."""
        live = self.live()
        asked = Decision.objects.filter(segment=live, stop_no=live.stop_no).select_related("segment__game__campaign")
        for decision in asked:
            shown = Bulletin.objects.get(segment=live, stop_no=live.stop_no, audience=decision.side)
            orders = read_orders(bot_orders(self.game.rules, decision.questions, shown.view, self._chance))
            seat = self._seats[decision.side]
            play.submit(decision=decision, seat=seat, answers=orders.answers or {}, seen=decision.version, door="api")
        return live.pk

    def come_to(self, turn: int) -> int:
        """Plays on until both have handed in their plans for that turn; the segment, unresolved."""
        while True:
            due = self.order()
            if self.game.rules.decode_state(self.live().checkpoint).turn == turn:
                return due
            assert resolve(due) == "settled"


def crowd(around: Surroundings) -> Result:
    """From the moment they are due until every next turn is open and every report stands in the outbox."""
    result = Result("crowd-tercios", goals=[Goal("seconds", 45)])
    with nobody_hurried():
        for number in range(DISTINCT):
            table = WarTable(number)
            segment = table.come_to(TURN)
            Segment.objects.filter(pk=segment).update(due_at=None)
            _multiply(table.game.pk, segment, CROWD // DISTINCT - 1)
    waiting = Segment.objects.filter(game__ruleset="tercios", state=Segment.State.OPEN)
    due = list(waiting.values_list("pk", flat=True))
    assert len(due) == CROWD
    with connection.cursor() as cursor:
        cursor.execute("VACUUM ANALYZE")
    Notice.objects.all().delete()
    with around.worker(queues="celery"):  # reports are queued here and mailed elsewhere
        Segment.objects.filter(pk__in=due).update(due_at=clock.now() - timedelta(seconds=1))
        seconds = _watch(due)
    done = Segment.objects.filter(pk__in=due, state=Segment.State.DONE).count()
    reports = Notice.objects.filter(game__ruleset="tercios").values("game", "user").distinct().count()
    result.add("", {"games": done, "reports": reports, "seconds": round(seconds, 1)})
    result.add("", {"games_a_second": round(done / seconds, 1)})
    return result


def _watch(due: list[int]) -> float:
    """Sends a sweep when the beat would; the seconds until nothing is left."""
    began = time.monotonic()
    sent = began - EVERY
    while Segment.objects.filter(pk__in=due).exclude(state=Segment.State.DONE).exists():
        now = time.monotonic()
        if now - began > WITHIN:
            raise TimeoutError("the workers do not get through")
        if now - sent >= EVERY:
            app.send_task("games.tasks.sweep", expires=EVERY)
            sent = now
        time.sleep(0.1)
    return time.monotonic() - began


def _multiply(game: int, segment: int, copies: int) -> None:
    """Copies a game whose orders are in, with all that its resolution reads. Copies know their original by ordinal."""
    with connection.cursor() as cursor:
        series = f"generate_series(1, {copies}) AS copy(n)"
        cursor.execute(copy_rows(Game, series, "t.id = %s", ref=f"'w{game}x' || n", ordinal="n + 1"), [game])
        games = (
            "(SELECT c.id FROM games_game c JOIN games_game o ON o.campaign_id = c.campaign_id"
            f" WHERE o.id = {game} AND c.id <> o.id) AS copy"
        )
        for model in (Seed, Link):
            cursor.execute(copy_rows(model, games, "t.game_id = %s", game_id="copy.id"), [game])
        cursor.execute(copy_rows(Segment, games, "t.id = %s", game_id="copy.id", parent_id="NULL"), [segment])
        segments = (
            "(SELECT s.id, s.game_id FROM games_segment s JOIN games_game c ON c.id = s.game_id"
            f" JOIN games_game o ON o.campaign_id = c.campaign_id WHERE o.id = {game} AND c.id <> o.id) AS copy"
        )
        cursor.execute(
            copy_rows(Bulletin, segments, "t.segment_id = %s", segment_id="copy.id", game_id="copy.game_id"), [segment]
        )
        ref = "'w' || copy.id || left(t.side, 1)"
        cursor.execute(copy_rows(Decision, segments, "t.segment_id = %s", segment_id="copy.id", ref=ref), [segment])
        decisions = (
            "(SELECT d.id, d.side FROM games_decision d JOIN games_segment s ON s.id = d.segment_id"
            " JOIN games_game c ON c.id = s.game_id JOIN games_game o ON o.campaign_id = c.campaign_id"
            f" WHERE o.id = {game} AND c.id <> o.id) AS copy"
        )
        own = "t.decision_id IN (SELECT id FROM games_decision WHERE segment_id = %s)"
        side = "(SELECT side FROM games_decision WHERE id = t.decision_id) = copy.side"
        cursor.execute(copy_rows(Submission, decisions, f"{own} AND {side}", decision_id="copy.id"), [segment])
