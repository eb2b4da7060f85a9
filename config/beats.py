"""Notes when each background duty was last done, as the time of a file in the folder ESTAFETA_BEATS.

Run as a program, this module is the health check of `compose.yaml`, and needs only Python: `python -I config/beats.py
--within 120 sweep` fails unless that duty was done in the last two minutes.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from pathlib import Path

FOLDER = "ESTAFETA_BEATS"


def note(duty: str) -> None:
    """Notes that the duty was done just now. If the folder cannot be written, the health check will find out."""
    folder = os.environ.get(FOLDER)
    if not folder:
        return
    try:
        Path(folder).mkdir(parents=True, exist_ok=True)
        (Path(folder) / _named(duty)).touch()
    except OSError:
        pass


def age(duty: str) -> float | None:
    """Seconds since the duty was done; None if it never was."""
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
