"""What a process that works by itself did last: in ESTAFETA_BEATS a file for each duty, touched when it was done.

Run as a program it is the health check of `compose.yaml`, and needs nothing but Python for it:
`python -I config/beats.py --within 120 sweep` fails unless that duty was done in the last two minutes.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from pathlib import Path

FOLDER = "ESTAFETA_BEATS"


def note(duty: str) -> None:
    """It was done just now. A folder that cannot be written is a matter for the health check, not for the duty."""
    folder = os.environ.get(FOLDER)
    if not folder:
        return
    try:
        Path(folder).mkdir(parents=True, exist_ok=True)
        (Path(folder) / _named(duty)).touch()
    except OSError:
        pass


def age(duty: str) -> float | None:
    """Seconds since it was done; None if it never was."""
    try:
        return time.time() - (Path(os.environ.get(FOLDER, "")) / _named(duty)).stat().st_mtime
    except OSError:
        return None


def _named(duty: str) -> str:
    return duty.replace(" ", "-")


def main() -> int:
    reader = argparse.ArgumentParser(description="Whether duties were done lately.")
    reader.add_argument("--within", type=float, required=True, help="seconds")
    reader.add_argument("duties", nargs="+")
    asked = reader.parse_args()
    bad = 0
    for duty in asked.duties:
        ago = age(duty)
        late = ago is None or ago > asked.within
        bad |= late
        print(f"{duty}: {'never' if ago is None else f'{ago:.0f} s ago'}{', late' if late else ''}")
    return int(bad)


if __name__ == "__main__":
    sys.exit(main())
