"""Postures as players say them: `attacks only if we are two to one`, `que no combata`, `medium intensity`."""

from __future__ import annotations

from typing import Any

from rulesets.kernel.text import Text
from rulesets.language import Choice, Name, Several, Slots, Spoken, Vague, always
from rulesets.mistral.dialogue.answers.impulse import Posture
from rulesets.mistral.orders.language.fieldwise import Itemised
from rulesets.mistral.orders.language.odds_words import AT_LEAST, BELOW
from rulesets.mistral.orders.language.slots import FORMATIONS, LEADER, PLACES, SQUADRON
from rulesets.mistral.orders.language.speech import SPEECH

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
_AFTER = Choice(
    {
        "hold": Text("hold|stay|remain", "esperar|mantenerse|quedarse|quedar"),
        "home": Text(
            "go home|home|return|return home|go to port|return to port|make for port|make for home|head home|sail home",
            "a puerto|volver a puerto|volver|regresar|volver a casa|ir a puerto|a casa|ir a casa|regresar a casa|"
            "de vuelta a casa",
        ),
        "resume": Text(
            "resume|go on|continue|carry on|resume plan",
            "seguir|seguir plan|continuar|continuar plan|seguir con plan|continuar con plan",
        ),
    }
)
_ADVANTAGE = Vague(
    Text(
        "if looks good|if strong enough|if can win|if advantage|if have advantage|if stronger|if we are stronger|"
        "if outnumber them|if we outnumber them|if favourable|if it can|if odds are good|if is safe|when it can",
        "si conviene|si ve bien|si puede|si podemos|si tiene ventaja|si tenemos ventaja|si somos más|"
        "si somos superiores|si hay ventaja|si es favorable|si le conviene|si merece la pena|si ve claro|con ventaja",
    ),
    Text("if odds 1|if odds 1.5|if odds 2", "si la proporción es 1|si la proporción es 1.5|si la proporción es 2"),
    label=Text("odds", "proporción"),
)
_say = SPEECH.of(
    {
        "seek_ratio": AT_LEAST,
        "seek_against": _PREY,
        "vague": _ADVANTAGE,
        "decline_ratio": BELOW,
        "withdraw_to": PLACES,
        "withdraw_ratio": BELOW,
        "intensity": _INTENSITY,
        "pairing": _PAIRING,
        "after": _AFTER,
        "protect": SQUADRON,
    }
)


def _says(*patterns: str, dear: int = 0, **told: Any) -> tuple[Spoken, ...]:
    """These fields, and those whose slots are filled."""
    return _say(lambda slots: {**told, **slots}, *patterns, dear=dear)


SPOKEN_POSTURES = (
    *_says(
        "<seek battle>[ <whomever>][ {seek_ratio}]",
        "<seek battle>[ <whomever>][ {seek_ratio}]",
        "only <seek battle>[ <whomever>] {seek_ratio}",
        "(solo | solamente | únicamente) <seek battle>[ <whomever>] {seek_ratio}",
        "<seek battle> [only] [(against | on)] [(any | all)] {seek_against}[ (finds | sees | meets | he finds | "
        "it finds)][ {seek_ratio}]",
        "<seek battle> [(solo | solamente | únicamente)] [(contra | a)] [(cualquier | todo | cuanto)] {seek_against}"
        "[ (que encuentre | que vea | encuentre | vea)][ {seek_ratio}]",
        battle="seek",
    ),
    *_says("[only] against {seek_against}[ only]", "(solo | solamente) contra {seek_against}"),
    # To fight is to seek battle, or to accept it: asked back.
    *_says(
        "[only] fight[ {seek_ratio}]",
        "[(solo | solamente | únicamente)] (combatir | luchar | pelear)[ {seek_ratio}]",
        battle="seek",
    ),
    *_says("fight", "(combatir | luchar | pelear)", "<not seek>", "<not seek>", battle="accept"),
    *_says("<not seek>", "<not seek>", battle="avoid"),
    *_says("<seek battle> {vague}", "<seek battle> {vague}", battle="seek"),
    *_says("<avoid battle>", "<avoid battle>", battle="avoid"),
    *_says("<only defend>", "<only defend>", battle="accept"),
    *_says("<never decline>", "<never decline>", decline="never"),
    *_says("(always decline | decline battle always)", "(siempre rehusar | rehusar combate siempre)", decline="always"),
    *_says("decline[ battle] {decline_ratio}", "rehusar[ combate] {decline_ratio}", decline="odds"),
    *_says("<never withdraw>", "<never withdraw>", withdraw="never"),
    *_says("(always withdraw | always retreat)", "(siempre retirar | retirar siempre)", withdraw="always"),
    *_says(
        "<withdraw>[ to {withdraw_to}] {withdraw_ratio}",
        "<withdraw>[ a {withdraw_to}] {withdraw_ratio}",
        "{withdraw_ratio} <withdraw>[ to {withdraw_to}]",
        "{withdraw_ratio} <withdraw>[ a {withdraw_to}]",
        "<withdraw> {withdraw_ratio}[ to {withdraw_to}]",
        "<withdraw> {withdraw_ratio}[ a {withdraw_to}]",
        withdraw="odds",
    ),
    *_says(
        "(not reinforce | not reinforce others | not help others | not join battle | not join battles)",
        "(no reforzar | no reforzar a nadie | no acudir | no acudir en ayuda | no ayudar a otros | "
        "no acudir en ayuda de nadie)",
        reinforce="no",
    ),
    *_says(
        "(reinforce | reinforce others | help others | come to aid of others)",
        "(reforzar | reforzar a otros | acudir en ayuda | acudir en ayuda de otros | ayudar a otros)",
        reinforce="yes",
    ),
    *_says(
        "{intensity} (intensity | battle | combat | fight)",
        "(intensidad | combate | batalla) {intensity}",
        "(battle | combat | fight | intensity) {intensity}",
        "{intensity} (intensidad | combate | batalla)",
        "(at | with | of) {intensity} intensity",
        "(con | de | a) intensidad {intensity}",
        "(battle | combat | fight | fight battle) of {intensity} intensity",
        "(combate | batalla) de intensidad {intensity}",
        "(fight | give) {intensity} (battle | fight | action)",
        "(librar | dar | presentar | reñir) (combate | batalla) [de intensidad] {intensity}",
        "[(fight | give)] {intensity} (battle | fight | action) [and] [<later>] {after}[ <later>]",
        "[(librar | dar | presentar)] (combate | batalla) [de intensidad] {intensity} [y] [<later>] {after}[ <later>]",
        "[(pair | match | pairing)] {pairing}",
        "[(emparejar | enfrentar)] {pairing}",
        "after (battle | fight | action | fighting) {after}",
        "(tras combate | tras batalla | tras combatir | después de combate | después de batalla | "
        "después de combatir | tras pelea) {after}",
        "{after} after [any|every|a|each] (battle | fight | action | fighting)",
        "{after} (tras | después de) [cualquier|todo|cada] (combate | batalla | combatir | pelea)",
    ),
    *_says(
        "(leave French alone | not attack French | not touch French | spare French ships)",
        "(no atacar a franceses | dejar en paz a franceses | no tocar a franceses | respetar a franceses)",
        spare_french=True,
    ),
    *_says(
        "(no fireships | not use fireships | without fireships | never use fireships | keep fireships)",
        "(sin brulotes | no usar brulotes | no brulotes | guardar brulotes | no gastar brulotes)",
        fireships="never",
    ),
    *_says("(protect | cover | shield) {protect}", "(proteger a | cubrir a) {protect}", pairing="protect", dear=1),
    *_say(
        lambda slots: {"leaders": {slots["leader"]: slots["squadron"]}},
        "{leader} (aboard | on board | on | in | embark in | fly flag in | raise flag in | goes aboard | sail in "
        "| hoist flag in) {squadron}",
        "{leader} (a bordo de | en | embarcar en | subir a | ir en | izar su insignia en | enarbolar su insignia "
        "en | ir a bordo de) {squadron}",
    ),
)


