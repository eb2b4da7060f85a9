"""What could not be read, told to its author in both languages."""

from __future__ import annotations

from rulesets.kernel.text import Problem, Text


def too_big() -> Problem:
    return Problem(
        "mail",
        "too-big",
        Text(
            "The mail is too big; only its beginning was read.",
            "El correo es demasiado grande; solo se leyó su principio.",
        ),
    )


def too_deep() -> Problem:
    return Problem(
        "mail",
        "too-deep",
        Text(
            "The mail has too many parts inside each other; the innermost were not read.",
            "El correo tiene demasiadas partes unas dentro de otras; las más internas no se leyeron.",
        ),
    )


def too_many_parts() -> Problem:
    return Problem(
        "mail",
        "too-many-parts",
        Text(
            "The mail has too many parts; the last ones were not read.",
            "El correo tiene demasiadas partes; las últimas no se leyeron.",
        ),
    )


def too_long(where: str) -> Problem:
    return Problem(
        where,
        "too-long",
        Text("The text is too long; its end was not read.", "El texto es demasiado largo; su final no se leyó."),
    )


def broken() -> Problem:
    return Problem(
        "mail",
        "broken",
        Text(
            "The mail is not put together as mails are; what could be made out was read.",
            "El correo no está formado como es debido; se leyó lo que se pudo descifrar.",
        ),
    )


def encrypted() -> Problem:
    return Problem(
        "mail",
        "encrypted",
        Text(
            "The mail is encrypted and cannot be read here; send it unencrypted.",
            "El correo está cifrado y aquí no se puede leer; envíalo sin cifrar.",
        ),
    )


def unknown_charset(where: str, name: str) -> Problem:
    return Problem(
        where,
        "charset",
        Text(
            f"The character set “{name}” is not known here; letters with accents may have been misread.",
            f"Aquí no se conoce el juego de caracteres «{name}»; puede que se hayan leído mal letras con tilde.",
        ),
        ("UTF-8",),
    )


def wrong_charset(where: str) -> Problem:
    return Problem(
        where,
        "charset",
        Text(
            "The text is not in the character set that the mail names; letters with accents may have been misread.",
            "El texto no está en el juego de caracteres que dice el correo; puede que se hayan leído mal tildes.",
        ),
        ("UTF-8",),
    )


def unread_attachment(name: str) -> Problem:
    return Problem(
        name,
        "attachment",
        Text(
            f"The attachment {name} was not read: only text files (.txt) are, and never packed ones.",
            f"El adjunto {name} no se leyó: solo se leen archivos de texto (.txt), y nunca comprimidos.",
        ),
        (".txt",),
    )


def packed_by_outlook(name: str) -> Problem:
    return Problem(
        name,
        "attachment",
        Text(
            f"The attachment {name} was not read: Outlook packs files and formatting into it. The text of the mail was;"
            " if an order was in a file, write it into the mail.",
            f"El adjunto {name} no se leyó: Outlook mete en él archivos y formato. El texto del correo sí se leyó; si"
            " había una orden en un archivo, escríbela en el correo.",
        ),
        (".txt",),
    )


def too_many_attachments(most: int) -> Problem:
    return Problem(
        "mail",
        "too-many-attachments",
        Text(f"Only the first {most} text files were read.", f"Solo se leyeron los primeros {most} archivos de texto."),
    )


def several_senders() -> Problem:
    return Problem(
        "From",
        "several-senders",
        Text("The mail names more than one sender.", "El correo nombra a más de un remitente."),
    )


def unclear_command(line: int, legal: tuple[str, ...], text: Text) -> Problem:
    return Problem("mail", "command", text, legal, line)
