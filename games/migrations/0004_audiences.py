import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models

import games.models.fields


def remember_who_could_read(apps, schema_editor):
    """Records as witnesses all who have a seat in a game that has begun, watch it late, or once opened a side."""
    Game, Seat, Witness = (apps.get_model("games", name) for name in ("Game", "Seat", "Witness"))
    AuditEntry, Membership = apps.get_model("games", "AuditEntry"), apps.get_model("games", "Membership")
    for game in Game.objects.exclude(state="waiting").select_related("campaign"):
        seats = list(Seat.objects.filter(campaign=game.campaign))
        sides = {seat.side for seat in seats}
        seated = {seat.user_id: {seat.side} for seat in seats if seat.user_id}
        # The log does not say in a form for programs which side was opened, so such a person counts as having seen all.
        openers = AuditEntry.objects.filter(game=game, verb="opened-side", actor__isnull=False)
        known = seated | dict.fromkeys(openers.values_list("actor_id", flat=True), sides)
        if game.campaign.hindsight:
            members = Membership.objects.filter(campaign=game.campaign).values_list("user_id", flat=True)
            known = dict.fromkeys([*members, game.campaign.made_by_id], sides) | known
        Witness.objects.bulk_create(
            Witness(
                game=game,
                user_id=user,
                side=side,
                played=side in seated.get(user, ()),
                since=game.started_at or game.campaign.made_at,
            )
            for user, found in known.items()
            for side in sorted(found)
        )


class Migration(migrations.Migration):
    dependencies = [
        ("games", "0003_hindsight"),
    ]

    operations = [
        migrations.AddField(
            model_name="invitation",
            name="replaces",
            field=models.BooleanField(default=False),
        ),
        migrations.CreateModel(
            name="Admission",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("ref", models.CharField(default=games.models.fields.public_id, max_length=16, unique=True)),
                (
                    "kind",
                    models.CharField(
                        choices=[("seat", "Seat"), ("substitute", "Substitute"), ("look", "Look")], max_length=10
                    ),
                ),
                ("side", models.CharField(max_length=20)),
                ("luck", models.CharField(blank=True, max_length=80)),
                ("key", models.CharField(blank=True, max_length=64)),
                ("signature", models.CharField(blank=True, max_length=128)),
                (
                    "state",
                    models.CharField(
                        choices=[
                            ("waiting", "Waiting"),
                            ("done", "Done"),
                            ("refused", "Refused"),
                            ("withdrawn", "Withdrawn"),
                        ],
                        default="waiting",
                        max_length=9,
                    ),
                ),
                ("made_at", models.DateTimeField()),
                ("answered_at", models.DateTimeField(null=True)),
                (
                    "answered_by",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "asked_by",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="+", to=settings.AUTH_USER_MODEL
                    ),
                ),
                (
                    "campaign",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="admissions", to="games.campaign"
                    ),
                ),
                (
                    "game",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="+",
                        to="games.game",
                    ),
                ),
                (
                    "seat",
                    models.ForeignKey(
                        null=True, on_delete=django.db.models.deletion.CASCADE, related_name="+", to="games.seat"
                    ),
                ),
                (
                    "user",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="admissions",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "indexes": [
                    models.Index(
                        condition=models.Q(("state", "waiting")), fields=["made_at"], name="admissions_waiting"
                    )
                ],
                "constraints": [
                    models.UniqueConstraint(
                        condition=models.Q(("state", "waiting")),
                        fields=("campaign", "user"),
                        name="one_waiting_admission_a_person",
                    )
                ],
            },
        ),
        migrations.CreateModel(
            name="Witness",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("side", models.CharField(max_length=20)),
                ("played", models.BooleanField(default=False)),
                ("since", models.DateTimeField()),
                (
                    "game",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="witnesses", to="games.game"
                    ),
                ),
                (
                    "user",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="+", to=settings.AUTH_USER_MODEL
                    ),
                ),
            ],
            options={
                "constraints": [models.UniqueConstraint(fields=("game", "user", "side"), name="one_witness_a_side")],
            },
        ),
        migrations.RunPython(remember_who_could_read, migrations.RunPython.noop),
    ]
