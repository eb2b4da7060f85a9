"""How Leaders are lost, saved and stepped around. [T-CMD-21..T-CMD-25, T-MOV-11, T-QUA-03]"""

from __future__ import annotations

import pytest

from rulesets.tabletop.geometry import shapes
from rulesets.tabletop.geometry.poses import Pose
from rulesets.tabletop.geometry.shapes import swept
from rulesets.tercios.dialogue.events.checks import CommandChecked
from rulesets.tercios.dialogue.events.leading import LeaderJoined, LeaderLost, LeaderSpared
from rulesets.tercios.dialogue.questions.leading import Escape, MakeWay
from rulesets.tercios.position.geometry.columns import column_base
from rulesets.tercios.position.geometry.sight import rim_distance
from rulesets.tercios.rules.leaders.leader_losses import caught_in_the_way, make_way, mourn
from rulesets.tercios.rules.units.breaking import break_test, destroy
from tests.tercios.battlefield import Battlefield, mil
from tests.tercios.leader_orders import FOOT, HORSE, SHOT, lake

NORTH = 9000


def ridden_over(level: int = 2) -> Battlefield:
    """North's horse has just ridden south from 24, 26 to 24, 16, over South's Officer at 24, 20."""
    field = Battlefield()
    field.unit("ST1", FOOT, at=(50, 10))
    field.leader("SL1", at=(24, 20), level=level)
    field.unit("NH1", HORSE, at=(24, 16), facing=270)
    return field


START, END = Pose(mil(24), mil(26), 27000), Pose(mil(24), mil(16), 27000)


@pytest.mark.rule("T-CMD-22", "EX-20", "D-41")
def test_one_success_brings_him_out_of_the_way_exhausted() -> None:
    field = ridden_over()
    field.play(caught_in_the_way, "NH1", START, END, dice=[3, 5])
    leader = field.leaders["SL1"]
    assert leader.status == "table" and leader.exhausted
    area = swept(field.units["NH1"].base, START, END)
    assert shapes.to_point(area, leader.disc.middle) > leader.disc.radius
    assert ((leader.x - 24_000) ** 2 + (leader.y - 20_000) ** 2) ** 0.5 <= 6001
    assert field.of(LeaderSpared)[0].spot == leader.disc.middle


@pytest.mark.rule("T-CMD-22", "EX-20")
def test_no_success_destroys_him() -> None:
    field = ridden_over()
    field.play(caught_in_the_way, "NH1", START, END, dice=[3, 4])
    assert field.leaders["SL1"].status == "removed"
    (lost,) = field.of(LeaderLost)
    assert (lost.cause, lost.points) == ("caught", 0)


@pytest.mark.rule("T-CMD-22")
def test_two_successes_leave_him_fresh_and_he_may_choose_where() -> None:
    field = ridden_over()
    asked: list[Escape] = []

    def farthest(question: Escape, view: object) -> tuple[int, int]:
        asked.append(question)
        return question.spots[-1]

    field.play(caught_in_the_way, "NH1", START, END, dice=[6, 5], answers={Escape: farthest})
    leader = field.leaders["SL1"]
    assert not leader.exhausted and leader.disc.middle == asked[0].spots[-1]


@pytest.mark.rule("T-CMD-22")
def test_he_is_caught_only_where_the_base_passes_and_only_by_enemies() -> None:
    field = ridden_over()
    half = field.units["NH1"].base.width / 2000
    field.leader("SL1", at=(24 + half + 0.6, 20))
    field.leader("NL1", at=(24, 21))
    field.play(caught_in_the_way, "NH1", START, END)
    assert field.rolls == []
    field.leader("SL1", at=(24 + half + 0.4, 20))
    field.play(caught_in_the_way, "NH1", START, END, dice=[1, 1])
    assert field.leaders["SL1"].status == "removed"


@pytest.mark.rule("T-CMD-22")
def test_a_leader_inside_a_unit_cannot_be_ridden_down() -> None:
    field = ridden_over()
    field.leader("SL1", at=(24, 20), inside="ST1")
    field.play(caught_in_the_way, "NH1", START, END)
    assert field.leaders["SL1"].status == "table"


