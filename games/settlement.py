"""Writing down what a resolution came to, in one transaction behind the lease. [decisions 4.4, 4.5]"""

from __future__ import annotations

import random
from datetime import datetime, timedelta
from typing import Any

import msgspec
from django.db import transaction

from games import clock
from games.announcements import Announcement, announce
from games.audiences import audience_people, moderators
from games.ending import end_game
from games.inputs import Inputs
from games.leases import Lost, own_lease
from games.models import Bulletin, Decision, Extension, Game, Seat, Segment, Submission
from games.models.fields import salt
from games.opening import open_segment
from games.policy import ClockPolicy
from games.stand_ins import bot_orders
from games.trust.chain import ChainWriter
from games.trust.replaying import told_events
from games.trust.seals import Orders, bulletin_digest, checkpoint_digest, orders_bytes, orders_seal
from games.versions import write_version
from rulesets.kernel.dice import PUBLIC
from rulesets.kernel.engine import Progress, Release
from rulesets.kernel.questions import encode

MOVED = [
    "stop_no",
    "state",
    "trace",
    "title",
    "stopped_at",
    "lease_token",
    "lease_until",
    "attempts",
    "failures",
    "trouble",
    "deadline",
    "due_at",
    "ready_at",
]
RETRY_AFTER = timedelta(seconds=30)
MOST_FAILURES = 2


def settle(inputs: Inputs, progress: Progress, following: Progress | None, token: str) -> None:
    """Moves the segment on, or closes it and opens the next, with everything that follows from it."""
    with transaction.atomic():
        _Settlement(inputs, token).write(progress, following)


