"""Postures as players say them: `attacks only if we are two to one`, `que no combata`, `medium intensity`."""

from __future__ import annotations

from typing import Any

from rulesets.kernel.text import Text
from rulesets.language import Choice, Name, Several, Slots, Spoken, Vague, always
from rulesets.mistral.dialogue.answers.impulse import Posture
from rulesets.mistral.orders.language.fieldwise import Itemised
from rulesets.mistral.orders.language.odds_words import AT_LEAST, BELOW
from rulesets.mistral.orders.language.slots import FORMATIONS, LEADER, PLACE, PLACES, SQUADRON, whole
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
            "strong on weak|strong against weak|strongest on weakest|strong with weak|strong ships against weak|"
            "strong ships against weak ones|strong ships against weak ships|strong ships on weak ones|"
            "strongest against weakest|"
            "strong ones against weak ones|strong ones on weak ones|our strong against their weak|big against small|"
            "big ships against small ones|strong 1 against weak 1|strong ships against weak 1|strong ships on weak 1",
            "fuerte contra débil|fuertes contra débiles|fuerte con débil|fuertes con débiles|"
            "barcos fuertes contra débiles|"
            "navíos fuertes contra débiles|fuertes contra flojos|más fuertes contra más débiles|"
            "más fuerte contra más débil|"
            "grandes contra pequeños|buques fuertes contra débiles|fuertes a por débiles",
        ),
        "like_on_like": Text(
            "like on like|like against like|like with like|each against its equal|equal against equal|even match|"
            "ships of equal strength",
            "igual contra igual|igual con igual|iguales contra iguales|cada cual con su igual|cada uno con su igual|"
            "iguales con iguales|de igual a igual|parejos",
        ),
        "flagship_on_flagship": Text(
            "flagship on flagship|flagship against flagship|flagship with flagship|flagships against flagships",
            "insignia contra insignia|insignia con insignia|insignias contra insignias",
        ),
    }
)
_AFTER = Choice(
    {
        "hold": Text(
            "hold|stay|remain|stay there|stay put|hold position|remain there|stay where is|hold there",
            "esperar|mantenerse|quedarse|quedar|quedar allí|quedar ahí|esperar allí|esperar ahí|quedar donde está|"
            "mantener posición|permanecer allí|permanecer",
        ),
        "home": Text(
            "go home|home|return|return home|go to port|return to port|make for port|make for home|head home|sail home|"
            "make for nearest port|make for nearest friendly port|go to nearest port|go to nearest friendly port|"
            "return to nearest port|head for nearest port|head for nearest friendly port|head for port|head for home|"
            "run for home|run for port|come home|go back|go back home|go back to port|return to base|back to port|"
            "back home",
            "a puerto|volver a puerto más cercano|ir a puerto más cercano|a puerto más cercano|"
            "a puerto amigo más cercano|"
            "regresar a puerto|regresar a puerto más cercano|volver a base|regresar a base|a base|"
            "ir a puerto amigo más cercano|volver a puerto amigo más cercano|para casa|tirar para casa|"
            "volver a puerto|volver|regresar|volver a casa|ir a puerto|a casa|ir a casa|regresar a casa|"
            "de vuelta a casa",
        ),
        "resume": Text(
            "resume|go on|continue|carry on|resume plan|carry on with plan|go on with plan|continue with plan|"
            "resume course|"
            "carry on as planned|proceed with plan|keep to plan|go on as planned|continue as planned|resume journey",
            "retomar plan|reanudar plan|reanudar marcha|seguir camino|seguir ruta|continuar ruta|continuar camino|"
            "seguir su camino|continuar su camino|seguir rumbo|retomar rumbo|seguir|seguir plan|continuar|"
            "continuar plan|seguir con plan|continuar con plan",
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
_HAVENS = Several(
    PLACE,
    by=Text(
        ",|and|or|or to|otherwise|otherwise to|and to|then to|then|and then to|, then|, or|, otherwise|, otherwise to",
        ",|y|o|o a|otherwise|otherwise a|y a|luego a|y luego a|, luego|, o|, otherwise|, otherwise a|después a",
    ),
    label=PLACES.label,
)
"""One after the other, as long as each will not do."""
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
        "fireship_sail": whole(4, "Sail", "navíos", low=1),
        "havens": _HAVENS,
    }
)


def _says(*patterns: str, dear: int = 0, **told: Any) -> tuple[Spoken, ...]:
    """These fields, and those whose slots are filled."""
    return _say(lambda slots: _fields({**told, **slots}), *patterns, dear=dear)


def _fields(told: dict[str, Any]) -> dict[str, Any]:
    """Havens in the order in which they are tried."""
    return {"withdraw_to" if name == "havens" else name: value for name, value in told.items()}


SPOKEN_POSTURES = (
    *_says(
        "<seek battle>[ <whomever>][ there][ {seek_ratio}]",
        "<seek battle>[ <whomever>][ allí|ahí][ {seek_ratio}]",
        "only <seek battle> [(against | on)] {seek_against}",
        "(solo | solamente | únicamente) <seek battle> [(contra | a)] {seek_against}",
        "only <seek battle>[ <whomever>] {seek_ratio}",
        "(solo | solamente | únicamente) <seek battle>[ <whomever>] {seek_ratio}",
        "<seek battle> [only] [(against | on)] [(any | all)] {seek_against}[ (finds | sees | meets | he finds | "
        "it finds)][ {seek_ratio}]",
        "<seek battle> [(solo | solamente | únicamente)] [(contra | a)] [(cualquier | todo | cuanto)] {seek_against}"
        "[ (que encuentre | que vea | encuentre | vea)][ {seek_ratio}]",
        battle="seek",
    ),
    *_says("[only] against {seek_against}[ only]", "(solo | solamente) contra {seek_against}"),
    *_says("fight <all comers>", "(combatir | luchar | pelear) <all comers>", battle="seek"),
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
    *_says(
        "(always withdraw | always retreat | withdraw always | withdraw from every battle | always get away | "
        "withdraw whenever can)[[,] (to | into) {havens}]",
        "(siempre retirar | retirar siempre | escapar siempre | siempre escapar)[[,] a {havens}]",
        withdraw="always",
    ),
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
        "[fight] (at | with | of) {intensity} intensity",
        "[(combatir | luchar | pelear)] (con | de | a) intensidad {intensity}",
        "fight {intensity} [intensity]",
        "(combatir | luchar | pelear) (con | a) intensidad {intensity}",
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
        "(no fireships | not use fireships | without fireships | never use fireships | keep fireships | "
        "not use its fireship | "
        "not use fireship | save fireships | save fireship | hold back fireships | keep fireships back | "
        "not waste fireships)",
        "(sin brulotes | no usar brulotes | no brulotes | guardar brulotes | no gastar brulotes | no usar brulote | "
        "no gastar brulote | no lanzar brulotes | no emplear brulotes | reservar brulotes | reservar brulote | "
        "guardar brulote)",
        fireships="never",
    ),
    *_says(
        "<use fireships> (against | on | at) flagships",
        "<use fireships> (contra | sobre | en | a) (insignias | buques insignia | navíos insignia | capitanas)",
        "<use fireships> only (against | on | at) flagships",
        "<use fireships> (solo | solamente | únicamente) (contra | sobre | en | a) "
        "(insignias | buques insignia | navíos insignia | capitanas)",
        "<use fireships> (against | on | at) flagships only",
        "(solo | solamente) <use fireships> (contra | sobre) (insignias | buques insignia | navíos insignia | "
        "capitanas)",
        fireships="flagships",
    ),
    *_says(
        "<use fireships> [only] (against | on | at) [(any | every | all | enemy)] (squadrons | squadron) "
        "of [(at most | up to | no more than)] {fireship_sail} [<sail>] [(or fewer | or less | at most)]",
        "<use fireships> [(solo | solamente)] (contra | sobre | a) [(cualquier | toda | cada)] (escuadras | escuadra) "
        "de [(hasta | como mucho | no más de | como máximo)] {fireship_sail} [<sail>] [(o menos | como mucho)]",
        fireships="small",
    ),
    *_says(
        "<use fireships> [only] (against | on | at) small squadrons",
        "<use fireships> [(solo | solamente)] (contra | sobre | a) escuadras pequeñas",
        fireships="small",
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
        "formaciones | todos (barcos | buques | navíos) | todas (naves | flotas | escuadras)): {items}",
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
    *_say(
        always([("battle.spare_french", True)]),
        "(nobody | no one | no formation) (attack | touch | fight | engage) (French | French ships)",
        "(nadie | ninguna formación | ninguna flotilla) (atacar | tocar | combatir | meterse con) "
        "[(a | con)] (franceses | barcos franceses | navíos franceses)",
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