@pytest.mark.rule("T-CMD-22")
def test_with_nowhere_to_go_a_success_does_not_save_him() -> None:
    field = ridden_over()
    field.terrain(
        lake("east", (25, 12), (33, 12), (33, 28), (25, 28)),
        lake("south", (15, 8), (33, 8), (33, 15.4), (15, 15.4)),
        lake("west", (15, 12), (23, 12), (23, 28), (15, 28)),
    )
    field.play(caught_in_the_way, "NH1", START, END, dice=[6, 6])
    assert field.leaders["SL1"].status == "removed"


@pytest.mark.rule("T-CMD-22", "D-41")
def test_left_to_himself_he_makes_for_his_general() -> None:
    field = ridden_over()
    field.leader("SG", at=(10, 20))
    field.play(caught_in_the_way, "NH1", START, END, dice=[6, 5])
    assert field.leaders["SL1"].x < 24_000 - field.units["NH1"].base.width // 2


@pytest.mark.rule("T-CMD-18", "T-CMD-22")
def test_a_leader_of_level_nought_never_gets_out_of_the_way() -> None:
    field = ridden_over(level=0)
    field.play(caught_in_the_way, "NH1", START, END)
    assert field.leaders["SL1"].status == "removed" and field.rolls == []


@pytest.mark.rule("T-CMD-21", "EX-20")
def test_a_leader_without_troops_he_could_lead_is_removed() -> None:
    field = Battlefield()
    field.unit("SC1", SHOT, at=(24, 20))
    field.unit("SC2", SHOT, at=(40, 20), command="K2")
    field.leader("SL1", at=(10, 10))
    field.leader("SL2", at=(60, 10), command="K2")
    field.play(destroy, "SC1", "broken", "T-BRK-03")
    assert field.leaders["SL1"].status == "removed" and field.leaders["SL2"].status == "table"
    assert field.of(LeaderLost)[0].cause == "unneeded" and field.rolls == []


@pytest.mark.rule("T-CMD-21", "T-TRP-07")
def test_a_hidden_unit_still_needs_its_leader() -> None:
    field = Battlefield()
    field.unit("SC1", SHOT, at=(24, 20))
    field.unit("SC2", SHOT, at=(40, 20), status="hidden", pose=None)
    field.leader("SL1", at=(10, 10))
    field.play(destroy, "SC1", "broken", "T-BRK-03")
    assert field.leaders["SL1"].status == "table"


@pytest.mark.rule("T-CMD-23")
def test_a_leader_falls_with_the_unit_he_is_in() -> None:
    field = Battlefield()
    field.unit("SC1", SHOT, at=(24, 20))
    field.unit("SC2", SHOT, at=(40, 20))
    field.leader("SL1", inside="SC1")
    field.play(destroy, "SC1", "broken", "T-BRK-03")
    assert field.leaders["SL1"].status == "removed" and field.of(LeaderLost)[0].cause == "with-unit"


@pytest.mark.rule("T-QUA-03", "D-42")
@pytest.mark.parametrize(("faces", "tired"), [([5, 1], True), ([5, 6], False)])
def test_afortunado_gets_out_of_a_lost_unit_with_a_success(faces: list[int], tired: bool) -> None:
    field = Battlefield()
    field.unit("SC1", SHOT, at=(24, 20))
    field.unit("SC2", SHOT, at=(28.5, 20))
    field.leader("SL1", inside="SC1", qualities=("afortunado",))
    field.play(destroy, "SC1", "broken", "T-BRK-03", dice=faces)
    leader = field.leaders["SL1"]
    assert (leader.status, leader.inside, leader.exhausted) == ("table", "", tired)
    assert rim_distance(leader.disc, field.units["SC1"].body) <= 6001
    assert rim_distance(leader.disc, field.units["SC2"].body) > 0


