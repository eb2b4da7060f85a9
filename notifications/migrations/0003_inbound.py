import django.db.models.deletion
from django.db import migrations, models

import games.models.fields


class Migration(migrations.Migration):
    dependencies = [
        ("games", "0002_fewer_indexes"),
        ("notifications", "0002_fewer_indexes"),
    ]

    operations = [
        migrations.CreateModel(
            name="Inbound",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("digest", models.CharField(max_length=64)),
                ("raw", games.models.fields.PackedField(null=True)),
                ("message_id", models.CharField(blank=True, max_length=255)),
                ("sender", models.CharField(blank=True, max_length=254)),
                ("recipient", models.CharField(max_length=254)),
                ("door", models.CharField(max_length=8)),
                ("received_at", models.DateTimeField()),
                (
                    "state",
                    models.CharField(
                        choices=[
                            ("waiting", "Waiting"),
                            ("done", "Done"),
                            ("dropped", "Dropped"),
                            ("failed", "Failed"),
                        ],
                        default="waiting",
                        max_length=8,
                    ),
                ),
                ("outcome", models.CharField(blank=True, max_length=40)),
                ("handled_at", models.DateTimeField(null=True)),
                ("due_at", models.DateTimeField()),
                ("attempts", models.PositiveIntegerField(default=0)),
                ("failures", models.PositiveIntegerField(default=0)),
                ("lease_token", models.CharField(blank=True, max_length=32)),
                ("lease_until", models.DateTimeField(null=True)),
                ("last_error", models.TextField(blank=True)),
            ],
            options={
                "indexes": [
                    models.Index(condition=models.Q(("state", "waiting")), fields=["due_at", "id"], name="inbound_due"),
                    models.Index(
                        condition=models.Q(("state", "waiting")), fields=["recipient", "id"], name="inbound_queued"
                    ),
                    models.Index(fields=["recipient", "received_at"], name="inbound_to"),
                    models.Index(fields=["sender", "received_at"], name="inbound_from"),
                    models.Index(
                        condition=models.Q(("raw__isnull", False)), fields=["handled_at"], name="inbound_kept"
                    ),
                    models.Index(condition=models.Q(("state", "failed")), fields=["id"], name="inbound_failed"),
                ],
                "constraints": [models.UniqueConstraint(fields=("digest",), name="kept_once")],
            },
        ),
        migrations.CreateModel(
            name="Suggestion",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("ref", models.CharField(default=games.models.fields.public_id, max_length=16, unique=True)),
                ("text", models.TextField()),
                ("made_at", models.DateTimeField()),
                (
                    "state",
                    models.CharField(
                        choices=[("open", "Open"), ("accepted", "Accepted"), ("declined", "Declined")],
                        default="open",
                        max_length=8,
                    ),
                ),
                (
                    "decision",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="suggestions", to="games.decision"
                    ),
                ),
                (
                    "inbound",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="suggestions",
                        to="notifications.inbound",
                    ),
                ),
                (
                    "seat",
                    models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name="+", to="games.seat"),
                ),
            ],
        ),
    ]
