"""The only way in for orders: check, draft, submit, withdraw."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import nullcontext
from dataclasses import dataclass
from datetime import datetime
from functools import partial
from typing import Any

import msgspec
from django.db import IntegrityError, connection, transaction
from django.utils.translation import gettext_lazy as _

from config.metrics import SUBMISSIONS
from games.announcements import Announcement, announce
from games.db.locks import lock_segment
from games.db.prepared_queries import Prepared
from games.db.write_batch import Writes
from games.errors import Closed, DraftChanged, Illegal, NotAllowed, NotFound, Refusal, Stale, WrongState
from games.models import Bulletin, Decision, Draft, Game, Seat, Segment, Submission
from games.orders.calls import resolve_soon
from games.orders.submit_context import Moment, moment_of, read_moment
from games.orders.versions import write_version
from games.timing import clock
from games.trust import signing_keys
from games.trust.seals import Orders, luck_fits, opens_luck, orders_bytes, read_orders
from games.trust.server_key import receipt_slip
from games.trust.signing import orders_statement
from games.trust.slips import ReceiptSlip
from games.words import worded
from rulesets.kernel.engine import Completion, complete, standing_answer
from rulesets.kernel.questions import Question, settled_answers
from rulesets.kernel.text import Problem

_SHOWN = Prepared(
    lambda segment, stop, audience: Bulletin.objects.only("view").filter(
        segment_id=segment, stop_no=stop, audience=audience
    ),
    segment=int,
    stop=int,
    audience=str,
)

MOST_DRAFT_BYTES = 256 * 1024


@dataclass(frozen=True)
class Receipt:
    """What the author of a version gets: what counts now, its seal, and the head of their private chain."""

    submission: Submission
    decision: Decision
    again: bool = False
    """The same request was accepted before; this is the receipt that it got then."""

    @property
    def orders(self) -> Orders | None:
        return None if self.submission.body is None else read_orders(self.submission.body)

    @property
    def slip(self) -> ReceiptSlip:
        """The receipt with the server's signature."""
        segment = self.decision.segment
        return receipt_slip(segment.game, segment, self.decision.stop_no, self.decision.side, self.submission)

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

    def standing(self, question: Question[Any]) -> Any | None:
        """What the plan in force answers to the question, if that may be answered now."""
        return standing_answer(self.game.rules, question, self.view, self.plan)

    def form(self, question: Question[Any]) -> Any:
        """What a form starts from. Standing orders fill it in. [decisions 3.3]"""
        filled = self.standing(question)
        return question.template(self.view) if filled is None else filled

    def proposal(self, question: Question[Any]) -> Any:
        """What a mail starts from: standing orders, or else orders that could be sent as they are."""
        filled = self.standing(question)
        return question.proposal(self.view) if filled is None else filled


def asked(decision: Decision, seat: Seat) -> Asked:
    """Everything needed to judge an answer, read only from bulletins and the side's own submissions. [decisions 2.5]"""
    segment = decision.segment
    game = segment.game
    if seat.side != decision.side or seat.campaign_id != game.campaign_id:
        raise NotFound()
    rules = game.rules
    questions = rules.decode_questions(decision.questions)
    return Asked(decision, segment, game, questions, rules.decode_view(_shown(decision)), _plan(decision))


def _shown(decision: Decision) -> bytes:
    """The view of the bulletin that came with the decision, if it was read along; otherwise it is looked up."""
    if decision.shown is not None:
        return decision.shown
    bulletin = _SHOWN.one(segment=decision.segment_id, stop=decision.stop_no, audience=decision.side)
    assert bulletin is not None, "a decision is written with the bulletin of its stop"
    return bulletin.view


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
    """A dry run: what would be accepted and filled in, and what is wrong. Stores nothing."""
    now = asked(decision, seat)
    return complete(now.game.rules, now.questions, answers, now.view, now.plan)


def draft(*, decision: Decision, seat: Seat, answers: dict[str, Any], text: str = "", seen: str | None = None) -> Draft:
    """Saves unfinished orders, right or wrong. Anyone on the side may do so. It submits nothing.

    `seen` is the mark of the draft that the writer saw last ("" if there was none): if it has changed since, nothing is
    saved. Without it the last writer wins.
    """
    if seat.side != decision.side or seat.campaign_id != decision.segment.game.campaign_id:
        raise NotFound()
    if len(msgspec.json.encode(answers)) + len(text.encode()) > MOST_DRAFT_BYTES:
        raise Illegal([_too_long()])
    segment = decision.segment
    if segment.state != Segment.State.OPEN or segment.stop_no != decision.stop_no:
        raise Closed(_asked_now(segment.game, decision.side))
    answers = settled_answers(segment.game.rules.decode_questions(decision.questions), answers) if answers else {}
    with transaction.atomic():
        held = Draft.objects.select_for_update().filter(decision=decision, seat=seat).first()
        if seen is not None and seen != _mark(held):
            raise DraftChanged()
        saved, _ = Draft.objects.update_or_create(
            decision=decision, seat=seat, defaults={"answers": answers, "text": text, "saved_at": clock.now()}
        )
    return saved


