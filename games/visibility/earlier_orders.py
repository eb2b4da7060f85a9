"""What a side ordered before, from its own submissions and bulletins only, for mails and pages that look back."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from games.models import Bulletin, Decision, Game, Seat, Segment
from games.orders import play
from games.trust.seals import read_orders
from rulesets.kernel.briefing import Given
from rulesets.kernel.questions import Question, read_answer

HIDDEN = ("segment__checkpoint", "segment__trace", "segment__closing")
"""Never loaded with a segment: these columns are large, and no reader may see them."""
FURTHEST = 8
"""How many decisions are searched for orders of one kind."""


def given_before(
    game: Game, seat: Seat, decision: Decision | None, kinds: Collection[type[Question[Any]]] = ()
) -> Given | None:
    """The last orders of the seat's side that counted before the present decision, of these kinds if any are given."""
    own = Decision.objects.filter(segment__game=game, side=seat.side, locked__isnull=False)
    own = own.exclude(segment__state=Segment.State.ABANDONED)
    if decision is not None:
        own = own.filter(segment__k__lte=decision.segment.k).exclude(pk=decision.pk)
    latest = own.select_related("segment__game__campaign").defer(*HIDDEN).order_by("-segment__k", "-stop_no")
    found = list(latest[: FURTHEST if kinds else 1])
    alike = [each for each in found if kinds and _asks(each, kinds)]
    return given_at((alike or found)[0], seat) if found else None


def given_for(bulletin: Bulletin, seat: Seat) -> Given | None:
    """The orders whose outcome a bulletin tells: the side's last in the same segment, before the bulletin's stop."""
    own = Decision.objects.filter(segment=bulletin.segment_id, side=seat.side, locked__isnull=False)
    own = own.filter(stop_no__lt=bulletin.stop_no).select_related("segment__game__campaign").defer(*HIDDEN)
    last = own.order_by("stop_no").last()
    return given_at(last, seat) if last else None


def given_at(decision: Decision, seat: Seat) -> Given | None:
    """What counted at one locked decision."""
    body = play.used_body(decision)
    found = play.asked(decision, seat) if body is not None else None
    if found is None or body is None or not found.questions:
        return None
    answers = read_orders(body).answers
    standing = [question for question in found.questions if question.standing] or found.questions
    question = standing[-1]
    return Given(question, read_answer(question, answers[question.key]), found.view)


def _asks(decision: Decision, kinds: Collection[type[Question[Any]]]) -> bool:
    asked = decision.segment.game.rules.decode_questions(decision.questions)
    return any(type(question) in kinds for question in asked)
