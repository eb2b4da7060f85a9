"""What was read in a mail."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import date, datetime, timedelta

from notifications.inbound.reading.authentication import Authentication
from notifications.inbound.reading.bounces import Bounce
from notifications.inbound.reading.complaints import Complaint
from rulesets.kernel.text import Problem


@dataclass(frozen=True, slots=True)
class Line:
    """One line as its author sees it, without quote marks: `number` counts in the body, or in the file `source`."""

    number: int
    text: str
    quoted: int = 0
    source: str = ""
    under: str = ""
    """The heading of our sheet below which it was written, if it was written into the sheet."""
    ours: bool = False
    """Stands in the mail we sent: no order by itself, but part of the sheet that was edited around it."""
    copied: bool = False
    """Says what our sheet says, whoever put it there: another line that its author wrote stands against it."""

    @property
    def blank(self) -> bool:
        return not self.text.strip()

    def saying(self, text: str) -> Line:
        return replace(self, text=text)


@dataclass(frozen=True, slots=True)
class Command:
    """Something wanted besides orders. Only the fields that its word needs are filled."""

    word: str
    line: Line
    to: str = ""
    """Of a message: opponent, all, moderators or side."""
    text: str = ""
    """A message, a luck, or the secret behind one."""
    duration: timedelta | None = None
    first: date | None = None
    last: date | None = None
    number: int | None = None
    """Of a suggestion, if it was said."""


@dataclass(frozen=True, slots=True)
class Mail:
    """A mail, read. Nothing in it is trusted: `sender` is what From says, `authentication` whether to believe it."""

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
    """All that is new as it was typed, greeting, closing and commands included: without quotations, signature and the
    lines of our own mail."""
    orders: tuple[Line, ...]
    """New lines that are no commands, attachments after the body."""
    block: tuple[Line, ...]
    """New lines together with lines of our sheet (`ours`) that stand among them; none if no such lines do."""
    whole: bool
    """Whether that is the sheet itself, edited in place, and not some of its lines typed again."""
    commands: tuple[Command, ...]
    ahead: tuple[Line, ...]
    """Orders for the decision after this one."""
    attachments: tuple[str, ...]
    """Names of the files whose lines are among the orders."""
    aside: tuple[Line, ...]
    """Lines taken for greeting, closing or signature: no orders."""
    problems: tuple[Problem, ...]

    @property
    def edited(self) -> tuple[Line, ...]:
        """The sheet as it came back, if it was edited in place: what is not in it any more was taken out."""
        return self.block if self.whole else ()

    @property
    def says_nothing(self) -> bool:
        """As a template that comes back unchanged: it submits nothing."""
        return not self.orders and not self.commands and not self.ahead

    def to_read(self) -> tuple[Line, ...]:
        """The lines to give to the order language, one text line each; with the headings that they were put under."""
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
