"""What a Turn does to ships, and what the yards do for them."""

from __future__ import annotations

import pytest

from rulesets.mistral.book.tables import TABLES
from rulesets.mistral.dialogue.answers.worksheet import HarbourPart, Reorganise, Worksheet
from rulesets.mistral.dialogue.events.fleet import AttritionTaken, FittedOut, LaidUp, Repaired, StoresSpent
from rulesets.mistral.position.damage import damage_class, movement
from rulesets.mistral.position.records import OnTrack
from rulesets.mistral.position.state import Chit
from rulesets.mistral.rules.fleet.attrition import attrition, count_stations, oversize
from rulesets.mistral.rules.fleet.harbour_work import harbour_work
from rulesets.mistral.rules.fleet.rearranging import carry_out
from rulesets.mistral.rules.fleet.repairs import in_emergency, repair, yard_dice
from rulesets.mistral.rules.sailing.harbours import enter_harbour
from rulesets.mistral.rules.turns.impulse import close_impulse
from tests.mistral.inventory import table
from tests.mistral.seas import Seas


def ashore(seas: Seas, id: str, dp: int, port: str, **fields: object) -> None:
    seas.squadron(id, dp=dp, port=port, condition="in_ordinary", **fields)


def sheets(**british: object) -> dict[str, Worksheet]:
    return {"british": Worksheet(harbour=HarbourPart(**british)), "bourbon": Worksheet()}


# Attrition.


def toulon_blockade(*squadrons: str) -> Seas:
    seas = Seas("1744.2", phase="administration")
    for id in ("B1", "B2", "B3", "B4"):
        seas.squadron(id)
    seas.squadron("BD1", 2, 3)
    seas.formation("b_grand", "toulon", "B1", "B2", "B3", "B4", "BD1", *squadrons, leader="mathews", blockading=True)
    for _ in range(4):
        seas.play(count_stations)
    return seas


@pytest.mark.rule("EX-18", "M-ATTR-01", "M-ATTR-02")
def test_a_winter_turn_of_blockade_leaves_bd1_heavily_damaged() -> None:
    seas = toulon_blockade()
    seas.play(attrition)
    assert seas.state.squadrons["BD1"].dp == 8
    assert damage_class(seas.state.squadrons["BD1"]) == "heavy"


@pytest.mark.rule("EX-18", "M-FORM-11")
def test_seven_squadrons_under_mathews_are_oversized() -> None:
    seas = toulon_blockade("B5", "B6")
    assert oversize(seas.state, "b_grand") == 1
    seas.play(attrition)
    assert seas.state.squadrons["BD1"].dp == 9


@pytest.mark.rule("EX-18", "M-ATTR-02", "M-ATTR-03")
def test_fitting_out_at_neutral_leghorn_adds_two_to_the_die() -> None:
    seas = Seas("1744.2", phase="administration")
    seas.squadron("B1", port="leghorn")
    seas.play(attrition, dice=[3])
    assert seas.state.squadrons["B1"].dp == 2


@pytest.mark.rule("M-ATTR-02", "M-ATTR-03")
def test_each_squadron_fitting_out_has_a_die_of_its_own() -> None:
    seas = Seas("1744.2", phase="administration")
    for id in ("B1", "B2", "B3"):
        seas.squadron(id, port="gibraltar")
    ashore(seas, "B4", 5, "gibraltar")
    seas.play(attrition, dice=[4, 5, 9])
    assert [seas.state.squadrons[id].dp for id in ("B1", "B2", "B3", "B4")] == [1, 2, 2, 5]


@pytest.mark.rule("M-ATTR-02")
@pytest.mark.parametrize(("when", "dp"), [("1744.4", 2), ("1744.5", 1), ("1744.9", 1), ("1744.16", 1), ("1745.1", 2)])
def test_a_turn_at_sea_costs_two_in_winter_and_one_otherwise(when: str, dp: int) -> None:
    seas = Seas(when, phase="administration")
    seas.formation("b_det_1", "s05", "B1")
    seas.play(attrition)
    assert seas.state.squadrons["B1"].dp == dp


