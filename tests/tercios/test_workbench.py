"""What the game's page may ask while orders are written, answered from the side's own view by the rules."""

from __future__ import annotations

import re
from typing import Any

import pytest

from rulesets.kernel.questions import plain
from rulesets.kernel.ruleset import Mismeasure
from rulesets.tabletop.geometry.poses import Pose
from rulesets.tercios.dialogue.answers.in_play import Move
from rulesets.tercios.dialogue.questions.acting import Attend, Run, Shoot
from rulesets.tercios.dialogue.questions.planning import PlanTurn, RevisePlan
from rulesets.tercios.dialogue.questions.reacting import GoOn, React
from rulesets.tercios.dialogue.questions.setup import ChooseArmy, WishScenery
from rulesets.tercios.dialogue.questions.steps import TakeStep
from rulesets.tercios.game import ruleset
from rulesets.tercios.orders.language import order_language
from rulesets.tercios.position.state import Ambush
from rulesets.tercios.rules.moving.movement import legal_move
from tests.tercios.asking import ask
from tests.tercios.battlefield import Battlefield, mil
from tests.tercios.setting_up import table

PLAN = PlanTurn("plan", turn=1)


@pytest.fixture
def field() -> Battlefield:
    """South's tercio and muskets face north; an enemy tercio stands in range, horse far away."""
    made = Battlefield()
    made.unit("ST1", "esp_tercio", (30, 12))
    made.unit("SM1", "esp_manga_mosq", (40, 12))
    made.unit("NT1", "fra_batallon", (40, 22), facing=270, card="ATACAD")
    made.unit("NC1", "fra_gendarmes", (60, 40), facing=270)
    made.leader("SG", (35, 6))
    made.leader("NG", (40, 40))
    return made


def plan_text(field: Battlefield, language: str = "en") -> str:
    seen = field.view("south")
    return order_language.write(PLAN, PLAN.default(seen), seen, language)


def row_of(sheet: dict[str, Any], unit: str) -> dict[str, Any]:
    return next(row for row in sheet["units"] if row["unit"] == unit)


# Measuring. [H-16]


@pytest.mark.rule("H-16")
def test_a_unit_is_measured_with_its_reach_by_card(field):
    about = ask(field, ask="unit", unit="ST1")
    assert about["name"] == field.units["ST1"].troop.name.en
    assert about["front"] == [mil(30), mil(12)] and about["heading"] == 9000
    assert about["moves"]["CORRED"] == 2 * about["moves"]["ATENCION"] > 0


@pytest.mark.rule("T-CMD-08", "T-CMD-12")
def test_a_unit_tells_how_far_its_own_commander_reaches():
    field = Battlefield()
    field.unit("ST1", "esp_tercio_viejo", (30, 12))
    assert ask(field, ask="unit", unit="ST1")["commander"] is None
    field.leader("SG", (10, 4))
    assert ask(field, ask="unit", unit="ST1")["commander"]["name"] == "G"
    field.leader("SL1", (50, 8))
    found = ask(field, ask="unit", unit="ST1")["commander"]
    assert (found["name"], found["at"], found["far"]) == ("L1", [mil(50), mil(8)], mil(6)), (
        "an Officer before the General"
    )
    assert found["radius"] == mil(6) + field.view("south").leaders["SL1"].disc.radius
    field.leader("SL1", (30, 12), inside="ST1")
    assert ask(field, ask="unit", unit="ST1")["commander"]["radius"] == mil(6)


@pytest.mark.rule("H-16")
def test_a_move_is_judged_by_the_code_that_resolves_it(field):
    goals = [(mil(30), mil(16)), (mil(30), mil(40)), (mil(40), mil(20)), (mil(30), mil(-3))]
    for to in goals:
        found = ask(field, ask="move", unit="ST1", order="CORRED", to=list(to))
        made = legal_move(field.view("south"), "ST1", "CORRED", Move(to=to))
        assert found["legal"] == hasattr(made, "pose"), to
        assert found["legal"] or found["why"]
    assert ask(field, ask="move", unit="ST1", order="CORRED", to=[mil(30), mil(40)])["why"] == "Too far."
    assert ask(field, "south", "es", ask="move", unit="ST1", order="CORRED", to=[mil(30), mil(40)])["why"] == (
        "Demasiado lejos."
    )


