"""Rounds of combat: dice, wear, break tests, mala guerra, what it is worth. [T-COM-08..T-COM-17, T-COM-20..T-COM-31]"""

from __future__ import annotations

from typing import Any

import pytest

from rulesets.tabletop.geometry.poses import Base, Pose
from rulesets.tercios.dialogue.events.combat import CombatDecided, FellBack, Struck
from rulesets.tercios.dialogue.events.harm import BreakTested
from rulesets.tercios.dialogue.questions.fighting import Consolidate, InvokeMalaGuerra
from rulesets.tercios.position.geometry.columns import column_base
from rulesets.tercios.position.geometry.terrain import Quality
from rulesets.tercios.position.state import Mark
from rulesets.tercios.reports.prose.combat import WORDS
from rulesets.tercios.rules.fighting.clash import Clash, combat_pool, courage_pool, from_behind
from rulesets.tercios.rules.fighting.combat import fight
from rulesets.tercios.rules.fighting.combat_end import Fought
from rulesets.tercios.rules.fighting.odds import expected_excess, odds
from tests.tercios.battlefield import Battlefield
from tests.tercios.clashes import FRONT, meet
from tests.tercios.pieces import HILL, rect
from tests.tercios.spoken import spoken


@pytest.fixture
def field() -> Battlefield:
    return Battlefield()


# Rounds.


@pytest.mark.rule("T-COM-02", "T-COM-12", "T-COM-23")
def test_a_unit_destroyed_by_the_first_blow_still_strikes(field: Battlefield) -> None:
    clash = meet(field, "imp_coraza", "esp_manga_mosq", NT1={"wear": 2}, SC1={"wear": 2})
    fought = field.play(
        fight, clash, dice=[3, 3, 3, 3, 3, 3] + [1, 1, 1] + [4] + [1, 1, 1, 1], answers={Consolidate: False}
    )
    assert fought.destroyed == ("NT1",) and fought.winner == "SC1"
    assert field.units["SC1"].wear == 3


@pytest.mark.rule("T-COM-12")
def test_dice_are_counted_before_anybody_suffers(field: Battlefield) -> None:
    """The target comes to its Limit and is Disordered in this round and yet strikes with all its dice."""
    clash = meet(field, "imp_batallon", "imp_batallon", NT1={"wear": 3})
    field.play(fight, clash, dice=[4, 1, 1, 1, 1, 1] + [1, 1, 1, 1] + [1, 1, 1, 1])
    assert [told.pool.dice for told in field.of(Struck)] == [6, 4]
    assert field.units["NT1"].wear == 4


@pytest.mark.rule("T-COM-13", "T-COM-14")
def test_each_strikes_at_the_defence_against_its_own_kind(field: Battlefield) -> None:
    clash = meet(field, "sue_caballeria", "imp_batallon")
    field.play(fight, clash, dice=[5, 5, 5, 5, 5, 6] + [4, 4, 4, 5] + [3, 3, 3, 3, 3, 4] + [5, 1, 1, 1])
    ours, theirs = field.of(Struck)
    assert (ours.least, ours.hits, ours.saves) == (6, 1, 1)
    assert (theirs.least, theirs.hits, theirs.saves) == (4, 1, 1)


@pytest.mark.rule("T-COM-15", "T-COM-22")
def test_a_charger_that_ties_and_cancelled_nothing_is_disordered_but_only_unlocks(field: Battlefield) -> None:
    clash = meet(field, "imp_coraza", "esp_manga_mosq")
    field.play(fight, clash, dice=[3, 1, 1, 1, 1, 1] + [1, 1, 1] + [4, 1] + [1, 1, 1, 1])
    assert field.units["SC1"].disordered and field.units["NT1"].disordered
    assert [(told.unit, told.how) for told in field.of(FellBack)] == [("SC1", "unlock")]


