"""Whole games of Tercios through the interface: from the choice of armies to victory, and proof of it afterwards."""

from __future__ import annotations

import pytest
from django.db import connection

from games.models import Game, Seat, Segment, Submission, User
from games.trust.verification import verify
from tests.api.callers import refused
from tests.games.joining import substitute
from tests.games.programs import Program, live, play_on
from tests.tercios.careless import careless

pytestmark = pytest.mark.django_db

OPTIONS = {"points": 500, "closed_lists": True}


def person(name: str) -> User:
    return User.objects.create_user(f"{name.lower()}@example.org", name=name, language="es" if name == "Ana" else "en")


def new_game(host: Program, pace: str, options: dict | None = None) -> tuple[str, str]:
    """A campaign made through the interface, and its first game."""
    body = {"name": "Rocroi", "ruleset": "tercios", "options": options or OPTIONS, "pace": pace}
    made = host.caller.post("campaigns", body)
    assert made.status_code == 201, made.content
    campaign = made.json()
    return campaign["ref"], Game.objects.get(campaign__ref=campaign["ref"]).ref


def sit_down(campaign: str, number: int, program: Program, luck: str = "") -> None:
    taken = program.caller.post(f"campaigns/{campaign}/seats/{number}/take", {"luck": luck})
    assert taken.status_code in (200, 201), taken.content


def proven(program: Program, game: str, heads: list[str] | None = None) -> list[str]:
    """The archive that this person gets is valid; returns how far each segment could be checked."""
    verdict = verify(program.caller.get(f"games/{game}/archive").content, heads or [])
    assert verdict.fits, verdict.first
    return [segment.level for segment in verdict.segments]


@pytest.fixture
def table():
    """Ana commands the south and Bea the north, both by program; Max moderates."""
    max_, ana, bea = (Program(person(name), seed=at) for at, name in enumerate(("Max", "Ana", "Bea")))
    campaign, game = new_game(max_, "dispatch")
    sit_down(campaign, 1, ana, "Santiago")
    sit_down(campaign, 2, bea)
    return campaign, game, max_, ana, bea


def test_two_programs_play_a_whole_game_and_both_can_prove_it(table):
    _, game, max_, ana, bea = table
    over = play_on(game, [ana, bea])
    assert over.outcome["reason"] in ("lead", "last turn")
    assert connection.vendor != "postgresql" or over.outcome["points"].keys() == {"south", "north"}
    shown = ana.caller.get(f"games/{game}").json()
    assert (shown["state"], shown["outcome"]["winner"]) == ("over", over.outcome["winner"])
    heads = [receipt["chain_head"] for receipt in ana.receipts]
    levels = proven(ana, game, heads)
    assert set(levels) == {"replay"} and len(levels) >= 8
    assert set(proven(bea, game)) == set(proven(max_, game)) == {"replay"}
    words = [item["text"] for item in bea.caller.get(f"games/{game}/events?limit=2000").json()["items"]]
    assert len(words) > 300 and all(words)


def test_before_the_end_an_archive_proves_dice_and_holds_nothing_of_the_other_side(table):
    _, game, _, ana, bea = table
    play_on(game, [ana, bea], until=lambda segment: segment.ordinal == 6)
    bea.order(game)
    levels = proven(ana, game)
    assert set(levels[:-1]) == {"dice"} and levels[-1] == "seals"
    archive = ana.caller.get(f"games/{game}/archive").content
    for version in Submission.objects.filter(decision__side="north"):
        assert bytes(version.body) not in archive
    north = [bytes(view) for view in live(game).bulletins.filter(audience="north").values_list("view", flat=True)]
    assert north and not any(view in archive for view in north)


def test_a_game_against_the_bot_in_words_from_army_to_victory():
    ana = Program(person("Ana"), language="es", seed=7)
    campaign, game = new_game(ana, "staged", {"points": 500, "scenery": "points"})
    sit_down(campaign, 1, ana)
    seated = ana.caller.post(f"campaigns/{campaign}/seats/2/bot")
    assert seated.status_code in (200, 201), seated.content
    over = play_on(game, [ana])
    assert over.state == Game.State.OVER and over.outcome["reason"] in ("lead", "last turn")
    assert Submission.objects.filter(decision__side="north", door="bot").count() >= 10
    assert not Submission.objects.filter(decision__side="south", door="bot").exists()
    assert set(proven(ana, game)) == {"replay"}