def _aboard(slots: Slots) -> Any:
    formation, _, leader = slots["who"].partition("/")
    return [(f"formations.{formation}.posture.leaders.{leader}", slots["squadron"])]


ABOARD = _say(
    _aboard,
    "{who} (aboard | on board | embark in | fly flag in | raise flag in | goes aboard | hoist flag in | on) {squadron}",
    "{who} (a bordo de | embarcar en | subir a | enarbolar su insignia en | izar su insignia en | ir a bordo de) "
    "{squadron}",
    slots={"who": Name("commander", by_name=True, label=LEADER.label)},
    into="formations",
    scattered=True,
)
"""In the Formation that they command."""
OF_INTENSITY = _say(
    None,
    "intensity (of | for) {who} [(be | is)] {intensity}",
    "intensidad (de | para) {who} [(ser | es | sea | sera)] {intensity}",
    slots={"who": FORMATIONS},
    into="formations.{who}.posture.intensity",
)
FOR_ALL = (
    *OF_INTENSITY,
    Itemised(
        Posture,
        "posture item",
        en="(everyone | everybody else | all others | all other formations | other formations | rest of formations "
        "| others | rest | all rest | every formation | all ships | "
        "all fleets): {items}",
        es="(demás | demás formaciones | otras formaciones | resto de formaciones | formaciones restantes | todos "
        "demás | resto | otros | otras | todos otros | toda formación | cada formación | "
        "formaciones): {items}",
        into="battle",
        label=Text("posture", "actitud"),
        spoken=True,
    ),
    *_say(
        always([("battle.battle", "accept")]),
        "(nobody | no one | no formation) (fight | engage | attack | give battle) (unless | if not) [it is] "
        "(attacked | engaged)",
        "(nadie | ninguna formación | ninguna) (combatir | luchar | pelear | atacar) "
        "(si no | salvo que | a menos que | otherwise) [(es | sea | nos | le)] (atacado | atacan | ataquen | atacar)",
        into="battle",
        scattered=True,
    ),
    *_say(
        always([("battle.battle", "avoid")]),
        "(nobody | no one | no formation | none of formations) (fight | engage | give battle)",
        "(nadie | ninguna formación | ninguna flotilla | ninguna) (combatir | luchar | pelear | entablar combate)",
        into="battle",
        scattered=True,
    ),
    # Not to attack is to avoid battle, or to accept it: asked back.
    *(
        form
        for told in ("avoid", "accept")
        for form in _say(
            always([("battle.battle", told)]),
            "(nobody | no one | no formation) attack",
            "(nadie | ninguna formación | ninguna) atacar",
            into="battle",
            scattered=True,
        )
    ),
)
