"""What `./estafeta play` prints about mail: where it goes, where replies come from, and what is wrong."""

from __future__ import annotations

import threading
from collections.abc import Callable

from django.conf import settings
from django.utils import translation
from django.utils.translation import gettext as _

from config import at_start
from notifications import mail_trouble
from notifications.delivery import Postman, ServerTrouble, leaves_the_house
from notifications.inbound.doors import mailbox


def register() -> None:
    at_start.TELL.append(ways)
    at_start.LOOK.append(look_at_servers)


def ways(address: str) -> list[str]:
    """Where mail goes and where replies come from, one sentence each."""
    page, box = f"{address}mail/", settings.ESTAFETA_MAILBOX
    told = [_("You can read the emails this server sends at %(address)s") % {"address": page}]
    if leaves_the_house():
        names = {"host": settings.EMAIL_HOST, "sender": settings.DEFAULT_FROM_EMAIL, "address": page}
        told = [_("Emails go out through %(host)s as %(sender)s.") % names]
        told += [_("Emails to the demo’s people stay here; you can read them at %(address)s") % names]
    if box is not None:
        to = settings.ESTAFETA_MAIL_REPLY_TO or f"@{settings.ESTAFETA_MAIL_DOMAIN}"
        names = {"user": box.user, "host": box.host, "address": to}
        told += [_("Replies to %(address)s are collected from the mailbox of %(user)s at %(host)s.") % names]
    elif leaves_the_house():
        told += [_("Replies aren’t being collected: ESTAFETA_IMAP_URL doesn’t name a mailbox.")]
    return told


def look_at_servers(say: Callable[[str], None]) -> None:
    """Prints what is wrong with the mail servers. This runs in the background, because they may be slow."""
    language = translation.get_language()

    def look() -> None:
        with translation.override(language):
            for sentence in faults():
                say(sentence)

    threading.Thread(target=look, name="look at mail servers", daemon=True).start()


def faults() -> list[str]:
    """What keeps mail from going out and replies from coming in, one sentence each."""
    told, box = [], settings.ESTAFETA_MAILBOX
    if leaves_the_house():
        try:
            with Postman() as postman:
                postman.connect()
        except ServerTrouble as trouble:
            told.append(mail_trouble.not_going_out(trouble.kind, trouble.said))
    if box is not None:
        try:
            with mailbox.opened(box):
                pass
        except mailbox.Trouble as trouble:
            told.append(mail_trouble.not_coming_in(trouble.kind, box, str(trouble)))
    return told
