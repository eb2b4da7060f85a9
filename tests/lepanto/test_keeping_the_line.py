"""A line that keeps itself: ships dressed on a guide, turn after turn. [A-18]"""

from __future__ import annotations

import random
from collections.abc import Iterator

import msgspec
import pytest

from rulesets.hexes.grid import along
from rulesets.kernel.questions import judge
from rulesets.kernel.text import LANGUAGES
from rulesets.lepanto.book.ships import SHIPS
from rulesets.lepanto.dialogue.answers.sheet import MoveLine, Sheet, Until
from rulesets.lepanto.dialogue.events.sailing import Moved, Shortened
from rulesets.lepanto.dialogue.questions import OrderTurn
from rulesets.lepanto.game import ruleset
from rulesets.lepanto.orders.language import read, write
from rulesets.lepanto.orders.plans.preview import preview
from rulesets.lepanto.orders.plans.standing import standing_sheet
from rulesets.lepanto.orders.plans.templates import template
from rulesets.lepanto.position.scene import Scene
from rulesets.lepanto.position.state import Options, Ship
from rulesets.lepanto.position.view import view
from rulesets.lepanto.rules.setup import first_state
from tests.lepanto.anywhere import anywhere
from tests.lepanto.ordering import moved, order, steps
from tests.lepanto.waters import Waters

TURN = OrderTurn("turn1/christian/orders")


def dressed(who: str, guide: str, behind: int = 0, *, press: bool = False) -> MoveLine:
    return order(who, "dress", guide=guide, behind=behind, press=press)


def lag(waters: Waters, id: str, guide: str) -> int:
    """Half hexes by which a ship is behind another, along that one's course."""
    scene = Scene(waters.state)
    return along(scene.hexes[id].to(scene.hexes[guide]), scene.ships[guide].facing)


# Beside the guide.


@pytest.mark.rule("A-18")
@pytest.mark.parametrize(
    ("ship", "there"),
    [
        ("CC-G09 1632 E", "1932 E SSO"),  # pulls up as far as it can without exhausting anybody
        ("CC-G09 1832 E", "2032 E SS"),
        ("CC-G09 1932 E", "2032 E S"),
        ("CC-G09 2032 E", "2032 E"),
        ("CC-G09 2033 E", "2033 E"),  # half a hex behind is abreast
        ("CC-G09 1933 E", "2033 E S"),
        ("CC-G09 2132 E", "2132 E"),  # ahead: it waits
        ("CC-G09 2432 E", "2432 E"),
        ("CC-G09 1632 E exhausted=3", "1832 E SS"),
    ],
)
def test_who_is_behind_pulls_up_and_who_is_ahead_waits(ship, there):
    waters = moved(Waters(ship, "CC-X1 2030 E", turn=4), dressed("CC-G09", "CC-X1"))
    steps_made = "".join(event.steps for event in waters.told(Moved))
    assert f"{waters.where('CC-G09')} {steps_made}".strip() == there
    assert waters.noted(Shortened) == [], "nobody did less than they were told"


@pytest.mark.rule("A-18", "L-MOV-21")
def test_only_pressed_oarsmen_are_exhausted_to_keep_the_line():
    for press, there in ((False, "1932 E"), (True, "2032 E")):
        waters = moved(Waters("CC-G09 1632 E", "CC-X1 2030 E"), dressed("CC-G09", "CC-X1", press=press))
        assert waters.where("CC-G09") == there
        assert bool(waters.ship("CC-G09").exhausted) == press


@pytest.mark.rule("A-18")
@pytest.mark.parametrize(
    ("ship", "there"),
    [
        ("CC-G09 1832 NE", "2032 E"),  # turns to starboard and sails
        ("CC-G09 1732 SE", "1932 E"),  # to row as well would exhaust
        ("CC-G09 1832 NW", "1832 NE"),  # on no such course yet
        ("CC-G09 2032 W", "2032 SW"),  # to port, which is as near
        ("CC-G09 2432 NE", "2432 E"),  # ahead: it only turns
    ],
)
def test_ships_turn_onto_the_guides_course_before_they_go(ship, there):
    waters = moved(Waters(ship, "CC-X1 2030 E"), dressed("CC-G09", "CC-X1"))
    assert waters.where("CC-G09") == there
    assert not waters.ship("CC-G09").exhausted


