"""Qualities that affect units for a while, and those that repair and tire. [T-QUA]"""

from __future__ import annotations

import pytest

from rulesets.tercios.dialogue.events.leading import LeaderLost, LeaderMoved
from rulesets.tercios.position.state import Mark
from rulesets.tercios.position.troops import stamina, virtue
from rulesets.tercios.rules.leaders.leading import lead
from rulesets.tercios.rules.qualities.mending import can_disband
from tests.tercios.leader_orders import FOOT, GUN, SHOT, act, camp, codes, wood

# Marks that last.


@pytest.mark.parametrize(
    ("quality", "until"),
    [
        pytest.param("estoico", "acts", marks=pytest.mark.rule("T-QUA-28")),
        pytest.param("imperterrito", "acts", marks=pytest.mark.rule("T-QUA-37")),
        pytest.param("raudo", "turn", marks=pytest.mark.rule("T-QUA-57")),
    ],
)
def test_it_shelters_or_helps_a_friend_in_reach_whoever_is_the_next(quality: str, until: str) -> None:
    field = camp(quality)
    field.unit("SC2", SHOT, at=(50, 20))
    assert codes(field, act(quality.upper(), "SC2")) == ["T-CMD-20.target"]
    assert codes(field, act(quality.upper(), "NT1")) == ["T-CMD-20.target"]
    field.play(lead, act(quality.upper(), "ST1"), dice=[5, 1, 1])
    assert field.units["ST1"].marks == (Mark(kind=quality, until=until),)  # type: ignore[arg-type]
    assert field.state.standing["south"].forced == ()


@pytest.mark.rule("T-QUA-47")
def test_terrible_weighs_on_an_enemy_near_for_the_step() -> None:
    field = camp("terrible")
    assert codes(field, act("TERRIBLE", "NT1")) == ["T-CMD-20.target"]
    field.unit("NT1", FOOT, at=(28.5, 24), facing=270, card="ATACAD")
    field.play(lead, act("TERRIBLE", "NT1"), dice=[5, 1, 1])
    assert field.units["NT1"].marks == (Mark(kind="terrible", until="step"),)


@pytest.mark.rule("T-QUA-20", "T-VAL-20")
def test_despiadado_takes_the_virtues_of_the_leader_inside_and_the_wear_they_bore() -> None:
    field = camp("despiadado")
    field.unit("NT1", FOOT, at=(28.5, 24), facing=270, card="ATACAD", wear=5)
    assert codes(field, act("DESPIADADO", "NT1")) == ["T-CMD-20.target"]
    field.leader("NL1", inside="NT1", virtues=("fervor", "destreza"))
    field.play(lead, act("DESPIADADO", "NT1"), dice=[5, 1, 1])
    battle = field.battle()
    assert not virtue(battle, field.units["NT1"], "destreza")
    assert (stamina(battle, field.units["NT1"]), field.units["NT1"].wear) == (4, 4)
    battle.mark("NT1", Mark(kind="inspirar", until="step", word="destreza"))
    assert virtue(battle, field.units["NT1"], "destreza")


@pytest.mark.rule("T-QUA-36", "T-CMD-03")
@pytest.mark.parametrize(("faces", "added"), [([5, 1, 1], 3000), ([5, 5, 6], 9000)])
def test_ingeniero_gives_a_gun_three_inches_a_success_even_an_officer(faces: list[int], added: int) -> None:
    field = camp()
    field.unit("SA1", GUN, at=(28, 24), command="B1")
    field.leader("SL1", at=(28, 20.5), level=3, qualities=("ingeniero",))
    assert codes(field, act("INGENIERO", "ST1", leader="SL1")) == ["T-CMD-20.target"]
    field.play(lead, act("INGENIERO", "SA1", leader="SL1"), dice=faces)
    assert field.units["SA1"].marks == (Mark(kind="ingeniero", until="turn", value=added),)


@pytest.mark.rule("T-QUA-36")
def test_ingeniero_reaches_an_integrated_gun_where_its_formation_stands() -> None:
    field = camp("ingeniero")
    field.unit("SA1", GUN, at=(60, 10), status="member", pose=None, host="ST1")
    field.battle().change("ST1", gun="SA1")
    assert codes(field, act("INGENIERO", "SA1")) == []
    field.unit("SA2", GUN, at=(60, 10))
    assert codes(field, act("INGENIERO", "SA2")) == ["T-CMD-20.target"]


# Markers.


