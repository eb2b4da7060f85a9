"""The words for what a moderator does and for who joins or leaves. Log and chain use no others. Pure functions."""

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
    "shared",
    "substituted",
    "unshared",
]
"""What can be read in the log."""
