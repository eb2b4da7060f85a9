"""What could not be read, told to its author in both languages."""

from __future__ import annotations

from games.words import worded
from rulesets.kernel.text import Problem, Text


def too_big() -> Problem:
    return Problem(
        "mail",
        "too-big",
        worded("The mail is too big; only its beginning was read."),
    )


def too_deep() -> Problem:
    return Problem(
        "mail",
        "too-deep",
        worded("The mail has too many parts inside each other; the innermost were not read."),
    )


def too_many_parts() -> Problem:
    return Problem(
        "mail",
        "too-many-parts",
        worded("The mail has too many parts; the last ones were not read."),
    )


def too_long(where: str) -> Problem:
    return Problem(
        where,
        "too-long",
        worded("The text is too long; its end was not read."),
    )


def broken() -> Problem:
    return Problem(
        "mail",
        "broken",
        worded("The mail is not put together as mails are; what could be made out was read."),
    )


def encrypted() -> Problem:
    return Problem(
        "mail",
        "encrypted",
        worded("The mail is encrypted and cannot be read here; send it unencrypted."),
    )


def unknown_charset(where: str, name: str) -> Problem:
    return Problem(
        where,
        "charset",
        worded(
            "The character set “%(name)s” is not known here; letters with accents may have been misread.", name=name
        ),
        ("UTF-8",),
    )


def wrong_charset(where: str) -> Problem:
    return Problem(
        where,
        "charset",
        worded("The text is not in the character set that the mail names; letters with accents may have been misread."),
        ("UTF-8",),
    )


def unread_attachment(name: str) -> Problem:
    return Problem(
        name,
        "attachment",
        worded("The attachment %(name)s was not read: only text files (.txt) are, and never packed ones.", name=name),
        (".txt",),
    )


def packed_by_outlook(name: str) -> Problem:
    return Problem(
        name,
        "attachment",
        worded(
            "The attachment %(name)s was not read: Outlook packs files and formatting into it. The text of "
            "the mail was; if an order was in a file, write it into the mail.",
            name=name,
        ),
        (".txt",),
    )


def too_many_attachments(most: int) -> Problem:
    return Problem(
        "mail",
        "too-many-attachments",
        worded("Only the first %(most)s text files were read.", most=most),
    )


def several_senders() -> Problem:
    return Problem(
        "From",
        "several-senders",
        worded("The mail names more than one sender."),
    )


def unclear_command(line: int, legal: tuple[str, ...], text: Text) -> Problem:
    return Problem("mail", "command", text, legal, line)
