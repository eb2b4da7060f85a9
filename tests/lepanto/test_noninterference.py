"""A side cannot tell two battles apart that differ in what the other intends, before something is shown. [H]"""

from __future__ import annotations

import random
from functools import cache
from typing import Any

import msgspec
import pytest

from rulesets.kernel.engine import Progress, advance
from rulesets.kernel.framing import digest
from rulesets.kernel.journal import Journal, Locked, Stop
from rulesets.kernel.questions import Question, encode, plain
from rulesets.kernel.ruleset import Checkpoint, first_checkpoint
from rulesets.kernel.sparring import Step, bots, game, streams
from rulesets.kernel.table import EVERYONE
from rulesets.lepanto import game as rules
from rulesets.lepanto.bot import answer as bot
from rulesets.lepanto.dialogue.answers.sheet import Doctrine, Facings, Fight, MoveLine, Movement, Sheet, Until
from rulesets.lepanto.dialogue.events.fighting import FightStopped, LineIdle
from rulesets.lepanto.dialogue.events.sailing import Shortened
from rulesets.lepanto.dialogue.questions import OrderFacing, OrderTurn
from rulesets.lepanto.game import ruleset
from rulesets.lepanto.orders.plans.templates import TEMPLATES, template
from rulesets.lepanto.position.scene import Scene
from rulesets.lepanto.position.state import SIDES, Options, State, other
from rulesets.lepanto.position.view import OwnPlans, View, view
from tests.kernel.noninterference import Leak, check
from tests.lepanto.redeal import redeal

WING, GUNS, WHOLE = Options("learn-left-wing"), Options("learn-galleass"), Options()
NOTES = (Shortened, LineIdle, FightStopped)
"""What only the side whose orders they are is told. [H-04]"""
PACES = tuple(ruleset.paces.values())


def anyhow(side: str, question: Question[Any], seen: View, chance: random.Random) -> Any:
    """A bot's orders or a ready sheet, with much that is kept for later."""
    if not isinstance(question, OrderTurn) or chance.random() < 0.4:
        return bot(question, seen, chance)
    names = [name for name in TEMPLATES if name != "ram" or side == "islamic"]
    ready = template(chance.choice(names), Scene(seen), side)  # type: ignore[arg-type]
    ahead = Movement(do="advance", hexes=chance.randint(1, 4), press=chance.random() < 0.5)
    sheet = msgspec.structs.replace(
        ready,
        move=(*ready.move, MoveLine(who="all{fresh}", order=ahead)),
        standing=Until(turn=chance.randint(1, 30)) if chance.random() < 0.5 else None,
        groups={"van": f"{'CC' if side == 'christian' else 'IC'}/1"},
        doctrines={"shoot": Doctrine(most=chance.randint(1, 4))},
        paired=chance.choice((None, True, False)),
    )
    return sheet if not question.problems(sheet, seen) else question.default(seen)


@cache
def positions(options: Options, seed: int, most: int = 60) -> list[Checkpoint]:
    """Every position between two player turns of a bots' battle, without the sighting of the fleets."""
    start, found = first_checkpoint(ruleset, options), list[Checkpoint]()
    answer = bots(ruleset, random.Random(seed))
    for step in game(ruleset, start, ruleset.paces["batch"], digest("positions", seed), answer, most):
        if step.progress.checkpoint is not None and step.progress.outcome is None:
            found.append(step.progress.checkpoint)
    return found


@pytest.mark.rule("lepanto:H-01", "lepanto:H-02", "lepanto:H-04", "lepanto:H-06")
@pytest.mark.parametrize(("options", "stride"), [(GUNS, 3), (WING, 6)], ids=["guns", "wing"])
def test_nothing_of_what_a_side_intends_shows_before_it_is_carried_out(options: Options, stride: int) -> None:
    """A whole battle; in two player turns from each position either side acts once."""
    count = check(ruleset, positions(options, 3)[::stride], redeal, anyhow, PACES, most_segments=2)
    assert count.pairs >= 18
    assert count.redealt == count.pairs
    assert count.parted > 0.4 * count.pairs
    assert set(count.rules) <= {"H-04", "D-17"} and "H-04" in count.rules


@pytest.mark.rule("lepanto:H-02", "lepanto:D-17")
def test_nor_does_it_in_the_great_battle_where_both_order_at_the_same_time() -> None:
    count = check(ruleset, positions(WHOLE, 5, most=6)[::3], redeal, anyhow, PACES[:1], most_segments=1)
    assert count.pairs >= 4
    assert count.parted >= 2


@pytest.mark.soak
@pytest.mark.rule("lepanto:H-02", "lepanto:H-04")
def test_nor_does_it_in_whole_great_battles() -> None:
    count = check(ruleset, positions(WHOLE, 7), redeal, anyhow, PACES, most_segments=2)
    assert count.parted > 0.4 * count.pairs


@pytest.mark.rule("lepanto:D-17", "lepanto:A-10")
def test_that_both_wish_to_order_at_the_same_time_shows_when_it_comes_to_it() -> None:
    state = ruleset.decode_state(positions(GUNS, 3)[2].state)
    assert state.phasing == "christian"
    for side in SIDES:
        state.kept[side].paired = True
    agreed = Checkpoint(ruleset.name, ruleset.revision, encode(state))

    def unwilling(given: State, side: Any, chance: random.Random) -> State:
        given.kept[other(side)].paired = False
        return given

    count = check(ruleset, [agreed], unwilling, anyhow, PACES[:1], most_segments=1)
    assert count.rules == {"D-17": 2}


