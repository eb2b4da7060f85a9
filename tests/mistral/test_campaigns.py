"""The Military Campaigns, and Contingents that come into the war and leave it."""

from __future__ import annotations

from typing import Any

import pytest

from rulesets.mistral.book.dates import date
from rulesets.mistral.book.forces import FORCES
from rulesets.mistral.dialogue.events import politics as told
from rulesets.mistral.dialogue.questions.politics import CampaignMove, MoveCampaign
from rulesets.mistral.position.options import Options
from rulesets.mistral.position.ports import allegiance
from rulesets.mistral.position.records import Campaign, Show
from rulesets.mistral.position.state import Chit
from rulesets.mistral.position.wishes import MulliganWish, Wishes
from rulesets.mistral.rules.politics.campaigns import resolve_campaigns, restart_campaigns
from rulesets.mistral.rules.politics.contingents import activate, deactivate, receive_minor_forces, set_naples
from rulesets.mistral.rules.politics.effects import modifier
from rulesets.mistral.rules.politics.event_step import event_step, is_open
from rulesets.mistral.rules.setup import first_state
from tests.mistral.europe import campaign, europe
from tests.mistral.seas import Seas


def of(seas: Seas, kind: type[Any]) -> list[Any]:
    return [event for event in seas.events if isinstance(event, kind)]


