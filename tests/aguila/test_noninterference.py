"""A side cannot tell two battles apart that differ in what the other hides, before something is shown. [H]"""

from __future__ import annotations

import random
from functools import cache
from typing import Any

import msgspec
import pytest

from rulesets.aguila import game as rules
from rulesets.aguila.bot.answering import answer as bot
from rulesets.aguila.dialogue.answers.setting_up import Deployment, Placing
from rulesets.aguila.dialogue.questions import setup as asked
from rulesets.aguila.dialogue.questions.turn import OrderBattle, OrderMovement
from rulesets.aguila.game import ruleset
from rulesets.aguila.position.geometry.stances import Stance
from rulesets.aguila.position.scene import Scene
from rulesets.aguila.position.state import SIDES, Note, Options, State, other
from rulesets.aguila.position.view import OwnPlans, View, view
from rulesets.aguila.rules.armies.ready_armies import READY_ARMIES, ready_armies
from rulesets.kernel.framing import digest
from rulesets.kernel.journal import Locked
from rulesets.kernel.questions import Question, encode, plain
from rulesets.kernel.ruleset import Checkpoint, first_checkpoint
from rulesets.kernel.sparring import game
from rulesets.kernel.table import EVERYONE
from tests.aguila.redeal import redeal, standing
from tests.kernel.noninterference import Leak, check

PACES = tuple(ruleset.paces.values())
PLAN = PACES[:1]
POINTS = 1000


def anyhow(side: str, question: Question[Any], seen: View, chance: random.Random) -> Any:
    """A bot's orders, with policies of its own; before the battle any legal choice, with hidden units."""
    match question:
        case asked.ChooseArmy():
            nation = chance.choice(("fr", "uk") if side == "blue" else ("es", "es", "ru"))
            found = [READY_ARMIES[ready.id] for ready in ready_armies(nation, question.points)]
            return found[0] if found and not question.defences else question.default(seen)
        case asked.DeployWave():
            return _formed(question, seen, chance)
        case asked.ChooseEdge():
            return chance.choice(question.edges)
        case asked.LayMore():
            return chance.random() < 0.5
        case asked.ShiftWeather():
            return chance.choice((-2, 0, 2))
        case OrderMovement() | OrderBattle() if chance.random() < 0.7:
            plan = bot(question, seen, chance)
            return msgspec.structs.replace(plan, standing=standing(seen.own_side, chance))
    return bot(question, seen, chance)


def _formed(question: asked.DeployWave, seen: View, chance: random.Random) -> Deployment:
    """As usual, but turned a little and in any formation."""
    usual, known = question.default(seen), Scene(seen)
    units = {
        id: msgspec.structs.replace(placing, formation=chance.choice(("", *known.entry(id).formations)))
        for id, placing in usual.units.items()
    }
    plain_one = msgspec.structs.replace(usual, units=units)
    turned = {id: _turned(placing, chance) for id, placing in units.items()}
    wish = msgspec.structs.replace(usual, units=turned)
    return wish if not question.problems(wish, seen) else plain_one


def _turned(placing: Placing, chance: random.Random) -> Placing:
    if placing.at is None:
        return placing
    at = Stance(placing.at.x, placing.at.y, (placing.at.heading + chance.randrange(-10, 11)) % 3600)
    return msgspec.structs.replace(placing, at=at)


@cache
def positions(scenario: str, seed: int, most: int, **options: Any) -> tuple[Checkpoint, ...]:
    """Every position between two segments of a battle, with the bare beginning."""
    start = first_checkpoint(ruleset, Options(scenario=scenario, points=POINTS, **options))  # type: ignore[arg-type]
    chance, found = random.Random(seed), [start]

    def answer(side: str, questions: Any, seen: View) -> Locked:
        return Locked(side, {question.key: plain(anyhow(side, question, seen, chance)) for question in questions})

    for step in game(ruleset, start, ruleset.paces["plan"], digest("positions", seed), answer, most):
        if step.progress.checkpoint is not None and step.progress.outcome is None:
            found.append(step.progress.checkpoint)
    return tuple(found)


REVEALED = {"H-02", "H-03", "H-05", "H-07", "H-08", "H-09", "H-10"}


