"""One Movement Point Increment. [M-SEQ-11, M-SEQ-12, M-ASYNC-20, M-ASYNC-22]"""

from __future__ import annotations

from rulesets.kernel.table import Play, both
from rulesets.mistral.dialogue.questions.impulse import SpendMPs
from rulesets.mistral.position.field import Field
from rulesets.mistral.position.state import SIDES
from rulesets.mistral.rules.battle.battles import fight_battles
from rulesets.mistral.rules.sailing.moving import movers, spend
from rulesets.mistral.rules.searching.contact import roll_contacts
from rulesets.mistral.rules.searching.lookouts import report_changes
from rulesets.mistral.rules.searching.windows import open_window
from rulesets.mistral.rules.weather.gale_effects import gale_effects, put_to_sea
from rulesets.mistral.rules.weather.gales import move_gales


def play_mpi(field: Field, number: int) -> Play[None]:
    """MPIs 1 to 4. Number 0 is the extra MP of Formations of MA 5, before anybody else moves. [M-SEQ-13]"""
    field.state.mpi = number
    for id in list(field.formations):
        field.change_formation(id, entered="station", turning=False)
    if number == 0:
        if any(movers(field, side) for side in SIDES):
            yield from _move(field, windows=False)
        return
    if number > 1:
        move_gales(field)
    put_to_sea(field)
    report_changes(field)
    yield from open_window(field, 1)
    yield from _move(field)
    roll_contacts(field)
    yield from open_window(field, 3)
    gale_effects(field)
    report_changes(field)
    yield from fight_battles(field)


def _move(field: Field, *, windows: bool = True) -> Play[None]:
    """Both sides decide without knowing the other's decision. The British move first. [M-ASYNC-20]"""
    asked: dict[str, SpendMPs] = {
        side: SpendMPs(field.key(f"move/{side}"), tuple(movers(field, side))) for side in SIDES
    }
    spent = yield from both(asked)
    yield from spend(field, "british", spent["british"])
    if windows:
        yield from open_window(field, 2)
    yield from spend(field, "bourbon", spent["bourbon"])
