"""Nobody gets into a side without consent: five people try everything, in every way. [promise 3]

What each of them can read is found out by fetching it. Somebody who ever read what only one side may know must never
read another side's. And whenever somebody new can read a side that had players, one of those consented and all were
told.
"""

from __future__ import annotations

from contextlib import contextmanager
from datetime import timedelta
from email.message import EmailMessage
from typing import Any

import pytest
from django.conf import settings as django_settings
from django.db import transaction
from django.test import Client
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule, run_state_machine_as_test

from games.campaigns import gathering
from games.models import Admission, AuditEntry, Campaign, Game, Invitation, Link, Seat, Segment, User
from games.people import tokens
from games.timing import clock
from games.turns.resolution import resolve
from games.upkeep import sweep
from notifications.inbound import store
from notifications.inbound.pipeline import work_off
from notifications.models import Notice
from tests.api.callers import Caller

pytestmark = pytest.mark.django_db

PEOPLE = ("ana", "bea", "carl", "dora", "emil")
SIDES = ("north", "south")
who = st.sampled_from(PEOPLE)
sides = st.sampled_from(SIDES)
doors = st.sampled_from(("api", "page"))


@contextmanager
def undone():
    """A world that leaves nothing behind, so that the next one starts from nothing."""
    with transaction.atomic():
        yield
        transaction.set_rollback(True)


