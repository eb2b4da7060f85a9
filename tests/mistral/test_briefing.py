"""What mails say about a war at sea: the fleet by the names for orders, sheets worth sending, why something failed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache
from typing import Any

import msgspec
import pytest

from rulesets.kernel.briefing import Given
from rulesets.kernel.journal import Locked
from rulesets.kernel.questions import Question, judge, plain
from rulesets.kernel.text import LANGUAGES
from rulesets.language.name_words import name_key
from rulesets.mistral.book.dates import date
from rulesets.mistral.book.names import BOXES
from rulesets.mistral.dialogue.answers.impulse import FormationPlan, ImpulsePlan, Step
from rulesets.mistral.dialogue.events.orders import OrderEnded
from rulesets.mistral.dialogue.events.prestige import PrestigeChanged
from rulesets.mistral.dialogue.events.sailing import Sailed
from rulesets.mistral.dialogue.questions.impulse import PlanImpulse
from rulesets.mistral.game import ruleset
from rulesets.mistral.orders.briefing.in_vain import sailed_in_vain
from rulesets.mistral.orders.language import lexicon
from rulesets.mistral.position.options import Options
from rulesets.mistral.position.state import Chit
from tests.kernel.briefings import Occasion, occasions, refusals
from tests.mistral.seas import Seas

NO_NAMES = {"Elsewhere", "Fuera", *(text.in_(language) for text in BOXES.values() for language in LANGUAGES)}
KINDS = ("formation", "auxiliary", "dummy", "chit", "place", "corsair", "enemy", "own convoy", "convoy", "squadron")


@cache
def played() -> list[Occasion]:
    return list(occasions(ruleset, Options(scenario="1744"), 1, most_segments=17))


def is_known(name: str, view: Any) -> bool:
    names = lexicon(view)
    said = name.removeprefix("convoy ")
    return any(names.names(kind).exactly(name_key(said)) for kind in KINDS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_name_in_a_letter_is_one_that_orders_take(language: str) -> None:
    met = 0
    for side, _, view, given, _, _ in played():
        for roster in ruleset.rosters(view, given, language):
            for force in roster.forces:
                assert force.name in NO_NAMES or is_known(force.name, view), (side, roster.title, force)
                met += 1
    assert met > 500


@pytest.mark.rule("M-ORDER-52", "M-ORDER-40")
@pytest.mark.parametrize(
    ("order", "duty", "said"),
    [("s_army_po", 14, "4 of 4"), ("s_army_po", 1, "1 of 4"), ("s_escort_troop", 0, "")],
)
def test_duty_stands_in_the_letter_where_it_is_counted_and_no_further(order: str, duty: int, said: str) -> None:
    seas = Seas("1744.6")
    seas.formation("s_flag_b", "coast_b", "S1")
    held = Chit(id=order, entry=order, state="issued", holder="s_flag_b", issued=date("1744.5"), duty=duty)
    seas.state.chits[order] = held
    forces = [force for roster in ruleset.rosters(seas.view("bourbon"), None, "en") for force in roster.forces]
    (state,) = [force.state for force in forces if "Order " in force.state]
    assert said in state and (" of " in state) is bool(said)


def test_every_formation_auxiliary_order_and_dummy_stands_in_the_letter() -> None:
    for _, _, view, given, _, _ in played():
        text = "\n".join(
            f"{force.name}: {force.state}" for roster in ruleset.rosters(view, given, "en") for force in roster.forces
        )
        names = lexicon(view)
        for kind, ids in (
            ("formation", [held.id for held in view.formations.values() if held.kind != "convoy"]),
            ("auxiliary", [ship.id for ship in view.auxiliaries.values() if ship.box != "aside"]),
            ("chit", [chit.id for chit in view.chits.values() if chit.state in ("hand", "issued")]),
            ("dummy", list(view.dummies)),
            ("enemy", list(view.sightings)),
            ("squadron", [each.id for each in view.squadrons.values() if each.port or each.flotilla]),
        ):
            for id in ids:
                assert names.names(kind).shown(id, "en", by_name=True) in text, id


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_turn_is_told_in_three_to_seven_sentences_and_ends_with_what_comes_or_the_score(language: str) -> None:
    for _, events, view, given, _, _ in played():
        found = ruleset.summary(events, view, given, language)
        said = found.sentences
        assert found.headline and 3 <= len(said) <= 7
        changed = any(isinstance(event, PrestigeChanged) for event in events)
        ends = ("Prestige: ", "Prestigio: ") if changed else ("It is now ", "Ya es ", "Ya se ")
        assert said[-1].startswith(ends) or view.outcome
        assert all(line.endswith(".") and len(line) < 400 for line in said)


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_line_of_a_proposed_sheet_can_be_read_by_itself(language: str) -> None:
    for _, _, view, _, questions, _ in played():
        for question in questions:
            for line in ruleset.write(question, question.proposal(view), view, language).splitlines():
                reading = ruleset.read(line, [question], view, language)
                assert not reading.problems, (line, reading.problems)


def test_three_sentences_are_offered_and_may_be_sent_back() -> None:
    offered = Counter[str]()
    for _, _, view, _, questions, _ in played():
        for question in questions:
            lines = ruleset.examples(question, view, "en")
            assert len(lines) == 3, question.key
            sheet = ruleset.write(question, question.proposal(view), view, "en").splitlines()
            assert not set(lines) & set(sheet), "that stands on the sheet already"
            for line in lines:
                raw = ruleset.read(line, [question], view, "en").answers[question.key]
                assert not judge(question, raw, view)[1]
                offered[line.split()[0]] += 1
    assert len(offered) > 5, "always the same sentences"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sentence_that_is_offered_may_be_sent_in_any_way(language: str) -> None:
    """Alone, with the rest taken from the sheet; or written below the sheet, which it then overrules."""
    for _, _, view, _, questions, _ in played()[:14]:  # a Turn: every kind of sheet
        for question in questions:
            assert not list(refusals(ruleset, question, view, language))


def test_a_sheet_is_the_same_whenever_it_is_asked_for() -> None:
    for _, _, view, _, questions, _ in played()[:6]:
        for question in questions:
            again = ruleset.decode_view(msgspec.json.encode(view, order="deterministic"))
            assert question.proposal(view) == question.proposal(again)


def test_sheets_sent_as_they_are_sail_and_fulfil_orders() -> None:
    """Both sides submit what is proposed and nothing else."""

    def as_proposed(side: str, questions: Sequence[Question[Any]], view: Any) -> Locked:
        return Locked(side, {question.key: plain(question.proposal(view)) for question in questions}, source="bot")

    told = [
        event
        for each in occasions(ruleset, Options(scenario="1744"), 3, most_segments=40, answer=as_proposed)
        for event in each.events
    ]
    assert sum(isinstance(event, Sailed) for event in told) > 40
    assert sum(isinstance(event, OrderEnded) and event.result == "fulfilled" for event in told) >= 2


# A sail order that does nothing is explained.


def first_view(side: str) -> tuple[Any, Any]:
    """The view of the first Impulse, with what is asked."""
    found = next(
        each
        for each in played()
        if each.side == side and isinstance(each.questions[0], PlanImpulse) and each.view.impulse == 1
    )
    return found.view, found.questions[0]


def told_to_sail(view: Any, question: Any, id: str) -> Given:
    return Given(question, ImpulsePlan(formations={id: FormationPlan(track=(Step(do="sail"),))}), view)


@pytest.mark.rule("M-FLEET-15")
def test_a_spanish_formation_without_orders_that_was_told_to_sail_is_told_why_it_did_not() -> None:
    view, question = first_view("bourbon")
    held = next(
        held for held in view.formations.values() if held.id.startswith("s_") and held.harbour and not held.parent
    )
    squadrons = {
        id: msgspec.structs.replace(each, condition="fitting_out") if each.flotilla == held.id else each
        for id, each in view.squadrons.items()
    }
    manned = msgspec.structs.replace(view, squadrons=squadrons)
    (said,) = sailed_in_vain(manned, told_to_sail(manned, question, held.id))
    assert "was told to sail" in said.en and "without an Order the Spanish put to sea only" in said.en
    assert "tenía orden de zarpar" in said.es
    summary = ruleset.summary([], manned, told_to_sail(manned, question, held.id), "en")
    assert summary.sentences[0] == said.en


@pytest.mark.rule("M-MOVE-30")
@pytest.mark.parametrize(
    ("condition", "disorganised", "why"),
    [("in_ordinary", False, "none of its Squadrons is Fitting Out"), ("fitting_out", True, "it is Disorganised")],
)
def test_ships_laid_up_or_in_disorder_are_named_as_the_reason(condition: str, disorganised: bool, why: str) -> None:
    view, question = first_view("british")
    held = next(held for held in view.formations.values() if held.harbour and not held.parent)
    changed = msgspec.structs.replace(held, disorganised=disorganised)
    squadrons = {
        id: msgspec.structs.replace(each, condition=condition) if each.flotilla == held.id else each
        for id, each in view.squadrons.items()
    }
    seen = msgspec.structs.replace(view, squadrons=squadrons, formations={**view.formations, held.id: changed})
    (said,) = sailed_in_vain(seen, told_to_sail(seen, question, held.id))
    assert said.en.endswith(f": {why}.")


def test_one_that_sailed_or_was_told_to_hold_needs_no_word() -> None:
    view, question = first_view("british")
    at_sea = next(held for held in view.formations.values() if not held.harbour and not held.parent)
    in_port = next(held for held in view.formations.values() if held.harbour and not held.parent)
    hold = Given(question, ImpulsePlan(formations={in_port.id: FormationPlan(track=(Step(do="hold"),))}), view)
    assert not list(sailed_in_vain(view, told_to_sail(view, question, at_sea.id)))
    assert not list(sailed_in_vain(view, hold))


# Closer pictures.


def test_a_closer_picture_lies_on_the_chart_and_shows_the_battle() -> None:
    from rulesets.mistral.dialogue.events.battle import BattleOffered
    from rulesets.mistral.reports.chart.paper import HEIGHT, WIDTH
    from rulesets.mistral.reports.chart.positions import SPOTS

    shown = 0
    for _, events, view, _, _, _ in played():
        for window in ruleset.closeups(events, view):
            assert 0 <= window.x <= window.x + window.width <= WIDTH + 1
            assert 0 <= window.y <= window.y + window.height <= HEIGHT + 1
            battles = [event.place for event in events if isinstance(event, BattleOffered)]
            if battles:
                x, y = SPOTS[battles[-1]]
                assert window.x < x < window.x + window.width and window.y < y < window.y + window.height
                shown += 1
    assert shown