@pytest.mark.rule("T-COM-15")
def test_a_unit_that_was_not_hit_is_not_disordered(field: Battlefield) -> None:
    clash = meet(field, "imp_coraza", "esp_manga_mosq")
    field.play(fight, clash, dice=[1] * 6 + [1, 1])
    assert not field.units["SC1"].disordered and not field.units["NT1"].disordered


@pytest.mark.rule("T-COM-16", "T-COM-30")
def test_height_needs_all_own_centres_on_it_and_not_all_of_the_enemys(field: Battlefield) -> None:
    clash = meet(field, "imp_batallon", "imp_batallon")
    field.terrain(rect("E1", "hill", (25, 15), (35, 20.01), *HILL))
    assert combat_pool(field.battle(), clash, "SC1").dice == 8
    assert combat_pool(field.battle(), clash, "NT1").dice == 4
    field.terrain(rect("E1", "hill", (25, 15), (35, 25), *HILL))
    assert combat_pool(field.battle(), clash, "SC1").dice == 6


@pytest.mark.rule("T-COM-16", "T-QUA-52")
def test_a_trick_for_combat_raises_combat(field: Battlefield) -> None:
    clash = meet(
        field, "imp_coraza", "imp_batallon", SC1={"marks": (Mark(kind="picaro", until="step", word="combat"),)}
    )
    assert combat_pool(field.battle(), clash, "SC1").dice == 8


@pytest.mark.rule("T-COM-16", "T-TRP-12", "T-TRP-15")
def test_the_fortress_blunts_horse_at_its_front_and_nobody_else(field: Battlefield) -> None:
    fortress = {"fortress": True}
    assert combat_pool(field.battle(), meet(field, "pol_husares", "mos_streltsi_moscu", NT1=fortress), "SC1").dice == 5
    behind = meet(field, "pol_husares", "mos_streltsi_moscu", NT1=fortress, start=(30000, 30000), flanked=True)
    assert combat_pool(field.battle(), behind, "SC1").dice == 7
    assert combat_pool(field.battle(), meet(field, "imp_batallon", "mos_streltsi_moscu", NT1=fortress), "SC1").dice == 6


@pytest.mark.rule("T-COM-11", "T-COM-17")
def test_a_flanked_unit_loses_combat_and_courage_unless_a_gallant_leads_it(field: Battlefield) -> None:
    clash = meet(field, "sue_caballeria", "esp_manga_mosq", flanked=True)
    assert (combat_pool(field.battle(), clash, "NT1").dice, courage_pool(field.battle(), clash, "NT1").dice) == (1, 2)
    assert combat_pool(field.battle(), clash, "SC1").dice == 6
    field.leader("NL1", inside="NT1", qualities=("gallardo",))
    assert (combat_pool(field.battle(), clash, "NT1").dice, courage_pool(field.battle(), clash, "NT1").dice) == (1, 3)


@pytest.mark.rule("T-COM-09", "T-COM-10")
@pytest.mark.parametrize(("start", "behind"), [((40, 20), False), ((40, 20.01), True), ((30, 14), False)])
def test_a_charge_is_from_behind_by_where_it_began(
    field: Battlefield, start: tuple[float, float], behind: bool
) -> None:
    """The line of the front edge, at y = 20, still is in front."""
    where = (round(start[0] * 1000), round(start[1] * 1000))
    clash = meet(field, "sue_caballeria", "imp_batallon", start=where)
    assert from_behind(clash, field.units["NT1"]) is behind
    assert not from_behind(clash, field.units["SC1"])


@pytest.mark.rule("T-COM-11", "T-TRP-05", "T-TER-21")
def test_the_odds_count_no_flank_against_squares_and_occupants(field: Battlefield) -> None:
    field.unit("SC1", "imp_coraza", (30, 13), 90)
    field.unit("NT1", "imp_batallon", (30, 20), 270)
    front = odds(field.battle(), "SC1", "NT1")
    field.unit("NT1", "imp_batallon", (30, 20), 90)
    assert odds(field.battle(), "SC1", "NT1") > front
    field.unit("NT1", "imp_batallon", (30, 20), 90, rules=("cuadros",))
    assert odds(field.battle(), "SC1", "NT1") == front