@pytest.mark.rule("T-QUA-03")
def test_afortunado_who_fails_falls_like_anybody() -> None:
    field = Battlefield()
    field.unit("SC1", SHOT, at=(24, 20))
    field.unit("SC2", SHOT, at=(40, 20))
    field.leader("SL1", inside="SC1", qualities=("afortunado",))
    field.play(destroy, "SC1", "broken", "T-BRK-03", dice=[4, 4])
    assert field.leaders["SL1"].status == "removed"


def heartless(*, gap: float = 4) -> Battlefield:
    """South's Company is lost that far from its Officer, whose other Company is far away."""
    field = Battlefield()
    lost = field.unit("SC1", SHOT, at=(24, 20))
    field.unit("SC2", SHOT, at=(60, 20))
    field.leader("SL1", at=(24, 20 + gap + 0.492), level=2)
    assert rim_distance(field.leaders["SL1"].disc, lost.body) == mil(gap)
    return field


@pytest.mark.rule("T-CMD-24", "EX-20")
def test_a_lone_leader_stays_with_one_success_and_is_not_tired_by_it() -> None:
    field = heartless()
    field.play(destroy, "SC1", "broken", "T-BRK-03", dice=[2, 6])
    assert field.leaders["SL1"].status == "table" and not field.leaders["SL1"].exhausted


@pytest.mark.rule("T-CMD-24")
def test_a_lone_leader_without_a_success_flees() -> None:
    field = heartless(gap=6)
    field.play(destroy, "SC1", "broken", "T-BRK-03", dice=[2, 4])
    assert field.leaders["SL1"].status == "removed" and field.of(LeaderLost)[0].cause == "fled"


@pytest.mark.rule("T-CMD-24")
def test_nobody_loses_heart_over_a_unit_more_than_six_inches_away_even_with_presencia() -> None:
    field = heartless(gap=6.1)
    field.leader("SL1", at=(24, 26.592), virtues=("presencia",))
    field.play(destroy, "SC1", "broken", "T-BRK-03")
    assert field.of(CommandChecked) == []


@pytest.mark.rule("T-CMD-24")
def test_another_unit_of_his_within_six_inches_keeps_his_heart_up() -> None:
    field = heartless()
    field.unit("SC3", SHOT, at=(30, 24))
    field.play(destroy, "SC1", "broken", "T-BRK-03")
    assert field.of(CommandChecked) == []


@pytest.mark.rule("T-CMD-24")
def test_a_unit_he_cannot_lead_is_no_comfort_but_its_loss_counts() -> None:
    field = heartless()
    field.unit("SC3", SHOT, at=(30, 24), command="K2")
    lost = field.unit("SC1", SHOT, at=(24, 20), command="K2", status="destroyed")
    field.play(mourn, lost, dice=[1, 1])
    assert field.leaders["SL1"].status == "removed"


@pytest.mark.rule("T-CMD-24")
def test_a_leader_inside_another_unit_is_safe_from_fear() -> None:
    field = heartless()
    field.leader("SL1", at=(24, 24), inside="SC2")
    field.play(destroy, "SC1", "broken", "T-BRK-03")
    assert field.of(CommandChecked) == []


@pytest.mark.rule("T-CMD-25", "T-VIC-03")
@pytest.mark.parametrize(("id", "points"), [("SG", 3), ("SL1", 0)])
def test_a_lost_general_gives_three_points_however_he_is_lost_and_an_officer_none(id: str, points: int) -> None:
    field = Battlefield()
    field.unit("ST1", FOOT, at=(50, 10))
    field.leader(id, at=(24, 20))
    field.unit("NH1", HORSE, at=(24, 16), facing=270)
    field.play(caught_in_the_way, "NH1", START, END, dice=[1, 1])
    assert field.state.standing["north"].points == points
    (lost,) = field.of(LeaderLost)
    assert (lost.points, lost.score) == (points, {"south": 0, "north": points})


