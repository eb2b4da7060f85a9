"""The deployment that is proposed: infantry in the centre, cavalry outside, officers behind their units. [D-13]"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType

import msgspec

from rulesets.aguila.book.contents import BOOK
from rulesets.aguila.book.entries import Formation
from rulesets.aguila.dialogue.answers.setting_up import Deployment, Placing
from rulesets.aguila.dialogue.questions.setup import DeployWave
from rulesets.aguila.position.geometry.ground import Body
from rulesets.aguila.position.geometry.laying import body_of
from rulesets.aguila.position.geometry.measuring import overlap
from rulesets.aguila.position.geometry.placing import stands
from rulesets.aguila.position.geometry.stances import Spot, Stance, ahead, beside, rounded
from rulesets.aguila.position.geometry.standing import going_of, on_bad_ground
from rulesets.aguila.position.scene import INCH, Scene
from rulesets.aguila.position.state import Unit
from rulesets.aguila.position.view import View
from rulesets.aguila.rules.fighting.regrouping import may_hold
from rulesets.aguila.rules.moving.officers import may_join
from rulesets.aguila.rules.scenarios.zones import farm_pieces, row_of_zone, village_pieces, why_not_here
from rulesets.aguila.rules.setup.placing import before

WIDTH, DEPTH = BOOK.constants.width, BOOK.constants.depth
STEP = 500
"""Between the places that are tried."""
ROOM = 1600
"""Between units, so that each can turn."""
BEFORE = 3 * INCH
"""So much before a unit is free to go."""
CLOSE = 14 * INCH
"""An army that stands close together is nowhere farther from the middle of its line."""
ASIDE = 2 * INCH
"""From the short edges, for the same reason."""


class Draft:
    """A table on which units are put one after another."""

    def __init__(self, view: View, *, close: bool = False) -> None:
        self.view, self.side = view, view.own_side
        self.close = close
        """Whether the army stands close together, horse beside the foot, so that officers reach all of it."""
        self.units: dict[str, Unit] = dict(view.units)
        self.scene = Scene(msgspec.structs.replace(view, units=self.units))
        self._taken: dict[str, tuple[Stance, float]] = {}

    def place(self, id: str, placing: Placing) -> None:
        if placing.at is not None:
            self.put(id, placing.at)
        elif placing.building:
            self.enter(id, placing.building)
        elif placing.inside:
            self.attach(id, placing.inside)

    def put(self, id: str, at: Stance) -> None:
        self.units[id] = msgspec.structs.replace(self.units[id], status="table", at=at)
        self._taken[id] = (at, self._inner(id))
        self.scene.forget_places()

    def enter(self, id: str, building: str) -> None:
        self.units[id] = msgspec.structs.replace(self.units[id], status="building", building=building)
        self.scene.forget_places()

    def attach(self, id: str, host: str) -> None:
        self.units[id] = msgspec.structs.replace(self.units[id], status="attached", host=host)
        self.scene.forget_places()

    def form(self, id: str, formation: Formation) -> None:
        self.units[id] = msgspec.structs.replace(self.units[id], formation=formation)
        self.scene.forget_places()

    def lift(self, *ids: str) -> None:
        """Takes units up again."""
        for id in ids:
            self.units[id] = msgspec.structs.replace(self.units[id], status="waiting", at=None)
        self.scene.forget_places()

    def body(self, id: str, at: Stance) -> Body:
        return body_of(self.units[id], self.scene.entry(id), at)

    def fits(self, id: str, at: Stance, room: int | None = ROOM) -> bool:
        if self._is_taken(id, at) or why_not_here(self.scene, id, at) or (room and self._is_shut_in(id, at)):
            return False
        return self.has_room(id, at, None if self.units[id].battery or self.scene.is_officer(id) else room)

    def has_room(self, id: str, at: Stance, gap: int | None = None) -> bool:
        """Guns of a battery may stand close together, but not on each other. [A-BAT-01, A-MOV-13]"""
        body = self.body(id, at)
        mates = [mate for mate in self.scene.ground.bodies.values() if mate.beside(body) and mate.id != id]
        return stands(self.scene.ground, body, gap) is None and not any(
            overlap(body.shape, mate.shape) for mate in mates
        )

    def _is_shut_in(self, id: str, at: Stance) -> bool:
        """Whether what nobody crosses lies right before it."""
        fx, fy = ahead(at.heading)
        body = self.body(id, rounded(at.x + fx * BEFORE, at.y + fy * BEFORE, at.heading))
        return on_bad_ground(self.scene.ground, body, going_of(body)) is not None

    def _is_taken(self, id: str, at: Stance) -> bool:
        """A quick look: whether a friend's base lies under the middle of this one, or the other way round."""
        inner = self._inner(id)
        return any(
            abs(held.x - at.x) < inner + reach and abs(held.y - at.y) < inner + reach
            for other, (held, reach) in self._taken.items()
            if other != id
        )

    def _inner(self, id: str) -> float:
        """Half the side of a square that lies within the base however it is turned."""
        base = self.scene.base(id)
        return min(base.width, base.depth) / 2.9


