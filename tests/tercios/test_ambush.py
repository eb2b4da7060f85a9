"""Hidden units: found, shown, and how they answer. [T-TRP-07, H-13, H-17]"""

from __future__ import annotations

from typing import Any

import pytest

from rulesets.tabletop.geometry.overlapping import overlaps
from rulesets.tabletop.geometry.poses import Pose
from rulesets.tercios.dialogue.answers.in_play import Reaction
from rulesets.tercios.dialogue.events.charging import ChargeMissed, Moved
from rulesets.tercios.dialogue.events.combat import Struck
from rulesets.tercios.dialogue.events.fire import ShotFired
from rulesets.tercios.dialogue.events.reactions import AmbushSprung, ReactionDeclared
from rulesets.tercios.dialogue.questions.reacting import React, ReactFromAmbush
from rulesets.tercios.position.geometry.moves import Move
from rulesets.tercios.position.geometry.sight import edge_distance
from rulesets.tercios.position.state import Ambush
from rulesets.tercios.rules.moving.ambush import come_upon, unveil
from rulesets.tercios.rules.moving.flight import flee
from rulesets.tercios.rules.moving.travel import travel
from rulesets.tercios.rules.reacting.charging import approach, charge
from tests.tercios.battlefield import Battlefield
from tests.tercios.geometry.table import square, wood


def lurking(at: tuple[float, float] = (20, 18), facing: float = 270, card: Any = None) -> Battlefield:
    """A battalion marches north at a wood in which encamisados lie hidden."""
    field = Battlefield()
    field.unit("ST1", "imp_batallon", (20, 10), 90)
    field.terrain(wood("W1", 14, 14, 26, 22))
    field.unit("NM1", "esp_encamisados", at, facing, card=card, status="hidden", pose=None)
    pose = Pose(round(at[0] * 1000), round(at[1] * 1000), round(facing * 100))
    field.state.ambushes["NM1"] = Ambush(element="W1", pose=pose)
    field.leader("NL1", (20, 26))
    return field


def north(length: float) -> Move:
    return Move(Pose(20000, 10000 + round(length * 1000), 9000), round(length * 1000))


def asked(field: Battlefield) -> list[Any]:
    return [question for _, question in field.asked if isinstance(question, React)]


@pytest.mark.rule("T-TRP-07", "H-13", "H-17")
def test_a_front_that_comes_into_the_element_finds_who_is_hidden_there():
    field = lurking()
    assert "NM1" not in field.view("south").cards and field.view("south").units["NM1"].pose is None
    went_on = field.play(travel, "ST1", north(5))
    (sprung,) = field.of(AmbushSprung)
    assert (sprung.unit, sprung.by, sprung.pose) == ("NM1", "ST1", Pose(20000, 18000, 27000))
    assert next(told for told in field.told if told.event == sprung).reveals == "H-13"
    unit = field.units["NM1"]
    assert unit.on_table and unit.ambushed and field.state.ambushes == {}
    first = field.of(Moved)[0]
    assert first.end == Pose(20000, 14000, 9000), "at the edge of the wood"
    assert went_on is True and field.units["ST1"].pose == Pose(20000, 15000, 9000)


@pytest.mark.rule("T-TRP-07")
def test_a_move_past_the_element_finds_nobody():
    field = lurking()
    field.play(travel, "ST1", north(3))
    assert field.of(AmbushSprung) == [] and field.units["NM1"].status == "hidden"


@pytest.mark.rule("T-TRP-07")
def test_a_move_that_ends_near_the_hidden_front_finds_it():
    for at, found in ((17.0, False), (16.98, True)):
        field = lurking(at=(20, at))
        field.play(travel, "ST1", north(4))
        assert bool(field.of(AmbushSprung)) is found


@pytest.mark.rule("T-TRP-07", "D-52", "T-FIRE-09")
def test_who_was_found_may_react_with_a_first_shot_from_ambush():
    field = lurking(card="FUEGO")
    field.play(
        travel,
        "ST1",
        north(5),
        dice={"turn1/NM1/reaction/1": [5, 1, 1, 1], "turn1/NM1/fire/1": [1] * 4},
        answers={ReactFromAmbush: Reaction(do="FIRE")},
    )
    (question,) = asked(field)
    assert isinstance(question, ReactFromAmbush) and question.veiled
    assert not question.opens(field.view("public"))
    assert field.of(ReactionDeclared)[0].order == "FUEGO"
    sources = [modifier.rule for modifier in field.of(ShotFired)[0].pool.modifiers]
    assert "T-TRP-07" in sources


