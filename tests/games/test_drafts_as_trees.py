"""Old drafts hold conditions as text: the migration converts them, and drafts that are saved now hold trees."""

from __future__ import annotations

from importlib import import_module

import pytest
from django.apps import apps

from games.models import Draft
from games.orders import play
from tests.pages.battle_table import BattleTable

pytestmark = pytest.mark.django_db

FRESH = {"is": "holds", "word": "fresh", "of": ["ST1"]}
OLD = {
    "pauses": ["not not fresh(ST1)"],
    "leaders": [{"leader": "SG", "when": "full moon", "targets": ["cavalry by wear"]}],
}
NEW = {
    "pauses": [FRESH],
    "leaders": [
        {"leader": "SG", "when": "full moon", "targets": [{"is": "select", "words": ["cavalry"], "by": "wear"}]}
    ],
}


def test_drafts_are_turned_and_what_cannot_be_read_stays() -> None:
    table = BattleTable().play_to("PlanTurn")
    decision, seat = table.decision(), table.seat("south")
    (question,) = table.game.rules.decode_questions(decision.questions)
    saved = play.draft(decision=decision, seat=seat, answers={question.key: OLD, "other": ["x"]})
    assert saved.answers == {question.key: NEW, "other": ["x"]}
    Draft.objects.update(answers={question.key: OLD, "other": {"pauses": ["turn = 1"]}})
    sealed = [(each.seal, each.body) for each in decision.submissions.all()]
    import_module("games.migrations.0011_drafts_as_trees").settle_drafts(apps, None)
    assert Draft.objects.get().answers == {question.key: NEW, "other": {"pauses": ["turn = 1"]}}
    assert [(each.seal, each.body) for each in decision.submissions.all()] == sealed
