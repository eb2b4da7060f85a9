"""What is cached between two views of a state is never out of date and never somebody else's. [H-01, H-13, H-21]"""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rulesets.kernel.questions import encode
from rulesets.tabletop.geometry.poses import Pose
from rulesets.tercios.position.scene import true_ground
from rulesets.tercios.position.state import State
from rulesets.tercios.position.view import view
from tests.tercios.battlefield import Battlefield

AUDIENCES = ("south", "north", "public")


@pytest.fixture
def field() -> Battlefield:
    found = Battlefield(closed_lists=True)
    found.unit("ST1", "esp_tercio_viejo", (20, 12), card="FUEGO")
    found.unit("SM1", "esp_manga_mosq", (28, 12), card="ATENCION")
    found.unit("NT1", "sue_batallon", (22, 30), 270, card="ATACAD")
    found.leader("SG", (24, 8), level=4)
    found.leader("NG", (26, 36), level=3)
    return found


def fresh(state: State) -> State:
    """The same position, never viewed."""
    return replace(state)


def looked_at(state: State) -> list[bytes]:
    """Everybody's view, which must equal that of a state that was never viewed before."""
    found = [encode(view(state, audience)) for audience in AUDIENCES]
    assert found == [encode(view(fresh(state), audience)) for audience in AUDIENCES]
    ground, anew = true_ground(state), true_ground(fresh(state))
    assert (ground.bodies, ground.leaders) == (anew.bodies, anew.leaders)
    return found


@pytest.mark.rule("H-01")
def test_a_unit_or_leader_replaced_behind_everybodys_back_is_seen(field: Battlefield) -> None:
    state = field.state
    before = looked_at(state)
    state.units["NT1"] = replace(state.units["NT1"], wear=1)
    state.leaders["NG"] = replace(state.leaders["NG"], exhausted=True)
    after = looked_at(state)
    assert all(old != new for old, new in zip(before, after, strict=True))
    state.units["SM1"] = replace(state.units["SM1"], pose=Pose(30000, 12000, 9000))
    assert "SM1" in [body.id for body in true_ground(state).bodies if body.front == (30000, 12000)]
    looked_at(state)
    field.unit("SC1", "sue_caballeria", (34, 12))
    looked_at(state)


@pytest.mark.rule("H-03", "H-13")
def test_who_hides_is_gone_for_the_enemy_at_once_and_back_when_he_shows_himself(field: Battlefield) -> None:
    state = field.state
    looked_at(state)
    field.battle().change("SM1", status="hidden", pose=None)
    assert "SM1" in view(state, "south").units
    assert all("SM1" not in view(state, audience).units for audience in ("north", "public"))
    looked_at(state)
    field.battle().change("SM1", status="table", pose=Pose(28000, 12000, 9000))
    assert all("SM1" in view(state, audience).units for audience in AUDIENCES)
    looked_at(state)
    field.battle().change("SM1", status="removed", pose=None)
    looked_at(state)


@pytest.mark.rule("H-02", "H-04")
def test_a_card_spent_dealt_or_shown_is_drawn_anew(field: Battlefield) -> None:
    state = field.state
    looked_at(state)
    field.battle().spend("ST1")
    looked_at(state)
    field.card("ST1", "CORRED", "south", "north")
    assert view(state, "north").cards["ST1"].order == "CORRED"
    looked_at(state)


def test_the_ground_is_the_same_as_long_as_nobody_moves(field: Battlefield) -> None:
    ground = true_ground(field.state)
    field.battle().change("ST1", wear=1)
    field.battle().spend("NT1")
    assert true_ground(field.state) is ground and view(field.state, "north").ground is ground
    field.battle().stand("ST1", Pose(20000, 14000, 9000))
    assert true_ground(field.state) is not ground
    moved = true_ground(field.state)
    field.battle().change_leader("SG", x=25000)
    assert true_ground(field.state) is not moved
