from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("notifications", "0007_delivery")]

    operations = [
        migrations.AddField("MailServer", "trouble", models.CharField(blank=True, max_length=12, default=""), False),
        migrations.AddField("MailServer", "box", models.CharField(blank=True, max_length=64, default=""), False),
        migrations.AddField("MailServer", "looked_to", models.PositiveBigIntegerField(default=0)),
        migrations.AddField("Inbound", "untagged", models.BooleanField(default=False)),
        migrations.CreateModel(
            name="Trial",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("token_hash", models.CharField(max_length=64, unique=True)),
                ("email", models.CharField(max_length=254)),
                ("made_at", models.DateTimeField()),
                ("came_at", models.DateTimeField(null=True)),
                ("door", models.CharField(blank=True, max_length=8)),
                ("outcome", models.CharField(blank=True, max_length=12)),
                ("sender", models.CharField(blank=True, max_length=254)),
                ("proven", models.BooleanField(default=False)),
                ("said", models.TextField(blank=True)),
            ],
        ),
    ]
