"""The signing keys of the seats and of the server."""

from __future__ import annotations

from datetime import datetime
from typing import Literal

import msgspec
from django.http import HttpResponse
from rest_framework.request import Request

from games.api import bodies
from games.api.once import once
from games.api.openapi import KEY, described
from games.api.replies import reply
from games.api.resource import Resource
from games.api.words import KeyEntry, Side, Signature, SigningKey
from games.errors import NotAllowed
from games.models import SeatKey
from games.trust import server_key, signing_keys
from games.visibility import sight

TAG = "proof"


class SeatKeyForm(msgspec.Struct):
    """A key that a seat's current player signs with. Everyone at the table can know it."""

    side: Side
    key: SigningKey
    how: KeyEntry
    """seated: given on taking the seat; signed: by an earlier key; announced: entered later by its holder."""
    by: SigningKey
    """The earlier key that signed it."""
    made_at: datetime
    mine: bool


class NewKeyBody(bodies.Body):
    """`signature` is over the statement `key` of docs/signatures.md: by an earlier key `by`, else by the new key."""

    key: SigningKey
    signature: Signature
    by: SigningKey = ""


class ServerKeyForm(msgspec.Struct):
    """The key this server signs receipts and chain heads with; `before` are the keys it used earlier."""

    algorithm: Literal["Ed25519"]
    key: SigningKey
    before: list[SigningKey]


class SeatKeys(Resource):
    @described("The signing keys of the seats in this game", name="keys", tag=TAG, gives=list[SeatKeyForm])
    def get(self, request: Request, ref: str) -> HttpResponse:
        return reply(_forms(sight.find_game(self.user, ref)))

    @described(
        "Add a signing key for your seat",
        name="key_add",
        tag=TAG,
        body=NewKeyBody,
        gives=SeatKeyForm,
        status=201,
        parameters=[KEY],
        refuses=(400, 401, 403, 404, 409, 413, 415, 422, 503),
        description="Signed by an earlier key of yours, or by itself: then it is announced. You are told by email.",
    )
    def post(self, request: Request, ref: str) -> HttpResponse:
        body = bodies.read(request, NewKeyBody)
        of = sight.find_game(self.user, ref)
        if of.seat is None:
            raise NotAllowed()
        seat = of.seat

        def add() -> HttpResponse:
            made = signing_keys.add(seat=seat, game=of.game, key=body.key, signature=body.signature, by=body.by)
            return reply(_form(made, mine=True), status=201)

        return once(request, add)


class ServerKey(Resource):
    anonymous = True

    @described(
        "The key this server signs with",
        name="server_key",
        tag=TAG,
        gives=ServerKeyForm,
        refuses=(),
        anonymous=True,
    )
    def get(self, request: Request) -> HttpResponse:
        return reply(server_key_form())


def server_key_form() -> ServerKeyForm:
    return ServerKeyForm("Ed25519", server_key.signer().key, [one.key for one in server_key.earlier()])


def _forms(of: sight.Standing) -> list[SeatKeyForm]:
    own = of.seat.pk if of.seat is not None else None
    return [_form(row, mine=row.seat_id == own) for row in signing_keys.of_game(of.game)]


def _form(row: SeatKey, *, mine: bool) -> SeatKeyForm:
    return SeatKeyForm(row.seat.side, row.key, row.how, row.by, row.made_at, mine)
