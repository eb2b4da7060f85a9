"""Orders for Tercios as players write them: the sentences of A-07 in two languages, and what is said of mistakes."""

from __future__ import annotations

import pytest

from rulesets.kernel.questions import read_answer
from rulesets.kernel.text import LANGUAGES
from rulesets.tercios.dialogue.answers.in_play import LeaderOrder, Move, StepChoice
from rulesets.tercios.dialogue.answers.plan import (
    AtacadIntent,
    CorredIntent,
    DoFire,
    DoMove,
    DoReorganise,
    Entry,
    Initiative,
    JointOrder,
    LeaderEntry,
    LeaderMove,
    Plan,
    Policy,
    ReactionRule,
    Wish,
)
from rulesets.tercios.dialogue.questions.acting import Attend, Run
from rulesets.tercios.dialogue.questions.fighting import Consolidate
from rulesets.tercios.dialogue.questions.reacting import React
from rulesets.tercios.dialogue.questions.setup import (
    ChooseEdge,
    DeployArmy,
    DeployCommand,
    DeployGeneral,
    WishScenery,
)
from rulesets.tercios.dialogue.questions.steps import TakeStep
from rulesets.tercios.orders.language import order_language
from rulesets.tercios.orders.plans.conditions import CONDITIONS
from rulesets.tercios.orders.plans.default_plan import default_plan
from rulesets.tercios.orders.plans.selectors import SELECTORS
from tests.tercios.reading_orders import FIELD, PLAN, answer, plan, problem, read
from tests.tercios.setting_up import table

when = CONDITIONS.tree


THE_EXAMPLE = """TURN 3
INITIATIVE SECOND IF enemies_left > friends_left ELSE FIRST
CARD T1 FUEGO            # old tercio
CARD C2 ATACAD
CARD M1 ATENCION
JOINT T1 T2 T12 CORRED ORDER T2 T1 T12
INTENT T1 FUEGO TARGET NT2 ; most_worn ; nearest
INTENT C2 ATACAD TARGET NT1 IF flank(C2,NT1) ; NT1 ; disordered by distance ; nearest
INTENT M1 ATENCION DO MOVE TO 31.5,18.0 SAFE NO_REACT THEN FIRE nearest ELSE REORG THEN FIRE nearest
INTENT T2 CORRED MOVE TO 40,22 FALLBACK TRUNCATE
SEQ C2 IF reach(C2,NT1) WITH L1
SEQ T1 IF inrange(T1,NT2)
SEQ T2                    # activates the whole joint set
SEQ M1 LATE
LEADER L1 BEFORE C2 MOVE TOWARD C2 WITHIN 5 ACT INSPIRAR C2 WITH Destreza
LEADER G WHEN wear(T1) >= 3 ACT HONORABLE T1 REPEAT 2
REACT T1 ON CHARGE DO REACT
REACT M1 ON CHARGE IF from_cavalry DO FIRE ; ON CHARGE DO HOLD ; ON APPROACH DO HOLD
REACT C2 ON CHARGE IF from_infantry DO EVADE 8
POLICY T1 MALAGUERRA IF wear(T1) <= wear(foe) MAX 2
POLICY ALL CONSOLIDATE YES
"""


# The sentences of the rules.


