"""Who sees whom: Spotting, Search, contact, Shadows, Concealment and Dummies, with the inventory's dice."""

from __future__ import annotations

from typing import Any

import pytest

from rulesets.kernel.dice import SEALED, Dice
from rulesets.kernel.sparring import streams
from rulesets.kernel.table import Table
from rulesets.mistral.dialogue.answers.impulse import AuxiliaryTask
from rulesets.mistral.dialogue.events import searching as told
from rulesets.mistral.dialogue.events.sailing import MarkerAppeared
from rulesets.mistral.dialogue.questions.tasks import CounterShadow, PlaceDummies, ScreenTask, ShadowIt
from rulesets.mistral.game import ruleset
from rulesets.mistral.position.field import Field
from rulesets.mistral.position.records import Gale, Task
from rulesets.mistral.position.state import SIDES, Convoy
from rulesets.mistral.rules.sailing.harbours import enter_harbour
from rulesets.mistral.rules.searching.concealment import conceal
from rulesets.mistral.rules.searching.contact import roll_contacts
from rulesets.mistral.rules.searching.dummies import may_be_placed, place_dummies
from rulesets.mistral.rules.searching.entering import entered
from rulesets.mistral.rules.searching.lookouts import post_lookouts
from rulesets.mistral.rules.searching.search import FOUND_ON, SHADOW_ON, search
from rulesets.mistral.rules.searching.shadowing import counter_shadows
from rulesets.mistral.rules.searching.spotting import lose_sight, spot
from rulesets.mistral.rules.searching.tasks import perform, task_problem
from rulesets.mistral.rules.turns.impulse import play_impulse
from tests.mistral.inventory import span, table
from tests.mistral.seas import Seas


def spanish_fleet(seas: Seas, place: str = "s14") -> None:
    """Navarro with S1, S2 and the Real Felipe."""
    seas.formation("s_flag_b", place, "S1", "S2", "real_felipe", leader="navarro")


def seen_by(seas: Seas, side: str, kind: type[Any]) -> list[Any]:
    return [event for event in seas.told_to(side) if isinstance(event, kind)]


class TestBeingSeen:
    @pytest.mark.rule("M-SPOT-01", "M-HIDE-03")
    def test_a_formation_and_a_dummy_look_alike_and_harbours_show_nothing(self) -> None:
        seas = Seas()
        spanish_fleet(seas)
        seas.dummy("dummy_x_1", "s14")
        seas.formation("s_det_1", "cartagena", "S3", harbour=True)
        view = seas.view("british")
        assert view.markers == {"bourbon": {"s14": 2}}
        assert not view.sightings and not view.formations and not view.dummies

    @pytest.mark.rule("M-SPOT-02", "M-HIDE-04")
    def test_spotting_is_told_to_its_owner_by_id_and_to_the_enemy_by_a_fresh_name(self) -> None:
        seas = Seas()
        spanish_fleet(seas)
        seas.play(spot, "s_flag_b", "M-SPOT-04")
        first = seas.state.formations["s_flag_b"].spotted
        (mine,) = seen_by(seas, "bourbon", told.FormationSpotted)
        (theirs,) = seen_by(seas, "british", told.EnemySpotted)
        assert mine.formation == "s_flag_b" and theirs.sighting.name == first
        assert theirs.sighting.sail == 9 and theirs.sighting.flagships == ("real_felipe",)
        assert not seen_by(seas, "british", told.FormationSpotted)
        seas.play(spot, "s_flag_b", "M-SPOT-08")
        assert seas.state.formations["s_flag_b"].spotted == first and seas.events == []
        seas.play(lose_sight, "s_flag_b")
        seas.play(spot, "s_flag_b", "M-SPOT-04")
        assert seas.state.formations["s_flag_b"].spotted not in ("", first)

    @pytest.mark.rule("M-SPOT-02", "M-HIDE-13")
    def test_a_dummy_that_is_spotted_is_announced_to_both_and_taken_off(self) -> None:
        seas = Seas()
        seas.dummy("dummy_b_1", "s14")
        seas.play(spot, "dummy_b_1", "M-SPOT-04")
        assert seas.state.dummies["dummy_b_1"].place == ""
        for side in ("british", "bourbon"):
            assert [event.place for event in seen_by(seas, side, told.DummyRevealed)] == ["s14"]

    @pytest.mark.rule("M-SPOT-03")
    @pytest.mark.parametrize(
        ("place", "is_seen"),
        [
            ("strait_of_gibraltar", True),
            ("toulon", True),
            ("tripoli", True),
            ("gibraltar", False),
            ("leghorn", False),
            ("coast_b", False),
            ("s14", False),
        ],
    )
    def test_straits_and_enemy_port_spaces_show_whoever_enters(self, place: str, is_seen: bool) -> None:
        seas = Seas()
        seas.formation("b_flag_a", place, "B1")
        seas.dummy("dummy_b_1", place)
        seas.play(entered, "b_flag_a")
        assert bool(seas.state.formations["b_flag_a"].spotted) is is_seen
        seas.play(entered, "dummy_b_1")
        assert (seas.state.dummies["dummy_b_1"].place == "") is is_seen

    @pytest.mark.rule("M-HIDE-05")
    def test_what_was_seen_stays_as_a_dated_note_under_its_old_name(self) -> None:
        seas = Seas()
        spanish_fleet(seas)
        seas.play(spot, "s_flag_b", "M-SPOT-04")
        name = seas.state.formations["s_flag_b"].spotted
        seas.play(lose_sight, "s_flag_b")
        view = seas.view("british")
        assert view.notes[name].sail == 9 and view.notes[name].on == seas.state.date
        assert view.markers["bourbon"] == {"s14": 1} and not view.sightings


