"""Two runs of one game that differ only in what one side hides or does in secret, as the other side sees them.

A world is played through the services and then undone, so that the next one has the same people, the same numbers and
the same times. Nothing here knows a ruleset: a `Story` brings it. [decisions 2.3]
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from functools import cache
from types import SimpleNamespace
from typing import Any

import pytest
from django.core import mail
from django.db import connection, transaction
from django.test import Client

from games.campaigns.gathering import create_campaign, take_seat
from games.models import Decision, Game, Seat, Segment, User
from games.orders import play, texts
from games.people.limits import allowance
from games.timing import clock
from games.turns import opening
from games.turns.resolution import play_segment, resolve
from games.upkeep import sweep
from games.visibility import pictures
from notifications.preferences import choose
from rulesets.kernel import registry
from rulesets.kernel.framing import digest
from rulesets.kernel.questions import Question, encode, plain
from rulesets.kernel.ruleset import Checkpoint, Ruleset
from tests.api.callers import Caller
from tests.games.blanks import Blanks
from tests.games.doors import DOORS, Door, Tricks

START = datetime(2026, 3, 2, 9, 0, tzinfo=UTC)
HIDDEN = {"resolve": "deadline", "show_ready": False, "segment_cap": 0}
FIRST_NUMBER = 5_000_000
"""The first number of rows in every world, above everything else in the database."""

Respond = Callable[[str, Question[Any], Any, random.Random], Any]
"""(side, question, its view, chance) -> a legal answer."""


@dataclass
class Story:
    """What both worlds share: the game, who watches whom, where it starts, how it is played and how far."""

    ruleset: str
    options: dict[str, Any]
    pace: str
    position: Checkpoint
    watcher: str
    hider: str
    respond: Respond
    tricks: Tricks
    segments: int = 1
    most_stops: int = 12
    look_every: int = 1
    """How many stops from one look to the next: what is told, mailed and chained stays visible."""
    most_looks: int = 1
    """How many of the looks before something is revealed go through the doors: the last ones."""
    through: tuple[str, ...] = tuple(DOORS)
    """Which doors are opened."""
    language: str = "es"
    """The watcher's, in which they read and write."""
    drawn: bool = False
    """Whether pictures are really drawn; otherwise a PNG is a name for its SVG."""
    one_by_one: bool = False
    """Whether each wrong order is also tried alone, in English; otherwise all together, in the watcher's language."""


@dataclass
class Look:
    """What the watcher sees at one moment: what has happened for their side, and what is behind each door."""

    when: str
    events: list[dict[str, Any]]
    doors: dict[str, Any]


@contextmanager
def apart() -> Iterator[None]:
    """A separate world: rows are numbered from the start and removed afterwards."""
    with transaction.atomic():
        if connection.vendor == "postgresql":
            _number_from_the_start()
        mail.outbox.clear()
        allowance.forget()
        yield
        transaction.set_rollback(True)
    mail.outbox.clear()


def _number_from_the_start() -> None:
    """On other databases a rollback resets the numbers by itself."""
    with connection.cursor() as cursor:
        cursor.executemany("SELECT setval(%s, %s)", [(name, FIRST_NUMBER) for name in _sequences()])


@cache
def _sequences() -> list[str]:
    known = connection.introspection
    with connection.cursor() as cursor:
        tables = known.table_names(cursor)
        return [each["name"] for table in tables for each in known.get_sequences(cursor, table)]


