"""The Flotilla counters and what each may hold. [M-FORM-03, M-FORM-20, M-FORM-21, M-FLEET-04..06, M-FLEET-19]"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Literal

import msgspec

from rulesets.kernel.text import Text
from rulesets.mistral.book.forces import FORCES, Command, Rank, Side
from rulesets.mistral.position.happenings import happened
from rulesets.mistral.position.known import KnownSquadron
from rulesets.mistral.position.scene import Scene

FlotillaKind = Literal["grand", "flag", "detachment"]
LOWEST_RANK: Mapping[FlotillaKind, Rank] = {"grand": "VA", "flag": "C", "detachment": "C"}
DETACHMENT_SQUADRONS = 2


class Counter(msgspec.Struct, frozen=True):
    """One Flotilla counter. `command` is None where both Bourbon Commands may be mixed."""

    id: str
    side: Side
    kind: FlotillaKind
    command: Command | None


def _counters() -> dict[str, Counter]:
    """British Flags A to D; joint Bourbon Flag A, Spanish B and C, French D and E."""
    british, joint = FORCES.counters["british"], FORCES.counters["bourbon_joint"]
    found = [Counter("b_grand", "british", "grand", "british")] * british["grand"]
    found += [Counter(f"b_flag_{'abcdefgh'[n]}", "british", "flag", "british") for n in range(british["flags"])]
    found += [Counter(f"b_det_{n + 1}", "british", "detachment", "british") for n in range(british["detachments"])]
    found += [Counter("x_grand", "bourbon", "grand", None)] * joint["grand"]
    found += [Counter("x_flag_a", "bourbon", "flag", None)] * joint["flag_a"]
    letters = iter("bcdefgh")
    commands: tuple[tuple[str, Command], ...] = (("s", "spanish"), ("f", "french"))
    for initial, command in commands:
        mix = FORCES.counters[command]
        found += [Counter(f"{initial}_flag_{next(letters)}", "bourbon", "flag", command) for _ in range(mix["flags"])]
        found += [
            Counter(f"{initial}_det_{n + 1}", "bourbon", "detachment", command) for n in range(mix["detachments"])
        ]
    return {counter.id: counter for counter in found}


COUNTERS: Mapping[str, Counter] = _counters()


def free_counters(scene: Scene, side: Side, kind: FlotillaKind | None = None) -> list[str]:
    """Flotillas that could be formed now, as far as counters are concerned. [M-FLEET-04]"""
    return [
        counter.id
        for counter in COUNTERS.values()
        if counter.side == side and kind in (None, counter.kind) and counter.id not in scene.formations
    ]


def auxiliary_room(kind: str, squadrons: int) -> int:
    """How many Auxiliaries a Formation may hold: one for each Squadron, but a Detachment only one. [M-FORM-03]"""
    return min(1, squadrons) if kind == "detachment" else squadrons


def composition_fault(
    scene: Scene, id: str, squadrons: Iterable[KnownSquadron], *, flotillas: int = 0, led_by: Rank | None = None
) -> Text | None:
    """Why a Flotilla may not hold these Squadrons (including those of Subordinate Flotillas), or None."""
    counter = COUNTERS[id]
    held = list(squadrons)
    flagships = [each for each in held if each.is_flagship]
    regular = [each for each in held if not each.is_flagship]
    if flotillas and counter.kind != "grand":
        return Text("Only a Grand Flotilla may hold Flotillas.", "Solo una Gran Flotilla puede tener flotillas.")
    if not regular:
        return Text(
            "A Flotilla needs at least one Squadron that is no Flagship.",
            "Una flotilla necesita al menos una escuadra que no sea buque insignia.",
        )
    if counter.kind == "detachment" and (flagships or len(regular) > DETACHMENT_SQUADRONS):
        return Text(
            "A Detachment holds one or two Squadrons and no Flagship.",
            "Un destacamento tiene una o dos escuadras y ningún buque insignia.",
        )
    for contingent in sorted({each.contingent for each in flagships}):
        of_it = sum(each.contingent == contingent for each in regular)
        if sum(each.contingent == contingent for each in flagships) > of_it:
            return Text(
                "Each Flagship needs a regular Squadron of its Contingent with it.",
                "Cada buque insignia necesita consigo una escuadra regular de su contingente.",
            )
    if len(flagships) > 1 and led_by not in (None, "RA", "VA", "A"):
        return Text(
            "Only a Rear Admiral or higher may lead two or more Flagships.",
            "Solo un contraalmirante o superior puede mandar dos o más buques insignia.",
        )
    return _mixture_fault(scene, counter, held)


def _mixture_fault(scene: Scene, counter: Counter, held: list[KnownSquadron]) -> Text | None:
    """[M-FLEET-05, M-FLEET-06, M-FLEET-19, M-NEUTRAL-04]"""
    if counter.side == "british":
        return None
    limited = scene.politics.contingents.get("neapolitan") == "limited"
    if limited and any(each.contingent == "neapolitan" for each in held):
        return Text(
            "While Naples keeps Limited Neutrality her Squadrons serve under no Bourbon Flotilla.",
            "Mientras Nápoles guarda neutralidad limitada sus escuadras no sirven en flotillas borbónicas.",
        )
    apart = happened(scene, "philip_v_dies")
    if apart and counter.kind == "grand":
        return Text(
            "Since Philip V died the Grand Flotilla cannot be formed.",
            "Desde la muerte de Felipe V no puede formarse la Gran Flotilla.",
        )
    commands = {each.command for each in held}
    if counter.command is None:
        if apart and len(commands) > 1:
            return Text(
                "Since Philip V died the two Commands no longer serve together.",
                "Desde la muerte de Felipe V los dos mandos ya no sirven juntos.",
            )
        return None
    strangers = sum(each.command != counter.command for each in held)
    if strangers == len(held):
        return Text("These Squadrons are of the other Command.", "Estas escuadras son del otro mando.")
    if strangers > (0 if apart else 1):
        return Text(
            "At most one Squadron of the other Command may serve here, and none since Philip V died.",
            "A lo sumo puede servir aquí una escuadra del otro mando, y ninguna desde la muerte de Felipe V.",
        )
    return None