class Intrigue(RuleBasedStateMachine):
    """A campaign that anybody may have made, and everything that anybody may try in it."""

    def __init__(self) -> None:
        super().__init__()
        self.world = undone()
        self.world.__enter__()
        self.people = {name: User.objects.create_user(f"{name}@example.org", name=name.title()) for name in PEOPLE}
        self.callers = {name: Caller(user, "read", "play", "moderate") for name, user in self.people.items()}
        self.browsers: dict[str, Client] = {}
        for name, user in self.people.items():
            self.browsers[name] = Client(raise_request_exception=False)
            self.browsers[name].force_login(user)
        self.seen: dict[str, set[str]] = {name: set() for name in PEOPLE}
        self.audience: dict[str, set[str]] = {side: set() for side in SIDES}
        self.consents: set[tuple[str, str]] = set()
        """(side, person) where a player of the side consented to that person or invited them."""
        self.willing: set[str] = set()
        """Who took a seat or accepted one themselves."""
        self.late: set[str] = set()
        """Who read what both sides knew, some turns late, as the campaign allows spectators."""

    def teardown(self) -> None:
        self.world.__exit__(None, None, None)

    # The table.

    @initialize(maker=who, listed=st.booleans(), moderated=st.booleans(), plays=st.booleans(), late=st.booleans())
    def make(self, maker: str, listed: bool, moderated: bool, plays: bool, late: bool) -> None:
        self.campaign: Campaign = gathering.create_campaign(
            by=self.people[maker],
            name="Intrigue",
            ruleset_name="sealed-bid",
            options={"rounds": 5},
            pace="plan",
            listed=listed,
            moderated=moderated,
            hindsight=1 if late else 0,
        )
        self.game: Game = self.campaign.games.get()
        if plays:
            self._take("api", maker, 1)

    def _number(self, seat: Seat) -> int:
        return [row.pk for row in Seat.objects.filter(campaign=self.campaign).order_by("pk")].index(seat.pk) + 1

    def _seat(self, index: int) -> Seat:
        rows = list(Seat.objects.filter(campaign=self.campaign).order_by("pk"))
        return rows[index % len(rows)]

    # What people do.

    def _take(self, door: str, name: str, number: int) -> None:
        if self.campaign.listed or self._arranges(name):
            self.willing.add(name)
        if door == "api":
            self._say(name, f"campaigns/{self.campaign.ref}/seats/{number}/take")
        else:
            seat = self._seat(number - 1)
            self._press(name, f"/campaigns/{self.campaign.ref}/seats/{seat.pk}/take/")

    @rule(door=doors, name=who, index=st.integers(0, 5))
    def take_a_seat(self, door: str, name: str, index: int) -> None:
        self._take(door, name, self._number(self._seat(index)))

    @rule(name=who, index=st.integers(0, 5))
    def stand_up(self, name: str, index: int) -> None:
        self._say(name, f"campaigns/{self.campaign.ref}/seats/{self._number(self._seat(index))}/leave")

    @rule(name=who, index=st.integers(0, 5))
    def seat_a_bot(self, name: str, index: int) -> None:
        self._say(name, f"campaigns/{self.campaign.ref}/seats/{self._number(self._seat(index))}/bot")

    @rule(door=doors, name=who, side=sides)
    def add_a_seat(self, door: str, name: str, side: str) -> None:
        if door == "api":
            self._say(name, f"campaigns/{self.campaign.ref}/seats", {"side": side})
        else:
            self._press(name, f"/campaigns/{self.campaign.ref}/seats/add/", side=side)

    @rule(
        door=doors,
        name=who,
        other=who,
        role=st.sampled_from(("player", "player", "moderator", "spectator")),
        index=st.integers(0, 5),
        replaces=st.booleans(),
    )
    def invite(self, door: str, name: str, other: str, role: str, index: int, replaces: bool) -> None:
        seat = self._seat(index)
        email = self.people[other].email
        if door == "api":
            body: dict[str, Any] = {"email": email, "role": role}
            if role == "player":
                body |= {"seat": self._number(seat)} | ({"replaces": True} if replaces else {})
            self._say(name, f"campaigns/{self.campaign.ref}/invitations", body)
        else:
            place = f"{'handover' if replaces else role}:{seat.pk if role == 'player' else ''}"
            self._press(name, f"/campaigns/{self.campaign.ref}/invite/", email=email, place=place)
        made = Invitation.objects.filter(invited_by=self.people[name], email=email).order_by("-pk").first()
        if made is not None and made.seat is not None and self._decides(name, made.seat.side):
            self.consents.add((made.seat.side, other))

    @rule(door=doors, name=who, other=who, side=sides, luck=st.sampled_from(("", "San Jorge")))
    def smuggle_in(self, door: str, name: str, other: str, side: str, luck: str) -> None:
        """One person adds a seat to a side and invites another, who accepts."""
        self.add_a_seat(door, name, side)
        last = Seat.objects.filter(campaign=self.campaign).count() - 1
        self.invite(door, name, other, "player", last, False)
        self.accept(door, other, luck)

    @rule(door=doors, name=who, luck=st.sampled_from(("", "San Jorge")))
    def accept(self, door: str, name: str, luck: str) -> None:
        """Everybody reads their own mail and takes the last offer in it."""
        found = Invitation.objects.filter(email=self.people[name].email, answered_at=None).order_by("-pk").first()
        if found is None:
            return
        token = tokens.derived("invitation", found.nonce)
        self.willing.add(name)
        if door == "api":
            self._say(name, "invitations/accept", {"token": token, "luck": luck})
        else:
            self._press(name, f"/invitations/{token}/", do="accept", luck=luck)

    @rule(door=doors, name=who, other=who, index=st.integers(0, 5), luck=st.sampled_from((None, "x", "x" * 100)))
    def substitute(self, door: str, name: str, other: str, index: int, luck: str | None) -> None:
        seat, email = self._seat(index), self.people[other].email
        if door == "api":
            body = {"email": email} | ({} if luck is None else {"luck": luck})
            self._say(name, f"campaigns/{self.campaign.ref}/seats/{self._number(seat)}/substitute", body)
        else:
            self._press(name, f"/desk/{self.game.ref}/substitute/", choice=str(seat.pk), email=email)

    @rule(door=doors, name=who, side=sides)
    def look(self, door: str, name: str, side: str) -> None:
        """A moderator opens a side; what they are shown counts as seen."""
        if door == "api":
            shown = self._say(name, f"games/{self.game.ref}/moderate/open-side", {"side": side})
            looked = shown.status_code == 200 and (shown.json().get("view") or {}).get("side") == side
        else:
            shown = self.browsers[name].post(f"/desk/{self.game.ref}/through/{side}/")
            looked = shown.status_code == 200 and f"/tip/{side}" in shown.text
        if looked:
            self._came_to_see(name, side, lasting=False)

    @rule(name=who)
    def read_late(self, name: str) -> None:
        for side in SIDES:
            shown = self.callers[name].get(f"games/{self.game.ref}/hindsight/1/{side}")
            if shown.status_code == 200:
                assert self._is_open() or not self.seen[name], f"{name} saw {self.seen[name]} and reads {side} late"
                self.late.add(name)

    @rule(door=doors, name=who, yes=st.sampled_from((True, True, True, False)))
    def answer(self, door: str, name: str, yes: bool) -> None:
        """Whoever is asked whether somebody may join answers; others try to answer for them."""
        for wish in self._wishes():
            verb = "agree" if yes else "refuse"
            decided = self._decides(name, wish.side)
            if door == "api":
                self._say(name, f"campaigns/{self.campaign.ref}/admissions/{wish.ref}/{verb}")
            else:
                self._press(name, f"/campaigns/{self.campaign.ref}/admissions/{wish.ref}/", do=verb)
            if yes and decided:
                self.consents.add((wish.side, self._named(wish.user)))

    @rule(
        name=who, words=st.sampled_from(("accept", "substitute dora@example.org", "take seat 2", "open south", "yes"))
    )
    def write_a_mail(self, name: str, words: str) -> None:
        """No mail lets anybody into a side, whatever it says and however it is signed."""
        notices = Notice.objects.filter(user=self.people[name]).exclude(message_id="").order_by("-pk")
        message = EmailMessage()
        message["From"], message["To"] = self.people[name].email, f"play+{'a' * 40}@{django_settings.ALLOWED_HOSTS[0]}"
        message["Subject"] = words
        if (last := notices.first()) is not None:
            message["In-Reply-To"] = last.message_id
        message.set_content(words)
        store.accept(bytes(message), sender=self.people[name].email, recipients=[str(message["To"])], door="lmtp")
        work_off()

    @rule(days=st.sampled_from((0, 4)))
    def play_on(self, days: int) -> None:
        """Both sides order, or time passes and a sweep looks after what waits."""
        if days:
            with clock.standing_at(clock.now() + timedelta(days=days)):
                sweep.sweep()
            self.consents |= {(side, name) for side in SIDES for name in PEOPLE if self._was_absent(side)}
            return
        for segment in Segment.objects.filter(game=self.game, state=Segment.State.OPEN):
            for name in PEOPLE:
                asked = self.callers[name].get(f"games/{self.game.ref}/decision")
                if asked.status_code == 200:
                    self._say(name, f"decisions/{asked.json()['ref']}/submit", {"seen": asked.json()["version"]})
            resolve(segment.pk)

    # What must hold.

    @invariant()
    def nobody_reads_two_sides_and_nobody_comes_in_unasked(self) -> None:
        if not hasattr(self, "game"):
            return
        for name in PEOPLE:
            shown = self.callers[name].get(f"games/{self.game.ref}/view")
            side = shown.json().get("audience") if shown.status_code == 200 else None
            if side in SIDES and shown.json().get("view") is not None:
                self._came_to_see(name, side, lasting=True)
            else:
                for each in SIDES:
                    self.audience[each].discard(name)

    def _came_to_see(self, name: str, side: str, *, lasting: bool) -> None:
        if self._is_open():
            return
        assert not self.seen[name] - {side}, f"{name} has seen {self.seen[name]} and now sees {side}"
        assert name not in self.late, f"{name} has read both sides late and now sees {side}"
        assert not lasting or name in self.willing, f"{name} never asked for a seat that was theirs to take"
        new = name not in self.audience[side] and side not in self.seen[name]
        others = self.audience[side] - {name}
        if new and others:
            assert (side, name) in self.consents, f"{name} sees what {side} sees, and {others} never agreed"
        if new and self._had_begun(name):
            self._everybody_was_told(name)
        self.seen[name].add(side)
        if lasting:
            self.audience[side].add(name)

    def _had_begun(self, name: str) -> bool:
        """Whether the person came after the game's first links: players at the start are told by its start."""
        return Link.objects.filter(game=self.game, kind="locked").exists()

    def _everybody_was_told(self, name: str) -> None:
        text = self.people[name].name
        assert AuditEntry.objects.filter(campaign=self.campaign, texts__icontains=text).exists(), "nothing in the log"
        assert any(text.encode() in bytes(row.body) for row in Link.objects.filter(game=self.game, chain="public"))
        players = User.objects.filter(seats__campaign=self.campaign).exclude(name=text)
        for player in players:
            told = Notice.objects.filter(user=player, campaign=self.campaign, data__icontains=text)
            assert told.exists(), f"{player} was not told of {name}"

    # Looking round.

    def _is_open(self) -> bool:
        return Game.objects.select_related("campaign").get(pk=self.game.pk).state == Game.State.OVER

    def _decides(self, name: str, side: str) -> bool:
        held = Seat.objects.filter(campaign=self.campaign, side=side, user__isnull=False)
        first = held.order_by("-commands", "pk").first()
        return first is not None and first.user_id == self.people[name].pk

    def _arranges(self, name: str) -> bool:
        user = self.people[name]
        return self.campaign.made_by == user or self.campaign.memberships.filter(user=user, role="moderator").exists()

    def _was_absent(self, side: str) -> bool:
        seat = Seat.objects.get(campaign=self.campaign, side=side, commands=True)
        waits = Segment.objects.filter(game=self.game, state=Segment.State.OPEN).exists()
        return seat.missed > 0 or waits

    def _wishes(self) -> list[Any]:
        return list(Admission.objects.filter(campaign=self.campaign, state="waiting").select_related("user"))

    def _named(self, user: User) -> str:
        return next(name for name, each in self.people.items() if each.pk == user.pk)

    def _say(self, name: str, path: str, body: Any = None) -> Any:
        response = self.callers[name].post(path, body)
        assert response.status_code < 500 or response.status_code == 503, (path, response.content)
        self._open_what_is_due()
        return response

    def _press(self, name: str, path: str, **fields: str) -> Any:
        response = self.browsers[name].post(path, fields)
        assert response.status_code < 500 or response.status_code == 503, (path, response.content)
        self._open_what_is_due()
        return response

    def _open_what_is_due(self) -> None:
        """A game that has just started plays its opening."""
        for segment in Segment.objects.filter(game=self.game, stop_no=0, state=Segment.State.OPEN):
            resolve(segment.pk)


def intrigues(number: int) -> settings:
    return settings(
        max_examples=number,
        stateful_step_count=25,
        deadline=None,
        suppress_health_check=list(HealthCheck),
        print_blob=True,
    )


def test_nobody_gets_into_a_side_unasked():
    run_state_machine_as_test(Intrigue, settings=intrigues(8))


@pytest.mark.soak
def test_nobody_gets_into_a_side_unasked_however_long_one_tries():
    run_state_machine_as_test(Intrigue, settings=intrigues(600))
