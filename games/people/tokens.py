"""Secrets sent by mail, derived from the server's key and a row's nonce, so that a mail can be rendered again.

Tables hold only their hash. They are lower-case base32, because mail systems change the case.
"""

from __future__ import annotations

import base64
import hashlib

from django.utils.crypto import salted_hmac


def derived(purpose: str, nonce: str) -> str:
    mac = salted_hmac(f"games.people.tokens/{purpose}", nonce, algorithm="sha256").digest()
    return base64.b32encode(mac[:25]).decode().lower()


def hashed(token: str) -> str:
    return hashlib.sha256(token.strip().lower().encode()).hexdigest()
