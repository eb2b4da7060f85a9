"""The deployment that is proposed: infantry in the centre, cavalry outside, officers behind their units. [D-13]"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import msgspec

from rulesets.aguila.book.contents import BOOK
from rulesets.aguila.dialogue.answers.setting_up import Deployment, Placing
from rulesets.aguila.dialogue.questions.setup import DeployWave
from rulesets.aguila.position.geometry.ground import Body
from rulesets.aguila.position.geometry.laying import body_of
from rulesets.aguila.position.geometry.placing import stands
from rulesets.aguila.position.geometry.stances import Spot, Stance, rounded
from rulesets.aguila.position.scene import INCH, Scene
from rulesets.aguila.position.state import Unit
from rulesets.aguila.position.view import View
from rulesets.aguila.rules.fighting.regrouping import may_hold
from rulesets.aguila.rules.scenarios.zones import farm_pieces, village_pieces, why_not_here
from rulesets.aguila.rules.setup.placing import before

WIDTH, DEPTH = BOOK.constants.width, BOOK.constants.depth
STEP = 500
"""Between the places that are tried."""
ROOM = 1200
"""Between units, so that they do not stand in each other's way."""


class Draft:
    """A table on which units are put one after another."""

    def __init__(self, view: View) -> None:
        self.view, self.side = view, view.own_side
        self.units: dict[str, Unit] = dict(view.units)
        self.scene = Scene(msgspec.structs.replace(view, units=self.units))

    def put(self, id: str, at: Stance) -> None:
        self.units[id] = msgspec.structs.replace(self.units[id], status="table", at=at)
        self.scene.forget_ground()

    def enter(self, id: str, building: str) -> None:
        self.units[id] = msgspec.structs.replace(self.units[id], status="building", building=building)
        self.scene.forget_ground()

    def body(self, id: str, at: Stance) -> Body:
        return body_of(self.units[id], self.scene.entry(id), at)

    def fits(self, id: str, at: Stance) -> bool:
        body = self.body(id, at)
        mates = self.units[id].battery
        gap = None if mates or self.scene.is_officer(id) else ROOM
        return stands(self.scene.ground, body, gap) is None and not why_not_here(self.scene, id, at)


def deployment(question: DeployWave, view: View) -> Deployment:
    """A legal place for every unit of the wave; who finds none waits in reserve."""
    draft = Draft(view)
    placed: dict[str, Placing] = {}
    for id in _in_order(draft, question.units):
        placing = _placing(draft, id, placed)
        placed[id] = placing
        if placing.at is not None:
            draft.put(id, placing.at)
        elif placing.building:
            draft.enter(id, placing.building)
    return Deployment(units=placed, positions=_positions(draft, question.positions, placed))


def _in_order(draft: Draft, units: Iterable[str]) -> list[str]:
    """By officer, so that a command stands together: foot, guns, horse, and officers last."""
    arms = {"infantry": 0, "artillery": 1, "cavalry": 2, "officer": 3}
    return sorted(
        units, key=lambda id: (arms[draft.scene.entry(id).arm], draft.units[id].officer, draft.units[id].battery, id)
    )


def _placing(draft: Draft, id: str, placed: dict[str, Placing]) -> Placing:
    if draft.scene.is_officer(id):
        return _officer(draft, id)
    house = _house(draft, id)
    if house:
        return Placing(building=house)
    beside = _beside_battery(draft, id)
    for at in (*beside, *_places(draft, id)):
        if draft.fits(id, at):
            return Placing(at=at)
    return Placing()


def _house(draft: Draft, id: str) -> str:
    """Defenders of farm and village begin in the houses. [A-SCN-303, A-SCN-703]"""
    view = draft.view
    if view.attacker in ("", draft.side) or not draft.scene.is_infantry(id):
        return ""
    pieces = {"farm": farm_pieces, "village": village_pieces}.get(view.options.scenario)
    houses = pieces(draft.scene) if pieces else []
    return next((house.id for house in houses if may_hold(draft.scene, id, house.id)), "")


def _beside_battery(draft: Draft, id: str) -> list[Stance]:
    """Base to base with the other guns of its battery. [A-BAT-01]"""
    unit, base = draft.units[id], draft.scene.base(id)
    if not unit.battery:
        return []
    mates = [
        other.at
        for other in draft.units.values()
        if other.side == unit.side and other.battery == unit.battery and other.at is not None and other.id != id
    ]
    found = []
    for mate in mates:
        for way in (1, -1):
            found.append(Stance(mate.x + way * base.width, mate.y, mate.heading))
    return found


