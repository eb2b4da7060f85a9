"""What a player can check for themselves: chains, seeds, archives."""

from __future__ import annotations

from datetime import datetime

import msgspec
from django.http import HttpResponse
from rest_framework.request import Request

from games.api import bodies
from games.api.openapi import IF_NONE_MATCH, described
from games.api.parameters import Choice, Whole
from games.api.replies import raw_reply, reply, tag, unchanged
from games.api.resource import Resource
from games.api.words import Hash, Head, Number
from games.models import Game, Link
from games.people import limits
from games.trust.chain import hashed_time
from games.trust.server_key import head_slip, signer_for
from games.trust.slips import HeadSlip
from games.visibility import sight

TAG = "proof"
WHICH = Choice("which", "Everyone's chain, or your side's.", ("public", "own"))
SINCE = Whole("since", "The number of the last link you have; 0 for all.", 0)
LIMIT = Whole("limit", "At most so many.", 500, least=1, most=2000)


class LinkForm(msgspec.Struct):
    """A link of a hash chain; `body` is the exact text that was hashed."""

    n: Number
    kind: str
    body: str
    prev: Head
    hash: Hash
    at: str
    """The time that the hash covers; "" for a link written before times were hashed."""
    made_at: datetime


class LinkPage(msgspec.Struct):
    items: list[LinkForm]
    next: int | None
    """The value of `since` for the next page; null at the end."""
    head: HeadSlip | None
    """The last link of this page with the server's signature; null for an empty page."""


class StreamForm(msgspec.Struct):
    """The opened dice streams of one opening, hexadecimal: the public one, and your side's own."""

    opening: Number
    streams: dict[str, str]


class Chain(Resource):
    @described(
        "The game's public chain, or your side's own",
        name="chain",
        tag=TAG,
        gives=LinkPage,
        parameters=[
            IF_NONE_MATCH,
            WHICH,
            SINCE,
            LIMIT,
        ],
    )
    def get(self, request: Request, ref: str) -> HttpResponse:
        bodies.known_parameters(request, "which", "since", "limit")
        which, since, limit = WHICH.of(request), SINCE.of(request), LIMIT.of(request)
        of = sight.find_chain(self.user, ref)
        chain = sight.public_chain(of) if which == "public" else sight.private_chain(of)
        rows = list(chain.filter(n__gt=since)[: limit + 1])
        head = rows[:limit][-1].n if rows else since
        etag = tag("chain", which, of.audience, since, head, len(rows), signer_for(of.game).key[:16])
        if (known := unchanged(request, etag)) is not None:
            return known
        items = [_form(of.game, row) for row in rows[:limit]]
        signed = head_slip(of.game, rows[len(items) - 1]) if items else None
        return reply(LinkPage(items, items[-1].n if len(rows) > limit else None, signed), etag=etag)


def _form(game: Game, link: Link) -> LinkForm:
    at = hashed_time(game, link)
    return LinkForm(link.n, link.kind, bytes(link.body).decode(), link.prev, link.hash, at, link.made_at)


class Streams(Resource):
    @described(
        "The seeds that are open to you: public ones of finished segments, and your side's own",
        name="streams",
        tag=TAG,
        gives=list[StreamForm],
    )
    def get(self, request: Request, ref: str) -> HttpResponse:
        of = sight.find_game(self.user, ref)
        return reply([StreamForm(k, streams) for k, streams in sight.own_streams(of).items()])


class Archive(Resource):
    weight = limits.ARCHIVE

    @described(
        "The game as one file, as much of it as you are allowed to have now; `manage.py verify` checks it",
        name="archive",
        tag=TAG,
        gives=bytes,
        media="application/octet-stream",
    )
    def get(self, request: Request, ref: str) -> HttpResponse:
        from games.trust.export import export_for

        of = sight.find_game(self.user, ref)
        response = raw_reply(export_for(of.game, of.audience), "application/octet-stream")
        response["Content-Disposition"] = f'attachment; filename="{of.game.ref}.estafeta"'
        return response
