"""What is true wherever units stand, and what shapely and the inventory's own code say to the same questions."""

from __future__ import annotations

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from rulesets.aguila.position.geometry.charging import charge, flee, struck_side
from rulesets.aguila.position.geometry.falling_back import fall_back, regroup
from rulesets.aguila.position.geometry.ground import Body, Ground
from rulesets.aguila.position.geometry.legs import Leg
from rulesets.aguila.position.geometry.lining_up import Front
from rulesets.aguila.position.geometry.measuring import apart, at_least_apart, between, overlap
from rulesets.aguila.position.geometry.placing import stands
from rulesets.aguila.position.geometry.records import Contact, Step
from rulesets.aguila.position.geometry.sight import look, samples, share_in_arc
from rulesets.aguila.position.geometry.stances import CENT, Stance, arc_of, edge, rounded
from rulesets.aguila.position.geometry.standing import covered
from rulesets.aguila.position.geometry.walking import walk
from tests.aguila.geometry.reference import inches, polygon, printed, sees
from tests.aguila.geometry.table import BATTALION, FIELD, HOUSE, SQUADRON, THIN, WOOD, advance, ground, piece
from tests.examples import examples

REFERENCE = printed()
PIECES = [
    piece("wood1", 20, 24, 8, 6, WOOD, rot=20),
    piece("field1", 34, 20, 8, 6, FIELD, rot=45),
    piece("house1", 27, 30, 5, 4, HOUSE, rot=10),
]

coordinates = st.integers(700, 3900).map(lambda cents: cents * CENT)
headings = st.integers(0, 3599)
stances = st.builds(Stance, coordinates, coordinates, headings)
bases = st.sampled_from([BATTALION, THIN, SQUADRON])


def bodies(id: str = "B1", side: str = "blue") -> st.SearchStrategy[Body]:
    return st.builds(lambda at, base: Body(id, side, at, base), stances, bases)


@st.composite
def tables(draw: st.DrawFn, most: int = 7) -> Ground:
    """Units an inch apart on legal places, the first of them Blue's."""
    table = ground(pieces=PIECES)
    for i, (at, base) in enumerate(draw(st.lists(st.tuples(stances, bases), min_size=2, max_size=most))):
        body = Body(f"{'BR'[i % 2]}{i}", ("blue", "red")[i % 2], at, base)
        if stands(table, body) is None:
            table = table.holding(body)
    assume("B0" in table.bodies and "R1" in table.bodies)
    return table


steps = st.lists(
    st.one_of(
        st.builds(Step, st.sampled_from(["fwd", "back", "left", "right"]), st.integers(1, 600).map(lambda n: n * 10)),
        st.builds(Step, st.sampled_from(["turn", "wheel"]), st.integers(-900, 900)),
    ),
    min_size=1,
    max_size=4,
)


@pytest.mark.rule("aguila:G-04")
@given(st.floats(-1e5, 1e5), st.floats(-1e5, 1e5), st.floats(-7200, 7200))
def test_rounding_is_near_and_stays(x: float, y: float, heading: float) -> None:
    at = rounded(x, y, heading)
    assert abs(at.x - x) <= 5.001 and abs(at.y - y) <= 5.001 and 0 <= at.heading < 3600
    assert rounded(at.x, at.y, at.heading) == at


@pytest.mark.rule("aguila:G-08")
@examples(300)
@given(bodies(), stances)
def test_arcs_are_those_of_the_inventory(body: Body, point: Stance) -> None:
    where = arc_of(body.at, body.base, (point.x, point.y))
    assert where in ("front", "left", "right", "rear")
    x, y = point.x / 1000, point.y / 1000
    nearby = {REFERENCE["arc_of"](inches(body), (x + dx, y + dy)) for dx in (-1e-6, 1e-6) for dy in (-1e-6, 1e-6)}
    assert where in nearby


@pytest.mark.rule("aguila:G-03", "aguila:G-13")
@examples(300)
@given(bodies(), bodies("R1", "red"))
def test_distances_are_shapelys(a: Body, b: Body) -> None:
    one, other = REFERENCE["base"](inches(a)), REFERENCE["base"](inches(b))
    assert between(a, b) / 1000 == pytest.approx(one.distance(other), abs=1e-6)
    assert at_least_apart(a.shape, b.shape) <= between(a, b) + 1e-6
    if abs(one.intersection(other).area - 0.01) > 1e-6:
        assert overlap(a.shape, b.shape) is (one.intersection(other).area > 0.01)


@pytest.mark.rule("aguila:G-05", "aguila:G-13")
@examples(200)
@given(bodies(), st.sampled_from([0, 1, 2]))
def test_distances_to_terrain_are_shapelys(body: Body, which: int) -> None:
    shape = ground(pieces=PIECES).features[which].shape
    true = polygon(body.shape).distance(polygon(shape))
    assert apart(body.shape, shape) / 1000 == pytest.approx(true, abs=1e-6)
    assert at_least_apart(body.shape, shape) / 1000 <= true + 1e-6
    assert (at_least_apart(body.shape, shape) < 1e-6) >= (true == 0)


@pytest.mark.rule("aguila:G-09", "aguila:G-10", "aguila:G-11")
@examples(200)
@given(bodies(), bodies("R1", "red"), st.booleans())
def test_shares_are_shapelys(a: Body, b: Body, wide: bool) -> None:
    arc, base = REFERENCE["sight"](inches(a), wide), REFERENCE["base"](inches(b))
    found = share_in_arc(a, b, arc="wide" if wide else "narrow")
    assert found == pytest.approx(arc.intersection(base).area / base.area, abs=1e-6)


