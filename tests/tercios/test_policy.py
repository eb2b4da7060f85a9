"""How a plan carries out cards: intents, moves and their ladder, shots, standing answers."""

from typing import Any

import pytest

from rulesets.tercios.dialogue.answers.in_play import (
    Approach,
    Charge,
    Face,
    Fire,
    FreeFace,
    Move,
    Reorganise,
    Shot,
    Stop,
)
from rulesets.tercios.dialogue.answers.plan import (
    AtacadIntent,
    AtencionIntent,
    CorredIntent,
    DoFace,
    DoFire,
    DoMove,
    DoReorganise,
    FuegoIntent,
    Initiative,
    Intents,
    Leave,
    Plan,
    Policy,
    Wish,
)
from rulesets.tercios.dialogue.questions.acting import (
    AbandonFortress,
    AcceptCorrection,
    Attack,
    Attend,
    ForcedCharge,
    HandOver,
    RollForMore,
    Run,
    Shoot,
)
from rulesets.tercios.dialogue.questions.fighting import (
    Caracole,
    Consolidate,
    InvokeMalaGuerra,
    LoseMember,
    UseElegance,
)
from rulesets.tercios.dialogue.questions.leading import Escape, MakeWay, Oppose
from rulesets.tercios.dialogue.questions.planning import AmendPlan, RevisePlan
from rulesets.tercios.dialogue.questions.reacting import GoOn
from rulesets.tercios.dialogue.questions.steps import ChooseFirst
from rulesets.tercios.orders.plans.policy import policy
from rulesets.tercios.position.geometry.terrain import Element, Quality
from tests.tercios.battlefield import Battlefield, mil


def answer(field: Battlefield, plan: Plan | None, question: Any, side: str = "south") -> Any:
    """What the plan answers; an answer it gives must be legal by the side's own view."""
    view = field.view(side)
    found = policy(plan, question, view)
    if found is not None:
        assert question.problems(found, view) == []
    return found


def with_intent(unit: str, **intent: Any) -> Plan:
    return Plan(intents={unit: Intents(**intent)})


def wishes(*selectors: str) -> tuple[Wish, ...]:
    return tuple(Wish(sel=selector) for selector in selectors)


def inches(at: tuple[int, int] | None) -> tuple[float, float]:
    assert at is not None
    return at[0] / 1000, at[1] / 1000


# ¡Atacad!


@pytest.fixture
def charge() -> Battlefield:
    """Horse with two enemies in reach and one beyond."""
    field = Battlefield()
    field.unit("SC1", "imp_coraza", (30, 10), card="ATACAD")
    field.unit("NT1", "sue_batallon", (27, 15), 270)
    field.unit("NM1", "sue_mosq", (33, 15), 270)
    field.unit("NC1", "sue_caballeria", (30, 30), 270)
    return field


@pytest.mark.rule("A-09")
@pytest.mark.parametrize(
    ("targets", "expected"),
    [
        (wishes("NT1"), "NT1"),
        (wishes("NC1", "formation"), "NT1"),
        ((Wish(sel="NT1", when="flank(SC1,NT1)"), Wish(sel="NM1")), "NM1"),
        (wishes("NC1"), "NM1"),
        ((), "NM1"),
    ],
)
def test_the_first_wish_that_can_be_reached_is_charged_else_the_best_odds(
    charge: Battlefield, targets: tuple[Wish, ...], expected: str
) -> None:
    plan = with_intent("SC1", atacad=AtacadIntent(targets=targets))
    assert answer(charge, plan, Attack("k", "SC1")) == Charge(target=expected)


@pytest.mark.rule("A-09")
def test_with_nobody_in_reach_a_wish_gives_the_direction(charge: Battlefield) -> None:
    charge.unit("SC1", "imp_coraza", (30, 2), card="ATACAD")
    charge.unit("NC1", "sue_caballeria", (45, 30), 270)
    plan = with_intent("SC1", atacad=AtacadIntent(targets=wishes("NC9", "cavalry")))
    assert answer(charge, plan, Attack("k", "SC1")) == Approach(target="NC1")
    friendly = with_intent("SC1", atacad=AtacadIntent(targets=wishes("SC1", "SM1", "cavalry")))
    charge.unit("SM1", "esp_manga_mosq", (20, 6))
    assert answer(charge, friendly, Attack("k", "SC1")) == Approach(target="NC1"), "nobody goes for a friend"


