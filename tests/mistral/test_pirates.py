"""Pirates and the Knights of Malta. [M-PIRATE]"""

from __future__ import annotations

from typing import Any

import pytest

from rulesets.mistral.book.forces import FORCES
from rulesets.mistral.book.search_tables import SEARCH_TABLES
from rulesets.mistral.dialogue.answers.impulse import CorsairPlan, ImpulsePlan
from rulesets.mistral.dialogue.answers.worksheet import Worksheet
from rulesets.mistral.dialogue.events import searching as told
from rulesets.mistral.dialogue.questions.tasks import (
    KnightsEscort,
    PirateBase,
    Screen,
    ScreenTask,
    TaskPirates,
    UseKnights,
)
from rulesets.mistral.orders.plans.policy import policy
from rulesets.mistral.position.records import Gale
from rulesets.mistral.rules.sailing.stations import drive_off
from rulesets.mistral.rules.searching.knights import escort_places, knights_escort, may_sail_to
from rulesets.mistral.rules.searching.pirates import (
    activate_pirates,
    pirate_fault,
    rebase_pirates,
    send_pirates,
    tally_pirates,
)
from rulesets.mistral.rules.searching.recovering import recover_auxiliaries
from tests.mistral.inventory import span, table
from tests.mistral.seas import Seas

PIRATES = ("salee_rovers", "algerines", "tunisians", "tripolitans")


def barbary(when: str = "1744.10", **more: Any) -> Seas:
    seas = Seas(when)
    for id in PIRATES:
        seas.corsair(id, **more)
    seas.corsair("knights_of_malta")
    return seas


def active(seas: Seas, *ids: str, tasker: str = "bourbon") -> Seas:
    for id in ids:
        seas.corsair(id, active=True)
    seas.state.tasker = tasker
    return seas


class TestActivation:
    @pytest.mark.rule("M-PIRATE-05")
    def test_the_table_is_the_printed_one(self) -> None:
        rows = {span(row["Die"]): row for row in table("M-PIRATE-05")}
        for die, bases in enumerate(SEARCH_TABLES.activation):
            row = next(row for (low, high), row in rows.items() if low <= die <= high)
            assert list(bases) == [
                port.lower() for port in ("Sale", "Algiers", "Tunis", "Tripoli") if row[port] == "Yes"
            ]

    @pytest.mark.rule("M-PIRATE-05", "M-PIRATE-06", "EX-25")
    def test_an_8_wakes_sale_and_algiers_and_on_a_tie_the_bourbons_task_them(self) -> None:
        seas = barbary()
        seas.play(activate_pirates, dice=[8])
        assert [id for id in PIRATES if seas.state.corsairs[id].active] == ["salee_rovers", "algerines"]
        assert seas.state.tasker == "bourbon" and seas.rolls[0].stream == "public"

    @pytest.mark.rule("M-PIRATE-05")
    def test_pirates_in_recovery_or_shut_in_stay_quiet(self) -> None:
        seas = barbary()
        seas.corsair("salee_rovers", box="recovery")
        seas.corsair("algerines")
        seas.state.politics.quelled["algiers"] = 1744
        seas.play(activate_pirates, dice=[8])
        assert not any(seas.state.corsairs[id].active for id in PIRATES)
        seas.corsair("algerines")
        seas.state.politics.quelled["algiers"] = 1743
        seas.play(activate_pirates, dice=[5])
        assert seas.state.corsairs["algerines"].active

    @pytest.mark.rule("M-PIRATE-06")
    @pytest.mark.parametrize(
        ("bourbon", "british", "tasker"), [(5, 4, "british"), (4, 5, "bourbon"), (5, 5, "bourbon")]
    )
    def test_the_lower_prestige_tasks_them(self, bourbon: int, british: int, tasker: str) -> None:
        seas = barbary()
        seas.state.ledgers["bourbon"].prestige, seas.state.ledgers["british"].prestige = bourbon, british
        seas.play(activate_pirates, dice=[0])
        assert seas.state.tasker == tasker

    @pytest.mark.rule("M-PIRATE-01", "M-PIRATE-03", "M-PIRATE-15")
    def test_classes_and_bases(self) -> None:
        kinds = {id: (FORCES.corsairs[id].kind, FORCES.corsairs[id].base, FORCES.corsairs[id].range) for id in PIRATES}
        assert kinds == {
            "salee_rovers": ("light", "sale", 4),
            "algerines": ("light", "algiers", 4),
            "tunisians": ("galley", "tunis", 4),
            "tripolitans": ("galley", "tripoli", 4),
        }
        assert FORCES.auxiliaries["privateer"].counts_as == "fleet"
        for scenario in FORCES.scenarios.values():
            assert scenario.bourbon.auxiliaries["spanish"]["privateer"] == 1


