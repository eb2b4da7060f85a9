"""`./estafeta bench [NAMES] [--json FILE] [--compare FILE]`: measures, shows goals, compares with earlier results.

`./estafeta bench bots` and `./estafeta bench years` play games between bots instead: see `tests/bench/{bots,years}.py`.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.bench import diplomacy_phase
from tests.services import Services

NAMES = (
    *("turn", "impulse", "player-turn", "battle-turn", "boards", "notices", "worker", "length", "resuming", "api"),
    *("load", "live", "mail", "crowd-tercios", "idle"),
)
"""In this order: the last one leaves a hundred thousand games behind."""


def main(argv: list[str]) -> int:
    if argv[:1] == ["bots"]:
        from tests.bench import bots

        return bots.main(argv[1:])
    if argv[:1] == ["years"]:
        from tests.bench import years

        return years.main(argv[1:])
    given = _arguments(argv)
    if given.compare_diplomacy and not diplomacy_phase.install():
        print("no comparison: the package could not be installed", file=sys.stderr)
    folder = Path(tempfile.mkdtemp(prefix="estafeta-bench-", dir="/tmp"))
    try:
        with Services(durable=True) as services:
            found = _run(services, folder, given.names or list(NAMES), given.games)
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    earlier = json.loads(given.compare.read_text()) if given.compare else {}
    for name, result in found.items():
        _print(name, result, earlier.get(name, {}).get("figures", {}))
    if given.json:
        given.json.write_text(json.dumps(found, indent=2) + "\n")
    return 0


def _arguments(argv: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="./estafeta bench", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"some of: {' '.join(NAMES)} (default: all)")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures there")
    parser.add_argument("--compare", type=Path, metavar="FILE", help="figures of an earlier run")
    parser.add_argument(
        "--compare-diplomacy", action="store_true", help="install the package that `turn` is compared with, if need be"
    )
    parser.add_argument("--games", type=int, metavar="N", help="in crowd-tercios so many instead of a thousand")
    given = parser.parse_args(argv)
    for name in given.names:
        if name not in NAMES:
            parser.error(f"there is no bench named {name}; there are: {', '.join(NAMES)}")
    return given


def _run(services: Services, folder: Path, names: list[str], games: int | None) -> dict[str, Any]:
    os.environ.update(
        services.environment()
        | {
            "DJANGO_SETTINGS_MODULE": "tests.bench.settings",
            "ESTAFETA_RULESETS": "tests.sealed_bid",
            "ESTAFETA_MAIL_URL": f"folder://{folder / 'mail'}",
            "ESTAFETA_DATA": str(folder),
            "ESTAFETA_API_RATE": "0",
            "ESTAFETA_ORDERS_RATE": "0",
            "ESTAFETA_LOG_LEVEL": "ERROR",
        }
    )
    import django

    django.setup()
    from django.core.management import call_command

    from tests.bench import tercios_crowd
    from tests.bench.surroundings import Surroundings

    tercios_crowd.CROWD = games or tercios_crowd.CROWD
    call_command("migrate", verbosity=0, interactive=False)
    around = Surroundings(folder)
    benches = _benches()
    found = {}
    for name in [name for name in NAMES if name in names]:
        print(f"measuring {name} ..", file=sys.stderr, flush=True)
        found[name] = benches[name](around).plain()
    return found


def _benches() -> dict[str, Callable[[Any], Any]]:
    """Imported late: they need Django's settings."""
    from tests.bench import (
        aguila,
        boards,
        crowd,
        lepanto,
        live,
        load,
        mail,
        mistral,
        tercios,
        tercios_crowd,
        turns,
        web,
    )

    return {
        "turn": tercios.turn,
        "impulse": mistral.impulse,
        "player-turn": lepanto.player_turn,
        "battle-turn": aguila.battle_turn,
        "boards": boards.boards,
        "notices": turns.notices,
        "worker": turns.notices_through_a_worker,
        "length": turns.length,
        "resuming": turns.resuming,
        "api": web.api,
        "load": load.load,
        "live": live.live,
        "mail": mail.mails,
        "crowd-tercios": tercios_crowd.crowd,
        "idle": crowd.idle_games,
    }


def _print(name: str, result: dict[str, Any], earlier: dict[str, float]) -> None:
    print(name)
    for figure, value in result["figures"].items():
        before = f"   was {earlier[figure]:g}" if figure in earlier else ""
        print(f"  {figure:44} {value:>12g}{before}")
    for goal, met in result["goals"].items():
        print(f"  goal {goal}: {'met' if met else 'MISSED'}")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
