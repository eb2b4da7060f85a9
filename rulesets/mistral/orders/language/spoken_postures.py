"""Postures as players say them: `attacks only if we are two to one`, `que no combata`, `medium intensity`."""

from __future__ import annotations

from typing import Any

from rulesets.kernel.text import Text
from rulesets.language import Several, Spoken
from rulesets.mistral.orders.language.odds_words import AT_LEAST, BELOW, UNLESS
from rulesets.mistral.orders.language.posture_choices import ADVANTAGE, AFTER, GENTLY, HARD, INTENSITY, PAIRING, PREY
from rulesets.mistral.orders.language.slots import PLACE, PLACES, SQUADRON, whole
from rulesets.mistral.orders.language.speech import SPEECH

_HAVENS = Several(
    PLACE,
    by=Text(
        ",|and|or|or to|otherwise|otherwise to|and to|then to|then|and then to|, then|, or|, otherwise|, otherwise to",
        ",|y|o|o a|otherwise|otherwise a|y a|luego a|y luego a|, luego|, o|, otherwise|, otherwise a|después a",
    ),
    label=PLACES.label,
)
"""One after the other, as long as each will not do."""
_EITHER = Several(
    PLACE,
    by=Text("or|or to|otherwise|otherwise to|, or|, or to", "o|o a|otherwise|otherwise a|, o|, o a"),
    least=2,
    label=PLACES.label,
)
"""Said so of havens only: nobody steers for one place or another."""
_say = SPEECH.of(
    {
        "seek_ratio": AT_LEAST,
        "seek_against": PREY,
        "vague": ADVANTAGE,
        "decline_ratio": BELOW,
        "withdraw_to": PLACES,
        "withdraw_ratio": BELOW,
        "withdraw_unless": AT_LEAST,
        "unless": UNLESS,
        "too_few": BELOW,
        "intensity": INTENSITY,
        "pairing": PAIRING,
        "after": AFTER,
        "protect": SQUADRON,
        "fireship_sail": whole(4, "Sail", "navíos", low=1),
        "hard": HARD,
        "gently": GENTLY,
        "heavy_ratio": AT_LEAST,
        "light_ratio": BELOW,
        "havens": _HAVENS,
        "either": _EITHER,
    }
)


def _says(*patterns: str, dear: int = 0, **told: Any) -> tuple[Spoken, ...]:
    """These fields, and those whose slots are filled."""
    return _say(lambda slots: _fields({**told, **slots}), *patterns, dear=dear)


def _fields(told: dict[str, Any]) -> dict[str, Any]:
    """Havens in the order in which they are tried, and odds that are told from their other side."""
    return {_FIELDS.get(name, name): value for name, value in told.items() if name not in ("hard", "gently")}


_FIELDS = {
    "havens": "withdraw_to",
    "either": "withdraw_to",
    "withdraw_unless": "withdraw_ratio",
    "unless": "seek_ratio",
    "too_few": "seek_ratio",
}


