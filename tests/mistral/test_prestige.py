"""Prestige, the turn of the Year, and how the war ends."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from rulesets.mistral.book.dates import date
from rulesets.mistral.book.forces import FORCES
from rulesets.mistral.dialogue.events import politics as told
from rulesets.mistral.dialogue.events.prestige import PrestigeChanged
from rulesets.mistral.dialogue.questions.battle import ThrowAgain
from rulesets.mistral.position.options import Options
from rulesets.mistral.position.records import OnTrack
from rulesets.mistral.reports.prose.prestige import REASONS
from rulesets.mistral.rules.convoys.damage import hit_convoy
from rulesets.mistral.rules.politics.ending import (
    ends_at_random,
    finish,
    minor_scenario_ends,
    peace_modifier,
    peace_roll,
)
from rulesets.mistral.rules.politics.mulligans import may_buy
from rulesets.mistral.rules.politics.prestige import gain, sail_lost_in_battle
from rulesets.mistral.rules.politics.year import begin_turn, compare_orders, end_year, net_orders
from rulesets.mistral.rules.searching.contact import roll_contacts
from rulesets.mistral.rules.searching.search import search
from tests.mistral.europe import campaign, europe
from tests.mistral.inventory import table
from tests.mistral.seas import Seas


def of(seas: Seas, kind: type[Any]) -> list[Any]:
    return [event for event in seas.events if isinstance(event, kind)]


def orders(british: tuple[int, int], bourbon: tuple[int, int], covered: int = 4) -> Seas:
    seas = europe("1744.16")
    for side, (fulfilled, failed) in (("british", british), ("bourbon", bourbon)):
        seas.state.ledgers[side].fulfilled = fulfilled
        seas.state.ledgers[side].failed = failed
    seas.state.levant = tuple(OnTrack(f"B{n}", date("1744.1")) for n in range(covered))
    return seas


def scores(seas: Seas) -> tuple[int, int]:
    return seas.state.ledgers["british"].prestige, seas.state.ledgers["bourbon"].prestige


class TestPrestige:
    @pytest.mark.rule("M-PRESTIGE-01")
    def test_it_may_go_below_nothing_and_everybody_is_told(self) -> None:
        seas = europe()
        seas.play(gain, "british", -7, "sail_lost")
        assert seas.state.ledgers["british"].prestige == -2
        (event,) = of(seas, PrestigeChanged)
        assert (event.n, event.total) == (-7, -2)
        assert seas.told_to("bourbon") == seas.told_to("british")
        assert seas.view("public").accounts["british"].prestige == -2

    @pytest.mark.rule("M-PRESTIGE-02")
    def test_every_line_of_the_chart_has_its_reason(self) -> None:
        rows = table("M-PRESTIGE-02")
        gains = [row["Gains"] for row in rows if row["Gains"]]
        losses = [row["Losses"] for row in rows if row["Losses"]]
        assert (len(gains), len(losses)) == (4, 10)
        assert set(REASONS) == {
            "year_more",
            "sail_taken",
            "convoy",
            "year_fewer",
            "sail_lost",
            "defiance",
            "request",
            "french_request",
            "ransom",
            "mulligan",
            "knights",
        }

    @pytest.mark.rule("M-PRESTIGE-02", "M-PRESTIGE-04")
    def test_a_flagship_pays_singly(self) -> None:
        seas = europe()
        seas.play(sail_lost_in_battle, "british", ["flagship"])
        assert scores(seas) == (4, 6)
        assert seas.state.ledgers["british"].sail_lost == 0

    @pytest.mark.rule("M-PRESTIGE-02", "M-CONVOY-18")
    def test_eight_points_of_damage_to_a_convoy_pay_one(self) -> None:
        seas = Seas()
        seas.convoy("british_levant", "s13")
        seas.play(hit_convoy, "british_levant", 7, "bourbon")
        assert scores(seas) == (5, 5)
        seas.play(hit_convoy, "british_levant", 9, "bourbon")
        assert scores(seas) == (5, 7)

    @pytest.mark.rule("M-DMG-08", "M-PRESTIGE-04")
    def test_what_the_sea_takes_pays_nobody(self) -> None:
        from rulesets.mistral.rules.battle.damage_checks import founder

        seas = Seas()
        seas.formation("b_flag_a", "s13", "B1")
        seas.squadron("B1", dp=30, flotilla="b_flag_a")
        seas.play(founder, "B1", "gale", stream="british")
        assert seas.state.squadrons["B1"].sail == 3
        assert seas.state.ledgers["british"].sail_lost == 0
        assert scores(seas) == (5, 5)


class TestTheYear:
    @pytest.mark.rule("M-PRESTIGE-03", "EX-23", "M-LEVANT-01")
    def test_the_year_of_the_example(self) -> None:
        seas = orders((9, 6), (8, 2), covered=2)
        assert net_orders(seas.field()) == {"british": 3, "bourbon": 7}
        seas.play(compare_orders)
        assert scores(seas) == (4, 6)
        empty = orders((9, 6), (8, 2), covered=0)
        empty.play(compare_orders)
        assert scores(empty) == (3, 6)

    @pytest.mark.rule("M-PRESTIGE-02", "M-PRESTIGE-03")
    @pytest.mark.parametrize(("behind", "loss"), [(0, 0), (1, 0), (2, 0), (3, 1), (5, 1), (6, 2), (9, 2)])
    def test_the_laggard_loses_by_how_far_he_is_behind(self, behind: int, loss: int) -> None:
        seas = orders((behind, 0), (0, 0))
        seas.play(compare_orders)
        assert scores(seas) == (5 + (behind > 0), 5 - loss)

    @pytest.mark.rule("M-PRESTIGE-03", "M-SEQ-32")
    def test_the_new_year_counts_from_nothing(self) -> None:
        seas = orders((4, 1), (2, 2))
        seas.play(end_year)
        assert {(held.fulfilled, held.failed) for held in seas.state.ledgers.values()} == {(0, 0)}
        assert [event.year for event in of(seas, told.YearClosed)] == [1744]

    @pytest.mark.rule("M-SEQ-05", "M-FLEET-20")
    @pytest.mark.parametrize(("when", "adopted"), [("1744.15", False), ("1744.16", True)])
    def test_guerre_de_course_begins_with_1745(self, when: str, adopted: bool) -> None:
        seas = europe(when)
        seas.play(begin_turn)
        assert seas.state.politics.guerre_de_course is adopted
        assert len(of(seas, told.CourseWarAdopted)) == adopted
        if adopted:
            assert isinstance(seas.events[0], told.CourseWarAdopted)

    @pytest.mark.rule("M-HIDE-15", "M-HIDE-08")
    @pytest.mark.parametrize(("when", "shown"), [("1744.4", True), ("1744.5", False), ("1744.16", True)])
    def test_accounts_are_shown_at_the_quarter(self, when: str, shown: bool) -> None:
        seas = europe(when)
        seas.squadron("B1", port="gibraltar")
        seas.squadron("namur", port="gibraltar")
        seas.squadron("S1", port="cadiz")
        seas.state.ledgers["british"].fulfilled = 3
        seas.play(begin_turn)
        found = of(seas, told.AccountsShown)
        assert len(found) == shown
        account = seas.view("bourbon").accounts["british"]
        assert (account.fulfilled, account.sail) == ((3, {"british": 5}) if shown else (0, {}))
        if shown:
            assert found[0].sail == {"british": 5, "spanish": 4}

    @pytest.mark.rule("M-LEAD-20", "M-RANK-01")
    def test_a_new_turn_clears_what_lasts_a_turn(self) -> None:
        seas = europe("1744.16")
        seas.state.ledgers["british"].drms_used = 2
        seas.state.ledgers["british"].free_mulligans = 1
        seas.play(begin_turn)
        ledger = seas.state.ledgers["british"]
        assert (ledger.drms_used, ledger.free_mulligans, ledger.history) == (0, 0, (5,))
        assert (seas.state.date, seas.state.phase, seas.state.impulse) == (date("1745.1"), "impulse", 1)


class TestTheEnd:
    @pytest.mark.rule("M-PRESTIGE-06")
    @pytest.mark.parametrize(("british", "winner"), [(6, "british"), (5, None), (4, "bourbon")])
    def test_the_higher_prestige_wins(self, british: int, winner: str | None) -> None:
        seas = europe()
        seas.state.ledgers["british"].prestige = british
        outcome = seas.play(finish, "year")
        assert outcome.winner == winner
        assert outcome.level == str(abs(british - 5))

    @pytest.mark.rule("M-END-01", "M-SEQ-06")
    def test_a_minor_scenario_ends_with_its_year(self) -> None:
        seas = europe("1744.15")
        assert seas.play(minor_scenario_ends) is None
        seas.state.date = date("1744.16")
        assert seas.play(minor_scenario_ends).reason == "year"

    @pytest.mark.rule("M-END-02", "M-END-05")
    def test_a_campaign_and_1747_go_on_until_the_end_of_1748(self) -> None:
        for options in (Options(scenario="1744", campaign=True), Options(scenario="1747")):
            seas = europe("1747.16")
            seas.state.options = options
            assert ends_at_random(seas.field())
            assert seas.play(minor_scenario_ends) is None
            seas.state.date = date("1748.16")
            assert seas.play(minor_scenario_ends).reason == "exhaustion"
        others = [id for id in FORCES.scenarios if id != "1747"]
        for id in others:
            seas.state.options = Options(scenario=id)
            assert not ends_at_random(seas.field())

    @pytest.mark.rule("M-END-03", "M-SEQ-21")
    @pytest.mark.parametrize(
        ("when", "rolled"), [("1747.1", False), ("1747.5", True), ("1747.6", False), ("1748.1", True)]
    )
    def test_peace_is_rolled_for_at_the_quarter_from_spring_1747(self, when: str, rolled: bool) -> None:
        seas = europe(when)
        seas.state.options = Options(scenario="1747")
        seas.play(peace_roll, dice=[9] * rolled)
        assert len(of(seas, told.PeaceRolled)) == rolled
        minor = europe(when)
        minor.play(peace_roll)
        assert minor.events == []

    @pytest.mark.rule("M-END-04", "EX-30")
    @pytest.mark.parametrize(("die", "ends"), [(5, True), (6, False)])
    def test_the_peace_of_the_example(self, die: int, ends: bool) -> None:
        seas = europe("1747.9", the_flota="1747.5", corsica_1="1745.1", corsica_2="1746.1", philip_v_dies="1746.6")
        seas.state.options = Options(scenario="1747")
        campaign(seas, "apennines", over=True, active=False)
        assert peace_modifier(seas.field()) == -5
        outcome = seas.play(peace_roll, dice=[die])
        assert (outcome is not None) is ends
        seas.state.date = date("1748.1")
        assert peace_modifier(seas.field()) == -7

    @pytest.mark.rule("M-END-04")
    def test_the_insurgency_counts_once_and_what_is_not_yellow_not_at_all(self) -> None:
        seas = europe("1747.9", **{f"corsica_{n}": "1745.1" for n in range(1, 5)}, worms_1="1743.1")
        assert peace_modifier(seas.field()) == -1
        only_late = europe("1747.9", corsica_3="1745.1")
        assert peace_modifier(only_late.field()) == -1
        indies = europe("1747.9", trouble_west_indies="1747.5")
        assert peace_modifier(indies.field()) == -1
        assert peace_modifier(europe("1747.9", descent_on_england="1747.5").field()) == 0

    @pytest.mark.rule("M-END-05")
    def test_on_a_random_end_the_years_orders_are_compared(self) -> None:
        seas = europe("1747.9")
        seas.state.options = Options(scenario="1747")
        seas.state.ledgers["british"].fulfilled = 9
        seas.state.levant = tuple(OnTrack(f"B{n}", date("1747.1")) for n in range(4))
        outcome = seas.play(peace_roll, dice=[0])
        assert outcome.reason == "peace"
        assert scores(seas) == (6, 3)

    @pytest.mark.rule("M-END-03")
    def test_a_die_below_nothing_ends_it_too(self) -> None:
        seas = europe("1748.5", the_flota="1748.1")
        seas.state.options = msgspec.structs.replace(seas.state.options, scenario="1747")
        assert seas.play(peace_roll, dice=[0]) is not None


@pytest.mark.rule("M-PRESTIGE-01", "M-REINF-02", "M-REINF-03")
def test_nothing_is_bought_with_prestige_that_is_not_there() -> None:
    from rulesets.mistral.dialogue.questions.politics import ShiftRequest
    from rulesets.mistral.rules.politics.reinforcing import reinforce
    from tests.mistral.europe import sheets

    seas = europe("1744.9")
    for ledger in seas.state.ledgers.values():
        ledger.prestige = 0
    seas.play(reinforce, sheets(spanish_request=False, french_request=True), dice=[3])
    assert [event.who for event in of(seas, told.RequestMade)] == ["british"]
    assert not [question for _, question in seas.asked if isinstance(question, ShiftRequest)]


@pytest.mark.rule("M-ASYNC-01")
@pytest.mark.parametrize(
    ("phase", "impulse", "title"),
    [("preparation", 0, "preparation"), ("impulse", 2, "Impulse 2"), ("administration", 0, "Administrative Phase")],
)
def test_each_segment_has_its_name(phase: Any, impulse: int, title: str) -> None:
    from rulesets.mistral.game import ruleset

    seas = europe("1744.5")
    seas.state.phase, seas.state.impulse = phase, impulse
    assert ruleset.segment_title(seas.state).en.endswith(title)


@pytest.mark.rule("M-PRESTIGE-05", "M-RANK-02", "M-SPOT-07", "M-SPOT-08")
def test_a_search_of_a_harbour_may_be_thrown_again_and_a_red_admiral_helps_contact() -> None:
    seas = Seas()
    seas.auxiliary("b_fleet_1", at="port_mahon")
    seas.play(search, "british", "b_fleet_1", "harbour:palma", dice=[9, 0], answers={ThrowAgain: True})
    assert seas.view("british").harbours_seen and seas.state.ledgers["british"].prestige == 4
    ranked = Seas()
    ranked.state.options = Options(ranks={"british": ("rear_admiral_red",)})
    ranked.formation("b_flag_a", "s13", "B1")
    ranked.dummy("dummy_s_1", "s13")
    ranked.play(roll_contacts, dice=[0, 5])
    assert ranked.state.dummies["dummy_s_1"].place == ""


@pytest.mark.rule("M-PRESTIGE-05")
@pytest.mark.parametrize(("prestige", "able"), [(0, False), (1, True)])
def test_the_last_point_buys_a_mulligan(prestige: int, able: bool) -> None:
    seas = Seas()
    seas.state.ledgers["british"].prestige = prestige
    assert may_buy(seas.field(), "british") is able
