from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("games", "0013_looking")]

    operations = [
        migrations.AddField(
            model_name="user",
            name="guest_until",
            field=models.DateTimeField(blank=True, db_index=True, null=True),
        ),
    ]