SPOKEN_POSTURES = (
    *_says(
        "<seek battle>[ <whomever>][ there][ {seek_ratio}]",
        "<seek battle>[ <whomever>][ allí|ahí][ {seek_ratio}]",
        "only <seek battle> [(against | on | with)] {seek_against}",
        "(solo | solamente | únicamente) <seek battle> [(contra | a | con)] {seek_against}",
        "only <seek battle>[ <whomever>] {seek_ratio}",
        "(solo | solamente | únicamente) <seek battle>[ <whomever>] {seek_ratio}",
        "<seek battle> [only] [(against | on | with)] [(any | all)] {seek_against}[ only]"
        "[ (finds | sees | meets | he finds | it finds)][ {seek_ratio}]",
        "<seek battle> [(solo | solamente | únicamente)] [(contra | a | con)] [(cualquier | todo | cuanto)] "
        "{seek_against}"
        "[ (que encuentre | que vea | encuentre | vea)][ {seek_ratio}]",
        battle="seek",
    ),
    *_says(
        "<go for> [only] [(any | all)] {seek_against}[ (only | and nothing else)]",
        "<go for> [(solo | solamente | únicamente)] [a] {seek_against}[ (solo | solamente | y nada más)]",
        "only <go for> {seek_against}",
        "(solo | solamente | únicamente) <go for> [a] {seek_against}",
        battle="seek",
        dear=1,
    ),
    *_says(
        "(<seek battle> | <go for>) convoys[,] [(but | and)] not (warships | ships of line | men of war)",
        "(<seek battle> | <go for>) [a] convoyes[,] [(pero | y)] no [(a | contra)] (navíos | buques de guerra | "
        "navíos de guerra | barcos de guerra)",
        "(leave | ignore | forget) warships [alone] [,] (and | but) (<seek battle> | <go for>) convoys",
        "(dejar | olvidar | ignorar) [a] (navíos | buques de guerra) [(en paz | tranquilos)] [,] (y | pero) "
        "(<seek battle> | <go for>) [a] convoyes",
        battle="seek",
        seek_against=["convoys"],
    ),
    *_says(
        "(<seek battle> | <go for>) warships[,] [(but | and)] not convoys",
        "(<seek battle> | <go for>) [a] (navíos | buques de guerra | navíos de guerra)[,] [(pero | y)] no [(a | "
        "contra)] convoyes",
        "(leave | ignore | forget) convoys [alone] [,] (and | but) (<seek battle> | <go for>) warships",
        "(dejar | olvidar | ignorar) [a] convoyes [(en paz | tranquilos)] [,] (y | pero) (<seek battle> | <go for>) "
        "[a] (navíos | buques de guerra | navíos de guerra)",
        battle="seek",
        seek_against=["warships"],
    ),
    *_says(
        "[only] against {seek_against}[ only]",
        "(solo | solamente | únicamente) contra {seek_against}",
        "against {seek_against} only",
        "contra {seek_against} (solo | solamente | únicamente | y nada más)",
    ),
    *_says("fight <all comers>", "(combatir | luchar | pelear) <all comers>", battle="seek"),
    # To fight is to seek battle, or to accept it: asked back.
    *_says(
        "[only] fight[ {seek_ratio}]",
        "[(solo | solamente | únicamente)] (combatir | luchar | pelear)[ {seek_ratio}]",
        battle="seek",
    ),
    *_says("fight", "(combatir | luchar | pelear)", "<not seek>", "<not seek>", battle="accept"),
    *_says("<not seek>", "<not seek>", battle="avoid"),
    *_says(
        "[only] (<seek battle> | fight) {vague}",
        "[(solo | solamente | únicamente)] (<seek battle> | combatir | luchar | pelear) [(solo | solamente)] {vague}",
        battle="seek",
    ),
    *_says(
        "<not seek>[,] [but] <if attacked>[,] (fight | fight back | accept battle | accept | defend | give battle)",
        "<not seek>[,] [pero] <if attacked>[,] (combatir | luchar | pelear | aceptar | aceptar combate | defender | "
        "responder)",
        battle="accept",
        dear=-1,
    ),
    *_says("[<if met>[,]] <avoid battle>[ <if met>]", "[<if met>[,]] <avoid battle>[ <if met>]", battle="avoid"),
    *_says("[<if met>[,]] <only defend>[ <if met>]", "[<if met>[,]] <only defend>[ <if met>]", battle="accept"),
    *_says(
        "<if met>[,] <seek battle>[ <whomever>][ {seek_ratio}]",
        "<if met>[,] <seek battle>[ <whomever>][ {seek_ratio}]",
        "<seek battle> <if met>",
        "<seek battle> <if met>",
        battle="seek",
    ),
    *_says(
        "<if met>[,] (keep | make | fight | go | be) {intensity}[ (intensity | battle | combat | fight)]",
        "<if met>[,] (ser | hacer | combatir | luchar | pelear | intensidad) [de|con] [intensidad] {intensity}",
        "[fight] {intensity} [(intensity | battle | combat | fight)] <if met>",
        "[(combatir | luchar | pelear | combate | intensidad)] {intensity} [intensidad] <if met>",
        "fight [(it | them)] {intensity}",
        "(combatir | luchar | pelear) {intensity}",
    ),
    *_says(
        "not <seek battle>[ <whomever>] (unless | otherwise | if not) {unless}",
        "no <seek battle>[ <whomever>] (a menos que | salvo que | a no ser que | otherwise | si no) {unless}",
        "<avoid battle> (unless | otherwise | if not) {unless}",
        "<avoid battle> (a menos que | salvo que | a no ser que | otherwise | si no) {unless}",
        "unless {unless}[,] [(be | is)] not [to] <seek battle>[ <whomever>]",
        "(a menos que | salvo que | a no ser que) {unless}[,] no <seek battle>[ <whomever>]",
        battle="seek",
    ),
    # Not to fight below some odds is to seek battle from there on, or to decline it: asked back.
    *_says(
        "not (fight | give battle | <seek battle>) {too_few}",
        "no (combatir | luchar | pelear | dar batalla | <seek battle>) {too_few}",
        battle="seek",
    ),
    *_says(
        "not (fight | give battle | <seek battle>) {decline_ratio}",
        "no (combatir | luchar | pelear | dar batalla | <seek battle>) {decline_ratio}",
        decline="odds",
    ),
    *_says(
        "[only] (<only defend> | accept battle) {withdraw_unless}[[,] otherwise[ to] <withdraw>[ to {havens}]]",
        "[<only>] (<only defend> | aceptar (combate | pelea | batalla)) {withdraw_unless}"
        "[[,] otherwise <withdraw>[ a {havens}]]",
        battle="accept",
        withdraw="odds",
    ),
    *_says("<never decline>", "<never decline>", decline="never"),
    *_says(
        "(always (decline | refuse) [battle] | (decline | refuse) [battle] always | (decline | refuse) every battle)",
        "(siempre (rehusar | rechazar) [(combate | batalla)] | (rehusar | rechazar) [(combate | batalla)] siempre | "
        "(rehusar | rechazar) siempre (combate | batalla) | (rehusar | rechazar) todo combate)",
        decline="always",
    ),
    *_says(
        "(refuse | turn down)[ battle] {decline_ratio}",
        "rechazar[ (combate | batalla)] {decline_ratio}",
        decline="odds",
    ),
    *_says("decline[ battle] {decline_ratio}", "rehusar[ combate] {decline_ratio}", decline="odds"),
    *_says("<never withdraw>", "<never withdraw>", withdraw="never"),
    *_says(
        "(always withdraw | always retreat | withdraw always | withdraw from every battle | always get away | "
        "withdraw whenever can)[[,] (to | into) {havens}]",
        "(siempre retirar | retirar siempre | escapar siempre | siempre escapar)[[,] a {havens}]",
        withdraw="always",
    ),
    *_says(
        "<if attacked>[,] <withdraw>[ (to | into) {havens}]",
        "<if attacked>[,] <withdraw>[ a {havens}]",
        "<if attacked>[,] (<come back> | go | make | run | head) (to | for) {havens}",
        "<if attacked>[,] (<come back> | ir | correr) a {havens}",
        "<withdraw>[ (to | into) {havens}] <if attacked>",
        "<withdraw>[ a {havens}] <if attacked>",
        withdraw="always",
        dear=1,
    ),
    *_says(
        "<if attacked>[,] (accept | accept battle | fight | fight back | give battle | stand and fight | defend)",
        "<if attacked>[,] (aceptar | aceptar combate | aceptar batalla | combatir | luchar | pelear | defender)",
        "(accept | accept battle | fight | fight back | give battle | stand and fight) [only] <if attacked>",
        "(aceptar | aceptar combate | aceptar batalla | combatir | luchar | pelear) [solo] <if attacked>",
        battle="accept",
    ),
    *_says(
        "<avoid battle>[,] [and] <if attacked>[,] <withdraw> (to | into) {havens}",
        "<avoid battle>[,] [y][,] <if attacked>[,] <withdraw> a {havens}",
        battle="avoid",
        dear=-2,
    ),
    *_says(
        "[(fight | make it | go)] [(at | with)] {hard} [(intensity | battle | fight)] {heavy_ratio}",
        "[(combatir | luchar | pelear | combate)] [(con | a)] [intensidad] {hard} [(combate | intensidad)] "
        "{heavy_ratio}",
        "[(fight | make it | go)] [(at | with)] {hard} [(intensity | battle | fight)] {heavy_ratio}[,] [and] {gently} "
        "[(intensity | battle | fight)] {light_ratio}",
        "[(combatir | luchar | pelear | combate)] [(con | a)] [intensidad] {hard} [(combate | intensidad)] "
        "{heavy_ratio}"
        "[,] [y] {gently} [(combate | intensidad)] {light_ratio}",
        "[(fight | make it | go)] [(at | with)] {gently} [(intensity | battle | fight)] {light_ratio}",
        "[(combatir | luchar | pelear | combate)] [(con | a)] [intensidad] {gently} [(combate | intensidad)] "
        "{light_ratio}",
        intensity="odds",
    ),
    *_say(
        lambda slots: {"intensity": "odds", "heavy_ratio": slots["heavy_ratio"], "light_ratio": slots["heavy_ratio"]},
        "[(fight | make it | go)] [(at | with)] {hard} [(intensity | battle | fight)] {heavy_ratio}[,] otherwise "
        "[(at | with)] {gently} [(intensity | battle | fight)]",
        "[(combatir | luchar | pelear | combate)] [(con | a)] [intensidad] {hard} {heavy_ratio}[,] "
        "(otherwise | si no) [(con | a)] [intensidad] {gently}",
    ),
    *_says(
        "<withdraw>[ to {withdraw_to}] {withdraw_ratio}",
        "<withdraw>[ a {withdraw_to}] {withdraw_ratio}",
        "{withdraw_ratio} <withdraw>[ to {withdraw_to}]",
        "{withdraw_ratio} <withdraw>[ a {withdraw_to}]",
        "{withdraw_ratio}[,] [(<come back> | go | make | run | head)] (to | for) {withdraw_to}",
        "{withdraw_ratio}[,] [(<come back> | ir | correr)] a {withdraw_to}",
        "<withdraw> {withdraw_ratio}[ to {withdraw_to}]",
        "<withdraw> {withdraw_ratio}[ a {withdraw_to}]",
        withdraw="odds",
    ),
    *_says(
        "(if | when | whenever) <withdraw>[,] [<be it>] (to | into) {havens}",
        "(si | cuando | siempre) <withdraw>[,] [<be it>] a {havens}",
        "<in case of retreat>[,] [<be it>] (to | into | at) {havens}",
        "<in case of retreat>[,] [<be it>] (a | en) {havens}",
        "(refuge | haven | bolt hole | way out) [<be it>] [(in | at | to)] {havens}",
        "(refugio | salida) <be it> [(en | a)] {havens}",
        "<withdraw> (to | into) {either}",
        "<withdraw> a {either}",
    ),
    *_says(
        "(not (reinforce | help | assist | support | come to aid of | go to aid of) [(others | anyone | anybody | "
        "any other | "
        "any others | other formations | rest)] | (reinforce | help | support) (nobody | no one) | not join (battle "
        "| battles))",
        "(no (reforzar | ayudar a | apoyar a | socorrer a | auxiliar a) [(nadie | a nadie | otros | a otros | demás | "
        "a demás | resto)] | no acudir [en ayuda [de (nadie | otros | demás)]])",
        reinforce="no",
    ),
    *_says(
        "(reinforce | reinforce others | help others | come to aid of others)",
        "(reforzar | reforzar a otros | acudir en ayuda | acudir en ayuda de otros | ayudar a otros)",
        "(reinforce | join | join in | help | help out | lend a hand) if (there is | others are in | others have) "
        "(fight | battle | action | fighting) [(nearby | near | close by | there)]",
        "(reforzar | acudir [en ayuda] | ayudar | sumar | unir | echar mano) si (hay | haber | otros tienen | otros "
        "entran en) (pelea | combate | batalla) [cerca]",
        reinforce="yes",
    ),
    *_says(
        "[only] {intensity} (intensity | battle | combat | fight)[ only]",
        "[(solo | solamente)] (intensidad | combate | batalla) [de] [intensidad] {intensity}",
        "(battle | combat | fight | intensity) {intensity}",
        "{intensity} (intensidad | combate | batalla)",
        "[fight] (at | with | of) {intensity} intensity",
        "[(combatir | luchar | pelear)] (con | de | a) intensidad {intensity}",
        "fight {intensity} [intensity]",
        "(combatir | luchar | pelear) (con | a) intensidad {intensity}",
        "(fight | keep | make) {intensity} [intensity] [and] (<later> {after} | {after} <later>)",
        "(combatir | luchar | pelear) {intensity} [y] (<later> {after} | {after} <later>)",
        "(keep | make | let be | be) {intensity}",
        "[que] (ser | sea) [de] [intensidad] {intensity}",
        "(battle | combat | fight | fight battle) of {intensity} intensity",
        "(combate | batalla) de intensidad {intensity}",
        "(fight | give | want) {intensity} (battle | fight | action)",
        "(librar | dar | presentar | reñir) (combate | batalla) [de intensidad] {intensity}",
        "[only] [(fight | give)] {intensity} (battle | fight | action) [only][,] [and] [<later>] {after}[ <later>]",
        "[solo] [(librar | dar | presentar)] (combate | batalla) [de intensidad] {intensity}[,] [y] [<later>] {after}"
        "[ <later>]",
        "(fight | at) {intensity} [intensity][,] [and] <later> {after}",
        "(combatir | luchar | pelear) [con] [intensidad] {intensity}[,] [y] <later> {after}",
        "[(pair | match | pairing | pit | set | put | throw)] {pairing}[ <in battle>]",
        "[(emparejar | enfrentar | poner | medir | echar | lanzar | combatir)] [a] {pairing}[ <in battle>]",
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
        "(attack French too | attack also French | not spare French)",
        "(atacar también a franceses | atacar a franceses también | no respetar a franceses)",
        spare_french=False,
    ),
    *_says(
        "(fight | play it) <no risks>",
        "(combatir | luchar | pelear) <no risks>",
        intensity="light",
    ),
    *_says(
        "<spare squadrons> [(go | be | are)] (to | against | for | on) [the] (weakest enemy | weakest of enemies | "
        "weakest | weakest enemy squadron | weakest of them)",
        "<spare squadrons> [(ir | ser)] (a | contra | a por | para) (enemigo más débil | más débil | más flojo | "
        "enemigos más débiles | más débil de enemigos)",
        extra="weakest",
    ),
    *_says(
        "<spare squadrons> [(go | be | are)] (to | against | for | on | after) convoy",
        "<spare squadrons> [(ir | ser)] (a | contra | a por | para) convoy",
        extra="convoy",
    ),
    *_says(
        "<spare squadrons> [(go | be | are | stay)] (to | with) (senior Leader | commander | senior commander | "
        "admiral)",
        "<spare squadrons> [(ir | ser | quedar)] (a | con | para) (jefe superior | jefe | comandante | almirante)",
        extra="senior",
    ),
    *_says(
        "(keep | take | use | want) [(all | column | our | its)] shifts [(for itself | for us | for ourselves | "
        "mine | ours)]",
        "(quedar con | usar | tomar | guardar) columnas [(para sí | para nosotros | propias)]",
        "shifts [be] (for us | ours | for ourselves)",
        "columnas [ser] (para nosotros | nuestras | para mí | mías)",
        shifts="mine",
    ),
    *_says("<no fireships>", "<no fireships>", fireships="never"),
    *_says("<fireships at flagships>", "<fireships at flagships>", fireships="flagships"),
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
    *_says(
        "(protect | cover | shield | look after) {protect}[ <in battle>]",
        "(proteger a | cubrir a | cuidar de | cuidar a) {protect}[ <in battle>]",
        pairing="protect",
        dear=1,
    ),
    *_say(
        lambda slots: {"leaders": {slots["leader"]: slots["squadron"]}},
        "{leader} (aboard | on board | on | in | embark in | fly flag in | raise flag in | goes aboard | sail in "
        "| hoist flag in) {squadron}",
        "{leader} (a bordo de | en | embarcar en | subir a | ir en | izar su insignia en | enarbolar su insignia "
        "en | ir a bordo de) {squadron}",
    ),
)