def deployment(
    question: DeployWave, view: View, told: Mapping[str, Placing] = MappingProxyType({}), *, close: bool = False
) -> Deployment:
    """A legal place for every unit of the wave that has none yet; who finds none waits in reserve."""
    draft = Draft(view, close=close)
    for id, placing in told.items():
        draft.place(id, placing)
    units = [id for id in question.units if id not in told]
    placed = {**told, **_garrisons(draft, units)}
    for guns in _batteries(draft, units):
        placed |= {id: Placing(at=at) for id, at in _in_a_row(draft, guns).items()}
    for id in _in_order(draft, [id for id in question.units if id not in placed]):
        placing = place_for(draft, id)
        placed[id] = placing
        draft.place(id, placing)
    return Deployment(units=placed, positions=_positions(draft, question.positions, placed))


def _garrisons(draft: Draft, units: Sequence[str]) -> dict[str, Placing]:
    """Who begins in a house: nobody else is then placed too near to it. [A-MOV-13]"""
    found: dict[str, Placing] = {}
    for id in _in_order(draft, units):
        house = _house(draft, id)
        if house:
            found[id] = Placing(building=house)
            draft.place(id, found[id])
    return found


def _in_order(draft: Draft, units: Iterable[str]) -> list[str]:
    """By officer, so that a command stands together: foot, guns, horse, officers, and the chief last."""
    arms = {"infantry": 0, "artillery": 1, "cavalry": 2, "officer": 3}
    return sorted(
        units,
        key=lambda id: (
            arms[draft.scene.entry(id).arm],
            draft.units[id].chief,
            draft.units[id].officer,
            draft.units[id].battery,
            id,
        ),
    )


def place_for(draft: Draft, id: str) -> Placing:
    """A house, a place beside its battery, or the first free one; without room to spare only if there is no other."""
    if draft.scene.is_officer(id):
        return _officer(draft, id)
    house = _house(draft, id)
    if house:
        return Placing(building=house)
    for room in (ROOM, None):
        for at in (*beside_battery(draft, id), *_places(draft, id)):
            if draft.fits(id, at, room):
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


# Batteries.


def _batteries(draft: Draft, units: Sequence[str]) -> list[list[str]]:
    """The guns of the wave that stand together; they are placed before others take the room for it."""
    names = dict.fromkeys(draft.units[id].battery for id in units if draft.units[id].battery)
    found = [[id for id in units if draft.units[id].battery == name] for name in names]
    return [guns for guns in found if len(guns) > 1 and not beside_battery(draft, guns[0])]


def _in_a_row(draft: Draft, guns: list[str]) -> dict[str, Stance]:
    """Base to base, where there is room for all of them. [A-BAT-01]"""
    for first in _places(draft, guns[0]):
        row = {id: beside(first, draft.scene.base(id).width, at) for at, id in enumerate(guns)}
        if all(draft.fits(id, at) for id, at in row.items()):
            for id, at in row.items():
                draft.put(id, at)
            return row
    return {}


