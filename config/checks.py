"""Checks that `manage.py check --deploy` makes in addition to Django's own."""

from collections.abc import Sequence
from typing import Any

from django.conf import settings
from django.core.checks import CheckMessage, Tags, Warning, register


@register(Tags.security, deploy=True)
def mail_leaves_the_house(app_configs: Sequence[Any] | None, **kwargs: Any) -> list[CheckMessage]:
    if settings.EMAIL_BACKEND.endswith("filebased.EmailBackend"):
        return [
            Warning(
                "Mails are written to a folder and reach nobody.",
                hint="Set ESTAFETA_MAIL_URL, for instance smtp://user:password@mail.example.org:587",
                id="estafeta.W001",
            )
        ]
    return []


@register(Tags.security, deploy=True)
def players_come_over_tls(app_configs: Sequence[Any] | None, **kwargs: Any) -> list[CheckMessage]:
    if not settings.ESTAFETA_URL.startswith("https://"):
        return [
            Warning(
                "ESTAFETA_URL is not an https:// address: cookies and orders travel in clear.",
                hint="Put a TLS proxy in front (docs/hosting.md) and set ESTAFETA_URL to its address.",
                id="estafeta.W002",
            )
        ]
    return []
