"""/.well-known/estafeta-signing-key: the server's key, for anybody who knows only the server's name."""

from __future__ import annotations

import msgspec
from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from games.api.keys import server_key_form

KEPT_FOR = 3600


@require_safe
def signing_key(request: HttpRequest) -> HttpResponse:
    response = HttpResponse(msgspec.json.encode(server_key_form()), content_type="application/json")
    response["Cache-Control"] = f"public, max-age={KEPT_FOR}"
    return response