@pytest.mark.rule("A-26")
def test_a_card_without_an_intent_is_left_to_the_usual_action(charge: Battlefield) -> None:
    for kind in (Attend, Attack, Run, Shoot):
        assert answer(charge, with_intent("NT1"), kind("k", "SC1")) is None
    assert Attack("k", "SC1").default(charge.view("south")) == Charge(target="NM1")


@pytest.mark.rule("A-12")
def test_an_intent_is_used_for_the_card_it_was_written_for_only(charge: Battlefield) -> None:
    plan = with_intent("SC1", atacad=AtacadIntent(targets=wishes("NT1")))
    assert answer(charge, plan, Run("k", "SC1")) is None


# Moves


@pytest.fixture
def march() -> Battlefield:
    """A tercio with open ground before it."""
    field = Battlefield()
    field.unit("ST1", "esp_tercio_viejo", (30, 10), card="CORRED")
    field.unit("NT1", "sue_batallon", (30, 40), 270, card="ATACAD")
    return field


def run(field: Battlefield, move: DoMove) -> Any:
    return answer(field, with_intent("ST1", corred=CorredIntent(move=move)), Run("k", "ST1"))


@pytest.mark.rule("A-10", "A-13")
@pytest.mark.parametrize(
    ("move", "end"),
    [
        (DoMove(to=(mil(31), mil(15))), (31, 15)),
        (DoMove(toward="nearest"), (30, 18)),
        (DoMove(toward="NT1", limit=mil(3)), (30, 13)),
        (DoMove(toward="NT1", stop=mil(25)), (30, 15)),
        (DoMove(heading=9000, dist=mil(2)), (30, 12)),
        (DoMove(heading=4500), (35.657, 15.657)),
        (DoMove(into="W1"), (34, 14)),
    ],
)
def test_every_goal_has_its_end(march: Battlefield, move: DoMove, end: tuple[float, float]) -> None:
    corners = ((mil(33), mil(13)), (mil(35), mil(13)), (mil(35), mil(15)), (mil(33), mil(15)))
    march.terrain(Element("W1", "wood", corners, frozenset({Quality.CONCEALING})))
    found = run(march, move)
    assert isinstance(found, Move)
    assert inches(found.to) == pytest.approx(end, abs=0.002)


@pytest.mark.rule("A-13")
def test_away_needs_the_enemy_behind(march: Battlefield) -> None:
    assert run(march, DoMove(away="NT1")) == Stop()
    march.unit("NT1", "sue_batallon", (30, 2), 90, card="ATACAD")
    found = run(march, DoMove(away="NT1"))
    assert isinstance(found, Move)
    assert inches(found.to) == pytest.approx((30, 18), abs=0.002)


@pytest.mark.rule("A-13")
def test_a_turn_in_place_is_a_move_of_no_length(march: Battlefield) -> None:
    assert run(march, DoMove(heading=0, dist=0)) == Move(heading=0)


@pytest.mark.rule("A-20")
def test_the_ladder_goes_from_the_goal_to_its_line_to_beside_it_to_staying(march: Battlefield) -> None:
    march.unit("SM1", "esp_manga_mosq", (30, 15), 90)
    through = DoMove(to=(mil(30), mil(18)))
    short = run(march, through)
    assert isinstance(short, Move)
    assert inches(short.to)[0] == 30
    assert 11 < inches(short.to)[1] < 15, "stopped before the friend in the way"
    beside = run(march, DoMove(to=(mil(30), mil(18)), fallback=("SWERVE",)))
    assert isinstance(beside, Move)
    assert inches(beside.to)[0] != 30
    assert run(march, DoMove(to=(mil(30), mil(18)), fallback=())) == Stop()
    assert run(march, DoMove(to=(mil(30), mil(18)), fallback=("STAY",))) == Stop()


@pytest.mark.rule("A-13")
def test_no_react_stays_out_of_reaction_distance_of_those_with_cards(march: Battlefield) -> None:
    march.unit("NT1", "sue_batallon", (30, 20), 270, card="ATACAD")
    bold = run(march, DoMove(toward="NT1"))
    shy = run(march, DoMove(toward="NT1", safe="NO_REACT"))
    assert isinstance(bold, Move)
    assert isinstance(shy, Move)
    assert inches(bold.to)[1] > 17
    assert inches(shy.to)[1] <= 17
    march.state.cards.clear()
    assert run(march, DoMove(toward="NT1", safe="NO_REACT")) == bold


