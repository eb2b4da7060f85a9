"""Answers around a battle as players say them: `we attack`, `que sea un combate ligero`, `B5 takes on S1`."""

from __future__ import annotations

from typing import Any

from rulesets.kernel.text import Text
from rulesets.language import Name, Slots, always
from rulesets.language.values import Maker
from rulesets.mistral.book.forces import FORCES
from rulesets.mistral.dialogue.questions import battle as asked
from rulesets.mistral.orders.language.deciding import GO_ON
from rulesets.mistral.orders.language.posture_choices import HOW_HARD
from rulesets.mistral.orders.language.slots import AUXILIARY, ENEMY, FOE_SQUADRON, FORMATION, SQUADRON, Exactly, Refused
from rulesets.mistral.orders.language.speech import SPEECH

_ASSAULT, _FLIGHT, _PAIR = Maker(asked.Assault), Maker(asked.Flight), Maker(asked.Pair)
_say = SPEECH.of(
    {
        "target": ENEMY,
        "formation": Name("attacker", by_name=True, label=FORMATION.label),
        "assist": AUXILIARY,
        "flagship": Name("squadron", by_name=True, label=Text("Flagship", "buque insignia")),
        "companion": SQUADRON,
        "own": SQUADRON,
        "enemy": FOE_SQUADRON,
    }
)


def _attack(slots: Slots) -> Any:
    """The only Formation that can attack, and the only enemy there is, need not be named."""
    attackers, targets = slots.lexicon.names("attacker").entries, slots.lexicon.names("target").entries
    formation = slots.get("formation") or (attackers[0].id if len(attackers) == 1 else "")
    target = slots.get("target") or (targets[0].id if len(targets) == 1 else "")
    return _ASSAULT.make({"formation": formation, "target": target}) if formation and target else None


def _flight(attempt: bool) -> Any:
    return lambda slots: _FLIGHT.make({"attempt": attempt, **slots})


def _companions(slots: Slots) -> Any:
    """Whichever of the two is a Flagship has the other for its companion."""
    one, other = slots["flagship"], slots["companion"]
    turned = other in FORCES.flagships and one not in FORCES.flagships
    return [(f"companions.{other}", one) if turned else (f"companions.{one}", other)]


