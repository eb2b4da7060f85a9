"""The one door for orders: check, draft, submit, withdraw. What else writes a game's state, it calls."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import msgspec
from django.db import IntegrityError, transaction
from django.utils.translation import gettext_lazy as _

from config.metrics import SUBMISSIONS
from games import clock
from games.announcements import Announcement, announce
from games.errors import Closed, Illegal, NotAllowed, NotFound, Stale, WrongState
from games.models import Bulletin, Decision, Draft, Game, Seat, Segment, Submission
from games.resolution import resolve_soon
from games.trust.seals import Orders, luck_fits, opens_luck, orders_bytes, read_orders
from games.versions import lock_segment, write_version
from rulesets.kernel.engine import Completion, complete
from rulesets.kernel.questions import Question
from rulesets.kernel.text import Problem, Text

MOST_DRAFT_BYTES = 256 * 1024


@dataclass(frozen=True)
class Receipt:
    """What the author of a version gets: what stands now, its seal, and the head of his private chain."""

    submission: Submission
    decision: Decision
    again: bool = False
    """The same request had been taken before; this is the receipt it got then."""

    @property
    def orders(self) -> Orders | None:
        return None if self.submission.body is None else read_orders(self.submission.body)

    @property
    def withdrawn(self) -> bool:
        return self.submission.body is None


@dataclass(frozen=True)
class Asked:
    """One side's open decision as its people see it: the questions, their view, and the plan in force."""

    decision: Decision
    segment: Segment
    game: Game
    questions: list[Question[Any]]
    view: Any
    plan: Any


def asked(decision: Decision, seat: Seat) -> Asked:
    """Everything needed to judge an answer, read from bulletins and own submissions only. [decisions 2.5]"""
    segment = decision.segment
    game = segment.game
    if seat.side != decision.side or seat.campaign_id != game.campaign_id:
        raise NotFound()
    rules = game.rules
    bulletin = Bulletin.objects.only("view").get(segment=segment, stop_no=decision.stop_no, audience=decision.side)
    questions = rules.decode_questions(decision.questions)
    return Asked(decision, segment, game, questions, rules.decode_view(bulletin.view), _plan(decision))


def _plan(decision: Decision) -> Any:
    """The side's standing orders: its last locked answer to a standing question in this segment."""
    if decision.stop_no == 1:
        return None
    rules = decision.segment.game.rules
    earlier = Decision.objects.filter(segment=decision.segment, side=decision.side, stop_no__lt=decision.stop_no)
    plan = None
    for past in earlier.order_by("stop_no"):
        standing = [question for question in rules.decode_questions(past.questions) if question.standing]
        body = used_body(past) if standing else None
        if body is not None:
            answers = read_orders(body).answers
            for question in standing:
                plan = msgspec.convert(answers[question.key], question.answer_type())
    return plan


def used_body(decision: Decision) -> bytes | None:
    """What counted at a locked stop, whoever gave it."""
    versions = decision.submissions.exclude(body=None)
    if decision.locked:
        return versions.get(version=decision.locked).body
    nobody = versions.filter(door=Submission.Door.NOBODY).first()
    return nobody.body if nobody else None


def check(decision: Decision, seat: Seat, answers: Mapping[str, Any]) -> Completion:
    """A dry run: what would be taken, what would be filled in, what is wrong. Stores nothing."""
    now = asked(decision, seat)
    return complete(now.game.rules, now.questions, answers, now.view, now.plan)


def draft(*, decision: Decision, seat: Seat, answers: dict[str, Any], text: str = "") -> Draft:
    """Keeps unfinished orders, right or wrong. Anyone on the side may; it is no submission."""
    if seat.side != decision.side or seat.campaign_id != decision.segment.game.campaign_id:
        raise NotFound()
    if len(msgspec.json.encode(answers)) + len(text.encode()) > MOST_DRAFT_BYTES:
        raise Illegal([_too_long()])
    segment = decision.segment
    if segment.state != Segment.State.OPEN or segment.stop_no != decision.stop_no:
        raise Closed(_asked_now(segment.game, decision.side))
    saved, _ = Draft.objects.update_or_create(
        decision=decision, seat=seat, defaults={"answers": answers, "text": text, "saved_at": clock.now()}
    )
    return saved


def submit(
    *,
    decision: Decision,
    seat: Seat,
    answers: Mapping[str, Any],
    seen: int,
    door: str,
    luck: str = "",
    opens: str = "",
    waives: tuple[str, ...] | None = None,
    idem: str | None = None,
) -> Receipt:
    """Takes a whole set of answers as the side's orders; whoever saw another version than the latest is refused."""
    try:
        found = asked(decision, seat)
        _check_luck(found, luck, opens)
        _check_waivers(found, waives)
        completion = complete(found.game.rules, found.questions, answers, found.view, found.plan)
        if completion.problems:
            raise Illegal(completion.problems)
        body = orders_bytes(Orders(completion.answers, waives))
        version = Submission(
            body=body, filled=completion.filled, luck=luck, opens=opens, seat=seat, door=door, idem=idem
        )
        receipt = _store(found, seat, version, seen)
    except Exception as error:
        SUBMISSIONS.labels(door=door, result=getattr(error, "code", "error")).inc()
        raise
    SUBMISSIONS.labels(door=door, result="taken").inc()
    return receipt


