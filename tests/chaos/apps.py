"""What a chaos run changes in the server: nothing, unless its environment says so."""

import os
from datetime import timedelta

from django.apps import AppConfig

LEASE = "CHAOS_LEASE"
"""Environment: seconds that a lease lasts, and a failed run rests, instead of 60 and 30."""
FAULT = "CHAOS_FAULT"
"""Environment: a name in tests.chaos.faults, planted to prove that a run can find it."""


class Chaos(AppConfig):
    name = "tests.chaos"
    label = "chaos"

    def ready(self) -> None:
        if seconds := os.environ.get(LEASE):
            _shorten(timedelta(seconds=float(seconds)))
        if fault := os.environ.get(FAULT):
            from tests.chaos.faults import FAULTS

            FAULTS[fault]()


def _shorten(lease: timedelta) -> None:
    from games import leases, settlement
    from notifications import outbox

    leases.LEASE = min(leases.LEASE, lease)
    settlement.RETRY_AFTER = min(settlement.RETRY_AFTER, lease)
    outbox.LEASE = min(outbox.LEASE, 2 * lease)
