"""Packed columns are zlib's format, whoever wrote them."""

from __future__ import annotations

import zlib

from django.db import connection

from games.models.fields import PackedField

STATE = b'{"units": ' + b"[1, 2, 3] " * 500 + b"}"


def test_what_is_packed_can_be_read_by_zlib_and_what_zlib_packed_can_be_read() -> None:
    field = PackedField()
    packed: bytes = field.get_db_prep_value(STATE, connection).obj
    assert zlib.decompress(packed) == STATE and len(packed) < len(STATE) / 10
    assert field.from_db_value(zlib.compress(STATE, 3), None, connection) == STATE
    assert field.from_db_value(packed, None, connection) == STATE
    assert field.get_db_prep_value(None, connection) is None and field.from_db_value(None, None, connection) is None