class World:
    """One run.

    The watcher does the same whenever they see the same; the hider follows `secret` and their own habits.
    """

    def __init__(self, story: Story, patch: pytest.MonkeyPatch, position: Checkpoint, secret: int, *, fickle: bool):
        self.story, self.secret, self.fickle = story, secret, fickle
        self.rules: Ruleset[Any] = registry.ruleset(story.ruleset)
        roots = iter(range(1, 1000))
        patch.setattr(opening, "secrets", SimpleNamespace(token_bytes=lambda n: digest("root", next(roots))[:n]))
        patch.setattr(opening, "first_checkpoint", lambda rules, options: position)
        if not story.drawn:
            patch.setattr(pictures, "png_of", lambda svg: b"\x89PNG" + digest("picture", svg))
        self.at = START
        self.looks: list[Look] = []
        self.mails = 0
        self.blanks = Blanks()
        with clock.standing_at(self.at):
            self.sit_down()

    def sit_down(self) -> None:
        self.max = User.objects.create_user("max@worlds.example.org", name="Max")
        story, zone = self.story, "Europe/Madrid"
        self.ana = User.objects.create_user("ana@worlds.example.org", name="Ana", zone=zone, language=story.language)
        self.bea = User.objects.create_user("bea@worlds.example.org", name="Bea", zone="America/New_York")
        self.campaign = create_campaign(
            by=self.max,
            name="Two worlds",
            ruleset_name=story.ruleset,
            options=story.options,
            pace=story.pace,
            clock_policy=HIDDEN,
        )
        self.game: Game = self.campaign.games.get()
        take_seat(seat=self.seat(story.watcher), user=self.ana, luck="San Jorge")
        take_seat(seat=self.seat(story.hider), user=self.bea)
        resolve(self.segment.pk)
        for person in (self.max, self.bea):
            choose(user=person, campaign=None, level="none")  # nobody reads theirs here
        self.look_through_the_eyes_of(self.ana)

    def look_through_the_eyes_of(self, person: User) -> None:
        self.watching = person
        self.caller = Caller(person)
        self.browser = Client(raise_request_exception=False)
        self.browser.force_login(person)

    def seat(self, side: str) -> Seat:
        return self.campaign.seats.select_related("user").get(side=side, commands=True)

    @property
    def segment(self) -> Segment:
        found = Segment.objects.filter(game=self.game).select_related("game__campaign")
        return found.order_by("-ordinal")[0]

    def decision(self, side: str) -> Decision | None:
        segment = self.segment
        found = Decision.objects.filter(segment=segment, stop_no=segment.stop_no, side=side, locked=None)
        return found.select_related("segment__game__campaign").first()

    # Playing.

    def run(self, *, through_doors: Callable[[int], bool] = lambda number: True, most_looks: int = 1000) -> World:
        """From look to look to the story's end. `through_doors` chooses by number which looks open doors."""
        for when in self._unfold():
            with clock.standing_at(self.at):
                self.looks.append(Look(when, self.told(), {}))
                if through_doors(len(self.looks) - 1):
                    self._open_doors(self.looks[-1])
            if len(self.looks) == most_looks:
                break
        return self

    def _unfold(self) -> Iterator[str]:
        """The moments at which the watcher looks."""
        yield "opened"
        for number in range(self.story.most_stops):
            live = self.segment
            if live.state != Segment.State.OPEN or live.ordinal > self.story.segments:
                break
            place = f"segment {live.ordinal}, stop {live.stop_no}"
            self._do(lambda: self._order(self.story.watcher, self.story.watcher))
            self._hider()
            if number == 0:
                yield f"{place}, ordered"
            self._lock()
            if number % self.story.look_every == self.story.look_every - 1:
                yield f"{place}, locked"

    def _do(self, work: Callable[[], Any], minutes: int = 10) -> None:
        self.at += timedelta(minutes=minutes)
        with clock.standing_at(self.at):
            work()

    def _answers(self, decision: Decision, side: str, seed: Any) -> dict[str, Any]:
        """Chosen by question and view, so that whoever sees the same does the same."""
        found = play.asked(decision, self.seat(side))

        def chance(question: Question[Any]) -> random.Random:
            return random.Random(digest(str(seed), encode(question), encode(found.view)))

        return {q.key: plain(self.story.respond(side, q, found.view, chance(q))) for q in found.questions}

    def _order(self, side: str, seed: Any) -> None:
        decision = self.decision(side)
        if decision is not None:
            answers = self._answers(decision, side, seed)
            play.submit(decision=decision, seat=self.seat(side), answers=answers, seen=decision.version, door="api")

    def _hider(self) -> None:
        """At once; or after a draft, two other versions and a withdrawal, in the same time."""
        side = self.story.hider
        if not self.fickle:
            self._do(lambda: self._order(side, self.secret), 10)
            return
        self._do(self._drafts, 2)
        self._do(lambda: self._order(side, "first thoughts"), 2)
        self._do(lambda: self._order(side, "second thoughts"), 2)
        self._do(self._withdraws, 2)
        self._do(lambda: self._order(side, self.secret), 2)

    def _drafts(self) -> None:
        side = self.story.hider
        if decision := self.decision(side):
            play.draft(decision=decision, seat=self.seat(side), answers={"x": 1}, text="perhaps")

    def _withdraws(self) -> None:
        side = self.story.hider
        if decision := self.decision(side):
            play.withdraw(decision=decision, seat=self.seat(side), seen=decision.version, door="page")

    def _lock(self) -> None:
        self.at = max(self.at, self.segment.due_at or self.at)
        with clock.standing_at(self.at):
            sweep.resolve_due()

    # Looking.

    def told(self) -> list[dict[str, Any]]:
        """What the watcher has been told and will be at their next stop: a stop of the hider's may come in between."""
        segment = self.segment
        items = self.caller.get(f"games/{self.game.ref}/events?limit=2000").json()["items"]
        earlier = [item["event"] for item in items if item["segment"] < segment.ordinal]
        if segment.state != Segment.State.OPEN:
            return [item["event"] for item in items]
        now = [told for told in play_segment(segment).progress.told if self.story.watcher in told.to]
        return earlier + [plain(told.event) | ({"reveals": told.reveals} if told.reveals else {}) for told in now]

    def fetch(self) -> Iterator[Door]:
        allowance.forget()
        texts.remembered.clear()  # what one world understood must not answer for the other
        for name in self.story.through:
            yield from DOORS[name](self)

    def _open_doors(self, look: Look) -> None:
        found = [*self.fetch()]
        self._name_everything()
        look.doors = {self.blanks.fill(door): self.blanks.fill(content) for door, content in found}

    def _name_everything(self) -> None:
        names = self.blanks.names
        names[self.campaign.ref], names[self.game.ref] = "<campaign>", "<game>"
        for one in Decision.objects.filter(segment__game=self.game).select_related("segment"):
            names[one.ref] = f"<decision {one.segment.ordinal}/{one.stop_no}/{one.side}>"