def withdraw(*, decision: Decision, seat: Seat, seen: int, door: str, idem: str | None = None) -> Receipt:
    """Takes the side's orders back; the versions stay written."""
    found = asked(decision, seat)
    return _store(found, seat, Submission(body=None, seat=seat, door=door, idem=idem), seen)


def _store(found: Asked, seat: Seat, version: Submission, seen: int) -> Receipt:
    """The transaction of decisions 4.2."""
    if not seat.commands:
        raise NotAllowed()
    try:
        with transaction.atomic():
            receipt = _store_locked(found, seat, version, seen)
    except IntegrityError:
        # Two posts with one idempotency key at the same instant: the other one was first.
        if (taken := _taken_before(seat, version.idem)) is None:
            raise
        return taken
    return receipt


def _store_locked(found: Asked, seat: Seat, version: Submission, seen: int) -> Receipt:
    segment = lock_segment(found.segment.pk)
    if (taken := _taken_before(seat, version.idem)) is not None:
        return taken
    decision = Decision.objects.get(pk=found.decision.pk)
    holder = Seat.objects.get(pk=seat.pk)
    if (holder.user_id, holder.bot) != (seat.user_id, seat.bot):
        raise NotAllowed()
    if segment.state != Segment.State.OPEN or segment.stop_no != decision.stop_no:
        raise Closed(_asked_now(found.game, decision.side))
    if decision.version != seen:
        raise Stale(decision.version)
    if version.body is None and decision.standing is None:
        raise WrongState(_("Nothing stands that could be withdrawn."))
    now = clock.now()
    first_time = decision.standing is None
    write_version(found.game, segment, decision, version, now)
    game = Game.objects.select_related("campaign").get(pk=found.game.pk)
    policy = clock.policy_of(game.campaign)
    clock.refresh_due(policy, game, segment, now)
    if segment.due_at is not None and segment.due_at <= now:
        transaction.on_commit(lambda: resolve_soon(segment.pk))
    announce(
        Announcement(
            kind="receipt",
            key=f"receipt/{decision.ref}/{version.version}",
            user=seat.user,
            game=game,
            segment=segment,
            seat=seat,
            decision=decision,
            data={"version": version.version},
        )
    )
    if policy.show_ready and version.body is not None and first_time:
        _tell_the_last(game, segment, decision)
    return Receipt(version, decision)


def _taken_before(seat: Seat, idem: str | None) -> Receipt | None:
    if idem is None:
        return None
    taken = Submission.objects.filter(seat=seat, idem=idem).select_related("decision").first()
    return Receipt(taken, taken.decision, again=True) if taken else None


def _asked_now(game: Game, side: str) -> Decision | None:
    live = Segment.objects.filter(game=game, state=Segment.State.OPEN).only("pk", "stop_no").first()
    if live is None:
        return None
    return Decision.objects.filter(segment=live, stop_no=live.stop_no, side=side).first()


def _tell_the_last(game: Game, segment: Segment, decision: Decision) -> None:
    """When all but one have ordered, that one is told; only where readiness is shown. [decisions 2.3]"""
    missing = Decision.objects.filter(segment=segment, stop_no=segment.stop_no, standing__isnull=True)
    left = list(missing[:2])
    if len(left) != 1:
        return
    seat = game.campaign.seats.select_related("user").filter(side=left[0].side, commands=True).first()
    if seat is not None and seat.user is not None:
        announce(
            Announcement(
                kind="last-to-order",
                key=f"last/{left[0].ref}",
                user=seat.user,
                game=game,
                segment=segment,
                seat=seat,
                decision=left[0],
            )
        )


def _check_luck(found: Asked, luck: str, opens: str) -> None:
    if not luck_fits(luck):
        text = Text(
            "A luck is one line of at most 80 bytes, or sha256: and 64 hexadecimal digits.",
            "La suerte es una línea de 80 bytes como mucho, o sha256: y 64 cifras hexadecimales.",
        )
        raise Illegal([Problem("luck", "luck", text)])
    if not opens:
        return
    fits = found.decision.stop_no == 1 and opens_luck(opens, found.segment.lucks.get(found.decision.side, ""))
    if not fits:
        text = Text(
            "This is not the secret behind the sealed luck this segment was opened with.",
            "Este no es el secreto de la suerte sellada con la que se abrió este segmento.",
        )
        raise Illegal([Problem("opens", "opens", text)])


def _check_waivers(found: Asked, waives: tuple[str, ...] | None) -> None:
    classes = {question.stop_class for question in found.game.rules.questions}
    for name in waives or ():
        if name not in classes:
            text = Text(f"There is no class of stops named {name}.", f"No hay ninguna clase de paradas llamada {name}.")
            raise Illegal([Problem("waives", "unknown-class", text, tuple(sorted(classes)))])


def _too_long() -> Problem:
    return Problem("", "too-long", Text("This draft is too long to keep.", "Este borrador es demasiado largo."))
