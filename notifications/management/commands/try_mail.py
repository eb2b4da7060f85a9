"""`manage.py try_mail [ADDRESS]`: sends a mail, waits for what comes back, and reports each step."""

from __future__ import annotations

import time
from argparse import ArgumentParser
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from config.mailbox import Mailbox, is_reserved
from notifications import mail_trouble, trial_letter
from notifications.delivery import NotTaken, Parcel, Postman, ServerTrouble, leaves_the_house
from notifications.inbound import pipeline
from notifications.inbound.doors import mailbox
from notifications.models import Trial

WAIT = 300
EVERY = 3.0
DOORS = {"imap": "the mailbox", "lmtp": "receive_mail", "smtp": "receive_mail", "webhook": "the webhook"}


class Command(BaseCommand):
    help = (
        "Sends a test email, waits until it is answered, and says what works. Without an address it goes to ourselves."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("address", nargs="?", default="", help="someone who will answer (default: our own address)")
        parser.add_argument("--wait", type=float, default=WAIT, help=f"seconds to wait for it (default: {WAIT})")

    def handle(self, *args: Any, address: str = "", wait: float = WAIT, **options: Any) -> None:
        self._leaves(address)
        self._opens()
        try:
            trial, parcel = trial_letter.written(address)
        except ValueError:
            raise CommandError(f"{address} isn’t an email address") from None
        self._send(parcel)
        self._tell(self._awaited(trial, wait), wait)

    def _leaves(self, address: str) -> None:
        """Checks that there is a server for sending, and that it accepts our login."""
        if not leaves_the_house():
            raise CommandError("ESTAFETA_MAIL_URL is not set: emails are written to a folder and reach nobody")
        if address and is_reserved(address) and not settings.ESTAFETA_MAIL_TO_RESERVED:
            raise CommandError(f"{address}: that domain is reserved for examples and tests; no email is sent there")
        with Postman() as postman:
            try:
                postman.connect()
            except ServerTrouble as trouble:
                raise CommandError(mail_trouble.not_going_out(trouble.kind, trouble.said)) from None
        tls = "TLS" if settings.EMAIL_USE_SSL else "STARTTLS" if settings.EMAIL_USE_TLS else "not encrypted"
        self._say(f"{settings.EMAIL_HOST}:{settings.EMAIL_PORT} answers ({tls})")
        if settings.EMAIL_HOST_USER:
            self._say(f"it signs us in as {settings.EMAIL_HOST_USER}")

    def _opens(self) -> None:
        """Checks that there is a way for answers to come in."""
        box = settings.ESTAFETA_MAILBOX
        if box is None:
            self._say(
                "no mailbox is set (ESTAFETA_IMAP_URL): the answer has to come through receive_mail or a webhook", "--"
            )
            return
        try:
            with mailbox.opened(box):
                pass
        except mailbox.Trouble as trouble:
            raise CommandError(mail_trouble.not_coming_in(trouble.kind, box, str(trouble))) from None
        tls = {"implicit": "TLS", "starttls": "STARTTLS"}.get(box.tls, "not encrypted")
        self._say(f"{box.host}:{box.port} answers ({tls}), signs us in as {box.user} and opens {box.folder}")

    def _send(self, parcel: Parcel) -> None:
        with Postman() as postman:
            try:
                said = postman.send(parcel)
            except NotTaken as refusal:
                raise CommandError(f"the email to {parcel.recipient} was not accepted: {refusal.said}") from None
            except ServerTrouble as trouble:
                raise CommandError(mail_trouble.not_going_out(trouble.kind, trouble.said)) from None
        self._say(f"the email to {parcel.recipient} was accepted: {said}")
        self._say(f"answers go to {parcel.message['Reply-To']}", "--")

    def _awaited(self, trial: Trial, wait: float) -> Trial | None:
        """Fetches the mailbox itself, so that no other part of the server needs to run.

        Another way in may be quicker.
        """
        self._say(f"waiting up to {wait:.0f} seconds for what comes back", "--")
        ends = time.monotonic() + wait
        while True:
            if settings.ESTAFETA_MAILBOX is not None:
                self._fetch(settings.ESTAFETA_MAILBOX)
            pipeline.work_off()
            trial.refresh_from_db()
            if trial.came_at is not None:
                return trial
            if time.monotonic() >= ends:
                return None
            time.sleep(min(EVERY, max(0.0, ends - time.monotonic())))

    def _fetch(self, box: Mailbox) -> None:
        try:
            mailbox.fetch(box)
        except mailbox.Trouble as trouble:
            raise CommandError(mail_trouble.not_coming_in(trouble.kind, box)) from None

    def _tell(self, trial: Trial | None, wait: float) -> None:
        if trial is None:
            raise CommandError(
                f"nothing came back in {wait:.0f} seconds. Look for the email, or its answer, in spam folders; does "
                "your provider deliver tagged addresses (name+tag@), and does the domain’s mail end up here?"
            )
        if trial.outcome == "bounce":
            raise CommandError(f"the email was returned: {trial.said or 'without a reason'}")
        what = "the email itself" if trial.outcome == "echo" else f"an answer from {trial.sender}"
        self._say(f"{what} came in through {DOORS.get(trial.door, trial.door)}, and its address was recognised")
        self._tell_of_proof(trial)

    def _tell_of_proof(self, trial: Trial) -> None:
        if not settings.ESTAFETA_MAIL_AUTHSERV:
            self._say("nobody checks senders: ESTAFETA_MAIL_AUTHSERV is not set", "--")
        elif trial.proven:
            self._say(f"{settings.ESTAFETA_MAIL_AUTHSERV} found its sender genuine")
        else:
            raise CommandError(
                f"its sender is not proven: no Authentication-Results of {settings.ESTAFETA_MAIL_AUTHSERV} says so; "
                "orders sent like this would be suggestions only"
            )

    def _say(self, line: str, mark: str = "ok") -> None:
        self.stdout.write(f"{mark}  {line}")
        self.stdout.flush()