@pytest.mark.rule("M-ATTR-03")
def test_straits_are_paid_for_each_entry_and_a_turn_on_station_needs_two_impulse_ends() -> None:
    seas = Seas("1744.6", phase="administration")
    seas.squadron("B1", straits=2)
    seas.formation("b_det_1", "strait_of_messina", "B1", interdicting=True)
    seas.formation("b_det_2", "naples", "B2", blockading=True)
    seas.play(count_stations)
    seas.play(attrition)
    assert seas.state.squadrons["B1"].dp == 3
    assert seas.state.squadrons["B2"].dp == 1
    for _ in range(2):
        seas.play(count_stations)
    seas.play(attrition)
    assert seas.state.squadrons["B1"].dp == 5
    assert seas.state.squadrons["B2"].dp == 1 + 1 + 2
    assert seas.state.squadrons["B1"].straits == 0


@pytest.mark.rule("M-ATTR-03")
def test_a_blockade_kept_for_two_impulses_is_paid_even_after_the_formation_has_left() -> None:
    seas = Seas("1744.6", phase="administration")
    seas.formation("b_det_1", "cadiz", "B1", blockading=True)
    for _ in range(2):
        seas.play(count_stations)
    seas.play(lambda field: field.change_formation("b_det_1", place="s01", blockading=False))
    seas.play(attrition)
    assert seas.state.squadrons["B1"].dp == 1 + 3


@pytest.mark.rule("M-ATTR-03")
def test_impulses_off_two_ports_add_up_and_the_stronger_works_are_paid() -> None:
    seas = Seas("1744.6", phase="administration")
    seas.formation("b_det_1", "naples", "B1", blockading=True)
    seas.play(count_stations)
    seas.play(lambda field: field.change_formation("b_det_1", place="cadiz"))
    seas.play(count_stations)
    seas.play(attrition)
    assert seas.state.squadrons["B1"].dp == 1 + 3


@pytest.mark.rule("M-ATTR-02", "M-ATTR-03")
def test_no_change_of_flag_saves_a_squadron_the_wear_it_has_earned() -> None:
    seas = Seas("1744.6", phase="administration")
    seas.formation("b_flag_a", "cadiz", "B1", leader="mathews", blockading=True)
    for _ in range(2):
        seas.play(count_stations)
    carry_out(seas.field(), "british", Reorganise(do="form", flotilla="b_flag_b", squadrons=("B1",)))
    seas.squadron("B2", straits=2)
    seas.formation("ind_B2", "gibraltar", "B2")
    seas.play(enter_harbour, "ind_B2")
    seas.play(attrition, dice=[0])
    assert (seas.state.squadrons["B1"].dp, seas.state.squadrons["B2"].dp) == (1 + 3, 1 + 2)


@pytest.mark.rule("M-ATTR-03", "M-SEQ-20")
def test_an_impulse_counts_as_one_end_of_blockading_and_of_interdicting() -> None:
    seas = Seas("1744.4")
    seas.event("france_declares_war")
    seas.formation("b_flag_a", "toulon", "B1", spotted="E1", blockading=True)
    seas.formation("b_flag_b", "strait_of_gibraltar", "B2", spotted="E2", interdicting=True)
    seas.play(close_impulse)
    assert seas.state.squadrons["B1"].blockade_ends == 1
    assert seas.state.squadrons["B2"].interdict_ends == 1


@pytest.mark.rule("M-ATTR-01", "M-LEVANT-05")
def test_ships_on_the_levant_trade_track_do_not_wear() -> None:
    seas = Seas("1744.6", phase="administration")
    seas.squadron("B1", condition="ready")
    seas.state.levant = (OnTrack("B1", seas.state.date),)
    seas.play(attrition)
    assert seas.state.squadrons["B1"].dp == 0


@pytest.mark.rule("M-FORM-11", "M-LEAD-05")
@pytest.mark.parametrize(("size", "dp"), [(1, 0), (2, 1), (3, 2), (4, 3), (6, 3)])
def test_a_leaderless_formation_controls_one_squadron(size: int, dp: int) -> None:
    seas = Seas()
    seas.formation("b_flag_a", "s05", *(f"B{n + 1}" for n in range(size)))
    assert oversize(seas.state, "b_flag_a") == dp


@pytest.mark.rule("M-FORM-11")
def test_flagships_do_not_make_a_formation_oversized() -> None:
    seas = Seas()
    seas.formation("b_flag_a", "s05", "B1", "B2", "B3", "neptune", "namur", leader="lestock")
    assert oversize(seas.state, "b_flag_a") == 0