class TestTasks:
    @pytest.mark.rule("M-PIRATE-07", "M-AUX-04", "EX-25")
    def test_they_interdict_sea_zones_within_reach_and_never_straits(self) -> None:
        view = barbary().view("bourbon")
        assert pirate_fault(view, "salee_rovers", "the_gut", "bourbon") is None
        assert pirate_fault(view, "algerines", "balearic_sea", "bourbon") is None
        assert pirate_fault(view, "salee_rovers", "strait_of_gibraltar", "bourbon") is not None
        assert pirate_fault(view, "salee_rovers", "tyrrhenian_sea", "bourbon") is not None
        assert pirate_fault(view, "salee_rovers", "s01", "bourbon") is not None

    @pytest.mark.rule("M-PIRATE-07", "M-AUX-01")
    def test_no_pirate_goes_into_a_gale(self) -> None:
        seas = barbary()
        seas.state.gales = (Gale(wind="levanter", force=8, place="the_gut"),)
        assert pirate_fault(seas.view("bourbon"), "salee_rovers", "the_gut", "bourbon") is not None

    @pytest.mark.rule("M-PIRATE-07", "M-AUX-01", "M-AUX-04")
    @pytest.mark.parametrize(("revision", "box"), [(3, "base"), (2, "tasked")])
    def test_no_pirate_goes_through_a_gale(self, revision: int, box: str) -> None:
        """The way from Algiers to the Balearic Sea leads past Bona."""
        seas = active(barbary(), "algerines")
        seas.corsair("knights_of_malta", box="recovery")
        seas.revision = revision
        seas.state.gales = (Gale(wind="scirocco", force=8, place="s08"),)
        assert pirate_fault(seas.view("bourbon"), "algerines", "balearic_sea", "bourbon") is not None
        field = seas.field()
        fault = pirate_fault(field, "algerines", "balearic_sea", "bourbon", around_gales=field.table.since(3))
        assert (fault is None) is (box == "tasked")

    @pytest.mark.rule("M-PIRATE-07")
    def test_galleys_attack_no_convoy_in_a_sea_zone_but_light_pirates_do(self) -> None:
        seas = barbary()
        seas.convoy("british_levant", "balearic_sea")
        _spot(seas, "british_levant", "BR1")
        for scene in (seas.view("bourbon"), seas.field()):
            assert pirate_fault(scene, "algerines", "BR1", "bourbon") is None
            assert pirate_fault(scene, "algerines", "BR9", "bourbon") is not None
        seas.corsair("tunisians", base="algiers")
        assert pirate_fault(seas.view("bourbon"), "tunisians", "BR1", "bourbon") is not None
        seas.convoy("british_levant", "sicilian_channel")
        _spot(seas, "british_levant", "BR1")
        seas.corsair("tunisians", base="tunis")
        assert pirate_fault(seas.view("bourbon"), "tunisians", "BR1", "bourbon") is None

    @pytest.mark.rule("M-PIRATE-08", "M-PIRATE-10", "M-PIRATE-20", "EX-25")
    def test_rovers_are_screened_off_the_gut_and_algerines_stay_to_both_sides_cost(self) -> None:
        seas = active(barbary(), "salee_rovers", "algerines")
        seas.auxiliary("b_fleet_1", at="gibraltar")

        def screen(question: ScreenTask, view: Any) -> Screen:
            return Screen(auxiliary="b_fleet_1" if question.place == "the_gut" else "")

        def knights(question: UseKnights, view: Any) -> bool:
            assert question.place != "the_gut"
            return False

        targets = {"salee_rovers": "the_gut", "algerines": "balearic_sea"}
        seas.play(send_pirates, answers={TaskPirates: targets, ScreenTask: screen, UseKnights: knights})
        assert seas.state.corsairs["salee_rovers"].box == "recovery"
        assert seas.state.auxiliaries["b_fleet_1"].box == "recovery"
        assert (seas.state.corsairs["algerines"].box, seas.state.corsairs["algerines"].place) == (
            "tasked",
            "balearic_sea",
        )
        seas.play(tally_pirates)
        assert [seas.state.ledgers[side].failed for side in ("bourbon", "british")] == [1, 1]

    @pytest.mark.rule("M-PIRATE-09", "M-CONVOY-40")
    def test_after_a_convoy_attack_the_pirate_recovers(self) -> None:
        seas = active(barbary(), "algerines")
        seas.convoy("british_levant", "balearic_sea")
        _spot(seas, "british_levant", "BR1")
        seas.play(send_pirates, dice=[3], answers={TaskPirates: {"algerines": "BR1"}})
        (attacked,) = [event for event in seas.events if isinstance(event, told.ConvoyAttacked)]
        assert attacked.column == 1 and seas.state.convoys["british_levant"].dp == attacked.dp > 0
        assert seas.state.corsairs["algerines"].box == "recovery"

    @pytest.mark.rule("M-PIRATE-01", "M-PIRATE-07")
    def test_pirates_are_nobodys_ships_and_go_for_the_french_convoy_before_the_war(self) -> None:
        seas = active(barbary(), "algerines", tasker="british")
        seas.convoy("french_levant", "s08")
        _spot(seas, "french_levant", "BO1")
        answers = {TaskPirates: {"algerines": "BO1"}, UseKnights: False}
        seas.play(send_pirates, dice=[3], answers=answers)
        assert seas.state.convoys["french_levant"].dp > 0

    @pytest.mark.rule("M-ORDER-07", "M-ORDER-05")
    def test_a_show_of_force_against_its_base_joins_the_pools_at_once(self) -> None:
        from rulesets.mistral.position.state import Chit

        seas = active(barbary(), "algerines")
        for id in ("b_show_algiers", "s_show_algiers", "b_show_tunis"):
            seas.state.chits[id] = Chit(id=id, entry=id)
        seas.play(send_pirates, answers={TaskPirates: {"algerines": "balearic_sea"}})
        assert [chit.state for chit in seas.state.chits.values()] == ["pool", "pool", "out"]

    @pytest.mark.rule("M-PIRATE-09")
    def test_a_formation_of_the_other_side_drives_a_pirate_out_of_the_zone(self) -> None:
        seas = barbary()
        seas.corsair("algerines", box="tasked", place="balearic_sea", tasked_by="bourbon")
        seas.formation("b_flag_a", "balearic_sea/s08", "B1")
        seas.play(drive_off, "b_flag_a")
        assert seas.state.corsairs["algerines"].box == "recovery"

    @pytest.mark.rule("M-PIRATE-09", "M-PIRATE-30", "M-SEQ-32")
    def test_at_the_end_of_fall_all_go_home_and_none_is_active_in_winter(self) -> None:
        seas = barbary("1744.16")
        seas.corsair("algerines", box="tasked", place="balearic_sea", tasked_by="bourbon", impulses=4)
        seas.corsair("tunisians", box="recovery")
        seas.corsair("salee_rovers", active=True)
        seas.play(rebase_pirates)
        assert {(held.box, held.active, held.place) for held in seas.state.corsairs.values()} == {("base", False, "")}

    @pytest.mark.rule("M-PIRATE-10")
    @pytest.mark.parametrize(
        ("prestige", "failed"), [((5, 6), {"bourbon": 0, "british": 1}), ((5, 5), {"bourbon": 1, "british": 1})]
    )
    def test_a_zone_interdicted_at_the_turns_end_costs_one_failed_order_however_many(
        self, prestige: tuple[int, int], failed: dict[str, int]
    ) -> None:
        seas = barbary()
        seas.state.ledgers["bourbon"].prestige, seas.state.ledgers["british"].prestige = prestige
        for id, place in (("algerines", "balearic_sea"), ("salee_rovers", "the_gut")):
            seas.corsair(id, box="tasked", place=place, tasked_by="bourbon")
        seas.play(tally_pirates)
        assert {side: seas.state.ledgers[side].failed for side in failed} == failed

    @pytest.mark.rule("M-PIRATE-10")
    def test_without_an_interdiction_nobody_pays(self) -> None:
        seas = barbary()
        seas.corsair("algerines", box="recovery")
        seas.play(tally_pirates)
        assert seas.events == [] and seas.state.ledgers["british"].failed == 0


