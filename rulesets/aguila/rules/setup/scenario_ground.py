"""The pieces and objectives that a scenario brings with it. [A-SCN-16, A-SCN-302 .. A-SCN-1201]"""

from __future__ import annotations

from collections.abc import Callable
from math import hypot

import msgspec

from rulesets.aguila.dialogue.events.setup import ObjectivesSet, PieceLaid, ScenarioRolled
from rulesets.aguila.dialogue.questions.setup import LayPiece
from rulesets.aguila.position.field import Field
from rulesets.aguila.position.geometry.stances import SLACK
from rulesets.aguila.position.scene import INCH
from rulesets.aguila.position.state import SIDES, Objective, Piece, Side, other
from rulesets.aguila.rules.setup.edges import choose_edge
from rulesets.aguila.rules.setup.laying import DEPTH, WIDTH, laid, piece_of
from rulesets.kernel.dice import Roll
from rulesets.kernel.table import Play, ask

OBJECTIVE_SIZE = (8 * INCH, 6 * INCH)
"""Easy hills, unless the players agree on others. [A-SCN-16]"""
HILL_SIZE = (10 * INCH, 8 * INCH)
ROAD = 2 * INCH
GROUPS = ("farm", "village")
"""What the pieces of a farm or village have as their owner, so that no other building counts as one of them."""


def place_scenery(field: Field) -> Play[None]:
    """What lies on the table before the players lay theirs."""
    rule = SCENERY.get(field.state.options.scenario)
    if rule is not None:
        yield from rule(field)


def _defender(field: Field) -> Side:
    return other(field.state.attacker or SIDES[0])


def _lay(field: Field, kind: str, x: float, y: float, rot: int = 0, size: tuple[int, int] | None = None) -> Piece:
    piece = piece_of(field.state.terrain, kind, x, y, rot, size=size)
    field.lay(piece)
    field.tell(PieceLaid(piece.id, piece.kind, piece.x, piece.y, piece.rot))
    return piece


def _asked(field: Field, side: Side, kind: str, spot: tuple[int, int], where: str, among: tuple[str, ...]) -> Play[str]:
    question = LayPiece(field.key(f"{side}/{kind}/place"), kind, spot, INCH, among, where)
    answer = yield from ask(side, question)
    if answer.skip:
        return ""
    piece = laid(field, question, answer)
    field.lay(msgspec.structs.replace(piece, owner=where) if where in GROUPS else piece)
    field.show(PieceLaid(piece.id, piece.kind, piece.x, piece.y, piece.rot, side))
    return piece.id


