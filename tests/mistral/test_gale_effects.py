"""What Gales do to ships at sea and in Harbour."""

from __future__ import annotations

from typing import Any

import pytest

from rulesets.mistral.book.tables import TABLES
from rulesets.mistral.dialogue.events.sailing import MarkerAppeared
from rulesets.mistral.dialogue.events.weather import (
    AuxiliaryInGale,
    CorsairInGale,
    GaleDamage,
    OpenAuxiliaryInGale,
    PutToSea,
    ShadowBlownOff,
    ShadowLifted,
    SubordinationTested,
)
from rulesets.mistral.position.damage import movement
from rulesets.mistral.position.records import Gale, Task
from rulesets.mistral.rules.weather.gale_effects import attrition_at, catch_drm, gale_effects, is_gale_space, put_to_sea
from rulesets.mistral.rules.weather.gales import move_gales, roll_gales
from rulesets.mistral.rules.weather.small_craft import removed_on
from tests.mistral.inventory import tables
from tests.mistral.seas import Seas

WINTER = "1744.1"


def storm(place: str, force: int = 10, *more: Gale, hurricane: bool = False, **fields: Any) -> Seas:
    seas = Seas(WINTER, **fields)
    seas.state.gales = (Gale(wind="mistral", force=force, place=place, been=(place,), hurricane=hurricane), *more)
    return seas


def dp(seas: Seas, *squadrons: str) -> list[int]:
    return [seas.state.squadrons[id].dp for id in squadrons]


# The chart.


@pytest.mark.rule("M-GALE-20")
def test_the_gale_effects_chart_is_as_printed() -> None:
    for row in tables("M-GALE-20")[0][1:]:
        force, kind, *cells = row
        for away, cell in enumerate(cells):
            effects = TABLES.weather.effects[force]
            if cell == "-":
                assert len(effects) <= away
                continue
            effect = effects[away]
            if kind == "Attrition":
                assert effect.attrition == int(cell.split()[0])
            elif kind == "IO":
                assert effect.harbour == int(cell.split()[0])
            elif kind == "CtW/LS":
                assert effect.check == int(cell)
            else:
                held = effect.removed
                printed = {"-": 10, "A": 0}
                assert [held.fleet, held.fleet50, held.light, held.other] == [
                    printed[mark] if mark in printed else int(mark.rstrip("+")) for mark in cell.split(" / ")
                ]


@pytest.mark.rule("M-GALE-02")
def test_a_hurricane_is_two_worse_in_its_own_space_and_like_force_11_elsewhere() -> None:
    seas = storm("s31", 11, hurricane=True)
    known = seas.view("british")
    assert attrition_at(known, "s31", harbour=False) == 6
    assert catch_drm(known, "s31") == 4
    assert [removed_on(known, kind, "s31") for kind in ("fleet", "fleet50", "light", "bomb")] == [4, 2, 0, 0]
    assert attrition_at(known, "ragusa", harbour=False) == 3 - 2
    assert attrition_at(known, "coast_f", harbour=False) == 3


@pytest.mark.rule("EX-03", "M-GALE-12", "M-GALE-20", "M-GALE-21", "M-GALE-24", "M-GALE-25")
def test_a_flotilla_in_the_vendavales_of_the_example() -> None:
    seas = Seas(WINTER)
    seas.weather("vendavales", "mistral", "gregales")
    seas.squadron("B1", dp=3)
    seas.squadron("B2", dp=4)
    seas.formation("b_flag_a", "s02", "B1", "B2", leader="rowley")
    seas.auxiliary("b_fleet_1", at="b_flag_a")
    seas.auxiliary("b_bomb_1", at="b_flag_a")
    seas.play(roll_gales, dice=[5, 1, 9, 0, 1])
    seas.play(gale_effects, dice=[7, 4])
    assert dp(seas, "B1", "B2") == [5, 6]
    assert seas.state.auxiliaries["b_bomb_1"].box == "recovery"
    assert seas.state.auxiliaries["b_fleet_1"].box == "assigned"
    (check,) = [event.check for event in seas.events if isinstance(event, SubordinationTested)]
    assert check.modified == 3 and check.passed
    for step, (draws, after) in enumerate([([0], [6, 7]), ([], [8, 9]), ([], [9, 10])], start=2):
        seas.state.mpi = step
        seas.play(move_gales, dice=draws)
        seas.play(gale_effects)
        assert dp(seas, "B1", "B2") == after
    assert movement(seas.view("british"), "b_flag_a") == 3


