"""Two runs of one game that differ only in what south hides or does in secret, seen through every door north has.

A world is played through the services and then undone, so that the next one has the same people, the same numbers and
the same instants. What is random by design (names in addresses, salts, digests) is read as its place. [decisions 2.3]
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from types import SimpleNamespace
from typing import Any

import pytest
from django.core import mail
from django.db import connection, transaction
from django.test import Client

from games import clock, opening, play, sweep
from games.api.throttling import allowance
from games.campaigns import create_campaign, take_seat
from games.models import Decision, Game, Seat, Segment, User
from games.resolution import play_segment, resolve
from games.trust.archive import decode
from notifications import outbox
from notifications.preferences import choose
from rulesets.kernel.framing import digest
from rulesets.kernel.questions import Question, encode, plain
from rulesets.kernel.ruleset import Checkpoint
from tests.api.callers import Caller

START = datetime(2026, 3, 2, 9, 0, tzinfo=UTC)
HIDDEN = {"resolve": "deadline", "show_ready": False, "segment_cap": 0}
FIRST_NUMBER = 5_000_000
"""Where rows are numbered from in every world, above whatever else is in the database."""

Respond = Callable[[str, Question[Any], Any, random.Random], Any]
"""(side, question, its view, chance) -> a legal answer."""
Probe = Callable[["World"], Iterator[tuple[str, Any]]]
"""What north tries that he should learn nothing from: (what, what he was answered)."""


@dataclass
class Story:
    """What both worlds share: the game, where it starts, how it is played and how far."""

    ruleset: str
    options: dict[str, Any]
    pace: str
    position: Checkpoint
    respond: Respond
    probe: Probe
    segments: int = 1
    most_stops: int = 12
    look_every: int = 1
    """So many stops from one look to the next: what is told, mailed and chained stays there to be seen."""


@dataclass
class Look:
    """Everything north can fetch at one moment, by door, and the events that have happened for him."""

    when: str
    doors: dict[str, Any]
    events: list[dict[str, Any]]


@contextmanager
def apart() -> Iterator[None]:
    """A world of its own: rows are numbered from the start, and gone afterwards."""
    with transaction.atomic():
        if connection.vendor == "postgresql":
            _number_from_the_start()
        mail.outbox.clear()
        allowance.forget()
        yield
        transaction.set_rollback(True)
    mail.outbox.clear()


def _number_from_the_start() -> None:
    """Elsewhere a rollback takes the numbers back by itself."""
    with connection.cursor() as cursor:
        for table in connection.introspection.table_names(cursor):
            for sequence in connection.introspection.get_sequences(cursor, table):
                cursor.execute("SELECT setval(%s, %s)", [sequence["name"], FIRST_NUMBER])


class World:
    """One run. North does the same whenever he sees the same; south follows `secret` and his own habits."""

    def __init__(self, story: Story, patch: pytest.MonkeyPatch, position: Checkpoint, secret: int, *, fickle: bool):
        self.story, self.secret, self.fickle = story, secret, fickle
        roots = iter(range(1, 1000))
        patch.setattr(opening, "secrets", SimpleNamespace(token_bytes=lambda n: digest("root", next(roots))[:n]))
        patch.setattr(opening, "first_checkpoint", lambda rules, options: position)
        self.at = START
        self.looks: list[Look] = []
        self.mails = 0
        self.names: dict[str, str] = {}
        with clock.standing_at(self.at):
            self._sit_down()

    def _sit_down(self) -> None:
        self.max = User.objects.create_user("max@worlds.example.org", name="Max")
        self.ana = User.objects.create_user("ana@worlds.example.org", name="Ana", zone="Europe/Madrid", language="es")
        self.bea = User.objects.create_user("bea@worlds.example.org", name="Bea", zone="America/New_York")
        story = self.story
        self.campaign = create_campaign(
            by=self.max,
            name="Two worlds",
            ruleset_name=story.ruleset,
            options=story.options,
            pace=story.pace,
            clock_policy=HIDDEN,
        )
        self.game: Game = self.campaign.games.get()
        take_seat(seat=self.seat("north"), user=self.ana, luck="San Jorge")
        take_seat(seat=self.seat("south"), user=self.bea)
        resolve(self.segment.pk)
        for person in (self.max, self.bea):
            choose(user=person, campaign=None, level="none")  # nobody reads theirs here
        self.caller = Caller(self.ana)
        self.browser = Client(raise_request_exception=False)
        self.browser.force_login(self.ana)

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

    def run(self) -> World:
        for _ in self.unfold():
            pass
        return self

    def unfold(self) -> Iterator[None]:
        """Plays on from look to look, for whoever has seen enough before the end."""
        self._look("opened")
        yield
        for number in range(self.story.most_stops):
            live = self.segment
            if live.state != Segment.State.OPEN or live.ordinal > self.story.segments:
                break
            place = f"segment {live.ordinal}, stop {live.stop_no}"
            self._do(self._north_orders)
            self._south()
            if number == 0:
                self._look(f"{place}, ordered")
                yield
            self._lock()
            if number % self.story.look_every == self.story.look_every - 1:
                self._look(f"{place}, locked")
                yield

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

    def _north_orders(self) -> None:
        self._order("north", "north")

    def _south(self) -> None:
        """At once; or after a draft, two other versions and a withdrawal, in the same time."""
        if not self.fickle:
            self._do(lambda: self._order("south", self.secret), 10)
            return
        self._do(self._south_drafts, 2)
        self._do(lambda: self._order("south", "first thoughts"), 2)
        self._do(lambda: self._order("south", "second thoughts"), 2)
        self._do(self._south_withdraws, 2)
        self._do(lambda: self._order("south", self.secret), 2)

    def _south_drafts(self) -> None:
        if decision := self.decision("south"):
            play.draft(decision=decision, seat=self.seat("south"), answers={"x": 1}, text="perhaps")

    def _south_withdraws(self) -> None:
        if decision := self.decision("south"):
            play.withdraw(decision=decision, seat=self.seat("south"), seen=decision.version, door="page")

    def _lock(self) -> None:
        self.at = max(self.at, self.segment.due_at or self.at)
        with clock.standing_at(self.at):
            sweep.resolve_due()

    # Looking.

    def _look(self, when: str) -> None:
        with clock.standing_at(self.at):
            while outbox.deliver_due():  # one pass may not be enough on a slow machine
                pass
            self._name_everything()
            doors = {self._plain(door): self._plain(content) for door, content in self._fetch()}
            self.looks.append(Look(when, doors, self._told()))

    def _told(self) -> list[dict[str, Any]]:
        """What north has been told and will be told at his next stop: a stop of south's may come in between."""
        segment = self.segment
        items = self.caller.get(f"games/{self.game.ref}/events?limit=2000").json()["items"]
        earlier = [item["event"] for item in items if item["segment"] < segment.ordinal]
        if segment.state != Segment.State.OPEN:
            return [item["event"] for item in items]
        now = [told for told in play_segment(segment).progress.told if "north" in told.to]
        return earlier + [plain(told.event) | ({"reveals": told.reveals} if told.reveals else {}) for told in now]

    def _fetch(self) -> Iterator[tuple[str, Any]]:
        allowance.forget()
        yield from self._interface()
        yield from self._pages()
        yield from self._post()
        if self.looks:  # at first nobody has done anything yet
            yield from ((f"probe: {what}", answer) for what, answer in self.story.probe(self))

    def _interface(self) -> Iterator[tuple[str, Any]]:
        game, decision = f"games/{self.game.ref}", self.decision("north")
        paths = ["games", game, "me", "lobby", "notices", f"campaigns/{self.campaign.ref}"]
        paths += [f"campaigns/{self.campaign.ref}/{part}" for part in ("messages", "audit")]
        paths += [f"{game}/{part}" for part in ("view", "board.svg", "board.png", "decision", "turns", "reports")]
        paths += [f"{game}/{part}" for part in ("events?limit=2000", "streams", "extensions", "proposals")]
        paths += [f"{game}/chain?which=public", f"{game}/chain?which=own", f"{game}/archive"]
        if decision is not None:
            paths += [f"decisions/{decision.ref}{part}" for part in ("", "/draft", "/versions")]
        for path in paths:
            response = self.caller.get(path)
            yield f"api {path}", _answered(response)

    def _pages(self) -> Iterator[tuple[str, Any]]:
        game, decision = f"/games/{self.game.ref}/", self.decision("north")
        paths = ["/", f"/campaigns/{self.campaign.ref}/", f"/campaigns/{self.campaign.ref}/log/"]
        paths += [f"{game}{part}" for part in ("", "pulse/", "reports/", "history/", "history/?n=1", "boards/1.svg")]
        if decision is not None:
            paths.append(f"/orders/{decision.ref}/")
            paths += [f"/orders/{decision.ref}/{version}/" for version in range(1, decision.version + 1)]
        for path in paths:
            yield f"page {path}", _answered(self.browser.get(path))

    def _post(self) -> Iterator[tuple[str, Any]]:
        """Every mail sent to Ana so far, headers, words and attachments with their sizes."""
        found = [message.message() for message in mail.outbox if message.to == [self.ana.email]]
        self.mails = len(found)
        for number, message in enumerate(found, 1):
            yield (
                f"mail {number}",
                [message["Subject"], sorted(f"{k}: {v}" for k, v in message.items()), _parts(message)],
            )

    # What is random by design.

    def _name_everything(self) -> None:
        self.names[self.campaign.ref], self.names[self.game.ref] = "<campaign>", "<game>"
        for one in Decision.objects.filter(segment__game=self.game).select_related("segment"):
            self.names[one.ref] = f"<decision {one.segment.ordinal}/{one.stop_no}/{one.side}>"

    def _plain(self, content: Any) -> Any:
        if isinstance(content, str):
            return self._blank(content)
        if isinstance(content, list | tuple):
            return [self._plain(item) for item in content]
        if isinstance(content, dict):
            return {self._plain(key): self._plain(value) for key, value in content.items()}
        if isinstance(content, bytes) and content.startswith(b"\0\0\0\x12estafeta/archive/1"):
            return [len(content), self._plain(_records(content))]
        return content

    def _blank(self, text: str) -> str:
        for random_name in _REFS.findall(text):
            if random_name in self.names:
                text = text.replace(random_name, self.names[random_name])
        return _RANDOM.sub(lambda found: self._named(found.group()), text)

    def _named(self, found: str) -> str:
        return self.names.setdefault(found, f"<{len(self.names)}>")