@pytest.mark.rule("T-CMD-25")
def test_a_general_who_flees_gives_his_points_too() -> None:
    field = Battlefield()
    field.unit("SC1", SHOT, at=(24, 20))
    field.unit("SC2", SHOT, at=(60, 20))
    field.leader("SG", at=(24, 24))
    field.play(destroy, "SC1", "broken", "T-BRK-03", dice=[1, 1])
    assert field.state.standing["north"].points == 1 + 3


# Leaders in the way of their own troops.


def on_his_toes(**leader: object) -> Battlefield:
    """South's regiment has ended its move on its Officer; the enemy stands to the north."""
    field = Battlefield()
    field.unit("ST1", FOOT, at=(24, 20))
    field.unit("NT1", FOOT, at=(24, 40), facing=270)
    field.leader("SL1", at=(24, 19), **leader)  # type: ignore[arg-type]
    return field


@pytest.mark.rule("T-MOV-11", "D-40")
def test_a_leader_under_his_own_unit_steps_aside_an_inch_clear_and_away_from_the_enemy() -> None:
    field = on_his_toes()
    field.play(make_way, "ST1")
    leader = field.leaders["SL1"]
    assert 1000 <= rim_distance(leader.disc, field.units["ST1"].body) <= 1100
    assert leader.y < 20_000 - field.units["ST1"].base.depth and not leader.exhausted


@pytest.mark.rule("T-MOV-11", "T-CMD-14", "D-40")
@pytest.mark.parametrize("exhausted", [False, True])
def test_a_leader_under_his_own_unit_may_join_it_and_is_exhausted(exhausted: bool) -> None:
    field = on_his_toes(exhausted=exhausted)
    field.play(make_way, "ST1", answers={MakeWay: "JOIN"})
    leader = field.leaders["SL1"]
    assert (leader.inside, leader.exhausted, leader.joined) == ("ST1", True, True)
    assert field.of(LeaderJoined) == [LeaderJoined("SL1", "ST1", "T-MOV-11")]


@pytest.mark.rule("T-MOV-11", "T-CMD-13")
def test_a_leader_cannot_join_a_unit_he_has_no_business_with() -> None:
    field = on_his_toes(command="K2")
    question = MakeWay("way", "SL1", "ST1")
    view = field.view("south")
    assert [problem.code for problem in question.problems("JOIN", view)] == ["T-CMD-13.join"]
    assert [option.value for option in question.options(view)[""]] == ["STEP"]
    assert question.problems(question.default(view), view) == []


def test_an_escape_may_only_be_chosen_among_the_places_offered() -> None:
    field = ridden_over()
    question = Escape("escape", "SL1", ((1000, 2000), (3000, 4000)))
    view = field.view("south")
    assert question.problems(question.default(view), view) == [] and question.problems(None, view) == []
    assert [problem.code for problem in question.problems((1, 1), view)] == ["T-CMD-22.spot"]
    assert all(question.problems(option.value, view) == [] for option in question.options(view)[""])


def choragiew(wear: int = 0) -> Battlefield:
    """SC2 is about to leave SC1's column; the nearer enemy has the later id."""
    field = Battlefield()
    front = field.unit("SC1", "pol_husares", (40, 10), column=("SC2",), wear=wear)
    field.unit("SC2", "pol_husares", (40, 10), status="member", pose=None, host="SC1")
    field.play(lambda battle: battle.change("SC1", base=column_base([front.base, front.base])))
    field.unit("NT1", "sue_batallon", (5, 40), 270)
    field.unit("NT2", "sue_batallon", (45, 30), 270)
    return field


@pytest.mark.rule("T-CMD-24", "T-CAV-11")
def test_nobody_loses_heart_over_one_unit_of_a_column_that_stands_on() -> None:
    """SL1 leads others, far away: the column beside SL1 does not count as company."""
    field = choragiew(wear=7)
    field.unit("ST9", "sue_batallon", (10, 40), command="K2")
    field.leader("SL1", (40, 4), command="K2", level=1)
    field.play(break_test, "SC1")
    assert not field.units["SC2"].alive and field.units["SC1"].on_table
    assert field.leaders["SL1"].status == "table" and not field.of(CommandChecked)
