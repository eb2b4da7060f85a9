"""Makes sure that a write happens once, even if a caller is unsure whether it arrived and repeats it."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from datetime import UTC, datetime, timedelta

from django.db import IntegrityError, transaction
from django.http import HttpResponse
from rest_framework.request import Request

from games.api.bodies import idempotency_key
from games.api.problems import ApiRefusal
from games.api.replies import raw_reply
from games.models import KeptReply

KEPT_FOR = timedelta(days=2)


def once(request: Request, do: Callable[[], HttpResponse]) -> HttpResponse:
    """Does it, or returns the earlier answer if the key was used before. Refusals are not stored: nothing happened.

    The key's row is written first, in the same transaction. If two come at once, the second waits and finds the answer.
    """
    key = idempotency_key(request)
    if key is None:
        return do()
    digest = _digest(request)
    whose = request.user.pk
    assert whose is not None, "only for those who have signed in is an answer kept"
    kept = KeptReply.objects.filter(user_id=whose, key=key).first()
    if kept is not None:
        return _again(kept, digest)
    now = datetime.now(UTC)
    try:
        with transaction.atomic():
            KeptReply.objects.filter(user_id=whose, made_at__lt=now - KEPT_FOR).delete()
            kept = KeptReply.objects.create(user_id=whose, key=key, digest=digest, made_at=now)
            response = do()
            kept.status, kept.body = response.status_code, response.content
            kept.save(update_fields=["status", "body"])
    except IntegrityError:
        found = KeptReply.objects.filter(user_id=whose, key=key).first()
        if found is None:
            raise
        return _again(found, digest)
    return response


def _again(kept: KeptReply, digest: str) -> HttpResponse:
    if kept.digest != digest:
        raise ApiRefusal("key-reused")
    response = raw_reply(bytes(kept.body), "application/json", status=kept.status)
    response["Idempotency-Replayed"] = "true"
    return response


def _digest(request: Request) -> str:
    parts = (request.method or "", request.path, "")
    return hashlib.sha256("\n".join(parts).encode() + request._request.body).hexdigest()
