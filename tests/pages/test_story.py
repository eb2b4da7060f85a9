"""A table tells what happened then, in the reader's language, where its scenario is a battle that was fought."""

from __future__ import annotations

import re

import pytest
from django.urls import reverse

from games.campaigns.gathering import create_campaign, seat_bot, take_seat
from games.models import User
from games.turns.resolution import resolve
from rulesets.forms.saying import names_of
from rulesets.kernel.registry import HOUSE, ruleset

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("side", ["christian", "islamic"])
def test_both_sides_of_a_scenario_have_a_board_and_its_story_at_once(enter, language: str, side: str):
    bea = User.objects.create_user("bea@example.org", name="Bea", language=language)
    options = {"scenario": "learn-galleass"}
    campaign = create_campaign(
        by=bea, name="Duodo", ruleset_name="lepanto", options=options, pace="batch", moderated=False
    )
    seats = {seat.side: seat for seat in campaign.seats.all()}
    take_seat(seat=seats.pop(side), user=bea, luck="")
    seat_bot(seat=next(iter(seats.values())))
    game = campaign.games.get()
    resolve(game.segments.get().pk)
    page = enter(bea).get(reverse("game", args=[game.ref]), headers={"accept-language": language}).content.decode()
    assert {"en": "floating batteries", "es": "baterías flotantes"}[language] in page
    assert 'data-id="CC-X2"' in page, "who waits for the other sees the fleets all the same"


@pytest.mark.parametrize("options", [{"scenario": 7}, {"scenario": "actium"}, {"calendar": "julian"}])
def test_a_game_whose_options_are_read_no_longer_keeps_its_page(enter, options):
    bea = User.objects.create_user("bea@example.org", name="Bea")
    campaign = create_campaign(by=bea, name="Duodo", ruleset_name="lepanto", pace="batch", moderated=False)
    for seat in campaign.seats.all():
        if seat.side == "christian":
            take_seat(seat=seat, user=bea, luck="")
        else:
            seat_bot(seat=seat)
    game = campaign.games.get()
    resolve(game.segments.get().pk)
    type(game).objects.filter(pk=game.pk).update(options=options)
    answer = enter(bea).get(reverse("game", args=[game.ref]))
    assert answer.status_code == 200
    assert 'data-id="CC-X2"' in answer.content.decode()
    assert answer.context["story"] is None


@pytest.mark.parametrize("name", HOUSE)
def test_every_battle_has_its_story_in_a_few_sentences(name: str):
    rules = ruleset(name)
    battles = names_of(rules.options_type, rules.told_by)
    assert set(battles) == set(rules.stories)
    for battle in battles:
        told = rules.story(rules.read_options({rules.told_by: battle}))
        assert told is not None
        for language in ("en", "es"):
            assert 3 <= told.in_(language).count(". ") + 1 <= 7, (battle, told.in_(language))


def test_a_table_that_players_lay_themselves_tells_none():
    rules = ruleset("tercios")
    assert rules.story(rules.read_options({"scenery": "points"})) is None


@pytest.mark.parametrize(("language", "said"), [("en", "captains burnt five"), ("es", "quemó cinco galeras")])
def test_whoever_chooses_a_battle_reads_what_happened_then(enter, language: str, said: str):
    bea = User.objects.create_user("bea@example.org", name="Bea", language=language)
    assert said in enter(bea).get(reverse("new-campaign-of", args=["mistral"])).text


def test_a_new_campaign_begins_with_the_battle_to_learn_from(enter):
    bea = User.objects.create_user("bea@example.org", name="Bea")
    page = enter(bea).get(reverse("new-campaign-of", args=["lepanto"])).content.decode()
    assert "to learn: Duodo’s guns, 8 turns" in re.findall(r"<option [^>]*selected>([^<]+)<", page)
    rules = ruleset("lepanto")
    assert rules.read_options({}).scenario == "lepanto", "what was agreed without a word stays the whole battle"