class TestCampaigns:
    @pytest.mark.rule("M-EVENT-40")
    def test_there_are_three(self) -> None:
        assert list(FORCES.campaigns) == ["alps", "po_valley", "apennines"]
        assert all(len(entry.boxes) == 5 for entry in FORCES.campaigns.values())

    @pytest.mark.rule("M-EVENT-42", "M-EVENT-41")
    @pytest.mark.parametrize(("die", "box"), [(0, 1), (3, 1), (4, 0), (6, 0), (7, -1), (9, -1)])
    def test_a_die_moves_the_marker_a_box(self, die: int, box: int) -> None:
        seas = europe("1744.5")
        campaign(seas, "po_valley")
        seas.play(resolve_campaigns, dice=[die])
        assert seas.state.politics.campaigns["po_valley"].box == box

    @pytest.mark.rule("M-EVENT-42", "M-EVENT-03")
    @pytest.mark.parametrize(("turn", "dice"), [(5, 3), (9, 3), (13, 3), (1, 0), (6, 0)])
    def test_all_three_are_resolved_in_their_order_on_turns_5_9_and_13(self, turn: int, dice: int) -> None:
        seas = europe(f"1744.{turn}", spain_austria_war="1742.1", worms_1=f"1744.{turn}", corsica_1=f"1744.{turn}")
        for id in FORCES.campaigns:
            campaign(seas, id)
        events = {5: 1, 9: 2, 13: 2, 1: 1, 6: 0}[turn]
        seas.play(event_step, dice=[9] * events + [5] * dice)
        assert [event.campaign for event in of(seas, told.CampaignResolved)] == list(FORCES.campaigns)[:dice]

    @pytest.mark.rule("M-EVENT-42", "M-EVENT-43")
    @pytest.mark.parametrize(("box", "die", "bourbon"), [(1, 0, True), (-1, 9, False)])
    def test_a_victory_is_final_for_the_year(self, box: int, die: int, bourbon: bool) -> None:
        seas = europe("1744.5")
        campaign(seas, "alps", box=box)
        seas.play(resolve_campaigns, dice=[die])
        held = seas.state.politics.campaigns["alps"]
        assert not held.active
        assert (held.bourbon_won, held.allied_won) == (((date("1744.5"),), ()) if bourbon else ((), (date("1744.5"),)))
        seas.play(resolve_campaigns)
        assert of(seas, told.CampaignResolved) == []

    @pytest.mark.rule("M-EVENT-41", "M-EVENT-03")
    def test_on_turn_1_the_past_years_close_and_every_eligible_one_starts_again(self) -> None:
        seas = europe("1745.1", spain_austria_war="1742.1", worms_1="1745.1", trouble_west_indies="1745.1")
        campaign(seas, "alps", box=1)
        campaign(seas, "po_valley", box=2, active=False)
        campaign(seas, "apennines", over=True, active=False)
        seas.play(event_step, dice=[9])
        held = seas.state.politics.campaigns
        assert [(held[id].active, held[id].box) for id in ("alps", "po_valley")] == [(True, 0), (True, 0)]
        assert not held["apennines"].active
        assert [event.campaign for event in of(seas, told.CampaignClosed)] == ["alps"]

    def on_the_eve_of_a_victory(self, when: str = "1745.13") -> Seas:
        """Aranjuez #1 is in force, the Alps are a box from a Bourbon Victory, the Po Valley is on Start."""
        seas = europe(when, worms_1="1743.5", aranjuez_1="1745.5")
        seas.state.politics.waiting = ("genoese:aranjuez_1",)
        campaign(seas, "alps", box=1)
        campaign(seas, "po_valley")
        return seas

    @pytest.mark.rule("M-EVENT-18", "M-EVENT-42")
    def test_genoa_counts_in_the_po_valley_from_the_moment_of_the_victory_in_the_alps(self) -> None:
        seas = self.on_the_eve_of_a_victory()
        seas.play(resolve_campaigns, dice=[0, 4])
        alps, po_valley = of(seas, told.CampaignResolved)
        assert (alps.drm, po_valley.drm, po_valley.box) == (0, 1 - 1, 0)
        kinds = [type(event) for event in seas.events]
        assert kinds.index(told.CampaignWon) < kinds.index(told.ContingentJoins) < len(kinds) - 1
        assert seas.state.politics.contingents["genoese"] == "active" and seas.state.politics.waiting == ()

    @pytest.mark.rule("M-EVENT-18", "M-EVENT-42")
    def test_in_a_segment_of_the_first_revision_it_still_comes_in_afterwards(self) -> None:
        seas = self.on_the_eve_of_a_victory()
        seas.revision = 1
        seas.play(resolve_campaigns, dice=[0, 4])
        assert [event.drm for event in of(seas, told.CampaignResolved)] == [0, 1]

    @pytest.mark.rule("M-EVENT-18", "M-EVENT-42")
    def test_without_the_treaty_the_victory_brings_nobody_in(self) -> None:
        seas = self.on_the_eve_of_a_victory()
        seas.state.politics.waiting = ()
        seas.play(resolve_campaigns, dice=[0, 4])
        assert [event.drm for event in of(seas, told.CampaignResolved)] == [0, 1]

    @pytest.mark.rule("M-EVENT-20", "M-EVENT-42", "M-EVENT-03")
    @pytest.mark.parametrize(("place", "drm"), [("coast_b", 1 - 1), ("genoa", 1)])
    def test_genoa_back_by_the_third_treaty_counts_in_the_campaigns_of_the_same_step(
        self, place: str, drm: int
    ) -> None:
        seas = europe("1746.5", spain_austria_war="1742.1", worms_1="1743.5", aranjuez_1="1745.5", aranjuez_2="1745.13")
        seas.formation("b_flag_a", place, "B1")
        campaign(seas, "po_valley")
        tested = [id for id, entry in FORCES.events.items() if is_open(seas.field(), entry)]
        dice = {f"1746.5/admin/event/{id}/1": [0 if id == "aranjuez_3" else 9] for id in tested}
        seas.play(event_step, dice={**dice, "1746.5/admin/campaign/po_valley/1": [5]})
        (po_valley,) = of(seas, told.CampaignResolved)
        assert po_valley.drm == drm

    @pytest.mark.rule("M-EVENT-42")
    def test_modifiers_of_the_alps(self) -> None:
        seas = europe("1744.5", france_declares_war="1744.1")
        entry = FORCES.campaigns["alps"]
        assert modifier(seas.field(), entry.drm, campaign="alps") == -1
        seas.state.politics.contingents |= {"genoese": "active", "savoyard": "active"}
        assert modifier(seas.field(), entry.drm, campaign="alps") == -1
        seas.state.politics.supported = {"alps": ("bourbon", "british", "bourbon"), "po_valley": ("british",)}
        assert modifier(seas.field(), entry.drm, campaign="alps") == -2

    @pytest.mark.rule("M-EVENT-42")
    @pytest.mark.parametrize(
        ("when", "happened", "drm"),
        [
            ("1742.5", {}, 1),
            ("1743.5", {"worms_1": "1743.1"}, 2),
            ("1744.5", {"worms_1": "1743.1"}, 1),
            ("1746.9", {"philip_v_dies": "1746.5"}, 2),
        ],
    )
    def test_modifiers_of_the_po_valley(self, when: str, happened: dict[str, str], drm: int) -> None:
        seas = europe(when, **happened)
        assert modifier(seas.field(), FORCES.campaigns["po_valley"].drm, campaign="po_valley") == drm

    @pytest.mark.rule("M-EVENT-42", "M-ORDER-49")
    def test_modifiers_of_the_apennines(self) -> None:
        seas = europe("1744.5")
        seas.state.politics.contingents["neapolitan"] = "war"
        shows = [("british", "naples"), ("british", "civitavecchia"), ("bourbon", "civitavecchia")]
        seas.state.politics.shows = tuple(Show(side, port, date("1744.4")) for side, port in shows)  # type: ignore[arg-type]
        assert modifier(seas.field(), FORCES.campaigns["apennines"].drm, campaign="apennines") == -1 + 2 - 1

    def supported(self) -> Seas:
        """Nine Spanish Sail with four duties off the Po Valley: they help on a die of 6 or less."""
        seas = europe("1743.5", spain_austria_war="1742.1")
        campaign(seas, "po_valley")
        seas.formation("s_flag_b", "coast_b", "S1", "S2", "S3")
        seas.field().change_squadron("S3", sail=1)
        seas.state.chits["s_army_po"] = Chit(
            id="s_army_po",
            entry="s_army_po",
            state="issued",
            holder="s_flag_b",
            issued=date("1743.4"),
            duty=4,
        )
        return seas

    @pytest.mark.rule("M-PRESTIGE-05", "M-ORDER-52", "D-25")
    @pytest.mark.parametrize(
        ("wish", "dice", "spent"),
        [
            (MulliganWish(), [9, 3], 0),
            (MulliganWish(dice=("order",), worse_than=7), [9, 5, 3], 1),
            (MulliganWish(dice=("order",), worse_than=7), [6, 3], 0),
            (MulliganWish(dice=("request",), worse_than=7), [9, 3], 0),
        ],
    )
    def test_the_standing_list_buys_army_support_a_second_die(
        self, wish: MulliganWish, dice: list[int], spent: int
    ) -> None:
        seas = self.supported()
        seas.state.wishes["bourbon"] = Wishes(mulligans=wish)
        seas.play(resolve_campaigns, dice=dice)
        assert seas.state.ledgers["bourbon"].prestige == 5 - spent
        assert seas.state.ledgers["bourbon"].fulfilled == (dice[-2] <= 6)

    @pytest.mark.rule("M-RANK-02", "M-ORDER-52")
    def test_a_rank_may_tip_army_support(self) -> None:
        seas = self.supported()
        seas.state.options = Options(ranks={"bourbon": ("lieutenant",)})
        seas.state.wishes["bourbon"] = Wishes(mulligans=MulliganWish(dice=("order",)))
        seas.play(resolve_campaigns, dice=[7, 3])
        assert seas.state.ledgers["bourbon"].fulfilled == 1 and seas.state.ledgers["bourbon"].drms_used == 1

    @pytest.mark.rule("M-PRESTIGE-05")
    def test_each_administrative_step_has_its_own(self) -> None:
        seas = europe("1743.6")
        for ledger in seas.state.ledgers.values():
            ledger.mulligans = 1
        seas.play(event_step)
        assert [ledger.mulligans for ledger in seas.state.ledgers.values()] == [0, 0]

    @pytest.mark.rule("EX-27", "M-EVENT-42", "M-ORDER-52")
    def test_army_support_tips_the_po_valley(self) -> None:
        seas = self.supported()
        seas.play(resolve_campaigns, dice=[5, 3])
        (resolved,) = of(seas, told.CampaignResolved)
        assert (resolved.drm, resolved.box) == (0, 1)
        assert seas.state.ledgers["bourbon"].fulfilled == 1
        assert seas.state.politics.supported == {}

    @pytest.mark.rule("M-EVENT-43", "M-NEUTRAL-04")
    @pytest.mark.parametrize(("box", "die", "before", "after"), [(1, 0, "limited", "war"), (-1, 9, "war", "limited")])
    def test_naples_follows_the_apennines(self, box: int, die: int, before: str, after: str) -> None:
        seas = europe("1744.5")
        seas.state.politics.contingents["neapolitan"] = before
        campaign(seas, "apennines", box=box)
        seas.play(resolve_campaigns, dice=[die])
        assert seas.state.politics.contingents["neapolitan"] == after

    @pytest.mark.rule("M-EVENT-44", "M-NEUTRAL-03")
    @pytest.mark.parametrize(
        ("die", "shows", "joins"),
        [(3, (), True), (4, (), False), (4, ("bourbon",), True), (3, ("british",), False)],
    )
    def test_venice_may_join_after_a_victory_in_the_po_valley(
        self, die: int, shows: tuple[str, ...], joins: bool
    ) -> None:
        seas = europe("1744.5")
        campaign(seas, "po_valley", box=1)
        seas.state.politics.shows = tuple(Show(side, "venice", date("1744.3")) for side in shows)  # type: ignore[arg-type]
        seas.play(resolve_campaigns, dice=[0, die])
        assert seas.state.politics.contingents["venetian"] == ("active" if joins else "neutral")

    @pytest.mark.rule("M-EVENT-43", "M-NEUTRAL-03")
    @pytest.mark.parametrize("philip", [True, False])
    def test_an_austrian_victory_sends_venice_home_and_may_end_the_war_in_italy(self, philip: bool) -> None:
        seas = europe("1746.9", **({"philip_v_dies": "1746.5"} if philip else {}))
        seas.state.politics.contingents["venetian"] = "active"
        campaign(seas, "po_valley", box=-1)
        seas.play(resolve_campaigns, dice=[9])
        assert seas.state.politics.contingents["venetian"] == "neutral"
        assert seas.state.politics.campaigns["po_valley"].over is philip

    @pytest.mark.rule("M-CONVOY-24", "M-EVENT-42", "D-51")
    def test_landed_troops_move_the_po_valley_after_its_die(self) -> None:
        seas = europe("1744.5")
        campaign(seas, "po_valley")
        seas.state.politics.troop_moves = 1
        seas.play(resolve_campaigns, dice=[5])
        assert seas.state.politics.campaigns["po_valley"].box == 1
        assert seas.state.politics.troop_moves == 0

    @pytest.mark.rule("M-CONVOY-24", "D-51")
    def test_or_the_apennines_or_nothing(self) -> None:
        for move, boxes in ((CampaignMove(campaign="apennines"), (0, 1)), (CampaignMove(), (0, 0))):
            seas = europe("1744.5")
            campaign(seas, "po_valley")
            campaign(seas, "apennines")
            seas.state.politics.troop_moves = 1
            seas.play(resolve_campaigns, dice=[5, 5], answers={MoveCampaign: move})
            held = seas.state.politics.campaigns
            assert (held["po_valley"].box, held["apennines"].box) == boxes
        question = MoveCampaign("k", campaigns=("po_valley",))
        assert question.problems(CampaignMove(campaign="apennines"), seas.view("bourbon"))
        assert question.default(seas.view("bourbon")) == CampaignMove(campaign="po_valley", towards="bourbon")