@pytest.mark.rule("T-COM-17", "T-VIR-07", "T-CAV-17")
def test_disorder_lowers_courage_in_combat_even_in_open_order_and_will_adds_a_die(field: Battlefield) -> None:
    clash = meet(field, "imp_croatas", "imp_batallon", SC1={"disordered": True})
    assert courage_pool(field.battle(), clash, "SC1").dice == 2
    field.leader("SL1", inside="SC1", virtues=("voluntad",))
    assert courage_pool(field.battle(), clash, "SC1").dice == 3


@pytest.mark.rule("T-COM-31", "T-TER-21", "T-ART-10", "T-QUA-37")
def test_houses_earthworks_and_fearless_words_protect_those_charged(field: Battlefield) -> None:
    marks = (Mark(kind="imperterrito", until="acts"),)
    clash = meet(field, "imp_batallon", "esp_manga_mosq", NT1={"marks": marks})
    assert courage_pool(field.battle(), clash, "NT1").dice == 4
    clash = meet(field, "imp_batallon", "art_media", NT1={"options": ("fortificada",)})
    assert courage_pool(field.battle(), clash, "NT1").dice == 3
    house = rect("E1", "building", (28, 20), (32, 23), Quality.CONCEALING)
    field.terrain(house)
    clash = meet(field, "imp_batallon", "esp_manga_mosq", NT1={"building": "E1", "pose": None, "outline": house.points})
    assert courage_pool(field.battle(), clash, "NT1").dice == 4


@pytest.mark.rule("T-COM-31")
def test_what_protects_the_charged_never_protects_the_charger(field: Battlefield) -> None:
    clash = meet(field, "imp_batallon", "imp_batallon", walls=("E1",))
    assert courage_pool(field.battle(), clash, "SC1").dice == 4


@pytest.mark.rule("T-COM-08")
def test_a_third_unit_in_contact_plays_no_part(field: Battlefield) -> None:
    clash = meet(field, "imp_batallon", "imp_batallon")
    field.unit("NT2", "imp_batallon", (34.724, 20), 270)
    field.play(fight, clash, dice=[1] * 6 + [1] * 4, answers={InvokeMalaGuerra: False})
    assert {told.unit for told in field.of(Struck)} == {"SC1", "NT1"}


@pytest.mark.rule("T-COM-23", "T-BRK-05")
def test_both_may_have_to_test_and_the_charger_tests_first(field: Battlefield) -> None:
    clash = meet(field, "imp_batallon", "imp_batallon", SC1={"wear": 4}, NT1={"wear": 4})
    dice = [4, 1, 1, 1] + [1, 1, 1, 1] + [4, 1] + [1, 1, 1, 1] + [1, 1, 1] + [1, 1, 1]
    fought = field.play(fight, clash, dice=dice)
    assert [told.unit for told in field.of(BreakTested)] == ["SC1", "NT1"]
    assert fought == Fought("", ("SC1", "NT1"), ())


@pytest.mark.rule("T-COM-23")
def test_the_only_survivor_wins_whatever_the_wear_and_does_not_move(field: Battlefield) -> None:
    """The charger caused less wear, but its enemy breaks of it."""
    clash = meet(field, "imp_batallon", "imp_batallon", NT1={"wear": 4})
    dice = [4, 1, 1, 1, 1, 1] + [1, 1, 1, 1] + [4, 4] + [1, 1, 1, 1] + [1, 1, 1]
    fought = field.play(fight, clash, dice=dice, answers={Consolidate: False})
    assert field.of(CombatDecided)[0].winner == "NT1"
    assert fought == Fought("SC1", ("NT1",), ())
    assert field.units["SC1"].pose == Pose(30000, 20000, 9000)


# What winners are owed.


