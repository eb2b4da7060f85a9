"""Buying scenery, crossings, the Cartógrafo, and the choice of edges."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulesets.tabletop.scenery.laying import slides
from rulesets.tabletop.scenery.making import moved_to
from rulesets.tercios.dialogue.answers.setting_up import MapChange, Purchase, SceneryWish, SceneryWishes
from rulesets.tercios.dialogue.events.setup import (
    EdgeChosen,
    EdgeRolled,
    ElementLaid,
    MapChanged,
    MapUnchanged,
    SceneryDone,
    SceneryRolled,
    TableLaid,
)
from rulesets.tercios.dialogue.questions.setup import (
    BuyElement,
    ChangeMap,
    ChooseEdge,
    PlaceCrossing,
    SurveyTable,
    WishScenery,
)
from rulesets.tercios.game import ruleset
from rulesets.tercios.orders.judges.usual_edge import edge_with_more_cover
from rulesets.tercios.orders.plans.setup_policy import setup_policy
from rulesets.tercios.position.army import Leader
from rulesets.tercios.position.view import View
from rulesets.tercios.rules.layout.cartography import allowed, change_problems, changed
from rulesets.tercios.rules.layout.rivers import far_from_edges, usual_crossing
from rulesets.tercios.rules.layout.scenery_rules import (
    SLIDE,
    SLIDE_DIRECTIONS,
    SLIDE_STEP,
    laying_problems,
    leaves_room,
    nearest_legal,
    purchase_problems,
)
from rulesets.tercios.rules.setup.scenery_buying import buy_scenery, change_map, choose_edges, play_scenery
from tests.examples import examples
from tests.tercios.armies import spain
from tests.tercios.setting_up import RIVER, WOOD, ellipse, path, rect, table, terrain, wall

HILL = ellipse("hill", 12, 24, 4)


def codes(problems):
    return [problem.code for problem in problems]


def buys(*placed):
    return [Purchase(place=item) for item in placed]


def mapmaker(level: int = 4):
    return spain(general=Leader(level=level, qualities=("cartografo",)))


# Purchases.


@pytest.mark.rule("T-TER-04", "D-03")
def test_the_higher_die_buys_first_and_then_by_turns_until_all_is_spent():
    field = table("scenery", scenery="points")
    one, two = ellipse("hill", 12, 24, 4), ellipse("hill", 60, 24, 4)
    three = ellipse("wood", 36, 24, 4)
    field.play(buy_scenery, dice=[3, 3, 1, 2], answers={BuyElement: buys(one, two, three)})
    assert [(event.first, event.rolls["south"].total) for event in field.of(SceneryRolled)] == [("", 3), ("north", 1)]
    assert [(event.side, event.left) for event in field.of(ElementLaid)] == [("north", 1), ("south", 0), ("north", 0)]
    assert field.state.scenery_points == {"south": 1, "north": 2}


@pytest.mark.rule("T-TER-05")
def test_who_stops_early_forfeits_the_rest_and_the_other_goes_on_alone():
    field = table("scenery", scenery="points")
    answers = {BuyElement: [Purchase(), *buys(WOOD), Purchase()]}
    field.play(buy_scenery, dice=[6, 4], answers=answers)
    assert [(event.side, event.forfeit) for event in field.of(SceneryDone)] == [("south", 6), ("north", 3)]
    assert [side for side, question in field.asked] == ["south", "north", "north"]
    assert field.state.scenery_points == {"south": 0, "north": 1}


@pytest.mark.rule("T-TER-05")
@pytest.mark.parametrize(
    ("placed", "cost"),
    [
        (path("road", (0, 10), (72, 10)), 1),
        (HILL, 1),
        (WOOD, 1),
        (rect("field", 36, 24, 8, 8), 1),
        (wall((30, 24), (40, 24), terrain="fence"), 1),
        (rect("building", 36, 24, 4, 4), 1),
        (ellipse("wood_large", 36, 24, 8), 2),
        (ellipse("marsh", 36, 24, 5), 2),
        (ellipse("hill_steep", 36, 24, 5), 2),
        (ellipse("hill_large", 36, 24, 8), 2),
        (ellipse("lake", 36, 24, 5), 2),
        (wall((30, 24), (40, 24)), 2),
        (rect("building_large", 36, 24, 8, 6), 2),
        (ellipse("rocks", 36, 24, 5), 2),
        (RIVER, 3),
        (ellipse("lake_large", 36, 24, 8), 3),
        (rect("urban", 36, 24, 16, 16), 3),
    ],
)
def test_every_piece_has_its_price(placed, cost):
    assert purchase_problems(terrain(), "15mm", placed, cost, True) == []
    assert codes(purchase_problems(terrain(), "15mm", placed, cost - 1, True)) == ["T-TER-05.cost"]


@pytest.mark.rule("T-TER-05", "T-TER-19", "T-TER-29")
@pytest.mark.parametrize("kind", ["bridge", "ford"])
def test_a_further_crossing_costs_one_and_needs_a_river(kind):
    crossing = rect(kind, 20, 23.1, 6, 6, 3)
    assert purchase_problems(terrain(RIVER), "15mm", crossing, 1, False) == []
    assert codes(purchase_problems(terrain(), "15mm", crossing, 1, False)) == ["T-TER-19.river"]
    short = rect(kind, 20, 23.1, 6, 2, 3)
    assert codes(purchase_problems(terrain(RIVER), "15mm", short, 1, False)) == ["T-TER-19.river"]


@pytest.mark.rule("T-TER-06")
def test_elements_keep_six_inches_apart_or_nine_at_the_larger_scale():
    near, far = ellipse("hill", 49.9, 24, 4), ellipse("hill", 50, 24, 4)
    assert codes(laying_problems(terrain(WOOD), "15mm", near)) == ["T-TER-06.separation"]
    assert laying_problems(terrain(WOOD), "15mm", far) == []
    big = ellipse("wood", 36, 24, 5)
    near, far = ellipse("hill", 54.9, 24, 5), ellipse("hill", 55, 24, 5)
    assert codes(laying_problems(terrain(big, scale="28mm"), "28mm", near)) == ["T-TER-06.separation"]
    assert laying_problems(terrain(big, scale="28mm"), "28mm", far) == []


@pytest.mark.rule("T-TER-06")
def test_an_element_may_touch_one_of_its_own_type_but_not_another_and_not_cover_it():
    assert laying_problems(terrain(WOOD), "15mm", ellipse("wood", 44, 24, 4)) == []
    assert laying_problems(terrain(WOOD), "15mm", ellipse("wood_large", 46, 24, 7)) == []
    assert codes(laying_problems(terrain(WOOD), "15mm", ellipse("hill", 44, 24, 4))) == ["T-TER-06.separation"]
    both = terrain(WOOD, ellipse("hill", 52, 24, 4))
    assert codes(laying_problems(both, "15mm", ellipse("wood", 45, 24, 5))) == ["T-TER-06.separation"]


@pytest.mark.rule("T-TER-06")
def test_impassable_ground_never_fills_a_deployment_zone():
    lakes = terrain(*(rect("lake_large", x, 6, 18, 12) for x in (9, 27)))
    assert not leaves_room(lakes.elements, "15mm")
    one = terrain(rect("lake_large", 9, 6, 18, 12))
    assert leaves_room(one.elements, "15mm")
    assert codes(laying_problems(one, "15mm", rect("lake_large", 27, 6, 18, 12))) == ["T-TER-06.room"]


@pytest.mark.rule("T-TER-09")
def test_a_road_runs_from_an_edge_to_another_or_to_an_element_through_anything():
    through = path("road", (0, 24), (72, 24))
    assert laying_problems(terrain(WOOD), "15mm", through) == []
    assert laying_problems(terrain(WOOD), "15mm", path("road", (0, 24), (32.02, 24))) == []
    assert codes(laying_problems(terrain(WOOD), "15mm", path("road", (0, 24), (20, 24)))) == ["T-TER-09.ends"]
    assert codes(laying_problems(terrain(WOOD), "15mm", path("road", (10, 24), (32, 24)))) == ["T-TER-09.ends"]


@pytest.mark.rule("T-TER-26")
@pytest.mark.parametrize(
    ("river", "code"),
    [
        (path("river", (0, 24), (60, 24), width=3), "T-TER-26.edges"),
        (path("river", (10, 0), (60, 0), width=3), "T-TER-26.edges"),
        (path("river", (0, 5), (72, 6), width=3), "T-TER-26.bank"),
        (path("river", (0, 43), (72, 42), width=3), "T-TER-26.bank"),
        (path("river", (0, 24), (72, 24), width=7), "T-TER-08.size"),
        (path("river", (0, 10), (72, 10), width=3), "T-TER-27.room"),
    ],
)
def test_a_river_must_run_where_a_river_may(river, code):
    assert codes(laying_problems(terrain(), "15mm", river)) == [code]


@pytest.mark.rule("T-TER-26")
def test_a_river_is_a_first_purchase_and_there_is_one_a_table():
    assert codes(purchase_problems(terrain(), "15mm", RIVER, 6, False)) == ["T-TER-26.first"]
    other = path("river", (36, 0), (36, 48), width=3)
    assert laying_problems(terrain(), "15mm", other) == []
    assert codes(laying_problems(terrain(RIVER), "15mm", other)) == ["T-TER-26.one"]


@pytest.mark.rule("T-TER-26")
def test_a_river_cannot_be_bought_after_something_else():
    field = table("scenery", scenery="points")
    field.play(buy_scenery, dice=[6, 1], answers={BuyElement: buys(WOOD)})
    firsts = [question.first for side, question in field.asked if side == "south"]
    assert firsts == [True, False]


@pytest.mark.rule("T-TER-27", "D-04")
def test_the_opponent_of_who_laid_the_river_lays_a_free_crossing():
    field = table("scenery", scenery="points")
    field.play(buy_scenery, dice=[6, 1], answers={BuyElement: buys(RIVER)})
    laid = [(event.side, event.elements, event.cost) for event in field.of(ElementLaid)]
    assert laid == [("south", ("river1",), 3), ("north", ("ford1",), 0)]
    assert field.state.scenery_points == {"south": 3, "north": 0}
    ford = field.state.terrain.named("ford1").shape
    assert (ford.x, ford.y) == pytest.approx((36000, 24000), abs=300)


@pytest.mark.rule("T-TER-27", "D-04")
@pytest.mark.parametrize(("scale", "river"), [("15mm", RIVER), ("28mm", path("river", (0, 20), (96, 40), width=6))])
def test_the_free_crossing_keeps_far_from_the_edges(scale, river):
    field = table("scenery", scale=scale, placed=(river,))
    question, view = PlaceCrossing("k", river=river), field.view("north")
    ford = question.default(view)
    assert question.problems(ford, view) == [] and far_from_edges(ford, scale)
    offered = question.options(view)[""]
    assert [option.value.terrain for option in offered] == ["ford", "bridge"]
    assert all(question.problems(option.value, view) == [] for option in offered)
    bridge = usual_crossing(river, scale, "bridge")
    aside = type(bridge)(terrain="bridge", x=15000, y=0, w=bridge.w, h=bridge.h, angle=bridge.angle)
    near = type(bridge)(
        terrain="bridge", x=14000, y=round(22000 + 4000 * 14 / 72), w=bridge.w, h=bridge.h, angle=bridge.angle
    )
    assert question.problems(aside, view)
    if scale == "15mm":
        assert codes(question.problems(near, view)) == ["T-TER-27.edge"]
    assert codes(question.problems(rect("building", 36, 24, 4, 4), view)) == ["T-TER-27.kind"]


# Wish lists.


def bought(field, plan, *, left=6, first=True, side="south"):
    return setup_policy(plan, BuyElement("k", left=left, first=first), field.view(side))


@pytest.mark.rule("A-35")
def test_the_first_wish_that_is_legal_and_can_be_paid_for_is_bought():
    field = table("scenery", scenery="points")
    plan = SceneryWishes(wishes=(SceneryWish(place=ellipse("lake_large", 36, 24, 8)), SceneryWish(place=HILL)))
    assert bought(field, plan, left=6) == Purchase(place=plan.wishes[0].place, via=1)
    assert bought(field, plan, left=2) == Purchase(place=HILL, via=2)
    assert bought(field, plan, left=0) == Purchase()


@pytest.mark.rule("A-35")
def test_a_wish_fulfilled_is_not_bought_again():
    field = table("scenery", scenery="points")
    plan = SceneryWishes(wishes=(SceneryWish(place=WOOD), SceneryWish(place=HILL)))
    answers = {BuyElement: lambda question, view: setup_policy(plan, question, view)}
    field.play(buy_scenery, dice=[3, 1], answers=answers)
    own = [event.elements for event in field.of(ElementLaid) if event.side == "south"]
    assert own == [("wood1",), ("hill1",)]
    assert [event.forfeit for event in field.of(SceneryDone) if event.side == "south"] == [1]
    assert field.state.standing["south"].used == {}


@pytest.mark.rule("A-35")
def test_an_illegal_spot_slides_to_the_nearest_legal_one_within_six_inches():
    wish = ellipse("hill", 46, 24, 4)
    found = nearest_legal(terrain(WOOD), "15mm", wish, (), 6, True)
    assert found is not None and found.x - wish.x == 4000 and found.y == wish.y
    assert nearest_legal(terrain(WOOD), "15mm", ellipse("hill", 43, 24, 4), (), 6, True) is None


@pytest.mark.rule("A-35")
def test_another_spot_is_tried_when_the_first_is_hopeless():
    wish = ellipse("hill", 43, 24, 4)
    found = nearest_legal(terrain(WOOD), "15mm", wish, ((12000, 24000),), 6, True)
    assert (found.x, found.y) == (12000, 24000)


@pytest.mark.rule("A-35", "H-15")
def test_wishes_are_one_standing_answer_of_both_sides_at_once():
    field = table("scenery", scenery="points")
    field.play(play_scenery, dice=[1, 2, 4, 3])
    assert [(side, type(question)) for side, question in field.asked[:2]] == [
        ("south", WishScenery),
        ("north", WishScenery),
    ]
    assert WishScenery.standing
    assert field.state.phase == "deployment"


@pytest.mark.rule("A-35", "A-05")
def test_a_wish_of_no_kind_or_size_is_refused_on_receipt():
    view = table("scenery", scenery="points").view("south")
    wrong = SceneryWishes(wishes=(SceneryWish(place=ellipse("wood", 1, 1, 30)),), crossings=(rect("moat", 1, 1, 2, 2),))
    problems = WishScenery("k").problems(wrong, view)
    assert [(problem.where, problem.code) for problem in problems] == [
        ("wishes.0.place.size", "T-TER-08.size"),
        ("crossings.0.terrain", "T-TER-07.kind"),
    ]
    assert WishScenery("k").problems(WishScenery("k").default(view), view) == []


@pytest.mark.rule("A-35", "D-04")
def test_a_wished_crossing_serves_for_the_enemys_river_if_it_fits():
    field = table("scenery", placed=(RIVER,))
    fits, misses = rect("bridge", 30, 23.7, 6, 6, 3), rect("bridge", 30, 40, 6, 6, 3)
    plan = SceneryWishes(crossings=(misses, fits))
    assert setup_policy(plan, PlaceCrossing("k", river=RIVER), field.view("north")) == fits
    plan = SceneryWishes(crossings=(misses,))
    assert setup_policy(plan, PlaceCrossing("k", river=RIVER), field.view("north")) is None


# The map.


@pytest.mark.rule("T-QUA-13")
@pytest.mark.parametrize(
    ("level", "may"),
    [(2, ("move",)), (3, ("move", "add")), (4, ("move", "add", "remove")), (5, ("move", "add", "remove"))],
)
def test_a_cartographer_may_do_what_his_level_allows(level, may):
    assert set(allowed(level)) == set(may)
    found = terrain(WOOD)
    tries = {
        "move": MapChange(do="move", element="wood1", by=(6000, 0)),
        "add": MapChange(do="add", place=HILL),
        "remove": MapChange(do="remove", element="wood1"),
    }
    for do, change in tries.items():
        problems = change_problems(found, "15mm", level, change)
        assert (problems == []) == (do in may)


@pytest.mark.rule("T-QUA-13")
def test_an_element_is_moved_by_six_inches_at_most_or_nine_at_the_larger_scale():
    for scale, most in (("15mm", 6000), ("28mm", 9000)):
        found = terrain(ellipse("wood", 36, 24, 5), scale=scale)
        far = MapChange(do="move", element="wood1", by=(0, most + 10))
        assert codes(change_problems(found, scale, 2, far)) == ["T-QUA-13.far"]
        near = MapChange(do="move", element="wood1", by=(0, most))
        assert change_problems(found, scale, 2, near) == []
        assert changed(found, scale, near).named("wood1").shape.y == pytest.approx(24000 + most, abs=1)


@pytest.mark.rule("T-QUA-13", "T-TER-26")
def test_a_river_is_neither_added_nor_moved_and_goes_with_its_crossings():
    found = terrain(RIVER, rect("ford", 36, 24, 6, 6, 3), HILL)
    assert codes(change_problems(terrain(), "15mm", 4, MapChange(do="add", place=RIVER))) == ["T-QUA-13.river"]
    move = MapChange(do="move", element="river1", by=(1000, 0))
    assert codes(change_problems(found, "15mm", 4, move)) == ["T-QUA-13.river"]
    remove = MapChange(do="remove", element="river1")
    assert change_problems(found, "15mm", 4, remove) == []
    assert [element.id for element in changed(found, "15mm", remove).elements] == ["hill1"]
    last_ford = MapChange(do="remove", element="ford1")
    assert codes(change_problems(found, "15mm", 4, last_ford)) == ["T-TER-27.crossing"]


@pytest.mark.rule("T-QUA-13", "T-TER-06")
def test_what_he_adds_or_moves_must_lie_legally():
    found = terrain(WOOD, HILL)
    move = MapChange(do="move", element="hill1", by=(-6000, 0))
    assert codes(change_problems(terrain(HILL), "15mm", 2, MapChange(do="move", element="hill1", by=(-6000, -6000))))
    assert change_problems(found, "15mm", 2, move) == []
    east = MapChange(do="move", element="wood1", by=(-6000, 0))
    tight = terrain(WOOD, ellipse("hill", 20, 24, 4))
    assert codes(change_problems(tight, "15mm", 2, east)) == ["T-TER-06.separation"]
    add = MapChange(do="add", place=ellipse("hill", 45, 24, 4))
    assert codes(change_problems(found, "15mm", 3, add)) == ["T-TER-06.separation"]


@pytest.mark.rule("T-QUA-13", "T-TER-31")
def test_an_urban_area_is_moved_as_one_element():
    found = terrain(rect("urban", 36, 24, 16, 16))
    moved = changed(found, "15mm", MapChange(do="move", element="urban1", by=(2000, 1000)))
    assert [(b.points[0][0] - a.points[0][0]) for a, b in zip(found.elements, moved.elements, strict=True)] == [
        2000
    ] * 4


@pytest.mark.rule("T-QUA-13", "D-05")
def test_the_cartographer_is_shown_when_he_changes_the_map_and_not_before():
    field = table("scenery", south=mapmaker(), placed=(WOOD,))
    change = MapChange(do="remove", element="wood1")
    field.play(change_map, None, answers={ChangeMap: change})
    assert field.state.terrain.elements == ()
    (event,) = field.of(MapChanged)
    assert (event.side, event.leader, event.element) == ("south", "SG", "wood1")
    assert [told.reveals for told in field.told] == ["T-QUA-13"]
    assert field.leaders["SG"].shown == ("cartografo",)
    field = table("scenery", south=mapmaker(), placed=(WOOD,))
    field.play(change_map, None)
    assert field.events == [] and ChangeMap.veiled


@pytest.mark.rule("T-QUA-13")
@pytest.mark.parametrize(("first", "order"), [("south", ["north", "south"]), ("north", ["south", "north"])])
def test_of_two_cartographers_the_winner_of_the_scenery_roll_acts_last(first, order):
    field = table("scenery", south=mapmaker(), north=mapmaker(), placed=(WOOD,))
    field.play(change_map, first)
    assert [side for side, _ in field.asked] == order
    assert field.rolls == []


@pytest.mark.rule("T-QUA-13")
def test_without_a_scenery_roll_a_sealed_die_says_who_acts_last():
    field = table("scenery", south=mapmaker(), north=mapmaker(), placed=(WOOD,))
    field.play(change_map, None, dice=[0])
    assert [side for side, _ in field.asked] == ["north", "south"]
    assert [roll.stream for roll in field.rolls] == ["sealed"]


@pytest.mark.rule("A-35", "D-05")
def test_the_first_legal_change_of_the_map_is_made():
    field = table("scenery", south=mapmaker(), placed=(WOOD,))
    plan = SceneryWishes(map=(MapChange(do="remove", element="wood7"), MapChange(do="remove", element="wood1")))
    assert setup_policy(plan, ChangeMap("k", level=4), field.view("south")) == plan.map[1]


REMOVE_WOOD = MapChange(do="remove", element="wood1")
NO_SUCH = MapChange(do="remove", element="wood7")


@pytest.mark.rule("T-QUA-13", "D-05", "A-33", "H-14")
@pytest.mark.parametrize("south", [mapmaker(), spain()])
def test_both_are_asked_for_a_map_when_all_scenery_lies_whoever_their_generals_are(south):
    field = table("scenery", scenery="points", south=south)
    laid = []

    def survey(question: SurveyTable, view: View) -> SceneryWishes:
        laid.append([element.id for element in view.terrain.elements])
        return SceneryWishes()

    field.play(play_scenery, dice=[1, 2, 4, 3], answers={BuyElement: buys(WOOD), SurveyTable: survey})
    assert [side for side, question in field.asked if type(question) is SurveyTable] == ["south", "north"]
    assert laid == [["wood1"], ["wood1"]]
    assert SurveyTable.standing and SurveyTable.stop_class == WishScenery.stop_class and not SurveyTable.veiled
    assert all(SurveyTable.stop_class in pace for pace in ruleset.paces.values()), "at every pace"


@pytest.mark.rule("T-QUA-13", "D-05")
def test_on_a_stored_table_both_are_asked_once():
    field = table("scenery", south=mapmaker())
    field.play(play_scenery, dice=[3, 5, 2])
    asked = [type(question) for _, question in field.asked if isinstance(question, WishScenery)]
    assert asked == [SurveyTable, SurveyTable]


@pytest.mark.rule("T-QUA-13", "D-05")
def test_a_change_of_the_map_that_cannot_be_is_refused_when_the_table_is_seen():
    view = table("scenery", south=mapmaker(), placed=(WOOD,)).view("south")
    question = SurveyTable("k")
    assert question.problems(SceneryWishes(map=(REMOVE_WOOD,)), view) == []
    problems = question.problems(SceneryWishes(map=(REMOVE_WOOD, NO_SUCH)), view)
    assert [(problem.where, problem.code) for problem in problems] == [("map.1.element", "T-QUA-13.element")]
    river = SceneryWishes(map=(MapChange(do="add", place=RIVER),))
    assert codes(question.problems(river, view)) == ["T-QUA-13.river"]
    assert codes(question.problems(SceneryWishes(wishes=(SceneryWish(place=HILL),)), view)) == ["T-TER-05.laid"]
    nobody = table("scenery", placed=(WOOD,)).view("south")
    assert codes(question.problems(SceneryWishes(map=(REMOVE_WOOD,)), nobody)) == ["T-QUA-13.nobody"]
    low = table("scenery", south=mapmaker(2), placed=(WOOD,)).view("south")
    assert codes(question.problems(SceneryWishes(map=(REMOVE_WOOD,)), low)) == ["T-QUA-13.level"]


@pytest.mark.rule("T-QUA-13", "A-35", "D-05")
def test_who_is_silent_then_keeps_what_was_written_before_as_far_as_it_is_legal():
    view = table("scenery", scenery="points", south=mapmaker(), placed=(WOOD,)).view("south")
    before = SceneryWishes(wishes=(SceneryWish(place=HILL),), map=(NO_SUCH, REMOVE_WOOD), edge="TURN")
    found = setup_policy(before, SurveyTable("k"), view)
    assert found == SceneryWishes(map=(REMOVE_WOOD,), edge="TURN")
    assert SurveyTable("k").problems(found, view) == []


@pytest.mark.rule("T-QUA-13", "D-05", "H-03")
@pytest.mark.parametrize(("south", "why"), [(mapmaker(), "no element wood7"), (spain(), "no Cartógrafo")])
def test_a_written_change_that_cannot_be_made_is_told_to_its_side_with_the_reason(south, why):
    field = table("scenery", south=south, placed=(WOOD,))
    field.play(change_map, None, {"south": (NO_SUCH,), "north": ()})
    (told,) = field.told
    assert isinstance(told.event, MapUnchanged) and told.to == ("south",)
    assert why in ruleset.prose(told.event, "en") and "no puede hacerse" in ruleset.prose(told.event, "es")


@pytest.mark.rule("T-QUA-13")
def test_a_segment_that_opened_before_revision_3_asks_for_the_map_beforehand():
    field = table("scenery", scenery="points", south=mapmaker())
    field.revision = 2
    written = SceneryWishes(map=(NO_SUCH,))
    field.play(play_scenery, dice=[1, 2, 4, 3], answers={WishScenery: [written, SceneryWishes()]})
    assert not any(type(question) is SurveyTable for _, question in field.asked)
    assert field.of(MapUnchanged) == []


# Edges.


@pytest.mark.rule("T-SCN-03", "T-SCN-04", "D-07")
@pytest.mark.parametrize(("dice", "winner"), [([5, 2], "south"), ([2, 5], "north"), ([4, 4, 1, 3], "north")])
def test_the_higher_die_chooses_the_edge_and_deploys_first(dice, winner):
    field = table("scenery")
    field.play(choose_edges, dice=dice)
    assert field.state.deploys_first == winner
    assert [event.winner for event in field.of(EdgeRolled)][-1] == winner
    assert [side for side, _ in field.asked] == [winner]


@pytest.mark.rule("T-SCN-03")
def test_a_tie_goes_to_who_spent_fewer_scenery_points():
    field = table("scenery")
    field.state.scenery_points = {"south": 4, "north": 3}
    field.play(choose_edges, dice=[2, 2])
    assert field.state.deploys_first == "north"
    assert field.of(EdgeRolled)[0].by_points


@pytest.mark.rule("T-SCN-03", "D-07")
def test_the_winner_turns_the_table_instead_of_changing_sides():
    field = table("scenery", placed=(ellipse("wood", 20, 8, 4),))
    field.play(choose_edges, dice=[1, 6], answers={ChooseEdge: "TURN"})
    wood = field.state.terrain.named("wood1").shape
    assert (wood.x, wood.y) == pytest.approx((52000, 40000), abs=2)
    assert field.of(EdgeChosen)[0].turned


@pytest.mark.rule("D-07")
@pytest.mark.parametrize(("side", "choice"), [("south", "TURN"), ("north", "KEEP")])
def test_who_says_nothing_takes_the_edge_with_more_cover(side, choice):
    found = terrain(ellipse("wood", 20, 41, 5), ellipse("hill_large", 50, 8, 7))
    assert edge_with_more_cover(found, "15mm", side) == choice
    field = table("scenery", placed=(ellipse("wood", 20, 41, 5),))
    assert ChooseEdge("k").default(field.view(side)) == choice
    assert setup_policy(SceneryWishes(), ChooseEdge("k"), field.view(side)) is None
    assert setup_policy(SceneryWishes(edge="TURN"), ChooseEdge("k"), field.view(side)) == "TURN"


@pytest.mark.rule("T-SCN-02", "T-TER-02")
def test_the_whole_table_is_settled_before_anybody_deploys():
    field = table("scenery", table="campos_abiertos")
    field.play(play_scenery, dice=[4, 6, 1])
    assert [type(event) for event in field.events][0] is TableLaid
    assert field.state.phase == "deployment" and field.state.deploys_first == "south"
    assert all(unit.status == "waiting" for unit in field.units.values())


@pytest.mark.rule("A-35")
@examples(60)
@given(
    kind=st.sampled_from(["wood", "hill", "building", "fence"]),
    x=st.integers(0, 72),
    y=st.integers(0, 48),
    shift=st.sampled_from(list(slides(SLIDE, SLIDE_STEP, SLIDE_DIRECTIONS))[::12]),
)
def test_the_quick_look_at_a_spot_refuses_nothing_that_is_legal(kind, x, y, shift):
    found = terrain(WOOD, ellipse("hill", 56, 24, 4))
    piece = {
        "building": rect("building", x, y, 4, 3, 20),
        "fence": wall((x, y), (x + 6, y + 2), terrain="fence"),
    }.get(kind) or ellipse(kind, x, y, 4, 3)
    moved = moved_to(piece, *shift)
    if not laying_problems(found, "15mm", moved):
        assert nearest_legal(found, "15mm", moved, (), 6, True) == moved
