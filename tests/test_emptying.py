"""A database that was emptied is as Django itself leaves one."""

from __future__ import annotations

import pytest
from django.core.management import call_command
from django.db import connection

from games.models import Game
from tests import emptying
from tests.games.tables import AuctionTable

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.skipif("connection.vendor != 'postgresql'", reason="elsewhere Django's own way is taken"),
]


def rows() -> dict[str, int]:
    with connection.cursor() as cursor:
        tables = connection.introspection.django_table_names(only_existing=True, include_views=False)
        return {table: cursor.execute(f'SELECT count(*) FROM "{table}"').fetchone()[0] for table in tables}


def test_nothing_is_left_but_what_django_puts_there() -> None:
    AuctionTable().start().play_round()
    assert Game.objects.exists()
    emptying.empty()
    ours = rows()
    call_command("flush", verbosity=0, interactive=False)
    assert ours == rows() and not ours["games_game"] and ours["auth_permission"]


def test_triggers_hold_again_afterwards() -> None:
    emptying.empty()
    with connection.cursor() as cursor:
        assert cursor.execute("SHOW session_replication_role").fetchone() == ("origin",)


def test_what_was_deleted_is_swept_up_now_and_then(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(emptying, "SWEEP_AFTER", 1)
    AuctionTable().start()
    emptying.empty()
    assert not any(rows()[table] for table in ("games_game", "games_campaign", "games_segment"))