_REFS = re.compile(r"(?<![a-z0-9])[abcdefghjkmnpqrstuvwxyz23456789]{12}(?![a-z0-9])")
_RANDOM = re.compile(
    r"(?<![0-9a-f])(?:[0-9a-f]{32}){1,2}(?![0-9a-f])"  # salts, seals, digests, heads, names of notices
    r"|(?<![0-9a-f])[0-9a-f]{12}(?=…)"  # the same, shortened for a page
    r"|(?<=value=\")[A-Za-z0-9]{64}(?=\")"  # tokens against forged forms
    r"|(?<=orders-)[a-z2-7]{40}(?=@)"  # where orders are mailed to: derived from the decision's random name
    r"|<[0-9a-zA-Z._-]{16,}@[a-z0-9.-]+>"  # Message-IDs and roots of threads
    r"|={15}\d+=="  # boundaries of a mail's parts
)


def _answered(response: Any) -> Any:
    assert response.status_code < 500, response.content[:2000]
    kept = {name: response[name] for name in ("ETag", "Location", "HX-Redirect") if name in response}
    body = response.content
    if response["Content-Type"] in ("image/png", "application/octet-stream"):
        return [response.status_code, kept, body]
    return [response.status_code, kept, body.decode()]


def _parts(message: Any) -> list[Any]:
    found = []
    for part in message.walk():
        if part.is_multipart():
            continue
        content = part.get_content()
        heading = [part.get_content_type(), part.get_filename(), str(part.get("Content-ID", "")), len(content)]
        found.append([*heading, content])
    return found


def _records(data: bytes) -> list[dict[str, Any]]:
    """An archive's records, with what is text as text and what is random in hexadecimal digits."""

    def field(name: str, value: Any) -> Any:
        if not isinstance(value, bytes):
            return plain(value)
        return value.hex() if name in ("salt", "root", "seed") else value.decode()

    return [
        {"record": type(record).__name__}
        | {name: field(name, getattr(record, name)) for name in type(record).__struct_fields__}
        for record in decode(data).records
    ]