@pytest.mark.rule("H-16")
def test_a_move_tells_whom_the_unit_would_see_and_who_may_answer(field):
    near = ask(field, ask="move", unit="SM1", order="CORRED", to=[mil(40), mil(19.5)])
    assert near["legal"] and near["answered_by"] == ["NT1"]
    assert [seen["unit"] for seen in near["sees"] if seen["in_range"]] == ["NT1"]
    field.state.cards.pop("NT1")
    assert ask(field, ask="move", unit="SM1", order="CORRED", to=[mil(40), mil(19.5)])["answered_by"] == []


@pytest.mark.rule("H-16")
def test_enemies_are_listed_the_nearest_first_with_what_a_shot_or_a_charge_promises(field):
    found = ask(field, ask="targets", unit="SM1")
    assert [target["unit"] for target in found] == ["NT1", "NC1"]
    assert found[0]["visible"] and found[0]["in_range"] and found[0]["shot"] > 0
    assert not found[1]["in_range"] and found[1]["shot"] is None and found[1]["odds"] is None


@pytest.mark.rule("H-16")
@pytest.mark.parametrize("unit", ["NT1", "ST9", ""])
def test_only_own_units_on_the_table_are_measured(field, unit):
    with pytest.raises(Mismeasure):
        ask(field, ask="unit", unit=unit)


@pytest.mark.rule("H-16")
@pytest.mark.parametrize(
    "query",
    [
        {},
        {"ask": "weather"},
        {"ask": "unit", "unit": 3},
        {"ask": "move", "unit": "ST1", "order": "JUMP", "to": [0, 0]},
        {"ask": "choices", "question": {"question": "Run", "key": "k", "unit": "XX9"}},
        {"ask": "choices", "question": {"question": "Nonsense"}},
        {"ask": "sheet", "question": {"question": "ChooseArmy", "key": "army"}, "text": ""},
        {"ask": "place", "question": plain(PLAN), "text": "", "piece": "ST1", "at": {"x": 0, "y": 0, "heading": 0}},
    ],
)
def test_what_makes_no_sense_is_refused_with_a_reason(field, query):
    with pytest.raises(Mismeasure) as refused:
        ruleset.measure(field.view("south"), query, "en")
    assert refused.value.reason.en and refused.value.reason.es


# The plan.


@pytest.mark.rule("A-38")
def test_a_written_plan_is_read_unit_by_unit(field):
    sheet = ask(field, ask="sheet", question=plain(PLAN), text=plan_text(field))
    assert sorted(row["unit"] for row in sheet["units"]) == ["SM1", "ST1"]
    assert all(row["card"] for row in sheet["units"]) and sheet["problems"] == []


@pytest.mark.rule("A-38")
def test_a_missing_card_and_an_unknown_word_are_told(field):
    sheet = ask(field, ask="sheet", question=plain(PLAN), text="ST1 run\nSM1 dance\n")
    assert [problem["line"] for problem in sheet["problems"]] == [2]
    sheet = ask(field, ask="sheet", question=plain(PLAN), text="T1 run\n")
    assert sheet["problems"][0]["text"].endswith(": M1.") and row_of(sheet, "SM1")["warnings"] == ["No card yet."]


@pytest.mark.rule("A-38")
def test_a_drag_on_the_board_becomes_an_order_in_words(field):
    text = plan_text(field)
    sheet = ask(field, ask="amend", question=plain(PLAN), text=text, unit="ST1", card="CORRED", to=[mil(30), mil(15)])
    assert re.search(r"(?m)^T1 run .*to \(30, 15\)$", sheet["text"])
    row = row_of(sheet, "ST1")
    assert row["card"] == "CORRED" and row["goals"] == [[mil(30), mil(15)]] and row["warnings"] == []
    reading = order_language.read(sheet["text"], [PLAN], field.view("south"), "en")
    assert not reading.problems and not PLAN.problems(PLAN.default(field.view("south")), field.view("south"))