@pytest.mark.rule("A-13")
def test_no_charge_ends_where_nobody_with_a_card_can_charge(march: Battlefield) -> None:
    march.unit("NT1", "sue_caballeria", (30, 26), 270, card="ATACAD")
    shy = run(march, DoMove(toward="NT1", safe="NO_CHARGE"))
    assert isinstance(shy, Move)
    assert inches(shy.to)[1] < 26 - 9, "Speed 6 with its increase is 9 inches"
    march.card("NT1", "ATACAD", "north", reaction_only=False)
    march.state.cards.clear()
    assert inches(run(march, DoMove(toward="NT1", safe="NO_CHARGE")).to)[1] == 18


@pytest.mark.rule("A-10", "T-CAV-02")
def test_the_free_facing_comes_first(march: Battlefield) -> None:
    march.unit("SC1", "esp_arc_caballo", (50, 10), 90, card="CORRED")
    intent = CorredIntent(pre_face=DoFace(side="left"), move=DoMove(to=(mil(45), mil(10))))
    plan = with_intent("SC1", corred=intent)
    assert answer(march, plan, Run("k", "SC1")) == FreeFace(side="left")
    march.unit("SC1", "esp_arc_caballo", (49, 9), 180, card="CORRED")
    assert answer(march, plan, Run("k", "SC1", ("FREE_FACE",))) == Move(to=(mil(45), mil(10)))
    assert answer(march, plan, Run("k", "SC1", ("FREE_FACE", "MOVE"))) == Stop()


@pytest.mark.rule("A-13")
def test_facing_towards_somebody_is_skipped_when_it_looks_there_already(march: Battlefield) -> None:
    plan = with_intent("ST1", atencion=AtencionIntent(tries=((DoFace(toward="NT1"),),)))
    assert answer(march, plan, Attend("k", "ST1")) == Stop()
    march.unit("NT1", "sue_batallon", (60, 10), 180)
    assert answer(march, plan, Attend("k", "ST1")) == Face(side="right", via=1)


# ¡Atención!


@pytest.mark.rule("A-08")
def test_the_first_pair_whose_first_action_is_possible_is_used(march: Battlefield) -> None:
    tries = (
        (DoReorganise(), DoFire(targets=wishes("nearest"))),
        (DoMove(to=(mil(30), mil(12))), DoFire(targets=wishes("nearest"))),
    )
    plan = with_intent("ST1", atencion=AtencionIntent(tries=tries))
    assert answer(march, plan, Attend("k", "ST1")) == Move(to=(mil(30), mil(12)), via=2)
    march.unit("ST1", "esp_tercio_viejo", (30, 10), card="ATENCION", disordered=True)
    assert answer(march, plan, Attend("k", "ST1")) == Reorganise(via=1)


@pytest.mark.rule("A-08")
def test_the_second_action_follows_its_own_first_and_is_skipped_if_impossible(march: Battlefield) -> None:
    tries = ((DoReorganise(),), (DoMove(to=(mil(30), mil(12))), DoFire(targets=wishes("nearest"))))
    plan = with_intent("ST1", atencion=AtencionIntent(tries=tries))
    assert answer(march, plan, Attend("k", "ST1", ("MOVE",), 2)) == Stop(via=2)
    march.unit("NT1", "sue_batallon", (30, 18), 270)
    found = answer(march, plan, Attend("k", "ST1", ("MOVE",), 2))
    assert isinstance(found, Fire)
    assert found.shots[0].target == "NT1"
    assert answer(march, plan, Attend("k", "ST1", ("MOVE", "FIRE"), 2)) == Stop(via=2)
    assert answer(march, plan, Attend("k", "ST1", ("MOVE",), 0)) == Stop(), "what the player did himself has no second"


# ¡Fuego!


@pytest.fixture
def volley() -> Battlefield:
    field = Battlefield()
    field.unit("ST1", "esp_tercio_viejo", (30, 10), card="FUEGO")
    field.unit("NT1", "sue_batallon", (27, 18), 270)
    field.unit("NM1", "sue_mosq", (33, 18), 270, wear=1)
    field.unit("NC1", "sue_caballeria", (30, 40), 270)
    return field


