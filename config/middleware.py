"""Middleware for every request: a line in the log, a security policy for the browser, compression."""

import time
import uuid
from collections.abc import Callable

import structlog
from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.middleware.gzip import GZipMiddleware

from config import mishaps
from config.logs import bind
from config.metrics import REQUESTS

Handler = Callable[[HttpRequest], HttpResponse]
log = structlog.get_logger("config.requests")
QUIET = {"healthz", "healthz-web", "metrics"}


class RequestLog:
    """Logs one line per request. It names the route and never the address, because addresses can contain tokens."""

    def __init__(self, get_response: Handler) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        began = time.perf_counter()
        with bind(request=uuid.uuid4().hex[:12]):
            response = self.get_response(request)
            match = request.resolver_match
            if match is None or match.url_name not in QUIET:
                mishaps.note(response.status_code)
                REQUESTS.labels(status=f"{response.status_code // 100}xx").inc()
                log.info(
                    "request",
                    method=request.method,
                    route=match.route if match else None,
                    status=response.status_code,
                    ms=round((time.perf_counter() - began) * 1000),
                )
        return response


class ContentSecurityPolicy:
    """Everything must come from this server, and no other site may frame it. A view may set its own policy."""

    def __init__(self, get_response: Handler) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        response.headers.setdefault("Content-Security-Policy", settings.CONTENT_SECURITY_POLICY)
        return response


class Compression(GZipMiddleware):
    """Compresses pages. What has an ETag keeps it as it is: REST clients send it back as If-Match."""

    def process_response(self, request: HttpRequest, response: HttpResponseBase) -> HttpResponseBase:
        if response.has_header("ETag") or response.get("Content-Type", "") == "image/png":
            return response
        return super().process_response(request, response)