class TestSearch:
    @pytest.mark.rule("M-SPOT-04")
    def test_the_printed_table_is_what_the_code_reads(self) -> None:
        rows = {row["Result"]: span(row["Die"]) for row in table("M-SPOT-04")}
        assert rows == {
            "Spotted; may Shadow": (0, SHADOW_ON),
            "Spotted; no Shadow": (SHADOW_ON + 1, FOUND_ON),
            "not found": (FOUND_ON + 1, 9),
        }

    @pytest.mark.rule("M-SPOT-04", "M-SPOT-05", "M-SPOT-06", "EX-06")
    def test_a_die_of_4_finds_navarro_and_three_squadrons_let_him_be_shadowed(self) -> None:
        seas = Seas()
        seas.auxiliary("b_fleet_1", at="port_mahon")
        spanish_fleet(seas)
        seas.formation("s_det_1", "s14", "S3")
        order = {"1744.4/i1/m1/s14/markers/bourbon/1/0": [1], "1744.4/i1/m1/s14/markers/bourbon/1/1": [0]}
        dice = {**order, "1744.4/i1/m1/b_fleet_1/search/s14/1": [4]}
        task = AuxiliaryTask(auxiliary="b_fleet_1", do="search", at="s14")
        seas.play(perform, "british", task, 1, dice=dice, answers={ShadowIt: True})
        ship = seas.state.auxiliaries["b_fleet_1"]
        assert ship.box == "tasked" and ship.task == Task(kind="shadow", place="s14", target="s_flag_b")
        assert not seas.state.formations["s_det_1"].spotted
        assert len(seen_by(seas, "british", told.SearchThrown)) == 1

    @pytest.mark.rule("M-SPOT-04", "M-SPOT-05", "M-AUX-01", "EX-06")
    def test_a_fleet_50_looks_less_well_and_may_not_shadow_on_the_same_die(self) -> None:
        seas = Seas()
        seas.auxiliary("b_fleet50_1", at="port_mahon")
        spanish_fleet(seas)
        seas.play(search, "british", "b_fleet50_1", "s14", dice=[0, 4])
        (thrown,) = seen_by(seas, "british", told.SearchThrown)
        assert thrown.drm == 1 and thrown.found and not thrown.may_shadow
        assert seas.state.formations["s_flag_b"].spotted
        assert seas.state.auxiliaries["b_fleet50_1"].box == "recovery"

    @pytest.mark.rule("M-SPOT-05")
    def test_one_squadron_alone_is_shadowed_on_2_but_not_on_3(self) -> None:
        for die, allowed in ((2, True), (3, False)):
            seas = Seas()
            seas.auxiliary("b_fleet_1", at="port_mahon")
            seas.formation("s_det_1", "s14", "S3")
            seas.play(search, "british", "b_fleet_1", "s14", dice=[0, die], answers={ShadowIt: False})
            assert any(isinstance(question, ShadowIt) for _, question in seas.asked) is allowed

    @pytest.mark.rule("M-SPOT-06", "M-AUX-11")
    def test_who_lets_the_first_go_rolls_for_the_second_and_is_spent(self) -> None:
        seas = Seas()
        seas.auxiliary("b_fleet_1", at="port_mahon")
        spanish_fleet(seas)
        seas.formation("s_det_1", "s14", "S3")
        seas.play(search, "british", "b_fleet_1", "s14", dice=[1, 0, 0, 6], answers={ShadowIt: False})
        assert [event.found for event in seen_by(seas, "british", told.SearchThrown)] == [True, False]
        assert seas.state.auxiliaries["b_fleet_1"].box == "recovery"

    @pytest.mark.rule("M-HIDE-11", "M-HIDE-12")
    def test_a_failed_search_is_known_to_the_searcher_alone_and_dummies_fail_alike(self) -> None:
        for hidden in ("formation", "dummy"):
            seas = Seas()
            seas.auxiliary("b_fleet_1", at="port_mahon")
            if hidden == "formation":
                spanish_fleet(seas)
            else:
                seas.dummy("dummy_x_1", "s14")
            seas.play(search, "british", "b_fleet_1", "s14", dice=[0, 6])
            assert seas.told_to("bourbon") == []
            (thrown,) = seas.told_to("british")
            assert (thrown.found, thrown.may_shadow, thrown.roll.stream) == (False, False, "british")

    @pytest.mark.rule("M-HIDE-11")
    def test_a_search_that_finds_something_tells_the_other_side_where_and_by_what(self) -> None:
        seas = Seas()
        seas.auxiliary("b_fleet_1", at="port_mahon")
        seas.dummy("dummy_x_1", "s14")
        seas.play(search, "british", "b_fleet_1", "s14", dice=[0, 5])
        (seen,) = seen_by(seas, "bourbon", told.SearchSeen)
        assert (seen.side, seen.kind, seen.place) == ("british", "fleet", "s14")

    @pytest.mark.rule("M-SPOT-31")
    def test_the_order_of_dice_among_markers_is_drawn_sealed(self) -> None:
        seas = Seas()
        seas.auxiliary("b_fleet_1", at="port_mahon")
        spanish_fleet(seas)
        seas.dummy("dummy_x_1", "s14")
        seas.play(search, "british", "b_fleet_1", "s14", dice=[1, 0, 9, 9])
        assert [roll.stream for roll in seas.rolls] == [SEALED, SEALED, "british", "british"]
        assert not any("s_flag_b" in roll.key or "dummy" in roll.key for roll in seas.rolls)


