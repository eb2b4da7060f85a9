"""Orders for Mistral as players write them, in two languages, and what is said of mistakes. [M-ASYNC-10..40]"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
import pytest

from rulesets.kernel.questions import Question, judge, read_answer
from rulesets.kernel.text import LANGUAGES, Problem, Text
from rulesets.language import Clause as ClauseSlot
from rulesets.language import Form, Grammar, Reading, Topic
from rulesets.mistral.dialogue.answers.impulse import (
    AuxiliaryTask,
    Clause,
    ConvoyPlan,
    DummyPlan,
    FormationPlan,
    ImpulsePlan,
    OrderPlan,
    Posture,
    ScreenRule,
    Step,
)
from rulesets.mistral.dialogue.answers.worksheet import Issue, Preparation, Reorganise, Worksheet
from rulesets.mistral.dialogue.questions.administration import FillWorksheet, Prepare
from rulesets.mistral.dialogue.questions.battle import Assault, Attack
from rulesets.mistral.dialogue.questions.impulse import PlanImpulse, Sailing, SpendMPs
from rulesets.mistral.dialogue.questions.orders import EndOrder
from rulesets.mistral.orders import language as order_language
from rulesets.mistral.orders.language.grammar import ORDERS
from rulesets.mistral.orders.plans.conditions import CONDITIONS
from tests.mistral.order_pages import FOLDER, PAGES
from tests.mistral.written_orders import Writer, field

PLAN, SHEET, PREPARE = PlanImpulse("plan"), FillWorksheet("sheet"), Prepare("prepare")
BRITISH, BOURBON = field("1744", "british"), field("1744", "bourbon")
QUESTIONS = {type(question): question for question, _ in Writer("1744", "british").answers()}

when = CONDITIONS.tree


def read(text: str, *questions: Question[Any], language: str = "en", view: Any = BRITISH) -> Reading:
    return order_language.read(text, questions or (PLAN,), view, language)


def said(text: str, question: Question[Any] = PLAN) -> Any:
    reading = read(text, question)
    assert reading.problems == ()
    return read_answer(question, reading.answers[question.key])


def plan(text: str) -> ImpulsePlan:
    found = said(text)
    assert isinstance(found, ImpulsePlan)
    return found


def problem(text: str, *questions: Question[Any], language: str = "en") -> Problem:
    (found,) = read(text, *questions, language=language).problems
    return found


# The plan.


@pytest.mark.rule("M-ASYNC-11")
@pytest.mark.parametrize(
    "text",
    [
        "b_flag_a: sail, go to Toulon by fastest, blockade",
        "Flotilla A: zarpar, ir a Tolón por lo más rápido, bloquear",
        "la flotilla A: zarpar; luego ir a TOLON; bloquear",
        "- flotilla a sail then go to tolon by the fastest way then blockade.",
    ],
)
def test_a_track_is_written_in_either_language(text: str) -> None:
    track = (Step(do="sail"), Step(do="reach", to="toulon"), Step(do="blockade"))
    assert plan(text) == ImpulsePlan(formations={"b_flag_a": FormationPlan(track=track)})


@pytest.mark.rule("M-ASYNC-11")
def test_a_track_says_its_way_its_waits_and_when_it_gives_up() -> None:
    found = plan(
        "Grand Flotilla: go to Port Mahon by #7 and Off Bona, wait 2, go #14 giving up after 3 tries, enter harbour"
    )
    assert found.formations["b_grand"].track == (
        Step(do="reach", to="port_mahon", via=("s07", "s08")),
        Step(do="wait", count=2),
        Step(do="go", to="s14", tries=3),
        Step(do="enter"),
    )


@pytest.mark.parametrize(
    ("written", "place"),
    [
        ("#13", "s13"),
        ("n.º 13", "s13"),
        ("s13", "s13"),
        ("Off the Rhône", "s13"),
        ("off the rhone", "s13"),
        ("Frente al Ródano", "s13"),
        ("Off the Rhône (#13)", "s13"),
        ("coast B", "coast_b"),
        ("costa b", "coast_b"),
        ("Rapallo to Piombino (B)", "coast_b"),
        ("Mahón", "port_mahon"),
        ("Tyrrhenian", "tyrrhenian_sea"),
        ("mar tirreno", "tyrrhenian_sea"),
        ("box Balearic Sea to Golfe du Lion", "balearic_sea/golfe_du_lion"),
        ("balearic_sea/golfe_du_lion", "balearic_sea/golfe_du_lion"),
        ("El Estrecho (boca atlántica), casilla a Estrecho de Gibraltar", "the_gut/strait_of_gibraltar"),
    ],
)
def test_a_place_goes_by_name_number_letter_or_id(written: str, place: str) -> None:
    assert plan(f"b_grand: go {written}").formations["b_grand"].track == (Step(do="go", to=place),)


def test_a_number_is_a_place_and_a_hash_before_words_a_comment() -> None:
    found = plan("# my plan\nb_grand: go #14   # then we shall see")
    assert found.formations["b_grand"].track == (Step(do="go", to="s14"),)


@pytest.mark.rule("M-ASYNC-12")
@pytest.mark.parametrize(
    "text",
    [
        "b_grand: when enemy spotted within 2 and not (wind mistral blows or enemy marker in #1) then go #13; hold",
        "Gran Flotilla: cuando enemigo avistado a 2 y no (sopla el mistral o marcador enemigo en Golfo de Cádiz) "
        "entonces pasar a Frente al Ródano, mantenerse",
    ],
)
def test_a_clause_names_places_and_is_kept_with_ids(text: str) -> None:
    (clause,) = plan(text).formations["b_grand"].clauses
    assert clause == Clause(
        when=when("enemy spotted within 2 and not (wind mistral blows or enemy marker in s01)"),
        then=(Step(do="go", to="s13"), Step(do="hold")),
    )


@pytest.mark.rule("M-ASYNC-12")
def test_a_line_that_begins_with_its_condition_is_about_the_formation_above_it() -> None:
    found = plan(
        "Flotilla A: sail, blockade\n"
        "  when gale within 1 then enter harbour, then resume\n"
        "  - cuando Flotilla B está en Tolón entonces mantenerse\n"
        "Flotilla B: hold\n"
        "when I am spotted then go to Port Mahon\n"
    )
    assert [clause.when for clause in found.formations["b_flag_a"].clauses] == [
        when("gale within 1"),
        when("b_flag_b is in toulon"),
    ]
    assert found.formations["b_flag_a"].clauses[0].resume
    assert [clause.when for clause in found.formations["b_flag_b"].clauses] == [when("i am spotted")]


def test_a_condition_without_any_formation_above_it_is_not_guessed() -> None:
    reading = read("when gale within 1 then hold")
    assert reading.problems[0].line == 1
    assert "Grand Flotilla: when gale within 1 then hold" in reading.problems[0].legal
    assert reading.answers == {}


def test_a_condition_that_cannot_be_said_otherwise_is_written_as_it_stands() -> None:
    odd = ImpulsePlan(formations={"b_grand": FormationPlan(clauses=(Clause(when='NONE  "known"'),))})
    text = order_language.write(PLAN, odd, BRITISH, "es")
    assert plan(text) == odd


@pytest.mark.rule("M-ASYNC-15")
@pytest.mark.parametrize(
    "text",
    [
        "flotilla A: battle seek if odds 1.5, against warships and convoys, withdraw if odds below 0,67, "
        "Mathews aboard Namur",
        "flotilla A: battle seek if odds 1.5\nflotilla A: Mathews a bordo de Namur; contra navíos y convoyes\n"
        "b_flag_a: retirarse si la proporción baja de 0.67",
    ],
)
def test_a_posture_is_said_on_one_line_or_on_several(text: str) -> None:
    assert plan(text).formations["b_flag_a"].posture == Posture(
        battle="seek",
        seek_ratio=150,
        seek_against=("warships", "convoys"),
        withdraw="odds",
        withdraw_ratio=67,
        leaders={"mathews": "namur"},
    )


def test_two_words_for_the_same_thing_contradict_each_other() -> None:
    found = problem("Flotilla A: battle seek, withdraw never\nFlotilla A: battle avoid")
    assert (found.code, found.line, found.where) == ("contradiction", 2, "plan.formations.b_flag_a.posture.battle")


@pytest.mark.rule("M-ASYNC-15")
def test_one_line_speaks_of_all_or_of_several_formations() -> None:
    found = plan("all formations: evitar combate\nFlotilla A and Flotilla B: intensity heavy")
    assert found.battle == Posture(battle="avoid")
    assert [found.formations[id].posture.intensity for id in ("b_flag_a", "b_flag_b")] == ["heavy", "heavy"]


@pytest.mark.rule("M-ASYNC-13")
def test_tasks_keep_the_order_of_their_lines() -> None:
    found = plan(
        "b_fleet_1 search #14 window 1 shadow yes\n"
        "Auxiliar de flota 2 explorar el puerto de Tolón ventana 3\n"
        "Fleet Auxiliary 3: blockade Toulon mpi 2 if enemy marker in Toulon\n"
        "b_light_1 attack convoy E1\n"
        "b_fleet_4 assist Grand Flotilla"
    )
    assert found.tasks == (
        AuxiliaryTask(auxiliary="b_fleet_1", do="search", at="s14", window=1, shadow="yes"),
        AuxiliaryTask(auxiliary="b_fleet_2", do="search", at="harbour:toulon", window=3),
        AuxiliaryTask(auxiliary="b_fleet_3", do="blockade", at="toulon", mpi=2, when=when("enemy marker in toulon")),
        AuxiliaryTask(auxiliary="b_light_1", do="attack_convoy", at="E1"),
        AuxiliaryTask(auxiliary="b_fleet_4", do="assist", at="b_grand"),
    )


@pytest.mark.rule("M-ASYNC-10", "M-ASYNC-14")
def test_the_rest_of_a_plan_has_its_lines() -> None:
    found = plan(
        "Dummy 1: place with Grand Flotilla then go #7\n"
        "Señuelo 2: recoger\n"
        "screen against search and convoy attack in Toulon use fleet, galleys keep 2 chance 50\n"
        "convoy Victualling: scatter, land 4 at Gibraltar\n"
        "convoy de víveres: ir a Mahón\n"
        "ask for a Victualling Convoy\n"
        "order of Flotilla A: do not extend, give up when I am shadowed\n"
        "Algerines: go for Balearic Sea\n"
        "Knights stop nobody\n"
        "throw again battle and search from 7 up at most 2 times"
    )
    assert found.dummies == {
        "dummy_b_1": DummyPlan(at="b_grand", track=(Step(do="go", to="s07"),)),
        "dummy_b_2": DummyPlan(back=True),
    }
    assert found.screening == (
        ScreenRule(against=("search", "attack_convoy"), places=("toulon",), use=("fleet", "galley"), keep=2, chance=50),
    )
    assert found.convoys == {
        "victualling": ConvoyPlan(scatter=True, land={"gibraltar": 4}, track=(Step(do="reach", to="port_mahon"),))
    }
    assert found.victualling
    assert found.orders == {"b_flag_a": OrderPlan(extend=False, terminate_when=when("i am shadowed"))}
    assert found.corsairs.pirates == {"algerines": "balearic_sea"}
    assert found.corsairs.knights_against == ()
    assert (found.mulligans.dice, found.mulligans.worse_than, found.mulligans.most) == (("battle", "search"), 7, 2)


def test_a_plan_without_orders_says_so() -> None:
    for language, words in (("en", "no orders"), ("es", "sin órdenes")):
        assert order_language.write(PLAN, ImpulsePlan(), BRITISH, language) == words
        assert plan(words) == ImpulsePlan()


def test_a_formation_without_orders_contradicts_its_orders() -> None:
    assert problem("Flotilla A: hold\nFlotilla A: no orders").code == "contradiction"


# Sheets.


@pytest.mark.rule("M-ASYNC-30")
def test_a_sheet_is_a_list_of_plain_sentences() -> None:
    sheet = said(
        "issue Cruise: Gulf of Cadiz to Flotilla A\n"
        "emitir Bloqueo: Tolón (2) a Gran Flotilla\n"
        "issue any Blockade to Flotilla B\n"
        "prefer Blockade, Toulon, Po Valley\n"
        "repair at Port Mahon: B6, B5\n"
        "form Flotilla C with B4 and B5\n"
        "post Rowley to Flotilla C\n"
        "pasar 2 navíos de B4 a B5\n"
        "assign Fleet Auxiliary 1, Fleet Auxiliary 2 to Puerto Mahón\n"
        "lay up none\n"
        "move requests up\n"
        "withdraw first B1",
        SHEET,
    )
    assert isinstance(sheet, Worksheet)
    assert sheet.orders.issue == (
        Issue(chit="b_cruise_cadiz_bight", to="b_flag_a"),
        Issue(chit="b_blockade_toulon.2", to="b_grand"),
    )
    assert sheet.orders.issue_drawn == {"blockade": "b_flag_b"}
    assert sheet.orders.prefer == ("blockade", "toulon", "po_valley")
    assert sheet.harbour.repair == {"port_mahon": ("B6", "B5")}
    assert sheet.harbour.lay_up == ()
    assert sheet.harbour.fit_out is None
    assert sheet.reorganise == (
        Reorganise(do="form", flotilla="b_flag_c", squadrons=("B4", "B5")),
        Reorganise(do="post", leader="rowley", flotilla="b_flag_c"),
        Reorganise(do="transfer", squadrons=("B4", "B5"), sail=2),
    )
    assert sheet.assign == {"b_fleet_1": "port_mahon", "b_fleet_2": "port_mahon"}
    assert sheet.reinforcement.shift == "up"
    assert sheet.wishes.withdraw == ("B1",)


def test_assigning_nobody_contradicts_an_assignment() -> None:
    assert said("assign nobody", SHEET).assign == {}
    found = problem("assign b_fleet_1 to Gibraltar\nassign nobody", SHEET)
    assert (found.code, found.line) == ("contradiction", 2)


def test_what_one_player_writes_behind_a_settled_part_changes_nothing_for_the_next() -> None:
    """The meaning of a sentence is cached for all who write it: a line that fills it in must not do so for others."""
    problem("assign nobody\nassign b_fleet_1 to Gibraltar", SHEET)
    assert said("assign nobody", SHEET).assign == {}
    assert order_language.write(SHEET, Worksheet(assign={}), BRITISH, "en") == "assign nobody"


@pytest.mark.rule("M-SEQ-03")
def test_a_preparation_pairs_ships_and_arranges_the_fleet() -> None:
    assert said("serve as Fleet-50: BD1 and BD2\ndetach BD3\ndraw 1 set", PREPARE) == Preparation(
        fleet50s=(("BD1", "BD2"),),
        arrange=(Reorganise(do="detach", squadrons=("BD3",)),),
        orders=msgspec.structs.replace(Preparation().orders, sets=1),
    )


def test_orders_that_two_commands_share_name_the_command() -> None:
    text = order_language.write(SHEET, {"orders": {"pick": "f_rendezvous"}}, BOURBON, "es")
    assert text == "elegir Reunión (Francia)"
    assert read(text, SHEET, view=BOURBON).answers["sheet"] == {"orders": {"pick": "f_rendezvous"}}


# Single questions.


def test_an_answer_may_leave_out_whom_it_is_about_unless_several_are_asked() -> None:
    first, second = EndOrder("1", "b_grand", "b_rendezvous"), EndOrder("2", "b_flag_a", "b_rendezvous")
    assert said("give up", first) is True
    assert said("no", first) is False
    assert read("give up", first, second).problems[0].code == "ambiguous.question"
    assert read("Flotilla A: renunciar", first, second).answers == {"2": True}


def test_an_attack_names_the_enemy_as_he_is_seen() -> None:
    question = Attack("a", "s14", ("b_grand",), ("E7",))
    assert said("attack E7 with Grand Flotilla", question) == Assault(formation="b_grand", target="E7")
    assert order_language.write(question, Assault(), BRITISH, "es") == "en Frente a Cataluña: no atacar"


def test_moves_are_spent_by_name() -> None:
    question = SpendMPs("m", ("b_grand", "b_flag_a"))
    assert said("Grand Flotilla: go to #7\nFlotilla A: enter harbour", question) == {
        "b_grand": Sailing(do="pass", to="s07"),
        "b_flag_a": Sailing(do="enter"),
    }


# Mistakes.


@pytest.mark.parametrize(
    ("text", "language", "code", "suggested"),
    [
        ("\nFlotilla A: go to Tullin", "en", "malformed.name", "Toulon"),
        ("\nFlotilla A: ir a Tln", "es", "malformed.name", "Tolón"),
        ("\nFlottlia A: hold", "en", "malformed.name", "Flotilla A"),
        ("\nb_fleet_1 sarhc Toulon", "en", "malformed.word", "search"),
        ("\nFlotilla A: bttel seek", "en", "malformed.word", "battle"),
    ],
)
def test_a_slip_is_told_with_its_line_and_what_was_meant(text: str, language: str, code: str, suggested: str) -> None:
    found = problem(text, language=language)
    assert (found.line, found.code) == (2, code)
    assert suggested in found.legal


@pytest.mark.rule("M-HIDE-01")
def test_suggestions_know_nothing_of_the_enemy() -> None:
    hidden = [id for id in BOURBON.formations if id not in BRITISH.formations]
    assert hidden
    for id in (*hidden, *BOURBON.auxiliaries, *BOURBON.dummies):
        for kind in ("formation", "auxiliary", "dummy", "mover", "enemy", "flotilla"):
            assert order_language.lexicon(BRITISH).names(kind).entry(id) is None
    found = problem(f"{hidden[0]}: hold")
    assert found.code == "malformed.name"
    assert not set(found.legal) & set(hidden)


def test_what_a_judge_complains_of_is_found_on_its_line() -> None:
    text = "Grand Flotilla: hold\n\nDetachment 1: battle seek\nDetachment 1: Byng aboard Namur\nb_fleet_1 recall"
    reading = read(text)
    assert reading.problems == ()
    _, problems = judge(PLAN, reading.answers["plan"], BRITISH)
    located = {found.where: reading.located(found.under("plan")).line for found in problems}
    assert located["formations.b_det_1.posture.leaders"] == 4
    assert located["tasks[0]"] == 5


def test_what_a_judge_complains_of_on_a_sheet_is_found_on_its_line() -> None:
    reading = read("draw 1 set\nunform Flotilla D\nransom Mathews", SHEET)
    _, problems = judge(SHEET, reading.answers["sheet"], BRITISH)
    assert [reading.located(found.under("sheet")).line for found in problems] == [2, 3]


# The grammar as a whole.


def written(forms: Sequence[Form]) -> list[Form]:
    """Forms in the reference; the others are how people say the same."""
    return [form for form in forms if not form.spoken]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_form_has_an_example_that_is_read(language: str) -> None:
    for topic in ORDERS.topics:
        for form in written(topic.forms):
            assert form.example is not None, form.source
            question = QUESTIONS[topic.question]
            if isinstance(question, Attack):
                question = msgspec.structs.replace(question, targets=("E7",))
            text = form.example.in_(language)
            found = order_language.read(text, [question], BRITISH, language)
            assert found.problems == (), text
            assert question.key in found.answers, text


class Probe(Question[Any], frozen=True):
    """Asks only for a clause."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("clause", sorted(ORDERS.clauses))
