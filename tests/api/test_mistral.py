"""A war of Mistral through the interface: programs give orders as data and in words, and can prove what happened."""

from __future__ import annotations

import pytest

from games.models import Game, Submission, User
from games.trust.verification import verify
from tests.games.programs import Program, live, play_on

pytestmark = pytest.mark.django_db

SEGMENTS = 6
"""The preparation, four Impulses and an Administrative Phase."""


def sit_down() -> tuple[str, Program, Program]:
    """Rosa commands the Bourbons with orders in Spanish, Hugh the British with data; a host watches."""
    host, rosa, hugh = (User.objects.create_user(f"{name}@example.org") for name in ("host", "rosa", "hugh"))
    body = {"name": "Toulon", "ruleset": "mistral", "options": {"scenario": "1744"}, "pace": "plan"}
    made = Program(host).caller.post("campaigns", body)
    assert made.status_code == 201, made.content
    programs = Program(rosa, language="es", seed=1), Program(hugh, seed=2)
    for number, program in enumerate(programs, 1):
        taken = program.caller.post(f"campaigns/{made.json()['ref']}/seats/{number}/take", {"luck": "San Telmo"})
        assert taken.status_code in (200, 201), taken.content
    return Game.objects.get(campaign__ref=made.json()["ref"]).ref, *programs


@pytest.mark.rule("M-ASYNC-01", "M-HIDE-16")
def test_a_turn_is_played_by_programs_and_its_archive_proves_dice_without_the_other_sides_orders():
    game, rosa, hugh = sit_down()
    play_on(game, [rosa, hugh], until=lambda segment: segment.ordinal > SEGMENTS)
    for program, theirs in ((rosa, "british"), (hugh, "bourbon")):
        assert len(program.receipts) == SEGMENTS
        archive = program.caller.get(f"games/{game}/archive").content
        verdict = verify(archive, [receipt["chain_head"] for receipt in program.receipts])
        assert verdict.fits, verdict.first
        assert {segment.level for segment in verdict.segments[:-1]} == {"dice"}
        bodies = [bytes(each.body) for each in Submission.objects.filter(decision__side=theirs)]
        assert len(bodies) == SEGMENTS and not any(body in archive for body in bodies)
        views = [bytes(view) for view in live(game).bulletins.filter(audience=theirs).values_list("view", flat=True)]
        assert views and not any(view in archive for view in views)