def _farm(field: Field) -> Play[None]:
    """Two buildings, a wall and a fence at the centre, laid by the defender. [A-SCN-302]"""
    side = _defender(field)
    among: tuple[str, ...] = ()
    centre = (WIDTH // 20 * 10, DEPTH // 20 * 10)
    for kind in ("farm", "building_wood", "wall_low", "fence"):
        found = yield from _asked(field, side, kind, centre, "farm", among)
        among = (*among, found) if found else among


def _hill(field: Field) -> Play[None]:
    """One easy hill at the centre. [A-SCN-401]"""
    _lay(field, "hill_easy", WIDTH / 2, DEPTH / 2)
    yield from ()


def _bridge(field: Field) -> Play[None]:
    """A river within 20" of the defender's edge, a bridge, perhaps a ford. [A-SCN-602]"""
    side = _defender(field)
    edge = yield from choose_edge(field, side)
    off = 17 * INCH
    y = DEPTH - off if edge == "top" else off
    _lay(field, "river", WIDTH / 2, y)
    _lay(field, "bridge", WIDTH / 2, y)
    roll = field.roll("ford")
    field.tell(ScenarioRolled("ford", roll, "yes" if roll.total >= 4 else "no"))
    if roll.total >= 4:
        yield from _asked(field, side, "ford", (WIDTH // 4, round(y)), "ford", ())


def _village(field: Field) -> Play[None]:
    """Five buildings within 24" of the defender's edge, laid by them. [A-SCN-702]"""
    side = _defender(field)
    edge = yield from choose_edge(field, side)
    y = DEPTH - 14 * INCH if edge == "top" else 14 * INCH
    among: tuple[str, ...] = ()
    for kind in ("building_stone", "building_stone", "building_wood", "building_wood", "farm"):
        found = yield from _asked(field, side, kind, (WIDTH // 20 * 10, y), "village", among)
        among = (*among, found) if found else among


def _crossroads(field: Field) -> Play[None]:
    """A road from short edge to short edge, a crossroads, a hill as objective. [A-SCN-901, A-SCN-902]"""
    roll = field.roll("road")
    left = roll.total <= 3
    field.tell(ScenarioRolled("road", roll, "left" if left else "right"))
    x = 23_620 if left else WIDTH - 23_620
    _lay(field, "road", WIDTH / 2, DEPTH / 2, size=(WIDTH, ROAD))
    _lay(field, "road", x, DEPTH / 2, rot=900, size=(DEPTH, ROAD))
    _lay(field, "hill_easy", WIDTH - 17_720 if left else 17_720, DEPTH / 2, size=OBJECTIVE_SIZE)
    yield from ()


def _oblique(field: Field) -> Play[None]:
    """Three hills: at the centre and on the diagonal, 18" from it. [A-SCN-1001]"""
    roll = field.roll("diagonal")
    field.state.diagonal = "rising" if roll.total <= 3 else "falling"
    field.tell(ScenarioRolled("diagonal", roll, field.state.diagonal))
    up = 1 if field.state.diagonal == "rising" else -1
    length = hypot(WIDTH, DEPTH)
    dx, dy = 18 * INCH * WIDTH / length, up * 18 * INCH * DEPTH / length
    for x, y in ((0.0, 0.0), (-dx, -dy), (dx, dy)):
        _lay(field, "hill_easy", WIDTH / 2 + x, DEPTH / 2 + y, size=OBJECTIVE_SIZE)
    yield from ()


def _divide(field: Field) -> Play[None]:
    """A hill at the centre of each quarter. [A-SCN-1101]"""
    for x in (WIDTH / 4, 3 * WIDTH / 4):
        for y in (DEPTH / 4, 3 * DEPTH / 4):
            _lay(field, "hill_easy", x, y, size=OBJECTIVE_SIZE)
    yield from ()


def _borodino(field: Field) -> Play[None]:
    """Three hills before the defender's edge. [A-SCN-1201]"""
    side = _defender(field)
    edge = yield from choose_edge(field, side)
    y = DEPTH - 13 * INCH if edge == "top" else 13 * INCH
    for x in (WIDTH / 2 - 23_430, WIDTH / 2, WIDTH / 2 + 23_430):
        _lay(field, "hill_easy", x, y, size=HILL_SIZE)


SCENERY: dict[str, Callable[[Field], Play[None]]] = {
    "farm": _farm,
    "hill": _hill,
    "bridge": _bridge,
    "village": _village,
    "crossroads": _crossroads,
    "oblique": _oblique,
    "divide": _divide,
    "borodino": _borodino,
}


# Objectives.


def lay_objectives(field: Field) -> Play[None]:
    """What counts in the end."""
    rule = OBJECTIVES.get(field.state.options.scenario)
    if rule is None:
        return
    rolls = yield from rule(field)
    field.tell(ObjectivesSet(tuple(objective.id for objective in field.state.objectives), rolls))


def _mark(field: Field, piece: Piece, value: int = 1, quarter: str = "") -> None:
    number = len(field.state.objectives) + 1
    field.add_objectives(
        Objective(id=f"goal{number}", x=piece.x, y=piece.y, piece=piece.id, value=value, quarter=quarter)
    )


def _pieces(field: Field, *kinds: str) -> list[Piece]:
    return [piece for piece in field.state.terrain if piece.kind in kinds]


HOUSES = ("building_wood", "building_stone", "building_fortified", "farm")
WALLS = ("wall_low", "fence")


def _claim(field: Field, group: str, pieces: list[Piece]) -> None:
    """On a ready table nobody laid them one by one: the defender's edge is the lower one."""
    if any(piece.owner == group for piece in field.state.terrain):
        return
    for piece in pieces:
        field.change_piece(piece.id, owner=group)


def _is_central(piece: Piece) -> bool:
    return hypot(piece.x - WIDTH / 2, piece.y - DEPTH / 2) <= 9 * INCH + SLACK


def _mark_farm(field: Field) -> Play[tuple[Roll, ...]]:
    """Every building of the farm. [A-SCN-302, A-SCN-308]"""
    _claim(field, "farm", [piece for piece in _pieces(field, *HOUSES, *WALLS) if _is_central(piece)])
    for piece in _pieces(field, *HOUSES):
        if piece.owner == "farm":
            _mark(field, piece)
    yield from ()
    return ()


def _mark_hill(field: Field) -> Play[tuple[Roll, ...]]:
    """[A-SCN-401]"""
    nearest = min(_pieces(field, "hill_easy"), key=lambda piece: hypot(piece.x - WIDTH / 2, piece.y - DEPTH / 2))
    _mark(field, nearest)
    yield from ()
    return ()


def _mark_region(field: Field) -> Play[tuple[Roll, ...]]:
    """Three markers in turn, the first by a die. [A-SCN-501, D-14]"""
    roll = field.roll("markers")
    first: Side = SIDES[0] if roll.total <= 3 else SIDES[1]
    field.tell(ScenarioRolled("markers", roll, first))
    for at, side in enumerate((first, other(first), first)):
        question = LayPiece(
            field.key(f"{side}/marker"), "marker", (WIDTH * (at + 1) // 40 * 10, DEPTH // 20 * 10), where="marker"
        )
        answer = yield from ask(side, question)
        goal = Objective(id=f"goal{at + 1}", x=answer.x, y=answer.y)
        field.add_objectives(goal)
        field.show(PieceLaid(goal.id, "marker", goal.x, goal.y, 0, side))
    return (roll,)


def _mark_bridge(field: Field) -> Play[tuple[Roll, ...]]:
    _mark(field, _pieces(field, "bridge")[0])
    yield from ()
    return ()


def _mark_village(field: Field) -> Play[tuple[Roll, ...]]:
    """Every building of the village. [A-SCN-705]"""
    _claim(field, "village", [piece for piece in _pieces(field, *HOUSES) if piece.y <= 24 * INCH])
    for piece in _pieces(field, *HOUSES):
        if piece.owner == "village":
            _mark(field, piece)
    yield from ()
    return ()


def _mark_crossroads(field: Field) -> Play[tuple[Roll, ...]]:
    """The crossroads 4, the hill 2. [A-SCN-904]"""
    side_road = _pieces(field, "road")[1]
    field.add_objectives(Objective(id="goal1", x=side_road.x, y=side_road.y, value=4))
    hill = min(_pieces(field, "hill_easy"), key=lambda piece: abs(piece.y - DEPTH / 2) + (piece.h != 6 * INCH) * 99_999)
    _mark(field, hill, 2)
    yield from ()
    return ()


def _mark_oblique(field: Field) -> Play[tuple[Roll, ...]]:
    """The centre 2, the others a D3 each. [A-SCN-1001]"""
    hills = _pieces(field, "hill_easy")[:3]
    _mark(field, hills[0], 2)
    rolls = tuple(field.roll(f"goal{at}/worth") for at in (2, 3))
    for hill, roll in zip(hills[1:], rolls, strict=True):
        _mark(field, hill, (roll.total + 1) // 2)
    yield from ()
    return rolls


def _mark_divide(field: Field) -> Play[tuple[Roll, ...]]:
    for hill in _pieces(field, "hill_easy")[:4]:
        _mark(field, hill)
    yield from ()
    return ()


def _mark_borodino(field: Field) -> Play[tuple[Roll, ...]]:
    for hill in _pieces(field, "hill_easy")[:3]:
        _mark(field, hill)
    yield from ()
    return ()


OBJECTIVES: dict[str, Callable[[Field], Play[tuple[Roll, ...]]]] = {
    "farm": _mark_farm,
    "hill": _mark_hill,
    "region": _mark_region,
    "bridge": _mark_bridge,
    "village": _mark_village,
    "crossroads": _mark_crossroads,
    "oblique": _mark_oblique,
    "divide": _mark_divide,
    "borodino": _mark_borodino,
}
