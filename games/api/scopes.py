"""What a token may do. A session may do everything that its person may."""

from __future__ import annotations

from typing import Any

from django.utils.translation import gettext_lazy as _
from rest_framework.permissions import BasePermission
from rest_framework.request import Request

from games.api.problems import ApiRefusal
from games.models import ApiToken

READ, PLAY, MODERATE = ApiToken.SCOPES
SAFE = ("GET", "HEAD")


def scopes_of(request: Request) -> frozenset[str]:
    """The scopes of the caller. Whoever may write may also read."""
    if isinstance(request.auth, ApiToken):
        return frozenset(request.auth.scopes) | ({READ} if request.auth.scopes else set())
    return frozenset(ApiToken.SCOPES)


class HasScope(BasePermission):
    """Requires the scope that the resource names: `reads` for GET, `writes` for the rest."""

    def has_permission(self, request: Request, view: Any) -> bool:
        if view.anonymous and request.method in SAFE:
            return True
        if not request.user or not request.user.is_authenticated:
            return False
        needed = view.reads if request.method in SAFE else view.writes
        if needed not in scopes_of(request):
            raise ApiRefusal("missing-scope", _("This needs a token with the scope %(scope)s."), scope=needed)
        return True
