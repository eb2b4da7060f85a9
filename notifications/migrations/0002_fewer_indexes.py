from django.conf import settings
from django.db import migrations, models

import notifications.models


class Migration(migrations.Migration):
    dependencies = [
        ("games", "0002_fewer_indexes"),
        ("notifications", "0001_initial"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.AlterField(
            model_name="notice",
            name="bounce_hash",
            field=models.CharField(max_length=64),
        ),
        migrations.AlterField(
            model_name="notice",
            name="key",
            field=models.CharField(max_length=200),
        ),
        migrations.AlterField(
            model_name="notice",
            name="message_id",
            field=models.CharField(default=notifications.models.message_id, max_length=200),
        ),
        migrations.AddConstraint(
            model_name="notice",
            constraint=models.UniqueConstraint(fields=("key",), name="told_once"),
        ),
        migrations.AddConstraint(
            model_name="notice",
            constraint=models.UniqueConstraint(fields=("message_id",), name="one_notice_a_message_id"),
        ),
        migrations.AddConstraint(
            model_name="notice",
            constraint=models.UniqueConstraint(fields=("bounce_hash",), name="one_notice_a_bounce_address"),
        ),
    ]
