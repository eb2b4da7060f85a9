"""The positions for the sentences of `aguila.toml`: two armies that have come near each other, seen by Blue."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, NamedTuple

from msgspec.structs import replace

from rulesets.aguila.book.contents import BOOK
from rulesets.aguila.dialogue.questions import setup, turn
from rulesets.aguila.position.geometry.stances import Stance
from rulesets.aguila.position.view import View, view
from rulesets.kernel.questions import Question
from tests.aguila.games import Game

_OWN = tuple(f"B{number}" for number in range(1, 13)) + ("BO1", "BO2", "BO3")
QUESTIONS: Mapping[str, Question[Any]] = {
    "move": turn.OrderMovement("4/move"),
    "battle": turn.OrderBattle("4/battle"),
    "fire": turn.DeclareFire("4/fire"),
    "charge": turn.DeclareCharge("4/charge"),
    "react": turn.ReactToCharge("4/react", "B1", ("R1",), "front", ("fire", "square", "hold")),
    "goon": turn.GoOn("4/goon", "B12", "R9"),
    "regroup": turn.RegroupUnit("4/regroup", "B1", charged=True),
    "mover": turn.ChooseMover("4/mover"),
    "support": turn.SupportCheck("4/support", "B1", "form", 4, ("BO1",)),
    "rally": turn.RallyUnits("4/rally", {"BO1": ("B1", "B3")}),
    "formations": setup.DeclareFormations("4/formations", ("B1", "B3", "B4", "B10")),
    "deploy": setup.DeployWave("4/deploy", ("B1", "BO1")),
    "edge": setup.ChooseEdge("4/edge", ("bottom", "top")),
    "prepare": setup.Prepare("4/prepare"),
    "country": setup.ChooseCountry("4/country"),
    "army": setup.ChooseArmy("4/army", 1000),
    "weather": setup.ShiftWeather("4/weather"),
    "lay": setup.LayPiece("4/lay", "building_stone", (20_000, 15_000)),
    "wall": setup.LayPiece("4/wall", "wall_or_fence", (20_000, 15_000)),
    "river": setup.LayPiece("4/river", "river", (20_000, 15_000)),
    "more": setup.LayMore("4/more", 4),
    "side": setup.ChooseSide("4/side", ("bottom", "top")),
    "order": setup.ChooseSide("4/order", (), "order"),
    "wave": setup.DeployWave("4/wave", _OWN),
    "redeploy": setup.Redeploy("4/redeploy", ("B1", "B2", "B3")),
    "vanguard": setup.MoveVanguard("4/vanguard", ("B9", "B10")),
    "anticipate": turn.Anticipate("4/anticipate", ("BO1", "BO3")),
    "formup": turn.FormUp("4/formup", "B1", ("BO1",)),
    "crossing": turn.AfterCrossing("4/crossing", "B1", "B2"),
    "courage": turn.OrderCourage("4/courage", ("R2", "R4")),
    "holdfast": turn.HoldFast("4/holdfast", "B1", ("BO1",), 40),
    "steady": turn.SteadyUnit("4/steady", "B1", ("BO1",), 40),
    "ruins": turn.StandInRuins("4/ruins", "B1", "house1", 1800),
    "next": turn.FightNext("4/next", ("R1", "R4")),
    "experts": turn.UseExperts("4/experts", "B9", "R9"),
    "split": turn.SplitAttacks("4/split", "B1", 10, ("R1", "R2")),
    "escape": turn.PlaceOfficer("4/escape", "BO2", Stance(30_000, 30_000, 1800)),
}


class Position(NamedTuple):
    """What `ruleset.read(text, questions, view, language)` needs."""

    questions: tuple[Question[Any], ...]
    view: View


@cache
def _approached() -> View:
    """Infantry and cavalry have gone nine inches forward from where they were deployed."""
    state = Game(2, scenario="pitched", points=1500).set_up().state
    for id, unit in state.units.items():
        if unit.at is not None and BOOK.entries[unit.entry].arm in ("infantry", "cavalry"):
            forward = 9_000 if unit.at.heading == 0 else -9_000
            state.units[id] = replace(unit, at=replace(unit.at, y=unit.at.y + forward))
    return view(state, "blue")


def position(name: str) -> Position:
    """Each kind of question as Blue is asked it."""
    return Position((QUESTIONS[name],), _approached())