def test_hidden_orders_that_nobody_acts_on_part_no_worlds() -> None:
    """The same in both worlds, so that only what is kept could make them differ: a galleass that is not to be towed."""

    def unmoved(side: str, question: Question[Any], seen: View, chance: random.Random) -> Any:
        return {OrderTurn: Sheet(), OrderFacing: Facings()}.get(type(question), Fight())  # type: ignore[call-overload]

    count = check(ruleset, positions(WING, 3)[::8], redeal, unmoved, PACES[:1], most_segments=2)
    assert count.pairs >= 4 and count.parted <= 0.5 * count.pairs


def test_a_view_that_tells_how_many_groups_the_enemy_saved_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Checks the harness: it finds a planted leak."""

    def leaky(state: State, audience: str) -> View:
        seen = view(state, audience)
        if audience not in SIDES:
            return seen
        groups = {"theirs": str(len(state.kept[other(audience)].groups))}  # type: ignore[arg-type]
        return msgspec.structs.replace(seen, plans=OwnPlans(groups=groups))

    monkeypatch.setattr(rules, "view", leaky)
    with pytest.raises(Leak):
        check(ruleset, positions(GUNS, 3)[:6], redeal, anyhow, PACES[:1], most_segments=1)


# What each audience gets.


@pytest.mark.rule("lepanto:H-01", "lepanto:H-10")
def test_everybody_sees_the_same_except_what_a_side_keeps_for_itself() -> None:
    for position in positions(WING, 3)[::3]:
        state = redeal(
            redeal(ruleset.decode_state(position.state), "christian", random.Random(1)), "islamic", random.Random(2)
        )
        seen = [view(state, audience) for audience in (*SIDES, EVERYONE)]
        bare = [encode(msgspec.structs.replace(one, side="", plans=OwnPlans())) for one in seen]
        assert len(set(bare)) == 1
        assert seen[2].plans == OwnPlans()
        assert seen[0].plans != seen[1].plans


@pytest.mark.rule("lepanto:H-04", "lepanto:H-07", "lepanto:H-10")
@pytest.mark.parametrize("pace", ["step", "interactive"])
def test_in_the_middle_of_a_player_turn_only_its_owner_hears_of_it(pace: str) -> None:
    """The enemy's report comes once, when the turn is complete; notes on orders go to their author alone."""
    answer = bots(ruleset, random.Random(4))
    stops = 0
    for step in game(ruleset, first_checkpoint(ruleset, GUNS), ruleset.paces[pace], digest(pace), answer):
        progress = step.progress
        for told in progress.told:
            if isinstance(told.event, NOTES):
                assert len(told.to) == 1 and told.reveals == ""
            else:
                assert set(told.to) == {*SIDES, EVERYONE}
        if not progress.ended:
            stops += progress.stop > 1
            assert {release.audience for release in progress.releases} == set(progress.asked)
    assert stops > 10


def _played(position: Checkpoint, answers: dict[str, Any] | None, side: str) -> Progress:
    journal = Journal(ruleset.revision, ruleset.paces["batch"], {})
    source = streams(ruleset, digest("the same dice"))
    asked = advance(ruleset, position, journal, source)
    assert set(asked.asked) == {side}
    return advance(
        ruleset, position, Step(position, journal, asked).next_journal(Stop((Locked(side, answers),))), source
    )


@pytest.mark.rule("lepanto:H-05", "lepanto:A-11", "lepanto:A-12")
def test_the_enemy_cannot_tell_a_standing_sheet_from_a_new_one_or_a_missed_deadline() -> None:
    state = ruleset.decode_state(positions(WING, 3)[4].state)
    side = state.phasing
    sheet = template("wait", Scene(view(state, side)), side)
    sheet = msgspec.structs.replace(sheet, standing=Until(turn=14))
    state.kept[side].standing = plain(sheet)
    standing = Checkpoint(ruleset.name, ruleset.revision, encode(state))
    state.kept[side].standing = None
    bare = Checkpoint(ruleset.name, ruleset.revision, encode(state))
    key = f"turn{state.turn}/{side}/orders"
    ways = [
        _played(standing, None, side),  # the deadline passes, and the standing sheet is carried out
        _played(bare, {key: plain(sheet)}, side),  # sent in time
        _played(standing, {key: plain(sheet)}, side),
    ]
    for audience in (other(side), EVERYONE):
        seen = [[release for release in way.releases if release.audience == audience] for way in ways]
        assert encode(seen[0]) == encode(seen[1]) == encode(seen[2])


@pytest.mark.rule("lepanto:H-08")
def test_the_wind_of_the_next_turn_is_not_in_the_position() -> None:
    """From one position other dice bring other winds."""
    position = next(one for one in positions(GUNS, 3)[2:] if ruleset.decode_state(one.state).phasing == "christian")
    journal = Journal(ruleset.revision, ruleset.paces["batch"], {})
    winds = set()
    for root in range(40):
        progress = advance(ruleset, position, journal, streams(ruleset, digest("winds", root)))
        winds.add(ruleset.decode_view(progress.releases[0].view).wind)
    assert len(winds) >= 4
