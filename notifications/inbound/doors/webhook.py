"""Receives mail from services that post it over HTTP. django-anymail knows their formats and checks who posts."""

from __future__ import annotations

from collections.abc import Callable
from email import policy
from email.message import Message
from importlib import import_module
from typing import Any

import structlog
from anymail.exceptions import AnymailError, AnymailWebhookValidationFailure
from anymail.inbound import AnymailInboundMessage
from anymail.signals import AnymailInboundEvent, EventType, inbound
from django.conf import settings
from django.core.exceptions import RequestDataTooBig
from django.http import Http404, HttpRequest, HttpResponse, UnreadablePostError
from django.views.decorators.csrf import csrf_exempt

from notifications.inbound import recipients, store

log = structlog.get_logger(__name__)

VIEWS = {
    "mailersend": "MailerSendInboundWebhookView",
    "mailgun": "MailgunInboundWebhookView",
    "mailjet": "MailjetInboundWebhookView",
    "postmark": "PostmarkInboundWebhookView",
    "sparkpost": "SparkPostInboundWebhookView",
}
AGAIN_AFTER = 300
"""Seconds that we ask a service to wait when we cannot take a mail."""


_UNREADABLE = (AnymailError, UnreadablePostError, ValueError, LookupError, TypeError, AttributeError, RecursionError)


class NotNow(Exception):
    """The mail was not stored, and the service should post it again."""


@csrf_exempt
def receive(request: HttpRequest, service: str) -> HttpResponse:
    """Accepts only the service that the settings name, with its secret: see config.mailbox.webhook."""
    if service != settings.ESTAFETA_MAIL_WEBHOOK or service not in VIEWS:
        raise Http404
    try:
        _make_room(request)
        return _view(service)(request)
    except RequestDataTooBig:
        return _plain("This mail is too large.", 413)
    except AnymailWebhookValidationFailure:
        log.warning("a posted mail was not signed as it should be", service=service)
        return _plain("Who are you?", 403)
    except NotNow:
        return _plain("Not now, please post it again later.", 503, {"Retry-After": str(AGAIN_AFTER)})
    except _UNREADABLE as error:
        # This is not what the service posts, signed or not. Posting it again would not help.
        log.warning("a posted mail could not be read", service=service, error=type(error).__name__)
        return _plain("This is not a mail as the service posts them.", 400)


def listen() -> None:
    inbound.connect(take, dispatch_uid="notifications.inbound.webhook")


def take(sender: Any, event: AnymailInboundEvent, esp_name: str, **_: Any) -> None:
    """Stores the posted mail. If it is not for us we still answer with success, so that it is not posted again."""
    if event.event_type != EventType.INBOUND or event.message is None:
        return
    message: AnymailInboundMessage = event.message
    # Some services post once for all recipients and name only the first. A mail that is posted twice is stored once.
    to = list(dict.fromkeys([str(message.envelope_recipient or ""), *recipients.in_headers(message)]))
    ours = [address for address in to if recipients.read(address)]
    # "" is the empty sender of a bounce; None means that the service does not say.
    writer = str(message.get("From", "")) if message.envelope_sender is None else message.envelope_sender
    said = store.accept(_raw(event), sender=writer, recipients=ours, door="webhook").answer
    if said.is_for_now:
        raise NotNow
    if not said.is_kept:
        log.info("a posted mail was refused", service=esp_name, reason=said.word)


def _view(service: str) -> Callable[[HttpRequest], HttpResponse]:
    module = import_module(f"anymail.webhooks.{service}")
    view: Callable[[HttpRequest], HttpResponse] = getattr(module, VIEWS[service]).as_view()
    return view


def _make_room(request: HttpRequest) -> None:
    """Allows a larger body than elsewhere. Data that was already read is not measured again."""
    most = 2 * settings.ESTAFETA_MAIL_LARGEST + 100_000  # attachments are in base64, and the text comes twice
    if int(request.headers.get("Content-Length") or 0) > most:
        raise RequestDataTooBig
    request._body = request.read()


def _raw(event: AnymailInboundEvent) -> bytes:
    """The original mail if the service posts it. Otherwise it is rebuilt, always in the same way."""
    original = _original(event.esp_event)
    if original is not None:
        return original.encode(errors="surrogateescape")
    for number, part in enumerate(event.message.walk()):
        if part.is_multipart() and part.get_boundary() is None:
            part.set_boundary(f"=_estafeta_{number}")
    flat: Message = event.message
    return flat.as_bytes(policy=policy.compat32)


def _original(posted: Any) -> str | None:
    """The original mail, under the names that Postmark, MailerSend and Mailgun use."""
    if isinstance(posted, HttpRequest):
        return posted.POST.get("body-mime")
    data = posted.get("data")
    return posted.get("RawEmail") or (data.get("raw") if isinstance(data, dict) else None)


def _plain(text: str, status: int, headers: dict[str, str] | None = None) -> HttpResponse:
    return HttpResponse(f"{text}\n", status=status, content_type="text/plain; charset=utf-8", headers=headers)