@pytest.mark.rule("A-07", "A-39")
def test_the_example_of_the_rules_is_understood_whole() -> None:
    said = plan(THE_EXAMPLE)
    assert said.initiative == Initiative(when=when("enemies_left > friends_left"), then="SECOND", otherwise="FIRST")
    assert said.cards == {"ST1": "FUEGO", "SC2": "ATACAD", "SM1": "ATENCION"}
    assert said.joint == (JointOrder(units=("ST1", "ST2", "ST12"), card="CORRED", order=("ST2", "ST1", "ST12")),)
    assert said.intents["ST1"].fuego is not None
    assert [wish.sel for wish in said.intents["ST1"].fuego.targets] == ["NT2", "most_worn", "nearest"]
    assert said.intents["SC2"].atacad == AtacadIntent(
        targets=(
            Wish(sel="NT1", when=when("flank(SC2,NT1)")),
            Wish(sel="NT1"),
            Wish(sel=SELECTORS.parts("disordered by distance")),
            Wish(sel="nearest"),
        )
    )
    assert said.intents["SM1"].atencion is not None
    shot = DoFire(targets=(Wish(sel="nearest"),))
    assert said.intents["SM1"].atencion.tries == (
        (DoMove(to=(31500, 18000), safe="NO_REACT"), shot),
        (DoReorganise(), shot),
    )
    assert said.intents["ST2"].corred is not None
    assert said.intents["ST2"].corred.move == DoMove(to=(40000, 22000), fallback=("TRUNCATE",))
    assert said.sequence == (
        Entry(unit="SC2", when=when("reach(SC2,NT1)"), leader="SL1"),
        Entry(unit="ST1", when=when("inrange(ST1,NT2)")),
        Entry(unit="ST2"),
        Entry(unit="SM1", late=True),
    )
    assert said.leaders == (
        LeaderEntry(
            leader="SL1",
            before="SC2",
            move=LeaderMove(toward="SC2", within=5000),
            act="INSPIRAR",
            targets=("SC2",),
            virtue="destreza",
        ),
        LeaderEntry(leader="SG", when=when("wear(ST1) >= 3"), act="HONORABLE", targets=("ST1",), repeat=2),
    )
    assert said.reactions["SM1"] == (
        ReactionRule(on="CHARGE", do="FIRE", when=when("from_cavalry")),
        ReactionRule(on="CHARGE", do="HOLD"),
        ReactionRule(on="APPROACH", do="HOLD"),
    )
    assert said.reactions["SC2"] == (ReactionRule(on="CHARGE", do="EVADE", when=when("from_infantry"), distance=8000),)
    assert said.policies == {
        "ST1": {"MALAGUERRA": Policy(when=when("wear(ST1) <= wear(foe)"), max=2)},
        "ALL": {"CONSOLIDATE": Policy(word="YES")},
    }


@pytest.mark.rule("A-07")
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_example_reads_back_from_the_words_of_either_language(language: str) -> None:
    said = plan(THE_EXAMPLE)
    assert plan(order_language.write(PLAN, said, FIELD, language)) == said


@pytest.mark.rule("A-07")
def test_a_line_gives_a_unit_its_card_and_how_to_carry_it_out() -> None:
    said = plan("T1 fire at NT2; nearest")
    assert said.cards == {"ST1": "FUEGO"}
    assert said.intents["ST1"].fuego is not None
    assert order_language.write(PLAN, said, FIELD, "en").splitlines()[-1] == "T1 fire at NT2; the nearest"


def test_how_to_carry_out_another_card_leaves_the_card_alone() -> None:
    said = plan("T1 hold fast\nintent T1 fire at NT2")
    assert said.cards == {"ST1": "RESISTID"}
    written = order_language.write(PLAN, said, FIELD, "es")
    assert written.splitlines()[-2:] == ["T1 resistid", "intención T1 fuego a NT2"]


def test_several_units_take_one_line() -> None:
    assert plan("T1, T2 and M1 hold fast").cards == dict.fromkeys(("ST1", "ST2", "SM1"), "RESISTID")


@pytest.mark.rule("A-10")
@pytest.mark.parametrize(
    ("said", "move"),
    [
        ("to (36, 20)", DoMove(to=(36000, 20000))),
        ("a (36, 20)", DoMove(to=(36000, 20000))),
        ('toward NT1 stop 8" short', DoMove(toward="NT1", stop=8000)),
        ("hacia NT1", DoMove(toward="NT1")),
        ("alejándose de NC1", DoMove(away="NC1")),
        ("heading 135 dist 8", DoMove(heading=13500, dist=8000)),
        ("into wood1 safe from charges", DoMove(into="wood1", safe="NO_CHARGE")),
        ("entrando en building1", DoMove(enter="building1")),
        ("into Heron Wood", DoMove(into="wood1")),
        ("entrando en el molino de la Garza", DoMove(enter="building1")),
        ("join C1 fallback stay", DoMove(join="SC1", fallback=("STAY",))),
    ],
)
def test_a_unit_runs_with_or_without_the_word_for_moving(said: str, move: DoMove) -> None:
    bare = plan(f"T1 run {said}")
    assert bare.intents["ST1"].corred == CorredIntent(move=move)
    assert bare == plan(f"T1 corred mueve {said}") == plan(f"T1 corre {said}")
    for language in LANGUAGES:
        written = order_language.write(PLAN, bare, FIELD, language)
        assert "move" not in written and "mueve" not in written
        assert plan(written) == bare