@pytest.mark.rule("M-ATTR-01", "M-HIDE-01")
def test_wear_is_told_to_the_owner_alone_with_his_dice() -> None:
    seas = Seas("1744.6", phase="administration")
    seas.squadron("S1", port="cadiz")
    seas.play(attrition, dice=[2])
    assert [type(event) for event in seas.told_to("bourbon")] == [AttritionTaken]
    assert seas.told_to("british") == []
    assert seas.rolls[0].stream == "bourbon"


@pytest.mark.rule("M-FORM-02", "M-FORM-04", "M-DMG-03")
def test_a_formation_sails_at_the_speed_of_its_slowest_part() -> None:
    seas = Seas()
    seas.formation("b_flag_a", "s05", "B1", "B2")
    assert movement(seas.state, "b_flag_a") == 4
    seas.formation("b_flag_b", "s05", "B3", "neptune")
    assert movement(seas.state, "b_flag_b") == 3
    seas.formation("f_det_1", "s13", "FD1")
    assert movement(seas.state, "f_det_1") == 5
    seas.squadron("FD2", 2, 7)
    seas.formation("f_det_2", "s13", "FD2")
    assert movement(seas.state, "f_det_2") == 4


# Repairs.


@pytest.mark.rule("M-REPAIR-01", "M-ATTR-02")
def test_the_tables_are_those_of_the_inventory() -> None:
    for row, ((low, high), dp) in zip(table("M-REPAIR-01"), TABLES.fleet.repair, strict=True):
        assert row["Die"] == f"{low}-{high}"
        assert row["DPs removed"] == (str(dp) if dp else "none")
    wear = {row["Item"]: row["DPs"] for row in table("M-ATTR-02")}
    assert len(wear) == 9
    assert wear["End of Turn Ready: Winter"] == f"+{TABLES.fleet.wear.ready['winter']}"
    for season in ("spring", "summer", "fall"):
        assert wear["End of Turn Ready: Spring, Summer, Fall"] == f"+{TABLES.fleet.wear.ready[season]}"
    assert wear["End of Turn Fitting Out"].startswith("+1 on a die of 0-4, +2 on 5 or more; die +2")
    assert TABLES.fleet.wear.fitting_out == (((0, 4), 1), ((5, 9), 2))
    assert wear["Entered a Strait Space (not Galleys)"] == f"+{TABLES.fleet.wear.strait} each entry"


def mahon(when: str = "1744.5") -> Seas:
    seas = Seas(when, phase="administration")
    ashore(seas, "B6", 5, "port_mahon")
    ashore(seas, "B5", 4, "port_mahon")
    ashore(seas, "BD3", 3, "port_mahon", sail=2)
    seas.state.victualled = {"gibraltar": 0, "port_mahon": 3}
    return seas


@pytest.mark.rule("EX-19", "M-REPAIR-03", "M-REPAIR-04", "M-REPAIR-08")
def test_port_mahon_repairs_with_two_quarterly_dice_and_three_stores() -> None:
    seas = mahon()
    wishes = {"port_mahon": ("B6", "B6", "B5", "BD3", "BD3")}
    seas.play(repair, "british", HarbourPart(repair=wishes, rps={"port_mahon": 3}), dice=[1, 8, 4, 0, 6])
    assert {id: each.dp for id, each in seas.state.squadrons.items()} == {"B6": 3, "B5": 3, "BD3": 0}
    assert seas.state.victualled["port_mahon"] == 0
    kinds = [event.kind for event in seas.events if isinstance(event, Repaired)]
    assert kinds == ["yard", "yard", "stores", "stores", "stores"]
    assert seas.told_to("bourbon") == [StoresSpent(port="port_mahon", rps=3, left=0)]


@pytest.mark.rule("M-REPAIR-03", "M-REPAIR-04")
def test_between_quarters_the_british_ports_repair_from_stores_alone() -> None:
    seas = mahon("1744.6")
    seas.play(repair, "british", HarbourPart(rps={"port_mahon": 1}), dice=[0])
    assert seas.state.squadrons["B6"].dp == 3
    assert yard_dice(seas.state, "port_mahon", "british") == 0
    assert yard_dice(seas.state, "cadiz", "bourbon") == 3


