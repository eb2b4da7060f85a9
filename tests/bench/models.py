"""The table of the bare view. It has no migration; the bench creates it."""

from django.db import models


class BareOrder(models.Model):
    decision = models.CharField(max_length=16)
    coins = models.PositiveIntegerField()
    seen = models.PositiveIntegerField()
    made_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        managed = False
        db_table = "bench_bareorder"
