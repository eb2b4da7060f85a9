"""What is decided around a Battle. [D-11..D-27, D-60]"""

from __future__ import annotations

from rulesets.kernel.text import Text
from rulesets.language import AnyOf, Choice, Fixed, Flag, Form, Name, Recast, Topic, Whole
from rulesets.mistral.dialogue.questions import battle as asked
from rulesets.mistral.orders.language.deciding import decision
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

_COMBAT = Recast(
    Whole(0, 99, label=Text("Combat", "combate")),
    made=str,
    unmade=lambda text: int(text) if str(text).isdecimal() else None,
    label=Text("Combat", "combate"),
)

FIGHTING = (
    Topic(
        asked.Attack,
        Form(
            asked.Assault,
            en="[in {place}: ]no attack|attacks",
            es="[en {place}: ]no atacar|ataco",
            slots={"place": PLACE},
            example=Text("no attack", "no atacar"),
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
        title=Text("attack", "ataque"),
        subject={"place": "place"},
    ),
    decision(
        asked.Decline,
        Text("decline battle|decline", "rehusar combate|rehusar"),
        Text("fight|give battle", "combatir|aceptar combate"),
        Text("decline", "rehusar"),
        about=("formation", FORMATION),
    ),
    Topic(
        asked.Withdraw,
        Form(
            asked.Flight,
            en="[{who}: ]{attempt}[ helped by {assist}]",
            es="[{who}: ]{attempt}[ con ayuda de {assist}]",
            slots={
                "who": FORMATION,
                "attempt": Choice(
                    {
                        True: Text("withdraw|try to withdraw", "retirarse|intentar retirarse"),
                        False: Text("stand|stay", "aguantar|quedarse"),
                    }
                ),
                "assist": AUXILIARY,
            },
            example=Text("withdraw helped by Fleet Auxiliary 1", "retirarse con ayuda de auxiliar de flota 1"),
        ),
        title=Text("withdraw", "retirada"),
        subject={"who": "formation"},
    ),
    Topic(
        asked.WithdrawTo,
        Form(
            value="place",
            en="[{who}: ]withdraw to {place}",
            es="[{who}: ]retirarse a {place}",
            slots={"who": FORMATION, "place": PLACE},
            example=Text("withdraw to Port Mahon", "retirarse a Puerto Mahón"),
        ),
        title=Text("withdraw to", "adónde retirarse"),
        subject={"who": "formation"},
    ),
    Topic(
        asked.Reinforce,
        Form(
            value="formations",
            en="reinforce with {formations}",
            es="reforzar con {formations}",
            slots={"formations": FORMATIONS},
            into="formations",
            about=Text("in this order", "en este orden"),
            example=Text("reinforce with Flotilla A and Flotilla B", "reforzar con Flotilla A y Flotilla B"),
        ),
        Form(
            value="helper",
            en="{helper} helps {formation}",
            es="{helper} ayuda a {formation}",
            slots={"helper": AUXILIARY, "formation": FORMATION},
            into="assists.{formation}",
            example=Text("Fleet Auxiliary 1 helps Flotilla A", "auxiliar de flota 1 ayuda a Flotilla A"),
        ),
        title=Text("reinforcements", "refuerzos"),
        empty=Text("nobody joins", "no se une nadie"),
    ),
    Topic(
        asked.TakeStations,
        Form(
            value="squadron",
            en="{leader} aboard {squadron}",
            es="{leader} a bordo de {squadron}",
            slots={"leader": LEADER, "squadron": SQUADRON},
            into="leaders.{leader}",
            example=Text("Mathews aboard Namur", "Mathews a bordo de Namur"),
        ),
        Form(
            value="companion",
            en="{flagship} with {companion}",
            es="{flagship} con {companion}",
            slots={
                "flagship": Name("squadron", by_name=True, label=Text("Flagship", "buque insignia")),
                "companion": SQUADRON,
            },
            into="companions.{flagship}",
            example=Text("Namur with B1", "Namur con B1"),
        ),
        title=Text("stations", "puestos"),
        empty=Text("as they are", "como están"),
    ),
    Topic(
        asked.SendFireships,
        Form(
            value="target",
            en="send {fireship} at {target}",
            es="enviar {fireship} contra {target}",
            slots={"fireship": AUXILIARY, "target": FOE_SQUADRON},
            into="{fireship}",
            example=Text("send Fireship 1 at Real Felipe", "enviar brulote 1 contra Real Felipe"),
        ),
        title=Text("fireships", "brulotes"),
        empty=Text("no fireships", "sin brulotes"),
    ),
    Topic(
        asked.ChooseIntensity,
        Form(
            value="intensity",
            en="[intensity ]{intensity}",
            es="[intensidad ]{intensity}",
            slots={
                "intensity": Choice(
                    {
                        "light": Text("light", "ligero|ligera"),
                        "medium": Text("medium", "medio|media"),
                        "heavy": Text("heavy", "recio|recia"),
                    }
                )
            },
            example=Text("heavy", "recio"),
        ),
        title=Text("intensity", "intensidad"),
    ),
    Topic(
        asked.NextPair,
        Form(
            asked.Pair,
            en="{own} against {enemy}",
            es="{own} contra {enemy}",
            slots={"own": SQUADRON, "enemy": FOE_SQUADRON},
            example=Text("Namur against Real Felipe", "Namur contra Real Felipe"),
        ),
        title=Text("pairing", "emparejamiento"),
    ),
    Topic(
        asked.PlaceExtras,
        Form(
            value="place",
            en="{squadron} to {place}",
            es="{squadron} a {place}",
            slots={
                "squadron": SQUADRON,
                "place": AnyOf(
                    Fixed("convoy", Text("the convoy|convoy", "por el convoy|convoy")),
                    _COMBAT,
                    label=Text("number of a Combat, or the convoy", "número de un combate, o el convoy"),
                ),
            },
            into="{squadron}",
            example=Text("B4 to 2", "B4 a 2"),
        ),
        title=Text("extra Squadrons", "escuadras sobrantes"),
        empty=Text("nowhere", "en ninguna parte"),
    ),
    Topic(
        asked.GiveShifts,
        Form(
            value="shifts",
            en="[Combat {combat}: ]{shifts} shifts|shift to me",
            es="[combate {combat}: ]{shifts} columnas|columna para mí",
            slots={"combat": whole(99, "Combat", "combate"), "shifts": whole(99, "shifts", "columnas")},
            example=Text("2 shifts to me", "2 columnas para mí"),
        ),
        title=Text("shifts", "columnas"),
        subject={"combat": "combat"},
    ),
    decision(
        asked.ThrowAgain,
        Text("throw again", "repetir la tirada|repetir"),
        Text("let it stand|keep it", "dejarla|dejarlo así"),
        Text("mulligan|throw again", "repetir"),
    ),
    decision(
        asked.UseRank,
        Text("use my rank|use rank", "usar mi rango|usar el rango"),
        Text("do not use it|save it", "no usarlo|reservarlo"),
        Text("rank", "rango"),
    ),
    Topic(
        asked.TakePrize,
        Form(
            value="squadron",
            en="[the] prize to {squadron}",
            es="[la] presa para {squadron}",
            slots={"squadron": SQUADRON},
            example=Text("prize to B4", "presa para B4"),
        ),
        title=Text("prize", "presa"),
    ),
    Topic(
        asked.ReorganiseAfterBattle,
        *reorganising_forms("[]"),
        title=Text("reorganise", "reorganizar"),
        empty=Text("no changes", "sin cambios"),
    ),
)
