"""Chapter 20.2: selectors, the order of lines, steps and manoeuvres."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product
from typing import Any

import pytest

from rulesets.hexes.grid import Hex, distance
from rulesets.lepanto.book.sea import SEA
from rulesets.lepanto.book.ships import SHIPS
from rulesets.lepanto.dialogue.answers.sheet import Otherwise
from rulesets.lepanto.dialogue.events.sailing import Moved, Shortened
from rulesets.lepanto.orders.plans.manoeuvres import move, wanted
from rulesets.lepanto.orders.plans.selections import Unreadable, chosen, parsed
from rulesets.lepanto.position.scene import Scene
from rulesets.lepanto.position.state import Options
from rulesets.lepanto.rules.moving import Barred, Course, after, start
from rulesets.lepanto.rules.setup import first_state
from tests.lepanto.ordering import moved, order, steps
from tests.lepanto.waters import Waters

# Whom a line means.

FULL = Scene(first_state(Options()))


@pytest.mark.rule("A-13")
@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("CC-G08", 1),
        ("cc-g08", 1),
        ("CC-G01..G12", 12),
        ("CC-G30..G40", 4),
        ("CC", 35),
        ("CC:G", 33),
        ("CC:X", 2),
        ("CV:X", 0),
        ("all", 107),
        ("all:X", 6),
        ("CC/0", 4),
        ("CC/1", 16),
        ("CC + CL", 62),
        ("CR - CR-G01..G04", 23),
        ("CC/1 + CC-G08", 16),
        ("CC - CC + CC-G08", 1),
        ("IC", 0),
    ],
)
def test_selectors(text, count):
    if text in ("CV:X",):
        with pytest.raises(Unreadable):
            parsed(text)
    else:
        assert len(chosen(FULL, "christian", text, {})) == count


@pytest.mark.rule("A-13")
def test_line_0_is_the_galleasses_and_their_first_galleys():
    assert chosen(FULL, "christian", "CC/0", {}) == ["CC-G32", "CC-G33", "CC-X1", "CC-X2"]
    assert chosen(FULL, "islamic", "IC:T", {}) == [f"IC-T{n:02d}" for n in range(1, 15)]
    parts = [chosen(FULL, "christian", f"CC/{line}", {}) for line in range(4) if any(
        ship.squadron == "CC" and ship.line == line for ship in SHIPS.values())]  # fmt: skip
    assert sorted(id for part in parts for id in part) == chosen(FULL, "christian", "CC", {})


@pytest.mark.rule("A-13")
@pytest.mark.parametrize(
    ("state", "ids"),
    [
        ("repulsed", ["CC-G02"]), ("exhausted", ["CC-G03", "CC-G04"]), ("fresh", ["CC-G01", "CC-G02", "CC-G05"]),
        ("engaged", ["CC-G01", "CC-G02"]), ("free", ["CC-G05"]),
    ],
)  # fmt: skip
def test_states_in_braces(state, ids):
    scene = Waters(
        "CC-G01 2030 E",
        "CC-G02 2132 E repulsed",
        "CC-G03 1930 E exhausted=3",
        "CC-G04 1430 E exhausted=4",
        "CC-G05 1330 E",
        "IC-G05 2230 W",
        turn=4,
    ).field()
    assert chosen(scene, "christian", f"all{{{state}}}", {}) == ids
    assert chosen(scene, "christian", f"CC-G01..G05{{{state}}} - CC-G05", {}) == [id for id in ids if id != "CC-G05"]


@pytest.mark.rule("A-13", "A-23")
def test_groups_and_lost_ships():
    scene = Waters("CC-G01 2030 E", "CC-G09 2032 E", "CC-G10 2034 E repulsed").field()
    groups = {"van": "CC-G01..G09", "all-of-it": "@van + CC-G10"}
    assert chosen(scene, "christian", "@van", groups) == ["CC-G01", "CC-G09"], "lost ships drop out silently"
    assert chosen(scene, "christian", "@all-of-it - CC-G09", groups) == ["CC-G01", "CC-G10"]
    assert chosen(scene, "christian", "@all-of-it{repulsed}", groups) == ["CC-G10"]


@pytest.mark.rule("A-13")
@pytest.mark.parametrize("text", ["XX", "CC-G99", "CC{sunk}", "CC CL", "CC/", "CC/9", "CC-G01-G04", ""])
def test_what_selects_nobody_is_said(text):
    with pytest.raises(Unreadable):
        parsed(text)


# Lines.


@pytest.mark.rule("A-14", "L-SHIP-05")
def test_a_galleass_named_in_a_line_is_skipped():
    waters = Waters("CC-G33 2130 E", "CC-X2 2030 E").tow("CC-X2", "CC-G33")
    moved(waters, order("all", "advance", hexes=2))
    assert (waters.where("CC-G33"), waters.where("CC-X2")) == ("2330 E", "2230 E")
    assert [event.ship for event in waters.told(Moved)] == ["CC-G33"]
    assert waters.noted(Shortened) == []


@pytest.mark.rule("A-14", "L-SEQ-07")
def test_a_ship_obeys_the_last_line_that_names_it():
    waters = moved(Waters("CC-G09 2030 E", "CC-G10 2032 E"), order("CC", "advance", hexes=2), order("CC-G10", "hold"))
    assert (waters.where("CC-G09"), waters.where("CC-G10")) == ("2230 E", "2032 E")


@pytest.mark.rule("A-15", "D-02")
def test_a_ship_moves_in_the_place_of_its_last_line():
    ships = ["CC-G09 2030 E", "CC-G10 2130 E"]
    waters = moved(Waters(*ships), order("CC", "advance", hexes=2), order("CC-G10", "advance", hexes=2))
    assert (waters.where("CC-G09"), waters.where("CC-G10")) == ("2030 E", "2330 E"), "G10 moves after G09"


@pytest.mark.rule("A-15")
def test_leaders_go_first_and_ties_by_id():
    ships = ["CC-G09 2030 E", "CC-G10 2130 E", "CC-G11 2230 E", "CC-G13 2040 W", "CC-G12 1940 W"]
    waters = moved(Waters(*ships, wind="NE"), order("all", "advance", hexes=1))
    assert [event.ship for event in waters.told(Moved) if event.facing == 0] == ["CC-G11", "CC-G10", "CC-G09"]
    assert [waters.where(id) for id in ("CC-G09", "CC-G10", "CC-G11")] == ["2130 E", "2230 E", "2330 E"]
    assert [waters.where(id) for id in ("CC-G12", "CC-G13")] == ["1840 W", "1940 W"]


@pytest.mark.rule("A-15")
def test_ties_of_a_line_go_by_id():
    waters = moved(Waters("CC-G10 2030 E", "CC-G09 2032 E", "CC-G08 2034 E"), order("all", "advance", hexes=1))
    hexes = {id: waters.ship(id).hex for id in ("CC-G08", "CC-G09", "CC-G10")}
    assert [event.ship for event in waters.told(Moved)] == ["CC-G08", "CC-G09", "CC-G10"]
    assert hexes == {"CC-G08": "2134", "CC-G09": "2132", "CC-G10": "2130"}


@pytest.mark.rule("A-15")
def test_a_ship_behind_a_friend_that_has_not_moved_is_put_back_once():
    """G10 faces north-east, so it comes later along its own facing than G09 along its own."""
    waters = moved(Waters("CC-G09 2030 E", "CC-G10 2130 NE"), order("CC", "advance", hexes=2))
    assert [event.ship for event in waters.told(Moved)] == ["CC-G10", "CC-G09"]
    assert waters.where("CC-G09") == "2230 E"
    stuck = moved(
        Waters("CC-G09 2030 E", "CC-G10 2130 NE", "CC-G11 2229 E"), order("CC-G09 + CC-G10", "advance", hexes=2)
    )
    assert stuck.where("CC-G09") == "2030 E"
    assert [(event.ship, event.why, event.by) for event in stuck.noted(Shortened)] == [
        ("CC-G09", "friend", "CC-G10"), ("CC-G10", "friend", "CC-G11"),
    ], "both were put back, and only once"  # fmt: skip


@pytest.mark.rule("A-15", "A-16", "EX-20")
def test_only_its_very_first_step_puts_a_ship_back():
    waters = moved(Waters("CC-G09 1930 E", "CC-G10 2130 NE"), order("CC", "advance", hexes=3))
    assert waters.where("CC-G09") == "2030 E"
    assert waters.where("CC-G10") != "2130 NE"


@pytest.mark.rule("A-16", "H-04", "A-04")
@pytest.mark.parametrize(
    ("letters", "other", "there", "why", "by"),
    [
        ("SSO", "CC-G10 2230 E", "2130 E", "friend", "CC-G10"), ("SSO", "IC-G05 2330 W", "2230 E", "enemy", "IC-G05"),
        ("SSSO", "IC-G05 3330 W", "2230 E", "sail", ""), ("LLS", "IC-G05 3330 W", "2030 NE", "turned", ""),
        ("CS", "IC-G05 3330 W", "2030 E", "no-tow", ""),
    ],
)  # fmt: skip
def test_an_illegal_step_ends_the_movement_there(letters, other, there, why, by):
    waters = moved(Waters("CC-G09 2030 E", other), steps("CC-G09", letters))
    assert waters.where("CC-G09") == there
    (noted,) = waters.noted(Shortened)
    assert (noted.ship, noted.why, noted.by) == ("CC-G09", why, by)
    assert waters.told(Shortened) == [], "the wish is told to its author alone"
    assert waters.state.kept["christian"].blocked


@pytest.mark.rule("A-17", "D-15", "D-01")
def test_hold_and_no_line_at_all_are_the_same():
    for lines in ((), (order("CC-G09", "hold"),)):
        waters = moved(Waters("CC-G09 2030 E repulsed", "IC-G05 2130 W"), *lines)
        assert waters.where("CC-G09") == "2030 E"
        assert waters.noted(Shortened) == []


# Manoeuvres.


def done(ship: str, do: str, *others: str, wind: str = "E", turn: int = 1, **more: Any) -> str:
    """Where the ship goes, with its steps."""
    id = ship.split()[0]
    waters = Waters(ship, *others, wind=wind, turn=turn, phasing="christian" if id[0] == "C" else "islamic")
    moved(waters, order(id, do, **more))
    return f"{waters.where(id)} {''.join(event.steps for event in waters.told(Moved))}".strip()


@pytest.mark.rule("A-18")
@pytest.mark.parametrize(
    ("ship", "wind", "order_", "there"),
    [
        ("CC-G09 2030 E", "E", {"hexes": 1}, "2130 E S"),
        ("CC-G09 2030 E", "E", {"hexes": 3}, "2330 E SSO"),
        ("CC-G09 2030 E", "E", {"hexes": 4}, "2330 E SSO"),
        ("CC-G09 2030 E", "E", {"hexes": 4, "press": True}, "2430 E SSOO"),
        ("CC-G09 2030 E", "NW", {"hexes": 3}, "2230 E SO"),
        ("CC-G09 2030 E", "W", {"hexes": 3}, "2130 E O"),
        ("CC-G09 2030 E", "W", {"hexes": 3, "press": True}, "2230 E OO"),
        ("IC-G05 2030 E", "W", {"hexes": 3}, "2230 E SO"),
        ("CC-G09 2030 E exhausted=1", "E", {"hexes": 3}, "2230 E SS"),
    ],
)
def test_advance(ship, wind, order_, there):
    assert done(ship, "advance", wind=wind, turn=2, **order_) == there


@pytest.mark.rule("A-18")
def test_advance_stops_before_whoever_stands_there():
    assert done("CC-G09 2030 E", "advance", "CC-G10 2230 E", hexes=3) == "2130 E S"
    assert done("IC-G05 2030 E", "advance", "CC-G10 2230 E", hexes=3) == "2130 E S", "it never rams"


def _ways(scene: Scene, id: str) -> Iterator[tuple[str, Course]]:
    """Every legal sequence of steps, written out without the search that the manoeuvres use."""
    for length in range(6):
        for letters in product("SOLR", repeat=length):
            if letters.count("L") + letters.count("R") > 1 or letters.count("S") > 2 or letters.count("O") > 2:
                continue
            course: Course | Barred = start(scene, id)
            for letter in letters:
                assert not isinstance(course, Barred)
                course = after(scene, id, course, letter)  # type: ignore[arg-type]
                if isinstance(course, Barred):
                    break
            if not isinstance(course, Barred):
                yield "".join(letters), course


def _exhausts(letters: str) -> bool:
    turned = "L" in letters or "R" in letters
    return letters.count("O") == 2 or (letters.count("O") == 1 and turned)


def _best(
    scene: Scene, id: str, rank: Callable[[Hex], tuple[int, ...]], aim: Hex, *, press: bool, fits: Any = None
) -> tuple[str, int, int]:
    """The end that the rule names: rank, then fewer oar hexes, no turn, fewer hexes, bow nearer, lower numbers."""
    found = []
    for letters, course in _ways(scene, id):
        if (_exhausts(letters) and not press) or (fits and letters and not fits(course.hex)):
            continue
        oars, turned = letters.count("O"), "L" in letters or "R" in letters
        bow = distance(course.hex.step(course.facing), aim)
        entered = len(letters) - turned
        key = (*rank(course.hex), oars, turned, entered, bow, SEA.name(course.hex), course.facing)
        found.append((key, (SEA.name(course.hex), course.facing, oars)))
    return min(found)[1]


PLACES = [
    ("CC-G09 2030 E", "E", ["IC-G05 2630 W", "IC-G06 2433 W"]),
    ("CC-G09 2030 NW", "E", ["IC-G05 2330 W", "IC-G06 2027 W", "CC-G10 2029 E"]),
    ("CC-G09 2030 W", "E", ["IC-G05 2130 W"]),
    ("IC-T01 2030 SW", "NE", ["CC-G09 2231 E", "CC-X1 1734 E"]),
    ("IC-G05 2030 SE exhausted=3", "W", ["CC-X1 2233 NE", "CC-G10 1929 E"]),
    ("CC-G09 2004 NW", "SW", ["IC-G05 2206 W"]),
]


def _scene(ship: str, wind: str, others: list[str]) -> tuple[Waters, str]:
    id = ship.split()[0]
    return Waters(ship, *others, wind=wind, turn=4, phasing="christian" if id[0] == "C" else "islamic"), id


def _nearest(scene: Scene, id: str) -> Hex:
    """The hex of the nearest enemy, ties by id."""
    here = scene.hexes[id]
    return min((distance(here, scene.hexes[foe]), foe, scene.hexes[foe]) for foe in scene.ships if foe[0] != id[0])[2]


@pytest.mark.rule("A-18")
@pytest.mark.parametrize("press", [False, True])
@pytest.mark.parametrize(("ship", "wind", "others"), PLACES)
@pytest.mark.parametrize("to", ["nearest", "2230", "1929", "2028"])
def test_toward_takes_the_end_nearest_to_its_goal(ship, wind, others, press, to):
    waters, id = _scene(ship, wind, others)
    field = waters.field()
    aim = _nearest(field, id) if to == "nearest" else SEA.hex(to)
    course, _ = wanted(field, id, order(id, "toward", to=to, press=press).order)
    expected = _best(field, id, lambda hex: (distance(hex, aim),), aim, press=press)
    assert (SEA.name(course.hex), course.facing, course.rowed) == expected


@pytest.mark.rule("A-18")
@pytest.mark.parametrize(("ship", "wind", "others"), PLACES)
@pytest.mark.parametrize("near", [1, 2, 3, 5])
def test_close_to_goes_toward_the_nearest_but_never_nearer_than_told_to_any(ship, wind, others, near):
    waters, id = _scene(ship, wind, others)
    field = waters.field()
    aim, foes = _nearest(field, id), [field.hexes[foe] for foe in field.ships if foe[0] != id[0]]
    course, _ = wanted(field, id, order(id, "close", hexes=near).order)
    expected = _best(
        field, id, lambda hex: (distance(hex, aim),), aim, press=False,
        fits=lambda hex: min(distance(hex, foe) for foe in foes) >= near,
    )  # fmt: skip
    assert (SEA.name(course.hex), course.facing, course.rowed) == expected


@pytest.mark.rule("A-18")
@pytest.mark.parametrize(
    ("ship", "near", "there"),
    [
        ("CC-G09 2030 E", 4, "2130 E S"),  # to the very distance told
        ("CC-G09 2030 E", 3, "2230 E SS"),
        ("CC-G09 2030 E", 5, "2030 E"),  # there already
        ("CC-G09 2030 E", 6, "2030 E"),  # nearer already: it neither falls back
        ("CC-G09 2030 W", 6, "2030 W"),
        ("CC-G09 2030 NE", 9, "2030 NE"),  # nor turns
    ],
)
def test_close_to_goes_to_the_very_distance_and_who_is_nearer_holds(ship, near, there):
    assert done(ship, "close", "IC-G05 2530 W", hexes=near) == there


@pytest.mark.rule("A-18", "D-15", "L-REP-05")
@pytest.mark.parametrize("press", [False, True])
@pytest.mark.parametrize(("ship", "wind", "others"), PLACES)
def test_withdraw_leaves_the_enemys_reach_and_then_goes_as_far_as_it_can(ship, wind, others, press):
    waters, id = _scene(ship, wind, others)
    field = waters.field()
    aim, foes = _nearest(field, id), [field.hexes[foe] for foe in field.ships if foe[0] != id[0]]
    side = "christian" if id[0] == "C" else "islamic"
    course, _ = wanted(field, id, order(id, "withdraw", press=press).order)
    expected = _best(
        field, id, lambda hex: (field.in_reach(hex, side), -min(distance(hex, foe) for foe in foes)), aim, press=press
    )
    assert (SEA.name(course.hex), course.facing, course.rowed) == expected


@pytest.mark.rule("A-18", "L-REP-05")
def test_out_of_reach_comes_before_far_away():
    """Dead ahead of a galleass at range 4 nothing bears; abeam at range 4 it does."""
    there = done("IC-G05 2130 NE exhausted=3", "withdraw", "CC-X1 1830 E", wind="W", turn=4)
    assert there == "2230 E RS", "and not straight on to 2229, as far away but under the broadside"


@pytest.mark.rule("A-18", "D-05")
@pytest.mark.parametrize(
    ("order_", "others", "there"),
    [
        ({"to": "CC-G09"}, ["CC-G09 2030 E"], "2030 W SSO"),  # the largest N, fewer oar hexes
        ({"to": "CC-G10"}, ["CC-G09 2030 E"], "2330 W"),  # not there
        ({"to": "nearest"}, ["CC-G09 2030 E", "CC-G10 2230 E"], "2230 W S"),
        ({"to": "best"}, ["CC-G09 2331 E", "CC-G10 2231 E"], "2231 SW SLS"),  # N 2 beats N 1
        ({"to": "best"}, ["CC-G11 1931 E", "CC-X1 1929 E"], "2330 W"),  # out of reach both
        ({"to": "CC-G09"}, ["CC-G09 1930 E"], "1930 W SSOO"),  # exhaustion is accepted
        ({"to": "CC-G09", "least": 3}, ["CC-G09 2030 E"], "2030 W SSO"),
        ({"to": "CC-G09", "least": 4}, ["CC-G09 2030 E"], "2330 W"),
        ({"to": "CC-G09", "least": 4, "otherwise": Otherwise(do="advance", hexes=1)}, ["CC-G09 2030 E"], "2230 W S"),
        ({"to": "nearest", "otherwise": Otherwise(do="close", hexes=2)}, ["CC-G09 1730 E"], "2030 W SSO"),
    ],
)
def test_ram(order_, others, there):
    assert done("IC-G05 2330 W", "ram", *others, wind="W", turn=5, **order_) == there


@pytest.mark.rule("A-18")
def test_ram_nearest_is_settled_before_its_run_is_measured():
    """The nearest victim within reach is one hex off; that there is a longer run onto another does not matter."""
    others = ["CC-G09 2230 E", "CC-G10 2233 E"]
    assert done("IC-G05 2330 W", "ram", *others, wind="W", turn=5, to="CC-G10", least=3) == "2233 SW LSSO"
    there = done("IC-G05 2330 W", "ram", *others, wind="W", turn=5, to="nearest", least=3)
    assert there == "2330 W"


@pytest.mark.rule("A-18")
@pytest.mark.parametrize(
    ("order_", "others", "victim"),
    [
        ("nearest", ["CC-G10 2329 E", "CC-G09 2331 E"], "CC-G09"),  # both one hex after a turn: the lower id
        ("best", ["CC-X1 2231 E", "CC-G10 2229 E"], "CC-G10"),  # same run: more points
    ],
)
def test_how_victims_are_ranked(order_, others, victim):
    waters = Waters("IC-G05 2330 W", *others, wind="W", turn=5, phasing="islamic")
    field = waters.field()
    move(field, [order("IC-G05", "ram", to=order_)], {})
    assert list(field.rams) == ["IC-G05"]
    assert field.shares("IC-G05") == victim


@pytest.mark.rule("A-18", "L-MOV-31", "D-03")
def test_tow_on_and_off_are_standing_instructions_for_a_galleass():
    waters = moved(Waters("CC-X1 2030 E", "CC-G09 2130 E"), order("CC:X", "untow"))
    assert waters.state.kept["christian"].tow_off == ["CC-X1"]
    moved(waters, order("CC", "untow"))
    assert waters.state.kept["christian"].tow_off == ["CC-X1"], "galleys have no such instruction"
    assert moved(waters, order("all", "tow")).state.kept["christian"].tow_off == []