class TestHarbours:
    def toulon(self) -> Seas:
        seas = Seas()
        seas.auxiliary("b_fleet_1", at="port_mahon")
        seas.formation("f_flag_d", "toulon", "F1", "F2", harbour=True)
        seas.squadron("F3", port="toulon", condition="in_ordinary")
        return seas

    @pytest.mark.rule("M-SPOT-07", "M-HIDE-07")
    def test_the_works_of_toulon_hide_its_harbour(self) -> None:
        seas = self.toulon()
        seas.play(search, "british", "b_fleet_1", "harbour:toulon", dice=[3])
        assert not seen_by(seas, "british", told.HarbourSearched)[0].succeeded
        assert not seas.view("british").harbours_seen and not seas.told_to("bourbon")

    @pytest.mark.rule("M-SPOT-07", "M-HIDE-07")
    def test_a_look_inside_tells_numbers_by_contingent_and_state_and_spots_nobody(self) -> None:
        seas = self.toulon()
        seas.play(search, "british", "b_fleet_1", "harbour:toulon", dice=[2])
        report = seas.view("british").harbours_seen["toulon"]
        assert report.squadrons == {"french:fitting_out": 2, "french:in_ordinary": 1} and report.flotilla
        assert not seas.state.formations["f_flag_d"].spotted
        assert seas.state.auxiliaries["b_fleet_1"].box == "recovery"

    @pytest.mark.rule("M-SPOT-07")
    def test_an_independent_squadron_is_no_flotilla(self) -> None:
        seas = Seas()
        seas.auxiliary("b_fleet_1", at="port_mahon")
        seas.squadron("F1")
        seas.formation("ind_F1", "toulon", "F1", harbour=True)
        seas.play(search, "british", "b_fleet_1", "harbour:toulon", dice=[0])
        assert not seas.view("british").harbours_seen["toulon"].flotilla

    @pytest.mark.rule("M-SPOT-07")
    def test_only_ports_have_a_harbour_to_search(self) -> None:
        seas = self.toulon()
        view = seas.view("british")
        sea = AuxiliaryTask(auxiliary="b_fleet_1", do="search", at="harbour:s14")
        port = AuxiliaryTask(auxiliary="b_fleet_1", do="search", at="harbour:barcelona")
        assert task_problem(view, sea) is not None
        assert task_problem(view, port) is None


