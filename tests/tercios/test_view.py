"""What a side may know: the view's whitelist, card by card and list by list. [H]"""

from __future__ import annotations

import msgspec
import pytest

from rulesets.kernel.questions import encode
from rulesets.tabletop.geometry.poses import Pose
from rulesets.tercios.position.state import Ambush, Card, Joint, Mark
from rulesets.tercios.position.view import UnitView, View, view
from tests.tercios.battlefield import Battlefield
from tests.tercios.geometry.table import wood


@pytest.fixture
def field() -> Battlefield:
    found = Battlefield()
    found.unit("ST1", "esp_tercio_viejo", (20, 12), card="FUEGO", wear=2)
    found.unit("SM1", "esp_manga_mosq", (28, 12), card="ATENCION")
    found.unit("NT1", "sue_batallon", (22, 30), 270, card="ATACAD")
    found.unit("NC1", "sue_caballeria", (32, 30), 270, card="ATACAD")
    found.leader("SG", (24, 8), level=4, virtues=("destreza",), qualities=("honorable", "frio"))
    found.leader("NG", (26, 36), level=3, virtues=("brio",), qualities=("elegante",))
    return found


@pytest.mark.rule("H-01")
def test_there_is_a_view_for_each_side_and_one_for_spectators_and_all_survive_their_codec(field):
    for audience in ("south", "north", "public"):
        found = encode(field.view(audience))
        assert encode(msgspec.json.decode(found, type=View)) == found


@pytest.mark.rule("H-02")
def test_positions_wear_disorder_and_marks_are_seen_by_everybody(field):
    battle = field.battle()
    battle.change("NT1", disordered=True)
    battle.mark("NT1", Mark(kind="raudo", until="turn"))
    for audience in ("south", "north", "public"):
        seen = field.view(audience)
        assert seen.units["ST1"].wear == 2
        assert seen.units["NT1"].disordered
        assert seen.units["NT1"].marks == (Mark(kind="raudo", until="turn"),)
        assert seen.units["NT1"].pose == Pose(22000, 30000, 27000)
        assert seen.holds_card("NT1") and seen.holds_card("ST1")


@pytest.mark.rule("H-02")
def test_a_reaction_only_mark_is_public_but_its_face_is_not(field):
    field.card("NT1", "CORRED", reaction_only=True)
    assert field.view("south").reaction_only("NT1")
    assert field.view("south").cards["NT1"].order is None


@pytest.mark.rule("H-04", "H-07")
def test_an_unrevealed_card_shows_its_face_to_its_owner_alone(field):
    assert field.view("south").cards["ST1"].order == "FUEGO"
    assert field.view("north").cards["ST1"].order is None
    assert field.view("public").cards["ST1"].order is None


@pytest.mark.rule("H-07", "H-08", "H-09")
def test_knowledge_of_a_card_belongs_to_the_card(field):
    field.card("NT1", "ATACAD", "south", "north")
    assert field.view("south").cards["NT1"].order == "ATACAD"
    assert field.view("north").cards["NT1"].known_to_enemy
    cards = field.state.cards
    cards["NT1"], cards["NC1"] = cards["NC1"], cards["NT1"]
    assert field.view("south").cards["NT1"].order is None
    assert field.view("south").cards["NC1"].order == "ATACAD"


@pytest.mark.rule("H-07", "H-10")
def test_a_card_its_owner_may_not_see_is_hidden_from_him_and_open_to_a_spy(field):
    field.state.cards["NT1"] = Card(order="CORRED", seen_by=())
    assert field.view("north").cards["NT1"].order is None
    field.state.cards["NT1"] = Card(order="CORRED", seen_by=("south",))
    assert field.view("south").cards["NT1"].order == "CORRED"
    assert field.view("north").cards["NT1"].order is None


@pytest.mark.rule("H-03")
def test_open_lists_show_levels_virtues_and_qualities(field):
    assert field.view("south").leaders["NG"].rank.qualities == ("elegante",)
    assert field.view("public").leaders["NG"].rank.virtues == ("brio",)


