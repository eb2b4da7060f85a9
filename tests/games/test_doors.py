"""Two worlds are compared through every existing address: a new one must be listed as a door or as harmless."""

from __future__ import annotations

from collections.abc import Iterator

from django.urls import URLPattern, URLResolver, get_resolver, resolve

from tests.games.doors import INTERFACE, PAGES

TRIED = (
    "api/v1/decisions/x/check",
    "api/v1/decisions/x/submit",
    "api/v1/decisions/x/withdraw",
    "games/x/measure/",
    "api/v1/games/x/odds/a/b",
    "orders/x/to-sign/",
    "orders/x/keep/",
    "orders/x/advice/",
)
"""Doors opened by the tricks of tests/games/doors.py."""

ELSEWHERE = {
    "of no game": (
        "healthz", "healthz/web", "metrics", ".well-known/estafeta-signing-key", "api/v1/server-key",
        "api/v1/", "api/v1/schema", "api/v1/rulesets", "sign-in/",
        "sign-in/link/", "sign-in/<str:token>/", "sign-out/", "language/", "campaigns/new/",
        "campaigns/new/<str:name>/", "guides/<str:name>/", "learn/", "learn/<str:name>/", "rules/<str:name>/",
        "try/<str:name>/", "watch/<str:name>/",
        "watch/<str:name>/boards/<int:number>.svg", "rules/<str:name>/<str:id>/", "live/stream",
        "learn/<str:name>/lessons/", "learn/<str:name>/lessons/<str:id>/", "learn/<str:name>/lessons/<str:id>/measure/",
        "learn/<str:name>/lessons/<str:id>/boards/1.svg",
    ),
    "of one's own account": (
        "mail/push/", "mail/push/waiting/", "mail/push/worker.js", "mail/push/manifest.webmanifest",
        "games/<str:ref>/looking/", "campaigns/<str:ref>/read/", "account/", "api/v1/me/password", "api/v1/tokens",
        "api/v1/tokens/<ref:ref>", "api/v1/holidays",
        "api/v1/holidays/<day:first>/<day:last>", "mail/", "mail/preferences/", "mail/choose/<str:subject>/<str:mac>/",
        "mail/suggestions/<str:ref>/", "mail/<str:name>/", "mail/<str:name>/part/<int:number>/",
    ),
    "brings mail in": ("mail/in/<slug:service>/", "mail/in/<slug:service>/mime/"),
    "changes who plays, before the game or in place of somebody": (
        "api/v1/campaigns/<ref:ref>/seats", "api/v1/campaigns/<ref:ref>/seats/<int:number>/take",
        "api/v1/campaigns/<ref:ref>/seats/<int:number>/leave", "api/v1/campaigns/<ref:ref>/seats/<int:number>/bot",
        "api/v1/campaigns/<ref:ref>/games", "api/v1/campaigns/<ref:ref>/invitations", "api/v1/invitations/accept",
        "api/v1/invitations/decline", "campaigns/<str:ref>/seats/add/", "campaigns/<str:ref>/seats/<int:pk>/take/",
        "campaigns/<str:ref>/seats/<int:pk>/leave/", "campaigns/<str:ref>/seats/<int:pk>/bot/",
        "campaigns/<str:ref>/invite/", "campaigns/<str:ref>/next-game/", "invitations/<str:token>/",
        "api/v1/campaigns/<ref:ref>/seats/<int:number>/substitute", "api/v1/campaigns/<ref:ref>/close",
        "api/v1/campaigns/<ref:ref>/admissions/<ref:admission>/agree", "campaigns/<str:ref>/close/",
        "campaigns/<str:ref>/seats/<int:pk>/dismiss/", "api/v1/campaigns/<ref:ref>/seats/<int:number>/dismiss",
        "api/v1/campaigns/<ref:ref>/admissions/<ref:admission>/refuse",
        "campaigns/<str:ref>/admissions/<str:admission>/",
    ),
    "says something to the others": (
        "api/v1/games/<ref:ref>/proposals/<int:number>/consent",
        "api/v1/games/<ref:ref>/proposals/<int:number>/withdraw", "games/<str:ref>/proposals/<int:pk>/",
        "api/v1/games/<ref:ref>/resign",
    ),
    "is there only when the game is over, and its secrets open": (
        "games/<str:ref>/end/", "games/<str:ref>/rematch/", "games/<str:ref>/share/", "games/<str:ref>/share/name/",
        "games/<str:ref>/share/take-back/", "shared/<str:token>/",
        "shared/<str:token>/<str:side>/boards/<int:number>.svg",
        "api/v1/shared/<token:token>", "api/v1/shared/<token:token>/turns/<int:turn>/<slug:side>",
        "api/v1/shared/<token:token>/archive",
    ),
    "is for moderators": (
        "desk/", "desk/many/", "desk/<str:ref>/<str:verb>/", "desk/<str:ref>/wishes/<int:pk>/",
        "campaigns/<str:ref>/clock/", "api/v1/campaigns/<ref:ref>/clock",
        "api/v1/games/<ref:ref>/extensions/<int:number>/answer", "api/v1/games/<ref:ref>/moderate/extend",
        "api/v1/games/<ref:ref>/moderate/pause", "api/v1/games/<ref:ref>/moderate/resume",
        "api/v1/games/<ref:ref>/moderate/close-stop", "api/v1/games/<ref:ref>/moderate/retry",
        "api/v1/games/<ref:ref>/moderate/pace", "api/v1/games/<ref:ref>/moderate/forfeit",
        "api/v1/games/<ref:ref>/moderate/open-side",
    ),
}  # fmt: skip
"""Addresses that cannot contain what a side may not know, and why."""


def addresses(patterns: list[URLPattern | URLResolver] | None = None, before: str = "") -> Iterator[str]:
    """Every address there is, as it is written down."""
    for each in get_resolver().url_patterns if patterns is None else patterns:
        route = before + str(each.pattern)
        if isinstance(each, URLResolver):
            yield from addresses(each.url_patterns, route)
        else:
            yield route


def opened() -> set[str]:
    """The addresses at which doors are opened."""
    known = {"game": "x", "campaign": "x", "decision": "x", "hider": "x", "version": 1, "board": "0" * 32}
    paths = [f"api/v1/{path}" for path in INTERFACE] + [*PAGES, *TRIED]
    return {resolve("/" + path.format(**known).partition("?")[0]).route for path in paths}


def test_every_address_is_a_door_or_said_to_be_none():
    named = {route for routes in ELSEWHERE.values() for route in routes}
    assert sorted({*addresses()} - opened() - named) == []


def test_no_address_is_named_that_is_not_there():
    named = [route for routes in ELSEWHERE.values() for route in routes]
    assert sorted(set(named) - {*addresses()}) == []
    assert len(named) == len(set(named))
    assert not opened() & set(named)
