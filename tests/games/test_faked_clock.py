"""A whole server whose clock is really set, an hour ahead and back, while it sweeps."""

import json
import os
import subprocess
import sys
import textwrap
import time
from pathlib import Path

import pytest
from django.conf import settings

from tests.binaries import installed_faketime

STORY = """
    import json, sys, time
    import django
    django.setup()
    from django.core.management import call_command
    call_command("migrate", verbosity=0)
    from games.timing import clock
    from games.upkeep import sweep, vital_signs
    from games.models import Decision, Pulse
    from notifications.models import Notice
    from tests.games.tables import AuctionTable

    table = AuctionTable(clock={"plan_time": 15, "minimum": 10, "grace": 0, "reminders": []}).start()
    Notice.objects.all().delete()

    def tell():
        sweep.sweep()
        told = {
            "now": clock.now().timestamp(),
            "kinds": sorted(set(Notice.objects.values_list("kind", flat=True))),
            "locked": Decision.objects.filter(locked__isnull=False).count(),
            "step": Pulse.objects.get().step_seconds,
            "lag": sweep.lag().total_seconds(),
            "clock": vital_signs.clock_part()["ok"],
        }
        print(json.dumps(told), flush=True)

    tell()
    for line in sys.stdin:
        tell()
"""


def test_a_clock_that_is_set_ahead_and_back_under_a_running_server(tmp_path):
    library = installed_faketime()
    if library is None:
        pytest.skip("there is no libfaketime: `python -m tests.binaries` installs it")
    offset = tmp_path / "offset"
    offset.write_text("+0\n")
    environment = {name: value for name, value in os.environ.items() if name not in ("DATABASE_URL", "REDIS_URL")} | {
        "ESTAFETA_DATA": str(tmp_path / "data"),
        "LD_PRELOAD": str(library),
        "FAKETIME_TIMESTAMP_FILE": str(offset),
        "FAKETIME_NO_CACHE": "1",
        "FAKETIME_DONT_FAKE_MONOTONIC": "1",
        "DONT_FAKE_MONOTONIC": "1",
    }
    Path(environment["ESTAFETA_DATA"]).mkdir()
    with subprocess.Popen(
        [sys.executable, "-c", textwrap.dedent(STORY)],
        cwd=settings.BASE_DIR,
        env=environment,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as server:
        assert server.stdin is not None and server.stdout is not None

        def hear() -> dict:
            line = server.stdout.readline()
            assert line, "the server ended"
            return json.loads(line)

        def after(moved: str) -> dict:
            offset.write_text(f"{moved}\n")
            server.stdin.write("go on\n")
            server.stdin.flush()
            return hear()

        first = hear()
        assert abs(first["now"] - time.time()) < 60
        ahead = after("+3600")
        back = after("-3600")
        server.stdin.close()
    assert ahead["now"] - first["now"] > 3500, "the clock was really set"
    assert (ahead["locked"], ahead["kinds"]) == (0, ["extended"])
    assert ahead["step"] == pytest.approx(3600, abs=5)
    assert back["step"] == pytest.approx(-7200, abs=5)
    assert back["lag"] < 60
    assert (first["clock"], ahead["clock"], back["clock"]) == (True, False, False)