class TestContact:
    @pytest.mark.rule("M-SPOT-08")
    def test_formations_in_one_place_roll_for_each_other_worse_without_frigates(self) -> None:
        seas = Seas()
        seas.formation("b_flag_a", "s14", "B1")
        seas.auxiliary("b_fleet_1", at="b_flag_a")
        spanish_fleet(seas)
        seas.play(roll_contacts, dice=[0, 5, 0, 5])
        assert not seas.state.formations["b_flag_a"].spotted
        assert seas.state.formations["s_flag_b"].spotted
        drms = {side: seen_by(seas, side, told.SearchThrown)[0].drm for side in ("bourbon", "british")}
        assert drms == {"bourbon": 1, "british": 0}
        assert seas.state.auxiliaries["b_fleet_1"].box == "assigned"

    @pytest.mark.rule("M-SPOT-08")
    def test_dummies_are_rolled_for_but_do_not_roll_and_nor_do_lone_convoys(self) -> None:
        seas = Seas()
        seas.convoy("british_levant", "s14")
        seas.dummy("dummy_b_1", "s14")
        spanish_fleet(seas)
        seas.play(roll_contacts, dice=[1, 0, 9, 9])
        assert len(seen_by(seas, "bourbon", told.SearchThrown)) == 2
        assert not seas.told_to("british")

    @pytest.mark.rule("M-SPOT-08")
    def test_contact_gives_no_shadow_and_cannot_be_screened(self) -> None:
        seas = Seas()
        seas.formation("b_flag_a", "s14", "B1")
        seas.auxiliary("s_fleet_1", at="barcelona")
        spanish_fleet(seas)
        seas.play(roll_contacts, dice=[0, 9, 0, 0])
        assert seas.asked == [] and not any(ship.task for ship in seas.state.auxiliaries.values())

    @pytest.mark.rule("M-SPOT-08", "M-RANK-01")
    def test_a_vice_admiral_of_the_white_sees_better_in_contact_too(self) -> None:
        from rulesets.mistral.position.options import Options
        from rulesets.mistral.rules.politics.ranks import RANKS

        rank = next(rank.id for rank in RANKS.values() if rank.search)
        seas = Seas()
        seas.state.options = Options(ranks={"british": (rank,)})
        seas.formation("b_flag_a", "s14", "B1")
        seas.dummy("dummy_x_1", "s14")
        seas.play(roll_contacts, dice=[0, 5])
        assert seen_by(seas, "british", told.SearchThrown)[0].drm == 0
        assert seas.state.dummies["dummy_x_1"].place == ""


