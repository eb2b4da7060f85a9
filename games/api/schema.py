"""Serves the description of the interface from two committed files.

Generating it takes a third of a second and is not thread-safe. So `manage.py openapi` writes the files, and a test
compares them with the code.
"""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass
from functools import cache

from django.conf import settings
from django.http import HttpResponse
from drf_spectacular.generators import SchemaGenerator
from drf_spectacular.renderers import (
    OpenApiJsonRenderer,
    OpenApiJsonRenderer2,
    OpenApiYamlRenderer,
    OpenApiYamlRenderer2,
)
from rest_framework.exceptions import NotAcceptable
from rest_framework.renderers import BaseRenderer
from rest_framework.request import Request

from games.api.replies import has
from games.api.resource import Resource

CACHED = "public, max-age=300"
"""The same for everybody. After an upgrade the old one may be used for five minutes more."""


def generated() -> dict[str, bytes]:
    """The description that follows from the present code, by file name."""
    document = SchemaGenerator().get_schema(request=None, public=True)
    plain = json.loads(OpenApiJsonRenderer().render(document, renderer_context={}))
    return {
        "openapi.yaml": OpenApiYamlRenderer().render(document, renderer_context={}),
        "openapi.json": json.dumps(plain, ensure_ascii=False, indent=1).encode() + b"\n",
    }


@dataclass(frozen=True)
class Written:
    name: str
    content: bytes
    etag: str


@cache
def written(name: str) -> Written:
    content = (settings.BASE_DIR / "docs" / name).read_bytes()
    return Written(name, content, f'"{hashlib.sha256(content).hexdigest()[:32]}"')


class Schema(Resource):
    """JSON or YAML, whichever the caller accepts; YAML if they accept neither."""

    schema = None
    authentication_classes = ()
    permission_classes = ()
    throttle_classes = ()
    renderer_classes = (OpenApiYamlRenderer, OpenApiYamlRenderer2, OpenApiJsonRenderer, OpenApiJsonRenderer2)

    def perform_content_negotiation(self, request: Request, force: bool = False) -> tuple[BaseRenderer, str]:
        renderers = self.get_renderers()
        try:
            chosen: tuple[BaseRenderer, str] = self.get_content_negotiator().select_renderer(
                request, renderers, self.format_kwarg
            )
            return chosen
        except NotAcceptable:
            return renderers[0], renderers[0].media_type

    def perform_authentication(self, request: Request) -> None:
        """Needs no login."""

    def get(self, request: Request) -> HttpResponse:
        renderer: BaseRenderer = request.accepted_renderer
        file = written(f"openapi.{renderer.format}")
        if has(request, file.etag):
            response = HttpResponse(status=304)
        else:
            response = HttpResponse(file.content, content_type=renderer.media_type)
            response["Content-Disposition"] = f'inline; filename="{file.name}"'
        response["ETag"], response["Cache-Control"], response["Vary"] = file.etag, CACHED, "Accept"
        return response
