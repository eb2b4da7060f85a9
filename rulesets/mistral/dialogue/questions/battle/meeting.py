"""Questions about whether there is a Battle and who fights: attack, decline, withdraw, reinforce. [D-11..D-18]"""

from __future__ import annotations

from typing import Annotated, ClassVar

import msgspec

from rulesets.forms import said
from rulesets.kernel.questions import Question
from rulesets.kernel.text import Text
from rulesets.mistral.book.names import place_name
from rulesets.mistral.position.view import View
from rulesets.mistral.position.wishes import Short


class Assault(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """An own Formation against a Spotted one. Empty means no attack. `defy` pays for war with France."""

    formation: Annotated[Short, said("Formation", "Formación")] = ""
    target: Annotated[Short, said("Attacks", "Ataca a")] = ""
    defy: Annotated[bool, said("Defies the French", "Desafía a Francia")] = False


class Attack(Question[Assault], frozen=True):
    """Whether to attack in a place, with which Formation, and which enemy. [D-11, D-12, D-13]"""

    place: str
    formations: tuple[str, ...]
    targets: tuple[str, ...]
    """Names of Spotted enemies that may be attacked, including convoys."""
    french: tuple[str, ...] = ()
    """Those of them that the French peace protects. [M-FLEET-10]"""
    sorties: tuple[str, ...] = ()
    """Those that have just left Harbour."""
    assailants: tuple[str, ...] = ()
    """Those that attacked a convoy in this Impulse. Its escort may attack only them. [M-BATTLE-02]"""

    stop_class: ClassVar[str] = "battle"
    whole: ClassVar[bool] = True

    def opens(self, public_view: View) -> bool:
        """Everybody may know of the question only if the asked side's own Formation is in sight."""
        here = [seen for seen in public_view.sightings.values() if seen.place == self.place]
        return len({seen.side for seen in here}) == 2

    def prompt(self, view: View) -> Text:
        name = place_name(self.place)
        return Text("Attack {name:at}?", "¿Atacar {name:en}?").of(name)


class Decline(Question[bool], frozen=True):
    """The side with the gauge may refuse Battle. [D-14]"""

    place: str
    formation: str
    own_sail: int
    enemy_sail: int
    """Flagships count 2. [M-ASYNC-16]"""
    must: bool = False

    stop_class: ClassVar[str] = "battle"

    def prompt(self, view: View) -> Text:
        return Text("You have the weather gauge. Decline Battle?", "Tienes el barlovento. ¿Rehúsas el combate?")


class Flight(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Whether to try to withdraw, and which Auxiliary helps."""

    attempt: Annotated[bool, said("Try to withdraw", "Intentar retirarse")] = False
    assist: Annotated[Short, said("Helped by", "Con ayuda de")] = ""


class Withdraw(Question[Flight], frozen=True):
    """The side without the gauge may try to withdraw. [D-15, D-18]"""

    place: str
    formation: str
    own_sail: int
    enemy_sail: int
    certain: bool = False
    must: bool = False
    helpers: tuple[str, ...] = ()

    stop_class: ClassVar[str] = "battle"
    whole: ClassVar[bool] = True

    def prompt(self, view: View) -> Text:
        return Text(
            "The enemy has the weather gauge. Try to withdraw?", "El enemigo tiene el barlovento. ¿Intentas retirarte?"
        )


class WithdrawTo(Question[str], frozen=True):
    """Where a Formation that withdrew goes. [D-16]"""

    formation: str
    places: tuple[str, ...]

    stop_class: ClassVar[str] = "battle"

    def prompt(self, view: View) -> Text:
        return Text("Withdraw to which place?", "¿A qué lugar te retiras?")


class Rally(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Formations that try to join a Battle, in this order, and the Auxiliaries that help them."""

    formations: Annotated[tuple[Short, ...], said("These try to join", "Intentan unirse")] = ()
    assists: Annotated[dict[Short, Short], said("Helped by", "Con ayuda de")] = {}


class Reinforce(Question[Rally], frozen=True):
    """Which other Formations in the place try to join. [D-17, D-18]"""

    place: str
    formations: tuple[str, ...]
    own_sail: int
    enemy_sail: int
    helpers: tuple[str, ...] = ()

    stop_class: ClassVar[str] = "battle"
    veiled: ClassVar[bool] = True

    def prompt(self, view: View) -> Text:
        return Text("Which Formations try to join the Battle?", "¿Qué formaciones intentan unirse al combate?")
