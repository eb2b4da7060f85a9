"""The lab checks every position of Lepanto: an impossible one is reported with its place and what would be right."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from rulesets.kernel.lab import LabError, play_case
from rulesets.lepanto.game import ruleset
from rulesets.lepanto.orders.plans.templates import template
from rulesets.lepanto.position.scene import Scene
from rulesets.lepanto.position.soundness import problems
from rulesets.lepanto.position.state import Kept, Loss, Options
from rulesets.lepanto.rules.setup import first_state
from tests.lepanto.waters import Waters

SHIPS = ("CC-G33 2130 E", "CC-X2 2030 E", "CC-G09 2035 E", "IC-G05 2530 W", "IC-T01 2534 W")


def waters(*more: str, turn: int = 3, **fields: Any) -> Waters:
    made = Waters(*SHIPS, *more, turn=turn, **fields).tow("CC-X2", "CC-G33")
    return made


def found(made: Waters) -> list[tuple[str, str]]:
    return [(problem.where, problem.text.in_("en")) for problem in ruleset.position_problems(made.state)]


def with_ship(id: str, hex: str, facing: int = 0, **states: Any) -> Waters:
    made = waters()
    made.state.ships[id] = msgspec.structs.replace(
        made.state.ships.get(id) or made.ship("CC-G09"), hex=hex, facing=facing, **states
    )
    return made


def with_state(**fields: Any) -> Waters:
    made = waters()
    for name, value in fields.items():
        setattr(made.state, name, value)
    return made


def with_tows(**tows: str) -> Waters:
    made = waters("CC-X1 2129 SE")
    made.state.tows = {name.replace("_", "-"): galley for name, galley in tows.items()}
    return made


def of_scenario(name: str, turn: int) -> Waters:
    made = Waters()
    made.state = first_state(Options(scenario=name))
    made.state.turn = turn
    return made


TAKEN = "Its hex is already taken."
CASES = [
    (with_ship("CC-G99", "2040"), "ships.CC-G99", "There is no ship 'CC-G99'."),
    (with_ship("CC-G09", "4930"), "ships.CC-G09.hex", "There is no hex '4930'."),
    (with_ship("CC-G09", "2035", 6), "ships.CC-G09.facing", "A ship faces one of six hexsides."),
    (with_ship("CC-G09", "2035", -1), "ships.CC-G09.facing", "A ship faces one of six hexsides."),
    (with_ship("CC-G09", "0101"), "ships.CC-G09.hex", "No ship is on land or under the turn track."),
    (with_ship("CC-G09", "2061"), "ships.CC-G09.hex", "No ship is on land or under the turn track."),
    (with_ship("CC-G09", "0608"), "ships.CC-G09.hex", "Only galliots and ships that drift come to a shore hex."),
    (with_ship("CC-G09", "2130"), "ships.CC-G33.hex", TAKEN),
    (with_ship("CC-G09", "2530"), "ships.IC-G05.hex", TAKEN),
    (with_ship("IC-T01", "2530", 3, immobilised="ram"), "ships.IC-T01.hex", TAKEN),
    (with_ship("CV-G01", "2040"), "ships.CV-G01", "A reserve is still where it was set up."),
    (with_ship("CC-X2", "2030", exhausted=2), "ships.CC-X2.exhausted", "The turn in which it became exhausted"),
    (with_ship("CC-G09", "2035", exhausted=1), "ships.CC-G09.exhausted", "The turn in which it became exhausted"),
    (with_ship("CC-G09", "2035", exhausted=3), "ships.CC-G09.exhausted", "The turn in which it became exhausted"),
    (with_ship("IC-G05", "2530", exhausted=2, immobilised="ram"), "ships.IC-G05.exhausted", "The turn in which it"),
    (with_ship("CC-G09", "2035", immobilised="ram"), "ships.CC-G09.immobilised", "Rams immobilise Ottoman ships"),
    (with_ship("CC-G09", "2035", immobilised="doria"), "ships.CC-G09.immobilised", "Rams immobilise Ottoman ships"),
    (with_ship("CC-G09", "2035", repulsed=True), "ships.CC-G09.repulsed", "Out of every enemy’s reach"),
    (with_tows(CC_X2="CC-G30"), "tows.CC-X2", "There is no ship afloat 'CC-G30'."),
    (with_tows(CC_X2="CC-G09"), "tows.CC-X2", "The galley must be directly ahead of it."),
    (with_tows(CC_X2="IC-G05"), "tows.CC-X2", "A Christian galley tows a galleass."),
    (with_tows(CC_G33="CC-G09"), "tows.CC-G33", "A Christian galley tows a galleass."),
    (with_tows(CC_X2="CC-G33", CC_X1="CC-G33"), "tows.CC-X1", "That galley already tows another."),
    (with_ship("CC-G33", "2130", 3), "tows.CC-X2", "The galley may not face its galleass."),
    (with_state(turn=31), "turn", "The scenario has no such turn."),
    (with_state(turn=0), "turn", "The scenario has no such turn."),
    (of_scenario("learn-galleass", 9), "turn", "The scenario has no such turn."),
    (of_scenario("learn-left-wing", 4), "turn", "The scenario has no such turn."),
    (with_state(options=Options(scenario="learn-galleass")), "ships.IC-G05", "There is no ship 'IC-G05'."),
    (with_state(options=Options(scenario="leipzig")), "options.scenario", "There is no scenario 'leipzig'."),
    (with_state(wind=6), "wind", "The wind blows in one of six directions."),
    (with_state(turn=1, wind=3), "wind", "The first turn has the wind of the scenario."),
    (with_state(lost=[Loss("CC-G99", 2, "arms")]), "lost.0.ship", "There is no ship 'CC-G99'."),
    (with_state(lost=[Loss("CC-G09", 2, "arms")]), "lost.0.ship", "A ship is lost once, and then not afloat."),
    (with_state(lost=[Loss("CC-G10", 2, "arms")] * 2), "lost.1.ship", "A ship is lost once, and then not afloat."),
    (with_state(lost=[Loss("CC-G10", 4, "arms")]), "lost.0.turn", "That turn has not been played."),
    (with_state(wakes={"CC-G10": "2030"}), "wakes.CC-G10", "There is no ship afloat 'CC-G10'."),
    (with_state(wakes={"CC-G09": "1935 9999"}), "wakes.CC-G09", "There is no hex '9999'."),
    (with_state(kept={"islamic": Kept()}), "kept.christian", "Both sides keep their plans."),
    (
        with_state(ships={"CC-G09": Waters("CC-G09 2035 E").ship("CC-G09")}, tows={}),
        "ships",
        "A side without ships has lost already.",
    ),
]


@pytest.mark.rule("INV-01", "INV-02", "INV-03", "INV-06", "INV-07")
@pytest.mark.parametrize(
    ("made", "where", "says"), CASES, ids=[f"{case[1]} {number}" for number, case in enumerate(CASES)]
)
def test_what_cannot_be_is_said_with_its_place(made, where, says):
    told = found(made)
    assert [place for place, _ in told] == [where], told
    assert told[0][1].startswith(says)


@pytest.mark.parametrize("made", [case[0] for case in CASES])
def test_every_problem_is_said_in_both_languages(made):
    for problem in ruleset.position_problems(made.state):
        assert problem.text.in_("es") and problem.text.in_("es") != problem.text.in_("en")


def test_doria():
    ships = ("CR-X1 1742 E", "CR-X2 1747 E")
    assert found(waters(*ships)) == [
        ("doria", "His die is rolled until his galleasses are immobilised, and then no more.")
    ]
    live = waters(*ships)
    live.state.doria = True
    assert found(live) == []
    struck = waters(*(f"{ship} immobilised=doria" for ship in ships))
    assert found(struck) == []
    struck.state.doria = True
    assert [where for where, _ in found(struck)] == ["doria"]
    one = waters(ships[0], f"{ships[1]} immobilised=doria")
    assert found(one) == [("ships.CR-X1.immobilised", "His galleasses stop together.")]
    small = Waters("CC-G09 1928 E", "IC-G08 3029 W", turn=1)
    small.state.options = Options(scenario="learn-galleass")
    assert found(small) == []
    small.state.doria = True
    assert found(small) == [("doria", "This scenario has no die for Doria.")]


def test_an_immobilised_galleass_is_not_towed():
    made = waters("CR-X1 1742 E immobilised=doria", "CR-G24 1842 E")
    made.tow("CR-X1", "CR-G24")
    assert found(made) == [("tows.CR-X1", "An immobilised galleass is not towed.")]


def test_what_is_kept_for_later_turns_is_checked():
    made = waters()
    kept = made.state.kept
    kept["christian"].groups = {"van": "XX"}
    kept["islamic"].doctrines = {"bold": {"guns": "always"}}
    kept["christian"].tow_off = []
    assert [where for where, _ in found(made)] == ["kept.christian.groups.van.who", "kept.islamic.doctrines.bold"]
    kept["christian"].groups, kept["islamic"].doctrines = {}, {}
    kept["islamic"].standing = {"move": []}
    assert found(made) == [("kept.islamic.standing", "That is no standing sheet.")]
    kept["islamic"].standing = {"standing": {"turn": 9}, "move": [{"who": "CC", "order": {"do": "hold"}}]}
    assert [where for where, _ in found(made)] == ["kept.islamic.standing.move.0.who"]
    kept["islamic"].standing = {"standing": {"turn": 9}}
    assert found(made) == []
    kept["christian"].tow_off = ["CC-G33"]
    assert [where for where, _ in found(made)] == ["kept.christian.tow_off.0"]
    kept["christian"].tow_off = ["CC-X2"]
    kept["venetian"] = Kept()
    assert [where for where, _ in found(made)] == ["kept.venetian"]


@pytest.mark.parametrize("scenario", ["lepanto", "learn-left-wing", "learn-galleass"])
def test_every_first_position_is_sound(scenario):
    assert problems(first_state(Options(scenario=scenario))) == []


@pytest.mark.rule("INV-01", "INV-02", "INV-03", "INV-06", "INV-07")
def test_every_position_of_a_wild_battle_is_sound():
    """Both fleets go for each other with everything they have; whatever the dice do, each position is possible."""
    made = Waters()
    made.state = first_state(Options(scenario="learn-left-wing"))
    faces = [(n * n + 3 * n) % 6 + 1 for n in range(4000)]
    outcome = None
    while outcome is None:
        plans = {
            side: template(name, Scene(made.state), side) for side, name in (("christian", "melee"), ("islamic", "ram"))
        }
        outcome = made.play_on(faces, **plans)
        assert outcome is not None or problems(made.state) == []
    assert len(made.state.lost) > 20, "it was a battle"


def test_the_lab_refuses_an_impossible_position():
    state = msgspec.to_builtins(with_ship("CC-G09", "0101").state)
    with pytest.raises(LabError, match=r"state: ships.CC-G09.hex: No ship is on land"):
        play_case(ruleset, {"state": state})
    state = msgspec.to_builtins(waters().state)
    state["ships"]["CC-G09"]["tired"] = 1
    with pytest.raises(LabError, match=r"ships.CC-G09.tired: There is no field 'tired'."):
        play_case(ruleset, {"state": state})


def test_a_position_may_leave_out_what_is_usual():
    ships = {"CC-G09": {"hex": "2030", "facing": 0}, "IC-G05": {"hex": "2830", "facing": 3}}
    state = {"options": {}, "turn": 2, "phasing": "christian", "wind": 0, "ships": ships}
    result = play_case(ruleset, {"state": state, "dice": {"in_order": [1]}})
    assert list(result["asked"]) == ["christian"]
