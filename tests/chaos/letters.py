"""People who order by mail: they answer the mail that asked them, over LMTP, until a server has accepted the answer."""

from __future__ import annotations

import smtplib
import threading
import time
from email.message import EmailMessage

from tests.chaos.history import History
from tests.services import HOST

TRIES = 40
PAUSE = 0.5  # seconds
PATIENCE = 30.0  # seconds for one answer of the server
LETTER_WITHIN = 30.0  # seconds


class Letterbox:
    """The reply address of each reader's last mail. Written by the mail server, read by the players."""

    def __init__(self) -> None:
        self._wanted: dict[str, tuple[str, str]] = {}
        self._lock = threading.Lock()

    def arrived(self, reader: str, reply_to: str, message_id: str) -> None:
        if "orders-" in reply_to:
            with self._lock:
                self._wanted[reader] = (reply_to, message_id)

    def wanted(self, reader: str) -> tuple[str, str] | None:
        with self._lock:
            return self._wanted.get(reader)


class Correspondent:
    """One person who writes mail."""

    def __init__(self, address: str, game: str, port: int, box: Letterbox, history: History) -> None:
        self._address = address
        self._game = game
        self._port = port
        self._box = box
        self._history = history
        self._answered = ""
        """The last mail that was answered."""

    def write(self, words: str, name: str) -> bool:
        """Answers the last mail. True if it was accepted. Does nothing if no mail comes."""
        asked = self._new_letter()
        if asked is None:
            return False
        self._answered = asked[1]
        mail = EmailMessage()
        mail["From"], mail["To"], mail["Subject"] = self._address, asked[0], "Re: orders"
        mail["Message-ID"], mail["In-Reply-To"] = f"<{name}@chaos.example.org>", asked[1]
        mail.set_content(words)
        for _ in range(TRIES):
            said = self._hand_over(mail, asked[0])
            if said[:1] == "2":
                return True
            if said[:1] == "5":
                return False
            time.sleep(PAUSE)
        return False

    def _new_letter(self) -> tuple[str, str] | None:
        """Waits for a mail: only one written while the stop is open has the right reply address."""
        end = time.monotonic() + LETTER_WITHIN
        while time.monotonic() < end:
            found = self._box.wanted(self._address)
            if found is not None and found[1] != self._answered:
                return found
            time.sleep(0.2)
        return None

    def _hand_over(self, mail: EmailMessage, to: str) -> str:
        sent = time.time()
        try:
            with smtplib.LMTP(HOST, self._port, timeout=PATIENCE) as line:
                refused = line.sendmail(self._address, [to], mail.as_bytes())
            said = "250" if not refused else str(next(iter(refused.values()))[0])
        except smtplib.SMTPRecipientsRefused as error:
            said = str(next(iter(error.recipients.values()))[0])
        except smtplib.SMTPResponseException as error:
            said = str(error.smtp_code)
        except (OSError, smtplib.SMTPException) as error:
            said = type(error).__name__
        told = {"game": self._game, "message_id": mail["Message-ID"], "sender": self._address}
        self._history.note("letter", **told, sent=sent, said=said)
        return said
