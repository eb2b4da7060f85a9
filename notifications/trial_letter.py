"""A mail that tests the whole way out and back. It has an address of its own for replies and bounces."""

from __future__ import annotations

from email.message import EmailMessage
from email.utils import format_datetime

from config.reply_addresses import fitting, spelled
from games.models.fields import public_id
from games.people import tokens
from games.timing import clock
from notifications.addresses import in_ascii
from notifications.delivery import Parcel
from notifications.letters.envelope import POLICY, sender
from notifications.models import Trial, message_id

SUBJECT = "Estafeta: a test email / un correo de prueba"
TEXT = """\
This email tests whether mail goes out and comes back. Please reply to it with your mail
program, in any words you like. Nobody reads the answer.

Este correo prueba si los mensajes salen y vuelven. Respóndelo, por favor, desde tu programa
de correo, con las palabras que quieras. Nadie lee la respuesta.
"""


def written(to: str) -> tuple[Trial, Parcel]:
    """The row that waits for what comes back, and the mail. Without a recipient it goes to its own address."""
    token = fitting(tokens.derived("trial", public_id()))
    address = spelled("trial", token)
    recipient = in_ascii(to) if to else address
    trial = Trial.objects.create(token_hash=tokens.hashed(token), email=recipient, made_at=clock.now())
    message = EmailMessage(policy=POLICY)
    message["Subject"], message["From"], message["To"] = SUBJECT, sender(), recipient
    message["Date"], message["Message-ID"] = format_datetime(trial.made_at), message_id()
    message["Reply-To"], message["Auto-Submitted"] = address, "auto-generated"
    message.set_content(TEXT, cte="quoted-printable")
    return trial, Parcel(address, recipient, message)