class TestKnights:
    @pytest.mark.rule("M-PIRATE-20")
    def test_they_never_go_west_of_the_strait(self) -> None:
        view = barbary().view("bourbon")
        places = ("balearic_sea", "strait_of_gibraltar", "the_gut", "the_gut/s01", "s01", "cadiz")
        assert [may_sail_to(view, place) for place in places] == [True, True, False, False, False, False]

    def send(self, seas: Seas, answers: dict[str, bool]) -> None:
        def use(question: UseKnights, view: Any) -> bool:
            return answers[view.audience]

        seas.play(send_pirates, answers={TaskPirates: {"algerines": "balearic_sea"}, UseKnights: use})

    @pytest.mark.rule("M-PIRATE-22", "M-AUX-23")
    def test_they_cancel_a_pirates_task_outright_and_both_recover(self) -> None:
        seas = active(barbary(), "algerines", tasker="british")
        self.send(seas, {"bourbon": True, "british": False})
        assert [seas.state.corsairs[id].box for id in ("algerines", "knights_of_malta")] == ["recovery", "recovery"]
        assert seas.rolls == []

    @pytest.mark.rule("M-PIRATE-23", "M-PRESTIGE-02")
    def test_the_british_use_them_if_the_bourbons_decline_for_a_point_a_year(self) -> None:
        seas = active(barbary(), "algerines")
        self.send(seas, {"bourbon": False, "british": True})
        assert [side for side, question in seas.asked if isinstance(question, UseKnights)] == ["bourbon", "british"]
        assert seas.state.ledgers["british"].prestige == 4
        seas.corsair("knights_of_malta")
        active(seas, "algerines")
        self.send(seas, {"bourbon": False, "british": True})
        assert seas.state.ledgers["british"].prestige == 4
        assert seas.state.corsairs["algerines"].box == "recovery"

    @pytest.mark.rule("M-PIRATE-23", "M-PRESTIGE-01")
    def test_without_prestige_the_british_cannot_have_them_unless_they_have_paid(self) -> None:
        seas = active(barbary(), "algerines")
        seas.state.ledgers["british"].prestige = 0
        self.send(seas, {"bourbon": False, "british": True})
        assert [side for side, question in seas.asked if isinstance(question, UseKnights)] == ["bourbon"]
        assert seas.state.ledgers["british"].prestige == 0
        active(seas, "algerines")
        seas.state.ledgers["british"].knights_paid = seas.state.date.year
        self.send(seas, {"bourbon": False, "british": True})
        assert seas.state.corsairs["knights_of_malta"].box == "recovery"

    @pytest.mark.rule("D-35", "D-36")
    def test_by_default_the_bourbons_help_themselves_and_the_british_do_not_pay(self) -> None:
        seas = barbary()
        mine = UseKnights("k", pirate="algerines", place="balearic_sea", against_me=True)
        paid = UseKnights("k", pirate="algerines", place="balearic_sea", against_me=True, price=1)
        assert mine.default(seas.view("bourbon")) and not paid.default(seas.view("british"))

    @pytest.mark.rule("M-PIRATE-24", "D-58")
    def test_the_bourbons_alone_give_them_an_escort_duty_in_straits_and_later_in_zones(self) -> None:
        seas = barbary("1745.10")
        assert "strait_of_messina" in escort_places(seas.field()) and "ionian_sea" not in escort_places(seas.field())
        seas.state.politics.guerre_de_course = True
        assert "ionian_sea" in escort_places(seas.field())
        seas.play(knights_escort, answers={KnightsEscort: "ionian_sea"})
        knights = seas.state.corsairs["knights_of_malta"]
        assert (knights.box, knights.place, knights.tasked_by) == ("tasked", "ionian_sea", "bourbon")
        assert [side for side, _ in seas.asked] == ["bourbon"]

    @pytest.mark.rule("M-PIRATE-24", "M-AUX-01", "M-AUX-23")
    @pytest.mark.parametrize(("revision", "offered"), [(3, False), (2, True)])
    def test_like_any_galley_they_escort_nobody_in_a_gale(self, revision: int, offered: bool) -> None:
        seas = barbary()
        seas.revision = revision
        seas.state.gales = (Gale(wind="scirocco", force=8, place="strait_of_messina"),)
        seas.play(knights_escort)
        ((side, question),) = seas.asked
        assert side == "bourbon" and ("strait_of_messina" in question.places) is offered
        assert "elba_straits" in question.places

    @pytest.mark.rule("M-ASYNC-10")
    def test_a_plan_names_pirates_targets_and_the_knights_enemies(self) -> None:
        seas = active(barbary(), "algerines")
        view = seas.view("bourbon")
        plan = ImpulsePlan(
            corsairs=CorsairPlan(
                pirates={"algerines": "balearic_sea", "tunisians": "ionian_sea"},
                knights_against=("algerines",),
                knights_escort="sicilian_channel",
            )
        )
        assert policy(plan, TaskPirates("k", pirates=("algerines",)), view) == {"algerines": "balearic_sea"}
        question = UseKnights("k", pirate="algerines", place="balearic_sea", against_me=False)
        assert policy(plan, question, view) is True and policy(ImpulsePlan(), question, view) is None
        assert policy(plan, KnightsEscort("k", places=("sicilian_channel",)), view) == "sicilian_channel"
        assert policy(plan, KnightsEscort("k", places=("strait_of_messina",)), view) == ""


