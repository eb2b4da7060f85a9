"""A sea with everything that can be on the chart."""

from __future__ import annotations

from msgspec.structs import replace

from rulesets.mistral.book.dates import Date
from rulesets.mistral.position.records import Gale, HarbourReport, Seen, Task
from tests.mistral.seas import Seas


def crowded() -> Seas:
    """A position with at least one of everything that can be on the chart."""
    found = Seas("1744.4", impulse=2, mpi=3)
    found.squadron("B7", 4, 9, port="port_mahon", condition="in_ordinary")
    found.leader("long", at="port_mahon")
    found.formation("b_flag_a", "toulon", "B1", "B2", leader="mathews", blockading=True)
    found.formation("b_flag_b", "toulon", "B3", leader="lestock")
    found.state.formations["b_flag_b"] = replace(found.state.formations["b_flag_b"], parent="b_flag_a")
    found.formation("b_det_1", "coast_a", "B4", goal="s12", paid=1)
    found.formation("b_det_2", "strait_of_messina", "B5", interdicting=True, spotted="B9", disorganised=True)
    found.formation("x_grand", "s14", "F1", "S1", leader="de_court", spotted="X1")
    found.formation("s_det_1", "s06", "S2")
    found.formation("f_det_1", "marseilles", "F2", harbour=True)
    found.dummy("dummy_b_1", "s11")
    found.dummy("dummy_b_2")
    found.dummy("dummy_x_1", "s06")
    found.convoy("british_levant", "barbary_coast", route="brit_levant_3", at=6)
    found.auxiliary("b_fleet_1", at="b_flag_a")
    found.auxiliary("b_fleet_2", at="gibraltar", box="tasked", task=Task(kind="blockade", place="cadiz"))
    found.auxiliary("b_light_1", at="b_flag_a", box="tasked", task=Task(kind="shadow", target="x_grand"))
    found.auxiliary("f_privateer_1", at="toulon", box="tasked", task=Task(kind="interdict", place="ionian_sea"))
    found.corsair("algerines", box="tasked", place="barbary_coast", active=True, tasked_by="bourbon")
    found.corsair("knights_of_malta")
    found.state.seen = {
        "british": {"X4": seen("X4", "s02", Date(1744, 3)), "X2": seen("X2", "s05", Date(1743, 9))},
        "bourbon": {},
    }
    report = HarbourReport(port="cartagena", on=Date(1744, 4), impulse=1, squadrons={"spanish:fitting_out": 2})
    found.state.harbours_seen = {"british": {"cartagena": report}}
    found.weather("mistral", "scirocco")
    found.state.gales = (Gale(wind="mistral", force=10, place="s13", been=("marseilles", "s13")),)
    return found


def seen(name: str, place: str, on: Date) -> Seen:
    return Seen(name=name, kind="flag", place=place, on=on, impulse=1, contingents=("spanish",), sail=8)
