"""The curl session of docs/api.md works exactly as written."""

import os
import re
import shutil
import subprocess

import pytest
from django.conf import settings

from games.models import Game, User
from games.people import api_tokens
from tests.api.live import sweeping

PAGE = (settings.BASE_DIR / "docs" / "api.md").read_text()
BLOCKS = re.findall(r"^```sh\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE)


@pytest.mark.skipif(shutil.which("curl") is None, reason="curl is not installed")
@pytest.mark.django_db(transaction=True)
def test_the_session_of_the_page_plays_a_game(live_server, tmp_path):
    user = User.objects.create_user("reader@example.org", name="Reader")
    _token, secret = api_tokens.issue(user=user, name="docs", scopes=["read", "play"])
    environment = os.environ | {"ESTAFETA_URL": live_server.url, "ESTAFETA_TOKEN": secret, "RULESET": "sealed-bid"}
    script = "set -eu -o pipefail\n" + "\n".join(BLOCKS)
    with sweeping():
        ran = subprocess.run(
            ["bash", "-c", script], cwd=tmp_path, env=environment, capture_output=True, text=True, timeout=120
        )
    assert ran.returncode == 0, ran.stdout + ran.stderr
    assert "304" in ran.stdout and "true" in ran.stdout and "resigned" in ran.stdout
    assert (tmp_path / "board.png").read_bytes().startswith(b"\x89PNG")
    assert (tmp_path / "game.estafeta").stat().st_size > 500
    assert Game.objects.get().outcome["reason"] == "resigned"


def test_the_page_shows_a_session_worth_running():
    assert len(BLOCKS) >= 8
    assert sum(block.count("$API/") for block in BLOCKS) >= 20