# Places.


def facing(view: View, side: str) -> int:
    """Toward the enemy. [D-13]"""
    edge = view.edges.get(side, "bottom")
    return {
        "bottom": 0,
        "top": 1800,
        "lower": 0,
        "upper": 1800,
        "lower_left": 450,
        "upper_right": 2250,
        "lower_right": 3150,
        "upper_left": 1350,
    }[edge]


def _places(draft: Draft, id: str) -> Iterator[Stance]:
    """Rows from the front of the zone back; foot and guns from the middle outwards, horse from the flanks inwards."""
    heading = facing(draft.view, draft.side)
    outside = draft.scene.is_cavalry(id)
    top = draft.view.edges.get(draft.side, "bottom") in ("top", "upper", "upper_left", "upper_right")
    centre = _centre(draft)
    for y in _rows(draft, top):
        xs = sorted(range(STEP, WIDTH, STEP), key=lambda x: -abs(x - centre) if outside else abs(x - centre))
        for x in xs:
            yield rounded(x, y, heading)


def _rows(draft: Draft, top: bool) -> list[int]:
    """From the front row to the rear, by the depth of the deepest zone; sides of a diagonal have many."""
    deepest = {"bridge": 20, "assault": 24, "village": 24, "oblique": 40, "divide": 24, "farm": 40}
    deep = deepest.get(draft.view.options.scenario, 12)
    rows = range(deep * INCH - 1000, 700, -STEP)
    return [DEPTH - row if top else row for row in rows]


def _centre(draft: Draft) -> int:
    """Where the line has its middle."""
    edge = draft.view.edges.get(draft.side, "bottom")
    if edge.endswith("_left"):
        return WIDTH // 4
    if edge.endswith("_right"):
        return 3 * WIDTH // 4
    if edge in ("lower", "upper"):
        rising = draft.view.diagonal != "falling"
        return 3 * WIDTH // 4 if (edge == "lower") == rising else WIDTH // 4
    return WIDTH // 2


# Officers.


def _officer(draft: Draft, id: str) -> Placing:
    """The legal place nearest to the middle of their units from which most of them are in command. [A-OFF-04]"""
    own = [unit for unit in draft.units.values() if unit.side == draft.side and unit.id in draft.scene.ground.bodies]
    under = [unit for unit in own if unit.officer == id] or [
        unit for unit in own if not draft.scene.is_officer(unit.id)
    ]
    if not under:
        return next((Placing(at=at) for at in _places(draft, id) if draft.fits(id, at)), Placing())
    spots = [draft.scene.body(unit.id).middle for unit in under]
    middle = (sum(x for x, _ in spots) / len(spots), sum(y for _, y in spots) / len(spots))
    best: tuple[int, Stance] | None = None
    for at in _around(middle, facing(draft.view, draft.side)):
        if not draft.fits(id, at):
            continue
        left = _out_of_range(draft, id, at, [unit.id for unit in under])
        if best is None or left < best[0]:
            best = (left, at)
        if left == 0:
            break
    return Placing(at=best[1]) if best else Placing()


def _around(spot: Spot, heading: int) -> Iterator[Stance]:
    for ring in range(12):
        far = ring * INCH
        for dx, dy in ((0, -far), (far, 0), (-far, 0), (0, far), (far, -far), (-far, -far), (far, far), (-far, far)):
            yield rounded(spot[0] + dx, spot[1] + dy, heading)
            if not ring:
                break


def _out_of_range(draft: Draft, id: str, at: Stance, under: Sequence[str]) -> int:
    held = draft.units[id]
    draft.put(id, at)
    left = sum(not draft.scene.in_range(id, unit) for unit in under)
    draft.units[id] = held
    draft.scene.forget_ground()
    return left


# Positions.


def _positions(draft: Draft, kinds: Sequence[str], placed: dict[str, Placing]) -> tuple[Stance, ...]:
    """Each against the front of a unit, those deployed first first; any left over beside them. [D-08]"""
    fronts = [
        before(placing.at, draft.scene.base(id).depth, kinds[0] if kinds else "position_light")
        for id, placing in placed.items()
        if placing.at is not None and draft.scene.arm(id) in ("infantry", "artillery")
    ]
    found = list(fronts[: len(kinds)])
    top = draft.view.edges.get(draft.side) == "top"
    y = DEPTH - 20 * INCH if top else 20 * INCH
    for x in range(5 * INCH, WIDTH, 7 * INCH):
        if len(found) < len(kinds):
            found.append(Stance(x, y, facing(draft.view, draft.side)))
    return tuple(found)