# Where Attrition strikes.


@pytest.mark.rule("M-GALE-22")
@pytest.mark.parametrize(
    ("place", "harbour", "points"),
    [
        ("s13", False, 3),
        ("toulon", False, 0),
        ("s12", False, 2),
        ("coast_a", False, 1),
        ("golfe_du_lion/s13", False, 2),
    ],
)
def test_ships_at_sea_take_all_of_it_and_those_in_port_spaces_less(place: str, harbour: bool, points: int) -> None:
    assert attrition_at(storm("s13", 10).view("british"), place, harbour=harbour) == points


@pytest.mark.rule("M-GALE-22")
def test_a_force_10_over_a_port_costs_one_there_and_a_strait_costs_nothing() -> None:
    assert attrition_at(storm("toulon", 10).view("british"), "toulon", harbour=True) == 1
    assert attrition_at(storm("coast_b", 10).view("british"), "coast_b", harbour=True) == 1
    assert attrition_at(storm("coast_b", 10).view("british"), "coast_b", harbour=False) == 3
    straits = storm("strait_of_messina", 11)
    assert is_gale_space(straits.view("british"), "strait_of_messina")
    assert attrition_at(straits.view("british"), "strait_of_messina", harbour=False) == 0


@pytest.mark.rule("M-GALE-22", "M-GALE-21")
def test_squadrons_in_harbour_suffer_in_either_condition_and_those_on_the_levant_track_do_not() -> None:
    seas = storm("toulon", 11)
    seas.squadron("F1", port="toulon")
    seas.squadron("F2", port="toulon", condition="in_ordinary")
    seas.squadron("B9")
    seas.play(gale_effects)
    assert dp(seas, "F1", "F2", "B9") == [2, 2, 0]
    (told,) = seas.events
    assert isinstance(told, GaleDamage) and told.harbour and told.dp == {"F1": 2, "F2": 2}
    assert seas.told_to("british") == []


@pytest.mark.rule("M-GALE-12")
def test_of_several_gales_only_the_worst_of_each_row_counts() -> None:
    seas = storm("s13", 9, Gale(wind="tramontana", force=10, place="s12", been=("s12",)))
    known = seas.view("british")
    assert attrition_at(known, "s13", harbour=False) == 2
    assert catch_drm(known, "s13") == -1
    assert removed_on(known, "bomb", "s13") == 6
    assert catch_drm(known, "s28") == 0


@pytest.mark.rule("M-CONVOY-02")
def test_a_convoy_takes_no_attrition_but_its_escort_does() -> None:
    seas = storm("s12", 10)
    seas.convoy("french_levant", "s12")
    seas.squadron("F1", flotilla="french_levant")
    seas.play(gale_effects)
    assert dp(seas, "F1") == [3]
    assert seas.state.convoys["french_levant"].dp == 0


@pytest.mark.rule("M-GALE-27")
@pytest.mark.parametrize(("die", "sail"), [(2, 3), (3, 4)])
def test_a_squadron_beyond_its_rating_may_founder_at_once(die: int, sail: int) -> None:
    seas = storm("s12", 10)
    seas.squadron("B1", 4, dp=9)
    seas.formation("b_det_1", "s12", "B1")
    seas.play(gale_effects, dice=[die])
    assert seas.state.squadrons["B1"].sail == sail
    assert seas.told_to("bourbon") == []


@pytest.mark.rule("M-GALE-27", "M-DMG-05")
def test_in_harbour_nobody_founders() -> None:
    seas = storm("toulon", 11)
    seas.squadron("F1", dp=15, port="toulon")
    seas.play(gale_effects)
    assert dp(seas, "F1") == [17]


# Loss of Subordination.


def flotilla_in_a_gale(*squadrons: str, force: int = 8, place: str = "s12", **fields: Any) -> Seas:
    seas = storm("s12" if place == "s12" else place, force)
    seas.formation("b_flag_a", place, *squadrons, leader="rowley", **fields)
    return seas


