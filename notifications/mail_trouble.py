"""What goes wrong with mail servers, in sentences that tell a host what to do about it."""

from __future__ import annotations

import imaplib
import smtplib
import ssl

from django.conf import settings
from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

from config.mailbox import Mailbox
from notifications.models import MailServer

SENDS, IS_POLLED = 1, 2
"""Rows of the table of mail servers."""
UNREACHED, UNTRUSTED, UNKNOWN, NO_FOLDER, REFUSED = "unreached", "untrusted", "password", "folder", "refused"

_WHY = {
    UNREACHED: gettext_noop(
        "%(host)s does not answer. Are its name and port right, and may this machine connect to it?"
    ),
    UNTRUSTED: gettext_noop(
        "%(host)s offers no encryption that can be trusted. Is it the port for this kind of TLS, and does the "
        "certificate bear that name? Without encryption no password is sent."
    ),
    UNKNOWN: gettext_noop(
        "%(host)s does not accept the user name and the password. Gmail and others want an app password here, and not "
        "the one with which you sign in yourself."
    ),
    NO_FOLDER: gettext_noop("%(host)s signs us in and does not open the folder “%(folder)s”."),
    REFUSED: gettext_noop("%(host)s says: %(said)s"),
}
_IN_SHORT = {
    UNREACHED: gettext_noop("it does not answer"),
    UNTRUSTED: gettext_noop("it offers no encryption that can be trusted"),
    UNKNOWN: gettext_noop("it does not accept the password"),
    NO_FOLDER: gettext_noop("it does not open the folder"),
    REFUSED: gettext_noop("it refuses what is asked of it"),
}
_PLAIN_FORBIDDEN = ("PRIVACYREQUIRED", "LOGINDISABLED", "5.7.0 MUST ISSUE A STARTTLS", "PLAINTEXT AUTHENTICATION")


def kind_of(error: BaseException) -> str:
    """Which of the kinds above an error of the line is, as far as it tells by itself."""
    if isinstance(error, ssl.SSLError | smtplib.SMTPNotSupportedError) or _asks_for_tls(error):
        return UNTRUSTED
    if isinstance(error, smtplib.SMTPAuthenticationError):
        return UNKNOWN
    if isinstance(error, smtplib.SMTPResponseException | imaplib.IMAP4.error) and not _is_lost(error):
        return REFUSED
    return UNREACHED


def _asks_for_tls(error: BaseException) -> bool:
    said = str(error).upper()
    return any(words in said for words in _PLAIN_FORBIDDEN) or "STARTTLS EXTENSION NOT SUPPORTED" in said


def _is_lost(error: BaseException) -> bool:
    return isinstance(error, imaplib.IMAP4.abort | smtplib.SMTPServerDisconnected | smtplib.SMTPConnectError)


def not_going_out(kind: str, said: str = "") -> str:
    """For the host: names the server."""
    where = {"host": settings.EMAIL_HOST, "folder": "", "said": said}
    return _("Mail does not go out: %(why)s") % {"why": _(_WHY[kind]) % where}


def not_coming_in(kind: str, box: Mailbox, said: str = "") -> str:
    where = {"host": box.host, "folder": box.folder, "said": said}
    return _("Replies are not fetched: %(why)s") % {"why": _(_WHY[kind]) % where}


def at_present() -> dict[int, str]:
    """The kinds of trouble that lasted when the servers were last asked."""
    found = MailServer.objects.filter(pk__in=(SENDS, IS_POLLED)).exclude(trouble="")
    return dict(found.values_list("pk", "trouble"))


def for_hosts() -> list[str]:
    """What is wrong now, with names: for the page of the machine that runs it."""
    rows = {row.pk: row for row in MailServer.objects.exclude(trouble="")}
    told = []
    if SENDS in rows:
        told.append(not_going_out(rows[SENDS].trouble, rows[SENDS].said))
    if IS_POLLED in rows and settings.ESTAFETA_MAILBOX is not None:
        told.append(not_coming_in(rows[IS_POLLED].trouble, settings.ESTAFETA_MAILBOX, rows[IS_POLLED].said))
    return told


def for_moderators() -> list[str]:
    """The same without names: what a moderator may know and pass on to whoever runs the server."""
    lasting, told = at_present(), []
    if SENDS in lasting:
        why = _(_IN_SHORT[lasting[SENDS]])
        told.append(_("Letters wait, since there is trouble with the mail server: %(why)s.") % {"why": why})
    if IS_POLLED in lasting:
        why = _(_IN_SHORT[lasting[IS_POLLED]])
        told.append(_("Replies wait, since there is trouble with the mailbox: %(why)s.") % {"why": why})
    return told
