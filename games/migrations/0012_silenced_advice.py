from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("games", "0011_drafts_as_trees")]

    operations = [
        migrations.AddField(model_name="user", name="silenced", field=models.JSONField(blank=True, default=list)),
    ]
