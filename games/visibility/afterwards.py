"""What everybody at a table may read once the game is over: the score, the dice, and all orders if secrets are open."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from games.errors import NotFound
from games.models import Bulletin, Decision, Game, Segment
from games.orders import play
from games.trust.seals import read_orders
from games.visibility import sight
from games.visibility.earlier_orders import HIDDEN
from games.visibility.reading import rolls
from games.visibility.sight import Standing
from rulesets.kernel.questions import read_answer

MOST_TURNS = 200


@dataclass(frozen=True)
class Revealed:
    """What one side ordered in a turn, line by line."""

    side: str
    lines: list[str]


@dataclass(frozen=True)
class Luck:
    """Dice of one kind that were rolled for a side: how many, their average, and what was to be expected."""

    side: str
    kind: str
    count: int
    average: float
    expected: float


def turns(of: Standing) -> list[Segment]:
    """The turns of a game that is over, in order."""
    if of.game.state != Game.State.OVER:
        raise NotFound()
    return list(sight.line(of)[:MOST_TURNS])


def orders(of: Standing, segment: Segment, language: str) -> list[Revealed]:
    """What every side ordered in that turn. Nothing while secrets are sealed."""
    if not of.game.secrets_are_open:
        return []
    seats = {seat.side: seat for seat in of.game.campaign.seats.filter(commands=True)}
    rules, found = of.game.rules, dict[str, list[str]]()
    locked = Decision.objects.filter(segment=segment, locked__isnull=False).select_related("segment__game__campaign")
    for decision in locked.defer(*HIDDEN).order_by("stop_no", "side"):
        body, seat = play.used_body(decision), seats.get(decision.side)
        if body is None or seat is None:
            continue
        asked, answers = play.asked(decision, seat), read_orders(body).answers
        for question in asked.questions:
            if question.key in answers:
                text = rules.write(question, read_answer(question, answers[question.key]), asked.view, language)
                said = [rules.said_back(line, language) for line in text.splitlines()]
                found.setdefault(decision.side, []).extend(line for line in said if line)
    return [Revealed(side, found[side]) for side in rules.sides if side in found]


def scores(of: Standing, played: list[Segment]) -> list[tuple[Segment, Mapping[str, int]]]:
    """The score after each turn, as one's own side knew it."""
    last: dict[int, Bulletin] = {}
    for bulletin in Bulletin.objects.filter(segment__in=played, audience=of.audience).order_by("number"):
        last[bulletin.segment_id] = bulletin
    rules = of.game.rules
    found = [(one, rules.score(rules.decode_view(last[one.pk].view))) for one in played if one.pk in last]
    return [(one, score) for one, score in found if score]


def luck(of: Standing) -> list[Luck]:
    """The dice that one's own side was told of, by the side that rolled them; of each, the kind rolled most."""
    rolled: dict[tuple[str, int, int], list[int]] = {}
    for bulletin in Bulletin.objects.filter(game=of.game, audience=of.audience).iterator(chunk_size=20):
        for _number, raw in sight.events(bulletin):
            for roll in rolls(raw):
                side = next((part for part in roll["key"].split("/") if part in of.game.rules.sides), "")
                if side:
                    rolled.setdefault((side, roll["low"], roll["choices"]), []).extend(roll["faces"])
    usual = Counter[tuple[int, int]]()
    for (_side, low, choices), faces in rolled.items():
        usual[low, choices] += len(faces)
    if not usual:
        return []
    (low, choices), _count = usual.most_common(1)[0]
    expected = low + (choices - 1) / 2
    each = ((side, rolled.get((side, low, choices), [])) for side in of.game.rules.sides)
    return [Luck(side, f"d{choices}", len(faces), sum(faces) / len(faces), expected) for side, faces in each if faces]
