"""What mails say about a battle: both armies by the names for orders, the turn in brief, sentences to copy."""

from __future__ import annotations

from functools import cache

import msgspec
import pytest

from rulesets.kernel.nouns import noun
from rulesets.kernel.questions import plain
from rulesets.kernel.text import LANGUAGES
from rulesets.language.name_words import name_key
from rulesets.tabletop.board.sheet import MARGIN
from rulesets.tercios.dialogue.events.harm import UnitDestroyed
from rulesets.tercios.dialogue.questions.planning import PlanTurn
from rulesets.tercios.dialogue.questions.setup import DeployArmy
from rulesets.tercios.game import ruleset
from rulesets.tercios.orders.language.names import lexicon
from rulesets.tercios.position.state import Options
from tests.kernel.briefings import Occasion, occasions, refusals


@cache
def fought() -> list[Occasion]:
    return list(occasions(ruleset, Options(points=500, closed_lists=True), 1, most_segments=8))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_name_in_a_letter_is_one_that_orders_take(language: str) -> None:
    met = 0
    for _, _, view, given, _, _ in fought():
        names = lexicon(view)
        for roster in ruleset.rosters(view, given, language):
            for force in roster.forces:
                kinds = ("anyone", "element")
                assert any(names.names(kind).exactly(name_key(force.name)) for kind in kinds), force
                met += 1
    assert met > 100


def test_the_thousands_of_names_of_a_battle_are_made_once() -> None:
    """A page makes the names of its view anew, and so does every measurement on it."""
    view = fought()[-1].view
    lexicon(msgspec.structs.replace(view))
    before = noun.cache_info()
    lexicon(msgspec.structs.replace(view))
    assert noun.cache_info().hits - before.hits > 1000
    assert noun.cache_info().misses == before.misses


@pytest.mark.rule("H-01", "H-02")
def test_every_troop_and_leader_of_ones_own_stands_in_the_letter_and_no_hidden_enemy() -> None:
    for side, _, view, given, _, _ in fought():
        rosters = ruleset.rosters(view, given, "en")
        listed = {force.name for roster in rosters for force in roster.forces}
        for piece in (*view.units.values(), *view.leaders.values()):
            if piece.side == side and piece.status in ("table", "waiting", "hidden"):
                assert piece.id[1:] in listed
            if piece.side != side and piece.status in ("hidden", "destroyed"):
                assert piece.id not in listed


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_turn_begins_with_who_leads_and_who_lost_units(language: str) -> None:
    turns = [each for each in fought() if each.view.turn > 1]
    for _, events, view, given, _, _ in turns:
        found = ruleset.summary(events, view, given, language)
        assert found.headline.startswith(("You lead ", "You trail ", "Level at ", "Vas ", "Empate a "))
        lost = sum(isinstance(event, UnitDestroyed) for event in events)
        assert any(word in found.headline for word in ("nobody", "nadie")) == (not lost)
        kinds = {type(events[at]) for at in found.mattered}
        assert (UnitDestroyed in kinds) == bool(lost)
    assert turns


def test_what_a_troop_was_told_last_stands_beside_it() -> None:
    last = [each for each in fought() if each.view.turn >= 2][-1]
    told = {
        force.name: force.told for roster in ruleset.rosters(last.view, last.given, "en") for force in roster.forces
    }
    cards = last.given.answer.cards if last.given else {}
    standing = [id for id in cards if last.view.units[id].on_table]
    assert standing and all(told[id[1:]] for id in standing)


def test_a_plan_comes_with_three_sentences_each_for_another_troop() -> None:
    for _, _, view, _, questions, _ in fought():
        for question in questions:
            if isinstance(question, PlanTurn):
                lines = ruleset.examples(question, view, "en")
                assert len(lines) == 3
                assert len({line.split()[0] for line in lines}) == 3


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sentence_that_is_offered_may_be_sent_in_any_way(language: str) -> None:
    """Alone, with the rest taken from the sheet; or written below the sheet, which it then overrules."""
    for _, _, view, _, questions, _ in fought():
        for question in questions:
            assert not list(refusals(ruleset, question, view, language))


@pytest.mark.rule("A-36")
def test_a_deployment_comes_with_three_sentences_and_one_command_may_be_deployed_anew_alone() -> None:
    (found,) = [each for each in fought() if isinstance(each.questions[0], DeployArmy) and each.side == "south"]
    question, view = found.questions[0], found.view
    lines = ruleset.examples(question, view, "en")
    assert len(lines) == 3 and len({line.split()[1].rstrip(",:") for line in lines}) == 3
    sheet = plain(question.proposal(view))
    raw = ruleset.read(lines[0], [question], view, "en").answers[question.key]
    laid = question.laid_over(sheet, raw)["commands"]
    assert [each["command"] for each in laid] == [each["command"] for each in sheet["commands"]]
    assert sum(each not in sheet["commands"] for each in laid) == 1


def test_a_command_that_two_lines_deploy_is_a_contradiction_of_the_two() -> None:
    (found,) = [each for each in fought() if isinstance(each.questions[0], DeployArmy) and each.side == "south"]
    question, view = found.questions[0], found.view
    sheet = ruleset.write(question, question.proposal(view), view, "en")
    (line, *_) = ruleset.examples(question, view, "en")
    (told,) = ruleset.read(f"{sheet}\n{line}", [question], view, "en").problems
    assert told.code == "contradiction" and told.line == len(sheet.splitlines()) + 1


def test_a_closer_picture_lies_on_the_table_with_both_sides_in_it() -> None:
    shown = 0
    for _, events, view, _, _, _ in fought():
        for window in ruleset.closeups(events, view):
            assert window.x >= 0 and window.y >= 0
            assert window.x + window.width <= 72 * 20 + 2 * MARGIN + 1
            assert window.width < 72 * 20, "that is no closer"
            shown += 1
    assert shown >= 4
