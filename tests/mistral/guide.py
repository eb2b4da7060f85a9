"""What the pages that teach Mistral show: their order blocks, the practice position, and the resulting reports.

The pages are the script. An order block is fenced as ```` ```orders KIND ````, lines of a report as ```` ```report KIND
````. Everything in them is read, judged and played here like a player's own orders. `python -m tests.mistral.guide`
prints the reports as they are now.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from msgspec.structs import replace

from rulesets.kernel.dice import ScriptedFaces
from rulesets.kernel.engine import advance
from rulesets.kernel.framing import digest
from rulesets.kernel.journal import Journal, Locked, Stop
from rulesets.kernel.questions import Question, encode, plain
from rulesets.kernel.ruleset import Checkpoint
from rulesets.kernel.sparring import Step, released_views, streams
from rulesets.kernel.text import Problem
from rulesets.mistral.book.dates import Date
from rulesets.mistral.game import ruleset
from rulesets.mistral.position.options import Options
from rulesets.mistral.position.records import ConvoyKind, Happening, OnTrack
from rulesets.mistral.position.state import SIDES, Convoy, Formation, Side, State
from rulesets.mistral.position.view import View
from rulesets.mistral.rules.setup import first_state
from tests import guide_play
from tests.guide_pages import Guide
from tests.guide_play import Played

GUIDE = Guide("mistral")
PAGES, blocks, orders, reported = GUIDE.pages, GUIDE.blocks, GUIDE.orders, GUIDE.reported


# The practice position: the end of Turn 5 of 1744. Navarro has slipped out of Toulon, and Rowley is searching.


def practice() -> State:
    state = first_state(Options(scenario="1744"))
    state.phase, state.date, state.impulse = "impulse", Date(1744, 5), 4
    _put(state, "b_flag_a", "s07", "B4", "B5", "BD1", "barfleur")
    _put(state, "b_det_1", "port_mahon", "B6", harbour=True)
    _put(state, "s_flag_b", "s14", "S1", "S2", "real_felipe", "santa_isabel")
    for id in ("B3", "neptune"):
        state.squadrons[id] = replace(state.squadrons[id], flotilla="b_flag_b")
    for leader, flotilla in (("rowley", "b_flag_a"), ("lestock", "b_flag_b")):
        state.leaders[leader] = replace(state.leaders[leader], at=flotilla)
    state.squadrons["B2"] = replace(
        state.squadrons["B2"], flotilla="", port="port_mahon", condition="in_ordinary", dp=6
    )
    _assign(state, "port_mahon", "b_fleet_1", "b_fleet_2", "b_light_1")
    _assign(state, "b_flag_a", "b_fleet_3")
    _assign(state, "b_grand", "b_fleet_4", "b_fireship_1", "b_bomb_1")
    _assign(state, "barcelona", "s_fleet_1", "s_light_1", "s_galley_1")
    _assign(state, "toulon", "f_fleet_1", "f_fleet_2", "f_light_1")
    _assign(state, "cartagena", "s_privateer_1", "s_light_2")
    state.auxiliaries["b_fleet_6"] = replace(state.auxiliaries["b_fleet_6"], box="recovery")
    state.auxiliaries["b_fleet_7"] = replace(state.auxiliaries["b_fleet_7"], box="levant")
    state.levant = (OnTrack("b_fleet_7", Date(1744, 1)),)
    state.dummies["dummy_b_2"] = replace(state.dummies["dummy_b_2"], place="s12")
    state.dummies["dummy_x_1"] = replace(state.dummies["dummy_x_1"], place="s06")
    for chit, holder, duty in (
        ("b_cruise_catalonia", "b_flag_a", 1),
        ("b_cruise_balearic", "b_det_1", 0),
        ("s_cruise_valencia", "s_flag_b", 0),
    ):
        state.chits[chit] = replace(
            state.chits[chit], state="issued", holder=holder, duty=duty, received=Date(1744, 3), issued=Date(1744, 4)
        )
    for chit in ("b_interdict_gibraltar", "b_show_genoa"):
        state.chits[chit] = replace(state.chits[chit], state="hand", received=Date(1744, 3))
    state.convoys["british_levant"] = Convoy(
        id="british_levant", kind="british_levant", stage="expected", year=1744, checks=3
    )
    return state


def _put(state: State, formation: str, place: str, *squadrons: str, harbour: bool = False) -> None:
    """The Formation by itself in that place, with these Squadrons and no others."""
    for id, squadron in state.squadrons.items():
        if squadron.flotilla == formation:
            state.squadrons[id] = replace(squadron, flotilla="b_grand" if squadron.side == "british" else "x_grand")
    state.formations[formation] = replace(state.formations[formation], place=place, harbour=harbour, parent="")
    for id in squadrons:
        state.squadrons[id] = replace(
            state.squadrons[id],
            flotilla=formation,
            condition="fitting_out" if harbour else "ready",
            port=place if harbour else "",
        )


def _assign(state: State, at: str, *auxiliaries: str) -> None:
    for id in auxiliaries:
        state.auxiliaries[id] = replace(state.auxiliaries[id], box="assigned", at=at)


# A position in which nearly every kind of order is possible: Summer, France at war, convoys at sea.


def busy(tasker: Side) -> State:
    """The side with less Prestige Tasks the pirates this Turn."""
    state = practice()
    state.date, state.impulse, state.tasker = Date(1744, 10), 1, tasker
    politics = state.politics
    politics.events["france_declares_war"] = Happening(on=Date(1744, 9), in_force=True, years=(1744,))
    _at_sea(state, "victualling", "victualling", "the_gut", rp=6)
    _at_sea(state, "british_levant", "british_levant", "barbary_coast", route="brit_levant_5", at=4, year=1744)
    _at_sea(state, "troop_1", "spanish_troop", "s13", route="troop_3", at=2)
    state.formations["troop_1"] = replace(state.formations["troop_1"], spotted="BO2")
    state.formations["british_levant"] = replace(state.formations["british_levant"], spotted="BR2")
    for id in ("algerines", "salee_rovers"):
        state.corsairs[id] = replace(state.corsairs[id], active=True)
    state.squadrons["B1"] = replace(state.squadrons["B1"], flotilla="", condition="ready", port="")
    state.levant = (*state.levant, OnTrack("B1", Date(1744, 1)))
    _put(state, "b_grand", "toulon", "B3", "namur", "marlborough", "neptune")
    del state.formations["b_flag_b"]
    state.leaders["lestock"] = replace(state.leaders["lestock"], at="b_grand")
    return state


def _at_sea(state: State, id: str, kind: ConvoyKind, place: str, **fields: Any) -> None:
    state.convoys[id] = Convoy(id=id, kind=kind, stage="under_way", **fields)
    side: Side = "bourbon" if kind == "spanish_troop" else "british"
    state.formations[id] = Formation(id=id, side=side, kind="convoy", place=place)


# The Impulse and the Administrative Phase that the pages tell line by line.

IMPULSE, ADMINISTRATION = "1744.5/i4", "1744.5/admin"
DICE: Mapping[str, Sequence[int]] = {
    f"{IMPULSE}/m0/wind/levanter/1": [2],
    f"{IMPULSE}/m0/wind/mistral/1": [8],
    f"{IMPULSE}/m0/wind/libeccio/1": [6],
    f"{IMPULSE}/m0/wind/scirocco/1": [7],
    f"{IMPULSE}/m0/wind/gregales/1": [5],
    f"{IMPULSE}/m0/wind/bora/1": [4],
    f"{IMPULSE}/m0/gale/levanter/1": [4],
    f"{IMPULSE}/m0/gale/levanter/start/1": [0],
    f"{IMPULSE}/m0/gale/marin/1": [7],
    f"{IMPULSE}/m0/british_levant/arrival/1": [3],
    f"{IMPULSE}/m0/british_levant/route/1": [4],
    f"{IMPULSE}/m1/b_fleet_1/search/s14/1": [4],
    f"{IMPULSE}/m1/s_fleet_1/search/s07/1": [3],
    f"{IMPULSE}/m2/gale/levanter/course/1": [1],
    f"{IMPULSE}/m2/s14/intensity/1": [3],
    f"{IMPULSE}/m2/s14/combat/1/1": [2],
    f"{IMPULSE}/m2/s14/combat/2/1": [5],
    f"{IMPULSE}/m3/gale/levanter/course/1": [0],
    f"{IMPULSE}/m3/b_det_1/catch/balearic_sea/1": [6],
    f"{IMPULSE}/m4/b_det_1/catch/balearic_sea/1": [3],
    f"{ADMINISTRATION}/event/trouble_west_indies/1": [6],
    f"{ADMINISTRATION}/event/france_declares_war/1": [7],
    f"{ADMINISTRATION}/event/descent_on_england/1": [8],
    f"{ADMINISTRATION}/event/corsica_1/1": [2],
    f"{ADMINISTRATION}/campaign/alps/1": [5],
    f"{ADMINISTRATION}/campaign/po_valley/1": [8],
    f"{ADMINISTRATION}/campaign/apennines/1": [4],
    f"{ADMINISTRATION}/british/request/1": [5],
    f"{ADMINISTRATION}/B2/repair/1": [1],
    f"{ADMINISTRATION}/B2/repair/2": [4],
    f"{ADMINISTRATION}/BD3/repair/1": [8],
    f"{ADMINISTRATION}/BD3/repair/2": [0],
}
"""The dice of the practice Impulse and of the Administrative Phase after it; all others come from the seed."""
SEED = "mistral/guide"


@cache
def fought() -> Played:
    """The practice Impulse with the plans of the English page; the Spanish ones mean the same."""
    return _play(checkpoint_of(practice()), {side: orders("en", f"plan {side}") for side in SIDES})


@cache
def administered() -> Played:
    """The Administrative Phase after it, with the page's sheet; the Bourbons take every default."""
    checkpoint = fought().ended.checkpoint
    assert checkpoint is not None
    return _play(checkpoint, {"british": orders("en", "sheet")})