@pytest.mark.rule("T-CAV-12", "T-COM-23")
@pytest.mark.parametrize(
    ("how", "charger", "owed"), [("charge", "SC1", 2), ("countercharge", "NT1", 2), ("charge", "NT1", 0)]
)
def test_a_column_weighs_only_when_it_charges(field: Battlefield, how: str, charger: str, owed: int) -> None:
    members = ("SC2", "SC3")
    field.unit("SC1", "pol_husares", (30, 20), 90, column=members, base=column_base([Base(3150, 1575)] * 3))
    for id in members:
        field.unit(id, "pol_husares", (30, 20), status="member", host="SC1")
    field.unit("NT1", "imp_coraza", (30, 20), 270)
    clash = Clash(charger, clash_target(charger), how, FRONT, charger_attacks=False)  # type: ignore[arg-type]
    dice = {
        "turn1/SC1/strike/1": [4] + [1] * (combat_pool(field.battle(), clash, "SC1").dice - 1),
        "turn1/NT1/resist/1": [1, 1, 1, 1],
        "turn1/NT1/strike/1": [1] * combat_pool(field.battle(), clash, "NT1").dice,
    }
    dice["turn1/SC1/strike/1"][1] = 4
    dice["turn1/NT1/resist/1"][0] = 5
    field.play(fight, clash, dice=dice)
    assert field.units["NT1"].wear == 1 + owed


def clash_target(charger: str) -> str:
    return "NT1" if charger == "SC1" else "SC1"


@pytest.mark.rule("T-QUA-19")
@pytest.mark.parametrize(
    ("target", "disordered", "extra"),
    [("imp_batallon", False, 1), ("sue_caballeria", True, 1), ("sue_caballeria", False, 0)],
)
def test_a_resolute_unit_wears_the_slower_and_the_disordered_more(
    field: Battlefield, target: str, disordered: bool, extra: int
) -> None:
    marks = (Mark(kind="decidido", until="step"),)
    clash = meet(field, "imp_coraza", target, SC1={"marks": marks}, NT1={"disordered": disordered})
    courage = courage_pool(field.battle(), clash, "NT1").dice
    back = combat_pool(field.battle(), clash, "NT1").dice
    field.play(fight, clash, dice=[6, 6, 1, 1, 1, 1] + [5] + [1] * (courage - 1) + [1] * back)
    assert field.units["NT1"].wear == 1 + extra


@pytest.mark.rule("T-QUA-19")
def test_a_resolute_unit_that_loses_is_disordered(field: Battlefield) -> None:
    clash = meet(field, "imp_coraza", "imp_batallon", SC1={"marks": (Mark(kind="decidido", until="step"),)})
    field.play(fight, clash, dice=[1] * 6 + [4, 4, 1, 1, 1, 1] + [5, 1, 1, 1])
    assert field.units["SC1"].disordered


# Mala guerra.


def tie(field: Battlefield, clash: Clash, answers: dict[Any, Any], more: list[int] | None = None) -> Fought:
    dice = [1] * combat_pool(field.battle(), clash, "SC1").dice + [1] * combat_pool(field.battle(), clash, "NT1").dice
    found: Fought = field.play(fight, clash, dice=dice + (more or []), answers=answers)
    return found


@pytest.mark.rule("T-COM-25")
def test_only_pikes_against_pikes_may_fight_on(field: Battlefield) -> None:
    tie(field, meet(field, "imp_batallon", "esp_manga_mosq"), {InvokeMalaGuerra: True})
    tie(field, meet(field, "sue_caballeria", "imp_batallon"), {InvokeMalaGuerra: True})
    assert field.asked == []
    tie(field, meet(field, "imp_batallon", "imp_batallon"), {InvokeMalaGuerra: False})
    assert [side for side, _ in field.asked] == ["south", "north"]