def beside_battery(draft: Draft, id: str) -> list[Stance]:
    """Base to base with the guns of its battery that stand already. [A-BAT-01]"""
    unit, width = draft.units[id], draft.scene.base(id).width
    mates = [
        other.at
        for other in draft.units.values()
        if unit.battery and other.side == unit.side and other.battery == unit.battery and other.id != id
    ]
    return [beside(mate, width, way) for mate in mates if mate is not None for way in (1, -1)]


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
    """Rows from the front of the zone back: foot from the middle outwards, batteries beside it, horse outside."""
    heading = facing(draft.view, draft.side)
    wide = 9 * INCH if draft.units[id].battery else 0
    outside = draft.scene.is_cavalry(id) and not draft.close
    least = draft.scene.base(id).width // 2 // STEP * STEP + ASIDE
    top = draft.view.edges.get(draft.side, "bottom") in ("top", "upper", "upper_left", "upper_right")
    centre = _centre(draft)
    xs = sorted(
        range(least, WIDTH - least, STEP),
        key=lambda x: -abs(x - centre) if outside else abs(abs(x - centre) - wide),
    )
    close = draft.close and draft.scene.is_infantry(id)
    near = [x for x in xs if abs(x - centre) <= CLOSE] if close else xs
    for part in (near, [x for x in xs if x not in near]):
        for y in _rows(draft, top):
            low, high = _row(draft, id, y)
            yield from (rounded(x, y, heading) for x in part if low <= x <= high)


def _rows(draft: Draft, top: bool) -> list[int]:
    """From the front row to the rear, by the depth of the deepest zone; sides of a diagonal have many."""
    deepest = {"bridge": 20, "assault": 22, "village": 24, "oblique": 40, "divide": 24, "farm": 40}
    deep = deepest.get(draft.view.options.scenario, 12)
    rows = range(deep * INCH - 1000, 700, -STEP)
    return [DEPTH - row if top else row for row in rows]


def _row(draft: Draft, id: str, y: int) -> tuple[float, float]:
    """Where in a row it is worth looking. Frontiersmen may begin anywhere. [A-UAB-10]"""
    if draft.scene.has(id, "frontiersmen"):
        return 0.0, float(WIDTH)
    return row_of_zone(draft.scene, draft.side, y, draft.scene.base(id))


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
    under = _led(draft, id)
    hosts = hosts_of(draft.scene, id)
    if hosts and draft.scene.has(id, "fanatic"):
        return Placing(inside=next((unit for unit in under if unit in hosts), hosts[0]))
    if not under:
        return next((Placing(at=at) for at in _places(draft, id) if draft.fits(id, at)), Placing())
    spots = [draft.scene.body(unit).middle for unit in under]
    middle = (sum(x for x, _ in spots) / len(spots), sum(y for _, y in spots) / len(spots))
    best: tuple[int, Stance] | None = None
    for at in _around(middle, facing(draft.view, draft.side)):
        if not draft.fits(id, at):
            continue
        left = _out_of_range(draft, id, at, under)
        if best is None or left < best[0]:
            best = (left, at)
        if left == 0:
            break
    return Placing(at=best[1]) if best else Placing()


def hosts_of(scene: Scene, id: str) -> list[str]:
    """The units with which an officer may begin. [A-OFF-11, A-OAB-14]"""
    return [unit for unit in scene.troops(scene.units[id].side) if may_join(scene, id, unit)]


def _led(draft: Draft, id: str) -> list[str]:
    """Whom the place of an officer is chosen for: their own; the chief, who comes last, takes whoever is left."""
    troops = draft.scene.troops(draft.side)
    lacking = [unit for unit in troops if not draft.scene.in_command(unit)]
    own = lacking if draft.units[id].chief else [unit for unit in troops if draft.units[unit].officer == id]
    return own or troops


def out_of_command(draft: Draft) -> list[str]:
    """Who stands too far from their officer and from the chief; frontiersmen may. [A-OFF-04]"""
    troops = [id for id in draft.scene.troops(draft.side) if not draft.scene.has(id, "frontiersmen")]
    return [id for id in troops if not draft.scene.in_command(id)]


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
    draft.scene.forget_places()
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
