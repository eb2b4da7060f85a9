"""`manage.py fetch_mail`: fetches the mail of the IMAP mailbox once, now."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from config import patience
from notifications.inbound.doors import mailbox


class Command(BaseCommand):
    help = "Fetch unread emails from the mailbox in ESTAFETA_IMAP_URL once, whenever that was last done."

    def handle(self, *args: Any, **options: Any) -> None:
        patience.adopt(patience.WORKER)
        if settings.ESTAFETA_MAILBOX is None:
            raise CommandError("ESTAFETA_IMAP_URL is not set: there is no mailbox to look into")
        try:
            fetched = mailbox.fetch(settings.ESTAFETA_MAILBOX)
        except mailbox.Trouble as trouble:
            raise CommandError(str(trouble)) from None
        self.stdout.write(f"{fetched.kept} kept, {fetched.known} known before, {fetched.refused} not for us")
        if fetched.left:
            self.stdout.write(f"{fetched.left} left for later")