@pytest.mark.rule("T-COM-26")
@pytest.mark.parametrize(
    "facts",
    [
        {"flanked": True},
        {"walls": ("E1",)},
        {"NT1": {"fortress": True}},
        {"NT1": {"marks": (Mark(kind="imperterrito", until="acts"),)}},
    ],
)
def test_a_flank_or_a_fortified_enemy_rules_mala_guerra_out(field: Battlefield, facts: dict[str, Any]) -> None:
    tie(field, meet(field, "imp_batallon", "imp_batallon", **facts), {InvokeMalaGuerra: True})
    assert field.asked == []


@pytest.mark.rule("T-COM-26", "D-35")
def test_the_wish_of_the_charger_is_enough_and_the_other_is_not_asked(field: Battlefield) -> None:
    clash = meet(field, "imp_batallon", "imp_batallon")
    more = [4, 4, 1, 1] + [5, 1, 1, 1] + [1] * 4
    fought = tie(field, clash, {InvokeMalaGuerra: [True]}, more)
    assert [side for side, _ in field.asked] == ["south"]
    assert fought.winner == "SC1"


@pytest.mark.rule("T-COM-28")
def test_break_tests_come_after_each_round_and_end_it(field: Battlefield) -> None:
    clash = meet(field, "imp_batallon", "imp_batallon", SC1={"wear": 4}, NT1={"wear": 4})
    dice = [4, 1, 1, 1] + [5, 1, 1, 1] + [1, 1]
    more = [4, 4] + [1, 1, 1, 1] + [1, 1] + [1, 2, 3]
    fought = field.play(fight, clash, dice=dice + more, answers={InvokeMalaGuerra: [True], Consolidate: False})
    assert fought == Fought("SC1", ("NT1",), ())


@pytest.mark.rule("T-COM-28", "T-COM-23")
def test_nobody_fights_on_against_the_broken(field: Battlefield) -> None:
    clash = meet(field, "imp_batallon", "imp_batallon", NT1={"wear": 4})
    dice = [4, 1, 1, 1, 1, 1] + [1, 1, 1, 1] + [4, 1] + [1, 1, 1, 1] + [1, 2, 3]
    fought = field.play(fight, clash, dice=dice, answers={InvokeMalaGuerra: True, Consolidate: False})
    assert fought == Fought("SC1", ("NT1",), ())
    assert not any(isinstance(question, InvokeMalaGuerra) for _, question in field.asked)


@pytest.mark.rule("T-COM-28", "T-COM-21")
def test_whether_the_loser_cancelled_nothing_is_judged_on_the_last_round(field: Battlefield) -> None:
    clash = meet(field, "imp_batallon", "imp_batallon")
    first = [4, 1, 1, 1, 1, 1] + [1, 1, 1, 1] + [4, 1, 1, 1] + [1, 1, 1, 1]
    last = [4, 4, 1, 1] + [5, 1] + [1, 1, 1, 1]
    field.play(fight, clash, dice=first + last, answers={InvokeMalaGuerra: [True]})
    assert [(told.unit, told.how) for told in field.of(FellBack)] == [("NT1", "unlock")]


@pytest.mark.rule("A-25", "D-35")
def test_mala_guerra_is_usually_invoked_by_the_less_worn_and_twice_at_most(field: Battlefield) -> None:
    meet(field, "imp_batallon", "imp_batallon", NT1={"wear": 1})
    ours, theirs = InvokeMalaGuerra("k", "SC1", "NT1", 0), InvokeMalaGuerra("k", "NT1", "SC1", 0)
    assert ours.default(field.view("south")) and not theirs.default(field.view("north"))
    assert not InvokeMalaGuerra("k", "SC1", "NT1", 2).default(field.view("south"))


# What combat gives away.


@pytest.mark.rule("H-03")
def test_in_closed_lists_a_strike_shows_the_gifts_that_counted_in_it() -> None:
    field = Battlefield(closed_lists=True)
    clash = meet(field, "imp_coraza", "imp_batallon", flanked=True, NT1={"wear": 4})
    field.leader("SL1", inside="SC1", virtues=("destreza", "sacrificio"))
    field.leader("NL1", inside="NT1", virtues=("voluntad",), qualities=("gallardo", "flematico", "acaudalado"))
    field.play(fight, clash, dice=[6] + [1] * 6 + [5] + [1] * 4 + [1] * 4)
    assert field.leaders["SL1"].shown == ("destreza",)
    assert set(field.leaders["NL1"].shown) == {"voluntad", "gallardo", "flematico"}
    assert [told.reveals for told in field.told if isinstance(told.event, Struck)] == ["H-03", "H-03"]


