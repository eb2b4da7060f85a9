"""Who answers for somebody who does not: a bot on its own seat, a bot for an absent player, or a forfeit."""

from __future__ import annotations

import random
from typing import Any

import msgspec
from django.db import transaction

from games.db.write_batch import Writes
from games.models import Bulletin, Decision, Seat, Segment, Submission
from games.orders.versions import write_version
from games.timing import clock
from games.trust.seals import Orders, orders_bytes
from games.turns.leases import own_lease
from rulesets.kernel.engine import complete
from rulesets.kernel.ruleset import Chance, Ruleset


def bot_orders(rules: Ruleset[Any], questions: bytes, view: bytes, chance: Chance) -> bytes:
    """A bot's answers from what its side knows. If it fails, the question's default counts. [decisions 5]"""
    asked, seen = rules.decode_questions(questions), rules.decode_view(view)
    answers = {question.key: msgspec.to_builtins(rules.bot(question, seen, chance)) for question in asked}
    completion = complete(rules, asked, answers, seen, None)
    if completion.problems:
        answers = {question.key: msgspec.to_builtins(question.default(seen)) for question in asked}
        completion = complete(rules, asked, answers, seen, None)
    return orders_bytes(Orders(completion.answers))


def absent(segment: Segment) -> list[Decision]:
    """The decisions of this stop that were locked without orders."""
    return list(Decision.objects.filter(segment=segment, stop_no=segment.stop_no, locked=Decision.NOBODY))


def answer_for_absent(segment: Segment, token: str) -> None:
    """If the campaign says so, a bot orders for those who missed the deadline. Stored as separate submissions."""
    policy = clock.policy_at(segment)
    missing = absent(segment) if policy.missed == "bot" and segment.stop_no else []
    for decision in missing:
        _bot_for(segment, decision, token)


def _bot_for(segment: Segment, decision: Decision, token: str) -> None:
    game = segment.game
    bulletin = Bulletin.objects.get(segment=segment, stop_no=segment.stop_no, audience=decision.side)
    body = bot_orders(game.rules, decision.questions, bulletin.view, random.Random())
    with transaction.atomic():
        own_lease(segment.pk, token)
        seat = Seat.objects.get(campaign=game.campaign, side=decision.side, commands=True)
        version = Submission(body=body, door=Submission.Door.BOT, seat=seat, luck=game.lucks.get(decision.side, ""))
        writes = Writes()
        write_version(game, segment, decision, version, clock.now(), writes)
        writes.run()
        decision.locked = decision.version
        decision.save(update_fields=["locked"])


def forfeits(segment: Segment) -> tuple[str, int] | None:
    """The side that has missed too many deadlines, if the campaign ends for that, and how many."""
    policy = clock.policy_at(segment)
    if policy.missed != "forfeit" or not segment.stop_no:
        return None
    for decision in absent(segment):
        seat = Seat.objects.get(campaign=segment.game.campaign, side=decision.side, commands=True)
        if seat.missed + 1 >= policy.forfeit_after:
            return decision.side, seat.missed + 1
    return None