@pytest.mark.rule("H-03")
def test_closed_lists_show_a_gift_once_it_was_used():
    field = Battlefield(closed_lists=True)
    field.unit("NT1", "sue_batallon", (22, 30), 270)
    field.leader("NG", (26, 36), level=3, virtues=("brio",), qualities=("elegante", "frio"))
    seen = field.view("south").leaders["NG"].rank
    assert (seen.level, seen.virtues, seen.qualities) == (3, (), ())
    assert field.view("north").leaders["NG"].rank.qualities == ("elegante", "frio")
    field.battle().show_gift(field.leaders["NG"], "frio")
    assert field.view("south").leaders["NG"].rank.qualities == ("frio",)
    assert field.view("south").units["NT1"].troop.profile.combat == 4


@pytest.mark.rule("H-06")
def test_who_acts_jointly_is_public_the_order_and_the_card_are_not(field):
    field.state.joints = (Joint(side="north", units=("NT1", "NC1")),)
    assert field.view("north").joints == (("NT1", "NC1"),)
    assert field.view("south").joints == (("NC1", "NT1"),)
    assert field.view("south").cards["NT1"].order is None


@pytest.mark.rule("H-13", "T-TRP-07")
def test_an_ambush_is_its_owners_secret(field):
    field.terrain(wood("wood1", 40, 20, 48, 28))
    field.unit("NM1", "sue_mosq", (44, 24), 270, card="FUEGO")
    battle = field.battle()
    spot = Ambush(element="wood1", pose=Pose(44000, 24000, 27000))
    battle.change("NM1", status="hidden", pose=None, acted=True)
    field.state.ambushes["NM1"] = spot
    theirs, ours = field.view("south"), field.view("north")
    assert ours.ambushes["NM1"].pose == spot.pose and ours.ambushes["NM1"].order == "FUEGO"
    assert theirs.ambushes == {} and "NM1" not in theirs.cards
    assert theirs.units["NM1"] == UnitView(id="NM1", side="north", troop=field.units["NM1"].troop, status="hidden")
    assert all(body.id != "NM1" for body in theirs.ground.bodies)


@pytest.mark.rule("H-13", "H-03")
def test_in_closed_lists_nobody_is_told_that_an_ambush_exists(field):
    field.state.options = msgspec.structs.replace(field.state.options, closed_lists=True)
    field.unit("NM1", "sue_mosq", (44, 24), 270)
    field.battle().change("NM1", status="hidden", pose=None)
    field.state.ambushes["NM1"] = Ambush(element="wood1", pose=Pose(44000, 24000, 27000))
    assert "NM1" not in field.view("south").units
    assert "NM1" in field.view("north").units


@pytest.mark.rule("H-05", "H-12")
def test_counts_of_a_plan_are_its_owners(field):
    field.state.standing["north"].used["leaders/0"] = 2
    own = field.view("north").own
    assert own is not None and own.used == {"leaders/0": 2}
    assert field.view("south").own is not None and field.view("south").own.used == {}
    assert field.view("public").own is None


@pytest.mark.rule("H-18")
def test_rows_are_sorted_by_id_whatever_happened(field):
    field.unit("NB1", "art_pesada", (40, 40), 270)
    for audience in ("south", "north", "public"):
        seen = view(field.state, audience)
        assert list(seen.units) == sorted(seen.units)
        assert list(seen.cards) == sorted(seen.cards)
        assert list(seen.leaders) == sorted(seen.leaders)


@pytest.mark.rule("H-21")
def test_before_deployment_nothing_of_the_enemy_army_is_seen(field):
    battle = field.battle()
    for id in ("NT1", "NC1"):
        battle.change(id, status="waiting", pose=None)
    battle.change_leader("NG", status="waiting")
    field.state.phase = "deployment"
    field.state.cards.clear()
    seen = field.view("south")
    assert not [unit for unit in seen.units.values() if unit.side == "north"]
    assert "NG" not in seen.leaders
    assert "NG" in field.view("north").leaders


def test_every_field_of_a_unit_view_is_one_of_the_unit():
    """A new field of the state is invisible until somebody writes it into the view."""
    from rulesets.tercios.position.state import Unit

    assert set(UnitView.__struct_fields__) == set(Unit.__struct_fields__) - {"anchor"}