@pytest.mark.rule("M-GALE-24")
def test_a_flotilla_that_fails_its_check_loses_a_regular_squadron_that_sails_home() -> None:
    seas = flotilla_in_a_gale("B1", "B2", "B3", force=10)
    seas.play(gale_effects, dice=[4, 1])
    assert seas.state.squadrons["B2"].flotilla == "ind_B2"
    lost = seas.state.formations["ind_B2"]
    assert (lost.place, lost.kind, lost.homeward, lost.spotted) == ("s12", "independent", True, "")
    assert seas.told_to("bourbon") == [MarkerAppeared(side="british", place="s12")]
    assert {roll.stream for roll in seas.rolls} == {"british"}


@pytest.mark.rule("M-GALE-24", "M-FORM-21")
def test_a_flagship_left_without_companion_goes_with_the_squadron_that_is_lost() -> None:
    seas = flotilla_in_a_gale("B1", "B2", "namur", "neptune", force=10)
    seas.play(gale_effects, dice=[9, 0])
    assert {id for id, squadron in seas.state.squadrons.items() if squadron.flotilla == "ind_B1"} == {"B1", "namur"}
    seas = flotilla_in_a_gale("B1", "B2", "namur", force=10)
    seas.play(gale_effects, dice=[9, 0])
    assert seas.state.squadrons["namur"].flotilla == "b_flag_a"


@pytest.mark.rule("M-GALE-24")
def test_a_flotilla_is_tried_once_an_impulse() -> None:
    seas = flotilla_in_a_gale("B1", "B2")
    seas.play(gale_effects, dice=[7])
    assert seas.state.formations["b_flag_a"].tested
    seas.play(gale_effects)
    assert not [event for event in seas.events if isinstance(event, SubordinationTested)]


@pytest.mark.rule("M-GALE-24")
@pytest.mark.parametrize(
    ("squadrons", "place", "harbour"),
    [
        (("B1",), "s12", False),
        (("B1", "namur"), "s12", False),
        (("B1", "B2"), "leghorn", True),
        (("B1", "B2"), "leghorn", False),
    ],
)
def test_who_has_nobody_to_lose_or_lies_in_port_is_not_tried(
    squadrons: tuple[str, ...], place: str, harbour: bool
) -> None:
    seas = flotilla_in_a_gale(*squadrons, place=place, harbour=harbour)
    seas.play(gale_effects)
    assert not [event for event in seas.events if isinstance(event, SubordinationTested)]


@pytest.mark.rule("M-GALE-24")
def test_each_flotilla_of_a_grand_flotilla_is_tried_by_its_own_leader() -> None:
    seas = storm("s12", 8)
    seas.formation("b_grand", "s12", "B1", "B2", leader="mathews")
    seas.formation("b_flag_a", "", "B3", "B4", leader="lestock", parent="b_grand")
    seas.play(
        gale_effects,
        dice={
            "1744.1/i1/m1/b_flag_a/subordination/1": [7],
            "1744.1/i1/m1/b_grand/subordination/1": [7],
            "1744.1/i1/m1/b_flag_a/detached/1": [0],
        },
    )
    results = {event.formation: event for event in seas.events if isinstance(event, SubordinationTested)}
    assert results["b_grand"].check.passed and results["b_grand"].check.rating == 3
    assert not results["b_flag_a"].check.passed and results["b_flag_a"].detached == ("B3",)
    assert seas.state.formations["ind_B3"].place == "s12"


@pytest.mark.rule("M-GALE-24", "M-DMG-10", "M-MOVE-06")
@pytest.mark.parametrize(("revision", "past"), [(3, (True, ("s_flag_b",), "against")), (2, (False, (), "station"))])
def test_a_squadron_torn_away_is_as_disorderly_as_its_flotilla(revision: int, past: Any) -> None:
    seas = storm("s13", 8)
    seas.revision = revision
    seas.formation("b_flag_a", "s13", "B1", "B2", disorganised=True, fought=("s_flag_b",), entered="against")
    seas.play(gale_effects, dice=[9, 0])
    held = seas.state.formations["ind_B1"]
    assert (held.disorganised, held.fought, held.entered) == past


