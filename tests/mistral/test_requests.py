"""Reinforcements by date and by request, and what is withdrawn."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from rulesets.mistral.book.dates import date
from rulesets.mistral.book.forces import FORCES
from rulesets.mistral.dialogue.events import politics as told
from rulesets.mistral.dialogue.events.battle import DieThrownAgain
from rulesets.mistral.dialogue.questions.politics import ChooseOne, ShiftRequest
from rulesets.mistral.position.wishes import MulliganWish, Wishes
from rulesets.mistral.rules.politics.conditions import holds
from rulesets.mistral.rules.politics.reinforcing import flagships_in_hand, reinforce, request_modifier
from rulesets.mistral.rules.politics.withdrawals import withdraw
from tests.mistral.europe import europe, sheets
from tests.mistral.seas import Seas

SILENT = {"spanish_request": False}


def of(seas: Seas, kind: type[Any]) -> list[Any]:
    return [event for event in seas.events if isinstance(event, kind)]


def fleet(when: str = "1744.2", sail: int = 16) -> Seas:
    """A British fleet of that many SOL, so that no modifier for numbers counts."""
    seas = europe(when)
    for n in range(sail // 4):
        seas.squadron(f"B{n + 1}", port="port_mahon")
    return seas


class TestByDate:
    @pytest.mark.rule("M-REINF-01", "M-FORM-10", "M-REINF-04")
    def test_scheduled_ships_arrive_on_their_date_worn_by_the_ocean(self) -> None:
        seas = fleet("1744.7")
        seas.play(reinforce, sheets(), dice=[3])
        at_gibraltar = [each for each in seas.state.squadrons.values() if each.port == "gibraltar"]
        assert {(each.subclass, each.sail, each.dp, each.condition) for each in at_gibraltar} == {
            ("sol", 2, 1, "in_ordinary"),
            ("sold", 1, 1, "in_ordinary"),
        }
        assert [event.why for event in of(seas, told.SailArrived)] == ["schedule"]
        assert not [event for event in seas.told_to("bourbon") if isinstance(event, told.SailArrived)]

    @pytest.mark.rule("M-FORM-10")
    def test_winter_costs_two_and_yards_cost_nothing(self) -> None:
        winter = fleet("1742.3")
        winter.play(reinforce, sheets(), dice=[3])
        arrived = [each for each in winter.state.squadrons.values() if each.port == "gibraltar"]
        assert {each.dp for each in arrived} == {2}
        assert {each.id for each in arrived} >= {"neptune"}
        yards = fleet("1743.9")
        yards.play(reinforce, sheets(**SILENT), dice=[3])
        assert [(each.port, each.dp) for each in yards.state.squadrons.values() if each.contingent == "french"] == [
            ("toulon", 0)
        ]

    @pytest.mark.rule("M-FORM-10")
    def test_a_squadron_is_worn_once_a_step(self) -> None:
        seas = fleet("1744.7", sail=12)
        seas.squadron("B9", sail=1, port="gibraltar", condition="in_ordinary")
        seas.play(reinforce, sheets(), dice=[7])
        assert (seas.state.squadrons["B9"].sail, seas.state.squadrons["B9"].dp) == (3, 1)

    @pytest.mark.rule("M-REINF-01")
    def test_scheduled_withdrawals_name_flagships(self) -> None:
        seas = fleet("1744.12")
        seas.squadron("namur", port="port_mahon")
        seas.squadron("marlborough", port="port_mahon")
        seas.squadron("neptune", port="port_mahon")
        seas.play(reinforce, sheets(), dice=[3])
        assert [id for id, each in seas.state.squadrons.items() if each.is_flagship] == ["neptune"]
        assert sum(each.sail for each in seas.state.squadrons.values() if each.subclass == "sol") == 14
        assert seas.state.lost_flagships == ()

    @pytest.mark.rule("M-FLEET-20")
    @pytest.mark.parametrize(("when", "privateers"), [("1745.1", 1), ("1745.2", 0), ("1744.1", 0)])
    def test_the_french_privateer_comes_with_guerre_de_course(self, when: str, privateers: int) -> None:
        seas = fleet(when)
        seas.play(reinforce, sheets(**SILENT), dice=[3])
        found = [ship for ship in seas.state.auxiliaries.values() if ship.kind == "privateer"]
        assert len(found) == privateers

    @pytest.mark.rule("D-59", "M-REINF-04")
    def test_new_sail_join_squadrons_with_room_first_those_wished_before_others(self) -> None:
        for place, taken in (({}, {"B7": 3, "B8": 2}), ({"B8": "gibraltar"}, {"B7": 2, "B8": 3})):
            seas = fleet(sail=12)
            seas.squadron("B7", sail=2, port="gibraltar", condition="in_ordinary")
            seas.squadron("B8", sail=2, port="gibraltar", condition="in_ordinary")
            both = sheets()
            reinforcement = msgspec.structs.replace(both["british"].reinforcement, place=place)
            both["british"] = msgspec.structs.replace(both["british"], reinforcement=reinforcement)
            seas.play(reinforce, both, dice=[8])
            assert {id: seas.state.squadrons[id].sail for id in taken} == taken


class TestRequests:
    @pytest.mark.rule("M-REINF-02", "M-ASYNC-31")
    @pytest.mark.parametrize(
        ("when", "wishes", "who"),
        [
            ("1744.2", {}, ["british"]),
            ("1744.5", {}, ["british", "spanish"]),
            ("1744.5", {"spanish_request": False}, ["british"]),
            ("1744.5", {"french_request": True}, ["british", "spanish", "french"]),
            ("1744.2", {"french_request": True}, ["british"]),
        ],
    )
    def test_who_asks_when(self, when: str, wishes: dict[str, bool], who: list[str]) -> None:
        seas = fleet(when)
        seas.play(reinforce, sheets(**wishes), dice=[2] * len(who))
        assert [event.who for event in of(seas, told.RequestMade)] == who
        assert seas.state.ledgers["bourbon"].prestige == 5 - ("french" in who)

    @pytest.mark.rule("D-45", "M-REINF-02")
    def test_the_french_do_not_ask_by_default(self) -> None:
        seas = fleet("1744.5")
        seas.play(reinforce, sheets(), dice=[2, 2])
        assert seas.state.ledgers["bourbon"].prestige == 5

    @pytest.mark.rule("M-HIDE-15", "M-REINF-02")
    def test_results_are_the_owners_alone(self) -> None:
        seas = fleet("1744.5")
        seas.play(reinforce, sheets(), dice=[9, 9])
        for side, enemy in (("british", "bourbon"), ("bourbon", "british")):
            private = (told.RequestMade, told.SailArrived)
            own = {"british": ("british",), "bourbon": ("spanish", "french")}[side]
            mine = [event for event in seas.told_to(side) if isinstance(event, told.RequestMade)]
            assert all(event.who in own for event in mine)
            theirs = [event for event in seas.told_to(enemy) if isinstance(event, private)]
            assert not any(getattr(event, "who", "") in own for event in theirs)
        assert {roll.stream for roll in seas.rolls} == {"british", "bourbon"}
        choosing = [question for _, question in seas.asked if isinstance(question, ChooseOne)]
        assert all(not question.opens(seas.view("public")) for question in choosing)

    @pytest.mark.rule("M-REINF-02")
    @pytest.mark.parametrize(
        ("die", "sail", "sold", "box"),
        [(0, 15, 0, "aside"), (1, 15, 0, "available"), (2, 16, 0, "available"), (7, 16, 1, "available")],
    )
    def test_british_lines(self, die: int, sail: int, sold: int, box: str) -> None:
        seas = fleet()
        seas.auxiliary("b_fleet_1")
        seas.play(reinforce, sheets(), dice=[die])
        held = seas.state.squadrons.values()
        assert sum(each.sail for each in held if each.subclass == "sol") == sail
        assert sum(each.sail for each in held if each.subclass == "sold") == sold
        assert seas.state.auxiliaries["b_fleet_1"].box == box

    @pytest.mark.rule("M-REINF-02", "D-56")
    @pytest.mark.parametrize(("choice", "kind"), [("first", "light"), ("second", "fleet")])
    def test_a_five_lets_the_british_choose(self, choice: str, kind: str) -> None:
        seas = fleet()
        seas.play(reinforce, sheets(), dice=[5], answers={ChooseOne: choice})
        assert [ship.kind for ship in seas.state.auxiliaries.values()] == [kind]

    @pytest.mark.rule("M-REINF-02", "D-56")
    def test_a_nine_brings_two_ships_or_a_flagship_in_hand(self) -> None:
        seas = fleet("1744.2")
        hand = flagships_in_hand(seas.field(), "british", ())
        assert hand
        seas.play(reinforce, sheets(), dice=[9], answers={ChooseOne: "second"})
        assert hand[0] in seas.state.squadrons
        plain = fleet("1744.2")
        plain.state.lost_flagships = tuple(FORCES.flagships)
        plain.play(reinforce, sheets(), dice=[9], answers={})
        assert not [question for _, question in plain.asked if isinstance(question, ChooseOne)]
        assert sum(each.sail for each in plain.state.squadrons.values()) == 18

    @pytest.mark.rule("M-REINF-02")
    def test_a_french_nine_is_a_flagship_if_there_is_one(self) -> None:
        seas = fleet("1744.9")
        seas.squadron("tonnant", port="toulon")
        for n in range(2):
            seas.squadron(f"F{n + 1}", port="toulon")
        hand = flagships_in_hand(seas.field(), "french", ())
        seas.play(reinforce, sheets(spanish_request=False, french_request=True), dice=[2, 9])
        assert hand
        assert hand[0] in seas.state.squadrons

    @pytest.mark.rule("M-REINF-02")
    @pytest.mark.parametrize(
        ("when", "sail", "drm"), [("1744.2", 16, 0), ("1744.1", 16, 1), ("1744.5", 16, 1), ("1744.2", 12, 1)]
    )
    def test_british_modifiers(self, when: str, sail: int, drm: int) -> None:
        assert request_modifier(fleet(when, sail).field(), "british") == drm

    @pytest.mark.rule("M-REINF-02")
    def test_a_large_british_fleet_gets_less(self) -> None:
        assert request_modifier(fleet(sail=24).field(), "british") == 0
        assert request_modifier(fleet(sail=28).field(), "british") == -1

    @pytest.mark.rule("M-REINF-02")
    def test_bourbon_modifiers(self) -> None:
        seas = europe("1744.5")
        field = seas.field()
        assert (request_modifier(field, "spanish"), request_modifier(field, "french")) == (1, 1)
        for n in (1, 2):
            seas.squadron(f"S{n}", port="cadiz")
            seas.squadron(f"F{n}", port="toulon")
        assert (request_modifier(field, "spanish"), request_modifier(field, "french")) == (0, 0)
        seas.event("philip_v_dies")
        seas.state.date = date("1745.1")
        assert (request_modifier(field, "spanish"), request_modifier(field, "french")) == (-1, -1)

    @pytest.mark.rule("M-REINF-03", "D-46")
    @pytest.mark.parametrize(("shift", "line"), [("no", 4), ("up", 5), ("down", 3)])
    def test_a_point_moves_the_result_a_line(self, shift: str, line: int) -> None:
        seas = fleet()
        seas.play(reinforce, sheets(), dice=[4], answers={ShiftRequest: shift})
        (made,) = of(seas, told.RequestMade)
        assert made.line == line
        assert seas.state.ledgers["british"].prestige == 5 - (shift != "no")
        assert ShiftRequest("k", who="british", line=4).default(seas.view("british")) == "no"

    @pytest.mark.rule("M-PRESTIGE-05", "D-25", "M-HIDE-15")
    @pytest.mark.parametrize(("dice", "line", "spent"), [([2, 8], 8, 1), ([3], 3, 0)])
    def test_the_standing_list_throws_a_bad_request_again(self, dice: list[int], line: int, spent: int) -> None:
        seas = fleet()
        seas.state.ledgers["british"].mulligans = 1
        seas.state.wishes["british"] = Wishes(mulligans=MulliganWish(dice=("request",), worse_than=7))
        seas.play(reinforce, sheets(), dice=dice)
        (made,) = of(seas, told.RequestMade)
        assert (made.line, seas.state.ledgers["british"].prestige) == (line, 5 - spent)
        assert "DieThrownAgain" not in [type(event).__name__ for event in seas.told_to("bourbon")]
        assert len(of(seas, DieThrownAgain)) == spent

    @pytest.mark.rule("M-REINF-03")
    def test_there_is_nothing_beyond_the_table(self) -> None:
        view = fleet().view("british")
        assert ShiftRequest("k", who="british", line=9).problems("up", view)
        assert ShiftRequest("k", who="british", line=0).problems("down", view)
        assert not ShiftRequest("k", who="british", line=0).problems("up", view)

    @pytest.mark.rule("M-REINF-02")
    def test_dice_beyond_the_table_read_its_ends(self) -> None:
        seas = fleet("1744.1", sail=12)
        seas.play(reinforce, sheets(**SILENT), dice=[9])
        assert of(seas, told.RequestMade)[0].line == 9
        modified = fleet("1744.1", sail=12)
        modified.play(reinforce, sheets(**SILENT), dice=[4])
        assert (of(modified, told.RequestMade)[0].drm, of(modified, told.RequestMade)[0].line) == (2, 6)

    @pytest.mark.rule("M-REINF-04")
    def test_requested_ships_come_to_gibraltar_cadiz_and_toulon(self) -> None:
        seas = fleet("1744.9")
        for n in (1, 2):
            seas.squadron(f"S{n}", port="cartagena")
            seas.squadron(f"F{n}", port="marseilles")
        seas.play(reinforce, sheets(french_request=True), dice=[8, 8, 8])
        arrived = {each.contingent: (each.port, each.dp) for each in seas.state.squadrons.values() if each.arrived}
        assert arrived == {"british": ("gibraltar", 1), "spanish": ("cadiz", 1), "french": ("toulon", 0)}

    @pytest.mark.rule("M-REINF-04")
    def test_what_finds_no_counter_is_lost(self) -> None:
        seas = europe("1744.2")
        for n in range(FORCES.contingents["british"].squadrons):
            seas.squadron(f"B{n + 1}", port="port_mahon")
        sail = sum(each.sail for each in seas.state.squadrons.values())
        seas.play(reinforce, sheets(), dice=[9])
        assert sum(each.sail for each in seas.state.squadrons.values()) == sail


class TestWithdrawn:
    @pytest.mark.rule("M-REINF-05")
    def test_an_auxiliary_is_set_aside_and_may_return(self) -> None:
        seas = fleet()
        seas.auxiliary("b_fleet_1", at="gibraltar")
        seas.play(withdraw, "british", {"fleet": 1}, "request")
        assert seas.state.auxiliaries["b_fleet_1"].box == "aside"
        seas.play(reinforce, sheets(), dice=[6])
        assert seas.state.auxiliaries["b_fleet_1"].box == "available"

    @pytest.mark.rule("M-REINF-05")
    def test_the_counter_of_a_whole_squadron_withdrawn_never_returns(self) -> None:
        seas = fleet(sail=8)
        seas.play(withdraw, "british", {"sol": 4}, "request")
        assert seas.state.retired_counters == {"british:sol": 1}
        assert len(seas.state.squadrons) == 1

    @pytest.mark.rule("M-REINF-05")
    def test_a_few_sail_leave_the_counter(self) -> None:
        seas = fleet(sail=8)
        seas.play(withdraw, "british", {"sol": 2}, "request")
        assert seas.state.retired_counters == {}
        assert sorted(each.sail for each in seas.state.squadrons.values()) == [2, 4]
        seas.play(withdraw, "british", {"sol": 6}, "request")
        assert seas.state.squadrons == {}
        assert seas.state.retired_counters == {"british:sol": 1}, "a counter that was not full comes back"

    @pytest.mark.rule("M-REINF-06", "M-ORDER-58")
    def test_withdrawals_by_order_leave_by_the_west_edge(self) -> None:
        assert FORCES.chits["f_guerre_de_course"].target == ("off_west",)


@pytest.mark.rule("M-REINF-05", "M-EVENT-31")
def test_an_auxiliary_set_aside_cannot_be_withdrawn_again() -> None:
    seas = Seas(phase="administration", impulse=0)
    seas.auxiliary("b_fleet_1", box="aside")
    assert seas.play(withdraw, "british", {"fleet": 1}, "request") is False
    assert seas.asked == []


@pytest.mark.rule("M-REINF-02")
@pytest.mark.parametrize(("when", "there"), [("1744.11", True), ("1744.12", False)])
def test_a_flagship_whose_time_is_over_is_no_longer_in_hand(when: str, there: bool) -> None:
    from rulesets.mistral.rules.politics.reinforcing import flagships_in_hand

    assert ("namur" in flagships_in_hand(Seas(when).field(), "british", ())) is there


@pytest.mark.rule("M-REINF-02")
def test_only_ordinary_ships_of_the_line_count_for_the_request() -> None:
    seas = Seas()
    seas.squadron("S1", 4)
    seas.squadron("S2", 3)
    for id in ("SD1", "real_felipe"):
        seas.squadron(id, 2)
    assert holds(seas.field(), "sol_below:spanish:8") and not holds(seas.field(), "sol_below:spanish:7")


@pytest.mark.rule("M-REINF-02")
def test_flagships_in_hand_are_the_contingents_own() -> None:
    from rulesets.mistral.rules.politics.reinforcing import flagships_in_hand

    field = Seas("1744.10").field()
    for who in ("british", "french"):
        assert {FORCES.flagships[id].contingent for id in flagships_in_hand(field, who, ())} == {who}


@pytest.mark.rule("M-REINF-03", "M-PRESTIGE-01")
def test_without_prestige_a_request_stands_as_rolled() -> None:
    from rulesets.mistral.dialogue.answers.worksheet import Worksheet
    from rulesets.mistral.rules.politics.reinforcing import make_request

    seas = Seas("1744.4", phase="administration", impulse=0)
    for n in range(1, 5):
        seas.squadron(f"B{n}", port="gibraltar")
    seas.state.ledgers["british"].prestige = 0
    seas.play(make_request, "british", Worksheet(), dice=[3])
    (made,) = [event for event in seas.told_to("british") if type(event).__name__ == "RequestMade"]
    assert (made.line, made.shift) == (3, 0) and seas.state.ledgers["british"].prestige == 0


@pytest.mark.rule("M-EVENT-33", "M-HIDE-15")
def test_the_flota_brings_one_ship_of_the_line() -> None:
    from rulesets.mistral.position.records import Happening
    from rulesets.mistral.rules.politics.flota import watch_for_the_flota

    seas = Seas("1744.10", phase="administration", impulse=0)
    seas.state.politics.events["the_flota"] = Happening(on=date("1744.9"), in_force=True)
    seas.state.politics.flota = 4
    seas.play(watch_for_the_flota)
    (arrived,) = [event for event in seas.told_to("bourbon") if type(event).__name__ == "SailArrived"]
    assert (arrived.sol, arrived.sold, arrived.port) == (1, 0, "cadiz")
