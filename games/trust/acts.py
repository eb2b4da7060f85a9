"""The words for what a moderator does and for who comes and goes: the log and the chain have no others. Pure."""

from __future__ import annotations

from typing import Literal

Act = Literal[
    "answered-extension",
    "changed-clock",
    "changed-pace",
    "closed-campaign",
    "closed-stop",
    "declared-forfeit",
    "extended",
    "left",
    "looks-on",
    "mail-started",
    "mail-stopped",
    "may-look",
    "moderates",
    "opened-side",
    "paused",
    "restored",
    "resumed",
    "retried",
    "seated",
    "substituted",
]
"""What can be read of in the log."""