# Auxiliaries.


@pytest.mark.rule("M-GALE-25")
@pytest.mark.parametrize(
    ("kind", "column"),
    [("fleet", 6), ("fleet50", 4), ("light", 1), ("galley", 0), ("fireship", 0), ("bomb", 0), ("privateer", 6)],
)
def test_each_class_has_its_line_of_the_chart(kind: str, column: int) -> None:
    assert removed_on(storm("s12", 11).view("british"), kind, "s12") == column


@pytest.mark.rule("M-GALE-25")
@pytest.mark.parametrize(("die", "box"), [(8, "recovery"), (7, "assigned")])
def test_an_auxiliary_with_a_formation_rolls_unseen_by_the_enemy(die: int, box: str) -> None:
    seas = storm("s12", 10)
    seas.formation("b_det_1", "s12", "B1")
    seas.auxiliary("b_fleet_1", at="b_det_1")
    seas.play(gale_effects, dice=[die])
    assert seas.state.auxiliaries["b_fleet_1"].box == box
    assert seas.told_to("bourbon") == [] and seas.rolls[0].stream == "british"


@pytest.mark.rule("M-GALE-25")
def test_an_auxiliary_rolls_once_an_impulse_and_only_where_it_is_in_danger() -> None:
    seas = storm("s13", 10)
    seas.formation("b_det_1", "s12", "B1")
    seas.auxiliary("b_fleet_1", at="b_det_1")
    seas.play(gale_effects)
    seas.state.gales = (Gale(wind="mistral", force=10, place="s12", been=("s13", "s12")),)
    seas.play(gale_effects, dice=[7])
    seas.play(gale_effects)
    assert seas.state.auxiliaries["b_fleet_1"].box == "assigned"


@pytest.mark.rule("M-GALE-25")
def test_auxiliaries_of_ports_and_of_formations_in_harbour_are_safe() -> None:
    seas = storm("toulon", 11)
    seas.formation("f_det_1", "toulon", "F1", harbour=True)
    seas.auxiliary("f_galley_1", at="toulon")
    seas.auxiliary("f_bomb_1", at="f_det_1")
    seas.play(gale_effects)
    assert not [event for event in seas.events if isinstance(event, AuxiliaryInGale)]


@pytest.mark.rule("M-GALE-25", "M-HIDE-02")
def test_a_blockading_auxiliary_rolls_in_the_open_without_its_id() -> None:
    seas = storm("toulon", 10)
    task = Task(kind="blockade", place="toulon")
    seas.auxiliary("b_fleet_1", at="port_mahon", box="tasked", task=task)
    seas.play(gale_effects, dice=[9])
    assert seas.state.auxiliaries["b_fleet_1"].box == "recovery"
    assert "b_fleet_1" not in seas.rolls[0].key and seas.rolls[0].stream == "public"
    (told,) = seas.told_to("bourbon")
    assert isinstance(told, OpenAuxiliaryInGale) and (told.kind, told.place, told.removed) == ("fleet", "toulon", True)


@pytest.mark.rule("M-GALE-25")
@pytest.mark.parametrize(
    ("corsair", "die", "box"), [("algerines", 5, "tasked"), ("algerines", 6, "recovery"), ("tunisians", 4, "recovery")]
)
def test_corsairs_roll_by_their_class(corsair: str, die: int, box: str) -> None:
    seas = storm("balearic_sea", 10)
    seas.corsair(corsair, box="tasked", place="balearic_sea", tasked_by="bourbon", active=True)
    seas.play(gale_effects, dice=[die])
    assert seas.state.corsairs[corsair].box == box
    assert isinstance(seas.events[0], CorsairInGale)
    seas.play(gale_effects)
    assert seas.rolls == []