@pytest.mark.rule("A-18")
def test_a_line_may_keep_so_many_hexes_behind():
    ships = ["CC-G09 1632 E", "CC-G10 1834 E", "CC-G11 1736 E"]
    waters = moved(Waters(*ships, "CC-X1 2030 E"), dressed("CC", "CC-X1", 2))
    assert [waters.where(id) for id in ("CC-G09", "CC-G10", "CC-G11")] == ["1832 E", "1834 E", "1836 E"]


@pytest.mark.rule("A-18", "A-16")
def test_who_is_held_up_is_told_by_whom():
    waters = moved(Waters("CC-G09 1632 E", "CC-G10 1832 E", "CC-X1 2030 E"), dressed("CC-G09", "CC-X1"))
    assert waters.where("CC-G09") == "1732 E"
    assert [(event.ship, event.why, event.by) for event in waters.noted(Shortened)] == [("CC-G09", "friend", "CC-G10")]


@pytest.mark.rule("A-18", "L-MOV-27")
def test_what_a_ship_tows_takes_its_station():
    waters = Waters("CC-G33 1732 E", "CC-X2 1632 E", "CC-X1 1830 E").tow("CC-X2", "CC-G33")
    moved(waters, dressed("CC-G33", "CC-X1"))
    assert (waters.where("CC-X2"), waters.where("CC-G33")) == ("1832 E", "1932 E")


# The guide.


@pytest.mark.rule("A-15", "A-18")
@pytest.mark.parametrize("late", [False, True])
def test_ships_dress_on_their_guide_when_it_has_moved_wherever_its_line_stands(late):
    lines = [order("CC-G33", "advance", hexes=2), dressed("CC-G09", "CC-X2")]
    waters = Waters("CC-G33 2130 E", "CC-X2 2030 E", "CC-G09 2032 E").tow("CC-X2", "CC-G33")
    moved(waters, *(reversed(lines) if late else lines))
    assert (waters.where("CC-X2"), waters.where("CC-G09")) == ("2230 E", "2232 E")


@pytest.mark.rule("A-15", "A-18")
def test_of_lines_that_wait_for_one_another_the_first_goes_first():
    ships = ["CC-G09 2030 E", "CC-G10 1832 E"]
    lines = [dressed("CC-G09", "CC-G10"), dressed("CC-G10", "CC-G09")]
    waters = moved(Waters(*ships), *lines)
    assert (waters.where("CC-G09"), waters.where("CC-G10")) == ("2030 E", "2032 E")
    chain = [dressed("CC-G11", "CC-G10"), dressed("CC-G10", "CC-G09"), order("CC-G09", "advance", hexes=2)]
    waters = moved(Waters("CC-G09 2030 E", "CC-G10 2032 E", "CC-G11 2034 E"), *chain)
    assert [waters.where(id)[:2] for id in ("CC-G09", "CC-G10", "CC-G11")] == ["22", "22", "22"]


@pytest.mark.rule("A-14", "A-18")
def test_the_guide_and_its_galley_follow_their_other_lines():
    waters = Waters("CC-G33 2130 E", "CC-X2 2030 E", "CC-G09 2032 E").tow("CC-X2", "CC-G33")
    moved(waters, order("CC-G33", "advance", hexes=2), dressed("CC", "CC-X2"))
    assert (waters.where("CC-G33"), waters.where("CC-G09")) == ("2330 E", "2232 E")
    flag = moved(Waters("CC-G08 2030 E", "CC-G09 1932 E"), order("all", "advance", hexes=1), dressed("CC", "CC-G08"))
    assert (flag.where("CC-G08"), flag.where("CC-G09")) == ("2130 E", "2132 E")


@pytest.mark.rule("A-18")
def test_a_galleass_is_the_nearest_of_ones_own():
    ships = ["CC-X1 2030 E", "CC-X2 2340 E", "CC-G09 1932 E", "CC-G10 2138 E"]
    waters = moved(Waters(*ships), dressed("all", "galleass"))
    assert (waters.where("CC-G09"), waters.where("CC-G10")) == ("2032 E", "2338 E")


