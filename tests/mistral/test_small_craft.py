"""Auxiliaries on Tasks and ashore: where they help, whom they catch, when they leave. [M-AUX]"""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from rulesets.mistral.book.chart import CHART
from rulesets.mistral.book.forces import FORCES
from rulesets.mistral.dialogue.questions.tasks import FallOnConvoy
from rulesets.mistral.position.records import Task
from rulesets.mistral.rules.battle.assistance import helpers_here
from rulesets.mistral.rules.chits.ends import fulfil
from rulesets.mistral.rules.fleet.unforming import release
from rulesets.mistral.rules.politics.contingents import set_naples
from rulesets.mistral.rules.sailing.harbours import leave_harbour
from rulesets.mistral.rules.searching.interdicting import fall_on_convoy
from rulesets.mistral.rules.searching.screening import matrix
from tests.mistral.seas import Seas
from tests.mistral.test_orders import chit
from tests.mistral.test_whole_battles import at_war


def quarter(when: str = "1744.5") -> Seas:
    return Seas(when, phase="administration", impulse=0)


def naples(standing: Any = "war") -> Seas:
    seas = quarter("1743.6")
    seas.state.politics.contingents = {"neapolitan": standing}
    return seas


@pytest.mark.rule("M-AUX-03", "M-ORDER-44", "M-ORDER-48", "M-ORDER-62")
@pytest.mark.parametrize(
    ("ship", "order", "kind", "course", "box"),
    [
        ("b_fleet50_1", "b_interdict_gibraltar", "interdict", True, "recovery"),
        ("b_fleet50_1", "b_show_tunis", "show", False, "recovery"),
        ("f_fleet50_1", "f_interdict_elba", "interdict", True, "tasked"),
    ],
)
def test_what_an_auxiliary_did_by_order_alone_ends_with_it(
    ship: str, order: str, kind: Any, course: bool, box: str
) -> None:
    seas = Seas("1745.6")
    seas.state.politics.guerre_de_course = course
    entry = order if order in FORCES.chits else next(id for id in FORCES.chits if id.startswith("f_interdict"))
    place = FORCES.chits[entry].target[0]
    seas.auxiliary(ship, at="gibraltar", box="tasked", task=Task(kind=kind, place=place))
    chit(seas, entry, "issued", holder=ship)
    seas.play(fulfil, entry, "duty")
    assert seas.state.auxiliaries[ship].box == box


@pytest.mark.rule("M-AUX-10", "M-NEUTRAL-05", "M-PIRATE-02")
def test_small_craft_leave_a_port_that_is_friendly_no_more_but_for_privateers() -> None:
    seas = naples()
    seas.auxiliary("s_light_1", at="naples")
    seas.auxiliary("s_privateer_1", at="naples")
    seas.play(set_naples, "limited")
    assert [seas.state.auxiliaries[id].box for id in ("s_light_1", "s_privateer_1")] == ["available", "assigned"]


@pytest.mark.rule("M-AUX-40", "M-MOVE-24")
def test_an_auxiliary_that_interdicts_a_sea_zone_falls_on_a_convoy_in_its_gates() -> None:
    seas = Seas("1745.4")
    seas.event("france_declares_war")
    gate = next(id for id in CHART.places_of_zone("balearic_sea") if CHART.places[id].kind == "gate")
    seas.convoy("british_levant", gate)
    seas.field().change_formation("british_levant", spotted="BR1")
    seas.auxiliary("f_privateer_1", box="tasked", task=Task(kind="interdict", place="balearic_sea"))
    seas.play(fall_on_convoy, "british_levant", dice=[3], answers={FallOnConvoy: True})
    assert seas.state.convoys["british_levant"].dp > 0


@pytest.mark.rule("M-AUX-11")
def test_an_auxiliary_on_a_task_outlives_the_flotilla_it_came_with() -> None:
    seas = quarter()
    seas.formation("b_flag_a", "port_mahon", "B1", harbour=True)
    seas.auxiliary("b_fleet_1", at="b_flag_a", box="tasked", task=Task(kind="blockade", place="toulon"))
    release(seas.field(), "b_flag_a")
    held = seas.state.auxiliaries["b_fleet_1"]
    assert (held.box, held.at) == ("tasked", "port_mahon")


@pytest.mark.rule("M-AUX-20")
@pytest.mark.parametrize(
    ("place", "result"), [("s19", "yes"), ("coast_b", "yes"), ("genoa", "no"), ("elba_straits", "no")]
)
def test_galleys_are_safe_from_frigates_in_straits_and_ports_not_along_coasts(place: str, result: str) -> None:
    assert matrix("galley", "fleet", place) == result


@pytest.mark.rule("M-AUX-33")
def test_a_convoy_that_slips_out_leaves_the_blockader_where_it_is() -> None:
    seas = at_war()
    seas.convoy("troop_1", "barcelona", scattered=True)
    seas.state.formations["troop_1"] = msgspec.structs.replace(seas.state.formations["troop_1"], harbour=True)
    seas.auxiliary("b_fleet_1", at="port_mahon", box="tasked", task=Task(kind="blockade", place="barcelona"))
    seas.play(leave_harbour, "troop_1")
    assert seas.state.auxiliaries["b_fleet_1"].box == "tasked"


@pytest.mark.rule("M-AUX-36")
@pytest.mark.parametrize(("place", "helps"), [("villefranche", True), ("coast_a", True), ("s12", False)])
def test_a_light_auxiliary_helps_in_port_and_coastal_spaces_only(place: str, helps: bool) -> None:
    seas = at_war()
    seas.auxiliary("f_light_1", at="toulon")
    assert (helpers_here(seas.field(), "bourbon", place) == ["f_light_1"]) is helps
