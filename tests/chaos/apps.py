"""What a chaos run changes in the server: nothing, unless its environment says so."""

import os
from datetime import timedelta

from django.apps import AppConfig

LEASE = "CHAOS_LEASE"
"""Environment: seconds that a lease lasts, and that a failed run pauses, instead of 20 and 30."""
MAIL_HASTE = "CHAOS_MAIL_HASTE"
"""Environment: how many times faster the outbox runs: leases, pauses after a failure, patience with a mail server."""
FAULT = "CHAOS_FAULT"
"""Environment: a name in tests.chaos.faults, a fault that the run must find."""


class Chaos(AppConfig):
    name = "tests.chaos"
    label = "chaos"

    def ready(self) -> None:
        if seconds := os.environ.get(LEASE):
            _shorten(timedelta(seconds=float(seconds)))
        if haste := os.environ.get(MAIL_HASTE):
            _hasten_mail(float(haste))
        if fault := os.environ.get(FAULT):
            from tests.chaos.faults import FAULTS

            FAULTS[fault]()


def _shorten(lease: timedelta) -> None:
    from games.turns import leases, settlement

    leases.LEASE = min(leases.LEASE, lease)
    settlement.RETRY_AFTER = min(settlement.RETRY_AFTER, lease)


def _hasten_mail(times: float) -> None:
    """Shortens everything in proportion, so that a lease still outlasts the slowest mail.

    Only patience has a minimum.
    """
    from django.conf import settings

    from notifications import delivery, outbox, relay

    outbox.LEASE /= times
    outbox.FIRST_RETRY /= times
    outbox.LONGEST_RETRY = outbox.LONGEST_TROUBLE = outbox.LEASE
    relay.FIRST_REST /= times
    relay.LONGEST_REST /= times
    delivery.MOST_SECONDS = max(3.0, delivery.MOST_SECONDS / times)
    settings.EMAIL_TIMEOUT = max(2.0, settings.EMAIL_TIMEOUT / times)