@pytest.mark.rule("A-18", "H-04")
@pytest.mark.parametrize("guide", ["CC-X1", "galleass"])
def test_without_its_guide_a_line_waits_and_its_owner_is_told(guide):
    waters = moved(Waters("CC-G09 1932 E", "CC-G10 1934 E"), dressed("all", guide))
    assert (waters.where("CC-G09"), waters.where("CC-G10")) == ("1932 E", "1934 E")
    assert [event.why for event in waters.noted(Shortened)] == ["no-guide", "no-guide"]
    assert waters.state.kept["christian"].blocked
    for language in LANGUAGES:
        assert ruleset.prose(waters.noted(Shortened)[0], language)


@pytest.mark.rule("A-04", "A-18")
@pytest.mark.parametrize(
    ("side", "guide", "code"),
    [
        ("christian", "IC-G05", "not-yours"),
        ("christian", "2530", "no-guide"),
        ("christian", "", "no-guide"),
        ("islamic", "galleass", "no-galleass"),
        ("islamic", "CC-X1", "not-yours"),
    ],
)
def test_a_line_is_dressed_on_a_ship_of_ones_own(side, guide, code):
    seen = view(first_state(Options()), side)
    raw = {"move": [{"who": "all", "order": {"do": "dress", "guide": guide}}]}
    _, problems = judge(TURN, raw, seen)
    assert [(problem.where, problem.code) for problem in problems] == [("move.0.order.guide", code)]


# By the rules.


def positions() -> Iterator[tuple[random.Random, Waters]]:
    for seed in range(40):
        chance = random.Random(seed)
        waters = Waters()
        waters.state = anywhere(chance)
        yield chance, waters


@pytest.mark.rule("A-18", "INV-04")
def test_every_ship_that_keeps_the_line_moves_by_steps_that_it_could_have_been_told():
    went = 0
    for chance, waters in positions():
        side = waters.state.phasing
        own = sorted(id for id in waters.state.ships if SHIPS[id].side == side)
        guide = chance.choice([*own, "galleass"] if side == "christian" else own)
        before = dict(waters.state.ships)
        tows = dict(waters.state.tows)
        moved(waters, dressed("all", guide, chance.randint(0, 3), press=chance.random() < 0.5))
        told = waters.told(Moved)
        again = Waters()
        again.state = waters.state
        after, again.state.ships, again.state.tows = waters.state.ships, before, tows
        for event in told:
            moved(again, steps(event.ship, event.steps))
            assert again.noted(Shortened) == []
        assert again.state.ships == after
        went += len(told)
    assert went > 200


# Turn after turn.


STRAGGLING = {"CL-G03": "1709", "CL-G08": "1414", "CL-G10": "1416"}
"""Ships of the first line that begin out of their place, ahead and behind."""


