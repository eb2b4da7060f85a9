"""The key with which this server shows push services who it is (VAPID, RFC 8292).

It follows from the secret key, which is made when the server first starts: so all processes have the same one, and
nothing has to be kept. Whoever changes the secret key has to ask the browsers again, which the page does by itself.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
import json
from functools import cache
from urllib.parse import urlsplit

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from django.conf import settings

ORDER = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
"""Of the curve P-256."""
VALID_FOR = 12 * 3600  # seconds; services accept at most a day


@cache
def _key(secret: str) -> ec.EllipticCurvePrivateKey:
    wide = hmac.digest(secret.encode(), b"estafeta/vapid/1", hashlib.sha512)  # so wide that taking the rest is fair
    return ec.derive_private_key(int.from_bytes(wide) % (ORDER - 1) + 1, ec.SECP256R1())


def public_key() -> str:
    """As a browser takes it when it subscribes."""
    point = _key(settings.SECRET_KEY).public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    return _text(point)


def authorization(endpoint: str, now: float) -> str:
    """The header that proves to the service behind this address that the call is ours."""
    at = urlsplit(endpoint)
    claims = {"aud": f"{at.scheme}://{at.netloc}", "exp": int(now) + VALID_FOR, "sub": _contact()}
    signed = f"{_json({'typ': 'JWT', 'alg': 'ES256'})}.{_json(claims)}"
    r, s = decode_dss_signature(_key(settings.SECRET_KEY).sign(signed.encode(), ec.ECDSA(hashes.SHA256())))
    return f"vapid t={signed}.{_text(r.to_bytes(32) + s.to_bytes(32))}, k={public_key()}"


def _contact() -> str:
    return settings.ESTAFETA_URL if settings.HTTPS else "mailto:estafeta@localhost"


def _json(value: dict[str, object]) -> str:
    return _text(json.dumps(value, separators=(",", ":")).encode())


def _text(value: bytes) -> str:
    return base64.urlsafe_b64encode(value).rstrip(b"=").decode()