def test_every_clause_has_an_example_that_is_read(clause: str, language: str) -> None:
    form = Form(en="say {said}", es="di {said}", slots={"said": ClauseSlot(clause)}, value="said")
    grammar = Grammar(Topic(Probe, form, title=Text("probe", "prueba")), clauses=ORDERS.clauses)
    for each in written(ORDERS.clauses[clause]):
        assert each.example is not None, each.source
        text = f"say {each.example.in_(language)}"
        reading = grammar.read(text, [Probe("p")], language, order_language.lexicon(BRITISH))
        assert reading.problems == (), text


def test_everything_people_meet_has_a_name_in_both_languages() -> None:
    assert ORDERS.unlabelled() == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_shows_every_sentence(language: str) -> None:
    page = order_language.page(language)
    for topic in ORDERS.topics:
        assert topic.titled(language).lower() in page.lower()
    for form in written(ORDERS.topics[0].forms):
        assert f"`{form.usage(language)}`" in page


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_that_teaches_the_orders_is_up_to_date(language: str) -> None:
    kept = (FOLDER / PAGES[language]).read_text(encoding="utf-8")
    assert kept == order_language.page(language), "python -m tests.mistral.order_pages"


def test_a_hostile_text_costs_no_more_than_its_length() -> None:
    lines = ["Flotilla A: " + "go to Toulon by Toulon, " * 80, "> " * 900 + "when", "b_grand: when " + "not (" * 300]
    reading = read("\n".join(lines * 20))
    assert reading.problems
    assert len(reading.problems) <= 51
