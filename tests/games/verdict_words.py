"""What a verdict says, in few words."""

from __future__ import annotations

from games.trust.verdicts import Verdict
from games.trust.verification import verify


def levels(verdict: Verdict) -> list[str]:
    return [found.level for found in verdict.segments]


def caught(data: bytes) -> tuple[str, str]:
    """The first misfit's code and level; an archive that fits fails the test."""
    verdict = verify(data)
    assert not verdict.fits
    assert verdict.first is not None
    return verdict.first.code, verdict.first.level