@pytest.mark.parametrize(
    ("said", "plainly"),
    [
        ("M1 shoot at NC1; nearest", "M1 fire at NC1; the nearest"),
        ("M1 dispara a NC1", "M1 fire at NC1"),
        ("C1 charge NM1", "C1 attack NM1"),
        ("C1 carga a NM1; más cercano", "C1 attack NM1; the nearest"),
        ("C1 carga contra NM1", "C1 attack NM1"),
        ("C1 atacad contra NM1", "C1 attack NM1"),
        ("C1 carga", "C1 attack"),
    ],
)
def test_a_card_goes_by_what_the_unit_does_with_it_too(said: str, plainly: str) -> None:
    assert plan(said) == plan(plainly)
    assert order_language.write(PLAN, plan(said), FIELD, "en").splitlines()[-1] == plainly


@pytest.mark.parametrize(
    ("language", "written"),
    [
        (
            "en",
            'T1 run toward the nearest, stopping 19" short, safe from charges'
            "|M1 stand ready reorganise, then fire at the best shot, else move away from the nearest",
        ),
        (
            "es",
            'T1 corred hacia el más cercano, parando 19" antes, a salvo de cargas'
            "|M1 atención reorganiza, luego fuego al mejor tiro, si no, mueve alejándose del más cercano",
        ),
    ],
)
def test_orders_are_written_with_articles_and_commas(language: str, written: str) -> None:
    said = plan(
        'T1 run toward nearest stop 19" short safe from charges\n'
        "M1 stand ready reorganise then fire at best_shot else move away from nearest"
    )
    lines = order_language.write(PLAN, said, FIELD, language).splitlines()
    assert sorted(lines[-2:], reverse=True) == written.split("|")


@pytest.mark.parametrize(
    "said", ["react M1 on charge: fire", "react M1: on charge: fire", "reacción M1 ante carga: fuego"]
)
def test_a_colon_will_do_before_the_answer_to_an_enemy(said: str) -> None:
    assert plan(said).reactions == {"SM1": (ReactionRule(on="CHARGE", do="FIRE"),)}


def test_a_decimal_comma_is_a_point() -> None:
    comma = plan('T1 corred a (31,5; 18,25)\nreacción M1 ante carga si distancia de M1 a NT1 < 6,5: huye 8,5"')
    assert comma == plan('T1 run to (31.5, 18.25)\nreact M1 on charge if distance from M1 to NT1 < 6.5 do flee 8.5"')


def test_spanish_and_english_may_be_mixed_in_a_line() -> None:
    mixed = plan("C2 atacad NT1 if C2 flanquea a NT1; más cercano")
    assert mixed == plan("C2 attack NT1 si C2 flanks NT1; nearest")


# Conditions and selectors.


@pytest.mark.rule("A-15")
@pytest.mark.parametrize(
    ("written", "kept"),
    [
        ("T1 is fresh", "fresh(ST1)"),
        ("not T1 is fresh", "not fresh(ST1)"),
        ("T1 no está fresca", "not fresh(ST1)"),
        ("C2 can charge NT1 and not fresh(NT1)", "reach(SC2,NT1) and not fresh(NT1)"),
        ("C2 cannot charge NT1", "not reach(SC2,NT1)"),
        ("desgaste de T1 es al menos 3", "wear(ST1) >= 3"),
        ("distance from T1 to the foe < 6.5", "dist(ST1,foe) < 6.5"),
        ("step = 4 or turn > 2 and flanked", "step = 4 or turn > 2 and flanked"),
        ("(step = 4 or turn > 2) and flanked", "(step = 4 or turn > 2) and flanked"),
        ("not (odds(C2,NT1) < -0.5)", "not (odds(SC2,NT1) < -0.5)"),
        ("NG está agotado", "exhausted(NG)"),
        ("L1 is in T1", "inside(SL1,ST1)"),
        ("NT1 is known to hold fire", "known(NT1,FUEGO)"),
        ("wear of self >= 2 and self can shoot at foe", "wear(self) >= 2 and inrange(self,foe)"),
        ("ella está desordenada o desgaste de yo > 1", "disordered(self) or wear(self) > 1"),
        ("G no está viva", "not alive(SG)"),
    ],
)
def test_conditions_are_kept_as_the_rules_write_them(written: str, kept: str) -> None:
    assert plan(f"pause if {written}").pauses == (when(kept),)