class TestContingents:
    @pytest.mark.rule("M-NEUTRAL-01", "M-NEUTRAL-02", "D-59")
    def test_on_activation_everything_accumulated_arrives_at_home(self) -> None:
        seas = europe("1744.5")
        seas.play(receive_minor_forces, {})
        assert seas.state.squadrons == {}
        seas.play(activate, "neapolitan", "war")
        seas.play(receive_minor_forces, {})
        years = [row for row in FORCES.minors["neapolitan"].years if row.year <= 1744]
        squadrons = list(seas.state.squadrons.values())
        assert sum(squadron.sail for squadron in squadrons) == sum(row.sol for row in years)
        assert {(each.port, each.condition, each.dp) for each in squadrons} == {("naples", "in_ordinary", 2)}
        galleys = [ship for ship in seas.state.auxiliaries.values() if ship.kind == "galley"]
        assert len(galleys) == sum(row.galley for row in years)
        assert {ship.box for ship in galleys} == {"available"}
        seas.play(receive_minor_forces, {})
        assert seas.events == []

    @pytest.mark.rule("M-NEUTRAL-02", "D-59")
    def test_they_may_come_in_at_any_port_of_theirs_and_no_other(self) -> None:
        for port, found in (("palermo", "palermo"), ("toulon", "naples")):
            seas = europe("1744.5")
            seas.play(activate, "neapolitan", "war")
            seas.play(receive_minor_forces, {"neapolitan": port})
            assert {squadron.port for squadron in seas.state.squadrons.values()} == {found}

    @pytest.mark.rule("M-NEUTRAL-02")
    def test_what_a_later_year_brings_comes_on_its_turn_1(self) -> None:
        seas = europe("1743.16")
        seas.play(activate, "genoese")
        seas.play(receive_minor_forces, {})
        had = len(seas.state.auxiliaries)
        seas.state.date = date("1748.1")
        seas.play(receive_minor_forces, {})
        later = [row for row in FORCES.minors["genoese"].years if row.year > 1743]
        assert later
        assert len(seas.state.auxiliaries) - had == sum(row.galley + row.light + row.bomb for row in later)

    @pytest.mark.rule("M-NEUTRAL-02")
    @pytest.mark.parametrize("scenario", ["1742", "1744", "1746"])
    def test_one_active_in_a_set_up_has_had_its_forces_already(self, scenario: str) -> None:
        seas = Seas()
        seas.state = first_state(Options(scenario=scenario))
        before = len(seas.state.squadrons), len(seas.state.auxiliaries)
        seas.play(receive_minor_forces, {})
        assert (len(seas.state.squadrons), len(seas.state.auxiliaries)) == before
        assert seas.events == []

    @pytest.mark.rule("M-NEUTRAL-05")
    def test_one_that_leaves_is_noted_and_returns_without_its_dead(self) -> None:
        seas = europe("1744.5")
        seas.play(activate, "neapolitan", "war")
        seas.play(receive_minor_forces, {})
        field = seas.field()
        first = min(seas.state.squadrons)
        field.change_squadron(first, sail=seas.state.squadrons[first].sail - 1)
        sail = sum(squadron.sail for squadron in seas.state.squadrons.values())
        ships = len(seas.state.auxiliaries)
        seas.play(deactivate, "neapolitan", for_good=False)
        assert seas.state.squadrons == {}
        assert {ship.box for ship in seas.state.auxiliaries.values()} == {"aside"}
        assert [event.for_good for event in of(seas, told.ContingentLeaves)] == [False]
        seas.play(activate, "neapolitan", "war")
        seas.play(receive_minor_forces, {})
        assert sum(squadron.sail for squadron in seas.state.squadrons.values()) == sail
        assert len([ship for ship in seas.state.auxiliaries.values() if ship.box == "available"]) == ships

    @pytest.mark.rule("M-NEUTRAL-03")
    def test_one_out_for_good_never_comes_back(self) -> None:
        seas = europe("1744.5")
        seas.play(deactivate, "genoese", for_good=True)
        seas.play(activate, "genoese")
        assert seas.state.politics.contingents["genoese"] == "removed"

    @pytest.mark.rule("M-NEUTRAL-05", "M-NEUTRAL-06")
    def test_others_in_its_ports_put_to_sea(self) -> None:
        seas = europe("1745.5")
        seas.state.politics.contingents["savoyard"] = "active"
        seas.formation("b_grand", "villefranche", "B1", harbour=True)
        seas.formation("b_flag_a", "villefranche", "B2", harbour=True, parent="b_grand")
        seas.squadron("B3", port="villefranche", condition="in_ordinary")
        seas.field().change_squadron("B2", condition="in_ordinary")
        seas.play(deactivate, "savoyard", for_good=True)
        assert not seas.state.formations["b_grand"].harbour
        assert {squadron.condition for squadron in seas.state.squadrons.values()} == {"ready"}
        assert seas.state.squadrons["B2"].flotilla == "b_flag_a"
        assert seas.state.formations["ind_B3"].homeward
        assert allegiance(seas.field(), "villefranche", "british") == "neutral"

    @pytest.mark.rule("M-NEUTRAL-05")
    def test_enemies_leave_the_ports_of_one_that_joins(self) -> None:
        seas = europe("1745.5")
        seas.formation("b_flag_a", "genoa", "B1", harbour=True)
        seas.formation("f_flag_d", "genoa", "F1", harbour=True)
        seas.play(activate, "genoese")
        assert not seas.state.formations["b_flag_a"].harbour
        assert seas.state.formations["f_flag_d"].harbour

    @pytest.mark.rule("M-NEUTRAL-04")
    def test_limited_neutrality_makes_neapolitan_ports_neutral_to_both(self) -> None:
        seas = europe("1744.5")
        seas.state.politics.contingents["neapolitan"] = "war"
        seas.squadron("N1", port="naples")
        seas.play(set_naples, "limited")
        assert {allegiance(seas.field(), "naples", side) for side in ("british", "bourbon")} == {"neutral"}
        assert "N1" in seas.state.squadrons
        seas.play(set_naples, "limited")
        assert seas.events == []

    @pytest.mark.rule("M-NEUTRAL-04")
    def test_a_naples_out_of_the_game_has_no_state_to_change(self) -> None:
        seas = europe("1744.5")
        seas.play(set_naples, "war")
        assert seas.state.politics.contingents["neapolitan"] == "neutral"


@pytest.mark.rule("M-EVENT-42", "M-CONVOY-24")
def test_landed_troops_move_after_the_po_valley_die_and_before_the_apennines() -> None:
    seas = Seas("1744.5", phase="administration", impulse=0)
    seas.state.politics.campaigns = {id: Campaign(eligible=True, active=True) for id in FORCES.campaigns}
    seas.state.politics.troop_moves = 1
    seas.play(resolve_campaigns, dice=[5, 5, 5])
    names = [type(event).__name__ for event in seas.told_to("bourbon")]
    assert names == ["CampaignResolved", "CampaignResolved", "CampaignMoved", "CampaignResolved"]


@pytest.mark.rule("M-EVENT-41")
def test_everybody_hears_of_a_campaign_that_starts_again() -> None:
    seas = Seas("1745.1", phase="administration", impulse=0)
    seas.state.politics.campaigns = {"alps": Campaign(eligible=True, box=2), "po_valley": Campaign()}
    seas.play(restart_campaigns, [])
    for side in ("bourbon", "british"):
        assert [(type(event).__name__, event.campaign) for event in seas.told_to(side)] == [("CampaignOpened", "alps")]
    assert seas.state.politics.campaigns["alps"] == Campaign(eligible=True, active=True)