def shot_at(field: Battlefield, *selectors: str, weapon: str = "auto") -> Any:
    intent = FuegoIntent(targets=wishes(*selectors), weapon=weapon)
    found = answer(field, with_intent("ST1", fuego=intent), Shoot("k", "ST1"))
    return found.shots[0].target if isinstance(found, Fire) else found


@pytest.mark.rule("A-11", "A-20")
def test_shots_go_to_the_first_wish_in_range_then_to_the_best(volley: Battlefield) -> None:
    assert shot_at(volley, "NT1") == "NT1"
    assert shot_at(volley, "NC1", "most_worn") == "NM1"
    best = Shoot("k", "ST1").default(volley.view("south"))
    assert isinstance(best, Fire)
    assert shot_at(volley, "NC1") == best.shots[0].target
    volley.unit("ST1", "esp_tercio_viejo", (60, 2), card="FUEGO")
    assert shot_at(volley, "NT1", "nearest") == Stop()


@pytest.mark.rule("A-11")
def test_a_weapon_asked_for_is_used_where_it_reaches(volley: Battlefield) -> None:
    volley.unit("ST1", "mos_guardia", (27, 14.5), card="FUEGO")
    for weapon in ("arco", "pistolas"):
        plan = with_intent("ST1", fuego=FuegoIntent(targets=wishes("NT1"), weapon=weapon))
        found = answer(volley, plan, Shoot("k", "ST1"))
        assert found == Fire(shots=(Shot(shooter="ST1", target="NT1", weapon=weapon),))
    volley.unit("ST1", "mos_guardia", (27, 10), card="FUEGO")
    plan = with_intent("ST1", fuego=FuegoIntent(targets=wishes("NT1"), weapon="pistolas"))
    assert answer(volley, plan, Shoot("k", "ST1")).shots[0].weapon == "arco", "pistols do not reach so far"


@pytest.mark.rule("A-11", "A-25")
def test_the_integrated_gun_shoots_first_or_last_as_told(volley: Battlefield) -> None:
    volley.unit("ST1", "sue_batallon", (30, 10), card="FUEGO", gun="SB1")
    volley.unit("SB1", "art_ligera", (30, 10), status="member", pose=None, host="ST1")
    plan = with_intent("ST1", fuego=FuegoIntent(targets=wishes("NT1"), gun="LAST"))
    found = answer(volley, plan, Shoot("k", "ST1"))
    assert [shot.shooter for shot in found.shots] == ["ST1", "SB1"]
    told = Plan(policies={"FORMATION": {"GUN_ORDER": Policy(word="FIRST")}})
    assert [shot.shooter for shot in answer(volley, told, Shoot("k", "ST1")).shots] == ["SB1", "ST1"]
    told = Plan(policies={"ALL": {"GUN_ORDER": Policy(word="LAST")}})
    assert [shot.shooter for shot in answer(volley, told, Shoot("k", "ST1")).shots] == ["ST1", "SB1"]


# Standing answers


@pytest.fixture
def melee() -> Battlefield:
    field = Battlefield()
    field.unit("ST1", "esp_tercio_viejo", (30, 10), wear=2)
    field.unit("SC1", "esp_arc_caballo", (40, 10))
    field.unit("NT1", "sue_batallon", (30, 11), 270, wear=1)
    field.leader("SG", (30, 2), level=3)
    return field


def told(field: Battlefield, question: Any, name: str, under: str = "ALL", **says: Any) -> Any:
    return answer(field, Plan(policies={under: {name: Policy(**says)}}), question)  # type: ignore[dict-item]