def draft_mark(decision: Decision, seat: Seat) -> str:
    """The mark of the seat's draft, "" if there is none."""
    return _mark(Draft.objects.filter(decision=decision, seat=seat).first())


def _mark(draft: Draft | None) -> str:
    return draft.mark if draft is not None else ""


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
    key: str = "",
    signature: str = "",
) -> Receipt:
    """Accepts a full set of answers as the side's orders. Refuses an author who has not seen the latest version.

    A signature is made with a key of the seat over everything as it will be stored (`to_sign`), as version `seen` + 1.
    """
    try:
        found = asked(decision, seat)
        completion, body = _whole(found, answers, luck, opens, waives)
        if key or signature:
            signing_keys.check(seat, key, signature, _statement(found, seen, body, luck, opens))
        version = Submission(
            body=body,
            filled=completion.filled,
            luck=luck,
            opens=opens,
            key=key,
            signature=signature,
            seat=seat,
            door=door,
            idem=idem,
        )
        receipt = _store(found, seat, version, seen)
    except Exception as error:
        SUBMISSIONS.labels(door=door, result=getattr(error, "code", "error")).inc()
        raise
    SUBMISSIONS.labels(door=door, result="taken").inc()
    return receipt


def withdraw(
    *,
    decision: Decision,
    seat: Seat,
    seen: int,
    door: str,
    idem: str | None = None,
    key: str = "",
    signature: str = "",
) -> Receipt:
    """Withdraws the side's orders. The versions are kept."""
    found = asked(decision, seat)
    if key or signature:
        signing_keys.check(seat, key, signature, _statement(found, seen, None, "", ""))
    version = Submission(body=None, key=key, signature=signature, seat=seat, door=door, idem=idem)
    return _store(found, seat, version, seen)


def to_sign(
    *,
    decision: Decision,
    seat: Seat,
    answers: Mapping[str, Any],
    luck: str = "",
    opens: str = "",
    waives: tuple[str, ...] | None = None,
) -> bytes:
    """The body as which these answers would be stored, to be signed before they are submitted. Stores nothing."""
    return _whole(asked(decision, seat), answers, luck, opens, waives)[1]


def _whole(
    found: Asked, answers: Mapping[str, Any], luck: str, opens: str, waives: tuple[str, ...] | None
) -> tuple[Completion, bytes]:
    """The answers with all gaps filled in, and the body to store. Raises if something is wrong with them."""
    _check_luck(found, luck, opens)
    if wrong := waiver_problems(found, waives):
        raise Illegal(wrong)
    completion = complete(found.game.rules, found.questions, answers, found.view, found.plan)
    if completion.problems:
        raise Illegal(completion.problems)
    return completion, orders_bytes(Orders(completion.answers, waives))


def _statement(found: Asked, seen: int, body: bytes | None, luck: str, opens: str) -> bytes:
    return orders_statement(
        game=found.game.ref,
        k=found.segment.k,
        stop=found.decision.stop_no,
        side=found.decision.side,
        version=seen + 1,
        body=body,
        luck=luck,
        opens=opens,
    )


def _store(found: Asked, seat: Seat, version: Submission, seen: int) -> Receipt:
    """The transaction of decisions 4.2."""
    if not seat.commands:
        raise NotAllowed()
    try:
        return _store_at_once(found, seat, version, seen) or _store_locked(found, seat, version, seen)
    except IntegrityError:
        # Two requests with one idempotency key came at the same moment, and the other one was first.
        if (taken := _taken_before(seat, version.idem)) is None:
            raise
        return taken


def _store_at_once(found: Asked, seat: Seat, version: Submission, seen: int) -> Receipt | None:
    """The whole transaction in one statement, which does nothing if the segment has changed since it was read.

    Whoever changes anything that a version depends on also changes the segment's row. Returns None if somebody did, if
    the version cannot be accepted as things were, or if this database has no such mark. Then the caller takes the lock
    and decides again.
    """
    segment = found.segment
    mark, segment.mark = segment.mark, None  # usable once: after that, what was read with it is out of date
    if mark is None:
        return None
    try:
        writes = _decide(found, segment, seat, version, seen, moment_of(found.decision, seat))
    except Refusal:
        return None
    # Alone it needs no transaction. Inside another one, its failure must not break the outer one.
    with transaction.atomic() if connection.in_atomic_block else nullcontext():
        taken = writes.run_unless_changed(segment, mark)
    return Receipt(version, found.decision) if taken else None


def _store_locked(found: Asked, seat: Seat, version: Submission, seen: int) -> Receipt:
    with transaction.atomic():
        segment = lock_segment(found.segment.pk, for_version=True)
        moment = read_moment(found.decision.pk, seat.pk, version.idem)
        if moment.taken is not None:
            return _given_before(moment.taken)
        _decide(found, segment, seat, version, seen, moment).run()
    return Receipt(version, found.decision)


