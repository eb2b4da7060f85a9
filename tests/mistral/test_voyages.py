"""Convoys on their voyages: dates, ports, attacks, and those who sail with them. [M-CONVOY]"""

from __future__ import annotations

import msgspec
import pytest

from rulesets.mistral.book.dates import date
from rulesets.mistral.position.options import Options
from rulesets.mistral.position.records import Task
from rulesets.mistral.rules.chits.escorts import leave_convoy
from rulesets.mistral.rules.convoys.choices import convoy_choices
from rulesets.mistral.rules.convoys.landing import may_form, unload_troop_convoys
from rulesets.mistral.rules.convoys.voyage import finish_legs
from rulesets.mistral.rules.setup import first_state
from tests.mistral.seas import Seas


def quarter(when: str = "1744.5") -> Seas:
    return Seas(when, phase="administration", impulse=0)


@pytest.mark.rule("M-CONVOY-20", "M-CONVOY-21")
@pytest.mark.parametrize("scenario", ["1743", "1745"])
def test_a_campaign_begun_after_the_dated_convoys_has_one_in_its_first_year(scenario: str) -> None:
    seas = quarter(f"{scenario}.1")
    seas.state = first_state(Options(scenario=scenario, campaign=True))
    seas.play(unload_troop_convoys)
    seas.state.date = date(f"{scenario}.5")
    assert may_form(seas.field()) == 1


@pytest.mark.rule("M-CONVOY-17")
def test_a_convoy_whose_port_is_open_again_goes_there_after_all() -> None:
    seas = Seas("1744.14")
    seas.convoy("french_levant", "s12", route="french_levant_3", destination="toulon")
    seas.play(convoy_choices)
    assert seas.state.convoys["french_levant"].destination == ""


@pytest.mark.rule("M-CONVOY-20")
def test_the_year_in_which_the_dated_ones_were_dissolved_is_written_once() -> None:
    seas = Seas("1744.1", phase="administration", impulse=0)
    seas.state.politics.troop_convoys_formed = {"dated": 3, "dissolved": 1742}
    seas.play(unload_troop_convoys)
    assert seas.state.politics.troop_convoys_formed["dissolved"] == 1742


@pytest.mark.rule("M-CONVOY-19")
def test_a_leader_left_by_a_convoy_does_not_board_the_enemy() -> None:
    seas = Seas()
    seas.convoy("british_levant", "s27", route="brit_levant_1", year=1744)
    seas.formation("s_flag_b", "s27", "S1")
    seas.leader("rowley", at="british_levant", status="formation")
    seas.play(leave_convoy, "british_levant")
    assert (seas.state.leaders["rowley"].status, seas.state.leaders["rowley"].at) == ("port", "gibraltar")


@pytest.mark.rule("M-CONVOY-33")
def test_a_convoy_without_stores_is_gone_from_the_map() -> None:
    seas = Seas()
    seas.convoy("victualling", "s01", rp=0)
    seas.play(finish_legs)
    assert "victualling" not in seas.state.convoys and "victualling" not in seas.state.formations


@pytest.mark.rule("M-CONVOY-40")
@pytest.mark.parametrize("partial", [False, True])
def test_a_partial_screen_makes_a_convoy_attack_worse(partial: bool) -> None:
    from rulesets.mistral.book.battle_tables import combat_result
    from rulesets.mistral.rules.searching.convoy_attacks import attack

    seas = Seas()
    seas.convoy("british_levant", "s27", route="brit_levant_1", year=1744)
    seas.play(attack, "bourbon", "privateer", "british_levant", partial=partial, dice=[4])
    result = combat_result(5 if partial else 4, 4)
    assert combat_result(5, 4).dp < combat_result(3, 4).dp
    assert seas.state.convoys["british_levant"].dp == result.dp


@pytest.mark.rule("M-CONVOY-11")
@pytest.mark.parametrize(("when", "dice"), [("1744.12", []), ("1744.13", [9, 9])])
def test_homebound_dice_begin_in_the_first_impulse_of_turn_13(when: str, dice: list[int]) -> None:
    from rulesets.mistral.rules.convoys.arrivals import roll_arrivals

    seas = Seas(when, impulse=1)
    seas.convoy("british_levant", stage="away", year=1744)
    seas.play(roll_arrivals, dice=dice)
    assert seas.state.convoys["british_levant"].checks == (1 if dice else 0)


@pytest.mark.rule("M-CONVOY-33", "M-SPOT-10")
def test_nobody_shadows_a_convoy_that_is_unformed() -> None:
    seas = Seas()
    seas.convoy("victualling", "s01", rp=0)
    held = seas.state.formations["victualling"]
    seas.state.formations["victualling"] = msgspec.structs.replace(held, spotted="BR1")
    seas.auxiliary("s_fleet_1", at="cadiz", box="tasked", task=Task(kind="shadow", target="victualling"))
    seas.play(finish_legs)
    assert seas.state.auxiliaries["s_fleet_1"].box == "recovery"
