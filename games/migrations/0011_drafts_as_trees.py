"""Stores conditions and selectors in drafts as trees, as in submitted answers. Sealed answers are not touched."""

from django.db import migrations

from rulesets.kernel.questions import settled_answers
from rulesets.kernel.registry import ruleset


def settle_drafts(apps, schema_editor):
    drafts = apps.get_model("games", "Draft").objects.exclude(answers={})
    for draft in drafts.select_related("decision__segment__game").iterator(chunk_size=200):
        try:
            rules = ruleset(draft.decision.segment.game.ruleset)
            questions = rules.decode_questions(draft.decision.questions)
        except (LookupError, ValueError):
            continue  # the rules of this game are no longer installed; a text is understood too
        settled = settled_answers(questions, draft.answers)
        if settled != draft.answers:
            draft.answers = settled
            draft.save(update_fields=["answers"])


class Migration(migrations.Migration):
    dependencies = [("games", "0010_canary_and_clock")]

    operations = [migrations.RunPython(settle_drafts, migrations.RunPython.noop, elidable=True)]