_UP_FOR_IT = Exactly(Text("go for", "a por todas"), label=Text("go for it", "a por todas"))
SPOKEN_ATTACKS = (
    *_say(
        _attack,
        "<fall upon> {target}",
        "<fall upon> [a] {target}",
        "<fall upon> {target} with {formation}",
        "<fall upon> [a] {target} con {formation}",
        "<fall upon> [(them | him | enemy | at once)]",
        "<fall upon> [(a enemigo | enemigo | a ellos)]",
        "(go get | get) [(them | him | enemy)]",
        "(ir a por | a por) (ellos | enemigo)",
        "{formation} (go get | get) [(them | him | enemy)]",
        "{formation} (ir a por | a por) (ellos | enemigo)",
        "{formation} <fall upon> {target}",
        "{formation} <fall upon> [a] {target}",
        "{formation} (against | on | at) {target}",
        "{formation} (contra | a por | sobre) {target}",
        "{formation} <fall upon> [(them | him | enemy)]",
        "{formation} <fall upon> [(a enemigo | enemigo | a ellos)]",
    ),
    *_say.alike(_attack, "<at them>"),
    *_say.alike(_attack, "{go_on}", slots={"go_on": GO_ON}),
    *_say(_attack, "yes", "sí"),
    *_say(always(_ASSAULT.make({})), "no", "no"),
    *_say.alike(always(_ASSAULT.make({})), "<let them go>", "<let be>", "<of course not>"),
    *_say(
        always(_ASSAULT.make({})),
        "(let | leave) {target} (go | be | alone | pass | in peace)",
        "dejar [(ir | pasar | escapar | marchar | en paz)] [a] {target} [(ir | pasar | escapar | marchar | en paz)]",
        "(not attack | spare | ignore | avoid) {target}",
        "(no atacar | evitar | ignorar | perdonar) [a] {target}",
        "{target} (go | pass | escape)",  # let BO1 go
        "que {target} (ir | pasar | escapar | marchar)",
    ),
)
SPOKEN_DECLINING = (
    *_say.alike(
        always(True),
        "<decline battle>",
        "<let them go>",
        "<rather not>",
        "<decline battle>, <rather not>",
        "<rather not>, <decline battle>",
        "<decline battle>, <decline battle>",
    ),
    # Go ahead with what? Asked back.
    *_say.alike(always(True), "<onward>"),
    *_say.alike(always(False), "<onward>"),
    *_say.alike(always(False), "{up_for_it}", slots={"up_for_it": _UP_FOR_IT}),
    *_say.alike(
        always(False), "<accept battle>", "<come on then>", "<no fear>, <accept battle>", "<no fear>, <come on then>"
    ),
)
SPOKEN_WITHDRAWING = (
    *_say(
        _flight(True),
        "<get away>[ (helped by | with help of | with) {assist}]",
        "<get away>[ (con ayuda de | con) {assist}]",
    ),
    *_say.alike(_flight(False), "<stand and fight>", "<come on then>", "<no fear>", "<of course not>"),
    *_say(_flight(True), "(yes | <of course> | <withdraw> | withdrawal)", "(sí | <of course> | <withdraw> | retirada)"),
    *_say(_flight(False), "no", "no"),
    *_say.alike(
        _flight(False), "{refused}, <stand and fight>", "{refused}, <come on then>", slots={"refused": Refused()}
    ),
)
SPOKEN_GOALS = _say(
    None,
    "(withdraw | go | retreat | make | fall back | run) (to | for) {place}",
    "(retirar | ir | huir | replegar | volver) <toward> {place}",
)
SPOKEN_REINFORCEMENTS = _say.alike(None, "<bring in> {formations}", "{formations} <join in>", into="formations")
SPOKEN_STATIONS = (
    *_say.alike(None, "{leader} <aboard> {squadron}", into="leaders.{leader}"),
    *_say(
        None,
        "(put | place | send | embark) {leader} <aboard> {squadron}",
        "(poner | meter | mandar | embarcar) [a] {leader} <aboard> {squadron}",
        into="leaders.{leader}",
    ),
    *_say(
        lambda slots: [(f"leaders.{slots['leader']}", slots["flagship"]), *_companions(slots)],
        "{flagship} [(go | sail | stay | fight | be)] (with | alongside | beside | next to) {companion}[,] [(and | "
        "with)] {leader} (aboard | on board)",
        "{flagship} [(ir | navegar | quedar | combatir | estar)] (con | junto a | al lado de) {companion}[,] [(y | "
        "con)] {leader} a bordo",
        "{leader} <aboard> {flagship}[,] [and] (with | alongside | beside | next to) {companion}",
        "{leader} <aboard> {flagship}[,] [y] (con | junto a | al lado de) {companion}",
        into="leaders",
        scattered=True,
    ),
    *_say(
        _companions,
        "[(put | place | pair)] {flagship} [(go | sail | serve | stay | fight | be | station)] "
        "(with | together with | alongside | beside | accompanied by | and | takes | along with | next to) {companion}",
        "[(poner | emparejar)] [a] {flagship} [(ir | navegar | quedar | servir | estar | combatir)] "
        "(con | junto a | acompañado de | junto con | al lado de | lleva a) {companion}",
        "{flagship} [be] (accompany | join | escort | back up | support | companion of | second of) {companion}",
        "{flagship} (acompañar a | unir a | escoltar a | respaldar a | apoyar a | ser (pareja | matalote | compañero | "
        "compañera) de) {companion}",
        "{flagship} (pair up | team up | match up) with {companion}",
        "{flagship} (hacer pareja con | emparejar con | ir de pareja con) {companion}",
        "{flagship} and {companion} [(go | sail | serve | stay | fight | be | station)] together",
        "{flagship} y {companion} [(ir | navegar | quedar | servir | estar | combatir)] (juntos | juntas)",
        into="companions",
        scattered=True,
    ),
)
SPOKEN_INTENSITY = _say(
    None,
    "[(make | choose | go for | a | let be | fight | keep)] [a] {intensity} "
    "[(battle | intensity | combat | fight | action | 1)]",
    "[(ser | elegir | que sea | sea | escoger | hacer | intensidad | con | intensidad sea | intensidad es)] "
    "[(combate | batalla | intensidad)] [de intensidad] "
    "{intensity} [(combate | batalla | intensidad)]",
    "(at | with) {intensity} intensity",
    "(a | con | de) {intensity} intensidad",
    "(at | with) intensity {intensity}",
    "(a | con | de) intensidad {intensity}",
    "[<make it>] as {intensity} as (it gets | gets | possible | can be | we can | can | they come)",
    "[<make it>] lo más {intensity} (posible | que se pueda | que podamos | pueda | podamos)",
    "(neither (heavy | hard) nor (light | soft)) [,] {intensity} [(battle | intensity)]",
    "{intensity} [,] (neither | not) (heavy | hard) (nor | or) (light | soft)",
    "{intensity} [,] no [muy] (fuerte | duro | recio | intenso) no [muy] (flojo | floja | suave | ligero | débil)",
    "no [muy] (fuerte | duro | recio | intenso) no [muy] (flojo | suave | ligero | débil) [,] [intensidad] {intensity}",
    slots={"intensity": HOW_HARD},
) + _say.alike(always("light"), "<no risks>", "<light fight>, <no risks>", "<no risks>, <light fight>")
SPOKEN_INTENSITY += _say.alike(
    always("heavy"), "<all out>", "<heavy fight>", "<heavy fight>, <all out>", "<all out>, <heavy fight>"
)
SPOKEN_INTENSITY += _say.alike(always("medium"), "<neither way>", "<make it> <neither way>")
SPOKEN_PAIRS = _say(
    _PAIR.make,
    "[(pair | match | put | set)] {own} "
    "[(against | on | take on | fight | engage | face | attack | versus | with | goes for)] {enemy}",
    "[(emparejar | enfrentar | poner)] [a] {own} (contra | con | enfrentar a | combatir con | atacar a | "
    "ir contra | ir a por | luchar con | a por | coger a | tomar a | ocupar de | encargar de | ver con | quedar con | "
    "y) "
    "{enemy}",
    "{own} (take | takes | get | gets | deal with | deals with | tackle | tackles | handle | handles | for) {enemy}",
    "{own} (para | sobre) {enemy}",
    "{enemy} (for | to | gets | is for | goes to | is taken by) {own}",
    "[a] {enemy} [que] (para | con | coger | tomar | tocar a | ser para) {own}",
)
