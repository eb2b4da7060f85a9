"""Recovery of Auxiliaries and corsairs. [M-RECOV, M-PIRATE-30]"""

from __future__ import annotations

import pytest

from rulesets.mistral.book.forces import FORCES
from rulesets.mistral.dialogue.answers.worksheet import Worksheet
from rulesets.mistral.dialogue.events import searching as told
from rulesets.mistral.dialogue.questions.tasks import PirateBase
from rulesets.mistral.rules.searching.pirates import free_bases
from rulesets.mistral.rules.searching.recovering import recover_auxiliaries, recovers_on
from tests.mistral.inventory import span, table
from tests.mistral.seas import Seas

SHEETS = {"british": Worksheet(), "bourbon": Worksheet()}
KINDS = {
    "Fleet": ("fleet",),
    "Galley": ("galley",),
    "Light": ("light",),
    "Fleet-50": ("fleet50",),
    "Fireship": ("fireship",),
    "Bomb": ("bomb",),
    "Marine": ("marine",),
    "Privateer": ("privateer",),
    "Pirates and Knights": ("pirate", "knights"),
}


@pytest.mark.rule("M-RECOV-02")
def test_the_ranges_are_those_of_the_page() -> None:
    for row in table("M-RECOV-02"):
        for kind in KINDS[row["Class"]]:
            assert span(row["Recovers on"]) == span(FORCES.auxiliaries[kind].recover) == (0, recovers_on(kind))


@pytest.mark.rule("M-RECOV-01", "EX-20")
def test_each_rolls_for_itself_and_its_owner_alone_is_told() -> None:
    seas = Seas(phase="administration")
    for ship in ("b_fleet_1", "b_light_1", "b_fireship_1", "b_fleet50_1"):
        seas.auxiliary(ship, box="recovery")
    dice = {
        "1744.4/admin/b_fleet_1/recovery/1": [3],
        "1744.4/admin/b_light_1/recovery/1": [6],
        "1744.4/admin/b_fireship_1/recovery/1": [1],
        "1744.4/admin/b_fleet50_1/recovery/1": [4],
    }
    seas.play(recover_auxiliaries, SHEETS, dice=dice)
    boxes = {ship.id: ship.box for ship in seas.state.auxiliaries.values()}
    assert boxes == {
        "b_fleet_1": "available",
        "b_light_1": "recovery",
        "b_fireship_1": "available",
        "b_fleet50_1": "recovery",
    }
    assert not seas.told_to("bourbon") and {roll.stream for roll in seas.rolls} == {"british"}


@pytest.mark.rule("M-RECOV-01")
def test_nobody_rolls_who_is_not_in_the_box() -> None:
    seas = Seas(phase="administration")
    seas.auxiliary("b_fleet_1")
    seas.auxiliary("b_fleet_2", at="gibraltar")
    seas.auxiliary("b_fleet_3", box="aside")
    seas.play(recover_auxiliaries, SHEETS)
    assert seas.rolls == []


class TestCorsairs:
    @pytest.mark.rule("M-RECOV-03", "M-PIRATE-30", "EX-20")
    @pytest.mark.parametrize(("die", "back"), [(1, True), (2, False)])
    def test_tunisians_come_home_on_0_or_1(self, die: int, back: bool) -> None:
        seas = Seas(phase="administration")
        for id in ("algerines", "tripolitans"):
            seas.corsair(id)
        seas.corsair("tunisians", box="recovery")
        seas.play(recover_auxiliaries, SHEETS, dice=[die])
        assert (seas.state.corsairs["tunisians"].box == "base") is back
        for side in ("british", "bourbon"):
            (home,) = seas.told_to(side)
            assert (home.base, home.recovering) == ("tunis", not back)

    @pytest.mark.rule("M-PIRATE-30", "M-PIRATE-02", "D-55")
    def test_the_lower_prestige_names_a_free_base_before_the_die(self) -> None:
        seas = Seas(phase="administration")
        seas.corsair("tunisians", box="recovery")
        seas.state.ledgers["british"].prestige = 3
        seas.play(recover_auxiliaries, SHEETS, dice=[0], answers={PirateBase: "tripoli"})
        assert [side for side, _ in seas.asked] == ["british"]
        assert seas.state.corsairs["tunisians"].base == "tripoli"

    @pytest.mark.rule("M-PIRATE-30")
    @pytest.mark.parametrize(("dice", "chooser"), [([3, 7], "bourbon"), ([7, 3], "british"), ([5, 5, 8, 2], "british")])
    def test_tied_both_roll_until_one_is_lower(self, dice: list[int], chooser: str) -> None:
        seas = Seas(phase="administration")
        seas.corsair("tunisians", box="recovery")
        seas.play(recover_auxiliaries, SHEETS, dice=[*dice, 9], answers={PirateBase: "algiers"})
        assert [side for side, _ in seas.asked] == [chooser]
        (contest,) = [event for event in seas.told_to("british") if isinstance(event, told.BaseContested)]
        assert contest.side == chooser
        assert seas.state.corsairs["tunisians"].base == "tunis"

    @pytest.mark.rule("M-PIRATE-02")
    def test_barbary_pirates_share_three_bases_and_rovers_and_knights_have_their_own(self) -> None:
        seas = Seas()
        for id in ("salee_rovers", "algerines", "tunisians", "knights_of_malta"):
            seas.corsair(id)
        field = seas.field()
        assert free_bases(field, "salee_rovers") == ("sale",)
        assert free_bases(field, "knights_of_malta") == ("valetta",)
        assert free_bases(field, "tunisians") == ("tunis", "tripoli")
