"""Was a mail lost, sent twice without need, or sent to the wrong reader? Compares outbox and mail server."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import datetime, timedelta
from typing import Any

from django.db.models import Q

from notifications.addresses import bounce_address
from notifications.models import Address, Notice, Preference
from tests.chaos.post_office import LEFT, NO_SUCH_USER, VANISHED, Delivery, Refusal
from tests.chaos.violations import Violation

State = Notice.State
Outage = tuple[datetime, datetime]

BEFORE, AFTER = timedelta(seconds=10), timedelta(seconds=5)
"""How far from an answer an outage may be that kept it from being recorded."""
TOLD_TO_ALL = ("deadline-missed", "halted", "game-over", "rewound", "mail-answer", "suggestion")
"""What these games tell even people who want no mail."""


def judge_mail(
    received: Sequence[Delivery],
    outages: Sequence[Outage],
    people: Mapping[int, frozenset[str]],
    refusals: Sequence[Refusal] = (),
    halts: Sequence[Outage] = (),
) -> list[Violation]:
    """Every broken promise about mail. `people` are those concerned, by campaign.

    `halts` are the times when somebody was stopped, or could not reach what they write to, for longer than a lease.
    """
    gone = {one.recipient for one in refusals if one.said == NO_SUCH_USER}
    full = {one.recipient for one in refusals if "mailbox full" in one.said}
    notices = list(Notice.objects.select_related("user", "game", "decision").order_by("pk"))
    arrived: dict[str, list[Delivery]] = defaultdict(list)
    for delivery in received:
        arrived[delivery.message_id].append(delivery)
    unwilling = set(Preference.objects.filter(level=Preference.Level.NONE).values_list("user_id", flat=True))
    broken = [*_from_nowhere(notices, received), *_blamed(gone, full)]
    for notice in notices:
        came = arrived[notice.message_id]
        broken += [*_fate(notice, unwilling, gone, full), *_lost(notice, came), *_again(notice, came, outages, halts)]
        broken += _astray(notice, came, people)
    return broken


def without_proof(games: int, received: Sequence[Delivery]) -> Iterator[Violation]:
    """Every game ends with mail to its players. With fewer mails than that, nothing was tested."""
    accepted = sum(delivery.answered for delivery in received)
    if accepted < games:
        yield Violation("inconclusive", "-", f"{accepted} mails were accepted in {games} games")


def mail_figures(received: Sequence[Delivery], outages: Sequence[Outage]) -> dict[str, Any]:
    last: dict[str, Delivery] = {}
    again: list[tuple[Delivery, Delivery]] = []
    for one in received:
        if before := last.get(one.message_id):
            again.append((before, one))
        last[one.message_id] = one
    excused = [not before.answered or _could_not_be_known(before, outages) for before, _ in again]
    accepted = [one.message_id for one in received if one.answered]
    return {
        "mails received": len(received),
        "mails accepted": len(accepted),
        "mails received and not answered": len(received) - len(accepted),
        "sent again because it could not be known": sum(excused),
        "sent again without need": len(again) - sum(excused),
        "of both, accepted twice": len(accepted) - len(set(accepted)),
        "of both, worded anew": sum(before.text != one.text for before, one in again),
    }


def _fate(notice: Notice, unwilling: set[int], gone: set[str], full: set[str]) -> Iterator[Violation]:
    """Sent, or dropped for a valid reason; or for a reader whom the mail server does not know.

    It may still be waiting if the reader's mailbox was full.
    """
    if notice.state == State.SENT or (notice.state != State.DROPPED and _reader(notice) in gone):
        return
    if notice.state == State.WAITING and _reader(notice) in full:
        return
    if notice.state != State.DROPPED:
        what = f"{notice.state} after {notice.attempts} attempts, {notice.failures} failures: {notice.last_error}"
        yield _violation("mail not sent", notice, what)
    elif notice.last_error == "not wanted":
        if notice.user_id not in unwilling or notice.kind in TOLD_TO_ALL:
            yield _violation("mail dropped", notice, "was wanted")
    elif notice.last_error == "the proposal is no longer open":
        if notice.kind != "proposal":
            yield _violation("mail dropped", notice, "does not ask for consent")
    elif notice.last_error == "the orders stand":
        if notice.kind not in ("reminder", "last-to-order"):
            yield _violation("mail dropped", notice, "does not ask for orders")
    else:
        yield _violation("mail dropped", notice, notice.last_error)


def _reader(notice: Notice) -> str:
    return notice.user.email if notice.user else notice.email


def _lost(notice: Notice, came: Sequence[Delivery]) -> Iterator[Violation]:
    if notice.state != State.SENT:
        return
    if not any(one.answered and one.recipient == notice.sent_to == _reader(notice) for one in came):
        yield _violation("mail lost", notice, f"is marked as sent to {notice.sent_to!r}; it was never accepted there")


def _again(
    notice: Notice, came: Sequence[Delivery], outages: Sequence[Outage], halts: Sequence[Outage]
) -> Iterator[Violation]:
    """An accepted mail may come again only if its sender could not record that it was accepted."""
    accepted = [one for one in came if one.answered]
    unrecorded = accepted[:-1] if notice.state == State.SENT else accepted
    for one in unrecorded:
        if not _could_not_be_known(one, outages) and not _near(one, halts):
            what = f"accepted {len(accepted)} times; the client {one.afterwards} after the answer at {one.at}"
            yield _violation("mail twice", notice, what)
    if len(came) > notice.attempts:
        yield _violation("mail twice", notice, f"received {len(came)} times in {notice.attempts} attempts")
    if len({(one.recipient, one.sender, one.headers) for one in came}) > 1:
        yield _violation("mail twice", notice, "came again under the same Message-ID as another mail")


def _could_not_be_known(delivery: Delivery, outages: Sequence[Outage]) -> bool:
    """The connection broke after the answer, or the client left while what it writes to was away."""
    if delivery.afterwards == VANISHED:
        return True
    return delivery.afterwards == LEFT and _near(delivery, outages)


def _near(delivery: Delivery, outages: Sequence[Outage]) -> bool:
    since, until = delivery.at - BEFORE, delivery.at + AFTER
    return any(began <= until and since <= ended for began, ended in outages)


def _astray(notice: Notice, came: Sequence[Delivery], people: Mapping[int, frozenset[str]]) -> Iterator[Violation]:
    theirs = people.get(notice.campaign_id or 0, frozenset())
    for address in {one.recipient for one in came} - theirs:
        yield _violation("mail astray", notice, f"went to {address}, whom it does not concern")


def _from_nowhere(notices: Iterable[Notice], received: Iterable[Delivery]) -> Iterator[Violation]:
    """Every mail has the Message-ID of the row that its envelope names, and no row has two."""
    rows = {bounce_address(notice): notice for notice in notices}
    for one in received:
        row = rows.get(one.sender)
        if row is None:
            yield Violation("mail from nowhere", "-", f"{one.message_id} to {one.recipient} belongs to no notice")
        elif row.message_id != one.message_id:
            yield _violation("mail twice", row, f"went out as {row.message_id} and as {one.message_id}")


def _blamed(gone: set[str], full: set[str]) -> Iterator[Violation]:
    """An address counts as wrong only if the mail server said that it is unknown, and as full only if it said so."""
    for address in Address.objects.filter(Q(refused_at__isnull=False) | Q(full_at__isnull=False)):
        if (address.refused_at and address.email not in gone) or (address.full_at and address.email not in full):
            yield Violation("address blamed", "-", f"{address.email} was marked for {address.said!r}")


def _violation(promise: str, notice: Notice, what: str) -> Violation:
    return Violation(promise, notice.game.ref if notice.game else "-", f"{notice.key}: {what}")
