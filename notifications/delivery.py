"""Hands one mail to the mail server, and decides what the answer means for the mail, the address and the server."""

from __future__ import annotations

import smtplib
import socket
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from email.message import EmailMessage
from threading import Timer
from types import TracebackType
from typing import Any

from django.conf import settings
from django.core.mail import EmailMessage as DjangoMessage
from django.core.mail import get_connection
from django.core.mail.backends.filebased import EmailBackend as FolderBackend
from django.core.mail.backends.smtp import EmailBackend

from config.mailbox import is_reserved
from games.upkeep import canary
from notifications import mail_trouble
from notifications.refusals import meaning_of

ANSWER_WITHIN = 20
"""Seconds to wait for an answer, if the settings name none."""
MOST_SECONDS = 45.0
"""Seconds for one mail, however slow the server is. A lease lasts longer."""
MOST_A_CONNECTION = 50
"""Mails sent over one connection. Servers hang up on clients that send too many."""


@dataclass(frozen=True)
class Parcel:
    """A finished mail with its envelope."""

    sender: str
    recipient: str
    message: EmailMessage
    headline: str = ""
    """The news in one line, for lists of notices. The subject stays the same through a game."""


class NotTaken(Exception):
    """The server works but did not accept this mail; `meaning` says whose fault that is."""

    def __init__(self, said: str) -> None:
        super().__init__(said)
        self.said = said
        self.meaning = meaning_of(said)


class ServerTrouble(Exception):
    """The mail server cannot be reached, hangs, hangs up, or accepts nothing from us."""

    def __init__(self, said: str, kind: str = mail_trouble.REFUSED) -> None:
        super().__init__(said)
        self.said = said
        self.kind = kind


def leaves_the_house() -> bool:
    """Whether mail to real people is sent. If not, all mail is stored in a folder."""
    return bool(settings.EMAIL_BACKEND.endswith("smtp.EmailBackend"))


def goes_nowhere(address: str) -> bool:
    """Whether a mail is for the canary's players. Such mails are written and recorded like others, but never sent."""
    return address.endswith(f"@{canary.DOMAIN}")


class _Remembers:
    """Remembers the server's answer to the mail text, because smtplib discards a positive one."""

    said = ""

    def data(self, msg: Any) -> tuple[int, bytes]:
        code, text = super().data(msg)  # type: ignore[misc]  # smtplib.SMTP.data, the next class in both cases
        self.said = _said(code, text)
        return code, text


class _Plain(_Remembers, smtplib.SMTP):
    pass


class _Secure(_Remembers, smtplib.SMTP_SSL):
    pass


class _Backend(EmailBackend):
    @property
    def connection_class(self) -> type[smtplib.SMTP]:
        return _Secure if self.use_ssl else _Plain


class Postman:
    """Delivers mails over one connection, which is opened for the first mail and again whenever it breaks."""

    def __init__(self) -> None:
        self._backend: _Backend | None = None
        self._carried = 0

    def __enter__(self) -> Postman:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, tb: TracebackType | None) -> None:
        self._hang_up()

    def send(self, parcel: Parcel) -> str:
        """Sends a mail and returns the server's answer. Raises NotTaken or ServerTrouble."""
        if goes_nowhere(parcel.recipient):
            return "kept here"
        if not leaves_the_house():
            return _elsewhere(parcel)
        if is_reserved(parcel.recipient) and not settings.ESTAFETA_MAIL_TO_RESERVED:
            return _at_home(parcel)
        connection = self.connect()
        try:
            with _hurried(connection):
                connection.sendmail(parcel.sender, [parcel.recipient], parcel.message.as_bytes())
        except smtplib.SMTPRecipientsRefused as error:
            code, text = next(iter(error.recipients.values()))
            raise self._verdict(code, text) from None
        except smtplib.SMTPDataError as error:
            raise self._verdict(error.smtp_code, error.smtp_error) from None
        except (OSError, smtplib.SMTPException) as error:
            raise self._trouble(error) from None
        self._carried += 1
        return str(connection.said)

    def connect(self) -> Any:
        """A connection to the server, signed in. Raises ServerTrouble if there is none."""
        try:
            return self._connected()
        except (OSError, smtplib.SMTPException) as error:
            raise self._trouble(error) from None

    def _trouble(self, error: OSError | smtplib.SMTPException) -> ServerTrouble:
        self._hang_up()
        kind = mail_trouble.kind_of(error)
        if isinstance(error, smtplib.SMTPResponseException):
            return ServerTrouble(_said(error.smtp_code, error.smtp_error), kind)
        return ServerTrouble(f"{type(error).__name__}: {error}"[:500], kind)

    def _verdict(self, code: int, text: Any) -> NotTaken | ServerTrouble:
        said = _said(code, text)
        if code == 421 or not 400 <= code < 600:
            self._hang_up()
            return ServerTrouble(said)
        return NotTaken(said)

    def _connected(self) -> Any:
        if self._backend is not None and (self._carried >= MOST_A_CONNECTION or not self._alive()):
            self._hang_up()
        if self._backend is None:
            backend = _Backend(timeout=settings.EMAIL_TIMEOUT or ANSWER_WITHIN)
            backend.open()
            self._backend, self._carried = backend, 0
        return self._backend.connection

    def _alive(self) -> bool:
        assert self._backend is not None and self._backend.connection is not None
        try:
            code, _ = self._backend.connection.noop()
        except (OSError, smtplib.SMTPException):
            return False
        return bool(code == 250)

    def _hang_up(self) -> None:
        backend, self._backend = self._backend, None
        if backend is not None:
            with suppress(OSError, smtplib.SMTPException):
                backend.close()


@contextmanager
def _hurried(connection: smtplib.SMTP) -> Iterator[None]:
    """Closes the connection when one mail takes too long. A server that sends a byte now and then causes no timeout."""
    timer = Timer(MOST_SECONDS, _cut, [connection.sock])
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()


def _cut(line: socket.socket | None) -> None:
    if line is not None:
        with suppress(OSError):
            line.shutdown(socket.SHUT_RDWR)


def _said(code: int, text: Any) -> str:
    words = text.decode(errors="replace") if isinstance(text, bytes) else str(text)
    return f"{code} {' '.join(words.split())}"[:500]


class _Ready(DjangoMessage):
    """A finished mail for Django's other backends: a folder, the console, a list in memory."""

    def __init__(self, parcel: Parcel) -> None:
        super().__init__(to=[parcel.recipient], from_email=parcel.sender, subject=str(parcel.message["Subject"]))
        self.ready = parcel.message

    def message(self) -> Any:
        return self.ready


def _elsewhere(parcel: Parcel) -> str:
    """Opens a connection for each mail, so that a folder gets one file per mail."""
    try:
        get_connection().send_messages([_Ready(parcel)])
    except OSError as error:
        raise ServerTrouble(f"{type(error).__name__}: {error}"[:500]) from None
    return f"taken by {settings.EMAIL_BACKEND}"


def _at_home(parcel: Parcel) -> str:
    """Mail to addresses that cannot exist: in the embedded mode it is stored in a folder, otherwise it is refused."""
    domain = parcel.recipient.rpartition("@")[2]
    if not settings.EMBEDDED:
        raise NotTaken(f"550 5.1.2 {domain} is a name for examples and tests; no mail is sent there")
    try:
        FolderBackend(file_path=settings.EMAIL_FILE_PATH).send_messages([_Ready(parcel)])
    except OSError as error:
        raise ServerTrouble(f"{type(error).__name__}: {error}"[:500]) from None
    return f"kept in the folder: {domain} is a name for examples and tests"
