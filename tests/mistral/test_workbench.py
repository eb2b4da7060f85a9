"""What the game's page is told: boards, forms and drafts, from the side's own view."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from rulesets.forms import field_of
from rulesets.forms.drafts import placed
from rulesets.kernel.boards import Cell
from rulesets.kernel.questions import encode, plain
from rulesets.kernel.ruleset import Mismeasure
from rulesets.kernel.text import LANGUAGES
from rulesets.mistral import ruleset
from rulesets.mistral.book.dates import date
from rulesets.mistral.book.forces import FORCES
from rulesets.mistral.dialogue.answers.impulse import ImpulsePlan, Posture
from rulesets.mistral.dialogue.answers.worksheet import Worksheet
from rulesets.mistral.dialogue.questions.administration import FillWorksheet, Prepare
from rulesets.mistral.dialogue.questions.impulse import DefyByBlockade, PlanImpulse, SpendMPs
from rulesets.mistral.dialogue.questions.tasks import TaskAuxiliaries
from rulesets.mistral.orders import language as order_language
from rulesets.mistral.orders.forms import charts
from rulesets.mistral.orders.forms.answer_forms import codec
from rulesets.mistral.orders.plans.condition_words import DECLARED
from rulesets.mistral.position.options import Options
from rulesets.mistral.position.state import Chit
from rulesets.mistral.position.view import View, view
from rulesets.mistral.rules.chits.pool import terms
from rulesets.mistral.rules.fleet.harbour_work import usual_lay_up
from rulesets.mistral.rules.politics.effects import modifier
from rulesets.mistral.rules.politics.event_step import is_open
from rulesets.mistral.rules.setup import first_state
from tests.mistral.asking import PLAN, SHEET, at_sea, put
from tests.mistral.inventory import table
from tests.mistral.seas import Seas


@pytest.fixture(scope="module")
def opening() -> dict[str, View]:
    state = first_state(Options(scenario="1744"))
    return {side: view(state, side) for side in ("british", "bourbon")}


# Boards.


def test_the_event_chart_says_what_may_come_and_how_likely_it_is(opening):
    told = charts.events(opening["british"], "en")
    known = opening["british"]
    open_now = [entry for entry in FORCES.events.values() if is_open(known, entry)]
    assert open_now and len(told["may_come"]) == len(open_now)
    entry = open_now[0]
    odds = 10 * (entry.roll - modifier(known, entry.drm, event=entry.id) + 1)
    assert told["may_come"][0] == f"{entry.name}: {odds}% each {'Quarter' if entry.check == 'quarterly' else 'Turn'}"


def test_the_event_chart_says_what_later_events_wait_for(opening):
    known = opening["british"]
    told = charts.events(known, "en")
    names = [entry.name for entry in FORCES.events.values() if is_open(known, entry)]
    assert told["later"] and not [line for line in told["later"] if line.split(":")[0] in names]
    entry = next(entry for entry in FORCES.events.values() if entry.not_before and date(entry.not_before) > known.date)
    when = date(entry.not_before)
    assert any(line.startswith(f"{entry.name}: not before Turn {when.turn} of {when.year}") for line in told["later"])


@pytest.mark.rule("M-HIDE-08")
def test_one_sees_ones_own_orders_as_they_are_and_the_enemys_as_they_were_shown():
    seas = at_sea()
    for ledger in seas.state.ledgers.values():
        ledger.fulfilled, ledger.shown_fulfilled = 3, 1
    tracks = charts.tracks(seas.view("british"), "en")
    assert {each["side"]: each["fulfilled"] for each in tracks["prestige"]} == {"British": 3, "Bourbon": 1}


def test_a_chit_in_hand_says_what_it_asks_for():
    seas = at_sea()
    seas.state.chits["b_cruise_palos"] = Chit(id="b_cruise_palos", entry="b_cruise_palos", state="hand")
    (chit,) = charts.orders(seas.view("british"), "es")["hand"]
    asked = terms(seas.state.chits["b_cruise_palos"])
    assert f"al menos {asked.min_sail} navío" in chit["terms"] and f"{asked.limit} turnos" in chit["terms"]


def test_an_auxiliary_is_offered_only_tasks_of_the_window_that_is_open():
    seas = at_sea()
    seas.auxiliary("b_fleet50_1", at="b_flag_a")
    known = seas.view("british")

    def offered(window: int) -> list[str]:
        told = ruleset.measure(known, {"ask": "task", "auxiliary": "b_fleet50_1", "window": window}, "en")
        return [each["do"] for each in told["can"]]

    assert "convert" in offered(1) and "convert" not in offered(2)


# Drafts: words and forms are the same orders.


@pytest.mark.parametrize("language", ["en", "es"])
def test_a_part_put_by_a_form_is_written_and_reads_back_as_the_same_plan(language):
    known = at_sea().view("british")
    track = [{"do": "reach", "to": "gibraltar"}, {"do": "enter"}]
    told = put(known, ["formations", "b_flag_a", "track"], track, language=language)
    assert told["draft"] == {"formations": {"b_flag_a": {"track": track}}} and told["problems"] == []
    again = ruleset.measure(known, {"ask": "sheet", "question": PLAN, "text": told["text"]}, language)
    assert again["draft"] == told["draft"] and again["courses"]["b_flag_a"]["end"] == "gibraltar"


def test_what_was_written_before_stays_when_a_form_changes_another_part():
    known = at_sea().view("british")
    first = put(known, ["formations", "b_flag_a", "track"], [{"do": "hold"}])
    second = put(known, ["battle", "battle"], "avoid", first["text"])
    assert second["draft"] == {**first["draft"], "battle": {"battle": "avoid"}}
    taken = put(known, ["formations", "b_flag_a", "track"], None, second["text"])
    assert taken["draft"] == {"battle": {"battle": "avoid"}}


def test_words_nobody_understands_are_left_as_they_are():
    known = at_sea().view("british")
    told = put(known, ["battle", "battle"], "avoid", "dance a hornpipe\n")
    assert told["text"] == "dance a hornpipe\n" and told["problems"][0]["line"] == 1


def test_a_half_filled_form_is_told_to_be_unfinished():
    told = put(at_sea().view("british"), ["tasks"], [{"do": "search"}])
    assert told["unfinished"] and "text" not in told


def test_an_impossible_step_is_told_with_the_place_it_stands_in():
    told = put(at_sea().view("british"), ["formations", "b_flag_a", "track"], [{"do": "go", "to": "naples"}])
    assert told["problems"][0]["where"].startswith("formations.b_flag_a.track")


def test_a_line_of_the_worksheet_is_judged_by_the_code_that_resolves(opening):
    known = opening["british"]
    action = {"do": "join", "flotilla": "b_flag_z", "squadrons": list(known.squadrons)[:1]}
    told = put(known, ["reorganise"], [action], question=SHEET)
    sheet = msgspec.convert({"reorganise": [action]}, Worksheet)
    expected = FillWorksheet(key="sheet").problems(sheet, known)
    assert expected and [each["text"] for each in told["problems"]] == [each.text.en for each in expected]


def test_parts_that_say_nothing_any_more_are_dropped():
    whole = {"formations": {"b": {"track": [1]}}, "tasks": [1, 2]}
    assert placed(whole, ["formations", "b", "track"], None) == {"tasks": [1, 2]}
    assert placed(whole, ["tasks", 0], None)["tasks"] == [2]


def test_a_condition_of_before_is_shown_as_its_tree():
    held = codec(at_sea().view("british"))
    spotted, third = {"is": "holds", "word": "spotted"}, {"is": "holds", "word": "mpi", "of": [3]}
    shown = held.shown("condition", "i am spotted or not mpi is 3")
    assert shown == {"is": "any", "of": [spotted, {"is": "not", "of": third}]}
    assert held.read("condition", shown) == shown
    assert held.shown("condition", "i am somewhere") == "i am somewhere"
    for language in ("en", "es"):
        words = held.said("condition", shown, language)
        assert held.understood("condition", words, language) == shown
    assert words == "estoy avistado o no ipm es 3"


@pytest.mark.rule("M-ASYNC-12")
def test_a_condition_of_before_is_shown_as_the_tree_that_it_means(opening):
    text = 'Flotilla A: when "i am spotted and (mpi is 1 or not mpi is 2)" then hold'
    told = ruleset.measure(opening["british"], {"ask": "sheet", "question": PLAN, "text": text}, "en")
    (clause,) = told["draft"]["formations"]["b_flag_a"]["clauses"]
    either = [{"is": "holds", "word": "mpi", "of": [1]}, {"is": "not", "of": {"is": "holds", "word": "mpi", "of": [2]}}]
    assert clause["when"] == {"is": "all", "of": [{"is": "holds", "word": "spotted"}, {"is": "any", "of": either}]}


# Forms.


def fields_of(shape: Any, path: str = "") -> list[tuple[str, Any]]:
    found = []
    for field in shape.get("fields", ()) if shape["kind"] == "part" else ():
        found.append((f"{path}.{field['name']}", field))
        found += fields_of(field, f"{path}.{field['name']}")
    if "item" in shape:
        found += fields_of(shape["item"], f"{path}[]")
    return found


@pytest.mark.parametrize("kind", [PlanImpulse, FillWorksheet, Prepare])
def test_every_field_and_value_has_a_name_in_both_languages_and_a_list_to_choose_from(kind, opening):
    told = plain(ruleset.measure(opening["british"], {"ask": "forms", "question": plain(kind(key="k"))}, "es"))
    fields = fields_of(told["form"])
    assert len(fields) > 10
    for path, field in fields:
        assert field["label"], path
        for option in field.get("options", ()):
            assert option["label"] != option["value"] or option["label"] == "no", (path, option)
        for part in (field, field.get("item", {}), field.get("key", {})):
            assert part.get("kind") != "pick" or part["list"] in told["lists"], path


def test_a_side_is_not_asked_what_only_the_other_can_do(opening):
    def asked(side: str, question: Any) -> list[str]:
        told = plain(ruleset.measure(opening[side], {"ask": "forms", "question": question}, "en"))
        return [path for path, _ in fields_of(told["form"])]

    assert ".victualling" in asked("british", PLAN) and ".victualling" not in asked("bourbon", PLAN)
    request = ".reinforcement.french_request"
    assert request in asked("bourbon", SHEET) and request not in asked("british", SHEET)


@pytest.mark.rule("M-ASYNC-15")
def test_a_posture_left_open_is_told_as_the_inventory_has_it():
    rows = {row["Item"]: row["Default"] for row in table("M-ASYNC-15")}
    said = {
        name: field_of(Posture, "en").named(name).open
        for name in ("battle", "intensity", "pairing", "fireships", "reinforce")
    }
    assert all(rows[name].replace("`", "").split(":")[0] in text for name, text in said.items())


def _first(entries):
    return entries[0]["value"] if entries else "british_levant"  # nobody has a convoy at sea yet


@pytest.mark.rule("M-ASYNC-12")
def test_every_term_of_a_condition_can_be_put_together_from_its_form(opening):
    told = plain(ruleset.measure(opening["british"], {"ask": "forms", "question": PLAN}, "en"))
    (topic,) = told["conditions"]["topics"]
    assert [word["word"] for word in topic["words"]] == list(DECLARED.predicates)
    kinds = told["conditions"]["kinds"]
    named = {name: [each["list"] for each in kind.get("lists", ())] for name, kind in kinds.items()}
    for word in topic["words"]:
        of = [_first(told["lists"][named[kind][0]]) if named[kind] else 2 for kind in word["kinds"]]
        tree = {"is": "holds", "word": word["word"], **({"of": of} if of else {})}
        clause = [{"when": {"is": "any", "of": [tree, {"is": "not", "of": tree}]}, "then": [{"do": "hold"}]}]
        formation = told["lists"]["formations"][0]["value"]
        written = put(opening["british"], ["formations", formation, "clauses"], clause)
        assert written["problems"] == []
        assert written["draft"]["formations"][formation]["clauses"] == clause


def test_the_worksheet_says_what_is_usual_where_it_is_left_open(opening):
    known = opening["bourbon"]
    told = ruleset.measure(known, {"ask": "forms", "question": SHEET}, "en")
    assert told["usual"]["harbour.lay_up"] == list(usual_lay_up(known, "bourbon"))
    written = put(known, ["assign"], told["usual"]["assign"], question=SHEET)
    assert written["problems"] == [], "what is usual can stand"


@pytest.mark.rule("M-PORT-05")
def test_harbour_work_is_offered_for_squadrons_in_that_condition(opening):
    known = opening["bourbon"]
    lists = plain(ruleset.measure(known, {"ask": "forms", "question": SHEET}, "en"))["lists"]
    for condition in ("fitting_out", "in_ordinary"):
        ids = {id for id, held in known.squadrons.items() if held.condition == condition}
        assert ids and {each["value"] for each in lists[condition]} == ids
    assert {each["value"] for each in lists["in_harbour"]} == {id for id, held in known.squadrons.items() if held.port}
    assert all(known.squadrons[each["value"]].subclass == "sold" for each in lists["fifties"])


def test_a_single_question_offers_what_the_rules_offer():
    seas = at_sea()
    question = SpendMPs(key="mps", formations=("b_flag_a",))
    told = plain(ruleset.measure(seas.view("british"), {"ask": "forms", "question": plain(question)}, "en"))
    offered = question.options(seas.view("british"))["b_flag_a"]
    (row,) = told["form"]["fields"]
    assert [each["value"] for each in row["options"]] == [plain(each.value) for each in offered]
    assert any(each["label"].endswith("with the wind") or "MP" in each["label"] for each in row["options"])


def test_tasks_asked_for_in_a_window_are_filled_in_like_those_of_a_plan():
    seas = at_sea()
    seas.auxiliary("b_fleet_1", at="b_flag_a")
    known = seas.view("british")
    question = plain(TaskAuxiliaries(key="tasks", window=1))
    told = plain(ruleset.measure(known, {"ask": "forms", "question": question}, "en"))
    assert told["form"]["kind"] == "list" and "at_hand" in told["lists"]
    asked = [field["name"] for field in told["form"]["item"]["fields"]]
    assert asked == ["auxiliary", "do", "at", "shadow"], "when is not asked: it is now"
    task = {"auxiliary": "b_fleet_1", "do": "search", "at": "s05"}
    made = put(known, [], [task], question=question)
    assert made["draft"] == [task] and made["problems"] == []


@pytest.mark.parametrize("language", ["en", "es"])
def test_a_yes_or_no_is_chosen_and_written(language):
    known = at_sea("toulon").view("british")
    question = plain(DefyByBlockade(key="defy", formation="b_flag_a", port="toulon"))
    form = plain(ruleset.measure(known, {"ask": "forms", "question": question}, language)["form"])
    assert [each["value"] for each in form["options"]] == [True, False]
    told = put(known, [], True, question=question, language=language)
    again = ruleset.measure(known, {"ask": "sheet", "question": question, "text": told["text"]}, language)
    assert told["draft"] is True and again["draft"] is True


# Boards, and who may ask.


def test_the_boards_show_ones_own_fleet_and_of_the_enemy_only_markers(opening):
    british, bourbon = opening["british"], opening["bourbon"]
    told = ruleset.measure(british, {"ask": "boards"}, "en")
    assert {each["id"] for each in told["formations"]} == {
        id for id, held in british.formations.items() if not held.parent
    }
    own = str(told)
    assert not [id for id in bourbon.formations if f"'{id}'" in own]
    board = {each.key: each for each in told["boards"]}
    ships = {cell.mark for cell in cells(board["auxiliaries"])} - set(british.corsairs)
    assert ships and ships <= set(british.auxiliaries)
    assert len(board["tracks"].parts[0].bodies[0].rows) == 2, "Prestige is public"


def cells(part: Any) -> Iterator[Cell]:
    """Everything that a board says about pieces, at any depth."""
    if isinstance(part, Cell):
        yield part
    elif isinstance(part, msgspec.Struct):
        yield from cells(list(msgspec.structs.asdict(part).values()))
    elif isinstance(part, list | tuple):
        for inner in part:
            yield from cells(inner)


@pytest.mark.parametrize("side", ["british", "bourbon"])
def test_the_boards_say_in_either_language_what_they_say_in_the_other(opening, side):
    english, spanish = (ruleset.measure(opening[side], {"ask": "boards"}, language)["boards"] for language in LANGUAGES)
    assert [board.title for board in english] != [board.title for board in spanish]
    assert [len(list(cells(board))) for board in english] == [len(list(cells(board))) for board in spanish]
    assert encode(english) and encode(spanish)


def test_damage_is_told_in_thirds_of_the_rating():
    seas = Seas()
    seas.squadron("B1", dp=9)
    seas.formation("b_flag_a", "s05", "B1")
    told = ruleset.measure(seas.view("british"), {"ask": "boards"}, "en")
    squadron = told["formations"][0]["flotillas"][0]["squadrons"][0]
    assert squadron["dp"] == 9 and squadron["dr"] == seas.state.squadrons["B1"].dr and squadron["damage"]


@pytest.mark.parametrize(
    "query",
    [
        {"ask": "course", "id": "x_grand"},
        {"ask": "course", "id": "nobody"},
        {"ask": "course", "id": "b_flag_a", "track": [{"do": "fly"}]},
        {"ask": "sheet", "question": {"question": "Nonsense"}, "text": ""},
        {"ask": "weather"},
        {},
    ],
)
def test_what_makes_no_sense_is_refused_in_words(query):
    seas = at_sea()
    seas.formation("x_grand", "s06", "F1")
    with pytest.raises(Mismeasure):
        ruleset.measure(seas.view("british"), query, "en")


def test_the_public_measures_nothing():
    with pytest.raises(Mismeasure):
        ruleset.measure(at_sea().view("public"), {"ask": "boards"}, "en")


def test_a_draft_is_written_by_the_order_language():
    known = at_sea().view("british")
    told = put(known, ["victualling"], True)
    assert told["text"] == order_language.write(PlanImpulse(key="plan"), ImpulsePlan(victualling=True), known, "en")
