"""Separate from the migration before it: PostgreSQL cannot alter a table whose rows the same transaction changed."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("notifications", "0004_tokens_hashed_suggestions_numbered")]

    operations = [
        migrations.AddConstraint(
            "suggestion", models.UniqueConstraint(fields=("decision", "number"), name="one_suggestion_a_number")
        ),
        migrations.AddIndex(
            "notice", models.Index(fields=["sent_at"], condition=models.Q(text__isnull=False), name="notices_kept")
        ),
    ]
