"""Problems with mail servers, in sentences that tell a host what to do."""

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
"""Primary keys in the table of mail servers."""
UNREACHED, UNTRUSTED, UNKNOWN, NO_FOLDER, REFUSED = "unreached", "untrusted", "password", "folder", "refused"

_WHY = {
    UNREACHED: gettext_noop(
        "%(host)s isn’t answering. Are its name and port right, and can this machine connect to it?"
    ),
    UNTRUSTED: gettext_noop(
        "%(host)s doesn’t offer any encryption that can be trusted. Is this the right port for this "
        "kind of TLS, and is the certificate in that name? Without encryption no password is sent."
    ),
    UNKNOWN: gettext_noop(
        "%(host)s doesn’t accept the user name and password. Gmail and others want an app password "
        "here, not the one you sign in with yourself."
    ),
    NO_FOLDER: gettext_noop("%(host)s lets us in but doesn’t open the folder “%(folder)s”."),
    REFUSED: gettext_noop("%(host)s says: %(said)s"),
}
_IN_SHORT = {
    UNREACHED: gettext_noop("it isn’t answering"),
    UNTRUSTED: gettext_noop("it doesn’t offer any encryption that can be trusted"),
    UNKNOWN: gettext_noop("it doesn’t accept the password"),
    NO_FOLDER: gettext_noop("it doesn’t open the folder"),
    REFUSED: gettext_noop("it refuses what we ask"),
}
_PLAIN_FORBIDDEN = ("PRIVACYREQUIRED", "LOGINDISABLED", "5.7.0 MUST ISSUE A STARTTLS", "PLAINTEXT AUTHENTICATION")


def kind_of(error: BaseException) -> str:
    """Which of the kinds above a network error is, as far as the error itself tells."""
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
    """The sentence for the host, with the name of the server."""
    where = {"host": settings.EMAIL_HOST, "folder": "", "said": said}
    return _("Emails aren’t going out: %(why)s") % {"why": _(_WHY[kind]) % where}


def not_coming_in(kind: str, box: Mailbox, said: str = "") -> str:
    where = {"host": box.host, "folder": box.folder, "said": said}
    return _("Replies aren’t being collected: %(why)s") % {"why": _(_WHY[kind]) % where}


def at_present() -> dict[int, str]:
    """The kinds of problems that the servers had when last asked."""
    found = MailServer.objects.filter(pk__in=(SENDS, IS_POLLED)).exclude(trouble="")
    return dict(found.values_list("pk", "trouble"))


def for_hosts() -> list[str]:
    """What is wrong now, with server names, for the page on the host's own machine."""
    rows = {row.pk: row for row in MailServer.objects.exclude(trouble="")}
    told = []
    if SENDS in rows:
        told.append(not_going_out(rows[SENDS].trouble, rows[SENDS].said))
    if IS_POLLED in rows and settings.ESTAFETA_MAILBOX is not None:
        told.append(not_coming_in(rows[IS_POLLED].trouble, settings.ESTAFETA_MAILBOX, rows[IS_POLLED].said))
    return told


def for_moderators() -> list[str]:
    """The same without names: what a moderator may know and pass on to the host."""
    lasting, told = at_present(), []
    if SENDS in lasting:
        why = _(_IN_SHORT[lasting[SENDS]])
        told.append(_("Emails are waiting because there’s trouble with the mail server: %(why)s.") % {"why": why})
    if IS_POLLED in lasting:
        why = _(_IN_SHORT[lasting[IS_POLLED]])
        told.append(_("Replies are waiting because there’s trouble with the mailbox: %(why)s.") % {"why": why})
    return told