class TestShadows:
    def shadowed(self, kind: str = "b_fleet_1", place: str = "s14") -> Seas:
        seas = Seas()
        spanish_fleet(seas, place)
        seas.play(spot, "s_flag_b", "M-SPOT-04")
        seas.auxiliary(kind, at="port_mahon", box="tasked", task=Task(kind="shadow", place="s14", target="s_flag_b"))
        return seas

    @pytest.mark.rule("M-SPOT-10", "M-SPOT-20")
    def test_a_shadowed_formation_is_not_concealed(self) -> None:
        seas = self.shadowed()
        seas.play(conceal)
        assert seas.state.formations["s_flag_b"].spotted

    @pytest.mark.rule("M-SPOT-10")
    def test_a_shadow_ends_at_the_harbour_mouth(self) -> None:
        seas = self.shadowed(place="barcelona")
        seas.play(enter_harbour, "s_flag_b")
        ship = seas.state.auxiliaries["b_fleet_1"]
        assert ship.box == "recovery" and ship.task is None

    @pytest.mark.rule("M-SPOT-10", "M-AUX-01")
    @pytest.mark.parametrize(("kind", "follows"), [("sav_galley_1", False), ("b_fleet_1", True)])
    def test_galleys_do_not_follow_into_a_sea_zone(self, kind: str, follows: bool) -> None:
        seas = self.shadowed(kind)
        seas.formation("s_flag_b", "golfe_du_lion/s14", "S1", spotted="BO1")
        seas.play(entered, "s_flag_b")
        assert (seas.state.auxiliaries[kind].box == "tasked") is follows

    @pytest.mark.rule("M-SPOT-10", "M-AUX-11")
    def test_a_shadow_may_be_called_off_and_is_reported_where_its_target_is_now(self) -> None:
        seas = self.shadowed()
        seas.formation("s_flag_b", "s13", "S1", spotted="BO1")
        seas.play(perform, "british", AuxiliaryTask(auxiliary="b_fleet_1", do="recall"), 1)
        assert seas.state.auxiliaries["b_fleet_1"].box == "recovery"
        (ended,) = seen_by(seas, "bourbon", told.ShadowEnded)
        assert (ended.name, ended.place, ended.why) == ("BO1", "s13", "recalled")

    @pytest.mark.rule("M-SPOT-11")
    def test_taking_up_a_shadow_can_be_screened(self) -> None:
        seas = Seas()
        seas.auxiliary("b_light_1", at="port_mahon")
        seas.auxiliary("s_fleet_1", at="barcelona")
        seas.formation("s_det_1", "s14", "S3")

        def screen(question: ScreenTask, view: Any) -> Any:
            from rulesets.mistral.dialogue.questions.tasks import Screen

            assert question.task == "shadow"
            return Screen(auxiliary="s_fleet_1")

        answers = {ShadowIt: True, ScreenTask: screen}
        seas.play(search, "british", "b_light_1", "s14", dice=[0, 0], answers=answers)
        assert [ship.box for ship in seas.state.auxiliaries.values()] == ["recovery", "recovery"]
        assert seas.state.formations["s_det_1"].spotted

    @pytest.mark.rule("M-AUX-01", "M-GALE-26")
    def test_nobody_is_shadowed_in_a_gale_space(self) -> None:
        seas = Seas()
        seas.auxiliary("b_fleet_1", at="port_mahon")
        spanish_fleet(seas)
        seas.state.gales = (Gale(wind="mistral", force=8, place="s14"),)
        seas.play(search, "british", "b_fleet_1", "s14", dice=[0, 0])
        assert not seen_by(seas, "british", told.SearchThrown)[0].may_shadow

    @pytest.mark.rule("M-SPOT-12")
    @pytest.mark.parametrize(
        ("shadower", "own", "shadow_ends", "slips_away"),
        [
            ("b_fleet_1", "s_fleet_1", True, True),
            ("b_fleet_1", "s_fleet50_1", True, False),
            ("sav_galley_1", "s_fleet50_1", True, True),
        ],
    )
    def test_a_frigate_of_the_shadowed_takes_the_shadower_on(
        self, shadower: str, own: str, shadow_ends: bool, slips_away: bool
    ) -> None:
        seas = self.shadowed(shadower)
        seas.auxiliary(own, at="s_flag_b")
        seas.play(counter_shadows, answers={CounterShadow: True})
        assert seas.state.auxiliaries[own].box == "recovery"
        assert (seas.state.auxiliaries[shadower].box == "recovery") is shadow_ends
        assert bool(seas.state.formations["s_flag_b"].spotted) is not slips_away

    @pytest.mark.rule("M-SPOT-12")
    def test_a_galley_off_a_port_is_not_shaken_off_by_a_frigate(self) -> None:
        seas = self.shadowed("sav_galley_1", place="barcelona")
        seas.auxiliary("s_fleet_1", at="s_flag_b")
        seas.play(counter_shadows, answers={CounterShadow: True})
        assert seas.state.auxiliaries["s_fleet_1"].box == "recovery"
        assert seas.state.auxiliaries["sav_galley_1"].box == "tasked"

    @pytest.mark.rule("M-SPOT-12")
    def test_only_frigates_assigned_to_the_formation_beforehand_counter(self) -> None:
        seas = self.shadowed()
        seas.auxiliary("s_fleet_1", at="barcelona")
        seas.auxiliary("s_fireship_1", at="s_flag_b")
        seas.play(counter_shadows)
        assert seas.asked == []