@pytest.mark.rule("aguila:G-45")
@examples(200)
@given(bodies(), bodies("R1", "red"), st.sampled_from(["front", "left", "right", "rear"]), st.integers(-20, 20))
def test_sides_and_places_are_those_of_the_inventory(a: Body, b: Body, side: str, slide: int) -> None:
    start, end, normal = edge(b.at, b.base, side)  # type: ignore[arg-type]
    printed_side = REFERENCE["side"](inches(b), side)
    for ours, theirs in zip((start, end), printed_side, strict=False):
        assert ours == pytest.approx((theirs[0] * 1000, theirs[1] * 1000), abs=1e-3)
    assert normal == pytest.approx(printed_side[2], abs=1e-9)
    ours = Front(b, side).place(a, slide * 100, 0)  # type: ignore[arg-type]
    x, y, heading, _, _ = REFERENCE["contact_pose"](inches(a), inches(b), side, slide / 10)
    assert (ours.x / 1000, ours.y / 1000) == pytest.approx((x, y), abs=0.0051)
    assert ours.heading == round(heading * 10) % 3600


@pytest.mark.rule("aguila:G-22", "aguila:G-23")
@examples(150)
@given(tables())
def test_lines_of_sight_are_shapelys(table: Ground) -> None:
    open_ground = Ground(table.bodies)
    viewer, target = table.bodies["B0"], table.bodies["R1"]
    found = look(open_ground, viewer, target, arc="any")
    assert found.clear is sees(open_ground, viewer, target, samples(target, found.nearest))
    assert not found.doubtful or found.clear


@pytest.mark.rule("aguila:G-37", "aguila:G-38", "A-MOV-12", "A-MOV-13")
@examples(300)
@given(tables(), steps, st.booleans())
def test_a_move_never_ends_illegally(table: Ground, wanted: list[Step], double: bool) -> None:
    body = table.bodies["B0"]
    going = advance(6, turns=2, double=double)
    friends = [id for id in table.bodies if id.startswith("B") and id != "B0"]
    found = walk(table, body, wanted, going, friends)
    assert found.spent <= 6020
    assert stands(table, body.standing(found.at)) is None
    assert (found.hindrance is None) is (found.steps_done == len(wanted))
    again = walk(table, body, found.steps, going, friends)
    assert (again.at, again.spent, again.hindrance) == (found.at, found.spent, None)


@pytest.mark.rule("aguila:G-34", "aguila:G-36", "aguila:G-37")
@examples(200)
@given(tables(), steps)
def test_a_move_is_what_measuring_every_step_says(table: Ground, wanted: list[Step]) -> None:
    """Most measures are left out, but nothing is missed: enemies, houses, and what difficult ground costs."""
    body = table.bodies["B0"]
    found = walk(table, body, wanted, advance(6, turns=2))
    at, spent, foes = body.at, 0.0, [other for other in table.bodies.values() if other.side == "red"]
    for step in found.steps:
        leg = Leg(at, body, step)
        pace = 20 if leg.rotates else 100
        before = _slow(table, leg, 0)
        for done in [*range(pace, leg.length, pace), leg.length] if leg.length else []:
            assert all(apart(leg.shape(done), foe.shape) >= 980 - 1e-3 for foe in foes)
            assert leg.rotates or not overlap(leg.shape(done), table.feature("house1").shape)
            after = _slow(table, leg, done)
            spent += leg.price * ((done - 1) % pace + 1) * (2 if before or after else 1)
            before = after
        at = leg.stance(leg.length)
    assert at == found.at
    assert abs(spent - found.spent) <= 5.001


def _slow(table: Ground, leg: Leg, done: int) -> bool:
    return any(overlap(leg.shape(done), table.feature(id).shape) for id in ("wood1", "field1"))


@pytest.mark.rule("aguila:G-42", "aguila:G-44", "aguila:G-46")
@examples(150)
@given(tables())
def test_a_charge_that_is_made_touches_and_overlaps_nobody_else(table: Ground) -> None:
    body, target = table.bodies["B0"], table.bodies["R1"]
    found = charge(table, body, target, 12000, 2)
    if isinstance(found, Contact):
        assert found.side == struck_side(body, target)
        assert found.cost <= 12020 and [step.do for step in found.path].count("turn") <= 2
        assert between(body.standing(found.touch), target) <= 30
        assert between(body.standing(found.final), target) <= 10
        assert covered(table, body.standing(found.final), ("R1",)) is None
        _check_path(table, body, found)


def _check_path(table: Ground, body: Body, found: Contact) -> None:
    """No place on the path shares ground with another unit or with the house. [G-42]"""
    at = body.at
    for step in found.path:
        leg = Leg(at, body, step)
        for done in [] if leg.rotates else range(0, leg.length + 1, 50):
            shape = leg.shape(done)
            assert not overlap(shape, table.feature("house1").shape)
            assert not any(overlap(shape, each.shape) for each in table.bodies.values() if each.id not in ("B0", "R1"))
        at = leg.stance(leg.length)
    assert at == found.touch


@pytest.mark.rule("aguila:G-49", "aguila:G-50", "aguila:G-51")
@examples(200)
@given(tables(), st.integers(1, 80))
def test_forced_moves_never_end_on_anybody(table: Ground, tenths: int) -> None:
    body, foe = table.bodies["B0"], table.bodies["R1"]
    for at in (
        fall_back(table, body, tenths * 100, "R1"),
        flee(table, body, foe.front_centre, tenths * 100),
        regroup(table, body, tenths * 100),
        regroup(table, body, -tenths * 100),
    ):
        assert covered(table, body.standing(at)) is None
        assert stands(table, body.standing(at)) is None
