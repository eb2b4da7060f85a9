"""The mail that answers a mail. It is put together while the mail is handled, and stored in the same transaction.

It goes to the account's address only, and a limit per hour applies. [decisions 6]
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import timedelta
from typing import Any

from django.conf import settings

from games.errors import NotFound
from games.models import Decision, Seat, User
from games.timing import clock
from games.visibility import sight
from notifications.letters.phrases import clean
from notifications.listeners import insert
from notifications.models import Inbound, Notice, Suggestion
from rulesets.kernel.ruleset import Ruleset
from rulesets.kernel.text import Problem

KIND, SUGGESTED = "mail-answer", "suggestion"
PER = timedelta(hours=1)
MOST_SUGGESTIONS_TOLD = 6
"""Per hour. The page shows all of them."""
MOST_SHOWN = 200
MOST_LINES = 80
"""Lines listed as not understood. A mail with more of them needs no complete list."""


@dataclass
class Answer:
    """The content of the answer. `outcome` chooses its first line."""

    language: str
    rules: Ruleset[Any] | None = None
    outcome: str = "read"
    wrong: list[dict[str, Any]] = field(default_factory=list)
    """What could not be done: the line as it was written, why, and what would be right."""
    done: list[str] = field(default_factory=list)
    """What the commands beside the orders did, one sentence each."""
    kept: list[str] = field(default_factory=list)
    """The lines that were understood and are kept as a draft."""
    undone: list[str] = field(default_factory=list)
    """Orders and commands that have no effect because the address is no longer valid."""
    taken: list[dict[str, Any]] = field(default_factory=list)
    """Lines in the writer's own words, with the orders that we read from them."""
    unread: list[str] = field(default_factory=list)
    """Lines that do not begin like an order. They were left out, and the answer names them."""
    held: bool = False
    """Something is wrong, so the orders were not submitted."""
    sheet: bool = False
    board: bool = False
    report: bool = False
    needless: bool = False
    """No answer is needed, because the receipt of the orders says everything."""

    def complain(self, problem: Problem, written: str = "", number: int | None = None, *, holds: bool = True) -> None:
        self.held = self.held or holds
        if len(self.wrong) < MOST_LINES:
            self.wrong.append(
                {
                    "line": number or problem.line,
                    "written": clean(written, 200),
                    "why": problem.text.in_(self.language),
                    "legal": [clean(legal, 120) for legal in self._legal(problem)[:5]],
                }
            )

    def _legal(self, problem: Problem) -> Sequence[str]:
        return self.rules.legal_words(problem, self.language) if self.rules else problem.legal

    def take(self, written: str, taken: str, number: int) -> None:
        if len(self.taken) < MOST_LINES:
            self.taken.append({"line": number, "written": clean(written, 200), "taken": clean(taken, 300)})

    def leave_out(self, written: str) -> None:
        if len(self.unread) < MOST_LINES:
            self.unread.append(clean(written, 200))

    def say(self, sentence: str) -> None:
        self.done.append(clean(sentence, 500))


def send(inbound: Inbound, answer: Answer, *, user: User, seat: Seat, decision: Decision) -> str:
    """Stores the answer and returns what became of it. Over the limit, one mail says so, and then no more are sent."""
    if answer.needless and not (
        answer.wrong or answer.done or answer.unread or answer.taken or answer.sheet or answer.board or answer.report
    ):
        return answer.outcome
    now = clock.now()
    lately = Notice.objects.filter(user=user, kind=KIND, made_at__gt=now - PER).count()
    if lately > settings.ESTAFETA_MAIL_ANSWERS:
        return f"{answer.outcome}, unanswered"
    outcome = "too-many" if lately == settings.ESTAFETA_MAIL_ANSWERS else answer.outcome
    insert(_notice(inbound, answer, outcome, user=user, seat=seat, decision=decision))
    return answer.outcome


def _notice(inbound: Inbound, answer: Answer, outcome: str, *, user: User, seat: Seat, decision: Decision) -> Notice:
    data = {"outcome": outcome} | (_told(answer) if outcome != "too-many" else {})
    bulletins = _latest(user, decision) if answer.board or answer.report else []
    return _row(f"{KIND}/{inbound.pk}", KIND, data, bulletins, user=user, seat=seat, decision=decision)


def _told(answer: Answer) -> dict[str, Any]:
    return {
        "wrong": answer.wrong,
        "done": answer.done,
        "kept": answer.kept,
        "sheet": answer.sheet,
        "report": answer.report,
        "undone": [clean(line, 200) for line in answer.undone[:MOST_LINES]],
        "unread": answer.unread,
        "taken": answer.taken,
    }


def row_of(key: str, kind: str, answer: Answer, *, user: User, seat: Seat, decision: Decision) -> Notice:
    """The notice for an answer that no incoming mail asked for just now."""
    data = {"outcome": answer.outcome} | _told(answer)
    return _row(key, kind, data, [], user=user, seat=seat, decision=decision)


def tell_with_receipt(answer: Answer, decision: Decision) -> None:
    """Puts lines left out, or read from the writer's own words, into the receipt, if there is nothing else to tell."""
    told = answer.unread or answer.taken
    if answer.outcome != "submitted" or not told or answer.wrong or answer.done or answer.sheet:
        return
    receipt = (
        Notice.objects.filter(kind="receipt", decision=decision, state=Notice.State.WAITING).order_by("-pk").first()
    )
    if receipt is not None and receipt.data.get("version") == decision.version:
        Notice.objects.filter(pk=receipt.pk).update(
            data={**receipt.data, "unread": answer.unread, "taken": answer.taken}
        )
        answer.unread, answer.taken = [], []


def tell_of(suggestion: Suggestion, *, sender: str, forged: bool, untagged: bool = False) -> str:
    """Shows the owner what a stranger wrote. This has its own limit, so that strangers cannot use up the owner's."""
    assert suggestion.user is not None
    since = clock.now() - PER
    if Notice.objects.filter(user=suggestion.user, kind=SUGGESTED, made_at__gt=since).count() >= MOST_SUGGESTIONS_TOLD:
        return "suggestion, untold"
    lines = suggestion.text.splitlines()
    data = {"number": suggestion.number, "sender": clean(sender, 120), "forged": forged, "kept": lines[:MOST_SHOWN]}
    data |= {"more": max(0, len(lines) - MOST_SHOWN), "untagged": untagged}
    key = f"{SUGGESTED}/{suggestion.ref}"
    insert(_row(key, SUGGESTED, data, [], user=suggestion.user, seat=suggestion.seat, decision=suggestion.decision))
    return "suggestion"


def _row(
    key: str, kind: str, data: dict[str, Any], bulletins: list[int], *, user: User, seat: Seat, decision: Decision
) -> Notice:
    now = clock.now()
    game = decision.segment.game
    return Notice(
        key=key,
        kind=kind,
        user=user,
        seat=seat,
        side=seat.side,
        campaign_id=game.campaign_id,
        game=game,
        segment=decision.segment,
        decision=decision,
        bulletins=bulletins,
        data=data,
        made_at=now,
        due_at=now,
        owed_since=now,
    )


def _latest(user: User, decision: Decision) -> list[int]:
    """The bulletin whose board the reader last saw."""
    try:
        found = sight.latest(sight.standing(user, decision.segment.game))
    except NotFound:
        return []
    return [found.pk] if found else []
