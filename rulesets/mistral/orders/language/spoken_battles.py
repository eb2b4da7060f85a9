"""Answers around a battle as players say them: `we attack`, `que sea un combate ligero`, `B5 takes on S1`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rulesets.kernel.text import Text
from rulesets.language import Choice, Form, Lexicon, Name
from rulesets.language.values import Maker
from rulesets.mistral.dialogue.questions import battle as asked
from rulesets.mistral.orders.language.meant import Meant
from rulesets.mistral.orders.language.slots import (
    AUXILIARY,
    ENEMY,
    FOE_SQUADRON,
    FORMATION,
    FORMATIONS,
    LEADER,
    PLACE,
    SQUADRON,
)

_ASSAULT, _FLIGHT, _PAIR = Maker(asked.Assault), Maker(asked.Flight), Maker(asked.Pair)
_ATTACKER = Name("attacker", by_name=True, label=FORMATION.label)


def _attack(values: Mapping[str, Any], lexicon: Lexicon) -> Any:
    """The only Formation that can attack, and the only enemy there is, need not be named."""
    attackers, targets = lexicon.names("attacker").entries, lexicon.names("target").entries
    formation = values.get("formation") or (attackers[0].id if len(attackers) == 1 else "")
    target = values.get("target") or (targets[0].id if len(targets) == 1 else "")
    return _ASSAULT.make({"formation": formation, "target": target}) if formation and target else None


_ATTACK = (
    "(attack | engage | fall on | go for | go at | fight)",
    "(atacar | ir a por | caer sobre | acometer | combatir a)",
)
SPOKEN_ATTACKS: tuple[Form, ...] = (
    Meant(_attack, en=f"{_ATTACK[0]} {{target}}", es=f"{_ATTACK[1]} a {{target}}", slots={"target": ENEMY}),
    Meant(
        _attack,
        en=f"{_ATTACK[0]} [(them | him | enemy | at once)]",
        es=f"{_ATTACK[1]} [(a enemigo | enemigo | a ellos)]",
    ),
    Meant(
        _attack,
        en=f"{{formation}} {_ATTACK[0]} {{target}}",
        es=f"{{formation}} {_ATTACK[1]} a {{target}}",
        slots={"formation": _ATTACKER, "target": ENEMY},
    ),
    Meant(
        _attack,
        en=f"{{formation}} {_ATTACK[0]} [(them | him | enemy)]",
        es=f"{{formation}} {_ATTACK[1]} [(a enemigo | enemigo | a ellos)]",
        slots={"formation": _ATTACKER},
    ),
    Meant(
        lambda values, lexicon: _ASSAULT.make({}),
        en="(not attack | no attack | let go | let pass | leave alone | let them go | hold off | "
        "not attack anyone | not attack anybody)",
        es="(no atacar | dejar pasar | dejar ir | dejar en paz | no atacar a nadie | sin ataque)",
    ),
)


def _choice(told: Any, en: str, es: str) -> Form:
    return Meant(lambda values, lexicon: told, en=en, es=es)


SPOKEN_DECLINING: tuple[Form, ...] = (
    _choice(
        True,
        "(decline | refuse | refuse battle | not fight | not accept battle | avoid battle | slip away | go away |"
        " not give battle)",
        "(rehusar | rehusar batalla | rechazar combate | no combatir | no luchar | no aceptar combate | "
        "evitar combate | marchar | escabullir)",
    ),
    _choice(
        False,
        "(fight | stay | stay and fight | accept | accept battle | give battle | not decline | stand and fight | "
        "not refuse | battle)",
        "(combatir | quedar | quedar a combatir | quedar y combatir | luchar | pelear | aceptar | "
        "aceptar batalla | aceptar combate | no rehusar | "
        "presentar batalla | dar batalla)",
    ),
)


def _flight(attempt: bool) -> Any:
    return lambda values, lexicon: _FLIGHT.make({"attempt": attempt, **values})


SPOKEN_WITHDRAWING: tuple[Form, ...] = (
    Meant(
        _flight(True),
        en="(withdraw | try to withdraw | get away | try to get away | escape | retreat | flee | try to escape | run)"
        "[ (helped by | with help of | with) {assist}]",
        es="(retirar | intentar retirar | escapar | intentar escapar | huir | intentar huir | "
        "ir)[ (con ayuda de | con) {assist}]",
        slots={"assist": AUXILIARY},
    ),
    Meant(
        _flight(False),
        en="(stand | stay | fight | stay and fight | not withdraw | stand and fight | hold | not retreat | not run)",
        es="(aguantar | quedar | combatir | luchar | no retirar | quedar y combatir | quedar a combatir | "
        "resistir | no huir)",
    ),
)
SPOKEN_GOALS: tuple[Form, ...] = (
    Meant(
        lambda values, lexicon: values["place"],
        en="(withdraw | go | retreat | make | fall back | run) (to | for) {place}",
        es="(retirar | ir | huir | replegar | volver) (a | hacia) {place}",
        slots={"place": PLACE},
    ),
)
_REINFORCE = (
    "(reinforce with | join with | bring in | send in | call in | call)",
    "(reforzar con | unir | que acuda | acudir | llamar a | traer | meter)",
)
SPOKEN_REINFORCEMENTS: tuple[Form, ...] = (
    Form(
        value="formations",
        en=f"{_REINFORCE[0]} {{formations}}",
        es=f"{_REINFORCE[1]} {{formations}}",
        slots={"formations": FORMATIONS},
        into="formations",
        spoken=True,
    ),
    Form(
        value="formations",
        en="{formations} (join | join battle | join in | come to help | reinforce | helps)",
        es="{formations} (unir | unir a combate | acudir | reforzar | ayudar | entrar en combate)",
        slots={"formations": FORMATIONS},
        into="formations",
        spoken=True,
    ),
)
_ABOARD = (
    "(aboard | on board | in | on | embark in | go aboard | hoist flag in | goes to)",
    "(a bordo de | en | embarcar en | subir a | ir en | ir a)",
)
_WITH = (
    "(with | together with | accompanied by | and | takes)",
    "(con | junto a | acompañado de | junto con | lleva a)",
)
SPOKEN_STATIONS: tuple[Form, ...] = (
    Form(
        value="squadron",
        en=f"{{leader}} {_ABOARD[0]} {{squadron}}",
        es=f"{{leader}} {_ABOARD[1]} {{squadron}}",
        slots={"leader": LEADER, "squadron": SQUADRON},
        into="leaders.{leader}",
        spoken=True,
    ),
    Form(
        value="companion",
        en=f"{{flagship}} {_WITH[0]} {{companion}}",
        es=f"{{flagship}} {_WITH[1]} {{companion}}",
        slots={
            "flagship": Name("squadron", by_name=True, label=Text("Flagship", "buque insignia")),
            "companion": SQUADRON,
        },
        into="companions.{flagship}",
        spoken=True,
    ),
)
SPOKEN_INTENSITY: tuple[Form, ...] = (
    Form(
        value="intensity",
        en="[(make | choose | go for | a | let be | fight | keep)] [a] {intensity} [(battle | intensity | "
        "combat | fight | action)]",
        es="[(ser | elegir | que sea | sea | escoger | hacer | intensidad | con)] [(combate | batalla | "
        "intensidad)] {intensity} [(combate | batalla | intensidad)]",
        slots={
            "intensity": Choice(
                {
                    "light": Text("light|low|gentle", "ligero|ligera|leve|suave|baja"),
                    "medium": Text("medium|moderate|middling", "medio|media|moderado|moderada"),
                    "heavy": Text(
                        "heavy|hard|strong|high|all out", "recio|recia|fuerte|duro|dura|intenso|intensa|alta"
                    ),
                }
            )
        },
        spoken=True,
    ),
)


def _paired(values: Mapping[str, Any], lexicon: Lexicon) -> Any:
    return _PAIR.make(values)


SPOKEN_PAIRS: tuple[Form, ...] = (
    Meant(
        _paired,
        en="[(pair | match | put | set)] {own} [(against | on | take on | fight | engage | face | attack | "
        "versus | with | goes for)] {enemy}",
        es="[(emparejar | enfrentar | poner)] [a] {own} (contra | con | enfrentar a | combatir con | atacar a | "
        "ir contra | ir a por | luchar con) {enemy}",
        slots={"own": SQUADRON, "enemy": FOE_SQUADRON},
    ),
)
