"""Seas with the two event charts: nothing has happened but the start of the war."""

from __future__ import annotations

import msgspec

from rulesets.mistral.book.dates import date
from rulesets.mistral.book.forces import FORCES
from rulesets.mistral.dialogue.answers.worksheet import Reinforcement, Worksheet
from rulesets.mistral.position.records import Campaign, Happening
from tests.mistral.seas import Seas

MINORS = ("neapolitan", "genoese", "venetian", "savoyard")


def europe(when: str = "1744.1", **happened: str) -> Seas:
    """In an Administrative Phase; Events by the date they occurred."""
    seas = Seas(when, phase="administration", impulse=0, mpi=0)
    politics = seas.state.politics
    politics.campaigns = {id: Campaign() for id in FORCES.campaigns}
    politics.contingents = dict.fromkeys(MINORS, "neutral")
    politics.events["war_start"] = Happening(on=date("1739.1"), in_force=True, years=(1739,))
    for id, on in happened.items():
        politics.events[id] = Happening(on=date(on), in_force=True, years=(date(on).year,))
    return seas


def campaign(seas: Seas, id: str, **fields: object) -> None:
    """The campaign is active, with its marker where the fields say."""
    held = msgspec.structs.replace(seas.state.politics.campaigns[id], eligible=True, active=True)
    seas.state.politics.campaigns[id] = msgspec.structs.replace(held, **fields)


def sheets(**bourbon: object) -> dict[str, Worksheet]:
    """Empty sheets except for the Bourbons' wishes about reinforcements."""
    return {"british": Worksheet(), "bourbon": Worksheet(reinforcement=Reinforcement(**bourbon))}  # type: ignore[arg-type]


def in_force(seas: Seas) -> set[str]:
    return {id for id, story in seas.state.politics.events.items() if story.in_force}
