"""Giving orders: drafts, submissions, withdrawals, versions."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Annotated, Any

import msgspec
from django.http import HttpResponse
from rest_framework.request import Request

from games.api import bodies
from games.api.decisions import TAG
from games.api.openapi import IF_MATCH, KEY, described
from games.api.problems import ApiRefusal
from games.api.replies import reply, tag
from games.api.resource import Resource
from games.api.words import MOST_WAIVERS, Door, Hash, Head, Luck, Number, Ref, Version
from games.api.written import Written, understood
from games.errors import Illegal
from games.models import Decision, Draft, Seat, Submission
from games.orders import play
from games.people import limits
from games.trust.slips import ReceiptSlip
from games.visibility import sight
from rulesets.kernel.journal import Source
from rulesets.kernel.reading import Understood

REFUSES = (400, 401, 403, 404, 409, 413, 415, 422, 503)


DraftText = Annotated[str, msgspec.Meta(max_length=play.MOST_DRAFT_BYTES)]


class SubmitBody(bodies.Signed):
    """Answers by question key, or orders as text. `seen` is the version you saw last, 0 if there was none.

    To sign them, have them checked first: the signature is over the `body` that `check` returns.
    """

    answers: dict[str, Any] | None = None
    text: str | None = None
    seen: Version | None = None
    luck: Luck = ""
    """At most 80 bytes for the dice of the next segment: words, or sha256:.. of a secret you open later."""
    opens: Luck = ""
    """The secret behind your side's sealed luck."""
    waives: Annotated[tuple[str, ...], msgspec.Meta(max_length=MOST_WAIVERS)] | None = None
    """Classes of stops at which your side wants not to be asked; null leaves it as it is."""


class WithdrawBody(bodies.Signed):
    seen: Version | None = None


class ReceiptForm(msgspec.Struct):
    """A version as it was accepted: what is in force, what was filled in for you and from where, and its seal."""

    decision: Ref
    version: Number
    standing: Number | None
    """The version that counts after this one; null after a withdrawal."""
    withdrawn: bool
    answers: dict[str, Any] | None
    filled: dict[str, Source]
    waives: list[str] | None
    luck: Luck
    opens: Luck
    seal: Hash
    chain_head: Head
    """Head of your side's private chain."""
    signed: bool
    """Whether it was signed with a key of your seat."""
    key: str
    signature: str
    proof: ReceiptSlip
    """The server's signature under this receipt, with all that it signs."""
    door: Door
    by: str
    made_at: datetime
    again: bool = False
    """The same request had been taken before; this is the receipt it got then."""
    understood: list[Understood] = []
    """Lines of the text that are no sentence of the language word for word, and what each was taken for."""


class DraftBody(bodies.Body):
    """Unfinished orders, right or wrong: answers by question key, or a text, or both."""

    answers: dict[str, Any] = {}
    text: DraftText = ""


class DraftForm(msgspec.Struct):
    answers: dict[str, Any]
    text: str
    by: str
    mine: bool
    saved_at: datetime


class Submit(Resource):
    bucket = limits.ORDERS

    @described(
        "Submit or change your side's orders",
        name="decision_submit",
        tag=TAG,
        body=SubmitBody,
        gives=ReceiptForm,
        status=201,
        parameters=[KEY, IF_MATCH],
        refuses=REFUSES,
        description=(
            "One submission answers everything that is asked; anything it leaves open is filled in from the plan or "
            "the default right away, and the receipt says so. 200 instead of 201 means that the same request was "
            "accepted before."
        ),
    )
    def post(self, request: Request, ref: str) -> HttpResponse:
        body = bodies.read(request, SubmitBody)
        seen = bodies.seen_version(request, body.seen)
        key = bodies.idempotency_key(request)
        decision, seat = sight.find_decision(self.user, ref, to_answer=True)
        if body.text is None:
            written = Written(body.answers or {})
            receipt = submit(request, decision, seat, written.answers, seen, key, body)
        else:
            written, receipt = self._submit_text(request, decision, seat, seen, key, body)
        if receipt.again and not _same(receipt, decision, seat, written.answers, body):
            raise ApiRefusal("key-reused")
        return receipt_reply(receipt, str(self.user), written.understood)

    def _submit_text(
        self, request: Request, decision: Decision, seat: Seat, seen: int, key: str | None, body: SubmitBody
    ) -> tuple[Written, play.Receipt]:
        written = understood(play.asked(decision, seat), body.answers, body.text, self.language)
        if written.problems:
            raise Illegal(written.problems)
        try:
            return written, submit(request, decision, seat, written.answers, seen, key, body)
        except Illegal as error:
            raise Illegal(written.located(error.problems)) from None


def submit(
    request: Request,
    decision: Decision,
    seat: Seat,
    answers: dict[str, Any],
    seen: int,
    key: str | None,
    body: SubmitBody,
) -> play.Receipt:
    return play.submit(
        decision=decision,
        seat=seat,
        answers=answers,
        seen=seen,
        door=door_of(request),
        luck=body.luck,
        opens=body.opens,
        waives=body.waives,
        idem=key,
        key=body.key,
        signature=body.signature,
    )


