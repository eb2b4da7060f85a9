"""The default deployment is legal, whatever the army, the table and the scale."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulesets.kernel.questions import plain, read_answer
from rulesets.tabletop.geometry import shapes
from rulesets.tercios.book.catalogue import CATALOGUE
from rulesets.tercios.dialogue.questions.setup import DeployArmy, DeployCommand, DeployGeneral, FinishDeployment
from rulesets.tercios.position.army import Command, Leader, TroopChoice
from rulesets.tercios.position.state import Options
from rulesets.tercios.rules.armies.army_check import check_army
from rulesets.tercios.rules.armies.ready_armies import READY_ARMIES
from rulesets.tercios.rules.layout.scenery_rules import laying_problems
from rulesets.tercios.rules.layout.terrain_making import added, elements_of, settled, table_for, turned_round
from rulesets.tercios.rules.setup.armies import first_state, play_armies
from rulesets.tercios.rules.setup.deploying import place, play_deployment
from rulesets.tercios.rules.setup.scenery_buying import play_scenery
from tests.examples import examples
from tests.tercios.armies import spain
from tests.tercios.battlefield import Battlefield
from tests.tercios.setting_up import ellipse, rect, table

SIDES = ("south", "north")
armies = st.sampled_from(sorted(READY_ARMIES)).map(lambda id: READY_ARMIES[id].army)
scales = st.sampled_from(["15mm", "28mm"])
stored = st.sampled_from(sorted(CATALOGUE.tables)).map(lambda id: CATALOGUE.tables[id])


def lay(field: Battlefield, stored_table, *, turned: bool) -> None:
    scale = field.state.options.scale
    found = settled(elements_of(table_for(stored_table, scale), scale))
    field.state.terrain = turned_round(found, scale) if turned else found


def deploys(field: Battlefield, side: str) -> list[str]:
    """Deploys a side by its defaults, each of which is judged. Returns units that were left out."""
    view = field.view(side)
    wave = DeployArmy("wave").default(view)
    assert DeployArmy("wave").problems(wave, view) == []
    assert read_answer(DeployArmy("wave"), plain(wave)) == wave
    for placement in wave.commands:
        assert DeployCommand("k", left=(placement.command,)).problems(placement, field.view(side)) == []
        field.play(place, side, placement, "T-SCN-06")
    view = field.view(side)
    second = FinishDeployment("second").default(view)
    assert FinishDeployment("second").problems(second, view) == []
    assert DeployGeneral("general").problems(second.general, view) == []
    field.play(place, side, second.general, "T-SCN-07")
    placed = [unit for command in (*wave.commands, second.general) for unit in command.units]
    return [unit.unit for unit in placed if unit.left_out]


def assert_nobody_overlaps(field: Battlefield) -> None:
    bodies = [unit.body for unit in field.units.values() if unit.on_table]
    for at, one in enumerate(bodies):
        assert not any(shapes.overlaps(one.shape, other.shape) for other in bodies[at + 1 :])


@pytest.mark.rule("D-08", "D-09", "T-SCN-06", "T-SCN-07")
@examples(60)
@given(south=armies, north=armies, scale=scales, stored_table=stored, turned=st.booleans())
def test_the_default_deployment_is_legal_for_every_ready_army_on_every_table(south, north, scale, stored_table, turned):
    field = table(south=south, north=north, scale=scale)
    lay(field, stored_table, turned=turned)
    for side in SIDES:
        assert deploys(field, side) == []
    assert_nobody_overlaps(field)
    assert all(unit.status == "table" for unit in field.units.values())
    assert all(leader.status == "table" for leader in field.leaders.values())


@pytest.mark.rule("D-08")
@pytest.mark.parametrize("scale", ["15mm", "28mm"])
@pytest.mark.parametrize("army", sorted(READY_ARMIES))
def test_every_ready_army_finds_room_for_all_on_the_village_table(army, scale):
    field = table(south=READY_ARMIES[army].army, scale=scale)
    lay(field, CATALOGUE.tables["la_aldea"], turned=True)
    assert deploys(field, "south") == []


pieces = st.builds(
    lambda kind, x, y, rx, ry: ellipse(kind, x, y, rx, ry),
    st.sampled_from(["lake", "lake_large", "rocks", "wood", "hill_large"]),
    st.integers(4, 92),
    st.integers(4, 56),
    st.integers(3, 9),
    st.integers(3, 9),
) | st.builds(
    lambda x, y: rect("urban", x, y, 18, 18),
    st.integers(9, 87),
    st.integers(9, 51),
)


@pytest.mark.rule("D-08", "D-09", "T-TER-06")
@examples(40)
@given(army=armies, scale=scales, scenery=st.lists(pieces, max_size=8))
def test_the_default_deployment_is_legal_on_any_table_people_can_buy(army, scale, scenery):
    field = table(south=army, scale=scale)
    for piece in scenery:
        if not laying_problems(field.state.terrain, scale, piece):
            field.state.terrain = added(field.state.terrain, piece, scale)
    for side in SIDES:
        deploys(field, side)
    assert_nobody_overlaps(field)


def host():
    """The largest Spanish army the chart allows: four Commands of Tercios, three of horse, two Batteries."""

    def troops(*ids: str) -> tuple[TroopChoice, ...]:
        return tuple(TroopChoice(troop=id) for id in ids)

    foot = Command(kind="infantry", officer=Leader(level=1), troops=troops(*["esp_tercio"] * 4, *["esp_manga_arc"] * 3))
    horse = Command(kind="cavalry", officer=Leader(level=1), troops=troops(*["esp_arc_caballo"] * 5))
    guns = Command(kind="battery", troops=troops("art_gran_bateria", "art_pesada", "art_pesada"))
    return spain(foot, foot, foot, foot, horse, horse, horse, guns, guns)


@pytest.mark.rule("T-SCN-06", "D-08")
@pytest.mark.parametrize("scale", ["15mm", "28mm"])
def test_even_the_largest_host_is_deployed_but_for_those_who_find_no_room(scale):
    assert check_army(host(), 5000) == []
    field = table(south=host(), scale=scale)
    left = deploys(field, "south")
    assert len(left) <= 3
    assert_nobody_overlaps(field)
    lost = [unit.id for unit in field.units.values() if unit.side == "south" and unit.status == "destroyed"]
    assert lost == sorted(left)


@pytest.mark.rule("T-SCN-07", "T-SCN-06")
def test_without_room_for_his_disc_the_general_starts_inside_a_unit():
    field = table(south=spain())
    lakes = [*(rect("lake_large", x, 6, 12, 12) for x in (6, 18, 30, 42, 54)), rect("lake_large", 66, 3.5, 12, 7)]
    field.state.terrain = settled(elements_of(lakes, "15mm"))
    assert deploys(field, "south") == []
    general = field.leaders["SG"]
    assert (general.status, general.inside) == ("table", "ST1")


@pytest.mark.rule("A-02", "T-SCN-09", "D-01")
@pytest.mark.parametrize("options", [{}, {"scenery": "points"}, {"scale": "28mm", "table": "paso_del_rio"}])
def test_a_whole_set_up_by_defaults_ends_with_two_armies_facing_each_other(options):
    field = Battlefield()
    field.state = first_state(Options(**options))
    dice = {
        "scenery/south/points/1": [4],
        "scenery/north/points/1": [2],
        "scenery/crops/1": [3],
        "scenery/south/edge/1": [6],
        "scenery/north/edge/1": [2],
        "deployment/river/1": [1],
        "deployment/south/vanguard/1": [6],
        "deployment/north/vanguard/1": [1],
    }
    for segment in (play_armies, play_scenery, play_deployment):
        battle = field.battle(dice)
        field._drive(segment(battle), {})
    assert (field.state.phase, field.state.turn) == ("turn", 1)
    south = [unit.pose.y for unit in field.units.values() if unit.side == "south" and unit.pose]
    north = [unit.pose.y for unit in field.units.values() if unit.side == "north" and unit.pose]
    assert max(south) + 24000 <= min(north)
    asked = [
        question
        for side, question in field.asked
        if side == "south" and question.stop_class in ("army", "scenery", "deploy")
    ]
    bought = options.get("scenery") == "points"
    assert len(asked) == (5 if bought else 4), "bought scenery is surveyed once it lies"