@pytest.mark.rule("M-REPAIR-04")
def test_by_default_stores_are_spent_on_squadrons_over_two_thirds_only() -> None:
    seas = mahon("1744.6")
    seas.play(repair, "british", HarbourPart())
    assert seas.state.victualled["port_mahon"] == 3
    ashore(seas, "B7", 8, "port_mahon")
    seas.play(repair, "british", HarbourPart(), dice=[5, 0])
    assert seas.state.squadrons["B7"].dp == 5
    assert seas.state.victualled["port_mahon"] == 1


@pytest.mark.rule("M-REPAIR-01", "M-REPAIR-08")
def test_dice_left_over_go_to_the_most_damaged_squadron_in_ordinary() -> None:
    seas = Seas("1744.6", phase="administration")
    ashore(seas, "S1", 2, "cadiz")
    ashore(seas, "S2", 6, "cadiz")
    seas.squadron("S3", dp=9, port="cadiz")
    seas.play(repair, "bourbon", HarbourPart(repair={"cadiz": ("S1",)}), dice=[3, 2, 9])
    assert [seas.state.squadrons[id].dp for id in ("S1", "S2", "S3")] == [1, 4, 9]


@pytest.mark.rule("M-REPAIR-02")
def test_only_the_dockyards_rank_changes_a_repair_die() -> None:
    seas = Seas("1744.6", phase="administration")
    ashore(seas, "S1", 6, "barcelona")
    seas.play(repair, "bourbon", HarbourPart(), dice=[7])
    assert seas.state.squadrons["S1"].dp == 6
    from rulesets.mistral.rules.politics.ranks import RANKS

    yards = next(id for id, rank in RANKS.items() if rank.repair)
    seas.state.options = type(seas.state.options)(ranks={"bourbon": (yards,)})
    seas.play(repair, "bourbon", HarbourPart(), dice=[8])
    assert seas.state.squadrons["S1"].dp == 5


@pytest.mark.rule("M-REPAIR-05", "M-FLEET-10")
def test_before_the_war_the_french_command_has_one_die_a_quarter_in_all() -> None:
    seas = Seas("1743.5", phase="administration")
    ashore(seas, "F1", 6, "toulon")
    ashore(seas, "F2", 7, "marseilles")
    ashore(seas, "S1", 5, "toulon")
    seas.play(repair, "bourbon", HarbourPart(), dice=[0])
    assert [seas.state.squadrons[id].dp for id in ("F1", "F2", "S1")] == [6, 5, 5]
    seas.play(repair, "bourbon", HarbourPart(repair={"toulon": ("F1",)}), dice=[0])
    assert seas.state.squadrons["F1"].dp == 4
    seas.state.date = seas.state.date.plus(1)
    seas.play(repair, "bourbon", HarbourPart())
    assert seas.rolls == []


@pytest.mark.rule("M-REPAIR-05", "M-FLEET-11")
def test_at_war_french_ports_repair_like_others() -> None:
    seas = Seas("1744.6", phase="administration")
    seas.event("france_declares_war")
    ashore(seas, "F1", 6, "toulon")
    seas.play(repair, "bourbon", HarbourPart(), dice=[0, 0, 0])
    assert seas.state.squadrons["F1"].dp == 0


@pytest.mark.rule("M-REPAIR-06", "M-REPAIR-07", "M-PORT-02")
def test_emergency_repair_is_one_die_and_stops_at_a_third() -> None:
    seas = Seas("1744.6", phase="administration")
    seas.squadron("B1", dp=4, port="leghorn")
    seas.squadron("B2", dp=3, port="leghorn")
    assert in_emergency(seas.state, "leghorn", "british") == ["B1"]
    seas.play(repair, "british", HarbourPart(), dice=[0])
    assert [seas.state.squadrons[id].dp for id in ("B1", "B2")] == [3, 3]
    ashore(seas, "S1", 9, "palma")
    ashore(seas, "S2", 8, "palma")
    seas.play(repair, "bourbon", HarbourPart(repair={"palma": ("S2",)}), dice=[1])
    assert [seas.state.squadrons[id].dp for id in ("S1", "S2")] == [9, 6]


