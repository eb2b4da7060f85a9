from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("games", "0013_looking")]

    operations = [
        migrations.AlterField(
            model_name="user",
            name="email",
            field=models.EmailField(max_length=254, unique=True, verbose_name="email address"),
        ),
        migrations.AddField(
            model_name="user",
            name="guest_until",
            field=models.DateTimeField(blank=True, db_index=True, null=True),
        ),
    ]
