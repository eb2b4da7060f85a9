"""The result of reading a mail."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import date, datetime, timedelta

from notifications.inbound.reading.authentication import Authentication
from notifications.inbound.reading.bounces import Bounce
from notifications.inbound.reading.complaints import Complaint
from rulesets.kernel.text import Problem


@dataclass(frozen=True, slots=True)
class Line:
    """One line as its author sees it, without quote marks. `number` counts in the body, or in the file `source`."""

    number: int
    text: str
    quoted: int = 0
    source: str = ""
    under: str = ""
    """The heading of our sheet under which it was written, if it was written into the sheet."""
    ours: bool = False
    """The line is from the mail we sent: no order by itself, but part of the sheet that was edited around it."""
    copied: bool = False
    """It says the same as our sheet. If another line of the author's contradicts it, that line wins."""

    @property
    def blank(self) -> bool:
        return not self.text.strip()

    def saying(self, text: str) -> Line:
        return replace(self, text=text)


@dataclass(frozen=True, slots=True)
class Command:
    """Something wanted besides orders. Only the fields that the command needs are filled."""

    word: str
    line: Line
    to: str = ""
    """The recipient of a message: opponent, all, moderators or side."""
    text: str = ""
    """A message, a luck, or the secret of a luck."""
    duration: timedelta | None = None
    first: date | None = None
    last: date | None = None
    number: int | None = None
    """The number of a suggestion, if it was given."""


@dataclass(frozen=True, slots=True)
class Mail:
    """A mail after reading.

    It is not trusted: `sender` is what From says, `authentication` whether that is confirmed.
    """

    sender: str
    """The one address in From, in lower case; "" if there is none, or more than one."""
    subject: str
    message_id: str
    replied_to: tuple[str, ...]
    """Message-IDs in In-Reply-To and References, the nearest first."""
    date: datetime | None
    auto: str
    """Why no person wrote this: auto-submitted, vacation, list, bulk, loop, receipt; "" if one did."""
    bounce: Bounce | None
    complaint: Complaint | None
    authentication: Authentication
    text: str
    """All new text as it was typed, with greeting, closing and commands.

    Without quotations, signature and our lines.
    """
    orders: tuple[Line, ...]
    """New lines that are not commands. Lines of attachments come after the body."""
    block: tuple[Line, ...]
    """New lines, and the lines of our sheet (`ours`) between which they were written; empty if there are none."""
    whole: bool
    """Whether `block` is the whole sheet, edited in place, and not some of its lines typed again."""
    commands: tuple[Command, ...]
    ahead: tuple[Line, ...]
    """Orders for the decision after this one."""
    attachments: tuple[str, ...]
    """Names of the files whose lines are among the orders."""
    aside: tuple[Line, ...]
    """Lines recognised as greeting, closing or signature. They are no orders."""
    problems: tuple[Problem, ...]

    @property
    def edited(self) -> tuple[Line, ...]:
        """The sheet as it came back, if it was edited in place. What is missing was deleted on purpose."""
        return self.block if self.whole else ()

    @property
    def says_nothing(self) -> bool:
        """Whether it contains nothing new, like a template that comes back unchanged. Then it submits nothing."""
        return not self.orders and not self.commands and not self.ahead

    def to_read(self) -> tuple[Line, ...]:
        """The lines to read as orders, one text line each, with the headings under which they were written."""
        if not self.orders:
            return ()
        inside = {(line.source, line.number) for line in self.block}
        outside = [line for line in self.orders if (line.source, line.number) not in inside]
        return (*_with_headings(outside), *self.block)


def _with_headings(lines: list[Line]) -> list[Line]:
    said: list[Line] = []
    under = ""
    for line in lines:
        if line.under and line.under != under:
            said.append(Line(line.number, line.under, line.quoted, line.source, ours=True))
        under = line.under
        said.append(line)
    return said