def test_a_game_rewound_to_a_turn_takes_other_dice_and_can_still_be_proven(table):
    _, game, max_, ana, bea = table
    play_on(game, [ana, bea], until=lambda segment: segment.ordinal == 6)
    before = Segment.objects.get(game__ref=game, ordinal=5)
    proposed = ana.caller.post(f"games/{game}/proposals", {"kind": "rewind", "segment": 5, "reason": "wrong hill"})
    assert proposed.status_code == 201, proposed.content
    assert live(game).ordinal == 6
    agreed = bea.caller.post(f"games/{game}/proposals/{proposed.json()['number']}/consent")
    assert agreed.status_code == 200, agreed.content
    again = live(game)
    assert (again.ordinal, again.checkpoint) == (5, before.checkpoint)
    assert again.k > before.k
    play_on(game, [ana, bea])
    levels = proven(max_, game)
    assert set(levels) == {"replay"}
    assert len(levels) == Segment.objects.filter(game__ref=game).count()


def test_a_substitute_takes_over_in_the_middle_of_a_turn():
    max_, ana, bea, carl = (Program(person(name), seed=at) for at, name in enumerate(("Max", "Ana", "Bea", "Carl")))
    campaign, game = new_game(max_, "staged")
    sit_down(campaign, 1, ana)
    sit_down(campaign, 2, bea)
    play_on(game, [ana, bea], until=lambda segment: segment.ordinal == 5 and segment.stop_no == 2)
    ana.order(game)
    substitute(by=max_.user, seat=Seat.objects.get(user=bea.user), user=carl.user, luck="San Olaf")
    refused(bea.caller.get(f"games/{game}"), 404, "not-found")
    shown = carl.caller.get(f"games/{game}/view").json()
    assert shown["audience"] == "north"
    cards = [card.get("order") for id, card in shown["view"]["cards"].items() if id.startswith("N")]
    assert cards and all(cards), "he sees the cards his predecessor laid"
    assert not any(card.get("order") for id, card in shown["view"]["cards"].items() if id.startswith("S"))
    assert carl.order(game)
    play_on(game, [ana, carl])
    assert set(proven(carl, game)) == {"replay"}


def test_an_interactive_turn_is_asked_question_by_question_and_proven(table):
    campaign, game, max_, ana, bea = table
    bea.player = careless
    play_on(game, [ana, bea], until=lambda segment: segment.ordinal == 4)
    changed = max_.caller.post(f"games/{game}/moderate/pace", {"pace": "interactive"})
    assert changed.status_code in (200, 201), changed.content
    play_on(game, [ana, bea], until=lambda segment: segment.ordinal == 6)
    asked = Segment.objects.get(game__ref=game, ordinal=5)
    assert asked.decisions.count() > 20
    assert {decision.side for decision in asked.decisions.all()} == {"south", "north"}
    ended = ana.caller.post(f"games/{game}/resign", {"side": "south"})
    assert ended.status_code == 204, ended.content
    levels = proven(bea, game)
    assert set(levels[:-1]) == {"replay"}, "the turn that resigning cut short was never played"


def test_wrong_orders_are_named_by_line_and_change_nothing(table):
    _, game, _, ana, bea = table
    play_on(game, [ana, bea], until=lambda segment: segment.ordinal == 4)
    form = ana.caller.get(f"games/{game}/decision").json()
    text = form["questions"][0]["text"] + "\nT1 dances the pavane"
    document = refused(ana.caller.post(f"decisions/{form['ref']}/submit", {"text": text, "seen": 0}), 422, "illegal")
    assert document["problems"][0]["line"] == text.count("\n") + 1
    assert not Submission.objects.filter(decision__ref=form["ref"]).exists()


def test_the_templates_text_can_be_sent_back_as_it_is(table):
    _, game, _, ana, bea = table
    play_on(game, [ana, bea], until=lambda segment: segment.ordinal == 5)
    for language in ("en", "es"):
        form = ana.caller.get(f"games/{game}/decision", Accept_Language=language).json()
        text = "\n".join(question["text"] for question in form["questions"])
        checked = ana.caller.post(f"decisions/{form['ref']}/check", {"text": text}, Accept_Language=language).json()
        assert checked["good"], checked["problems"]
        (question,) = form["questions"]
        for part in ("cards", "sequence", "leaders"):
            assert checked["answers"][question["key"]][part] == question["template"][part]
