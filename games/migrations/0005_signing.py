import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("games", "0004_audiences"),
    ]

    operations = [
        migrations.AddField(
            model_name="game",
            name="server_key",
            field=models.CharField(blank=True, max_length=64),
        ),
        migrations.AddField(
            model_name="submission",
            name="key",
            field=models.CharField(blank=True, max_length=64),
        ),
        migrations.AddField(
            model_name="submission",
            name="signature",
            field=models.CharField(blank=True, max_length=128),
        ),
        migrations.CreateModel(
            name="SeatKey",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("key", models.CharField(max_length=64)),
                ("how", models.CharField(max_length=9)),
                ("by", models.CharField(blank=True, max_length=64)),
                ("signature", models.CharField(blank=True, max_length=128)),
                ("made_at", models.DateTimeField()),
                ("retired_at", models.DateTimeField(null=True)),
                (
                    "game",
                    models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name="+", to="games.game"),
                ),
                (
                    "holder",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="+", to=settings.AUTH_USER_MODEL
                    ),
                ),
                (
                    "seat",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="keys", to="games.seat"
                    ),
                ),
            ],
            options={
                "constraints": [
                    models.UniqueConstraint(
                        condition=models.Q(("retired_at__isnull", True)),
                        fields=("seat", "key"),
                        name="a_key_signs_once_for_a_seat",
                    )
                ],
            },
        ),
    ]