class Withdraw(Resource):
    bucket = limits.ORDERS

    @described(
        "Withdraw your side's orders",
        name="decision_withdraw",
        tag=TAG,
        body=WithdrawBody,
        gives=ReceiptForm,
        status=201,
        parameters=[KEY, IF_MATCH],
        refuses=REFUSES,
    )
    def post(self, request: Request, ref: str) -> HttpResponse:
        body = bodies.read(request, WithdrawBody)
        seen = bodies.seen_version(request, body.seen)
        key = bodies.idempotency_key(request)
        decision, seat = sight.find_decision(self.user, ref, to_answer=True)
        receipt = play.withdraw(
            decision=decision,
            seat=seat,
            seen=seen,
            door=door_of(request),
            idem=key,
            key=body.key,
            signature=body.signature,
        )
        if receipt.again and (receipt.decision.pk != decision.pk or not receipt.withdrawn):
            raise ApiRefusal("key-reused")
        return receipt_reply(receipt, str(self.user))


class Drafts(Resource):
    judges = True

    @described("Your side's drafts, latest first", name="drafts", tag=TAG, gives=list[DraftForm])
    def get(self, request: Request, ref: str) -> HttpResponse:
        decision, seat = sight.find_decision(self.user, ref)
        return reply([_draft_form(draft, seat) for draft in sight.drafts(decision, seat)])

    @described(
        "Save a draft; each seat has one",
        name="draft_save",
        tag=TAG,
        body=DraftBody,
        gives=DraftForm,
        refuses=(400, 401, 403, 404, 409, 413, 415, 422),
    )
    def put(self, request: Request, ref: str) -> HttpResponse:
        body = bodies.read(request, DraftBody)
        decision, seat = sight.find_decision(self.user, ref)
        saved = play.draft(decision=decision, seat=seat, answers=body.answers, text=body.text)
        return reply(_draft_form(saved, seat))


class Versions(Resource):
    @described("Every version your side submitted for this decision", name="versions", tag=TAG, gives=list[ReceiptForm])
    def get(self, request: Request, ref: str) -> HttpResponse:
        decision, seat = sight.find_decision(self.user, ref)
        versions = sight.submissions(decision, seat).select_related("seat__user")
        return reply([_version_form(decision, version) for version in versions])


def door_of(request: Request) -> str:
    return Submission.Door.API if request.auth is not None else Submission.Door.PAGE


def _same(receipt: play.Receipt, decision: Decision, seat: Seat, answers: dict[str, Any], body: SubmitBody) -> bool:
    """Whether a request under a known key is the same as the first one."""
    if receipt.decision.pk != decision.pk or receipt.orders is None:
        return False
    taken = receipt.submission
    if (taken.luck, taken.opens, taken.key) != (body.luck, body.opens, body.key):
        return False
    given, taken_then = play.check(decision, seat, answers).answers, receipt.orders.answers
    # Versions from before conditions were stored as trees contain texts. They are equal if they mean the same.
    return given == taken_then or given == play.check(decision, seat, taken_then).answers


def receipt_reply(receipt: play.Receipt, by: str, understood: Sequence[Understood] = ()) -> HttpResponse:
    version = receipt.submission
    # The private chain and the seal belong to this version, so both stay true for a repeated request.
    standing = None if version.body is None else version.version
    form = receipt_form(receipt, standing, by)
    form.again = receipt.again
    form.understood = list(understood)
    return reply(form, status=200 if receipt.again else 201, etag=tag(version.version))


def _version_form(decision: Decision, version: Submission) -> ReceiptForm:
    seat = version.seat
    own = seat is not None and seat.user is not None and (seat.taken_at is None or version.made_at >= seat.taken_at)
    by = str(seat.user) if own and seat is not None else ""  # an earlier holder of the seat is not named
    return receipt_form(play.Receipt(version, decision), decision.standing, by)


def receipt_form(receipt: play.Receipt, standing: int | None, by: str) -> ReceiptForm:
    version, orders = receipt.submission, receipt.orders
    return ReceiptForm(
        decision=receipt.decision.ref,
        version=version.version,
        standing=standing,
        withdrawn=orders is None,
        answers=orders.answers if orders else None,
        filled=version.filled,
        waives=list(orders.waives) if orders and orders.waives is not None else None,
        luck=version.luck,
        opens=version.opens,
        seal=version.seal,
        chain_head=version.chain_head,
        signed=bool(version.signature),
        key=version.key,
        signature=version.signature,
        proof=receipt.slip,
        door=version.door,
        by=by,
        made_at=version.made_at,
    )


def _draft_form(draft: Draft, seat: Seat) -> DraftForm:
    by = str(draft.seat.user) if draft.seat.user is not None else ""
    return DraftForm(draft.answers, draft.text, by, draft.seat_id == seat.pk, draft.saved_at)
