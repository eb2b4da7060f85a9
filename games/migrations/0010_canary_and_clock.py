from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("games", "0007_limits")]

    operations = [
        migrations.AddField(model_name="pulse", name="readings", field=models.JSONField(default=dict)),
        migrations.AddField(model_name="pulse", name="stepped_at", field=models.DateTimeField(null=True)),
        migrations.AddField(model_name="pulse", name="step_seconds", field=models.FloatField(default=0)),
        migrations.CreateModel(
            name="SignOfLife",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("name", models.CharField(max_length=120, unique=True)),
                ("seen_at", models.DateTimeField()),
                ("data", models.JSONField(default=dict)),
            ],
        ),
    ]