@pytest.mark.rule("A-25")
@pytest.mark.parametrize(
    ("name", "question"),
    [
        ("CONSOLIDATE", Consolidate("k", "ST1")),
        ("CONTINUE", GoOn("k", "ST1", "NT1")),
        ("ABANDON_FORT", AbandonFortress("k", "ST1")),
        ("ELEGANTE", UseElegance("k", "SG", "ST1")),
        ("NUMEROSOS_ROLL", RollForMore("k", "ST1")),
        ("FRIO", Oppose("k", "SG", "audaz", "NG")),
        ("MALAGUERRA", InvokeMalaGuerra("k", "ST1", "NT1", 0)),
    ],
)
def test_yes_no_and_conditions_answer_and_silence_leaves_the_default(
    melee: Battlefield, name: str, question: Any
) -> None:
    assert told(melee, question, name, word="YES") is True
    assert told(melee, question, name, word="NO") is False
    assert told(melee, question, name, when="wear(ST1) = 2") is True
    assert told(melee, question, name, when="wear(ST1) = 1") is False
    assert answer(melee, Plan(), question) is None
    assert answer(melee, None, question) is None


@pytest.mark.rule("A-25", "A-39")
def test_a_unit_s_own_policy_is_read_before_its_class_and_that_before_all(melee: Battlefield) -> None:
    yes, no = {"CONSOLIDATE": Policy(word="YES")}, {"CONSOLIDATE": Policy(word="NO")}
    question = Consolidate("k", "ST1")
    assert answer(melee, Plan(policies={"ALL": no, "INFANTRY": yes}), question) is True  # type: ignore[dict-item]
    assert answer(melee, Plan(policies={"INFANTRY": yes, "FORMATION": no}), question) is False  # type: ignore[dict-item]
    assert answer(melee, Plan(policies={"FORMATION": no, "ST1": yes}), question) is True  # type: ignore[dict-item]
    assert answer(melee, Plan(policies={"CAVALRY": yes, "COMPANY": yes}), question) is None  # type: ignore[dict-item]


@pytest.mark.rule("A-25")
def test_mala_guerra_ends_after_the_rounds_allowed(melee: Battlefield) -> None:
    assert told(melee, InvokeMalaGuerra("k", "ST1", "NT1", 1), "MALAGUERRA", word="ALWAYS", max=2) is True
    assert told(melee, InvokeMalaGuerra("k", "ST1", "NT1", 2), "MALAGUERRA", word="ALWAYS", max=2) is False
    assert told(melee, InvokeMalaGuerra("k", "ST1", "NT1", 0), "MALAGUERRA", word="NEVER") is False
    against = {"when": "wear(ST1) <= wear(foe)"}
    assert told(melee, InvokeMalaGuerra("k", "ST1", "NT1", 0), "MALAGUERRA", **against) is False
    assert told(melee, InvokeMalaGuerra("k", "ST1", "NT1", 0), "MALAGUERRA", max=2) is True, "3 left against 2"


@pytest.mark.rule("A-25", "A-28")
def test_frio_opposes_the_qualities_listed(melee: Battlefield) -> None:
    assert told(melee, Oppose("k", "SG", "audaz", "NG"), "FRIO", under="SG", targets=("AUDAZ", "sagaz")) is True
    assert told(melee, Oppose("k", "SG", "insigne", "NG"), "FRIO", under="SG", targets=("audaz",)) is False


@pytest.mark.rule("A-25")
def test_caracole_goes_as_far_as_told_or_all_the_way(melee: Battlefield) -> None:
    question = Caracole("k", "SC1")
    assert told(melee, question, "CARACOLE", word="YES") == mil(6)
    assert told(melee, question, "CARACOLE", word="YES", distance=mil(2)) == mil(2)
    assert told(melee, question, "CARACOLE", word="NO") == 0
    assert told(melee, question, "CARACOLE", when="threatened(SC1)") == 0
    assert answer(melee, Plan(), question) is None


@pytest.mark.rule("A-25")
def test_words_settle_overlaps_and_corrections(melee: Battlefield) -> None:
    assert told(melee, AcceptCorrection("k", "ST1"), "CORRECTION", word="STOP") is False
    assert told(melee, AcceptCorrection("k", "ST1"), "CORRECTION", word="ACCEPT") is True
    assert told(melee, MakeWay("k", "SG", "ST1"), "OVERLAP", under="SG", word="JOIN") == "JOIN"
    assert answer(melee, Plan(), MakeWay("k", "SG", "ST1")) is None


