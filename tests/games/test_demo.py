"""What a new installation starts with."""

from __future__ import annotations

import pytest

from games import demo, sight
from games.models import Campaign, Game, Submission, User
from rulesets.kernel.registry import rulesets

pytestmark = pytest.mark.django_db


def test_each_game_installed_gets_a_match_and_a_practice_game_that_wait_for_the_first_player():
    demo.load(lambda line: None)
    assert Campaign.objects.count() == 2 * len(rulesets())
    leonor = User.objects.get(email=demo.LEONOR)
    for game in Game.objects.all():
        decision = sight.open_decision(sight.standing(leonor, game))
        assert decision is not None and decision.standing is None
        others = decision.segment.decisions.exclude(pk=decision.pk)
        assert all(other.standing for other in others)


def test_its_people_can_sign_in_and_the_moderator_watches_over_the_match():
    logins = demo.load(lambda line: None)
    for email, password, role in logins:
        assert User.objects.get(email=email).check_password(password)
        assert role
    ines = User.objects.get(email=demo.INES)
    watched = [campaign for campaign in Campaign.objects.all() if sight.moderates(ines, campaign)]
    assert len(watched) == len(rulesets())


def test_starting_again_keeps_everything_and_makes_nothing_twice():
    demo.load(lambda line: None)
    before = (User.objects.count(), Campaign.objects.count(), Submission.objects.count())
    User.objects.filter(email=demo.LEONOR).update(name="Renamed")
    told = []
    demo.load(told.append)
    assert (User.objects.count(), Campaign.objects.count(), Submission.objects.count()) == before
    assert User.objects.get(email=demo.LEONOR).name == "Renamed"
    assert told == []


def test_a_game_installed_later_is_added(monkeypatch):
    monkeypatch.setattr(demo, "rulesets", dict)
    told = []
    demo.load(told.append)
    assert not Campaign.objects.exists()
    assert "No game is installed" in told[0]
    monkeypatch.setattr(demo, "rulesets", rulesets)
    demo.load(told.append)
    assert Campaign.objects.count() == 2 * len(rulesets())