def _decide(found: Asked, segment: Segment, seat: Seat, version: Submission, seen: int, moment: Moment) -> Writes:
    """What to write, if the version can be accepted at this moment."""
    decision = found.decision
    decision.version, decision.standing = moment.version, moment.standing
    _check_still_open(found, segment, seat, moment)
    if moment.version != seen:
        raise Stale(moment.version)
    if version.body is None and moment.standing is None:
        raise WrongState(_("You have no orders in force to withdraw."))
    writes = Writes()
    write_version(found.game, segment, decision, version, moment.now, writes, chain=moment.chain, public=moment.public)
    all_standing = version.body is not None and moment.others_missing == 0
    clock.refresh_due(moment.policy, segment, writes, paused=moment.paused, all_standing=all_standing, at=moment.now)
    if segment.due_at is not None and segment.due_at <= moment.now:
        writes.afterwards(partial(resolve_soon, segment.pk))
    _tell_of(found, segment, seat, version, moment, writes)
    return writes


def _check_still_open(found: Asked, segment: Segment, seat: Seat, moment: Moment) -> None:
    if moment.holder != (seat.user_id, seat.bot):
        raise NotAllowed()
    if segment.state != Segment.State.OPEN or segment.stop_no != found.decision.stop_no:
        raise Closed(_asked_now(found.game, found.decision.side))


def _taken_before(seat: Seat, idem: str | None) -> Receipt | None:
    taken = Submission.objects.filter(seat=seat, idem=idem).values_list("pk", flat=True).first() if idem else None
    return _given_before(taken) if taken is not None else None


def _given_before(submission_id: int) -> Receipt:
    hidden = ("checkpoint", "trace", "closing")
    found = Submission.objects.select_related("decision__segment__game")
    taken = found.defer(*(f"decision__segment__{name}" for name in hidden)).get(pk=submission_id)
    return Receipt(taken, taken.decision, again=True)


def _asked_now(game: Game, side: str) -> Decision | None:
    live = Segment.objects.filter(game=game, state=Segment.State.OPEN).only("pk", "stop_no").first()
    if live is None:
        return None
    return Decision.objects.filter(segment=live, stop_no=live.stop_no, side=side).first()


def _tell_of(found: Asked, segment: Segment, seat: Seat, version: Submission, moment: Moment, writes: Writes) -> None:
    announce(
        Announcement(
            kind="receipt",
            key=f"receipt/{found.decision.ref}/{version.version}",
            user=seat.user,
            game=found.game,
            segment=segment,
            seat=seat,
            decision=found.decision,
            data={"version": version.version},
            at=moment.now,
        ),
        writes=writes,
    )
    newly_ready = version.body is not None and moment.standing is None
    if newly_ready and moment.policy.show_ready and moment.others_missing == 1:
        _tell_the_last(found.game, segment, found.decision, moment.now, writes)


def _tell_the_last(game: Game, segment: Segment, last_but_one: Decision, now: datetime, writes: Writes) -> None:
    """When only one side has not ordered yet, it is told so, if the campaign shows who is ready. [decisions 2.3]"""
    missing = Decision.objects.filter(segment=segment, stop_no=segment.stop_no, standing__isnull=True)
    left = missing.exclude(pk=last_but_one.pk).first()
    if left is None:  # it ordered just now, which is possible without the lock; then nothing is written
        return
    seat = Seat.objects.select_related("user").get(campaign_id=game.campaign_id, side=left.side, commands=True)
    if seat.user is None:
        return
    announce(
        Announcement(
            kind="last-to-order",
            key=f"last/{left.ref}",
            user=seat.user,
            game=game,
            segment=segment,
            seat=seat,
            decision=left,
            at=now,
        ),
        writes=writes,
    )


def _check_luck(found: Asked, luck: str, opens: str) -> None:
    if not luck_fits(luck):
        text = worded("Your luck is one line of at most 80 bytes, or sha256: and 64 hexadecimal digits.")
        raise Illegal([Problem("luck", "luck", text)])
    if not opens:
        return
    fits = found.decision.stop_no == 1 and opens_luck(opens, found.segment.lucks.get(found.decision.side, ""))
    if not fits:
        text = worded("This isn’t the secret behind the sealed luck that this segment opened with.")
        raise Illegal([Problem("opens", "opens", text)])


def waiver_problems(found: Asked, waives: tuple[str, ...] | None) -> list[Problem]:
    """Problems with classes of stops that do not exist."""
    classes = {question.stop_class for question in found.game.rules.questions} if waives else set()
    wrong = []
    for name in waives or ():
        if name not in classes:
            text = worded("There’s no class of stops named %(name)s.", name=name)
            wrong.append(Problem("waives", "unknown-class", text, tuple(sorted(classes))))
    return wrong


def _too_long() -> Problem:
    return Problem("", "too-long", worded("This draft is too long."))