def checkpoint_of(state: State) -> Checkpoint:
    return Checkpoint(ruleset.name, ruleset.revision, encode(state))


def _play(checkpoint: Checkpoint, written: Mapping[str, str]) -> Played:
    """One segment by plan, with each side's written orders, or none."""
    journal = Journal(ruleset.revision, ruleset.paces["plan"], {})
    asked = advance(ruleset, checkpoint, journal, _source())
    views = released_views(ruleset, asked)
    locked = [
        Locked(side, _accepted(written[side], questions, views[side]) if side in written else None)
        for side, questions in asked.asked.items()
    ]
    journal = Step(checkpoint, journal, asked).next_journal(Stop(tuple(locked)))
    ended = advance(ruleset, checkpoint, journal, _source())
    assert ended.ended
    return Played(ruleset, asked, ended)


def _source() -> ScriptedFaces:
    return ScriptedFaces({key: list(faces) for key, faces in DICE.items()}, [], streams(ruleset, digest(SEED)))


def _accepted(text: str, questions: Sequence[Question[Any]], view: View) -> dict[str, Any]:
    (question,) = questions
    answer, problems = answered(text, question, view, "en")
    assert not problems, [problem.text.en for problem in problems]
    return {question.key: plain(answer)}


def answered(text: str, question: Question[Any], view: View, language: str) -> tuple[Any, list[Problem]]:
    return guide_play.answered(ruleset, text, question, view, language)


