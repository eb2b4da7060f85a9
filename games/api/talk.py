"""Messages between the people of a campaign."""

from __future__ import annotations

from datetime import datetime

import msgspec
from django.http import HttpResponse
from rest_framework.request import Request

from games.api import bodies
from games.api.once import once
from games.api.openapi import KEY, described
from games.api.parameters import After, Whole
from games.api.replies import reply
from games.api.resource import Resource
from games.api.words import MessageText, Ref, Side
from games.campaigns import messages
from games.errors import NotFound
from games.models import Message, User
from games.visibility import sight

TAG = "messages"
SINCE = After("since", "The ref of the last message you have.", "^[a-z0-9]{1,16}$")
LIMIT = Whole("limit", "At most so many.", 100, least=1, most=500)


class MessageForm(msgspec.Struct):
    ref: Ref
    author: str
    side: Side
    """The side for which the author spoke; empty for moderators and spectators."""
    to: Side
    """all, moderators, or a side"""
    text: str
    sent_at: datetime
    mine: bool


class MessagePage(msgspec.Struct):
    items: list[MessageForm]
    next: str | None
    """The value of `since` for the next page; null at the end."""


class MessageBody(bodies.Body):
    """Plain text, at most 4000 characters; quoted email and anything like our addresses is left out."""

    to: Side
    text: MessageText


class Messages(Resource):
    @described(
        "Messages to you, oldest first",
        name="messages",
        tag=TAG,
        gives=MessagePage,
        parameters=[
            SINCE,
            LIMIT,
        ],
    )
    def get(self, request: Request, ref: str) -> HttpResponse:
        bodies.known_parameters(request, "since", "limit")
        limit = LIMIT.of(request)
        found = sight.messages(self.user, sight.find_campaign(self.user, ref))
        if (since := SINCE.of(request)) is not None:
            last = found.filter(ref=since).first()
            if last is None:
                raise NotFound()
            found = found.filter(pk__gt=last.pk)
        rows = list(found[: limit + 1])
        items = [_form(row, self.user) for row in rows[:limit]]
        return reply(MessagePage(items, items[-1].ref if len(rows) > limit else None))

    @described(
        "Write to everyone, to the moderators, or to your own side",
        name="message_send",
        tag=TAG,
        body=MessageBody,
        gives=MessageForm,
        status=201,
        parameters=[KEY],
        refuses=(400, 401, 403, 404, 413, 415, 422),
    )
    def post(self, request: Request, ref: str) -> HttpResponse:
        body = bodies.read(request, MessageBody)
        campaign = sight.find_campaign(self.user, ref)

        def send() -> HttpResponse:
            sent = messages.send(by=self.user, campaign=campaign, to=body.to, text=body.text)
            return reply(_form(sent, self.user), status=201)

        return once(request, send)


def _form(row: Message, user: User) -> MessageForm:
    return MessageForm(row.ref, str(row.author), row.side, row.to, row.text, row.sent_at, row.author_id == user.pk)
