"""A person's own notices under /api/v1/, for programs that ask instead of reading mail."""

from __future__ import annotations

import re
from datetime import datetime
from typing import Annotated, get_args

import msgspec
from django.db.models import QuerySet
from django.http import HttpResponse
from django.urls import path
from rest_framework.request import Request

from games.announcements import Kind
from games.api import bodies
from games.api.one_of import OneOf
from games.api.openapi import described
from games.api.parameters import After, Whole
from games.api.replies import reply
from games.api.resource import Resource
from games.api.words import Ref
from games.errors import NotFound
from games.models import User
from notifications.models import Notice

TAG = "notices"
REF = "^[0-9a-f]{32}$"
_REF = re.compile(r"[0-9a-f]{32}\Z")
BEFORE = After("before", "The ref of the last notice you have; what came before it follows.", REF)
LIMIT = Whole("limit", "At most so many.", 50, least=1, most=200)
NoticeKind = OneOf[str, [*get_args(Kind), "mail-answer", "mail-failed", "suggestion"]]


class NoticeForm(msgspec.Struct):
    """One thing to tell you, and what became of its email."""

    ref: Annotated[str, msgspec.Meta(pattern=REF)]
    """The mail's Message-ID, up to the @"""
    kind: NoticeKind
    campaign: Ref | None
    game: Ref | None
    decision: Ref | None
    """What your side is asked, if the notice is about that."""
    subject: str | None
    """The mail's; null while its turn has not come, or where it has become none of your business."""
    made_at: datetime
    state: OneOf[str, Notice.State.values]
    """waiting, sent, failed, or dropped: not wanted, or no longer true"""


class NoticePage(msgspec.Struct):
    items: list[NoticeForm]
    next: str | None
    """Goes into `before` for the following page; null at the end."""


class Notices(Resource):
    @described(
        "Your own notices, latest first",
        name="notices",
        tag=TAG,
        gives=NoticePage,
        parameters=[
            BEFORE,
            LIMIT,
        ],
    )
    def get(self, request: Request) -> HttpResponse:
        bodies.known_parameters(request, "before", "limit")
        limit = LIMIT.of(request)
        found = _of(self.user)
        if (before := BEFORE.of(request)) is not None:
            found = found.filter(pk__lt=_find(found, before).pk)
        rows = list(found[: limit + 1])
        items = [_form(row) for row in rows[:limit]]
        return reply(NoticePage(items, items[-1].ref if len(rows) > limit else None))


def _of(user: User) -> QuerySet[Notice]:
    found = Notice.objects.filter(user=user).select_related("campaign", "game", "decision").order_by("-pk")
    return found.only(
        "message_id", "kind", "side", "subject", "made_at", "state",
        "campaign__ref", "game__ref", "decision__ref", "decision__side",
    )  # fmt: skip


def _find(found: QuerySet[Notice], ref: str) -> Notice:
    notice = found.filter(message_id__startswith=f"<{ref}@").first() if _REF.match(ref) else None
    if notice is None:
        raise NotFound()
    return notice


def _form(notice: Notice) -> NoticeForm:
    decision = notice.decision
    return NoticeForm(
        ref=notice.message_id[1:].partition("@")[0],
        kind=notice.kind,
        campaign=notice.campaign.ref if notice.campaign else None,
        game=notice.game.ref if notice.game else None,
        decision=decision.ref if decision is not None and decision.side == notice.side else None,
        subject=notice.subject or None,
        made_at=notice.made_at,
        state=notice.state,
    )


urlpatterns = [path("notices", Notices.as_view())]
