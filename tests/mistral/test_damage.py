"""What damage does to Squadrons and Formations, in Battle and out of it."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from rulesets.mistral.dialogue.events import battle as told
from rulesets.mistral.dialogue.questions.impulse import Sailing
from rulesets.mistral.position.damage import movement, worst_damage
from rulesets.mistral.rules.battle.damage_checks import check_sinking, founder, founder_at_sea
from rulesets.mistral.rules.battle.gauge import chance_number
from rulesets.mistral.rules.battle.recovery import recover_organisation
from rulesets.mistral.rules.battle.reinforcing import reinforcement_drms
from rulesets.mistral.rules.sailing.expeditious import must_hurry
from rulesets.mistral.rules.sailing.spending import may_spend
from tests.mistral.seas import Seas
from tests.mistral.test_whole_battles import at_war


def squadron(dp: int, **fields: Any) -> Seas:
    seas = Seas()
    seas.formation("b_flag_a", "s13", "B1", leader=fields.pop("leader", ""))
    seas.squadron("B1", dp=dp, flotilla="b_flag_a", **fields)
    return seas


@pytest.mark.rule("M-DMG-02", "M-DMG-03")
@pytest.mark.parametrize(("dp", "ma", "gauge", "joining"), [(3, 4, 5, 0), (4, 4, 5, 1), (6, 4, 5, 1), (7, 3, 4, 1)])
def test_damage_slows_and_hinders(dp: int, ma: int, gauge: int, joining: int) -> None:
    field = squadron(dp).field()
    assert movement(field, "b_flag_a") == ma
    assert chance_number(field, "b_flag_a") == gauge
    assert dict(reinforcement_drms(field, "b_flag_a", assisted=False, stranger=False))["damage"] == joining


@pytest.mark.rule("M-DMG-03")
def test_a_formation_suffers_only_the_worst_not_the_sum() -> None:
    seas = Seas()
    seas.formation("b_flag_a", "s13", "B1", "B2")
    for id in ("B1", "B2"):
        seas.squadron(id, dp=9, flotilla="b_flag_a")
    field = seas.field()
    assert worst_damage(field, "b_flag_a") == "heavy"
    assert movement(field, "b_flag_a") == 3
    assert chance_number(field, "b_flag_a") == 4


@pytest.mark.rule("M-DMG-04", "EX-17")
@pytest.mark.parametrize(("dp", "die", "lost"), [(17, 7, True), (17, 8, False), (11, 1, True), (11, 2, False)])
def test_over_its_rating_a_squadron_may_lose_a_sail(dp: int, die: int, lost: bool) -> None:
    seas = squadron(dp)
    assert seas.play(founder, "B1", "wear", stream="british", dice=[die]) is lost
    assert seas.state.squadrons["B1"].sail == 4 - lost
    assert seas.state.squadrons["B1"].dp == dp


@pytest.mark.rule("M-DMG-04", "M-DMG-07")
def test_at_its_rating_no_die_is_thrown_and_nine_over_it_is_certain() -> None:
    assert squadron(10).play(check_sinking, "B1", "british") == (False, None)
    assert squadron(19).play(check_sinking, "B1", "british") == (True, None)
    far = squadron(60)
    far.play(founder, "B1", "wear", stream="british")
    assert far.state.squadrons["B1"].sail == 3


@pytest.mark.rule("EX-17", "M-FORM-24")
@pytest.mark.parametrize(("die", "lost"), [(5, True), (6, False)])
def test_a_flagship_bears_two_more(die: int, lost: bool) -> None:
    seas = Seas()
    seas.formation("b_flag_a", "s13", "B1", "namur")
    seas.squadron("namur", dp=17, flotilla="b_flag_a")
    assert seas.play(founder, "namur", "wear", stream="british", dice=[die]) is lost
    assert ("namur" in seas.state.lost_flagships) is lost


@pytest.mark.rule("M-DMG-05", "M-SEQ-21")
def test_at_the_end_of_operations_only_ready_squadrons_founder() -> None:
    seas = squadron(19)
    seas.squadron("B2", dp=19, port="gibraltar")
    seas.squadron("B3", dp=19, port="gibraltar", condition="in_ordinary")
    seas.play(founder_at_sea)
    assert {id: held.sail for id, held in seas.state.squadrons.items()} == {"B1": 3, "B2": 4, "B3": 4}
    assert seas.told_to("bourbon") == []


@pytest.mark.rule("M-DMG-05")
def test_the_check_is_the_owners_own_die() -> None:
    seas = squadron(12)
    seas.play(founder_at_sea, dice=[9])
    assert [roll.stream for roll in seas.rolls] == ["british"]
    assert [type(event) for event in seas.told_to("british")] == [told.SailFoundered]


@pytest.mark.rule("M-DMG-06")
def test_a_squadron_without_sail_is_unformed_and_its_leader_goes_to_another() -> None:
    seas = squadron(19, sail=1, leader="rowley")
    seas.formation("b_flag_b", "s13", "B2")
    seas.play(founder, "B1", "gale", stream="british")
    assert "B1" not in seas.state.squadrons
    assert "b_flag_a" not in seas.state.formations
    assert seas.state.leaders["rowley"].at == "b_flag_b"


@pytest.mark.rule("M-DMG-06")
@pytest.mark.parametrize(("die", "status"), [(0, "gone"), (1, "gone"), (2, "wounded"), (5, "port")])
def test_without_another_ship_he_meets_the_casualty_table(die: int, status: str) -> None:
    """At sea nobody can capture the Leader: a 0 kills too."""
    seas = squadron(19, sail=1, leader="rowley")
    seas.play(founder, "B1", "gale", stream="british", dice=[die])
    assert seas.state.leaders["rowley"].status == status
    assert seas.told_to("bourbon") == []


@pytest.mark.rule("M-DMG-10")
def test_a_disorganised_formation_must_make_for_a_port() -> None:
    seas = squadron(0)
    assert not must_hurry(seas.field(), "b_flag_a")
    seas.field().change_formation("b_flag_a", disorganised=True)
    assert must_hurry(seas.field(), "b_flag_a")


@pytest.mark.rule("M-DMG-12")
@pytest.mark.parametrize(("die", "recovers"), [(3, True), (4, False)])
def test_order_returns_by_a_check_at_the_end_of_an_impulse(die: int, recovers: bool) -> None:
    seas = squadron(0, leader="rowley")
    seas.field().change_formation("b_flag_a", disorganised=True)
    seas.play(recover_organisation, dice=[die])
    assert seas.state.formations["b_flag_a"].disorganised is not recovers
    assert seas.told_to("bourbon") == []
    assert [roll.stream for roll in seas.rolls] == ["british"]


@pytest.mark.rule("M-DMG-12")
@pytest.mark.parametrize(("impulse", "dice", "recovers"), [(3, [9], False), (3, [0], True), (4, [], True)])
def test_in_harbour_it_returns_by_a_check_and_for_certain_with_the_end_of_the_turn(
    impulse: int, dice: list[int], recovers: bool
) -> None:
    seas = Seas(impulse=impulse)
    seas.formation("b_flag_a", "gibraltar", "B1", harbour=True, disorganised=True)
    seas.play(recover_organisation, dice=dice)
    assert seas.state.formations["b_flag_a"].disorganised is not recovers


@pytest.mark.rule("M-DMG-10")
def test_a_disorganised_flotilla_does_not_put_out() -> None:
    seas = at_war()
    seas.formation("b_flag_a", "gibraltar", "B1", harbour=True, disorganised=True)
    assert not may_spend(seas.field(), "b_flag_a", Sailing(do="sail"))


@pytest.mark.rule("M-DMG-05", "M-SEQ-21")
def test_a_flotilla_in_harbour_does_not_founder_at_the_turns_end() -> None:
    from rulesets.mistral.rules.battle.damage_checks import founder_at_sea

    seas = Seas()
    seas.squadron("B1", dp=25)
    seas.formation("b_flag_a", "gibraltar", "B1", harbour=True)
    seas.play(founder_at_sea)
    assert seas.state.squadrons["B1"].sail == 4 and seas.events == []


@pytest.mark.rule("M-DMG-05", "M-SEQ-21")
def test_at_the_end_of_operations_nobody_founders_in_harbour() -> None:
    seas = at_war()
    seas.squadron("B1", 4, 30)
    seas.formation("b_flag_a", "port_mahon", "B1", harbour=True)
    seas.play(founder_at_sea)
    assert seas.state.squadrons["B1"].sail == 4


@pytest.mark.rule("M-DMG-06")
def test_a_leader_of_an_escort_whose_last_sail_founders_takes_his_chance() -> None:
    from rulesets.mistral.rules.battle.damage_checks import founder

    seas = at_war()
    seas.convoy("british_levant", "s13")
    seas.squadron("B1", 1, 12)
    seas.formation("b_det_1", "s13", "B1", leader="rowley")
    seas.state.formations["b_det_1"] = msgspec.structs.replace(
        seas.state.formations["b_det_1"], parent="british_levant", place=""
    )
    seas.play(founder, "B1", "gale", stream="british", dice=[0, 9])
    assert seas.state.leaders["rowley"].status == "port"
