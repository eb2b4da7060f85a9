"""Removes tokens from stored mails, old rows included, and gives suggestions a number and an owner."""

import hashlib
import re

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models

AT_ONCE = 200
_ADDRESS = re.compile(r"(orders|bounce)-([a-z2-7]{40})@")
_TOKEN = re.compile(rb"\b(orders|bounce)-[a-z2-7]{40}(?![a-z2-7])", re.IGNORECASE)


def mask_tokens(apps, schema_editor):
    """Stores an address as its token's hash, and a handled mail without its tokens."""
    rows = apps.get_model("notifications", "Inbound").objects
    last = 0
    while batch := list(rows.filter(pk__gt=last).order_by("pk")[:AT_ONCE]):
        for row in batch:
            if found := _ADDRESS.match(row.recipient):
                row.recipient = f"{found[1]}-{hashlib.sha256(found[2].encode()).hexdigest()}"
            if row.raw is not None and row.state != "waiting":
                row.raw = _TOKEN.sub(lambda found: found[1] + b"-" + b"x" * 40, bytes(row.raw))
        rows.bulk_update(batch, ["recipient", "raw"])
        last = batch[-1].pk


def number_suggestions(apps, schema_editor):
    counted = {}
    for row in apps.get_model("notifications", "Suggestion").objects.select_related("seat").order_by("pk"):
        counted[row.decision_id] = row.number = counted.get(row.decision_id, 0) + 1
        row.user_id = row.seat.user_id
        row.save(update_fields=["number", "user"])


class Migration(migrations.Migration):
    dependencies = [
        ("games", "0002_fewer_indexes"),
        ("notifications", "0003_inbound"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.AddField("suggestion", "number", models.PositiveIntegerField(default=0), preserve_default=False),
        migrations.AddField(
            "suggestion",
            "user",
            models.ForeignKey(
                null=True,
                on_delete=django.db.models.deletion.CASCADE,
                related_name="+",
                to=settings.AUTH_USER_MODEL,
            ),
        ),
        migrations.AddField("suggestion", "whole", models.BooleanField(default=False)),
        migrations.AlterField(
            "suggestion",
            "state",
            models.CharField(
                choices=[
                    ("open", "Open"),
                    ("accepted", "Accepted"),
                    ("declined", "Declined"),
                    ("expired", "Expired"),
                ],
                default="open",
                max_length=8,
            ),
        ),
        migrations.RunPython(number_suggestions, migrations.RunPython.noop),
        migrations.RunPython(mask_tokens, migrations.RunPython.noop),
    ]