@pytest.mark.rule("aguila:H-02", "aguila:H-03", "aguila:H-08", "aguila:H-09", "aguila:H-10", "aguila:H-11")
@pytest.mark.parametrize(("scenario", "closed", "paces"), [("pitched", True, PLAN), ("farm", False, PACES)])
def test_nothing_hidden_before_the_battle_shows_before_its_time(scenario: str, closed: bool, paces: Any) -> None:
    before = positions(scenario, 3, 4, closed_lists=closed)[:4]
    count = check(ruleset, before, redeal, anyhow, paces, most_segments=1)
    assert count.pairs == 8 * len(paces) and count.parted >= 3 * len(paces)
    assert set(count.rules) <= REVEALED


@pytest.mark.rule("aguila:H-02", "aguila:H-04", "aguila:H-05", "aguila:H-06", "aguila:H-07")
def test_nothing_of_plans_notes_and_policies_shows_before_it_is_carried_out() -> None:
    count = check(ruleset, positions("farm", 3, 8)[4:], redeal, anyhow, PLAN, most_segments=1)
    assert count.redealt >= 6 and count.parted >= 3
    assert set(count.rules) <= REVEALED


def with_a_note(position: Checkpoint) -> Checkpoint:
    """Red's first unit hides."""
    state = ruleset.decode_state(position.state)
    assert state.phase == "deployment"
    state.units["R1"] = msgspec.structs.replace(state.units["R1"], status="hidden")
    state.kept["red"].notes = {"R1": Note(at=Stance(30_000, 24_000, 0), formation="line")}
    return Checkpoint(position.ruleset, position.revision, encode(state))


@pytest.mark.rule("aguila:H-02", "A-UAB-05")
@pytest.mark.parametrize("closed", [False, True])
def test_who_hides_and_where_shows_when_it_is_revealed(closed: bool) -> None:
    """The same in both worlds but for the note, so that only it could make them differ."""

    def usual(side: str, question: Question[Any], seen: View, chance: random.Random) -> Any:
        return question.default(seen)

    def elsewhere(state: State, side: Any, chance: random.Random) -> State:
        for note in state.kept[other(side)].notes:
            at = Stance(chance.randrange(2000, 5000) * 10, 24_000, 0)
            state.kept[other(side)].notes[note] = Note(at=at, formation="attack_column")
        return state

    position = with_a_note(positions("pitched", 3, 4, closed_lists=closed)[3])
    count = check(ruleset, [position], elsewhere, usual, PLAN, most_segments=2)
    assert count.rules == {"H-02": 1}


@pytest.mark.long
@pytest.mark.rule("aguila:H-05", "aguila:H-11")
def test_nor_does_it_where_every_decision_is_asked() -> None:
    count = check(ruleset, positions("pitched", 5, 8)[6:7], redeal, anyhow, PACES[1:], most_segments=1)
    assert count.pairs == 2 and set(count.rules) <= REVEALED


@pytest.mark.soak
@pytest.mark.rule("aguila:H-02", "aguila:H-05", "aguila:H-07")
@pytest.mark.parametrize("scenario", ["pitched", "assault", "bridge", "village", "escalation", "borodino"])
def test_nor_does_it_in_whole_battles(scenario: str) -> None:
    count = check(ruleset, positions(scenario, 7, 20, closed_lists=True), redeal, anyhow, PACES, most_segments=1)
    assert count.parted > 0.3 * count.pairs and set(count.rules) <= REVEALED


def test_a_view_that_tells_how_many_notes_the_enemy_wrote_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Checks the harness: it finds a planted leak."""

    def leaky(state: State, audience: str) -> View:
        seen = view(state, audience)
        if audience not in SIDES:
            return seen
        return msgspec.structs.replace(seen, plans=OwnPlans(standing=state.kept[other(audience)].standing))

    before = positions("farm", 3, 8)[4:6]
    monkeypatch.setattr(rules, "view", leaky)
    with pytest.raises(Leak):
        check(ruleset, before, redeal, anyhow, PLAN, most_segments=1)


@pytest.mark.rule("aguila:H-01", "aguila:H-05")
def test_on_the_table_everybody_sees_the_same_except_what_a_side_keeps_for_itself() -> None:
    for position in positions("farm", 3, 8)[5:]:
        state = ruleset.decode_state(position.state)
        for side in SIDES:
            redeal(state, side, random.Random(1))
        seen = [view(state, audience) for audience in (*SIDES, EVERYONE)]
        bare = [encode(msgspec.structs.replace(one, side="", plans=OwnPlans())) for one in seen]
        assert len(set(bare)) == 1 and seen[2].plans == OwnPlans()
