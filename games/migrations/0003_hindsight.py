from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("games", "0002_fewer_indexes")]

    operations = [
        migrations.AddField(
            model_name="campaign",
            name="hindsight",
            field=models.PositiveSmallIntegerField(default=0),
        ),
    ]
