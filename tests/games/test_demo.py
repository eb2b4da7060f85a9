"""What a new installation starts with."""

from __future__ import annotations

import pytest
from django.db import transaction
from django.utils import translation

from games.campaigns import demo, practice
from games.models import Campaign, Game, Seat, Submission, User
from games.visibility import sight
from notifications.models import Notice
from rulesets.kernel.registry import rulesets

pytestmark = pytest.mark.django_db


MADE = 3
"""Campaigns for each game: a match, one under way, a practice game."""


def test_a_game_installed_later_is_added(monkeypatch):
    monkeypatch.setattr(demo, "rulesets", dict)
    told = []
    demo.load(told.append)
    assert not Campaign.objects.exists()
    assert "No game is installed" in told[0]
    monkeypatch.setattr(demo, "rulesets", rulesets)
    demo.load(told.append)
    assert Campaign.objects.count() == MADE * len(rulesets())


def test_rules_that_fail_do_not_keep_the_house_closed(monkeypatch):
    sound, resolved = practice.resolve, []

    def fails_later(segment):
        resolved.append(segment)
        return sound(segment) if segment not in resolved[:-1] else "failed"

    monkeypatch.setattr(practice, "resolve", fails_later)
    assert demo.load(lambda line: None)
    assert Game.objects.filter(state="running").count() == MADE * len(rulesets())


@pytest.fixture(scope="module")
def loaded(django_db_setup, django_db_blocker):
    """The demo, loaded once for all tests that only read it, because playing its battle takes a while."""
    with django_db_blocker.unblock(), transaction.atomic():
        logins = demo.load(lambda line: None)
        yield logins
        transaction.set_rollback(True)


def test_nobody_is_told_of_a_deadline_that_nobody_missed(loaded):
    assert Notice.objects.exists()
    assert not Notice.objects.filter(kind="deadline-missed").exists()


def test_each_game_installed_gets_two_matches_and_a_practice_game_that_wait_for_the_first_player(loaded):
    assert Campaign.objects.count() == MADE * len(rulesets())
    leonor = User.objects.get(email=demo.LEONOR)
    for game in Game.objects.all():
        decision = sight.open_decision(sight.standing(leonor, game))
        assert decision is not None and decision.standing is None
        others = decision.segment.decisions.exclude(pk=decision.pk)
        assert all(other.standing for other in others)


def test_its_people_can_sign_in_and_the_moderator_watches_over_the_match(loaded):
    for email, password, role in loaded:
        assert User.objects.get(email=email).check_password(password)
        assert role
    ines = User.objects.get(email=demo.INES)
    watched = [campaign for campaign in Campaign.objects.all() if sight.moderates(ines, campaign)]
    assert len(watched) == 2 * len(rulesets())


def test_starting_again_keeps_everything_and_makes_nothing_twice(loaded):
    before = (User.objects.count(), Campaign.objects.count(), Submission.objects.count())
    User.objects.filter(email=demo.LEONOR).update(name="Renamed")
    told = []
    demo.load(told.append)
    assert (User.objects.count(), Campaign.objects.count(), Submission.objects.count()) == before
    assert User.objects.get(email=demo.LEONOR).name == "Renamed"
    assert told == []


def test_one_match_is_at_its_beginning_and_the_other_has_been_played_for_a_while(loaded):
    ines = User.objects.get(email=demo.INES)
    for rules in rulesets().values():
        turns = [
            sight.live_segment(campaign.games.get()).ordinal
            for campaign in Campaign.objects.filter(ruleset=rules.name, made_by=ines).order_by("pk")
        ]
        assert turns == [1, demo.showpiece(rules).played + 1]


def test_in_tercios_a_battle_rages_and_a_plan_is_wanted_in_it(loaded):
    game = Game.objects.get(campaign__name=demo.showpiece(rulesets()["tercios"]).under_way.en)
    of = sight.standing(User.objects.get(email=demo.LEONOR), game)
    decision = sight.open_decision(of)
    assert decision is not None and any(
        question.standing for question in game.rules.decode_questions(decision.questions)
    )
    shown = sight.view(of)
    assert shown.turn == 3
    assert {unit.side for unit in shown.units.values() if unit.status == "table"} == set(game.rules.sides)


def test_nobody_is_told_that_a_deadline_passed_who_missed_none(loaded):
    assert not Notice.objects.filter(kind="deadline-missed").exists()
    assert set(Seat.objects.values_list("missed", flat=True)) == {0}


def test_in_another_language_nothing_is_made_twice(loaded):
    before = Campaign.objects.count()
    with translation.override("es"):
        demo.load(lambda line: None)
    assert Campaign.objects.count() == before
