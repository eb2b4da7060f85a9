"""What could not be read in a mail, as messages to its author in both languages."""

from __future__ import annotations

from games.words import worded
from rulesets.kernel.text import Problem, Text


def too_big() -> Problem:
    return Problem(
        "mail",
        "too-big",
        worded("The email is too big; only its beginning was read."),
    )


def too_deep() -> Problem:
    return Problem(
        "mail",
        "too-deep",
        worded("The email has too many parts inside each other; the innermost ones weren’t read."),
    )


def too_many_parts() -> Problem:
    return Problem(
        "mail",
        "too-many-parts",
        worded("The email has too many parts; the last ones weren’t read."),
    )


def too_long(where: str) -> Problem:
    return Problem(
        where,
        "too-long",
        worded("The text is too long; its end wasn’t read."),
    )


def broken() -> Problem:
    return Problem(
        "mail",
        "broken",
        worded("The email isn’t properly formed; we read what we could."),
    )


def encrypted() -> Problem:
    return Problem(
        "mail",
        "encrypted",
        worded("The email is encrypted and can’t be read here; send it unencrypted."),
    )


def unknown_charset(where: str, name: str) -> Problem:
    return Problem(
        where,
        "charset",
        worded("We don’t know the character set “%(name)s”; accented letters may have been misread.", name=name),
        ("UTF-8",),
    )


def wrong_charset(where: str) -> Problem:
    return Problem(
        where,
        "charset",
        worded("The text isn’t in the character set the email says it’s in; accented letters may have been misread."),
        ("UTF-8",),
    )


def unread_attachment(name: str) -> Problem:
    return Problem(
        name,
        "attachment",
        worded(
            "The attachment %(name)s wasn’t read: we only read text files (.txt), and never compressed ones.", name=name
        ),
        (".txt",),
    )


def packed_by_outlook(name: str) -> Problem:
    return Problem(
        name,
        "attachment",
        worded(
            "The attachment %(name)s wasn’t read: Outlook packs files and formatting into it. The "
            "text of the email was; if an order was in a file, write it in the email.",
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
        worded("The email names more than one sender."),
    )


def unclear_command(line: int, legal: tuple[str, ...], text: Text) -> Problem:
    return Problem("mail", "command", text, legal, line)
