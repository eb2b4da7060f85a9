"""Postures as players say them: `attacks only if we are two to one`, `que no combata`, `medium intensity`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rulesets.kernel.text import Text
from rulesets.language import Choice, Form, Lexicon, Name, Several
from rulesets.mistral.dialogue.answers.impulse import Posture
from rulesets.mistral.orders.language.fieldwise import Itemised
from rulesets.mistral.orders.language.meant import Meant, Vague
from rulesets.mistral.orders.language.odds_words import AT_LEAST, BELOW
from rulesets.mistral.orders.language.slots import LEADER, PLACES, SQUADRON

_ATTACK = (
    "(attack | engage | seek battle | seek action | seek fight | give battle | offer battle | look for battle | "
    "look for fight | bring to battle | take offensive)",
    "(atacar | buscar batalla | buscar combate | buscar pelea | presentar batalla | presentar combate | dar batalla | "
    "entablar combate | entablar batalla | ofrecer batalla | tomar ofensiva)",
)
_NOT_SEEK = (
    "(not attack | not seek battle | not seek action | not look for battle | not attack anyone | not attack anybody)",
    "(no atacar | no buscar combate | no buscar batalla | no atacar a nadie)",
)
_WHOM = (
    "[ (enemy | enemies | any enemy | them | everything | anything | whatever finds | whatever sees | all finds)]",
    "[ (a enemigo | enemigo | a enemigos | todo | lo que encuentre | lo que vea | todo lo que encuentre | "
    "a quien encuentre | "
    "cuanto encuentre | todo lo que vea)]",
)
_PREY = Several(
    Choice(
        {
            "warships": Text(
                "warships|warship|ships of the line|men of war", "navíos|buques de guerra|barcos de guerra"
            ),
            "convoys": Text("convoys|convoy|merchants|merchantmen", "convoyes|convoy|mercantes"),
            "flagships": Text("flagships|flagship", "insignias|buques insignia|buque insignia|insignia"),
        }
    ),
    label=Text("prey", "presas"),
)
_INTENSITY = Choice(
    {
        "light": Text("light|low|gentle", "ligera|ligero|baja|suave|leve"),
        "medium": Text("medium|moderate|middling", "media|medio|moderada|moderado|mediana"),
        "heavy": Text("heavy|hard|high|strong", "recia|recio|fuerte|intensa|intenso|alta|dura|duro"),
        "odds": Text("by odds|according to odds", "según proporción|según la proporción"),
    },
    label=Text("intensity", "intensidad"),
)
_PAIRING = Choice(
    {
        "strong_on_weak": Text(
            "strong on weak|strong against weak|strongest on weakest|strong with weak",
            "fuerte contra débil|fuertes contra débiles|fuerte con débil",
        ),
        "like_on_like": Text("like on like|like against like|like with like", "igual contra igual|igual con igual"),
        "flagship_on_flagship": Text(
            "flagship on flagship|flagship against flagship|flagship with flagship|flagships against flagships",
            "insignia contra insignia|insignia con insignia|insignias contra insignias",
        ),
    }
)


def _says(en: str, es: str, slots: Mapping[str, Any] | None = None, dear: int = 0, **told: Any) -> Form:
    """These fields, and those whose slots are filled."""

    def meaning(values: Mapping[str, Any], lexicon: Lexicon) -> dict[str, Any]:
        return {**told, **values}

    return Meant(meaning, en=en, es=es, slots=slots or {}, dear=dear)


_SEEKING = {"seek_ratio": AT_LEAST}
SPOKEN_POSTURES: tuple[Form, ...] = (
    _says(
        f"{_ATTACK[0]}{_WHOM[0]}[ {{seek_ratio}}]", f"{_ATTACK[1]}{_WHOM[1]}[ {{seek_ratio}}]", _SEEKING, battle="seek"
    ),
    _says(
        f"{_ATTACK[0]} [only] [(against | on)] {{seek_against}}[ {{seek_ratio}}]",
        f"{_ATTACK[1]} [(solo | solamente)] [(contra | a)] {{seek_against}}[ {{seek_ratio}}]",
        {**_SEEKING, "seek_against": _PREY},
        battle="seek",
    ),
    _says("[only] against {seek_against}[ only]", "(solo | solamente) contra {seek_against}", {"seek_against": _PREY}),
    # To fight is to seek battle, or to accept it: asked back.
    _says("fight[ {seek_ratio}]", "(combatir | luchar | pelear)[ {seek_ratio}]", _SEEKING, battle="seek"),
    _says("fight", "(combatir | luchar | pelear)", battle="accept"),
    _says(_NOT_SEEK[0], _NOT_SEEK[1], battle="accept"),
    _says(_NOT_SEEK[0], _NOT_SEEK[1], battle="avoid"),
    _says(
        f"{_ATTACK[0]} {{vague}}",
        f"{_ATTACK[1]} {{vague}}",
        {
            "vague": Vague(
                Text(
                    "if looks good|if strong enough|if can win|if advantage|if have advantage|if stronger|"
                    "if we are stronger|"
                    "if outnumber them|if we outnumber them|if favourable|if it can|if odds are good|if is safe|"
                    "when it can",
                    "si conviene|si ve bien|si puede|si podemos|si tiene ventaja|si tenemos ventaja|si somos más|"
                    "si somos superiores|"
                    "si hay ventaja|si es favorable|si le conviene|si merece la pena|si ve claro|con ventaja",
                ),
                Text(
                    "if odds 1|if odds 1.5|if odds 2",
                    "si la proporción es 1|si la proporción es 1.5|si la proporción es 2",
                ),
                label=Text("odds", "proporción"),
            )
        },
        battle="seek",
    ),
    _says(
        "(avoid | avoid combat | avoid action | avoid fight | avoid fighting | avoid enemy | avoid contact | "
        "avoid any battle | avoid all battle | avoid battles | not fight | not engage | "
        "not give battle | keep out of battle | keep out of trouble | stay out of battle | slip away | shun battle | "
        "without fighting | never fight | not accept battle | refuse battle)",
        "(evitar | evitar batalla | evitar enemigo | evitar contacto | evitar todo combate | "
        "evitar cualquier combate | evitar lucha | no combatir | no luchar | no pelear | rehuir combate | "
        "rehuir batalla | eludir combate | eludir batalla | esquivar combate | esquivar batalla | escabullir | "
        "no entablar combate | "
        "no dar batalla | no presentar batalla | sin combatir | nunca combatir | no aceptar combate | "
        "no aceptar batalla | "
        "no trabar combate | huir de combate | rehuir a enemigo | no entrar en combate)",
        battle="avoid",
    ),
    _says(
        "(accept | accept combat | accept action | accept fight | fight if attacked | only fight if attacked | "
        "fight only if attacked | accept battle but not seek | accept but not seek | fight if has to | "
        "only defend | defend | defend itself)",
        "(aceptar | aceptar batalla | aceptar lucha | combatir si atacan | combatir solo si atacan | "
        "solo combatir si atacan | luchar solo si atacan | combatir solo si es atacado | "
        "aceptar combate pero no buscar | aceptar batalla pero no buscar | aceptar pero no buscar | "
        "combatir si es atacado | defender | solo defender | "
        "defenderse)",
        battle="accept",
    ),
    _says(
        "(never decline | not decline | decline not | not decline battle | never decline battle | "
        "never refuse battle | not refuse battle)",
        "(no rehusar nunca | no rehusar | nunca rehusar | no rehusar combate | nunca rehusar combate | "
        "no rechazar combate)",
        decline="never",
    ),
    _says("(always decline | decline battle always)", "(siempre rehusar | rehusar combate siempre)", decline="always"),
    _says(
        "decline[ battle] {decline_ratio}",
        "rehusar[ combate] {decline_ratio}",
        {"decline_ratio": BELOW},
        decline="odds",
    ),
    _says(
        "(never withdraw | not withdraw | never retreat | not retreat | never retire)",
        "(nunca retirar | no retirar | no retirar nunca | no retroceder | nunca retroceder | no huir)",
        withdraw="never",
    ),
    _says("(always withdraw | always retreat)", "(siempre retirar | retirar siempre)", withdraw="always"),
    _says(
        "(withdraw | retreat | retire | fall back)[ to {withdraw_to}] {withdraw_ratio}",
        "(retirar | replegar | retroceder)[ a {withdraw_to}] {withdraw_ratio}",
        {"withdraw_to": PLACES, "withdraw_ratio": BELOW},
        withdraw="odds",
    ),
    _says(
        "{withdraw_ratio} (withdraw | retreat | retire | fall back)[ to {withdraw_to}]",
        "{withdraw_ratio} (retirar | replegar | retroceder)[ a {withdraw_to}]",
        {"withdraw_to": PLACES, "withdraw_ratio": BELOW},
        withdraw="odds",
    ),
    _says(
        "(withdraw | retreat | retire | fall back) {withdraw_ratio}[ to {withdraw_to}]",
        "(retirar | replegar | retroceder) {withdraw_ratio}[ a {withdraw_to}]",
        {"withdraw_to": PLACES, "withdraw_ratio": BELOW},
        withdraw="odds",
    ),
    _says(
        "(not reinforce | not reinforce others | not help others | not join battle | not join battles)",
        "(no reforzar | no reforzar a nadie | no acudir | no acudir en ayuda | no ayudar a otros | "
        "no acudir en ayuda de nadie)",
        reinforce="no",
    ),
    _says(
        "(reinforce | reinforce others | help others | come to aid of others)",
        "(reforzar | reforzar a otros | acudir en ayuda | acudir en ayuda de otros | ayudar a otros)",
        reinforce="yes",
    ),
    _says(
        "{intensity} (intensity | battle | combat | fight)",
        "(intensidad | combate | batalla) {intensity}",
        {"intensity": _INTENSITY},
    ),
    _says(
        "(battle | combat | fight | intensity) {intensity}",
        "{intensity} (intensidad | combate | batalla)",
        {"intensity": _INTENSITY},
    ),
    _says("(at | with | of) {intensity} intensity", "(con | de | a) intensidad {intensity}", {"intensity": _INTENSITY}),
    _says("[(pair | match | pairing)] {pairing}", "[(emparejar | enfrentar)] {pairing}", {"pairing": _PAIRING}),
    _says(
        "after (battle | fight | action | fighting) {after}",
        "(tras combate | tras batalla | tras combatir | después de combate | después de batalla | "
        "después de combatir | tras pelea) {after}",
        {
            "after": Choice(
                {
                    "hold": Text("hold|stay|remain", "esperar|mantenerse|quedarse|quedar"),
                    "home": Text(
                        "go home|home|return|return home|go to port|return to port|make for port",
                        "a puerto|volver a puerto|volver|regresar|volver a casa|ir a puerto",
                    ),
                    "resume": Text(
                        "resume|go on|continue|carry on|resume plan",
                        "seguir|seguir plan|continuar|continuar plan|seguir con plan|continuar con plan",
                    ),
                }
            )
        },
    ),
    _says(
        "(leave French alone | not attack French | not touch French | spare French ships)",
        "(no atacar a franceses | dejar en paz a franceses | no tocar a franceses | respetar a franceses)",
        spare_french=True,
    ),
    _says(
        "(no fireships | not use fireships | without fireships | never use fireships | keep fireships)",
        "(sin brulotes | no usar brulotes | no brulotes | guardar brulotes | no gastar brulotes)",
        fireships="never",
    ),
    _says(
        "(protect | cover | shield) {protect}",
        "(proteger a | cubrir a) {protect}",
        {"protect": SQUADRON},
        pairing="protect",
        dear=1,
    ),
    Meant(
        lambda values, lexicon: {"leaders": {values["leader"]: values["squadron"]}},
        en="{leader} (aboard | on board | on | in | embark in | goes aboard | sail in | hoist flag in) {squadron}",
        es="{leader} (a bordo de | en | embarcar en | subir a | ir en | izar su insignia en | "
        "ir a bordo de) {squadron}",
        slots={"leader": LEADER, "squadron": SQUADRON},
    ),
)

_COMMANDER = Name("commander", by_name=True, label=LEADER.label)


def _aboard(values: Mapping[str, Any], lexicon: Lexicon) -> Any:
    formation, _, leader = values["who"].partition("/")
    return [(f"formations.{formation}.posture.leaders.{leader}", values["squadron"])]


ABOARD = Meant(
    _aboard,
    en="{who} (aboard | on board | embark in | goes aboard | hoist flag in | on) {squadron}",
    es="{who} (a bordo de | embarcar en | subir a | izar su insignia en | ir a bordo de) {squadron}",
    slots={"who": _COMMANDER, "squadron": SQUADRON},
    into="formations",
    scattered=True,
)
"""In the Formation that they command."""


class SpokenOf(Itemised):
    """The same items for those that people call otherwise."""

    def __init__(self, en: str, es: str) -> None:
        super().__init__(
            Posture,
            "posture item",
            en=f"{en}: {{items}}",
            es=f"{es}: {{items}}",
            into="battle",
            label=_POSTURE,
            spoken=True,
        )


_POSTURE = Text("posture", "actitud")
FOR_ALL = (
    SpokenOf(
        "(everyone | everybody else | all others | others | rest | all rest | every formation | all ships | "
        "all fleets)",
        "(demás | todos demás | resto | otros | otras | todos otros | toda formación | cada formación | formaciones)",
    ),
    Meant(
        lambda values, lexicon: [("battle.battle", "avoid")],
        en="nobody (fight | attack | engage | give battle)",
        es="nadie (combatir | luchar | pelear | atacar | entablar combate)",
        into="battle",
        scattered=True,
    ),
)
