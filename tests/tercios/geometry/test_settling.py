"""A unit that turns about where it is hemmed in does not come to rest inside its neighbour. [G-05, G-22, T-COM-21]"""

from __future__ import annotations

import pytest

from rulesets.tabletop.geometry import shapes
from rulesets.tabletop.geometry.poses import Base, Pose, distance
from rulesets.tercios.position.geometry.facings import turned_about
from rulesets.tercios.position.geometry.falling_back import retreat
from rulesets.tercios.position.geometry.ground import Body
from tests.tercios.geometry.table import COMPANY, table


@pytest.mark.rule("G-22", "T-COM-21", "T-MOV-07")
def test_a_retreat_that_can_go_nowhere_turns_about_without_entering_the_friend_it_touches():
    loser = Body("NM1", "north", COMPANY, Pose(42188, 29458, 22259))
    friend = Body("NT2", "north", Base(4724, 2362), Pose(45120, 31241, 27304))
    ground = table(loser, friend)
    assert not shapes.overlaps(loser.shape, friend.shape)
    rounded = turned_about(loser.stance, COMPANY)
    assert shapes.overlaps(loser.at(rounded).shape, friend.shape), "by a thousandth: what the rule must make good"
    moved = retreat(ground, loser, 4000)
    assert (moved.length, moved.pose.heading) == (0, 4259)
    assert not shapes.overlaps(loser.at(moved.pose).shape, friend.shape)
    assert distance(moved.pose.front, rounded.front) < 3