# The same Impulse at the pace by question.

ANSWERS: Mapping[str, str] = {
    "Attack": "answer attack",
    "Decline": "answer decline",
    "TakeStations": "answer stations",
    "ChooseIntensity": "answer intensity",
    "NextPair": "answer pair",
}
"""What the page answers for the British, by the class of the question."""


STOPS = ("plan", "battle")
"""The classes of stops at which something is shown; at the pace by question there are more."""


@cache
def questioned() -> dict[str, tuple[Question[Any], View]]:
    """What the British were asked and answered with the page's words, and their view then, by block."""
    checkpoint, journal = checkpoint_of(practice()), Journal(ruleset.revision, STOPS, {})
    plans = {"british": "plan tracks", "bourbon": "plan bourbon"}
    found: dict[str, tuple[Question[Any], View]] = {}
    while True:
        progress = advance(ruleset, checkpoint, journal, _source())
        if progress.ended:
            return found
        views = released_views(ruleset, progress)
        locked = []
        for side, (question,) in progress.asked.items():
            kind = plans[side] if question.stop_class == "plan" else ANSWERS.get(type(question).__name__, "")
            says = kind and kind not in found and (side == "british" or question.stop_class == "plan")
            if says:
                found[kind] = question, views[side]
            locked.append(Locked(side, _accepted(orders("en", kind), [question], views[side]) if says else None))
        journal = Step(checkpoint, journal, progress).next_journal(Stop(tuple(locked)))


if __name__ == "__main__":
    for one in PAGES:
        print(*fought().sentences("british", one), "", *administered().sentences("british", one), "", sep="\n")
