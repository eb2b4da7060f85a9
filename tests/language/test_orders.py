"""The order language: what people write is read, what the server writes reads back, what is wrong is named."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulesets.kernel.questions import Question, judge
from rulesets.kernel.text import LANGUAGES, Problem, Text
from rulesets.language import (
    Choice,
    Effort,
    Form,
    Grammar,
    Name,
    Reading,
    Topic,
    Unwritable,
)
from rulesets.language.lines import LONGEST_LINE, MOST_BYTES, MOST_LINES
from rulesets.language.reader import MOST_PROBLEMS
from rulesets.language.scan import LINE_STEPS, TEXT_STEPS
from tests.language.sample_orders import (
    ENEMIES,
    GRAMMAR,
    LEXICON,
    SPACES,
    UNITS,
    Denied,
    Destination,
    Every,
    FightOn,
    Halt,
    Losses,
    March,
    Near,
    Order,
    Plan,
    PlanTurn,
    Shoot,
    Some,
    Steer,
    Windy,
)
from tests.sealed_bid.orders import Bribe, Contest, Offer, PlaceBid
from tests.sealed_bid.words import ORDERS as AUCTION

PLAN = PlanTurn("turn3/plan")
FIGHTS = (FightOn("turn3/T1/fight", "T1"), FightOn("turn3/T2/fight", "T2"))
SAIL = Destination("turn3/sail")
LOSE = Losses("turn3/lose")
ALL = (PLAN, *FIGHTS, SAIL, LOSE)


def read(text: str, *questions: Question[Any], language: str = "en", effort: Effort | None = None) -> Reading:
    return GRAMMAR.read(text, questions or ALL, language, LEXICON, effort=effort)


def understood(text: str, *questions: Question[Any]) -> dict[str, Any]:
    reading = read(text, *questions)
    assert reading.problems == ()
    return reading.answers


def plan(text: str) -> dict[str, Any]:
    return understood(text, PLAN)[PLAN.key]


def problem(text: str, *questions: Question[Any], language: str = "en") -> Problem:
    (found,) = read(text, *questions, language=language).problems
    return found


# What the server writes reads back, whatever language it is written in and read as.

units, enemies = st.sampled_from(UNITS), st.sampled_from(ENEMIES)
terms = st.builds(Near, units, enemies, st.integers(0, 72_000)) | st.builds(
    Windy, st.sampled_from(["mistral", "levante"])
)
conditions = st.recursive(
    terms,
    lambda inner: (
        st.builds(Every, st.lists(inner, min_size=2, max_size=3).map(tuple))
        | st.builds(Some, st.lists(inner, min_size=2, max_size=3).map(tuple))
        | st.builds(Denied, inner)
    ),
    max_leaves=6,
)
coordinates = st.integers(-99_000, 99_000)
steps = st.one_of(
    st.builds(March, st.tuples(coordinates, coordinates), st.booleans()),
    st.builds(Shoot, st.lists(enemies, min_size=1, max_size=3).map(tuple), st.integers(1, 9)),
    st.builds(Steer, st.from_regex(r"[LRS][0-9]?", fullmatch=True)),
    st.just(Halt()),
)
orders = st.builds(
    Order,
    st.sampled_from(["attack", "run", "fire", "resist"]),
    st.none() | enemies,
    st.booleans(),
    st.none() | conditions,
)
plans = st.builds(
    Plan,
    st.dictionaries(units, orders, max_size=4),
    st.dictionaries(units, st.lists(steps, min_size=1, max_size=4).map(tuple), max_size=3),
    st.lists(units, max_size=4).map(tuple),
    st.dictionaries(units, st.integers(0, 35_999), max_size=3),
    st.booleans(),
    st.text(max_size=80),
)
answered = st.one_of(
    st.tuples(st.just(PLAN), plans),
    st.tuples(st.sampled_from(FIGHTS), st.booleans()),
    st.tuples(st.just(SAIL), st.sampled_from(SPACES)),
    st.tuples(st.just(LOSE), st.lists(st.integers(0, 9), max_size=4).map(tuple)),
)
languages = st.sampled_from(LANGUAGES)


@given(answered, languages, languages)
def test_what_is_written_reads_back_in_either_language(asked, written_in, read_in):
    question, answer = asked
    text = GRAMMAR.write(question, answer, written_in, LEXICON)
    reading = read(text, *ALL, language=read_in)
    assert reading.problems == ()
    assert list(reading.answers) == [question.key]
    assert judge(question, reading.answers[question.key], None) == (answer, [])


@given(plans, st.booleans(), st.sampled_from(SPACES), languages)
def test_a_template_answers_every_question_and_reads_back(orders, fights, space, language):
    asked = [(PLAN, orders), *((question, fights) for question in FIGHTS), (SAIL, space)]
    prompts = {PLAN.key: Text("What now?\nBe brief.", "¿Y ahora?\nSé breve."), SAIL.key: Text("Whither?", "¿Adónde?")}
    text = GRAMMAR.template(asked, language, LEXICON, prompts)
    assert f"# {prompts[SAIL.key].in_(language)}" in text
    reading = read(text, *ALL)
    assert reading.problems == ()
    assert {key: judge_by_key(key, raw) for key, raw in reading.answers.items()} == {
        question.key: answer for question, answer in asked
    }


def judge_by_key(key: str, raw: Any) -> Any:
    question = next(question for question in ALL if question.key == key)
    answer, problems = judge(question, raw, None)
    assert problems == []
    return answer


bids = st.builds(Offer, st.integers(0, 10_000), st.booleans(), st.booleans())


@given(bids, st.booleans(), languages, languages)
def test_the_auctions_orders_read_back(offer, answer, written_in, read_in):
    bid, contest, bribe = (
        PlaceBid("round1/bid/north"),
        Contest("round1/contest/1/north", 1),
        Bribe("round1/bribe/north"),
    )
    for question, said in ((bid, offer), (contest, answer), (bribe, answer)):
        text = AUCTION.write(question, said, written_in)
        reading = AUCTION.read(text, [bid, contest, bribe], read_in)
        assert reading == Reading({question.key: msgspec.to_builtins(said)}, (), {question.key: 1})


def test_an_answer_without_words_is_not_written_at_all():
    with pytest.raises(Unwritable):
        GRAMMAR.write(LOSE, (1, 2, 3, 10), "en", LEXICON)
    with pytest.raises(Unwritable):
        GRAMMAR.write(PLAN, Plan({"T1": Order("run", when=Every((Windy("mistral"),)))}), "en", LEXICON)


def test_canonical_sentences_are_in_the_language_asked_for():
    orders = Plan({"T2": Order("attack", "E4", True)}, {"T1": (March((31_500, -250)), Halt())}, facing={"T1": 9_050})
    assert GRAMMAR.write(PLAN, orders, "en", LEXICON).splitlines() == [
        "T2 attack -> E4 with reserve",
        "T1: march to (31.5, -0.25) then halt",
        "move first",
        'motto ""',
        "[face]",
        "T1 faces 90.5°",
    ]
    assert GRAMMAR.write(PLAN, orders, "es-ES", LEXICON).splitlines() == [
        "T2 atacad -> E4 con reserva",
        "T1: marcha a (31,5; -0,25) luego alto",
        "primeros en mover",
        'lema ""',
        "[orientación]",
        "T1 mira a 90,5°",
    ]
    assert GRAMMAR.write(SAIL, "lion", "es", LEXICON) == "rumbo a Golfo de León"


# What people write.


@pytest.mark.parametrize(
    "line",
    [
        "T2 attack -> E4 with reserve",
        "T2 atacad -> E4 with reserve",
        "t2 ATACAD → e4 con reserva",
        "  - T2 ¡Atacad! – E4, con reserva.",
        "3) T2, cargad => E4 con reserva;",
        "> T2: ¡¡charge!! --> E4 with\u00a0reserve  # for glory",
        "* Tercio de Lombardia atacad -> brigada sueca con reserva // gloria",
        "• “Tercio of Lombardy” attack — «E4» with reserve",
        "(2) T2 att -> Swedish with reserve",
        "T2 attack\u200b -> E4\twith reserve",
    ],
)
def test_one_order_may_be_written_in_many_ways(line):
    assert plan(line)["orders"] == {"T2": {"card": "attack", "target": "E4", "reserve": True, "when": None}}


def test_accents_typed_as_separate_characters_are_the_same_letters():
    assert understood("rumbo a Ge\u0301nova", SAIL) == {SAIL.key: "genoa"}


def test_blank_lines_comments_and_rulers_say_nothing():
    assert understood("\r\n# attack!\r\n// T1 run\r\n-----\r\n   \r\n======\r\n") == {}


def test_several_units_share_an_order():
    assert list(plan("T1, T2 y C1 fuego")["orders"]) == ["T1", "T2", "C1"]
    assert list(plan("T1 and T2 run")["orders"]) == ["T1", "T2"]


def test_conditions_join_with_and_tighter_than_or():
    said = plan("T1 run if the mistral blows or T1 is near E4 y no sopla levante")["orders"]["T1"]["when"]
    assert judge_condition(said) == Some(
        (Windy("mistral"), Every((Near("T1", "E4"), Denied(Windy("levante"))))),
    )
    said = plan("T1 run if (the mistral blows or T1 is near E4) y no sopla levante")["orders"]["T1"]["when"]
    assert judge_condition(said) == Every(
        (Some((Windy("mistral"), Near("T1", "E4"))), Denied(Windy("levante"))),
    )


def judge_condition(raw: Any) -> Any:
    return msgspec.convert(raw, Near | Windy | Every | Some | Denied)


def test_measures_are_kept_in_whole_parts_and_take_a_decimal_comma():
    assert plan("T1: march to 31.5, 18.025")["steps"]["T1"][0]["to"] == [31_500, 18_025]
    assert plan("T1: marcha a 31,5; -18,025")["steps"]["T1"][0]["to"] == [31_500, -18_025]
    assert plan("T1 faces 0,05 grados")["facing"] == {"T1": 5}
    when = plan('T1 run if T1 is within 3" of E4 and T2 is within 4" of E7')["orders"]["T1"]["when"]
    assert [term["within"] for term in when["of"]] == [3_000, 4_000]


def test_clauses_follow_each_other():
    said = plan("T1 does shoot at E4 and E7 2 times, then steer r2; alto luego march to 1, 2 safely")["steps"]["T1"]
    assert [step["do"] for step in said] == ["shoot", "steer", "halt", "march"]
    assert said[0] == {"do": "shoot", "targets": ["E4", "E7"], "rounds": 2}


def test_free_text_is_kept_as_it_was_written():
    assert plan("motto ¡Santiago y cierra, España!")["motto"] == "¡Santiago y cierra, España!"
    assert plan('lema "It\'s #1 — \\"T1\\"\\n" # so there')["motto"] == 'It\'s #1 — "T1"\n'
    assert plan("motto «Por  Dios»")["motto"] == "Por  Dios"


def test_an_empty_sheet_can_be_said_or_left_empty_under_its_heading():
    empty = msgspec.to_builtins(Plan({}))
    assert msgspec.convert(plan("no orders"), Plan) == Plan({})
    assert msgspec.convert(plan("[Órdenes]"), Plan) == Plan({})
    assert empty["first"] is True
    assert understood("") == {}


def test_nothing_is_read_after_the_end():
    assert list(plan("T1 run\n[end]\nT2 run\nnonsense")["orders"]) == ["T1"]
    assert list(plan("T1 run\n[FIN]\nT2 run")["orders"]) == ["T1"]


# Names.


def test_an_unmistakable_beginning_of_a_name_is_enough():
    assert understood("sail to gulf", SAIL) == {SAIL.key: "lion"}
    assert understood("sail for cape s", SAIL) == {SAIL.key: "st-vincent"}


def test_a_full_name_is_meant_even_if_it_begins_another():
    assert list(plan("T1 run")["orders"]) == ["T1"]


def test_digits_are_never_completed():
    found = problem("C run", PLAN)
    assert (found.code, found.legal) == ("malformed.name", ("C1",))
    gone = GRAMMAR.read("T1 run", [PLAN], "en", None)
    assert gone.answers == {}


def test_a_beginning_of_several_names_is_ambiguous_and_names_them():
    found = problem("sail to cape", SAIL)
    assert (found.code, found.where, found.line) == ("ambiguous.name", f"{SAIL.key}.space", 1)
    assert found.legal == ("Cape Corse", "Cape St. Vincent")
    assert problem("sail to cape", SAIL, language="es").legal == ("Cabo Corso", "Cabo de San Vicente")


def test_an_unknown_name_gets_suggestions_from_the_lexicon_only():
    found = problem("T1 run\nsail to Genuua")
    assert (found.code, found.where, found.line) == ("malformed.name", f"{SAIL.key}.space", 2)
    assert found.legal[0] == "Genoa"
    bare = GRAMMAR.read("sail to Genuua", [SAIL], "en", None)
    assert bare.problems[0].legal == ()


# What is wrong.


@pytest.mark.parametrize(
    ("line", "code", "place", "legal"),
    [
        ("T1 atak -> E4", "malformed.word", "card", ("attack",)),
        ("T1 attack -> E5", "malformed.name", "target", ("E4", "E7")),
        ("T1 faces north", "malformed.number", "degrees", ()),
        ("T1 faces 360", "malformed.range", "degrees", ("0..359.99",)),
        ("T1 faces 1.005", "malformed.range", "degrees", ()),
        ("T1 fasses 10", "malformed.word", "", ("faces",)),
        ("T1: march to 1, 2 then shoot at E9", "malformed.name", "steps.targets", ("E4", "E7")),
        ("T1 run if T9 is near E4", "malformed.name", "when.unit", ("T1", "T2")),
        ("T1 faces", "malformed.incomplete", "", None),
        ("motto " + "x" * 81, "malformed.length", "motto", ()),
    ],
)
def test_a_slot_that_is_wrong_is_named_with_what_would_be_right(line, code, place, legal):
    found = problem(line, PLAN)
    assert found.code == code
    assert found.where == (f"{PLAN.key}.{place}" if place else PLAN.key)
    assert legal is None or found.legal == legal or (found.legal[: len(legal)] == legal and len(found.legal) <= 5)


def test_who_is_meant_is_understood_and_gets_the_orders_most_like_it():
    found = problem("T1 rsit", PLAN)
    assert found.code == "malformed.sentence"
    assert found.text.en == "This is for “T1”, but “rsit” isn’t clear."
    assert found.legal[0] == "T1 resist"


def test_a_line_that_fits_nothing_gets_the_nearest_forms():
    found = problem("activate yonder T1", PLAN)
    assert found.code == "malformed.sentence"
    assert "“yonder T1”" in found.text.en and "«yonder T1»" in found.text.es
    assert found.legal[0] == "activate T1" and len(found.legal) <= 8
    assert problem("activate yonder T1", PLAN, language="es").legal[0] == "activad T1"


def test_what_is_missing_is_said():
    assert "a whole number from 0 to 9" in problem("lose", LOSE).text.en
    assert "un número entero de 0 a 9" in problem("lose", LOSE).text.es


def test_a_line_with_two_meanings_is_ambiguous_and_shows_both():
    found = problem("T1: march to 31,5,18")
    assert found.code == "ambiguous.sentence"
    assert sorted(found.legal) == ["T1: march to (31, 5.18)", "T1: march to (31.5, 18)"]


def test_contradicting_lines_are_both_named():
    found = problem("T1 run\n\nT1, T2 fire", PLAN)
    assert (found.code, found.where, found.line) == ("contradiction", f"{PLAN.key}.orders.T1", 3)
    assert "line 1" in found.text.en and "línea 1" in found.text.es


def test_saying_the_same_twice_is_no_contradiction():
    assert list(plan("T1 run\nT1 corred")["orders"]) == ["T1"]


def test_of_contradicting_facings_the_last_one_holds():
    assert plan("T1 faces 10\nT1 faces 20")["facing"] == {"T1": 2_000}


def test_orders_beside_no_orders_are_a_contradiction():
    assert problem("T1 run\nno orders", PLAN).line == 2
    assert problem("sin órdenes\nT1 run", PLAN).line == 2


def test_an_order_nobody_asked_for_is_refused():
    assert problem("lose 1", PLAN).code == "not-asked"
    assert problem("C1 bad war yes").code == "not-asked"


# Questions and headings.


def test_a_line_finds_its_question_by_its_form_and_subject():
    answers = understood("T2 mala guerra no\nsail to genoa\nT1 bad war yes\nlose nothing")
    assert answers == {FIGHTS[0].key: True, FIGHTS[1].key: False, SAIL.key: "genoa", LOSE.key: []}


def test_a_subject_may_be_left_out_where_only_one_is_asked():
    assert understood("fight on: yes", FIGHTS[1]) == {FIGHTS[1].key: True}
    found = problem("fight on yes")
    assert (found.code, found.legal) == ("ambiguous.question", (FIGHTS[0].key, FIGHTS[1].key))


@pytest.mark.parametrize(
    "text", ["[turn3/T2/fight]\nbad war sí", "TURN3/T2/FIGHT:\nbad war y", "turn3/T2/fight: bad war yes"]
)
def test_a_key_says_which_question_is_meant(text):
    assert understood(text) == {FIGHTS[1].key: True}


def test_headings_keep_lines_to_their_topic():
    assert understood("[destino]\nrumbo a genova\nbajas:\nlose 2") == {SAIL.key: "genoa", LOSE.key: [2]}
    found = problem("[destination]\nT1 run")
    assert (found.code, found.line, found.legal) == ("malformed.heading", 2, ("[plan]",))


def test_sections_keep_forms_apart():
    class Sheet(msgspec.Struct, frozen=True):
        moves: dict[str, str]
        faces: dict[str, str]

    class Move(Question[Sheet], frozen=True):
        pass

    def line(section: str) -> Form:
        slots = {
            "unit": Name("unit"),
            "to": Choice({"near": Text("nearest", "más cercano"), "keep": Text("keep", "sigue")}),
        }
        en, es = "{unit} toward {to}", "{unit} hacia {to}"
        return Form(en=en, es=es, slots=slots, value="to", into=section + ".{unit}", section=section)

    words = {"moves": Text("move", "mover"), "faces": Text("face", "encarar")}
    grammar = Grammar(Topic(Move, line("moves"), line("faces"), title=Text("sheet", "hoja"), sections=words))
    question = Move("m")
    (unclear,) = grammar.read("T1 toward nearest", [question], "en", LEXICON).problems
    assert unclear.legal == ("[move] T1 toward nearest", "[face] T1 toward nearest")
    sheet = Sheet({"T1": "near", "T2": "keep"}, {"T1": "keep"})
    text = grammar.write(question, sheet, "es", LEXICON)
    assert text.splitlines() == ["[mover]", "T1 hacia más cercano", "T2 hacia sigue", "[encarar]", "T1 hacia sigue"]
    assert grammar.read(text, [question], "en", LEXICON).answers == {"m": msgspec.to_builtins(sheet)}


def test_a_form_may_stand_outside_its_section_where_it_sounds_like_no_other():
    assert plan("[plan]\nT1 run\nT1 faces 90")["facing"] == {"T1": 9_000}
    assert plan("[encarar]\nT1 faces 90\n[plan]\nT2 run")["orders"]
    below = plan("[encarar]\nT1 faces 90\nT2 run")  # as people add a line to a sheet
    assert below == plan("[encarar]\nT1 faces 90\n[plan]\nT2 run")


def test_an_unknown_heading_is_a_problem_with_those_that_exist():
    found = problem("[plam]")
    assert (found.code, found.line) == ("malformed.heading", 1)
    assert "plan" in found.legal


def test_illegal_answers_can_be_traced_to_their_line():
    reading = read("# plan\nT1 run\nactivate T1\nactivate T2", PLAN)
    judged = Problem("orders.T1.card", "no-card", Text("No.", "No."))
    assert reading.located(judged.under(PLAN.key)).line == 2
    assert reading.located(Problem(f"{PLAN.key}.sequence[1]", "no", Text("No.", "No."))).line == 4
    assert reading.located(Problem("elsewhere", "no", Text("No.", "No."))).line is None


# Limits.


def test_a_text_beyond_the_limits_is_refused_without_reading_it():
    effort = Effort()
    long = GRAMMAR.read("ñ" * (MOST_BYTES // 2 + 1), ALL, "en", LEXICON, effort=effort)
    many = GRAMMAR.read("T1 run\n" * (MOST_LINES + 1), ALL, "en", LEXICON, effort=effort)
    assert [found.code for found in (*long.problems, *many.problems)] == ["limit.text", "limit.lines"]
    assert long.answers == many.answers == {}
    assert effort.steps == 0


def test_a_line_beyond_the_limit_is_refused_and_the_others_are_read():
    reading = read("T1 run" + " " * LONGEST_LINE + "\nT2 run", PLAN)
    assert [(found.code, found.line) for found in reading.problems] == [("limit.line", 1)]
    assert list(reading.answers[PLAN.key]["orders"]) == ["T2"]


def test_after_many_problems_the_rest_is_not_read():
    problems = read("nonsense here\n" * 500).problems
    assert len(problems) == MOST_PROBLEMS + 1
    assert (problems[-1].code, problems[-1].line) == ("limit.problems", MOST_PROBLEMS + 1)


HOSTILE = {
    "open brackets": "T1 run if " + "(" * 1_900,
    "denials": "T1 run if " + "not " * 480 + "sopla mistral",
    "brackets in pairs": "T1 run if " + "(" * 30 + "sopla mistral" + ")" * 30,
    "numbers and commas": "lose " + "1," * 900,
    "points": "T1: march to " + "1,1," * 480,
    "units": "T1, " * 480 + "run",
    "ors": "T1 run if sopla mistral" + " or sopla mistral" * 110,
    "ands and names": "T1 and " * 280,
    "steps": "T1: halt" + " then halt" * 180,
    "shots": "T1: shoot at E4" + " and E4" * 260 + " then",
    "quotes": 'motto "' + '"' * 1_900,
    "backslashes": 'motto "' + "\\" * 1_900,
    "signs": "-> " * 600,
    "one letter": "e " * 990,
    "beginnings": "sail to " + "cape " * 390,
    "digits": "lose " + "9" * 1_900,
}


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_lines_cost_no_more_than_their_length_allows(name):
    effort = Effort()
    line = HOSTILE[name]
    assert len(line) <= LONGEST_LINE
    read(line, effort=effort)
    assert effort.steps <= 60 * len(line) + 2_000


@pytest.mark.parametrize("name", HOSTILE)
def test_twice_the_length_costs_about_twice_as_much(name):
    half, whole = Effort(), Effort()
    line = HOSTILE[name]
    read(line[: len(line) // 2], effort=half)
    read(line, effort=whole)
    assert whole.steps <= 3 * half.steps + 1_000


def test_a_text_of_hostile_lines_stops_at_its_budget():
    effort = Effort(most=5_000)
    problems = read("\n".join(HOSTILE.values()), effort=effort).problems
    assert effort.steps <= 5_000 + 2_000
    assert "limit.tangled" in [found.code for found in problems]
    assert LINE_STEPS < TEXT_STEPS


@given(st.text(max_size=300), languages)
def test_no_text_whatever_breaks_the_reader(text, language):
    reading = read(text, language=language)
    for found in reading.problems:
        assert found.line is not None and 1 <= found.line <= text.count("\n") + text.count("\r") + 1
        assert len(found.legal) <= 5


vocabulary = (
    "T1 T2 E4 run attack -> with reserve if and or not ( ) then : , ; march to 1 2.5 sail cape lose yes bad war motto"
)


@given(st.lists(st.sampled_from(vocabulary.split()), max_size=25))
def test_no_mixture_of_known_words_breaks_the_reader(words):
    reading = read(" ".join(words))
    assert reading.answers or reading.problems or not words