def _spot(seas: Seas, id: str, name: str) -> None:
    import msgspec

    seas.state.formations[id] = msgspec.structs.replace(seas.state.formations[id], spotted=name)


SHEETS = {"british": Worksheet(), "bourbon": Worksheet()}


def quarter(when: str = "1744.5") -> Seas:
    return Seas(when, phase="administration", impulse=0)


@pytest.mark.rule("M-PIRATE-30", "M-PIRATE-02", "D-55", "M-ASYNC-30")
def test_a_pirate_in_recovery_leaves_its_base_to_another() -> None:
    seas = quarter("1744.10")
    for id in ("algerines", "tunisians"):
        seas.corsair(id, box="recovery")
    seas.corsair("tripolitans")
    seas.state.ledgers["british"].prestige = 3
    sheet = Worksheet(bases={"algerines": "tunis"})
    wish = {PirateBase: lambda q, view: policy(sheet, q, view)}
    seas.play(recover_auxiliaries, SHEETS, dice=[0, 9], answers=wish)
    asked = [(side, question.pirate, question.bases) for side, question in seas.asked]
    assert asked == [("british", "algerines", ("algiers", "tunis"))]
    assert (seas.state.corsairs["algerines"].base, seas.state.corsairs["algerines"].box) == ("tunis", "base")
    seas.play(rebase_pirates)
    assert sorted(each.base for each in seas.state.corsairs.values()) == ["algiers", "tripoli", "tunis"]


