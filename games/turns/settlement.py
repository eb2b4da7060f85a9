"""Writes the result of a resolution, in one transaction that requires the lease. [decisions 4.4, 4.5]"""

from __future__ import annotations

import random
from datetime import datetime, timedelta
from typing import Any

from django.db import transaction

from games.announcements import Announcement, announce
from games.audiences import moderators, people_by_audience
from games.db.prepared_queries import Prepared
from games.db.write_batch import Writes
from games.models import Decision, Extension, Game, Proposal, Seat, Segment, Submission
from games.models.fields import salt
from games.orders.versions import write_version
from games.timing import clock
from games.timing.policy import ClockPolicy
from games.trust.chain import ChainWriter
from games.trust.inputs import Inputs
from games.trust.seals import Orders, checkpoint_digest, orders_bytes, orders_seal
from games.turns.absent_players import bot_orders
from games.turns.bulletins import Releases, held_back
from games.turns.ending import end_game
from games.turns.leases import Lost, own_lease
from games.turns.opening import open_segment
from games.words import kept_title
from rulesets.kernel.dice import PUBLIC
from rulesets.kernel.engine import Progress
from rulesets.kernel.questions import encode

MOVED = (
    "stop_no",
    "state",
    "trace",
    "title",
    "stopped_at",
    "clock",
    "lease_token",
    "lease_until",
    "attempts",
    "failures",
    "trouble",
    "deadline",
    "due_at",
    "ready_at",
)
CLOSED = (
    "state",
    "trace",
    "due_at",
    "deadline",
    "lease_token",
    "lease_until",
    "attempts",
    "failures",
    "resolved_at",
)
_SEATS = Prepared(lambda campaign: Seat.objects.select_related("user").filter(campaign_id=campaign), campaign=int)
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
        self.game: Game = self.segment.game
        self.rules = self.game.rules
        self.policy: ClockPolicy = clock.policy_of(self.game.campaign)
        """For the stop that is opened. The locked stop had its own."""
        self.chain = ChainWriter(self.game)
        self.now = self.chain.now
        self.releases = Releases(self.game, self.now)
        self.held = held_back(self.segment)
        self.all_seats = _SEATS.all(campaign=self.game.campaign_id)
        self.seats = {seat.side: seat for seat in self.all_seats if seat.commands}
        self.asked: dict[str, Decision] = {}
        """The decisions that are open when everything is written."""
        self.writes = Writes()
        """Writes that are collected but not sent.

        They are sent in steps, because rows need the keys of those they refer to.
        """

    def write(self, progress: Progress, following: Progress | None) -> None:
        if self.segment.stop_no:
            seals = self._seal_the_stop(progress)
            self._count_missed()
            self._return_unused_extensions()
        else:
            seals = None
        bulletins = self.releases.add(self.segment, progress)
        self.game.lucks = self.inputs.lucks_after
        self.game.waivers = {side: list(classes) for side, classes in progress.waived.items() if classes}
        if progress.checkpoint is None:
            self._link(seals, bulletins, None)
            self._move_to_stop(self.segment, progress)
        else:
            self._close(progress, seals, bulletins)
            if progress.outcome is None:
                self._open_next(progress, following)
        self.writes.update(self.game, "lucks", "waivers", "told", "state", "outcome", "ended_at")
        self.releases.save(self.writes)
        self.writes.run()
        self.chain.save(self.writes)
        if following is None or not following.ended:
            self._announce()
        self.writes.run()

    # The stop that was locked.

    def _seal_the_stop(self, progress: Progress) -> dict[str, dict[str, Any]]:
        """For every side asked, the seal of what was used, its luck and its opened secret. [decisions 2.1]"""
        stop = self.segment.stop_no
        used = self.inputs.used[stop - 1]
        answers = progress.answers[stop - 1]
        sealed = {}
        for side, decision in self.inputs.asked.items():
            version = used.get(side) or self._nobodys_version(decision, answers[side])
            sealed[side] = {
                "seal": version.seal,
                "luck": self.inputs.lucks_after[side],
                "opens": version.opens,
                "waives": list(progress.waived.get(side, ())),
            }
            if version.door == Submission.Door.BOT and self._all_may_know_of_the_bot(side):
                sealed[side]["by"] = "bot"
        return sealed

    def _all_may_know_of_the_bot(self, side: str) -> bool:
        """That a seat is a bot's is public. That a bot ordered for an absent player is hidden if readiness is. [2.3]"""
        seated = any(seat.bot for seat in self.all_seats if seat.side == side and seat.commands)
        return seated or clock.policy_at(self.segment).show_ready

    def _nobodys_version(self, decision: Decision, answers: dict[str, Any]) -> Submission:
        """What plan and default answered, stored and sealed like any version."""
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
        for side in self.inputs.asked:
            seat = self.seats[side]
            absent = side not in used or (used[side].door == Submission.Door.BOT and not seat.bot)
            missed = seat.missed + 1 if absent else 0
            if seat.missed != missed:
                Seat.objects.filter(pk=seat.pk).update(missed=missed)
            if absent and seat.user is not None:
                key = f"missed/{self.segment.k}.{self.segment.stop_no}/{self.game.ref}/{side}"
                data = {"missed": missed, "policy": clock.policy_at(self.segment).missed}
                self._tell(seat, "deadline-missed", key, data)

    def _return_unused_extensions(self) -> None:
        """An extension is given back if its seat had ordered before the added time began."""
        if not any(seat.extensions for seat in self.all_seats):
            return
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

    # What is released.

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

    # How the segment continues.

    def _move_to_stop(self, segment: Segment, progress: Progress) -> None:
        """Opens the next stop: one decision for each side, one deadline. Bots answer at once."""
        segment.stop_no = progress.stop
        segment.state = Segment.State.OPEN
        segment.trace = encode(progress.trace)
        segment.title = kept_title(progress.title)
        segment.stopped_at = self.now
        segment.clock = self.game.campaign.clock
        segment.lease_token, segment.lease_until = "", None
        segment.attempts = segment.failures = 0
        segment.trouble = ""
        kind: Any = "plan" if any(q.standing for asked in progress.asked.values() for q in asked) else "answer"
        asked_seats = [self.seats[side] for side in progress.asked]
        segment.deadline = clock.stop_deadline(self.policy, asked_seats, kind, segment, self.now)
        ready = all(seat.bot for seat in asked_seats)
        segment.due_at = clock.due_at(
            self.policy, segment, paused=self.game.paused_at is not None, all_standing=ready, at=self.now
        )
        segment.ready_at = self.now if ready else None
        if segment.pk is None:
            self._insert(segment)
        else:
            self.writes.update(segment, *MOVED)
        self._ask(segment, progress)

    def _insert(self, segment: Segment) -> None:
        """Call it after the segment before was closed, because a game has one live segment at a time."""
        self.writes.run()
        self.writes.insert(segment)
        self.writes.run()

    def _ask(self, segment: Segment, progress: Progress) -> None:
        remind_at = clock.next_reminder(self.policy, segment, self.now)
        self.asked = {
            side: Decision(
                segment=segment,
                stop_no=segment.stop_no,
                side=side,
                questions=encode(list(questions)),
                remind_at=None if self.seats[side].bot else remind_at,
            )
            for side, questions in progress.asked.items()
        }
        self.writes.insert(*self.asked.values())
        for release in progress.releases:
            if release.audience in self.asked and self.seats[release.audience].bot:
                self.writes.run()
                self._bot_orders(segment, self.asked[release.audience], release.view)

    def _bot_orders(self, segment: Segment, decision: Decision, view: bytes) -> None:
        body = bot_orders(self.rules, decision.questions, view, random.Random())
        version = Submission(body=body, door=Submission.Door.BOT, seat=self.seats[decision.side])
        write_version(self.game, segment, decision, version, self.now, self.writes, public=self.chain.end)

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
            self.writes.update(segment, "closing", "closing_salt", *CLOSED)
        else:
            self.writes.update(segment, *CLOSED)
        if segment.proposed:  # proposals expire with the turn; later they would undo other turns
            Proposal.objects.filter(game=self.game, state=Proposal.State.OPEN).update(state=Proposal.State.WITHDRAWN)
        self._link(seals, bulletins, closing)
        self.chain.add("done", {"k": segment.k, "public": self.inputs.seeds[PUBLIC].hex()})
        if progress.outcome is not None:
            end_game(self.game, progress.outcome, self.chain, self.now)

    def _open_next(self, progress: Progress, following: Progress | None) -> None:
        assert progress.checkpoint is not None and self.inputs.next_seed is not None
        k = self.inputs.next_seed.k
        title = following.title if following is not None else None
        segment = open_segment(
            self.game, self.segment, progress.checkpoint, self.chain, self.now, k=k, title=title, writes=self.writes
        )
        if following is None or following.ended:
            self._insert(segment)
            return
        digests = self.releases.add(segment, following)
        self.chain.add("told", {"k": segment.k, "stop": 0, "bulletins": digests})
        self._move_to_stop(segment, following)
        self.segment = segment

    # Notices.

    def _announce(self) -> None:
        """One notice for each person: what happened, and what is asked now. In the same transaction. [decisions 3.5]

        Before a segment that asks nobody there is none: the next settlement follows at once and tells of both.
        """
        over = self.game.state == Game.State.OVER
        people = people_by_audience(self.game, self.all_seats)
        announcements = []
        for audience, written in self.releases.written.items():
            decision = self.asked.get(audience)
            kind: Any = "game-over" if over else "orders-wanted" if decision else "report"
            for user, seat in people[audience]:
                announcements.append(
                    Announcement(
                        kind=kind,
                        key=f"{kind}/{self.game.ref}/{audience}/{written[-1].number}/{user.pk}",
                        user=user,
                        game=self.game,
                        segment=self.segment,
                        seat=seat,
                        decision=decision,
                        bulletins=(*self.held.get(audience, ()), *(bulletin.pk for bulletin in written)),
                        at=self.now,
                    )
                )
        announce(*announcements, writes=self.writes)

    def _tell(self, seat: Seat, kind: Any, key: str, data: dict[str, Any]) -> None:
        announce(
            Announcement(kind=kind, key=key, user=seat.user, game=self.game, segment=self.segment, seat=seat, data=data)
        )


