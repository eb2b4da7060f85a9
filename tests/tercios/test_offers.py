"""A battle can be played from its mails: each one that asks something offers sentences, at every pace."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec
import pytest

from rulesets.kernel.engine import standing_answer
from rulesets.kernel.questions import judge, plain
from rulesets.kernel.text import LANGUAGES
from rulesets.tercios.dialogue.answers.in_play import Charge, Move, StepChoice, Stop
from rulesets.tercios.dialogue.answers.plan import Initiative, Plan
from rulesets.tercios.dialogue.questions.acting import Attack, Run
from rulesets.tercios.dialogue.questions.planning import PlanTurn, RevisePlan
from rulesets.tercios.dialogue.questions.setup import ChooseArmy, DeployCommand, DeployGeneral, FinishDeployment
from rulesets.tercios.dialogue.questions.steps import TakeStep
from rulesets.tercios.game import ruleset
from rulesets.tercios.orders.language.grammar import ORDERS
from rulesets.tercios.orders.language.setting_up import second_waves
from rulesets.tercios.position.state import Options
from rulesets.tercios.rules.armies.ready_armies import READY_ARMIES
from tests.kernel.briefings import Occasion, occasions
from tests.kernel.offers import debts, one_in, proposed, said_in_one_sentence

TURNS = 3 + 2
"""Segments: armies, scenery, deployment, and two turns."""
OFTEN = {
    "dispatch": {"ChooseArmy", "WishScenery", "SurveyTable", "DeployArmy", "FinishDeployment", "PlanTurn"},
    "staged": {"PlanTurn", "RevisePlan"},
    "interactive": {"BuyElement", "ChooseEdge", "DeployCommand", "DeployGeneral", "ChooseFirst", "TakeStep", "Run"},
}
"""What a game at each pace is certain to ask."""
FEW = 8
"""One in so many of the letters that ask a side the same thing is looked at in the suite."""


@cache
def fought(pace: str, scenery: str = "points") -> list[Occasion]:
    options = Options(points=500, closed_lists=True, scenery=scenery)
    return list(occasions(ruleset, options, 1, pace=pace, most_segments=TURNS))


@pytest.mark.parametrize("share", [FEW, pytest.param(1, marks=pytest.mark.soak)], ids=["few", "all"])
@pytest.mark.parametrize("pace", sorted(OFTEN))
def test_every_letter_offers_sentences_that_may_be_sent_as_they_stand(pace: str, share: int) -> None:
    met: set[str] = set()
    for found in one_in(share, fought(pace)):
        assert not list(debts(ruleset, found))
        met |= {type(question).__name__ for question in found.questions}
    assert met >= OFTEN[pace]


def test_an_answer_of_one_sentence_is_said_anew_whole() -> None:
    """Merged with another it would be neither: a stop to the place where the unit was to move."""
    for question in said_in_one_sentence(ORDERS):
        assert question.whole, question


@pytest.mark.rule("D-24")
def test_a_unit_that_was_to_run_may_be_told_to_stop_instead() -> None:
    question, moved = Run("k", unit="ST1"), plain(Move(to=(1000, 2000)))
    assert question.laid_over(moved, plain(Stop())) == plain(Stop())
    assert Attack("k", unit="ST1").laid_over(moved, plain(Charge(target="NT1"))) == plain(Charge(target="NT1"))


@pytest.mark.rule("D-19")
def test_who_passes_passes_whatever_the_sheet_proposed() -> None:
    question = TakeStep("k")
    assert question.laid_over({"troop": "ST1"}, plain(StepChoice())) == {}
    assert question.laid_over({"troop": "ST1"}, {"troop": "ST2"}) == {"troop": "ST2"}
    first, other = {"leader": "SL1", "action": "CORRER"}, {"leader": "SG", "join": "ST1"}
    assert question.laid_over({"troop": "ST1", "leader": first}, {"leader": other}) == {"troop": "ST1", "leader": other}


# Standing orders fill the form.


def asked(kind: type[Any]) -> list[Occasion]:
    return [each for each in fought("interactive") if isinstance(each.questions[0], kind)]


@pytest.mark.rule("D-09", "A-36")
def test_a_general_deployed_beforehand_stands_on_the_sheet_that_asks_for_them_again() -> None:
    """The second wave is a standing order; if the server also stops at the General, it fills in that form."""
    (wave,) = [each for each in asked(FinishDeployment) if each.side == "south"]
    (found,) = [each for each in asked(DeployGeneral) if each.side == "south"]
    finish, question = wave.questions[0], found.questions[0]
    plan = next(each for each in second_waves(finish.default(wave.view)) if not finish.problems(each, wave.view))
    assert plan.general != question.proposal(found.view)
    assert proposed(ruleset, question, found._replace(plan=plan)) == plan.general


@pytest.mark.rule("D-08", "A-36")
def test_a_command_deployed_beforehand_stands_on_the_sheet_of_its_turn() -> None:
    found = next(each for each in asked(DeployCommand) if each.plan is not None)
    wished = next(each for each in found.plan.commands if each.command in found.questions[0].left)
    assert proposed(ruleset, found.questions[0], found) == wished


def test_a_plan_already_given_is_what_its_revision_starts_from() -> None:
    """Submitting the sheet as it is must not replace the plan by the usual one."""
    found = next(each for each in fought("staged") if isinstance(each.questions[0], RevisePlan))
    question = found.questions[0]
    written = msgspec.structs.replace(found.plan, initiative=Initiative(then="SECOND", otherwise="SECOND"))
    assert question.proposal(found.view) != written
    assert proposed(ruleset, question, found._replace(plan=written)) == written


def test_standing_orders_that_are_not_lawful_any_more_fill_nothing() -> None:
    found = next(each for each in fought("staged") if isinstance(each.questions[0], RevisePlan))
    card = next(iter(found.plan.cards))
    other = "RESISTID" if found.plan.cards[card] != "RESISTID" else "FUEGO"
    plan = msgspec.structs.replace(found.plan, cards={**found.plan.cards, card: other})
    assert standing_answer(ruleset, found.questions[0], found.view, plan) is None
    first = next(each for each in fought("staged") if isinstance(each.questions[0], PlanTurn))
    assert standing_answer(ruleset, first.questions[0], first.view, None) is None
    assert standing_answer(ruleset, first.questions[0], first.view, Plan()) is None


# A ready army by its name.


def read(text: str, language: str = "en") -> Any:
    (found, *_) = fought("dispatch")
    return ruleset.read(text, found.questions, found.view, language)


@pytest.mark.rule("D-02")
@pytest.mark.parametrize(
    "line", ["choose The Blue Brigade", "Elige Brigada Azul.", "choose sweden_500", "elige: brigada azul"]
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_ready_army_is_chosen_by_its_name(line: str, language: str) -> None:
    (found, *_) = fought("dispatch")
    reading = read(line, language)
    assert not reading.problems
    answer, wrong = judge(found.questions[0], reading.answers[found.questions[0].key], found.view)
    assert not wrong and answer == READY_ARMIES["sweden_500"].army


@pytest.mark.rule("D-02")
def test_an_army_that_is_too_dear_is_refused() -> None:
    (found, *_) = fought("dispatch")
    question = found.questions[0]
    assert isinstance(question, ChooseArmy)
    reading = read("choose The army of Lützen")
    assert judge(question, reading.answers[question.key], found.view)[1]


def test_a_name_nearly_right_is_told_which_are() -> None:
    (told,) = read("choose The Bluw Brigdae").problems
    assert told.line == 1 and "The Blue Brigade" in told.legal
    (told,) = read("choose The").problems
    assert told.line == 1 and len(told.legal) > 1


def test_a_list_beside_a_chosen_army_contradicts_it() -> None:
    (found, *_) = fought("dispatch")
    sheet = ruleset.write(found.questions[0], found.questions[0].proposal(found.view), found.view, "en").splitlines()
    reading = read("\n".join([*sheet, "choose The Blue Brigade"]))
    assert {each.code for each in reading.problems} == {"contradiction"}
    assert len(reading.problems) == len(sheet)
    twice = read("choose The Blue Brigade\nchoose Eastern Association")
    assert [each.code for each in twice.problems] == ["contradiction"]


def test_courtesies_beside_a_chosen_army_are_left_out() -> None:
    reading = read("Good evening to you all\nchoose The Blue Brigade")
    assert reading.stray == (1,) and {each.line for each in reading.problems} == {1}


def test_a_courtesy_that_begins_with_the_word_chooses_no_army() -> None:
    assert 1 in read("Choose wisely!").stray
