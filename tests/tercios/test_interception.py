"""Interception on bad ground. [T-REA-12]"""

from __future__ import annotations

import pytest

from rulesets.tercios.dialogue.events.harm import Disordered
from rulesets.tercios.position.geometry.terrain import Element, Quality
from rulesets.tercios.rules.reacting.interception import close_in
from rulesets.tercios.rules.reacting.onset import onset
from tests.tercios.battlefield import Battlefield
from tests.tercios.leader_orders import points


@pytest.mark.rule("T-COM-29", "T-MOV-19", "T-REA-12")
def test_very_difficult_ground_disorders_who_intercepts_across_it() -> None:
    field = Battlefield()
    field.unit("SM1", "sue_caballeria", (30, 20))
    field.unit("NT1", "imp_batallon", (30, 25), 270)
    bog = points((26, 21), (34, 21), (34, 23), (26, 23))
    field.terrain(Element("marsh1", "marsh", bog, frozenset({Quality.VERY_DIFFICULT})))
    found = onset(field.battle(), field.units["SM1"], field.units["NT1"])
    assert found is not None
    field.play(close_in, "SM1", "NT1", found, "T-REA-12")
    assert [event.unit for event in field.of(Disordered)] == ["SM1"]