@pytest.mark.rule("A-15")
@pytest.mark.parametrize(
    ("written", "kept"),
    [
        ("NT1", "NT1"),
        ("foe", "foe"),
        ("disordered cavalry by wear left desc", "disordered cavalry by wear_left desc"),
        ("caballería a no más de 12 por desgaste", "cavalry within:12 by wear"),
        ("cavalry within:12.5", "cavalry within:12.5"),
        ("más desgastado", "most_worn"),
        ("the nearest", "nearest"),
    ],
)
def test_selectors_are_kept_as_the_rules_write_them(written: str, kept: str) -> None:
    intent = plan(f"C2 attack {written}").intents["SC2"].atacad
    assert intent == AtacadIntent(targets=(Wish(sel=SELECTORS.parts(kept)),))


def test_a_stored_condition_is_written_in_the_players_language() -> None:
    said = Plan(pauses=("reach(SC2,NT1) and not fresh(ST1)",))
    assert "C2 can charge NT1 and T1 is not fresh" in order_language.write(PLAN, said, FIELD, "en")
    assert "C2 puede cargar contra NT1 y T1 no está fresca" in order_language.write(PLAN, said, FIELD, "es")


def test_troops_and_leaders_live_and_fall_in_words_that_fit_both() -> None:
    said = Plan(pauses=("not alive(SG)", "alive(NT1)"))
    written = order_language.write(PLAN, said, FIELD, "es")
    assert "pausa si G ha caído" in written and "pausa si NT1 sigue en pie" in written


def test_the_unit_itself_is_nobody_to_aim_at() -> None:
    assert problem("C2 attack self").code.startswith("malformed")


# Single questions.


def test_a_leader_and_a_troop_make_a_step() -> None:
    said = answer("leader L1 by (30, 10) (31, 12) act Inspire C2 with Prowess\nactivate C2", TakeStep("k"))
    order = LeaderOrder(
        leader="SL1",
        path=((30000, 10000), (31000, 12000)),
        action="INSPIRAR",
        targets=("SC2",),
        virtue="destreza",
    )
    assert said == StepChoice(leader=order, troop="SC2")
    assert answer("paso", TakeStep("k")) == StepChoice()


def test_of_two_questions_of_a_kind_the_unit_says_which_is_answered() -> None:
    both = (Consolidate("a", "ST1"), Consolidate("b", "SC2"))
    assert read("T1 consolidate yes\nC2 consolida no", *both).answers == {"a": True, "b": False}
    assert problem("consolidate yes", *both).code == "ambiguous.question"


def test_the_unit_may_be_left_out_where_only_one_is_asked() -> None:
    assert answer("move to 31.5, 18 heading 90", Attend("k", "ST1")) == Move(to=(31500, 18000), heading=9000)
    other = problem("T2 reorganise", Attend("k", "ST1"))
    assert (other.code, other.legal) == ("not-asked", ("T1 reorganise",))


def test_a_unit_asked_where_to_run_may_say_so() -> None:
    for said in ("T1 run to (31.5, 18)", "corred a (31,5; 18)", "move to (31.5, 18)"):
        assert answer(said, Run("k", "ST1")) == Move(to=(31500, 18000))


def test_different_questions_are_answered_in_one_text() -> None:
    asked = (React("r", "SM1", "NC1", "CHARGE"), Consolidate("c", "ST1"))
    assert read('M1 flee 8"\nT1 consolidate no', *asked).answers == {"r": {"do": "FLEE", "distance": 8000}, "c": False}


def test_what_the_server_proposes_can_be_written_and_read_back() -> None:
    """Default plans and deployments of whole armies: what forms and mails start from."""
    before = table().view("south")
    asked = [WishScenery("w"), ChooseEdge("e"), DeployArmy("d"), DeployCommand("c", ("K1",)), DeployGeneral("g")]
    proposed = [(question, question.default(before), before) for question in asked]
    for question, given, known in [*proposed, (PLAN, default_plan(FIELD, "south"), FIELD)]:
        for language in LANGUAGES:
            text = order_language.write(question, given, known, language)
            reading = order_language.read(text, [question], known, language)
            assert read_answer(question, reading.answers[question.key]) == given, text
