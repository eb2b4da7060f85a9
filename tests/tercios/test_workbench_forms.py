"""Forms of the game's page: a form shows and writes whatever words can say, and is judged like orders."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given

from rulesets.kernel.questions import plain
from rulesets.kernel.ruleset import Mismeasure
from rulesets.kernel.text import LANGUAGES
from rulesets.tercios.dialogue.answers.in_play import StepChoice
from rulesets.tercios.dialogue.answers.plan import JointOrder, Plan
from rulesets.tercios.dialogue.questions.planning import PlanTurn, RevisePlan
from rulesets.tercios.dialogue.questions.setup import BuyElement, ChangeMap, PlaceCrossing, WishScenery
from rulesets.tercios.dialogue.questions.steps import TakeStep
from rulesets.tercios.game import ruleset
from rulesets.tercios.orders.forms import plan_lines
from rulesets.tercios.orders.forms.plan_lines import alone_in, lines, plan_form, put, taken
from rulesets.tercios.orders.language import order_language
from tests.examples import examples
from tests.tercios.battlefield import Battlefield, mil
from tests.tercios.setting_up import RIVER, WOOD, table
from tests.tercios.written_orders import Writer
from tests.tercios.written_parts import view

PLAN = PlanTurn("plan", turn=1)
WISHES = WishScenery("wishes")
NEAREST = "nearest"


@pytest.fixture
def field() -> Battlefield:
    """Two battalions that may act jointly, a General who can inspire, and enemies before and behind them."""
    made = Battlefield()
    made.unit("ST1", "sue_batallon", (30, 12))
    made.unit("ST2", "sue_batallon", (40, 12))
    made.unit("NT1", "fra_batallon", (30, 20), facing=270)
    made.unit("NC1", "fra_gendarmes", (40, 2), facing=90)
    made.leader("SG", (35, 8), virtues=("voluntad",), qualities=("audaz",))
    made.leader("NG", (40, 40))
    return made


def ask(field: Battlefield, language: str = "en", **query: Any) -> Any:
    query["question"] = plain(query["question"])
    return ruleset.measure(field.view("south"), query, language)


def text_of(field: Battlefield, *more: str) -> str:
    seen = field.view("south")
    return order_language.write(PLAN, PLAN.default(seen), seen, "en").rstrip() + "\n" + "\n".join(more) + "\n"


def added(field: Battlefield, section: str, value: dict[str, Any], text: str = "", **more: Any) -> Any:
    return ask(field, ask="line", question=PLAN, text=text or text_of(field), section=section, value=value, **more)


def row_of(sheet: Any, unit: str) -> Any:
    return next(row for row in sheet["units"] if row["unit"] == unit)


# One draft, two views of it.


FORM = plan_form(view("south"), "es")
EVERY_SECTION = [plan_lines.section_of(kind, FORM.field, "es") for kind in plan_lines.KINDS]
"""Including those that this army cannot use."""


@pytest.mark.rule("A-38")
@examples(25, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
@given(plan=next(answers for question, answers in Writer("south").answers() if isinstance(question, PlanTurn)))
def test_whatever_a_plan_says_its_forms_say_the_same(plan: Plan) -> None:
    for section in EVERY_SECTION:
        for line in lines(plan, section.id):
            if section.id == "joint":
                continue  # its units come in the order they act
            shown = FORM.of(section.form).shown(line.value)
            made, at = put(FORM, plan, section, line.at, shown)
            assert at == line.at
            assert made == plan, shown
            assert alone_in(plan, section.id, line) != Plan()


@pytest.mark.rule("A-38")
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_form_becomes_a_sentence_and_the_sentence_that_form(field, language):
    forms = {
        "leaders": {"leader": "SG", "before": "ST2", "act": "INSPIRAR", "targets": ["ST2"], "repeat": 2},
        "sequence": {
            "unit": "ST2",
            "if": {"is": "not", "of": {"is": "holds", "word": "fresh", "of": ["ST1"]}},
            "with": "SG",
        },
        "reactions": {"who": "INFANTRY", "on": "CHARGE", "do": "FIRE", "if": {"is": "holds", "word": "from_cavalry"}},
        "policies": {"who": "ST1", "policy": "MALAGUERRA", "word": "NEVER", "max": 2},
        "initiative": {"then": "SECOND", "else": "FIRST", "if": {"is": "holds", "word": "initiative"}},
        "pauses": {"when": {"is": "not", "of": {"is": "holds", "word": "alive", "of": ["SG"]}}},
        "intents": {
            "unit": "ST1",
            "card": "CORRED",
            "move": {"do": "MOVE", "goal": "away", "away": NEAREST, "limit": 3000},
        },
        "joint": {"units": ["ST2", "ST1"], "card": "FUEGO"},
    }
    text = text_of(field)
    for section, value in forms.items():
        told = ask(field, language, ask="line", question=PLAN, text=text, section=section, value=value)
        assert told["objections"] == [] and told["problems"] == [] and told["put"]["says"], section
        found = next(line for line in told["lines"][section] if line["at"] == told["put"]["at"])
        usual = {"else": "FIRST"}  # the usual is not written
        assert {name: found["value"].get(name, usual.get(name)) for name in value} == value
        text = told["text"]
    reading = order_language.read(text, [PLAN], field.view("south"), language)
    assert reading.problems == ()


@pytest.mark.rule("A-38")
def test_what_is_written_in_words_stands_in_the_forms(field):
    written = text_of(field, "react T1 on charge do hold; on approach do fire", "policy all consolidate no")
    sheet = ask(field, ask="sheet", question=PLAN, text=written)
    assert [(line["at"], line["value"]["do"]) for line in sheet["lines"]["reactions"]] == [
        ("ST1.0", "HOLD"),
        ("ST1.1", "FIRE"),
    ]
    assert sheet["lines"]["policies"][0]["value"]["word"] == "NO"
    swapped = ask(field, ask="shift", question=PLAN, text=written, section="reactions", at="ST1.1", by=-1)
    assert "react T1 on approach do fire\nreact T1 on charge do hold" in swapped["text"]
    gone = ask(field, ask="line", question=PLAN, text=written, section="reactions", at="ST1.0", value=None)
    assert "react T1 on approach do fire" in gone["text"] and "hold" not in gone["text"]


@pytest.mark.rule("A-38")
def test_a_form_that_says_too_little_is_told_and_writes_nothing(field):
    assert added(field, "leaders", {"leader": ""})["unfinished"].startswith("Something is missing (Leader")
    assert "text" not in added(field, "pauses", {"when": {"is": "being", "who": "SG"}})
    told = added(field, "leaders", {"leader": "SG", "act": "", "move": {"goal": "to", "to": None}})
    assert told["objections"] == ["A move needs one goal."]


@pytest.mark.rule("A-38")
def test_words_that_are_not_understood_are_never_overwritten_by_a_form(field):
    told = added(field, "pauses", {"when": {"is": "holds", "word": "initiative"}}, text="gibberish\n")
    assert told["text"] == "gibberish\n" and told["problems"][0]["line"] == 1 and "put" not in told


def test_a_line_that_is_not_there_is_refused_in_words(field):
    for query in (
        {"ask": "line", "section": "nonsense", "value": {}},
        {"ask": "shift", "section": "leaders", "at": "x", "by": 1},
        {"ask": "scenery"},
    ):
        with pytest.raises(Mismeasure):
            ask(field, question=PLAN, text=text_of(field), **query)


# Joint orders and conditions.


@pytest.mark.rule("T-TRP-02")
def test_a_joint_order_has_one_card_however_it_is_changed(field):
    joint = added(field, "joint", {"units": ["ST2", "ST1"], "card": "RESISTID"})
    assert joint["problems"] == [] and {row["card"] for row in joint["units"]} == {"RESISTID"}
    changed = ask(field, ask="amend", question=PLAN, text=joint["text"], unit="ST1", card="CORRED")
    assert changed["problems"] == [] and {row["card"] for row in changed["units"]} == {"CORRED"}
    alone = ask(field, ask="line", question=PLAN, text=changed["text"], section="joint", at="0", value=None)
    assert alone["problems"] == [] and {row["card"] for row in alone["units"]} == {"CORRED"}


@pytest.mark.rule("T-TRP-02")
def test_units_that_may_not_be_ordered_jointly_are_objected_to(field):
    field.unit("ST3", "sue_batallon", (50, 12), command="K2")
    told = added(field, "joint", {"units": ["ST1", "ST3"], "card": "FUEGO"})
    assert told["objections"] == ["These units are not of one Command."]


@pytest.mark.rule("A-14")
def test_a_condition_keeps_a_units_place_and_taking_it_away_leaves_it_there(field):
    text = text_of(field)
    first = [row["unit"] for row in ask(field, ask="sheet", question=PLAN, text=text)["units"]]
    told = added(field, "sequence", {"unit": first[0], "late": True}, text)
    assert [row["unit"] for row in told["units"]] == first and len(told["lines"]["sequence"]) == 1
    plan = Plan()
    assert taken(plan, "sequence", "0") is plan
    gone = ask(field, ask="line", question=PLAN, text=told["text"], section="sequence", at="0", value=None)
    assert gone["text"].strip() == text.strip()


def test_cards_on_the_table_leave_joint_orders_and_departures_out(field):
    asked = [section.id for section in plan_lines.sections(field.view("south"), RevisePlan("r", turn=1), "en")]
    assert "joint" not in asked and "initiative" not in asked and "reactions" in asked


# Warnings. [A-05]


@pytest.mark.rule("A-05")
@pytest.mark.rule("T-MOV-02")
@pytest.mark.parametrize(
    ("way", "warned"),
    [
        ("toward NC1", True),
        ("away from NT1", True),
        ("heading 250°", True),
        ('heading 270° dist 3"', True),
        ("toward NT1", False),
        ("away from NC1", False),
        ("heading 90°", False),
        ("heading 175°", False),
    ],
)
@pytest.mark.parametrize("card", ["run", "stand ready move"])
def test_a_way_that_needs_too_wide_a_turn_is_warned_of(field, way, warned, card):
    text = "\n".join(f"T1 {card} {way}" if line.startswith("T1 ") else line for line in text_of(field).splitlines())
    sheet = ask(field, ask="sheet", question=PLAN, text=text)
    assert sheet["problems"] == []
    told = row_of(sheet, "ST1")["warnings"]
    assert ("It would have to turn more than 90 degrees." in told) == warned, told


@pytest.mark.rule("A-05")
@pytest.mark.rule("A-16")
def test_a_leader_is_warned_of_by_what_he_would_do_instead(field):
    can = added(field, "leaders", {"leader": "SG", "act": "INSPIRAR", "targets": ["ST1"]})
    assert can["put"]["warnings"] == []
    lacks = added(field, "leaders", {"leader": "SG", "act": "FRIO", "targets": ["ST1"]})
    assert "and would do something else" in lacks["put"]["warnings"][0]
    enemy = added(field, "leaders", {"leader": "SG", "act": "INSPIRAR", "targets": ["NT1"]})
    assert enemy["put"]["warnings"] and enemy["problems"] == [], "a warning never refuses"


@pytest.mark.rule("A-21")
def test_an_answer_that_the_units_card_does_not_allow_is_warned_of(field):
    for card, warned in (("FUEGO", False), ("CORRED", True)):
        text = ask(field, ask="amend", question=PLAN, text=text_of(field), unit="ST1", card=card)["text"]
        told = added(field, "reactions", {"who": "ST1", "on": "CHARGE", "do": "FIRE"}, text)
        assert bool(told["put"]["warnings"]) == warned


# Move by move. [D-15..D-17]


@pytest.mark.rule("D-15")
@pytest.mark.rule("D-16")
def test_in_a_step_a_leader_is_ordered_by_form_and_the_troop_stays_chosen(field):
    question = TakeStep("step")
    field.card("ST1", "FUEGO")
    field.card("ST2", "FUEGO")
    chosen = ask(field, ask="line", question=question, text="pass\n", section="troop", at="0", value={"troop": "ST2"})
    assert chosen["text"].strip() == "activate T2" and chosen["problems"] == []
    order = {"leader": "SG", "act": "INSPIRAR", "targets": ["ST2"], "move": {"goal": "toward", "toward": "ST2"}}
    led = ask(field, ask="line", question=question, text=chosen["text"], section="leader", value=order)
    assert led["objections"] == led["put"]["warnings"] == []
    assert led["text"].startswith("leader G by (") and "activate T2" in led["text"]
    reading = order_language.read(led["text"], [question], field.view("south"), "en")
    answer = msgspec.convert(reading.answers["step"], StepChoice)
    assert not reading.problems and not question.problems(answer, field.view("south"))
    shown = ask(field, ask="sheet", question=question, text=led["text"])["lines"]["leader"][0]
    assert shown["value"]["act"] == "INSPIRAR" and shown["value"]["move"]["goal"] == "to"
    enemy = {"leader": "SG", "act": "AUDAZ", "targets": ["NT1"]}
    told = ask(field, ask="line", question=question, text=chosen["text"], section="leader", value=enemy)
    assert "instead: Inspire" in told["put"]["warnings"][0]
    alone = ask(field, ask="line", question=question, text=led["text"], section="leader", at="0", value=None)
    assert alone["text"].strip() == "activate T2"


# The table. [A-35]


def laid(field: Battlefield, value: dict[str, Any], question: Any = WISHES, text: str = "", **more: Any) -> Any:
    return ask(field, ask="line", question=question, text=text, section="wishes", value=value, **more)


@pytest.mark.rule("A-35")
@pytest.mark.parametrize("terrain", ["river", "wood", "hill_large", "building", "wall", "road", "urban", "field"])
def test_a_piece_is_laid_where_it_may_lie_with_nothing_said_but_its_kind(terrain):
    field = table("scenery", scenery="points")
    told = laid(field, {"terrain": terrain})
    assert told["problems"] == told["objections"] == told["put"]["warnings"] == []
    assert [piece["section"] for piece in told["drawn"]] == ["wishes"]
    again = laid(field, told["put"]["value"], text=told["text"], at="0")
    assert again["text"] == told["text"], "its form says the same again"


@pytest.mark.rule("A-35")
def test_wishes_are_laid_beside_each_other_counted_dragged_and_warned_of():
    field = table("scenery", scenery="points")
    first = laid(field, {"terrain": "wood"})
    second = laid(field, {"terrain": "hill_large"}, text=first["text"])
    assert second["put"]["warnings"] == [] and second["put"]["note"] == "Points so far: 3"
    onto = {**second["put"]["value"], "at": first["put"]["value"]["at"]}
    moved = laid(field, onto, text=second["text"], at="1")
    assert moved["put"]["warnings"] and moved["problems"] == [], "where a wish may lie is settled when it is bought"
    boxed = laid(field, {**first["put"]["value"], "shape": "rect"}, text=first["text"], at="0")
    assert " box at " in boxed["text"]


@pytest.mark.rule("T-TER-26")
def test_the_end_of_a_river_that_is_let_go_near_an_edge_lies_on_it():
    field = table("scenery", scenery="points")
    river = laid(field, {"terrain": "river"})
    bent = {**river["put"]["value"], "points": [[mil(1), mil(20)], [mil(36), mil(26)], [mil(71.2), mil(30)]]}
    told = laid(field, bent, text=river["text"], at="0")
    assert "(0, 20) (36, 26) (72, 30)" in told["text"] and told["put"]["warnings"] == []


@pytest.mark.rule("T-TER-05")
def test_a_purchase_is_judged_at_once():
    field = table("scenery", scenery="points", placed=(WOOD,))
    question = BuyElement("buy", left=1, first=True)
    fits = laid(field, {"terrain": "hill"}, question, "buy nothing\n")
    assert fits["problems"] == []
    dear = laid(field, {"terrain": "marsh"}, question, "buy nothing\n")
    assert dear["problems"] and dear["objections"]
    none = ask(field, ask="line", question=question, text=fits["text"], section="wishes", at="0", value=None)
    assert none["text"].strip() == "buy nothing"


@pytest.mark.rule("T-QUA-13")
def test_the_map_the_crossing_and_the_edge_have_forms_too():
    field = table("scenery", placed=(WOOD, RIVER))
    change = ask(
        field,
        ask="line",
        question=ChangeMap("map", level=5),
        text="map none\n",
        section="map",
        value={"do": "move", "element": "wood1", "by": [2000, -1000]},
    )
    assert change["text"].strip() == "map move wood1 by (2, -1)"
    crossing = PlaceCrossing("cross", river=RIVER)
    seen = field.view("south")
    text = order_language.write(crossing, crossing.default(seen), seen, "en")
    shown = ask(field, ask="scenery", question=crossing, text=text)
    assert len(shown["drawn"]) == 1 and shown["lines"]["crossings"][0]["value"]["terrain"] == "ford"
    edge = ask(field, ask="line", question=WISHES, text="", section="edge", at="0", value={"edge": "TURN"})
    assert edge["text"].strip() == "edge turn"


def test_a_joint_order_in_words_keeps_the_order_in_which_its_units_act(field):
    plan = Plan(joint=(JointOrder(units=("ST1", "ST2"), card="FUEGO", order=("ST2", "ST1")),))
    section = next(each for each in plan_lines.sections(field.view("south"), PLAN, "en") if each.id == "joint")
    made, _ = put(plan_form(field.view("south"), "en"), plan, section, "0", lines(plan, "joint")[0].value)
    assert msgspec.structs.asdict(made.joint[0])["units"] == ("ST2", "ST1")


def test_a_view_has_one_lexicon_and_a_changed_view_another(field):
    """A sheet writes dozens of sentences from one view: the names for them are collected once."""
    seen = field.view("south")
    assert order_language.lexicon(seen) is order_language.lexicon(seen)
    changed = msgspec.structs.replace(seen, units={})
    assert order_language.lexicon(changed) is not order_language.lexicon(seen)
