"""What happens to every request: a line in the log, and a policy for the browser."""

import time
import uuid
from collections.abc import Callable

import structlog
from django.conf import settings
from django.http import HttpRequest, HttpResponse

from config import mishaps
from config.logs import bind
from config.metrics import REQUESTS

Handler = Callable[[HttpRequest], HttpResponse]
log = structlog.get_logger("config.requests")
QUIET = {"healthz", "healthz-web", "metrics"}


class RequestLog:
    """One line a request, naming the route and never the address itself: addresses can carry tokens."""

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
    """Everything comes from this server, nothing is framed elsewhere; a view may set a policy of its own."""

    def __init__(self, get_response: Handler) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        response.headers.setdefault("Content-Security-Policy", settings.CONTENT_SECURITY_POLICY)
        return response