class TestConcealment:
    @pytest.mark.rule("M-SPOT-20")
    @pytest.mark.parametrize(
        ("place", "beside", "stays"),
        [
            ("s14", "", False),
            ("strait_of_messina", "", True),
            ("port_mahon", "", True),
            ("barcelona", "", False),
            ("s14", "formation", True),
            ("s14", "dummy", True),
            ("s14", "auxiliary", False),
        ],
    )
    def test_the_spotted_hide_again_unless_they_lie_open_or_an_enemy_marker_is_by(
        self, place: str, beside: str, stays: bool
    ) -> None:
        seas = Seas()
        spanish_fleet(seas, place)
        seas.play(spot, "s_flag_b", "M-SPOT-04")
        match beside:
            case "formation":
                seas.formation("b_flag_a", place, "B1")
            case "dummy":
                seas.dummy("dummy_b_1", place)
            case "auxiliary":
                seas.auxiliary("b_fleet_1", box="tasked", task=Task(kind="interdict", place=place))
        seas.play(conceal)
        assert bool(seas.state.formations["s_flag_b"].spotted) is stays
        assert bool(seen_by(seas, "british", told.EnemyLost)) is not stays


class TestDummies:
    @pytest.mark.rule("M-SPOT-30")
    def test_dummies_go_with_own_formations_at_sea_and_into_friendly_port_spaces(self) -> None:
        seas = Seas()
        seas.dummy("dummy_b_1")
        seas.formation("b_flag_a", "s14", "B1")
        seas.formation("b_det_1", "gibraltar", "B2", harbour=True)
        view = seas.view("british")
        wanted = {
            "b_flag_a": True,
            "gibraltar": True,
            "b_det_1": False,
            "toulon": False,
            "leghorn": False,
            "s13": False,
        }
        assert {at: may_be_placed(view, "dummy_b_1", at) for at in wanted} == wanted

    @pytest.mark.rule("M-SPOT-30", "M-SEQ-10")
    def test_they_are_put_out_and_taken_back_in_secret(self) -> None:
        seas = Seas()
        seas.dummy("dummy_b_1")
        seas.dummy("dummy_b_2", "s07")
        seas.formation("b_flag_a", "s14", "B1")
        wishes = {"british": {"dummy_b_1": "b_flag_a", "dummy_b_2": ""}, "bourbon": {}}
        seas.play(place_dummies, answers={PlaceDummies: lambda question, view: wishes[view.audience]})
        assert [dummy.place for dummy in seas.state.dummies.values()] == ["s14", ""]
        assert not seas.told_to("bourbon")
        assert seas.view("bourbon").markers["british"] == {"s14": 2}

    @pytest.mark.rule("M-SPOT-30", "D-03")
    def test_one_on_the_map_must_be_taken_back_before_it_goes_elsewhere(self) -> None:
        seas = Seas()
        seas.dummy("dummy_b_1", "s07")
        view = seas.view("british")
        question = PlaceDummies("k")
        assert question.problems({"dummy_b_1": "gibraltar"}, view)
        assert not question.problems({"dummy_b_1": ""}, view) and question.default(view) == {}


@pytest.mark.rule("M-HIDE-17", "M-CONVOY-13")
def test_a_convoy_that_appears_is_reported_as_a_marker_before_anybody_plans() -> None:
    seas = Seas("1744.5")
    seas.state.convoys["british_levant"] = Convoy(
        id="british_levant", kind="british_levant", stage="expected", year=1744, checks=9
    )
    table = Table(SIDES, Dice(streams(ruleset, bytes(32)), SIDES), revision=1)
    table.dice.stage = "open"
    field = Field(seas.state, table)
    post_lookouts(field)
    next(play_impulse(field))
    assert seas.view("bourbon").markers["british"] == {"the_gut": 1}
    assert MarkerAppeared(side="british", place="the_gut") in [
        item.event for item in table.told if "bourbon" in item.to
    ]