@pytest.mark.rule("T-QUA-21")
def test_diligente_takes_disorder_off_with_a_six() -> None:
    field = camp("diligente")
    assert codes(field, act("DILIGENTE", "ST1")) == ["T-CMD-20.target"]
    field.battle().change("ST1", disordered=True)
    field.play(lead, act("DILIGENTE", "ST1"), dice=[5, 5, 5])
    assert field.units["ST1"].disordered
    field.leader("SG", at=(28.5, 18), level=3, qualities=("diligente",))
    field.play(lead, act("DILIGENTE", "ST1"), dice=[6, 1, 1])
    assert not field.units["ST1"].disordered


@pytest.mark.rule("T-QUA-35", "EX-11")
def test_honorable_without_a_six_does_nothing_but_tire_him() -> None:
    field = camp("honorable", level=2)
    field.battle().change("ST1", wear=2)
    field.play(lead, act("HONORABLE", "ST1"), dice=[5, 4])
    assert field.units["ST1"].wear == 2 and field.leaders["SG"].exhausted


@pytest.mark.rule("T-QUA-35", "T-TRP-06")
def test_honorable_removes_one_marker_and_the_only_one_from_elite_alone() -> None:
    field = camp("honorable")
    field.battle().change("ST1", wear=2)
    field.play(lead, act("HONORABLE", "ST1"), dice=[6, 6, 1])
    assert field.units["ST1"].wear == 1
    assert codes(field, act("HONORABLE", "ST1")) == ["T-CMD-20.target"]
    field.unit("SC1", SHOT, at=(32, 20), rules=("elite",), wear=1)
    field.play(lead, act("HONORABLE", "SC1"), dice=[6, 6, 1])
    assert field.units["SC1"].wear == 0


@pytest.mark.rule("T-QUA-49")
def test_oficioso_hands_a_marker_from_one_unit_to_another_of_its_kind() -> None:
    field = camp("oficioso")
    field.unit("SC1", SHOT, at=(32, 20), wear=1)
    field.unit("SC2", SHOT, at=(32, 23))
    field.play(lead, act("OFICIOSO", "SC1", "SC2"), dice=[5, 1, 1])
    assert (field.units["SC1"].wear, field.units["SC2"].wear) == (0, 1)


@pytest.mark.rule("T-QUA-49")
def test_oficioso_minds_kind_command_distance_and_that_there_is_a_marker() -> None:
    field = camp("oficioso")
    field.unit("SC1", SHOT, at=(30, 22), wear=1)
    field.unit("SC2", SHOT, at=(30, 25))
    assert codes(field, act("OFICIOSO", "SC1", "SC2")) == []
    assert codes(field, act("OFICIOSO", "SC2", "SC1")) == ["T-QUA-49.pair"]
    assert codes(field, act("OFICIOSO", "SC1", "ST1")) == ["T-QUA-49.pair"]
    field.unit("SC2", SHOT, at=(30, 25), command="K2")
    assert codes(field, act("OFICIOSO", "SC1", "SC2")) == ["T-QUA-49.pair"]
    top = 22 + 6 + field.units["SC1"].base.depth / 1000
    field.leader("SG", at=(33.5, 25), level=3, qualities=("oficioso",))
    field.unit("SC2", SHOT, at=(30, top))
    assert codes(field, act("OFICIOSO", "SC1", "SC2")) == []
    field.unit("SC2", SHOT, at=(30, top + 0.05))
    assert codes(field, act("OFICIOSO", "SC1", "SC2")) == ["T-QUA-49.pair"]


@pytest.mark.rule("T-QUA-49")
def test_a_general_moves_markers_between_guns_of_one_battery() -> None:
    field = camp("oficioso")
    field.unit("SA1", GUN, at=(28, 22), command="B1", wear=1)
    field.unit("SA2", GUN, at=(30.5, 22), command="B1")
    assert codes(field, act("OFICIOSO", "SA1", "SA2")) == []
    field.leader("SL1", at=(28.5, 18), level=3, qualities=("oficioso",))
    assert codes(field, act("OFICIOSO", "SA1", "SA2", leader="SL1")) == ["T-CMD-20.target"]


@pytest.mark.rule("T-QUA-29", "T-VIC-03")
def test_experimentado_disbands_a_company_into_a_formation() -> None:
    field = camp("experimentado")
    field.battle().change("ST1", wear=2)
    field.leader("SL1", inside="SC1")
    field.play(lead, act("EXPERIMENTADO", "SC1", "ST1"), dice=[5, 1, 1])
    assert field.units["SC1"].status == "destroyed" and field.units["ST1"].wear == 0
    assert field.state.standing["north"].points == 1 and "SC1" not in field.state.cards
    officer = field.leaders["SL1"]
    assert (officer.status, officer.inside) == ("table", "")
    assert field.of(LeaderMoved)[-1].left == "SC1"