class _Settlement:
    def __init__(self, inputs: Inputs, token: str) -> None:
        self.inputs = inputs
        self.segment = own_lease(inputs.segment.pk, token)
        self.game: Game = Game.objects.select_related("campaign").get(pk=inputs.game.pk)
        self.rules = self.game.rules
        self.policy: ClockPolicy = clock.policy_of(self.game.campaign)
        self.now = clock.now()
        self.chain = ChainWriter(self.game, self.now)
        self.bulletins: dict[str, list[Bulletin]] = {}
        self.seats = {seat.side: seat for seat in self.game.campaign.seats.select_related("user").filter(commands=True)}

    def write(self, progress: Progress, following: Progress | None) -> None:
        if self.segment.stop_no:
            seals = self._seal_the_stop(progress)
            self._count_missed()
            self._return_unused_extensions()
        else:
            seals = None
        bulletins = self._release(self.segment, progress)
        self.game.lucks = self.inputs.lucks_after
        self.game.waivers = {side: list(classes) for side, classes in progress.waived.items() if classes}
        if progress.checkpoint is None:
            self._link(seals, bulletins, None)
            self._move_to_stop(self.segment, progress)
        else:
            self._close(progress, seals, bulletins)
        self.game.save(update_fields=["lucks", "waivers", "state", "outcome", "ended_at"])
        if progress.checkpoint is not None and progress.outcome is None:
            self._open_next(progress, following)
        self.chain.save()
        self._announce()

    # The stop that was locked.

    def _seal_the_stop(self, progress: Progress) -> dict[str, dict[str, Any]]:
        """For every side asked the seal of what was used, its luck and its opening. [decisions 2.1]"""
        stop = self.segment.stop_no
        used = self.inputs.used[stop - 1]
        answers = progress.answers[stop - 1]
        decisions = {d.side: d for d in Decision.objects.filter(segment=self.segment, stop_no=stop)}
        sealed = {}
        for side in self.rules.sides:
            if side not in decisions:
                continue
            version = used.get(side) or self._nobodys_version(decisions[side], answers[side])
            sealed[side] = {
                "seal": version.seal,
                "luck": self.inputs.lucks_after[side],
                "opens": version.opens,
                "waives": list(progress.waived.get(side, ())),
            }
        return sealed

    def _nobodys_version(self, decision: Decision, answers: dict[str, Any]) -> Submission:
        """What plan and default answered, kept and sealed like everybody's."""
        body = orders_bytes(Orders(answers))
        version = Submission(
            decision=decision,
            version=decision.version + 1,
            body=body,
            salt=salt(),
            door=Submission.Door.NOBODY,
            made_at=self.now,
        )
        version.seal = orders_seal(
            game=self.game.ref,
            k=self.segment.k,
            stop=decision.stop_no,
            side=decision.side,
            salt=bytes(version.salt),
            body=body,
            luck="",
            opens="",
        )
        version.save(force_insert=True)
        decision.version = version.version
        decision.save(update_fields=["version"])
        return version

    def _count_missed(self) -> None:
        used = self.inputs.used[self.segment.stop_no - 1]
        asked = Decision.objects.filter(segment=self.segment, stop_no=self.segment.stop_no)
        for side in asked.values_list("side", flat=True):
            seat = self.seats[side]
            absent = side not in used or (used[side].door == Submission.Door.BOT and not seat.bot)
            missed = seat.missed + 1 if absent else 0
            if seat.missed != missed:
                Seat.objects.filter(pk=seat.pk).update(missed=missed)
            if absent and seat.user is not None:
                key = f"missed/{self.segment.k}.{self.segment.stop_no}/{self.game.ref}/{side}"
                data = {"missed": missed, "policy": self.policy.missed}
                self._tell(seat, "deadline-missed", key, data)

    def _return_unused_extensions(self) -> None:
        """An extension is given back when its seat had ordered before the time it added began."""
        granted = Extension.objects.filter(
            segment=self.segment, stop_no=self.segment.stop_no, state=Extension.State.GRANTED, seat__isnull=False
        )
        for extension in granted.select_related("seat"):
            seat = extension.seat
            assert seat is not None
            version = self.inputs.used[self.segment.stop_no - 1].get(seat.side)
            if version is not None and version.made_at <= extension.before:
                extension.state = Extension.State.RETURNED
                extension.save(update_fields=["state"])
                Seat.objects.filter(pk=seat.pk, extensions__gt=0).update(extensions=seat.extensions - 1)

    # What goes out.

    def _release(self, segment: Segment, progress: Progress) -> dict[str, str]:
        """Writes the bulletins of this release; their salted digests by audience."""
        stop = progress.stop + 1 if progress.ended else progress.stop
        return {release.audience: self._write_bulletin(segment, stop, release) for release in progress.releases}

    def _write_bulletin(self, segment: Segment, stop: int, release: Release) -> str:
        previous = Bulletin.objects.filter(game=self.game, audience=release.audience).order_by("-number")
        number, last_event = previous.values_list("number", "last_event").first() or (0, 0)
        bulletin = Bulletin(
            game=self.game,
            segment=segment,
            stop_no=stop,
            audience=release.audience,
            number=number + 1,
            first_event=last_event + 1,
            last_event=last_event + len(release.events),
            events=told_events(release.events),
            view=release.view,
            salt=salt(),
            released_at=self.now,
        )
        bulletin.save(force_insert=True)
        self.bulletins.setdefault(release.audience, []).append(bulletin)
        return bulletin_digest(
            game=self.game.ref,
            k=segment.k,
            stop=stop,
            audience=release.audience,
            salt=bytes(bulletin.salt),
            first_event=bulletin.first_event,
            events=bulletin.events,
            view=bulletin.view,
        )

    def _link(self, seals: dict[str, Any] | None, bulletins: dict[str, str], closing: str | None) -> None:
        body: dict[str, Any] = {"k": self.segment.k, "stop": self.segment.stop_no, "bulletins": bulletins}
        if closing is not None:
            body["closing"] = closing
            body["closing_revision"] = self.rules.revision
        if seals is None:
            self.chain.add("told", body)
        else:
            final = self.segment.final_from is not None and self.segment.stop_no >= self.segment.final_from
            self.chain.add("locked", body | {"sides": seals, "final": final})

    # Where the segment goes.

    def _move_to_stop(self, segment: Segment, progress: Progress) -> None:
        """Opens the next stop: a decision a side, one deadline, bots answer at once."""
        segment.stop_no = progress.stop
        segment.state = Segment.State.OPEN
        segment.trace = encode(progress.trace)
        segment.title = msgspec.to_builtins(progress.title)
        segment.stopped_at = self.now
        segment.lease_token, segment.lease_until = "", None
        segment.attempts = segment.failures = 0
        segment.trouble = ""
        kind: Any = "plan" if any(q.standing for asked in progress.asked.values() for q in asked) else "answer"
        asked_seats = [self.seats[side] for side in progress.asked]
        segment.deadline = clock.stop_deadline(self.policy, asked_seats, kind, segment, self.now)
        views = {release.audience: release.view for release in progress.releases}
        for side, questions in progress.asked.items():
            decision = Decision(segment=segment, stop_no=segment.stop_no, side=side, questions=encode(list(questions)))
            if not self.seats[side].bot:
                decision.remind_at = clock.next_reminder(self.policy, segment, self.now)
            decision.save(force_insert=True)
            if self.seats[side].bot:
                self._bot_orders(segment, decision, views[side])
        ready = clock.all_standing(segment)
        segment.due_at = clock.due_at(
            self.policy, segment, paused=self.game.paused_at is not None, all_standing=ready, at=self.now
        )
        segment.ready_at = self.now if ready else None
        segment.save(update_fields=MOVED)

    def _bot_orders(self, segment: Segment, decision: Decision, view: bytes) -> None:
        body = bot_orders(self.rules, decision.questions, view, random.Random())
        version = Submission(body=body, door=Submission.Door.BOT, seat=self.seats[decision.side])
        write_version(self.game, segment, decision, version, self.now)

    def _close(self, progress: Progress, seals: dict[str, Any] | None, bulletins: dict[str, str]) -> None:
        segment, checkpoint = self.segment, progress.checkpoint
        assert checkpoint is not None
        segment.state = Segment.State.DONE
        segment.trace = encode(progress.trace)
        segment.due_at = segment.deadline = segment.lease_until = None
        segment.lease_token = ""
        segment.attempts = segment.failures = 0
        segment.resolved_at = self.now
        closing = None
        if progress.outcome is not None:
            segment.closing, segment.closing_salt = checkpoint.state, salt()
            closing = checkpoint_digest(
                game=self.game.ref,
                k=0,
                salt=bytes(segment.closing_salt),
                revision=checkpoint.revision,
                state=checkpoint.state,
            )
        segment.save()
        self._link(seals, bulletins, closing)
        self.chain.add("done", {"k": segment.k, "public": self.inputs.seeds[PUBLIC].hex()})
        if progress.outcome is not None:
            end_game(self.game, progress.outcome, self.chain, self.now)

    def _open_next(self, progress: Progress, following: Progress | None) -> None:
        assert progress.checkpoint is not None
        segment = open_segment(self.game, self.segment, progress.checkpoint, self.chain, self.now)
        if following is None or following.ended:
            return
        digests = self._release(segment, following)
        self.chain.add("told", {"k": segment.k, "stop": 0, "bulletins": digests})
        self._move_to_stop(segment, following)
        self.segment = segment

    # Who hears of it.

    def _announce(self) -> None:
        """One notice a person: what happened, and what is asked now. All in the same transaction. [decisions 3.5]"""
        over = self.game.state == Game.State.OVER
        asked = {
            decision.side: decision
            for decision in Decision.objects.filter(segment=self.segment, stop_no=self.segment.stop_no)
            if self.segment.state == Segment.State.OPEN
        }
        for audience, written in self.bulletins.items():
            ids = tuple(bulletin.pk for bulletin in written)
            for user, seat in audience_people(self.game, audience):
                decision = asked.get(audience)
                kind: Any = "game-over" if over else "orders-wanted" if decision else "report"
                announce(
                    Announcement(
                        kind=kind,
                        key=f"{kind}/{self.game.ref}/{audience}/{written[-1].number}/{user.pk}",
                        user=user,
                        game=self.game,
                        segment=self.segment,
                        seat=seat,
                        decision=decision,
                        bulletins=ids,
                        at=self.now,
                    )
                )

    def _tell(self, seat: Seat, kind: Any, key: str, data: dict[str, Any]) -> None:
        announce(
            Announcement(kind=kind, key=key, user=seat.user, game=self.game, segment=self.segment, seat=seat, data=data)
        )


