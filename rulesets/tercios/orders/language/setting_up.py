"""Sentences that could be sent before the first turn: another army, a piece of scenery, a Command a little aside."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from rulesets.kernel.offering import Desk, sentences_of
from rulesets.tabletop.armies.choosing import CHOOSE
from rulesets.tabletop.book.scenery import Ellipse, Placed, Rect
from rulesets.tabletop.geometry.poses import FULL_TURN, Point, point_ahead
from rulesets.tabletop.geometry.tolerances import INCH
from rulesets.tabletop.scenery.making import moved_to
from rulesets.tercios.book.catalogue import CATALOGUE
from rulesets.tercios.dialogue.answers.in_play import Move
from rulesets.tercios.dialogue.answers.setting_up import (
    CommandPlacement,
    FirstWave,
    Purchase,
    SceneryWish,
    SceneryWishes,
    SecondWave,
)
from rulesets.tercios.dialogue.questions.setup import (
    BuyElement,
    DeployCommand,
    MoveVanguard,
    PlaceCrossing,
    SurveyTable,
    WishScenery,
)
from rulesets.tercios.orders.judges.deployment_template import command_template
from rulesets.tercios.position.view import View
from rulesets.tercios.rules.armies.ready_armies import ready_armies
from rulesets.tercios.rules.layout.draft import draft_of
from rulesets.tercios.rules.layout.scenery_rules import nearest_legal

ASIDE = ((3 * INCH, 0), (-3 * INCH, 0), (0, INCH), (0, -INCH), (INCH, 0), (-INCH, 0), (INCH // 2, 0), (-INCH // 2, 0))
"""How far a Command is moved to show how one is: thousandths of an inch."""
FOR_SALE = ("wood", "hill", "field", "rocks", "marsh", "hill_large", "wood_large")
"""Scenery that lies anywhere, what most players want first."""
ANY_PRICE = 99
SHORT, QUARTER = 4 * INCH, FULL_TURN // 4


def other_armies(desk: Desk, language: str) -> Iterator[str]:
    """Ready armies by name, the dearest first, but for the one that stands on the sheet."""
    fitting = ready_armies(limit=desk.view.options.points)
    for ready in sorted(fitting, key=lambda ready: (-ready.total, ready.id)):
        if ready.army != desk.sheet:
            yield f"{CHOOSE.in_(language)} {ready.name.in_(language)}"


# The table.


def table_wishes(question: WishScenery, view: View) -> Iterator[SceneryWishes]:
    """A piece to buy, where pieces are bought; the edge."""
    if view.options.scenery == "points" and not isinstance(question, SurveyTable):
        for piece in _pieces(view, ANY_PRICE, first=True):
            yield SceneryWishes(wishes=(SceneryWish(place=piece),))
            break
    for edge in ("KEEP", "TURN", "COVER"):
        yield SceneryWishes(edge=edge)


def purchases(question: BuyElement, view: View) -> Iterator[Purchase]:
    for piece in _pieces(view, question.left, question.first):
        yield Purchase(place=piece)
    yield Purchase()


def _pieces(view: View, left: int, first: bool) -> Iterator[Placed]:
    """One of each kind that can be paid for, of a middling size, where there is room."""
    width, height = CATALOGUE.scales[view.scale_id].table
    spots = [(width * a // 8, height * b // 8) for b in (4, 3, 5) for a in (4, 2, 6)]
    for kind in FOR_SALE:
        least, most = CATALOGUE.terrain[kind].size.at(view.scale_id)
        size = (least + most) // 2
        piece = Ellipse(terrain=kind, x=width // 2, y=height // 2, rx=size // 2, ry=max(least // 2, size * 3 // 8))
        found = nearest_legal(view.terrain, view.scale_id, piece, spots, left, first)
        if found is not None:
            yield found


def crossings(question: PlaceCrossing, view: View, sheet: Rect) -> Iterator[Placed]:
    """The other kind, then the same a little up or down the river."""
    yield from (option.value for option in question.options(view)[""])
    for by in ASIDE:
        yield moved_to(sheet, *by)


# Deployment.


def first_waves(sheet: FirstWave) -> Iterator[FirstWave]:
    """Each Command a little to the side of where the sheet has it, or a little back."""
    for by in ASIDE:
        for command in reversed(sheet.commands):
            yield FirstWave(commands=(_moved(command, by),))


def one_of_each(desk: Desk, waves: Iterable[FirstWave]) -> Iterator[str]:
    """No Command twice."""
    seen: set[str] = set()
    for wave in waves:
        (placed,) = wave.commands
        if placed.command not in seen:
            for line in sentences_of(desk, [wave]):
                seen.add(placed.command)
                yield line


def commands(question: DeployCommand, view: View, sheet: CommandPlacement) -> Iterator[CommandPlacement]:
    """Another of those that are left, then the same a little aside."""
    for command in question.left:
        if command != sheet.command:
            yield command_template(draft_of(view), command)
    yield from aside(sheet)


def aside(placed: CommandPlacement) -> Iterator[CommandPlacement]:
    return (_moved(placed, by) for by in ASIDE)


def second_waves(sheet: SecondWave) -> Iterator[SecondWave]:
    return (msgspec.structs.replace(sheet, general=placed) for placed in aside(sheet.general))


def _moved(placed: CommandPlacement, by: Point) -> CommandPlacement:
    units = tuple(
        msgspec.structs.replace(each, at=msgspec.structs.replace(each.at, x=each.at.x + by[0], y=each.at.y + by[1]))
        if each.at
        else each
        for each in placed.units
    )
    leader = (placed.leader[0] + by[0], placed.leader[1] + by[1]) if placed.leader else None
    return msgspec.structs.replace(placed, units=units, leader=leader)


def vanguard_moves(question: MoveVanguard, view: View) -> Iterator[Move]:
    """Straight ahead, aslant, turned to one side."""
    pose = view.units[question.unit].pose
    if pose is None:
        return
    for turn in (0, QUARTER // 2, -QUARTER // 2):
        for length in (SHORT, SHORT // 2):
            yield Move(to=point_ahead(pose.front, pose.heading + turn, length))
    for turn in (QUARTER, -QUARTER):
        yield Move(heading=(pose.heading + turn) % FULL_TURN)
