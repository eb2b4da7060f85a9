"""Makes file names survive a power cut. Writing a file syncs its content; its name needs a sync of the folder."""

from __future__ import annotations

import os
from pathlib import Path


def sync_folder(folder: Path) -> None:
    opened = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)
