import django.db.models.deletion
from django.db import migrations, models

import games.models.fields


class Migration(migrations.Migration):
    dependencies = [
        ("games", "0001_initial"),
    ]

    operations = [
        migrations.AlterField(
            model_name="bulletin",
            name="game",
            field=models.ForeignKey(
                db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name="bulletins", to="games.game"
            ),
        ),
        migrations.AlterField(
            model_name="bulletin",
            name="segment",
            field=models.ForeignKey(
                db_index=False,
                on_delete=django.db.models.deletion.CASCADE,
                related_name="bulletins",
                to="games.segment",
            ),
        ),
        migrations.AlterField(
            model_name="decision",
            name="ref",
            field=models.CharField(default=games.models.fields.public_id, max_length=16),
        ),
        migrations.AlterField(
            model_name="decision",
            name="segment",
            field=models.ForeignKey(
                db_index=False,
                on_delete=django.db.models.deletion.CASCADE,
                related_name="decisions",
                to="games.segment",
            ),
        ),
        migrations.AlterField(
            model_name="link",
            name="game",
            field=models.ForeignKey(
                db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name="links", to="games.game"
            ),
        ),
        migrations.AlterField(
            model_name="seed",
            name="game",
            field=models.ForeignKey(
                db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name="seeds", to="games.game"
            ),
        ),
        migrations.AlterField(
            model_name="segment",
            name="game",
            field=models.ForeignKey(
                db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name="segments", to="games.game"
            ),
        ),
        migrations.AlterField(
            model_name="submission",
            name="decision",
            field=models.ForeignKey(
                db_index=False,
                on_delete=django.db.models.deletion.CASCADE,
                related_name="submissions",
                to="games.decision",
            ),
        ),
        migrations.AlterField(
            model_name="submission",
            name="seat",
            field=models.ForeignKey(
                db_index=False,
                null=True,
                on_delete=django.db.models.deletion.PROTECT,
                related_name="submissions",
                to="games.seat",
            ),
        ),
        migrations.AddConstraint(
            model_name="decision",
            constraint=models.UniqueConstraint(fields=("ref",), name="one_decision_a_ref"),
        ),
    ]