@pytest.mark.rule("A-05")
def test_an_impossible_wish_is_warned_of_and_never_refused(field):
    sheet = ask(
        field,
        ask="amend",
        question=plain(PLAN),
        text=plan_text(field),
        unit="ST1",
        card="CORRED",
        to=[mil(30), mil(45)],
    )
    assert row_of(sheet, "ST1")["warnings"] == ["Too far."] and sheet["problems"] == []


@pytest.mark.rule("A-38")
def test_a_target_on_the_board_is_aimed_at(field):
    sheet = ask(
        field, ask="amend", question=plain(PLAN), text=plan_text(field), unit="SM1", card="FUEGO", targets=["NT1"]
    )
    assert row_of(sheet, "SM1")["aims"] == ["NT1"] and "NT1" in sheet["text"]
    assert row_of(sheet, "SM1")["warnings"] == []


@pytest.mark.rule("A-38")
def test_another_card_keeps_whom_the_unit_aims_at_and_nothing_else_of_the_card_before(field):
    def amend(text, card, **more):
        return ask(field, ask="amend", question=plain(PLAN), text=text, unit="SM1", card=card, **more)

    ready = amend(plan_text(field), "ATENCION", targets=["NT1"])
    fire = amend(ready["text"], "FUEGO")
    assert row_of(fire, "SM1")["aims"] == ["NT1"]
    lines = [line for line in fire["text"].splitlines() if "M1" in line and not line.startswith("seq")]
    assert lines == ["M1 fire at NT1"]
    held = amend(fire["text"], "RESISTID")
    assert [line for line in held["text"].splitlines() if "NT1" in line] == []


@pytest.mark.rule("A-38")
def test_activations_are_put_in_another_order(field):
    sheet = ask(field, ask="sequence", question=plain(PLAN), text=plan_text(field), units=["SM1", "ST1"])
    assert [row["unit"] for row in sheet["units"]] == ["SM1", "ST1"]
    sheet = ask(field, ask="sequence", question=plain(PLAN), text=sheet["text"], units=["ST1", "SM1"])
    assert [row["unit"] for row in sheet["units"]] == ["ST1", "SM1"]


@pytest.mark.rule("A-38")
def test_a_text_that_cannot_be_read_is_left_as_it_is(field):
    text = "gibberish\n"
    sheet = ask(field, ask="amend", question=plain(PLAN), text=text, unit="ST1", card="FUEGO")
    assert sheet["text"] == text and sheet["problems"][0]["line"] == 1


@pytest.mark.rule("A-38")
def test_when_cards_are_down_the_table_shows_those_that_lie_there(field):
    field.card("ST1", "RESISTID")
    question = RevisePlan("revise", turn=1)
    sheet = ask(field, ask="sheet", question=plain(question), text="")
    assert [(row["unit"], row["card"]) for row in sheet["units"]] == [("ST1", "RESISTID")]


# Nothing hidden comes to light. [H-01, H-13, H-16]


def hide(field: Battlefield, id: str, at: Pose) -> None:
    field.units[id] = field.units[id].__class__(
        id=id, side="north", troop=field.units[id].troop, status="hidden", base=field.units[id].base
    )
    field.state.ambushes[id] = Ambush(element="wood1", pose=at)
    field.card(id, "FUEGO")


@pytest.mark.rule("H-13")
@pytest.mark.rule("H-16")
@pytest.mark.parametrize("closed", [False, True])
def test_an_ambush_neither_blocks_nor_warns_nor_appears(closed):
    """Every answer is the same with the enemy hidden on that very place as without any enemy."""
    answers = []
    for hidden in (False, True):
        field = Battlefield(closed_lists=closed)
        field.unit("ST1", "esp_tercio", (30, 12))
        field.unit("NT1", "fra_batallon", (50, 36), facing=270, card="ATACAD")
        if hidden:
            field.unit("NM1", "fra_mosq", (30, 16), facing=270)
            hide(field, "NM1", Pose(mil(30), mil(16), 27000))
        text = plan_text(field)
        answers.append(
            [ask(field, ask="move", unit="ST1", order="CORRED", to=[mil(30), mil(y)]) for y in (14, 16, 18, 19)]
            + [
                ask(field, ask="unit", unit="ST1"),
                ask(field, ask="targets", unit="ST1"),
                ask(field, ask="sheet", question=plain(PLAN), text=text),
                ask(
                    field,
                    ask="amend",
                    question=plain(PLAN),
                    text=text,
                    unit="ST1",
                    card="CORRED",
                    to=[mil(30), mil(17)],
                ),
                ask(field, ask="choices", question=plain(Run("run", unit="ST1"))),
                ask(field, ask="going", question=plain(Run("run", unit="ST1")), to=[mil(30), mil(16)]),
            ]
        )
    assert answers[0] == answers[1]
    assert "NM1" not in str(answers[1])