@pytest.mark.rule("T-QUA-29")
def test_experimentado_takes_shot_or_pikes_not_at_the_limit_near_a_formation() -> None:
    field = camp("experimentado")
    assert codes(field, act("EXPERIMENTADO", "SC1", "ST1")) == []
    assert codes(field, act("EXPERIMENTADO", "ST1", "SC1")) == ["T-QUA-29.pair"]
    field.battle().change("SC1", wear=2)
    assert codes(field, act("EXPERIMENTADO", "SC1", "ST1")) == ["T-QUA-29.pair"]
    field.unit("SC1", "hol_picas", at=(32, 20))
    assert codes(field, act("EXPERIMENTADO", "SC1", "ST1")) == []
    field.unit("SC1", "ecw_clubmen", at=(32, 20))
    assert codes(field, act("EXPERIMENTADO", "SC1", "ST1")) == ["T-QUA-29.pair"]
    right = 24 + field.units["ST1"].base.width / 2000
    for gap, legal in ((5.99, True), (6.0, False)):
        field.unit("SC1", SHOT, at=(right + gap + field.units["SC1"].base.width / 2000, 20))
        assert (codes(field, act("EXPERIMENTADO", "SC1", "ST1")) == []) is legal


@pytest.mark.rule("T-QUA-29", "T-CMD-24", "T-CMD-21")
def test_nobody_loses_heart_over_a_disbanded_company_but_who_has_no_troops_left_goes() -> None:
    field = camp("experimentado")
    field.unit("SC1", SHOT, at=(32, 20), command="K2")
    field.leader("SL2", at=(36, 20), command="K2")
    field.leader("SL1", at=(36, 22))
    field.play(lead, act("EXPERIMENTADO", "SC1", "ST1"), dice=[5, 1, 1])
    assert field.leaders["SL2"].status == "removed" and field.leaders["SL1"].status == "table"
    assert [lost.cause for lost in field.of(LeaderLost)] == ["unneeded"]


@pytest.mark.rule("T-QUA-15")
def test_companero_rests_another_leader_near_him_with_a_six() -> None:
    field = camp("companero")
    field.leader("SL1", at=(28.5, 14), exhausted=True)
    assert codes(field, act("COMPANERO", "SG")) == ["T-CMD-20.target"]
    field.play(lead, act("COMPANERO", "SL1"), dice=[6, 1, 1])
    assert not field.leaders["SL1"].exhausted and field.leaders["SG"].exhausted
    assert codes(field, act("COMPANERO", "SL1")) == ["T-CMD-07.leader"]


@pytest.mark.rule("T-QUA-15")
def test_companero_needs_a_tired_friend_in_command_distance() -> None:
    field = camp("companero")
    field.leader("SL1", at=(28.5, 14))
    assert codes(field, act("COMPANERO", "SL1")) == ["T-CMD-20.target"]
    field.leader("SL1", at=(28.5, 10), exhausted=True)
    assert codes(field, act("COMPANERO", "SL1")) == ["T-CMD-20.target"]
    field.leader("SL1", inside="ST1", exhausted=True)
    assert codes(field, act("COMPANERO", "SL1")) == []


@pytest.mark.rule("T-QUA-44")
def test_intrigante_tires_an_enemy_leader_in_sight_however_far() -> None:
    field = camp("intrigante")
    field.leader("NL1", at=(29, 46))
    field.play(lead, act("INTRIGANTE", "NL1"), dice=[6, 6, 1])
    assert field.leaders["NL1"].exhausted and not field.leaders["SG"].exhausted
    assert codes(field, act("INTRIGANTE", "NL1")) == ["T-CMD-20.target"]
    field.leader("NL1", at=(29, 46))
    field.terrain(wood("wood", (5, 30), (70, 30), (70, 32), (5, 32)))
    assert codes(field, act("INTRIGANTE", "NL1")) == ["T-CMD-20.target"]


@pytest.mark.rule("T-QUA-29", "T-TRP-14")
def test_experimentado_cannot_disband_an_emplaced_fortification() -> None:
    field = camp("experimentado")
    company = field.units["SC1"]
    assert can_disband(field.battle(), company)
    field.battle().change(
        "SC1", fortress=True, emplaced=("SC2",), pose=None, outline=((0, 0), (4000, 0), (4000, 4000), (0, 4000))
    )
    assert not can_disband(field.battle(), field.units["SC1"])