@pytest.mark.rule("A-25", "A-28")
def test_an_escape_goes_to_the_spot_nearest_to_the_unit_named(melee: Battlefield) -> None:
    near, far = (mil(30), mil(4)), (mil(38), mil(6))
    question = Escape("k", "SG", (near, far))
    assert told(melee, question, "ESCAPE", targets=("SC1",)) == far
    assert told(melee, question, "ESCAPE", targets=("ST1",)) == near
    assert told(melee, question, "ESCAPE", word="NEAREST") == near
    assert answer(melee, Plan(), question) is None


@pytest.mark.rule("A-25")
def test_a_fortification_loses_the_first_member_listed(melee: Battlefield) -> None:
    for id in ("ST2", "ST3"):
        melee.unit(id, "mos_streltsi_moscu", (10, 10), status="member", pose=None, host="ST4")
    outline = ((0, 0), (mil(4), 0), (mil(4), mil(4)), (0, mil(4)))
    melee.unit("ST4", "mos_streltsi_moscu", (10, 10), pose=None, emplaced=("ST2", "ST3"), outline=outline)
    assert told(melee, LoseMember("k", "ST4"), "LOSS", targets=("ST9", "ST3", "ST2")) == "ST3"


@pytest.mark.rule("A-25")
def test_the_impetuous_choose_by_selector_among_those_in_reach(charge: Battlefield) -> None:
    question = ForcedCharge("k", "SC1")
    assert told(charge, question, "PROVOKED", targets=("NC1", "formation")) == "NT1"
    assert told(charge, question, "IMPETUOUS", targets=("NT1",)) is None
    charge.unit("SC1", "imp_coraza", (30, 10), rules=("impetuosos",))
    assert told(charge, question, "IMPETUOUS", targets=("NT1",)) == "NT1"


@pytest.mark.rule("A-18", "T-TRP-11")
def test_a_fortress_is_given_up_when_the_plan_names_whom_to_charge(melee: Battlefield) -> None:
    plan = with_intent("ST1", atacad=AtacadIntent(targets=wishes("NT1")))
    assert answer(melee, plan, AbandonFortress("k", "ST1", "ATACAD")) is True
    assert answer(melee, plan, AbandonFortress("k", "ST1", "FUEGO")) is None
    melee.state.active = "north"
    assert answer(melee, plan, AbandonFortress("k", "ST1", "ATACAD")) is None, "not in a reaction"


@pytest.mark.rule("A-25", "D-13")
def test_a_leaving_unit_takes_the_wear_its_plan_says(melee: Battlefield) -> None:
    melee.unit("SC1", "pol_husares", (40, 10), column=("SC2",), wear=2)
    melee.unit("SC2", "pol_husares", (40, 10), status="member", pose=None, host="SC1")
    plan = Plan(leave=(Leave(unit="SC2", card="CORRED", wear=1),))
    assert answer(melee, plan, HandOver("k", "SC2")) == 1
    assert answer(melee, Plan(), HandOver("k", "SC2")) is None


# Plans themselves


@pytest.mark.rule("A-30")
def test_an_unanswered_amendment_keeps_the_old_plan(melee: Battlefield) -> None:
    plan = Plan(initiative=Initiative(then="SECOND"))
    view = melee.view("south")
    assert policy(plan, RevisePlan("k", 1), view) is plan
    assert policy(plan, AmendPlan("k", 1, 1), view) is plan


@pytest.mark.rule("A-06", "D-14")
def test_the_initiative_goes_by_its_condition(melee: Battlefield) -> None:
    choice = Initiative(when="wear(ST1) >= 2", then="SECOND", otherwise="FIRST")
    assert answer(melee, Plan(initiative=choice), ChooseFirst("k")) == "SECOND"
    melee.unit("ST1", "esp_tercio_viejo", (30, 10), wear=1)
    assert answer(melee, Plan(initiative=choice), ChooseFirst("k")) == "FIRST"
    assert answer(melee, None, ChooseFirst("k")) == "FIRST"


@pytest.mark.rule("A-17")
def test_the_policy_changes_neither_plan_nor_view(charge: Battlefield) -> None:
    plan = with_intent("SC1", atacad=AtacadIntent(targets=wishes("best_odds")))
    view = charge.view("south")
    first = policy(plan, Attack("k", "SC1"), view)
    assert policy(plan, Attack("k", "SC1"), view) == first == policy(plan, Attack("k", "SC1"), charge.view("south"))
    assert plan == with_intent("SC1", atacad=AtacadIntent(targets=wishes("best_odds")))