@pytest.mark.rule("H-04")
@pytest.mark.rule("H-16")
def test_an_enemy_card_is_never_told(field):
    told = []
    for card in ("ATACAD", "FUEGO"):
        field.card("NT1", card)
        told.append(
            [
                ask(field, ask="targets", unit="SM1"),
                ask(field, ask="move", unit="SM1", order="CORRED", to=[mil(40), mil(19.5)]),
                ask(field, ask="sheet", question=plain(PLAN), text=plan_text(field)),
            ]
        )
    assert told[0] == told[1]


# Single decisions.


@pytest.mark.rule("A-38")
@pytest.mark.parametrize(
    "question",
    [
        TakeStep("step"),
        Attend("act", unit="SM1"),
        Shoot("act", unit="SM1"),
        Run("act", unit="ST1"),
        React("react", unit="SM1", foe="NT1", trigger="CHARGE", point=Pose(mil(40), mil(13), 27000)),
        GoOn("on", unit="ST1", foe="NT1"),
    ],
    ids=lambda question: type(question).__name__,
)
@pytest.mark.parametrize("language", ["en", "es"])
def test_every_answer_offered_is_a_sentence_that_is_accepted(field, question, language):
    field.card("ST1", "CORRED")
    field.card("SM1", "ATENCION")
    seen = field.view("south")
    found = ask(field, "south", language, ask="choices", question=plain(question))
    assert found["form"]["options"] and found["prompt"] == question.prompt(seen).in_(language)
    for option in found["form"]["options"]:
        put = ask(field, "south", language, ask="put", question=plain(question), value=option["value"])
        assert put["text"].strip() and not put["problems"], option
        read = ask(field, "south", language, ask="sheet", question=plain(question), text=put["text"])
        assert read["draft"] == put["draft"] == option["value"] and not read["problems"], option


@pytest.mark.rule("A-38")
def test_a_sentence_that_is_no_answer_is_told_by_its_line(field):
    question = plain(Run("act", unit="ST1"))
    field.card("ST1", "CORRED")
    told = ask(field, ask="sheet", question=question, text="T1 fly to the moon")
    assert [problem["line"] for problem in told["problems"]] == [1] and told["text"] == "T1 fly to the moon"
    with pytest.raises(Mismeasure):
        ask(field, ask="put", question=question, value={"do": "FLY"})
    with pytest.raises(Mismeasure):
        ask(field, ask="put", question=question, at=["do"], value="MOVE")


@pytest.mark.rule("A-38")
def test_a_click_sends_the_acting_unit_there_or_says_why_not(field):
    field.card("ST1", "CORRED")
    question = plain(Run("act", unit="ST1"))
    sent = ask(field, ask="going", question=question, to=[mil(30), mil(15)])
    assert ask(field, ask="put", question=question, value=sent["value"])["text"].strip() == "T1 move to (30, 15)"
    assert ask(field, ask="going", question=question, to=[mil(30), mil(45)]) == {"legal": False, "why": "Too far."}


@pytest.mark.rule("A-35")
def test_on_a_ready_table_the_edge_is_chosen_from_a_list():
    found = ask(table("scenery"), ask="choices", question=plain(WishScenery("wishes")))
    assert len(found["form"]["options"]) == 3
    assert ask(table("scenery", scenery="points"), ask="choices", question=plain(WishScenery("wishes")))["form"] is None


def test_the_armies_bench_and_the_sheet_read_the_same_language():
    """The bench's text is what is submitted: it reads back as the army that was shown."""
    field = table("armies", points=500)
    seen = field.view("south")
    for army in ask(field, "south", "es", ask="armies")[:3]:
        reading = order_language.read(army["text"], [ChooseArmy("army")], seen, "en")
        assert not reading.problems
