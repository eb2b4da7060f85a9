"""The addresses of all pages and of the API."""

from django.urls import URLPattern, URLResolver, include, path

from config import health, metrics
from games.api.well_known import signing_key

urlpatterns: list[URLPattern | URLResolver] = [
    path("healthz", health.healthz, name="healthz"),
    path("healthz/web", health.web, name="healthz-web"),
    path(".well-known/estafeta-signing-key", signing_key, name="signing-key"),
    path("metrics", metrics.figures, name="metrics"),
    path("api/v1/", include("notifications.api")),
    # It also answers for every unknown address below it.
    path("api/v1/", include("games.api.urls")),
    path("mail/", include("notifications.urls")),
    path("", include("games.pages.urls")),
]

handler400 = "games.pages.failures.bad_request"
handler403 = "games.pages.failures.forbidden"
handler404 = "games.pages.failures.not_found"
handler500 = "games.pages.failures.server_error"
