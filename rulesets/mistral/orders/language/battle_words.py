"""What is decided around a Battle. [D-11..D-27, D-60]"""

from __future__ import annotations

from rulesets.kernel.text import Text
from rulesets.language import AnyOf, Choice, Fixed, Flag, Form, Recast, Topic, Whole, answer, says
from rulesets.mistral.dialogue.questions import battle as asked
from rulesets.mistral.orders.language.deciding import decision
from rulesets.mistral.orders.language.name_slots import Flagship
from rulesets.mistral.orders.language.reorganising_words import reorganising_forms
from rulesets.mistral.orders.language.slots import (
    AUXILIARY,
    ENEMY,
    FOE_SQUADRON,
    FORMATION,
    FORMATIONS,
    LEADER,
    PLACE,
    SQUADRON,
    whole,
)
from rulesets.mistral.orders.language.spoken_answers import SPOKEN_FLIGHTS
from rulesets.mistral.orders.language.spoken_battles import (
    SPOKEN_ATTACKS,
    SPOKEN_DECLINING,
    SPOKEN_GOALS,
    SPOKEN_INTENSITY,
    SPOKEN_PAIRS,
    SPOKEN_REINFORCEMENTS,
    SPOKEN_STATIONS,
    SPOKEN_WITHDRAWING,
)
from rulesets.mistral.orders.language.spoken_combats import SPOKEN_EXTRAS, SPOKEN_PRIZES, SPOKEN_SHIFTS
from rulesets.mistral.orders.language.spoken_decisions import THROWING, USING_RANK
from rulesets.mistral.orders.language.spoken_errands import SPOKEN_FIRESHIPS, SPOKEN_HELP, SPOKEN_RALLY
from rulesets.mistral.orders.language.spoken_nothing import NO_CHANGES, NO_FIRESHIPS, NOBODY_JOINS, NOTHING_OF_IT
from rulesets.mistral.orders.language.spoken_reorganising import spoken_reorganising

_COMBAT = Recast(
    Whole(0, 99, label=Text("Combat", "combate")),
    made=str,
    unmade=lambda text: int(text) if str(text).isdecimal() else None,
    label=Text("Combat", "combate"),
)