def fail(segment_id: int, token: str, error: BaseException, *, at_once: bool = False) -> None:
    """After a run that raised: tries once more a little later, then halts the game and tells everybody. [decisions 4.5]

    `at_once` means that it has been tried often enough.
    """
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
        if at_once or segment.failures >= MOST_FAILURES:
            segment.state, segment.due_at = Segment.State.HALTED, None
        else:
            segment.due_at = now + RETRY_AFTER
        segment.save(update_fields=["failures", "attempts", "lease_token", "lease_until", "trouble", "state", "due_at"])
        if segment.state == Segment.State.HALTED:
            _announce_halt(segment, now)


def _announce_halt(segment: Segment, now: datetime) -> None:
    """Does not ask the rules who plays, because they may be what is missing."""
    game = segment.game
    told: set[int] = set()
    seats = game.campaign.seats.filter(user__isnull=False).select_related("user").order_by("pk")
    people = [(seat.user, seat) for seat in seats if seat.user is not None]
    for user, seat in [*people, *((user, None) for user in moderators(game.campaign))]:
        if user.pk not in told:
            told.add(user.pk)
            key = f"halted/{game.ref}/{segment.k}/{now.isoformat()}/{user.pk}"
            announce(Announcement(kind="halted", key=key, user=user, game=game, segment=segment, seat=seat))