@pytest.mark.rule("M-REPAIR-07")
@pytest.mark.parametrize(("id", "line"), [("B1", 3), ("namur", 4), ("S1", 4), ("real_felipe", 5)])
def test_the_line_of_an_emergency_is_a_third_of_dr(id: str, line: int) -> None:
    seas = Seas("1744.6", phase="administration")
    port = "leghorn"
    seas.squadron(id, dp=line + 1, port=port)
    side = seas.state.squadrons[id].side
    seas.play(repair, side, HarbourPart(), dice=[0])
    assert seas.state.squadrons[id].dp == line
    seas.play(repair, side, HarbourPart())
    assert seas.rolls == []


@pytest.mark.rule("M-REPAIR-07")
def test_a_neutral_key_port_gives_emergency_repair_too() -> None:
    seas = Seas("1744.6", phase="administration")
    seas.squadron("B1", dp=6, port="venice")
    seas.play(repair, "british", HarbourPart(), dice=[0])
    assert seas.state.squadrons["B1"].dp == 4


@pytest.mark.rule("M-REPAIR-09")
def test_a_port_repairs_squadrons_of_another_contingent_of_its_fleet() -> None:
    seas = Seas("1744.6", phase="administration")
    ashore(seas, "N1", 3, "barcelona")
    seas.play(repair, "bourbon", HarbourPart(), dice=[0])
    assert seas.state.squadrons["N1"].dp == 1


# Harbour work.


@pytest.mark.rule("M-PORT-04", "M-PORT-05", "M-SEQ-30")
def test_a_squadron_laid_up_is_repaired_at_once_and_fits_out_a_turn_later() -> None:
    seas = Seas("1744.6", phase="administration")
    seas.squadron("S1", dp=6, port="barcelona")
    first = Worksheet(harbour=HarbourPart(lay_up=("S1",), fit_out=("S1",)))
    seas.play(harbour_work, {"british": Worksheet(), "bourbon": first}, dice=[1])
    assert (seas.state.squadrons["S1"].condition, seas.state.squadrons["S1"].dp) == ("in_ordinary", 4)
    seas.play(harbour_work, {"british": Worksheet(), "bourbon": first}, dice=[1])
    assert (seas.state.squadrons["S1"].condition, seas.state.squadrons["S1"].dp) == ("fitting_out", 2)


@pytest.mark.rule("M-PORT-05")
def test_by_default_damaged_squadrons_without_orders_are_laid_up_and_those_with_orders_fit_out() -> None:
    seas = Seas("1744.6", phase="administration")
    seas.squadron("B1", dp=4, port="gibraltar")
    seas.squadron("B2", dp=3, port="gibraltar")
    seas.formation("b_flag_a", "gibraltar", "B3", "B4", harbour=True)
    seas.play(lambda field: field.change_squadron("B3", dp=5))
    seas.play(lambda field: field.change_squadron("B4", condition="in_ordinary"))
    seas.state.chits["b_cruise_gut"] = Chit(id="b_cruise_gut", entry="b_cruise_gut", state="issued", holder="b_flag_a")
    seas.play(harbour_work, sheets())
    found = {id: each.condition for id, each in seas.state.squadrons.items()}
    assert found == {"B1": "in_ordinary", "B2": "fitting_out", "B3": "fitting_out", "B4": "fitting_out"}
    assert [type(event) for event in seas.told_to("british")] == [LaidUp, FittedOut]
    assert seas.told_to("bourbon") == []


@pytest.mark.rule("M-PORT-06")
def test_nobody_is_laid_up_in_a_neutral_port() -> None:
    seas = Seas("1744.6", phase="administration")
    seas.squadron("B1", dp=3, port="leghorn")
    seas.play(harbour_work, sheets(lay_up=("B1",)))
    assert seas.state.squadrons["B1"].condition == "fitting_out"


@pytest.mark.rule("M-DMG-12")
def test_disorganisation_ends_in_harbour_at_the_end_of_the_turn() -> None:
    seas = Seas("1744.6", phase="administration")
    seas.formation("b_flag_a", "gibraltar", "B1", harbour=True, disorganised=True)
    seas.formation("b_flag_b", "s05", "B2", disorganised=True)
    seas.play(harbour_work, sheets())
    assert not seas.state.formations["b_flag_a"].disorganised
    assert seas.state.formations["b_flag_b"].disorganised