def fail(segment_id: int, token: str, error: BaseException) -> None:
    """A run that raised: once more a little later, then the game is halted and everybody told. [decisions 4.5]"""
    with transaction.atomic():
        try:
            segment = own_lease(segment_id, token)
        except Lost:
            return
        now = clock.now()
        segment.failures += 1
        segment.attempts = 0
        segment.lease_token, segment.lease_until = "", None
        segment.trouble = f"{type(error).__name__}: {error}"[:2000]
        if segment.failures >= MOST_FAILURES:
            segment.state, segment.due_at = Segment.State.HALTED, None
        else:
            segment.due_at = now + RETRY_AFTER
        segment.save(update_fields=["failures", "attempts", "lease_token", "lease_until", "trouble", "state", "due_at"])
        if segment.state == Segment.State.HALTED:
            _announce_halt(segment, now)


def _announce_halt(segment: Segment, now: datetime) -> None:
    game = segment.game
    told: set[int] = set()
    people = [(user, seat) for side in game.rules.sides for user, seat in audience_people(game, side)]
    for user, seat in [*people, *((user, None) for user in moderators(game.campaign))]:
        if user.pk not in told:
            told.add(user.pk)
            key = f"halted/{game.ref}/{segment.k}/{now.isoformat()}/{user.pk}"
            announce(Announcement(kind="halted", key=key, user=user, game=game, segment=segment, seat=seat))
