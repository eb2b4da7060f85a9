"""Finds errors in the stations of Leaders and companions. [M-BATTLE-26, M-FORM-21, M-FORM-23]"""

from __future__ import annotations

from collections.abc import Sequence

from rulesets.kernel.text import Problem, Text
from rulesets.mistral.book.names import called
from rulesets.mistral.dialogue.questions.battle import Stations
from rulesets.mistral.orders.judges.refusing import wrong
from rulesets.mistral.position.parts import leaders_of, squadrons_of
from rulesets.mistral.position.scene import Scene
from rulesets.mistral.rules.battle.stations import companions_open


def station_problems(
    scene: Scene, formations: Sequence[str], squadrons: Sequence[str], answer: Stations
) -> list[Problem]:
    """Each Leader needs a Squadron of the own Formation for themselves, and an Admiral a Flagship
    while one is free. [M-BATTLE-26]"""
    found: list[Problem] = []
    home = {leader.id: formation for formation in formations for leader in leaders_of(scene, formation)}
    taken = list(answer.leaders.values())
    for leader, berth in answer.leaders.items():
        open_berths = [each.id for each in squadrons_of(scene, home[leader])] if leader in home else []
        allowed = [each for each in open_berths if each in squadrons]
        if leader not in home or berth not in allowed or taken.count(berth) > 1:
            found.append(
                wrong(
                    f"leaders.{leader}",
                    "no-berth",
                    Text("{who:The} cannot go aboard {berth:the}.", "{who:El} no puede embarcar {berth:en}.").of(
                        called(leader), called(berth)
                    ),
                    *allowed,
                )
            )
        elif scene.leaders[leader].rank != "C" and not scene.squadrons[berth].is_flagship:
            free = [each for each in allowed if scene.squadrons[each].is_flagship and each not in taken]
            if free:
                found.append(
                    wrong(
                        f"leaders.{leader}",
                        "flagship",
                        Text("{who:The} must go aboard a Flagship.", "{who:El} debe embarcar en un buque insignia.").of(
                            called(leader)
                        ),
                        *free,
                    )
                )
    mates = list(answer.companions.values())
    for flagship, mate in answer.companions.items():
        held = scene.squadrons.get(flagship)
        formation = next((id for id in formations if held and held in squadrons_of(scene, id)), "")
        allowed = (
            [each.id for each in companions_open(scene, held, formation, squadrons, ())] if held and formation else []
        )
        if flagship not in squadrons or mate not in allowed or mates.count(mate) > 1:
            found.append(
                wrong(
                    f"companions.{flagship}",
                    "no-companion",
                    Text(
                        "{mate:The} cannot be the companion of {flagship:the}.",
                        "{mate:El} no puede acompañar {flagship:a}.",
                    ).of(called(mate), called(flagship)),
                    *allowed,
                )
            )
    return found
