"""A deadline as a calendar file (RFC 5545). Each decision has one entry, which later mails move."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

LASTS = timedelta(minutes=30)
"""Length of the entry, which ends at the deadline."""
LONGEST_LINE = 75
"""Bytes, without the line end."""


def deadline_file(
    *, uid: str, sequence: int, stamp: datetime, deadline: datetime, summary: str, description: str, url: str
) -> str:
    lines = [
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        "PRODID:-//Estafeta//Deadlines//EN",
        "CALSCALE:GREGORIAN",
        "METHOD:PUBLISH",
        "BEGIN:VEVENT",
        f"UID:{escaped(uid)}",
        f"SEQUENCE:{sequence}",
        f"DTSTAMP:{utc(stamp)}",
        f"DTSTART:{utc(deadline - LASTS)}",
        f"DTEND:{utc(deadline)}",
        f"SUMMARY:{escaped(summary)}",
        f"DESCRIPTION:{escaped(description)}",
        f"URL:{url}",
        "TRANSP:TRANSPARENT",
        "STATUS:CONFIRMED",
        "END:VEVENT",
        "END:VCALENDAR",
    ]
    return "".join(f"{folded(line)}\r\n" for line in lines)


def utc(at: datetime) -> str:
    return at.astimezone(UTC).strftime("%Y%m%dT%H%M%SZ")


def escaped(text: str) -> str:
    """Escapes backslash, semicolon, comma and line ends in a TEXT value."""
    plain = "".join(char for char in text.replace("\r\n", "\n") if char == "\n" or char.isprintable())
    for sign in ("\\", ";", ","):
        plain = plain.replace(sign, f"\\{sign}")
    return plain.replace("\n", "\\n")


def folded(line: str) -> str:
    """Breaks a line after at most 75 bytes, never inside a character. Continuations begin with a space."""
    pieces, piece, size = [], "", 0
    for char in line:
        width = len(char.encode())
        if size + width > LONGEST_LINE:
            pieces.append(piece)
            piece, size = "", 1
        piece += char
        size += width
    return "\r\n ".join([*pieces, piece])
