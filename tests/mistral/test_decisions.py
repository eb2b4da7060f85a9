"""Every single decision has a form on the page: legal answers by name, the usual one chosen, no typing needed."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from rulesets.forms.drafts import placed
from rulesets.kernel.questions import Question, plain, read_answer
from rulesets.mistral import ruleset
from rulesets.mistral.book.chart import CHART
from rulesets.mistral.book.forces import FORCES
from rulesets.mistral.declared import QUESTIONS
from rulesets.mistral.dialogue.answers.worksheet import Preparation, Worksheet
from rulesets.mistral.dialogue.questions import battle, convoys, impulse, orders, politics, tasks
from rulesets.mistral.dialogue.questions.administration import FillWorksheet, Prepare
from rulesets.mistral.position.records import OnTrack
from rulesets.mistral.position.state import Chit, Corsair
from rulesets.mistral.position.view import View
from rulesets.mistral.rules.battle.stations import usual_stations
from tests.mistral.seas import Seas

RAW = re.compile(r"\b[a-z]+_[a-z0-9_]+\b|\bs\d\d\b")
"""An id instead of a name."""


def position() -> Seas:
    """Everything that a question may be about: fleets in sight of each other, convoys, Auxiliaries, chits, pirates."""
    seas = Seas("1744.8")
    seas.formation("b_flag_a", "s12", "B1", "B2", "namur", leader="mathews", spotted="BR1")
    seas.formation("b_flag_b", "s12", "B3", leader="lestock")
    seas.formation("x_flag_a", "s12", "S1", "F1", leader="navarro", spotted="BO1")
    seas.formation("s_det_1", "s14", "S2", spotted="BO2")
    seas.squadron("B4", port="port_mahon")
    seas.squadron("B5")
    for ship in ("b_fleet_1", "b_fleet_2", "b_light_1", "b_fireship_1"):
        seas.auxiliary(ship, at="b_flag_a")
    seas.convoy("british_levant", "s09", route="brit_levant_1", year=1744)
    seas.convoy("troop_1", "s13", route="troop_1")
    seas.dummy("dummy_b_1", "s07")
    seas.dummy("dummy_b_2", "")
    seas.dummy("dummy_x_1", "")
    seas.state.levant = (OnTrack("B5", seas.state.date),)
    for entry in ("b_rendezvous", "b_cruise_palos"):
        seas.state.chits[entry] = Chit(id=entry, entry=entry, state="hand")
    for id, corsair in FORCES.corsairs.items():
        seas.state.corsairs[id] = Corsair(id=id, base=corsair.base, active=True)
    return seas


ENEMIES = (
    battle.EnemySquadron(id="S1", contingent="spanish", subclass="sol", sail=4, damage="middle", leader="navarro"),
    battle.EnemySquadron(id="F1", contingent="french", subclass="sol", sail=3, damage="none"),
)
ODDS = {"place": "s12", "own_sail": 9, "enemy_sail": 8}
CHIT = "b_rendezvous"
BRITISH: list[Question[Any]] = [
    impulse.PlanImpulse("k"),
    impulse.SpendMPs("k", formations=("b_flag_a", "b_flag_b", "dummy_b_1")),
    impulse.DefyByBlockade("k", formation="b_flag_a", port="toulon"),
    FillWorksheet("k"),
    Prepare("k"),
    tasks.TaskAuxiliaries("k", window=1),
    tasks.ShadowIt("k", auxiliary="b_fleet_1", name="BO1", squadrons=2, last=False),
    tasks.ScreenTask("k", task="search", kind="fleet", place="s12", auxiliaries=("b_fleet_1", "b_light_1")),
    tasks.CounterShadow("k", formation="b_flag_a"),
    tasks.PlaceDummies("k"),
    tasks.TaskPirates("k", pirates=("algerines", "tunisians")),
    tasks.UseKnights("k", pirate="algerines", place="s09", against_me=True, price=1),
    tasks.KnightsEscort("k", places=("maltese_roads", "sicilian_channel")),
    tasks.PirateBase("k", pirate="algerines", bases=("algiers", "tunis")),
    tasks.DefyByTask("k", auxiliary="b_fleet_1", place="toulon"),
    tasks.FallOnConvoy("k", auxiliary="b_fleet_1", name="BO2"),
    orders.DrawOrders("k"),
    orders.TakeChit("k", chits=(CHIT, "b_cruise_palos")),
    orders.IssueOrders("k"),
    orders.EndOrder("k", formation="b_flag_a", chit=CHIT),
    orders.ExtendOrder("k", holder="b_flag_a", chit=CHIT),
    orders.HandOver("k", formation="b_flag_a", chit=CHIT, successors=("b_flag_b",)),
    battle.Attack("k", place="s12", formations=("b_flag_a", "b_flag_b"), targets=("BO1",), french=("BO1",)),
    battle.Decline("k", formation="b_flag_a", **ODDS),
    battle.Withdraw("k", formation="b_flag_a", helpers=("b_fleet_1",), **ODDS),
    battle.WithdrawTo("k", formation="b_flag_a", places=("s11", "genoa")),
    battle.Reinforce("k", formations=("b_flag_b",), helpers=("b_fleet_1", "b_fleet_2"), **ODDS),
    battle.TakeStations("k", formations=("b_flag_a",), squadrons=("B1", "B2", "namur")),
    battle.SendFireships("k", fireships=("b_fireship_1",), enemies=ENEMIES),
    battle.ChooseIntensity("k", **ODDS),
    battle.NextPair("k", own=("B1", "B2"), enemies=ENEMIES),
    battle.PlaceExtras(
        "k", squadrons=("B2",), combats=(battle.OpenCombat(number=1, own=("B1",), enemies=ENEMIES),), each=1, convoy=1
    ),
    battle.GiveShifts("k", combat=1, shifts=2),
    battle.ThrowAgain("k", what="battle", die=8),
    battle.UseRank("k", what="search", die=4, goal=3, change=-1, mine=True),
    battle.TakePrize("k", squadrons=("B1", "B2")),
    battle.ReorganiseAfterBattle("k", place="s12", formations=("b_flag_a",)),
    convoys.ScatterConvoys("k", convoys=("british_levant",)),
    convoys.LandStores("k", port="port_mahon", aboard=6, room=4),
    convoys.ReturnFromLevant("k", squadrons=("B5",)),
    convoys.AskVictualling("k"),
    politics.WithdrawSail("k", contingent="british", sol=2, auxiliaries={"light": 1}),
    politics.ChooseOne("k", what="west_indies"),
    politics.ShiftRequest("k", who="british", line=4),
]
BOURBON: list[Question[Any]] = [
    convoys.DivertConvoy("k", convoy="troop_1", ports=("genoa", "naples")),
    convoys.JoinConvoy("k", escort="s_det_1", convoys=("troop_1", "troop_2")),
    convoys.FrenchHarbour("k", choices=("marseilles", "toulon", "wait")),
    politics.MoveCampaign("k", campaigns=("po_valley", "apennines")),
]
LISTS = (tasks.TaskAuxiliaries, battle.ReorganiseAfterBattle)
ASKED = [("british", question) for question in BRITISH] + [("bourbon", question) for question in BOURBON]
SINGLE = [(side, question) for side, question in ASKED if question.answer_type() not in (Worksheet, Preparation)]
SINGLE = [(side, question) for side, question in SINGLE if not isinstance(question, (impulse.PlanImpulse, *LISTS))]


def named(entry: tuple[str, Question[Any]]) -> str:
    return type(entry[1]).__name__


@pytest.fixture(scope="module")
def views() -> dict[str, View]:
    seas = position()
    return {side: seas.view(side) for side in ("british", "bourbon")}


def form_of(known: View, question: Question[Any], language: str = "en") -> Any:
    return plain(ruleset.measure(known, {"ask": "forms", "question": plain(question)}, language))


def answers(form: Any, answer: Any, path: tuple[str, ...] = ()) -> Iterator[Any]:
    """The plain answer changed by every single click that the form offers."""
    inner = (*path, form["name"]) if form.get("name") else path
    held: Any = answer
    for part in inner:
        held = held.get(part) if isinstance(held, dict) else None
    match form["kind"]:
        case "part":
            for field in form["fields"]:
                yield from answers(field, answer, inner)
        case "choice":
            yield from (placed(answer, inner, option["value"]) for option in form["options"])
        case "some":
            yield from (placed(answer, inner, [option["value"]]) for option in form["options"])
        case "pieces":
            for row in form["fields"]:
                yield from (placed(answer, inner, [option["value"]]) for option in row["options"])
        case "row":
            yield placed(answer, inner, held)
        case "number":
            yield placed(answer, inner, form["low"])


def labels(form: Any) -> Iterator[str]:
    if isinstance(form, dict):
        yield from (str(held) for key, held in form.items() if key in ("label", "open"))
        for key, held in form.items():
            if key not in ("value", "only"):
                yield from labels(held)
    elif isinstance(form, list):
        for held in form:
            yield from labels(held)


def test_every_class_of_question_is_tried_here():
    assert {type(question) for _, question in ASKED} == set(QUESTIONS)


@pytest.mark.parametrize(("side", "question"), ASKED, ids=[named(entry) for entry in ASKED])
def test_every_question_has_a_form_without_raw_ids_in_both_languages(side, question, views):
    for language in ("en", "es"):
        told = form_of(views[side], question, language)
        assert told["form"] is not None
        said = [
            *labels(told["form"]),
            *told["known"],
            *(each["label"] for held in told["lists"].values() for each in held),
        ]
        assert [words for words in said if RAW.search(words)] == []
    assert told["place"] in ("", *CHART.places)


@pytest.mark.parametrize(("side", "question"), SINGLE, ids=[named(entry) for entry in SINGLE])
def test_whatever_is_clicked_can_be_written_and_most_of_it_stands(side, question, views):
    """The first of two clicks may be illegal only if one choice depends on another."""
    known = views[side]
    usual = plain(question.default(known))
    assert question.problems(question.default(known), known) == [], "the usual answer stands"
    clicks = list(answers(form_of(known, question)["form"], usual))
    assert clicks
    for click in clicks:
        answer = read_answer(question, click)
        put = {"ask": "put", "question": plain(question), "text": "", "at": [], "value": plain(answer)}
        told = ruleset.measure(known, put, "en")
        assert read_answer(question, told["draft"]) == answer
        if not isinstance(question, (battle.TakeStations, battle.Reinforce, battle.PlaceExtras)):
            assert told["problems"] == []


@pytest.mark.parametrize(("side", "question"), SINGLE, ids=[named(entry) for entry in SINGLE])
def test_the_usual_answer_is_chosen_from_the_start(side, question, views):
    known = views[side]
    form, usual = form_of(known, question)["form"], plain(question.default(known))

    def chosen(part: Any, held: Any) -> bool:
        match part["kind"]:
            case "part":
                return all(chosen(field, (held or {}).get(field["name"])) for field in part["fields"])
            case "choice":
                held = part.get("fresh") if held is None else held
                return held in [each["value"] for each in part["options"]] or (held is None and "open" in part)
            case "row":
                return all(
                    value in [each["value"] for each in slot["options"]]
                    for value, slot in zip(held, part["fields"], strict=True)
                )
            case _:
                return True

    assert chosen(form, usual)


def test_what_one_should_know_stands_beside_the_question(views):
    told = form_of(views["british"], battle.Withdraw("k", formation="b_flag_a", certain=True, **ODDS))
    assert told["known"] == [
        "Flotilla A, in the Ligurian Sea (#12).",
        "It would get away for certain.",
        "Your Sail against theirs: 9 to 8 (a Flagship counts 2).",
    ]
    assert told["place"] == "s12"


def test_an_attack_that_defies_the_french_says_so_and_what_it_costs(views):
    question = next(each for each in BRITISH if isinstance(each, battle.Attack))
    options = form_of(views["british"], question)["form"]["options"]
    assert [option["value"] for option in options][0] == {}
    assert all("3 Prestige" in option["label"] and option["value"]["defy"] for option in options[1:])


@pytest.mark.rule("M-BATTLE-54")
def test_after_a_battle_only_what_fought_can_be_reorganised(views):
    told = form_of(views["british"], battle.ReorganiseAfterBattle("k", place="s12", formations=("b_flag_a",)))
    assert {each["value"] for each in told["lists"]["squadrons"]} == {"B1", "B2", "namur"}
    actions = [each["value"] for each in told["form"]["item"]["fields"][0]["options"]]
    assert "join" in actions and "ransom" not in actions


def test_leaders_are_offered_the_berths_the_rules_allow(views):
    known = views["british"]
    question = battle.TakeStations("k", formations=("b_flag_a",), squadrons=("B1", "B2", "namur"))
    aboard = form_of(known, question)["form"]["fields"][0]
    assert [row["name"] for row in aboard["fields"]] == ["mathews"]
    berth = usual_stations(known, question.formations, question.squadrons).leaders["mathews"]
    assert berth in [option["value"] for option in aboard["fields"][0]["options"]]
