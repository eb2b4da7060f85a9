"""A view has its own types, filled field by field: no field of the state gets into a view by itself. [M-HIDE-01]"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from msgspec import inspect

from rulesets.kernel.questions import encode
from rulesets.kernel.table import EVERYONE
from rulesets.mistral.book.dates import date
from rulesets.mistral.book.forces import SIDES
from rulesets.mistral.game import ruleset
from rulesets.mistral.position import records, state
from rulesets.mistral.position.options import Options
from rulesets.mistral.position.records import (
    Campaign,
    Cursor,
    Gale,
    Happening,
    HarbourReport,
    OnTrack,
    RequestDrm,
    Seen,
    Show,
    Task,
)
from rulesets.mistral.position.state import Chit, Convoy, State
from rulesets.mistral.position.view import View, view
from tests.mistral.seas import Seas

AUDIENCES = (*SIDES, EVERYONE)
MADE_FROM_THE_STATE = ("Stranger", "OpenTask")
"""Not part of the state: they are created when a view is made."""

SHOWN = {
    "Campaign": "eligible active over box bourbon_won allied_won",
    "Cursor": "clause step waited tries declared back_to back_waited back_tries",
    "Date": "year turn",
    "Gale": "wind force place hurricane been over stays",
    "Happening": "on in_force failed eligible_on years",
    "HarbourReport": "port on impulse squadrons flotilla",
    "KnownAuxiliary": "id contingent kind box at task weathered",
    "KnownChit": "id entry state received issued holder partner duty extensions tried",
    "KnownConvoy": "id kind stage year leg checks route at dp scattered forced_apart rp ready destination unloaded "
    "paid_prestige",
    "KnownCorsair": "id base box active place tasked_by impulses weathered",
    "KnownDummy": "id side place goal paid",
    "KnownFormation": "id side kind parent place harbour spotted entered goal paid turning disorganised blockading "
    "interdicting held_until fought assailants tested converted homeward",
    "KnownLeader": "id status at rank ensign promoted back moved",
    "KnownLedger": "prestige fulfilled failed shown_fulfilled shown_failed sail_lost history mulligans drms_used "
    "drms_raised free_mulligans knights_paid sail_shown picks ransomed sightings",
    "KnownPolitics": "events campaigns contingents ports shows request_drms flota french_defied guerre_de_course "
    "waiting supported raided quelled troop_moves troop_convoys_formed",
    "KnownSquadron": "id contingent subclass sail dp condition port flotilla arrived changed ocean_worn straits "
    "interdict_ends blockade_ends blockade_bv",
    "MulliganWish": "dice worse_than",
    "OnTrack": "id since",
    "OpenConvoy": "kind stage leg dp scattered",
    "OpenLedger": "prestige fulfilled failed sail leaders",
    "OpenTask": "side contingent kind task place",
    "Options": "scenario campaign troop_convoys ranks",
    "Outcome": "winner reason level points",
    "RequestDrm": "who n until",
    "Seen": "name kind convoy place on impulse contingents squadrons flagships sail scattered disorganised shadowed",
    "Show": "side port on",
    "Sighting": "name side kind place convoy contingents squadrons flagships sail scattered disorganised blockading "
    "interdicting shadowed",
    "Task": "kind place target impulses",
    "View": "audience options phase date first_date impulse mpi squadrons formations leaders auxiliaries corsairs "
    "dummies convoys chits winds gales politics ledger accounts levant levant_covered victualled retired_counters "
    "victualling_wanted tasker markers sightings notes harbours_seen tasks open_convoys admirals shadowed cursors "
    "wishes outcome",
    "Wishes": "withdraw campaign towards indies mulligans",
}
"""Everything that may be in a view. Before you add a field here, ask who may know it: the rules of M-HIDE say."""


def structs(info: Any) -> Iterator[type[Any]]:
    """Every struct that a type can hold, itself first; each may come several times."""
    if isinstance(info, inspect.StructType):
        yield info.cls
        for field in info.fields:
            yield from structs(field.type)
        return
    for part in ("type", "item_type", "key_type", "value_type"):
        if hasattr(info, part):
            yield from structs(getattr(info, part))
    for parts in ("item_types", "types"):
        for part in getattr(info, parts, ()) or ():
            yield from structs(part)


@pytest.mark.rule("M-HIDE-01")
def test_a_view_holds_the_fields_that_were_asked_for_and_no_others() -> None:
    found = {kind.__name__: " ".join(kind.__struct_fields__) for kind in structs(inspect.type_info(View))}
    assert found == SHOWN


@pytest.mark.rule("M-HIDE-01")
def test_no_piece_of_the_truth_can_stand_in_a_view() -> None:
    assert {kind.__name__ for kind in structs(inspect.type_info(View)) if kind.__module__ == state.__name__} == set()


def full_state() -> State:
    """At least one of everything that a state can hold."""
    seas = Seas("1744.5")
    seas.formation("b_flag_a", "s13", "B1", leader="mathews")
    seas.formation("s_flag_a", "s14", "S1", leader="navarro")
    seas.auxiliary("b_fleet_1", at="port_mahon")
    seas.auxiliary("s_fleet_1", at="cadiz")
    seas.convoy("troop_1", "s14")
    held, now = seas.state, date("1744.5")
    tasked = {"box": "tasked", "task": Task(kind="shadow", target="s_flag_a")}
    held.auxiliaries["b_fleet_1"] = msgspec.structs.replace(held.auxiliaries["b_fleet_1"], **tasked)
    held.formations["s_flag_a"] = msgspec.structs.replace(
        held.formations["s_flag_a"], spotted="BO1", fought=("b_flag_a",)
    )
    held.corsairs = dict(ruleset.setup(Options()).corsairs)
    held.dummies = dict(ruleset.setup(Options()).dummies)
    held.convoys["british_levant"] = Convoy(id="british_levant", kind="british_levant", stage="expected")
    held.chits = {id: Chit(id=id, entry=id.split(".")[0]) for id in ruleset.setup(Options()).chits}
    held.gales = (Gale(wind="mistral", force=1, place="s13"),)
    held.politics.campaigns["po_valley"] = Campaign(active=True)
    held.politics.events["war_start"] = Happening(on=now, in_force=True)
    held.politics.shows = (Show("british", "naples", now),)
    held.politics.request_drms = (RequestDrm("spanish", 1, now),)
    held.levant = (OnTrack("B9", now),)
    for side in SIDES:
        held.seen[side] = {"X1": Seen(name="X1", kind="flag", place="s14", on=now, impulse=1)}
        held.harbours_seen[side] = {"toulon": HarbourReport(port="toulon", on=now, impulse=1)}
    held.cursors = {"b_flag_a": Cursor(step=1), "s_flag_a": Cursor(step=1)}
    return held


def with_secrets(value: Any, met: set[str]) -> Any:
    """The same with one more field in every struct of the state, as if somebody had just added it."""
    if isinstance(value, dict):
        return {key: with_secrets(held, met) for key, held in value.items()}
    if isinstance(value, tuple | list):
        return type(value)(with_secrets(held, met) for held in value)
    kind = type(value)
    if kind.__module__ not in (state.__name__, records.__name__):
        return value
    met.add(kind.__name__)
    fields = {name: with_secrets(getattr(value, name), met) for name in kind.__struct_fields__}
    grown = msgspec.defstruct(kind.__name__, [("secret", str, "")], bases=(kind,), kw_only=True)
    return grown(**fields, secret="leaked")


@pytest.mark.rule("M-HIDE-01")
@pytest.mark.parametrize("audience", AUDIENCES)
def test_a_new_field_of_the_state_is_in_no_view(audience: str) -> None:
    met: set[str] = set()
    grown = with_secrets(full_state(), met)
    assert b"leaked" in encode(grown)
    kinds = [kind for module in (state, records) for kind in vars(module).values() if isinstance(kind, type)]
    declared = {kind.__name__ for kind in kinds if kind.__module__ in (state.__name__, records.__name__)}
    assert met == declared - set(MADE_FROM_THE_STATE), "a kind of piece that this state does not hold: add one"
    assert encode(view(grown, audience)) == encode(view(full_state(), audience))
