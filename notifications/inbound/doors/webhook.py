"""A door for services that post mail over HTTP. django-anymail knows their formats and checks who posts."""

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
"""Seconds that a service is asked to wait when we cannot take a mail."""


_UNREADABLE = (AnymailError, UnreadablePostError, ValueError, LookupError, TypeError, AttributeError, RecursionError)


class NotNow(Exception):
    """Not kept, and worth posting again."""


@csrf_exempt
def receive(request: HttpRequest, service: str) -> HttpResponse:
    """Only the one service that the settings name, and with its secret: see config.mailbox.webhook."""
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
        # Signed or not, it is not what the service posts; posting it again would not help.
        log.warning("a posted mail could not be read", service=service, error=type(error).__name__)
        return _plain("This is not a mail as the service posts them.", 400)


def listen() -> None:
    inbound.connect(take, dispatch_uid="notifications.inbound.webhook")


def take(sender: Any, event: AnymailInboundEvent, esp_name: str, **_: Any) -> None:
    """Keeps the posted mail; one that is not for us is answered kindly, so that it is not posted again."""
    if event.event_type != EventType.INBOUND or event.message is None:
        return
    message: AnymailInboundMessage = event.message
    # Some services post once for all recipients and name the first; posted twice, a mail is still kept once.
    to = list(dict.fromkeys([str(message.envelope_recipient or ""), *recipients.in_headers(message)]))
    ours = [address for address in to if recipients.read(address)]
    # "" is the empty sender of a bounce; None says that the service does not tell.
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
    """A mail may be larger than anything else that is posted here; what was read once is not measured again."""
    most = 2 * settings.ESTAFETA_MAIL_LARGEST + 100_000  # attachments come in base64, the text twice
    if int(request.headers.get("Content-Length") or 0) > most:
        raise RequestDataTooBig
    request._body = request.read()


def _raw(event: AnymailInboundEvent) -> bytes:
    """The mail as it was, where the service posts that; else put together again, each time in the same way."""
    original = _original(event.esp_event)
    if original is not None:
        return original.encode(errors="surrogateescape")
    for number, part in enumerate(event.message.walk()):
        if part.is_multipart() and part.get_boundary() is None:
            part.set_boundary(f"=_estafeta_{number}")
    flat: Message = event.message
    return flat.as_bytes(policy=policy.compat32)


def _original(posted: Any) -> str | None:
    """Postmark's, MailerSend's and Mailgun's names for it."""
    if isinstance(posted, HttpRequest):
        return posted.POST.get("body-mime")
    data = posted.get("data")
    return posted.get("RawEmail") or (data.get("raw") if isinstance(data, dict) else None)


def _plain(text: str, status: int, headers: dict[str, str] | None = None) -> HttpResponse:
    return HttpResponse(f"{text}\n", status=status, content_type="text/plain; charset=utf-8", headers=headers)
