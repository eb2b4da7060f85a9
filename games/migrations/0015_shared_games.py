import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models

import games.models.sharing


class Migration(migrations.Migration):
    dependencies = [
        ("games", "0014_guests"),
    ]

    operations = [
        migrations.CreateModel(
            name="SharedGame",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("token", models.CharField(default=games.models.sharing.share_token, max_length=32, unique=True)),
                ("shared_at", models.DateTimeField()),
                ("listed", models.BooleanField(default=False)),
                ("withdrawn_at", models.DateTimeField(null=True)),
                (
                    "game",
                    models.ForeignKey(
                        null=True, on_delete=django.db.models.deletion.SET_NULL, related_name="shares", to="games.game"
                    ),
                ),
                ("named", models.ManyToManyField(related_name="+", to=settings.AUTH_USER_MODEL)),
                (
                    "shared_by",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "withdrawn_by",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "indexes": [
                    models.Index(
                        condition=models.Q(("listed", True), ("withdrawn_at__isnull", True)),
                        fields=["-shared_at"],
                        name="shared_games_listed",
                    )
                ],
                "constraints": [
                    models.UniqueConstraint(
                        condition=models.Q(("withdrawn_at__isnull", True)), fields=("game",), name="one_link_a_game"
                    )
                ],
            },
        ),
    ]