@pytest.mark.rule("T-TRP-07")
def test_who_was_found_without_a_card_is_not_asked():
    field = lurking()
    field.play(travel, "ST1", north(5))
    assert asked(field) == []


@pytest.mark.rule("H-17")
def test_a_mover_that_would_run_into_hidden_bases_stops_an_inch_short():
    for at, facing, edge in ((14.3, 270, 14), (13.9, 90, 12), (16, 270, 14)):
        field = lurking(at=(20, at), facing=facing)
        field.terrain(wood("W1", 14, edge, 26, 22))
        field.play(travel, "ST1", north(6))
        assert field.of(AmbushSprung)
        gap = edge_distance(field.units["ST1"].body, field.units["NM1"].body)
        assert 1000 <= gap <= 1060, (at, gap)


@pytest.mark.rule("H-17", "T-ORD-15")
def test_an_approach_stops_an_inch_short_too_though_it_might_come_nearer_to_those_it_sees():
    field = lurking(at=(20, 15.5))
    field.terrain(square("W1", "crop_field", 14, 14, 26, 22, "cover"))
    field.unit("NT2", "imp_batallon", (20, 23), 270)
    field.play(approach, "ST1", "NT2")
    assert field.of(AmbushSprung)
    gap = edge_distance(field.units["ST1"].body, field.units["NM1"].body)
    assert 1000 <= gap <= 1060, gap


@pytest.mark.rule("H-17", "T-COM-07")
def test_a_charge_through_an_ambush_comes_to_nothing_in_the_open():
    field = lurking(at=(20, 15), facing=270)
    field.terrain(square("W1", "crop_field", 14, 14, 26, 22, "cover"))
    field.unit("SC1", "sue_caballeria", (20, 10), 90)
    del field.state.units["ST1"]
    field.unit("NM2", "esp_manga_mosq", (20, 18.5), 270)
    went_on = field.play(charge, "SC1", "NM2")
    assert field.of(AmbushSprung) and field.of(ChargeMissed) and not field.of(Struck)
    assert went_on is False and field.units["SC1"].pose == Pose(20000, 14000, 9000)


@pytest.mark.rule("T-TRP-07", "T-REA-08")
def test_a_unit_that_flees_into_an_ambush_shows_it_but_is_not_answered():
    field = lurking(card="FUEGO")
    field.unit("SM2", "esp_manga_mosq", (20, 11), 90)
    del field.state.units["ST1"]
    field.unit("NC2", "imp_coraza", (20, 6), 90)
    field.play(flee, "SM2", "NC2", 4000)
    assert field.of(AmbushSprung)[0].by == "SM2" and asked(field) == []


@pytest.mark.rule("T-TRP-07", "H-13")
def test_a_hidden_unit_comes_out_to_act():
    field = lurking(card="ATACAD")
    field.play(unveil, "NM1")
    assert field.of(AmbushSprung)[0].by == ""
    assert field.units["NM1"].pose == Pose(20000, 18000, 27000) and field.battle().holds_card("NM1")


@pytest.mark.rule("T-TRP-07")
def test_a_spot_that_is_taken_gives_way_to_the_nearest_free_one():
    field = lurking()
    field.unit("NT2", "imp_batallon", (20, 18), 270)
    field.play(unveil, "NM1")
    unit, friend = field.units["NM1"], field.units["NT2"]
    assert unit.pose.heading == 27000 and edge_distance(unit.body, friend.body) < 300
    assert 14000 < unit.pose.x < 26000 and 14000 < unit.pose.y < 22000


@pytest.mark.rule("T-TRP-07")
def test_with_no_room_in_the_element_it_stands_at_its_edge():
    field = lurking()
    field.terrain(wood("W1", 17.6, 16, 22.4, 19))
    field.unit("NT2", "imp_batallon", (20, 17.5), 90)
    field.unit("NT3", "imp_batallon", (20, 19.863), 90)
    field.play(unveil, "NM1")
    unit = field.units["NM1"]
    assert unit.pose.x in (17600, 22400) and 16000 <= unit.pose.y <= 19000
    for friend in ("NT2", "NT3"):
        assert not overlaps(unit.body.shape, field.units[friend].body.shape)


@pytest.mark.rule("T-TRP-07")
def test_a_unit_already_among_hidden_enemies_finds_them_wherever_it_goes():
    field = lurking()
    field.unit("ST1", "imp_batallon", (20, 14.5), 90)
    field.play(come_upon, "ST1")
    assert field.of(AmbushSprung)