@pytest.mark.rule("H-03")
def test_what_is_known_already_reveals_nothing() -> None:
    field = Battlefield(closed_lists=True)
    clash = meet(field, "imp_coraza", "esp_manga_mosq")
    field.leader("SL1", inside="SC1", virtues=("destreza",), shown=("destreza",))
    field.leader("NL1", inside="NT1", qualities=("gallardo", "flematico"))
    field.play(fight, clash, dice=[3] + [1] * 6 + [5, 1, 1] + [1, 1])
    assert field.leaders["NL1"].shown == ()
    assert [told.reveals for told in field.told if isinstance(told.event, Struck)] == ["", ""]


# Odds.


@pytest.mark.rule("A-15")
def test_expected_wear_sums_over_all_hits_and_saves() -> None:
    assert expected_excess(1, 4, 0, 5) == pytest.approx(0.5)
    assert expected_excess(1, 4, 1, 4) == pytest.approx(0.25)
    assert expected_excess(2, 4, 1, 4) == pytest.approx(0.5 * 1 + 0.25 * 0 + 0.5 * (0.25 * 1))
    assert expected_excess(0, 4, 3, 4) == 0


@pytest.mark.rule("A-15")
def test_odds_follow_the_dice_of_the_charge_and_its_direction(field: Battlefield) -> None:
    field.unit("SC1", "imp_coraza", (30, 13), 90)
    field.unit("NT1", "esp_manga_mosq", (30, 18), 270)
    front = odds(field.battle(), "SC1", "NT1")
    assert front == pytest.approx(expected_excess(6, 3, 3, 5) - expected_excess(2, 4, 4, 5))
    field.unit("NT1", "esp_manga_mosq", (30, 18), 90)
    assert odds(field.battle(), "SC1", "NT1") > front > 0
    assert odds(field.view("south"), "SC1", "NT1") == odds(field.battle(), "SC1", "NT1")


@pytest.mark.rule("A-15", "T-COM-30")
def test_odds_see_the_height_where_the_two_would_meet(field: Battlefield) -> None:
    field.unit("SC1", "imp_coraza", (30, 13), 90)
    field.unit("NT1", "esp_manga_mosq", (30, 18), 270)
    plain = odds(field.battle(), "SC1", "NT1")
    field.terrain(rect("E1", "hill", (25, 5), (35, 13.5), *HILL))
    assert odds(field.battle(), "SC1", "NT1") == pytest.approx(plain)
    field.terrain(rect("E1", "hill", (25, 17.9), (35, 25), *HILL))
    assert odds(field.battle(), "SC1", "NT1") < plain


# Words.


def test_combat_is_told_in_both_languages(field: Battlefield) -> None:
    clash = meet(field, "imp_coraza", "esp_manga_mosq")
    field.play(fight, clash, dice=[3, 3, 1, 1, 1, 1] + [5, 1, 1] + [1, 1])
    said = [spoken(event) for event in field.events if type(event) in WORDS]
    assert [text.en for text in said] == [
        "SC1 strikes at NT1: 6 dice (Attack +) for 3+ [3, 3, 1, 1, 1, 1], 2 hits. "
        "NT1 resists with 3 dice for 5+ [5, 1, 1]: 1 wear.",
        "NT1 strikes at SC1: 2 dice for 4+ [1, 1], no hits.",
        "SC1 has the better of NT1, 1-0.",
        'NT1 breaks off 3" from SC1.',
    ]
    assert said[3].es == 'NT1 se destraba 3" de SC1.'
    assert all(text.es and text.en for text in said)
