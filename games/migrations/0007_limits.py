import django.db.models.deletion
from django.apps.registry import Apps
from django.db import migrations, models
from django.db.backends.base.schema import BaseDatabaseSchemaEditor


def keep_the_clock(apps: Apps, schema_editor: BaseDatabaseSchemaEditor) -> None:
    """Open stops keep the clock that they have."""
    segments = apps.get_model("games", "Segment").objects
    live = segments.filter(state__in=["open", "resolving", "halted"], stop_no__gt=0)
    for pk, clock in live.values_list("pk", "game__campaign__clock").iterator(500):
        segments.filter(pk=pk).update(clock=clock)


class Migration(migrations.Migration):
    dependencies = [("games", "0005_signing")]

    operations = [
        migrations.AddField(model_name="segment", name="clock", field=models.JSONField(default=dict)),
        migrations.RunPython(keep_the_clock, migrations.RunPython.noop, elidable=True),
        migrations.AddField(
            model_name="apitoken",
            name="made_by",
            field=models.ForeignKey(
                null=True, on_delete=django.db.models.deletion.CASCADE, related_name="made", to="games.apitoken"
            ),
        ),
        migrations.AlterField(model_name="attempts", name="since", field=models.DateTimeField(db_index=True)),
        migrations.AddField(
            model_name="user",
            name="kept_sessions",
            field=models.CharField(blank=True, default="", max_length=64),
        ),
    ]