@pytest.mark.rule("A-11", "A-18")
def test_a_wing_stays_dressed_on_its_galleass_over_ten_turns_of_battle():
    """Barbarigo's wing under a standing sheet, in winds that shift, with the Ottomans coming on and firing."""
    waters = Waters()
    waters.state = state = first_state(Options())
    for id, hex in STRAGGLING.items():
        state.ships[id] = Ship(hex, state.ships[id].facing)
    lines = (dressed("CL/1", "CL-X1", 2), dressed("CL/2", "CL-X1", 4), order("CL/0", "advance", hexes=1))
    sheet = Sheet(move=lines, standing=Until(turn=30))
    coming = Sheet(move=(order("IR", "close", hexes=3),))
    wing = {id: 2 * SHIPS[id].line for id in state.ships if id.startswith("CL-") and SHIPS[id].line}
    chance, winds = random.Random(1579), set()
    for turn in range(1, 11):
        given = sheet if turn == 1 else standing_sheet(view(state, "christian"))
        assert given is not None and given.move == lines, "it is carried out again by itself"
        faces = [chance.choice((1, 5, 6)), *(chance.randint(1, 6) for _ in range(400))]
        waters.play_on(faces, sheet=coming, christian=given)
        if state.phasing == "islamic":
            waters.play_on(faces, sheet=coming)
        winds.add(state.wind)
        behind = {id: lag(waters, id, "CL-X1") for id in wing if id in state.ships}
        off = {id: far for id, far in behind.items() if far // 2 != wing[id]}
        assert off == ({"CL-G03": 3} if turn == 1 else {}), f"turn {turn}: only who was two hexes ahead still waits"
    assert len(winds) > 2 and {loss.ship[:2] for loss in state.lost} >= {"CL", "IR"}, "there was wind, and a battle"
    assert waters.where("CL-X1") == "2510 E"


# Asked, written and shown.


@pytest.mark.rule("A-18")
@pytest.mark.parametrize(
    ("language", "said", "line"),
    [
        ("en", "CL/1: line abreast dressed on the galleass", dressed("CL/1", "galleass")),
        ("en", "the left wing keeps line abreast, two hexes behind CL-X1", dressed("CL", "CL-X1", 2)),
        ("en", "the first line of the centre keeps abreast of the Real", dressed("CC/1", "CC-G08")),
        ("es", "CL/1: línea de frente alineada con la galeaza", dressed("CL/1", "galleass")),
        ("es", "que el ala izquierda mantenga la línea dos hexágonos por detrás de CL-X1", dressed("CL", "CL-X1", 2)),
        ("es", "la primera línea del centro se alinea con la Real", dressed("CC/1", "CC-G08")),
    ],
)
def test_a_line_is_ordered_in_words_of_both_languages(language, said, line):
    seen = view(first_state(Options()), "christian")
    reading = read(said, [TURN], seen, language)
    assert not reading.problems
    answer = msgspec.convert(reading.answers[TURN.key], Sheet)
    assert answer.move == (line,)
    for written in LANGUAGES:
        again = read(write(TURN, answer, seen, written), [TURN], seen, written)
        assert msgspec.convert(again.answers[TURN.key], Sheet).move == (line,)


@pytest.mark.rule("A-04", "A-18")
def test_the_preview_shows_the_line_as_it_will_be_kept():
    state = first_state(Options())
    lines = (dressed("CL/1", "CL-X1", 2, press=True), order("CL/0", "advance", hexes=3))
    sheet = Sheet(move=lines)
    tracks = preview(view(state, "christian"), sheet).tracks
    waters = Waters()
    waters.state = state
    moved(waters, *lines)
    assert {id: track.hex for id, track in tracks.items()} == {id: state.ships[id].hex for id in tracks} and {
        "CL-G01",
        "CL-G24",
        "CL-X1",
    } <= {*tracks}


@pytest.mark.rule("A-18", "A-14")
def test_a_squadron_picked_on_the_board_keeps_the_orders_of_those_who_lead_it():
    seen = view(first_state(Options()), "christian")
    squadron = [id for id in seen.ships if id.startswith("CL-")]
    query = {
        "ask": "command",
        "question": {"question": "OrderTurn", "key": TURN.key},
        "text": "CL: advance 2",
        "ids": squadron,
        "what": "move",
    }
    found = ruleset.measure(seen, {**query, "value": {"do": "dress", "guide": "CL-X1"}}, "en")
    assert found["text"].split("\n")[1:] == ["CL: advance 2", "CL - CL-G24 - CL-X1: dress on CL-X1"]
    told = {line["says"][0]: line["ids"] for line in found["lines"]["move"]}
    assert told["CL: advance 2"] == ["CL-G24", "CL-X1"]


@pytest.mark.rule("T-16", "A-18")
@pytest.mark.parametrize("side", ["christian", "islamic"])
@pytest.mark.parametrize("scenario", ["lepanto", "learn-left-wing", "learn-galleass"])
def test_the_ready_sheet_takes_every_squadron_ahead_in_line(scenario, side):
    state = first_state(Options(scenario=scenario))
    seen, scene = view(state, side), Scene(state)
    sheet = template("line", scene, side)
    assert TURN.problems(sheet, seen) == []
    tracks = preview(seen, sheet).tracks
    free = [id for id in scene.fleet(side) if not scene.locked(id)]
    assert {*free} - {*tracks} == set(), "everybody moves"
    assert [id for id, track in tracks.items() if track.why] == [], "and nobody is held up"
