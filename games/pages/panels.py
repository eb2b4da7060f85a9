"""Panels above the board, which other apps register. Pages do not know which apps."""

from __future__ import annotations

from collections.abc import Callable

from django.http import HttpRequest
from django.utils.safestring import SafeString

from games.visibility.sight import Standing

Panel = Callable[[HttpRequest, Standing], SafeString]
"""HTML for this person in this game; empty if there is nothing to say."""

_panels: list[Panel] = []


def register(panel: Panel) -> Panel:
    """Registers a panel, once, when an app is ready."""
    if panel not in _panels:
        _panels.append(panel)
    return panel


def shown(request: HttpRequest, of: Standing) -> list[SafeString]:
    return [html for panel in _panels if (html := panel(request, of))]
