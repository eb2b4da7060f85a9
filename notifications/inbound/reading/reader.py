"""Reads a mail: turns bytes from anybody into lines that count as orders. Never raises, never hangs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import date

from notifications.inbound.reading import headers, problems, quotes, sheets
from notifications.inbound.reading.authentication import results_of
from notifications.inbound.reading.automatic import why_automatic
from notifications.inbound.reading.bodies import bodies_of
from notifications.inbound.reading.bounces import bounce_in
from notifications.inbound.reading.commands import take_commands
from notifications.inbound.reading.comparing import Letter, letter_of, recognise
from notifications.inbound.reading.complaints import complaint_in
from notifications.inbound.reading.limits import MOST_BYTES
from notifications.inbound.reading.lines import Kind, Written, without_tokens, written
from notifications.inbound.reading.mail import Line, Mail
from notifications.inbound.reading.order_language import OrderLanguage
from notifications.inbound.reading.parts import opened
from notifications.inbound.reading.signatures import mark_asides
from notifications.inbound.reading.wrapping import join_broken
from rulesets.kernel.text import Problem


@dataclass
class _Text:
    """The lines of the body or of a file, sorted by kind."""

    new: list[Line] = field(default_factory=list)
    """Includes blank lines, because they end a message to somebody."""
    said: list[str] = field(default_factory=list)
    """The new text as it was typed, with greeting and closing."""
    block: list[Line] = field(default_factory=list)
    whole: bool = False
    aside: list[Line] = field(default_factory=list)
    cut: bool = False


def answered_ids(raw: bytes) -> tuple[str, ...]:
    """The Message-IDs that a mail answers, nearest first. Reads nothing else of the mail."""
    return _replied_to(headers.split(raw[:MOST_BYTES])[0])


@dataclass(frozen=True)
class _Context:
    """What all texts of a mail are compared with."""

    letters: Sequence[Letter]
    sender: str
    ours: Sequence[str]
    orders: OrderLanguage | None


def read(
    raw: bytes,
    *,
    sent: str | Sequence[str],
    language: str = "en",
    today: date | None = None,
    servers: Sequence[str] = (),
    domain: str = "",
    ours: Sequence[str] = (),
    language_of_orders: OrderLanguage | None = None,
) -> Mail:
    """Reads a mail and compares it with the text or texts that it may answer.

    `today` gives the year to days without one (default: the mail's own date). `servers` are the names under which the
    receiving mail server writes Authentication-Results. `domain` is our domain, and `ours` are the names and addresses
    we write under. `language_of_orders` tells orders from other lines. Problems are in both languages. `language` is
    the author's, but orders may be in either language.
    """
    mail = opened(raw)
    top = mail.headers
    senders = headers.addresses(top.all("from"))
    sender = headers.one_author(top.all("from"))
    bodies = bodies_of(mail.leaves)
    moment = headers.date_of(top.first("date"))
    known = [letter_of(text) for text in ([sent] if isinstance(sent, str) else sent)]
    context = _Context([letter for letter in known if letter.lines], sender, ours, language_of_orders)

    texts = [_text(bodies.text, "", context, bodies.unbroken, bodies.flowed)]
    texts += [_text(content, name, context, "", False) for name, content in bodies.files]
    new = [line for text in texts for line in text.new]
    found = take_commands(new, today or (moment.date() if moment else None), language_of_orders)
    orders = {(line.source, line.number) for line in found.orders}
    block = [line for text in texts for line in text.block if _stays(line, orders)]
    is_written_into = any(not line.ours for line in block)
    troubles = [*mail.troubles, *bodies.troubles, *found.troubles]
    troubles += [problems.several_senders()] if not sender and senders else []
    troubles += [problems.too_long("mail")] if any(text.cut for text in texts) else []
    ids = headers.message_ids(top.first("message-id"))
    complaint = complaint_in(top, mail.leaves)
    return Mail(
        sender=sender,
        subject=top.text("subject"),
        message_id=ids[0] if ids else "",
        replied_to=_replied_to(top),
        date=moment,
        auto=why_automatic(top, domain),
        bounce=None if complaint else bounce_in(top, mail.leaves, bodies.text),
        complaint=complaint,
        authentication=results_of(top, servers),
        text="\n".join(said for text in texts for said in text.said).strip("\n"),
        orders=tuple(found.orders),
        block=tuple(block) if is_written_into else (),
        whole=is_written_into and any(text.whole for text in texts),
        commands=tuple(found.commands),
        ahead=tuple(found.ahead),
        attachments=tuple(name for name, _ in bodies.files),
        aside=tuple(line for text in texts for line in text.aside),
        problems=_once(troubles),
    )


def _text(content: str, source: str, context: _Context, unbroken: str, flowed: bool) -> _Text:
    lines, cut = written(without_tokens(content))
    letter = recognise(lines, context.letters)
    frames = quotes.mark_frames(lines)
    sheets.mark_typed(lines, frames)
    sheets.mark_moved(lines)
    quotes.mark_others_words(lines, frames, context.sender, context.ours)
    if not context.letters:
        quotes.mark_all_quoted(lines, frames, context.ours)
    mark_asides(lines)
    whole = [line.text for line in written(unbroken)[0]] if unbroken else []
    join_broken(lines, whole, letter.first_words, context.orders, by_length=not flowed and not whole)
    sheets.put_under_headings(lines)
    kept = [line for line in lines if _is_kept(line)]
    block = sheets.written_into(lines)
    return _Text(
        new=[one for line in kept for one in _each(line, source)],
        said=_said(lines),
        block=[one for line in block for one in _each(line, source)],
        whole=sheets.is_whole(block, len(letter.sheet)),
        aside=[_line(line, source) for line in lines if line.kind in (Kind.ASIDE, Kind.COURTESY)],
        cut=cut,
    )


def _said(lines: Sequence[Written]) -> list[str]:
    """What somebody typed. Where text was removed, the wider of the gaps above and below stays."""
    said: list[str] = []
    above = gap = depth = 0
    cut = False
    for line, is_own in zip(lines, _own(lines), strict=True):
        if is_own:
            said += [""] * max(above, gap) + [(line.text or line.drawn).rstrip()]
            above, gap, depth, cut = 0, 0, line.depth, False
        elif line.kind is Kind.BLANK and line.depth == depth:
            gap += 1
        else:
            above, gap, cut = above if cut else gap, 0, True
    return said


def _own(lines: Sequence[Written]) -> list[bool]:
    """Which lines somebody typed, with the rulers that they drew between their own words."""
    found: list[bool] = []
    goes_on = False
    for line in reversed(lines):
        own = line.kind in (Kind.NEW, Kind.COURTESY) or line.typed
        found.append(own or (bool(line.drawn) and goes_on))
        if line.kind is not Kind.BLANK and not line.drawn:
            goes_on = own
    return found[::-1]


def _is_kept(line: Written) -> bool:
    return line.kind in (Kind.NEW, Kind.BLANK) or line.typed


def _line(line: Written, source: str) -> Line:
    ours = line.kind is Kind.SHEET and not line.typed
    heading = "" if line.kind is Kind.SHEET else line.heading
    return Line(line.number, line.text.strip(), line.depth, source, heading, ours, line.kind is Kind.SHEET)


def _each(line: Written, source: str) -> list[Line]:
    """Splits lines of the sheet that a program joined. A blank line counts as one line."""
    found = _line(line, source)
    said = [text.strip() for text in line.text.split("\n") if text.strip()]
    return [found.saying(text) for text in said] if said or line.kind is Kind.SHEET else [found]


def _stays(line: Line, orders: set[tuple[str, int]]) -> bool:
    """Keeps the sheet's own lines and prompts, and those new lines that are orders."""
    return line.ours or line.text.startswith("#") or (line.source, line.number) in orders


def _replied_to(top: headers.Headers) -> tuple[str, ...]:
    nearest = headers.message_ids(top.first("in-reply-to"))
    older = reversed(headers.message_ids(top.first("references")))
    return tuple(dict.fromkeys([*nearest, *older]))


def _once(troubles: Sequence[Problem]) -> tuple[Problem, ...]:
    found: list[Problem] = []
    for trouble in troubles:
        if trouble not in found and len(found) < 50:
            found.append(trouble)
    return tuple(found)
