"""The words of conditions: how each is said, what a form calls it, and how it is evaluated. [M-ASYNC-12]"""

from __future__ import annotations

from rulesets.conditions import Declared, Holds, Sentence, Word
from rulesets.kernel.text import Text
from rulesets.mistral.orders.plans.situations import (
    A_CONVOY,
    A_FORMATION,
    A_NUMBER,
    A_PLACE,
    A_WIND,
    battle_fought,
    convoy_places,
    damage,
    enemies,
    is_in,
    is_spotted,
    markers,
    place_of,
    sail_here,
    within,
)

_LABEL = Text("condition", "condición")
_IN_A_PLACE = Sentence(
    (
        Word(
            "enemy_in",
            Text("enemy spotted in|enemy in", "enemigo avistado en|enemigo en"),
            lambda at, where: is_in(enemies(at.view), where),
            (A_PLACE,),
            label=Text("an enemy is Spotted in", "hay un enemigo avistado en"),
        ),
        Word(
            "marker_in",
            Text("enemy marker in|marker in", "marcador enemigo en|marcador en"),
            lambda at, where: is_in(markers(at.view), where),
            (A_PLACE,),
            label=Text("there is an enemy marker in", "hay un marcador enemigo en"),
        ),
    ),
    en="{word} {a}",
    es="{word} {a}",
    label=_LABEL,
    about=Text("what is seen in a place", "lo que se ve en un lugar"),
    example=Text("enemy spotted in Gulf of Cadiz", "enemigo avistado en Golfo de Cádiz"),
)
_SO_MANY = Sentence(
    (
        Word(
            "enemy_within",
            Text("enemy spotted within|enemy within", "enemigo avistado a|enemigo a menos de|enemigo a"),
            lambda at, n: within(at.view, at.formation, enemies(at.view), n),
            (A_NUMBER,),
            label=Text("an enemy is Spotted within so many places", "hay un enemigo avistado a tantos lugares"),
        ),
        Word(
            "sail_least",
            Text("sail seen at least", "navíos vistos al menos|al menos navíos vistos"),
            lambda at, n: sail_here(at.view, at.formation) >= n,
            (A_NUMBER,),
            label=Text("enemy Sail seen near it, at least", "navíos enemigos vistos cerca, al menos"),
        ),
        Word(
            "sail_most",
            Text("sail seen at most", "navíos vistos como mucho"),
            lambda at, n: sail_here(at.view, at.formation) <= n,
            (A_NUMBER,),
            label=Text("enemy Sail seen near it, at most", "navíos enemigos vistos cerca, como mucho"),
        ),
        Word(
            "gale_within",
            Text("gale within", "temporal a"),
            lambda at, n: within(at.view, at.formation, [gale.place for gale in at.view.gales], n),
            (A_NUMBER,),
            label=Text("a Gale is within so many places", "hay un temporal a tantos lugares"),
        ),
        Word(
            "mpi",
            Text("mpi is|mpi", "ipm es|ipm"),
            lambda at, n: at.view.mpi == n,
            (A_NUMBER,),
            label=Text("the increment (MPI) is", "el incremento (IPM) es"),
        ),
    ),
    en="{word} {a}",
    es="{word} {a}",
    label=_LABEL,
    about=Text(
        "places off; enemy Sail here or next door; the MPI",
        "a cuántos lugares; navíos enemigos aquí o al lado; el IPM",
    ),
    example=Text("enemy spotted within 2", "enemigo avistado a 2"),
)
_ITSELF = Sentence(
    (
        Word(
            "spotted",
            Text("I am spotted|spotted", "estoy avistado|avistado"),
            is_spotted,
            label=Text("it is Spotted", "está avistada"),
        ),
        Word(
            "shadowed",
            Text("I am shadowed|shadowed", "estoy vigilado|vigilado"),
            lambda at: at.formation in at.view.shadowed,
            label=Text("it is Shadowed", "está vigilada"),
        ),
        Word(
            "over_third",
            Text("my worst damage over third|damage over a third", "mi peor daño sobre un tercio|daño sobre un tercio"),
            lambda at: damage(at.view, at.formation) != "none",
            label=Text("its worst damage is over a third", "su peor daño pasa de un tercio"),
        ),
        Word(
            "over_two_thirds",
            Text(
                "my worst damage over two thirds|damage over two thirds",
                "mi peor daño sobre dos tercios|daño sobre dos tercios",
            ),
            lambda at: damage(at.view, at.formation) == "heavy",
            label=Text("its worst damage is over two thirds", "su peor daño pasa de dos tercios"),
        ),
        Word(
            "battle",
            Text("battle fought|battle was fought", "hubo combate"),
            lambda at: battle_fought(at.view, at.formation),
            label=Text("it has fought a battle", "ha combatido"),
        ),
    ),
    en="{word}",
    es="{word}",
    label=_LABEL,
    about=Text("of the Formation itself", "de la propia formación"),
    example=Text("I am shadowed", "estoy vigilado"),
)
_WIND = Sentence(
    (
        Word(
            "wind",
            Text("wind", "sopla|sopla el"),
            lambda at, wind: wind in at.view.winds,
            (A_WIND,),
            label=Text("this wind blows", "sopla este viento"),
        ),
    ),
    en="{word} {a} blows",
    es="{word} {a}",
    label=_LABEL,
    example=Text("wind Mistral blows", "sopla Mistral"),
)
_CONVOY = Sentence(
    (
        Word(
            "convoy_in",
            Text("convoy", "convoy"),
            lambda at, what, where: is_in(convoy_places(at.view, what), where),
            (A_CONVOY, A_PLACE),
            label=Text("a convoy is in", "un convoy está en"),
        ),
    ),
    en="{word} {a} is in {b}",
    es="{word} {a} está en {b}",
    label=_LABEL,
    about=Text("an own convoy, or one in sight", "un convoy propio o a la vista"),
    example=Text("convoy British Levant is in Gibraltar", "convoy británico de Levante está en Gibraltar"),
)
_FORMATION = Sentence(
    (
        Word(
            "formation_in",
            Text("is in", "está en"),
            lambda at, what, where: is_in([place_of(at.view, what)], where),
            (A_FORMATION, A_PLACE),
            label=Text("one's own Formation is at", "una formación propia está en"),
        ),
    ),
    en="{a} {word} {b}",
    es="{a} {word} {b}",
    label=_LABEL,
    example=Text("Flotilla B is in Port Mahon", "Flotilla B está en Puerto Mahón"),
)

DECLARED = Declared(
    _IN_A_PLACE, _SO_MANY, _ITSELF, _WIND, _CONVOY, _FORMATION, old_text="words", first=Holds("spotted")
)