@pytest.mark.rule("M-PIRATE-30", "D-55")
@pytest.mark.parametrize(("revision", "base"), [(3, "tunis"), (2, "algiers")])
def test_at_the_end_of_fall_too_the_side_with_lower_prestige_names_the_base(revision: int, base: str) -> None:
    seas = quarter("1744.16")
    seas.revision = revision
    for id in ("algerines", "tunisians"):
        seas.corsair(id, box="recovery")
    seas.corsair("tripolitans")
    seas.state.ledgers["british"].prestige = 3
    seas.play(rebase_pirates, answers={PirateBase: lambda question, view: "tunis"})
    assert [side for side, _ in seas.asked] == (["british"] if revision == 3 else [])
    assert seas.state.corsairs["algerines"].base == base
    assert len({held.base for held in seas.state.corsairs.values()}) == 3


@pytest.mark.rule("M-PIRATE-05", "M-ORDER-49", "M-PIRATE-30")
def test_a_base_that_was_shut_stays_shut_whoever_moves_in() -> None:
    seas = Seas("1744.10")
    seas.state.politics.quelled["algiers"] = 1744
    seas.corsair("algerines", base="tunis")
    seas.corsair("tunisians", base="algiers")
    seas.play(activate_pirates, dice=[5])
    assert not seas.state.corsairs["tunisians"].active
    seas.play(activate_pirates, dice=[6])
    assert seas.state.corsairs["algerines"].active