FIGHTING = (
    Topic(
        asked.Attack,
        says(
            ("[in {place}: ]no attack|attacks", "[en {place}: ]no atacar|ataco"),
            Text("no attack", "no atacar"),
            {"place": PLACE},
            asked.Assault,
        ),
        Form(
            asked.Assault,
            en="[in {place}: ]attack {target} with {formation}[, {defy}]",
            es="[en {place}: ]atacar a {target} con {formation}[, {defy}]",
            slots={
                "place": PLACE,
                "target": ENEMY,
                "formation": FORMATION,
                "defy": Flag(Text("defying the French|defy the French", "desafiando a Francia|desafiar a Francia")),
            },
            example=Text("attack E7 with Flotilla A", "atacar a E7 con Flotilla A"),
        ),
        *SPOKEN_ATTACKS,
        title=Text("attack", "ataque"),
        subject={"place": "place"},
    ),
    decision(
        asked.Decline,
        Text("decline battle|decline", "rehusar combate|rehusar"),
        Text("fight|give battle", "combatir|aceptar combate"),
        Text("decline", "rehusar"),
        about=("formation", FORMATION),
        idioms=False,
        spoken=SPOKEN_DECLINING,
    ),
    answer(
        asked.Withdraw,
        Text("withdraw", "retirada"),
        ("[{who}: ]{attempt}[ helped by {assist}]", "[{who}: ]{attempt}[ con ayuda de {assist}]"),
        Text("withdraw helped by Fleet Auxiliary 1", "retirarse con ayuda de auxiliar de flota 1"),
        {
            "who": FORMATION,
            "attempt": Choice(
                {
                    True: Text("withdraw|try to withdraw", "retirarse|intentar retirarse"),
                    False: Text("stand|stay", "aguantar|quedarse"),
                }
            ),
            "assist": AUXILIARY,
        },
        asked.Flight,
        subject={"who": "formation"},
        spoken=(*SPOKEN_WITHDRAWING, *SPOKEN_HELP),
    ),
    answer(
        asked.WithdrawTo,
        Text("withdraw to", "adónde retirarse"),
        ("[{who}: ]withdraw to {place}", "[{who}: ]retirarse a {place}"),
        Text("withdraw to Port Mahon", "retirarse a Puerto Mahón"),
        {"who": FORMATION, "place": PLACE},
        subject={"who": "formation"},
        spoken=(*SPOKEN_GOALS, *SPOKEN_FLIGHTS),
    ),
    Topic(
        asked.Reinforce,
        says(
            ("reinforce with {formations}", "reforzar con {formations}"),
            Text("reinforce with Flotilla A and Flotilla B", "reforzar con Flotilla A y Flotilla B"),
            {"formations": FORMATIONS},
            into="formations",
            about=Text("in this order", "en este orden"),
        ),
        says(
            ("{helper} helps {formation}", "{helper} ayuda a {formation}"),
            Text("Fleet Auxiliary 1 helps Flotilla A", "auxiliar de flota 1 ayuda a Flotilla A"),
            {"helper": AUXILIARY, "formation": FORMATION},
            into="assists.{formation}",
        ),
        *SPOKEN_REINFORCEMENTS,
        *SPOKEN_RALLY,
        title=Text("reinforcements", "refuerzos"),
        empty=Text("nobody joins", "no se une nadie"),
        unsaid=NOBODY_JOINS,
    ),
    Topic(
        asked.TakeStations,
        says(
            ("{leader} aboard {squadron}", "{leader} a bordo de {squadron}"),
            Text("Mathews aboard Namur", "Mathews a bordo de Namur"),
            {"leader": LEADER, "squadron": SQUADRON},
            into="leaders.{leader}",
        ),
        says(
            ("{flagship} with {companion}", "{flagship} con {companion}"),
            Text("Namur with B1", "Namur con B1"),
            {
                "flagship": Flagship("squadron", by_name=True, label=Text("Flagship", "buque insignia")),
                "companion": SQUADRON,
            },
            into="companions.{flagship}",
        ),
        *SPOKEN_STATIONS,
        title=Text("stations", "puestos"),
        empty=Text("as they are", "como están"),
        unsaid=NO_CHANGES,
    ),
    answer(
        asked.SendFireships,
        Text("fireships", "brulotes"),
        ("send {fireship} at {target}", "enviar {fireship} contra {target}"),
        Text("send Fireship 1 at Real Felipe", "enviar brulote 1 contra Real Felipe"),
        {"fireship": AUXILIARY, "target": FOE_SQUADRON},
        empty=Text("no fireships", "sin brulotes"),
        unsaid=NO_FIRESHIPS,
        spoken=SPOKEN_FIRESHIPS,
        into="{fireship}",
    ),
    answer(
        asked.ChooseIntensity,
        Text("intensity", "intensidad"),
        ("[intensity ]{intensity}", "[intensidad ]{intensity}"),
        Text("heavy", "recio"),
        {
            "intensity": Choice(
                {
                    "light": Text("light", "ligero|ligera"),
                    "medium": Text("medium", "medio|media"),
                    "heavy": Text("heavy", "recio|recia"),
                }
            )
        },
        spoken=SPOKEN_INTENSITY,
    ),
    answer(
        asked.NextPair,
        Text("pairing", "emparejamiento"),
        ("{own} against {enemy}", "{own} contra {enemy}"),
        Text("Namur against Real Felipe", "Namur contra Real Felipe"),
        {"own": SQUADRON, "enemy": FOE_SQUADRON},
        asked.Pair,
        spoken=SPOKEN_PAIRS,
    ),
    answer(
        asked.PlaceExtras,
        Text("extra Squadrons", "escuadras sobrantes"),
        ("{squadron} to {place}", "{squadron} a {place}"),
        Text("B4 to 2", "B4 a 2"),
        {
            "squadron": SQUADRON,
            "place": AnyOf(
                Fixed("convoy", Text("the convoy|convoy", "por el convoy|convoy")),
                _COMBAT,
                label=Text("number of a Combat, or the convoy", "número de un combate, o el convoy"),
            ),
        },
        empty=Text("nowhere", "en ninguna parte"),
        unsaid=NOTHING_OF_IT,
        spoken=SPOKEN_EXTRAS,
        into="{squadron}",
    ),
    answer(
        asked.GiveShifts,
        Text("shifts", "columnas"),
        ("[Combat {combat}: ]{shifts} shifts|shift to me", "[combate {combat}: ]{shifts} columnas|columna para mí"),
        Text("2 shifts to me", "2 columnas para mí"),
        {"combat": whole(99, "Combat", "combate"), "shifts": whole(99, "shifts", "columnas")},
        subject={"combat": "combat"},
        spoken=SPOKEN_SHIFTS,
    ),
    decision(
        asked.ThrowAgain,
        Text("throw again", "repetir la tirada|repetir"),
        Text("let it stand|keep it", "dejarla|dejarlo así"),
        Text("mulligan|throw again", "repetir"),
        spoken=THROWING,
    ),
    decision(
        asked.UseRank,
        Text("use my rank|use rank", "usar mi rango|usar el rango"),
        Text("do not use it|save it", "no usarlo|reservarlo"),
        Text("rank", "rango"),
        spoken=USING_RANK,
    ),
    answer(
        asked.TakePrize,
        Text("prize", "presa"),
        ("[the] prize to {squadron}", "[la] presa para {squadron}"),
        Text("prize to B4", "presa para B4"),
        {"squadron": SQUADRON},
        spoken=SPOKEN_PRIZES,
    ),
    Topic(
        asked.ReorganiseAfterBattle,
        *reorganising_forms("[]"),
        *spoken_reorganising("[]"),
        title=Text("reorganise", "reorganizar"),
        empty=Text("no changes", "sin cambios"),
        unsaid=NO_CHANGES,
    ),
)
