"""If the server stops at every question, standing orders fill in the form: in the mail, on the page, in the API."""

from __future__ import annotations

from typing import Any

import pytest

from games.api.decisions import question_form
from games.models import Decision, Segment
from games.orders import play
from games.pages.sheet import open_sheet
from notifications.letters.briefs import examples_of
from notifications.letters.sheets import order_sheet
from rulesets.kernel.questions import plain
from rulesets.tercios.dialogue.questions.setup import DeployGeneral, FinishDeployment
from rulesets.tercios.game import ruleset
from rulesets.tercios.orders.language.setting_up import second_waves
from tests.games.programs import Program, live, play_on
from tests.notifications.inbound import tercios_script

pytestmark = pytest.mark.django_db

FILLED = {"en": "(from your standing orders)", "es": "(según tus órdenes permanentes)"}


def not_as_usual(question: Any, view: Any, chance: Any) -> Any:
    """Like the bot, but the General is deployed a little beside the usual place."""
    if isinstance(question, FinishDeployment):
        waves = second_waves(question.default(view))
        return next(wave for wave in waves if not question.problems(wave, view))
    return ruleset.bot(question, view, chance)


def asks_for_a_general(segment: Segment) -> bool:
    asked = Decision.objects.filter(segment=segment, stop_no=segment.stop_no)
    return any(isinstance(ruleset.decode_questions(each.questions)[0], DeployGeneral) for each in asked)


@pytest.mark.rule("A-36", "T-SCN-07")
def test_a_general_deployed_with_the_second_wave_need_not_be_deployed_again() -> None:
    """The form of the next question already contains what was ordered; submitting it is enough."""
    game, people = tercios_script.begin(pace="interactive")
    play_on(game.ref, [Program(one.user, not_as_usual) for one in people], until=asks_for_a_general)
    segment = live(game.ref)
    decision = Decision.objects.select_related("segment__game__campaign").get(segment=segment, stop_no=segment.stop_no)
    seat = game.campaign.seats.get(side=decision.side)
    found = play.asked(decision, seat)
    (question,) = found.questions
    ordered = found.plan.general
    assert ordered != question.template(found.view)
    for language, note in FILLED.items():
        said = ruleset.write(question, ordered, found.view, language)
        prompt, *lines = order_sheet(decision, seat, language)
        assert prompt.endswith(note) and lines == said.splitlines()
        assert len(examples_of(found, language)) == 3
    assert open_sheet(decision, seat).answers[question.key] == plain(ordered)
    assert question_form(found, question, "en").template == plain(ordered)
