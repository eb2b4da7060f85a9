"""Panels above the board: a place where whoever knows more about a game may say it. Pages do not know who that is."""

from __future__ import annotations

from collections.abc import Callable

from django.http import HttpRequest
from django.utils.safestring import SafeString

from games.visibility.sight import Standing

Panel = Callable[[HttpRequest, Standing], SafeString]
"""HTML for this person at this table; empty if there is nothing to say."""

_panels: list[Panel] = []


def register(panel: Panel) -> Panel:
    """Adds somebody who knows; used once, when an app is ready."""
    if panel not in _panels:
        _panels.append(panel)
    return panel


def shown(request: HttpRequest, of: Standing) -> list[SafeString]:
    return [html for panel in _panels if (html := panel(request, of))]
