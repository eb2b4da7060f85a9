"""The order language of Tercios, whole: every question's sentences in English and Spanish. [A-07]"""

from __future__ import annotations

from rulesets.kernel.text import Text
from rulesets.language import Grammar, Topic
from rulesets.tercios.dialogue.questions import planning
from rulesets.tercios.orders.language import (
    acting_words,
    condition_words,
    doing_words,
    leader_words,
    rule_words,
    setup_words,
    spoken_leading,
    spoken_sequence,
)
from rulesets.tercios.orders.language.acting_words import ACTING
from rulesets.tercios.orders.language.fighting_words import FIGHTING, LEADING
from rulesets.tercios.orders.language.plan_words import PLAN_FORMS
from rulesets.tercios.orders.language.reacting_words import REACTING
from rulesets.tercios.orders.language.rewording import REWORDED
from rulesets.tercios.orders.language.settling import settled
from rulesets.tercios.orders.language.setup_words import SETTING_UP
from rulesets.tercios.orders.language.step_words import STEPS

PLANS = tuple(
    Topic(
        question,
        *PLAN_FORMS,
        title=title,
        subject={"turn": "turn"},
        empty=Text("no orders", "sin órdenes"),
        about=about,
    )
    for question, title, about in (
        (
            planning.PlanTurn,
            Text("plan|orders", "plan|órdenes"),
            Text(
                "A card for every Troop; everything else has a default.",
                "Una carta para cada Tropa; lo demás tiene valores por defecto.",
            ),
        ),
        (
            planning.RevisePlan,
            Text("revised plan", "plan revisado"),
            Text("Cards, joint orders and departures stay.", "Cartas, órdenes conjuntas y salidas no cambian."),
        ),
        (
            planning.AmendPlan,
            Text("amended plan", "plan cambiado|plan enmendado"),
            Text("After a pause; cards stay.", "Tras una pausa; las cartas no cambian."),
        ),
    )
)

ORDERS = Grammar(
    *PLANS,
    *STEPS,
    *ACTING,
    *REACTING,
    *FIGHTING,
    *LEADING,
    *SETTING_UP,
    clauses={
        "attempt": doing_words.ATTEMPT,
        "doing": doing_words.DOING,
        "move": doing_words.MOVE,
        "way": doing_words.WAY,
        "free facing": doing_words.FIRST_FACING,
        "wish": doing_words.WISH,
        "member": doing_words.MEMBER,
        "leader move": leader_words.LEADER_MOVE,
        "leading": spoken_leading.DEEDS,
        "rule": rule_words.RULE,
        "turn": spoken_sequence.PLACES,
        "shot": acting_words.SHOT,
        "piece": setup_words.PIECE,
        "placement": setup_words.PLACEMENT,
        "pose": setup_words.POSE,
        "vanguard move": setup_words.VANGUARD_MOVE,
        "term": condition_words.TERMS,
        "quantity": condition_words.QUANTITIES,
        "chosen": condition_words.CHOSEN,
        "distance": condition_words.DISTANCE,
    },
    clause_titles={
        "attempt": Text("attempt", "intento"),
        "doing": Text("action", "acción"),
        "move": Text("move", "movimiento"),
        "way": Text("way to run", "adónde se corre"),
        "free facing": Text("free facing", "giro libre"),
        "wish": Text("target", "objetivo"),
        "member": Text("member of a fortification", "miembro de una fortificación"),
        "leader move": Text("Leader's move", "movimiento de un Mando"),
        "rule": Text("rule of reaction", "regla de reacción"),
        "shot": Text("shot", "disparo"),
        "piece": Text("piece of scenery", "pieza de escenografía"),
        "placement": Text("Troop and place", "Tropa y lugar"),
        "pose": Text("place and heading", "lugar y rumbo"),
        "vanguard move": Text("Vanguardia move", "movimiento de Vanguardia"),
        "term": Text("condition", "condición"),
        "quantity": Text("quantity", "cantidad"),
        "chosen": Text("words that select", "palabras que eligen"),
        "distance": Text("distance in a selection", "distancia en una selección"),
    },
    reworded=REWORDED,
    settled=settled,
    actors=("own",),
    all_of_us="todos",
    in_passing={
        "atención": "atencion",
        "stand ready": "atencion",
        "corred": "corred",
        "hold fast": "resistid",
        "resistid": "resistid",
    },
)
"""Read and written with a side's own lexicon: see `order_language.read` and `order_language.write`."""
