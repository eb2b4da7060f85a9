"""Where mail goes, read from one URL: `smtp://`, `smtps://` or `folder://`."""

from typing import Any
from urllib.parse import parse_qs, unquote, urlsplit

from django.core.exceptions import ImproperlyConfigured

BACKENDS = "django.core.mail.backends"
ANSWER_WITHIN = 20  # seconds a mail server may keep silent before the attempt counts as failed


def outgoing(url: str) -> dict[str, Any]:
    """Django's EMAIL_* settings for a mail URL."""
    parts = urlsplit(url)
    if parts.scheme == "folder":
        return {"EMAIL_BACKEND": f"{BACKENDS}.filebased.EmailBackend", "EMAIL_FILE_PATH": unquote(parts.path)}
    if parts.scheme not in ("smtp", "smtps") or not parts.hostname:
        raise ImproperlyConfigured(
            "ESTAFETA_MAIL_URL must look like smtp://user:password@host:587, smtps://user:password@host:465 "
            "or folder:///var/lib/estafeta/mail"
        )
    implicit_tls = parts.scheme == "smtps"
    starttls = not implicit_tls and parse_qs(parts.query).get("starttls", ["on"])[0] != "off"
    return {
        "EMAIL_BACKEND": f"{BACKENDS}.smtp.EmailBackend",
        "EMAIL_HOST": parts.hostname,
        "EMAIL_PORT": parts.port or (465 if implicit_tls else 587),
        "EMAIL_HOST_USER": unquote(parts.username or ""),
        "EMAIL_HOST_PASSWORD": unquote(parts.password or ""),
        "EMAIL_USE_SSL": implicit_tls,
        "EMAIL_USE_TLS": starttls,
        "EMAIL_TIMEOUT": ANSWER_WITHIN,
    }