@pytest.mark.rule("M-GALE-26")
def test_a_shadow_ends_where_a_gale_is_felt() -> None:
    seas = storm("s13", 9)
    seas.formation("s_det_1", "s12", "S1", spotted="E3")
    seas.auxiliary("b_fleet_1", at="port_mahon", box="tasked", task=Task(kind="shadow", target="s_det_1"))
    seas.play(gale_effects)
    assert seas.state.auxiliaries["b_fleet_1"].task is None
    assert seas.state.auxiliaries["b_fleet_1"].box == "recovery"
    (own,) = [event for event in seas.told_to("british") if isinstance(event, ShadowBlownOff)]
    (shadowed,) = [event for event in seas.told_to("bourbon") if isinstance(event, ShadowLifted)]
    assert (own.auxiliary, own.target) == ("b_fleet_1", "E3")
    assert shadowed.formation == "s_det_1"
    seas = storm("s13", 8)
    seas.formation("s_det_1", "s12", "S1", spotted="E3")
    seas.auxiliary("b_fleet_1", at="port_mahon", box="tasked", task=Task(kind="shadow", target="s_det_1"))
    seas.play(gale_effects)
    assert seas.state.auxiliaries["b_fleet_1"].box == "tasked"


# Driven out of Harbour.


@pytest.mark.rule("M-GALE-23")
def test_a_gale_drives_a_flotilla_out_of_a_minor_port() -> None:
    seas = storm("leghorn", 8)
    seas.formation("b_det_1", "leghorn", "B1", harbour=True)
    seas.squadron("B2", flotilla="b_det_1", port="leghorn", condition="in_ordinary")
    seas.play(put_to_sea)
    assert not seas.state.formations["b_det_1"].harbour
    assert seas.state.formations["b_det_1"].entered == "fitting_out"
    assert seas.state.squadrons["B1"].condition == "ready" and seas.state.squadrons["B1"].port == ""
    assert seas.state.squadrons["B2"].flotilla == "" and seas.state.squadrons["B2"].port == "leghorn"
    assert seas.told_to("bourbon") == [MarkerAppeared(side="british", place="leghorn")]
    (told,) = seas.told_to("british")
    assert isinstance(told, PutToSea) and told.squadrons == ("B1",)


@pytest.mark.rule("M-GALE-23", "M-AUX-33")
@pytest.mark.parametrize("flotilla", [True, False])
def test_who_is_driven_out_sends_a_blockading_auxiliary_away(flotilla: bool) -> None:
    seas = storm("rosas", 8)
    if flotilla:
        seas.formation("s_det_1", "rosas", "S1", harbour=True)
    else:
        seas.squadron("S1", port="rosas")
    seas.auxiliary("b_fleet_1", at="port_mahon", box="tasked", task=Task(kind="blockade", place="rosas"))
    seas.play(put_to_sea)
    assert seas.state.auxiliaries["b_fleet_1"].box == "recovery"


@pytest.mark.rule("M-GALE-23", "M-FORM-06", "M-FORM-22")
def test_squadrons_without_a_flotilla_put_to_sea_alone_a_flagship_with_a_companion() -> None:
    seas = storm("leghorn", 8)
    for id in ("B1", "B2", "namur", "real_felipe"):
        seas.squadron(id, port="leghorn")
    seas.play(put_to_sea)
    where = {id: squadron.flotilla for id, squadron in seas.state.squadrons.items()}
    assert where == {"B1": "ind_B1", "namur": "ind_B1", "B2": "ind_B2", "real_felipe": "ind_real_felipe"}
    assert all(formation.homeward for formation in seas.state.formations.values())


@pytest.mark.rule("M-GALE-23")
def test_key_ports_and_ships_laid_up_are_left_in_peace() -> None:
    seas = storm("toulon", 11)
    seas.formation("f_det_1", "toulon", "F1", harbour=True)
    seas.squadron("F2", port="coast_a", condition="in_ordinary")
    seas.play(put_to_sea)
    assert seas.state.formations["f_det_1"].harbour and list(seas.state.formations) == ["f_det_1"]
    assert seas.events == []


@pytest.mark.rule("M-GALE-23")
def test_a_convoy_unloading_stays_in_harbour_with_its_escort() -> None:
    seas = storm("coast_b", 11)
    seas.convoy("troop_1", "coast_b")
    seas.formation("troop_1", "coast_b", kind="convoy", harbour=True)
    seas.squadron("S1", flotilla="troop_1", port="coast_b", condition="fitting_out")
    seas.play(put_to_sea)
    assert seas.state.squadrons["S1"].condition == "fitting_out" and seas.state.formations["troop_1"].harbour
