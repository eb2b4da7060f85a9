"""Moves, Dummies and pirates where they are asked about by themselves, as players say them."""

from __future__ import annotations

from typing import Any

from rulesets.language import Several, Slots, always
from rulesets.language.values import Maker
from rulesets.mistral.dialogue.questions import battle, impulse
from rulesets.mistral.orders.language.offered import (
    OFFERED_AUXILIARY,
    OFFERED_FOE,
    OFFERED_FORMATION,
    OFFERED_FORMATIONS,
    OFFERED_MOVERS,
)
from rulesets.mistral.orders.language.slots import CORSAIR, DUMMY, PLACE, PREY, STATION
from rulesets.mistral.orders.language.speech import SPEECH

_SAILING, _FLIGHT = Maker(impulse.Sailing), Maker(battle.Flight)
_moves = SPEECH.of({"who": OFFERED_MOVERS, "to": PLACE}, "{who}")


def _spends(do: str) -> Any:
    return lambda slots: _SAILING.make({"do": do, **{name: slots[name] for name in ("to",) if name in slots}})


SPOKEN_MOVES = (
    *_moves(
        _spends("pass"),
        "{who}: [(<steer> | pass | carry on | continue | on)] <toward> {to}",
        "{who}: [(<steer> | pasar | seguir | continuar)] (<toward> | para) {to}",
    ),
    *_moves.alike(_spends("mark"), "{who}: (<stay> | <hold position> | <where it is> | <stay in harbour>)"),
    *_moves.alike(_spends("sail"), "{who}: (<put to sea> | <set sail>)"),
    *_moves.alike(_spends("enter"), "{who}: <go into harbour>"),
    *_moves.alike(_spends("enter"), "{who}: <go into> {to}", dear=1),
    *_moves.alike(_spends("blockade"), "{who}: (<blockade> | <blockade of>) [{to}]", dear=1),
    *_moves.alike(_spends("interdict"), "{who}: <interdict> [{to}]", dear=1),
)
_dummies = SPEECH.of({"dummy": Several(DUMMY), "at": STATION}, "{dummy}")
SPOKEN_DUMMY_PLACES = (
    *_dummies(
        None,
        "[<put out>] {dummy} [(go | goes | sail | stay | be)] (<beside> | <toward>) {at}",
        "[<put out>] [a] {dummy} [(ir | quedar | estar | acompañar)] (<beside> | <toward>) {at}",
    ),
    *_dummies(
        always(""),
        "((take | bring | call | pull) [back] {dummy} [(back | home | off | in | off map)] | "
        "(remove | recall | withdraw | pick up | collect) {dummy} | {dummy} (back | comes back | go home | come home |"
        " off | off "
        "map))",
        "((quitar | retirar | recoger | sacar | guardar | traer) [a] {dummy} [(de vuelta | de mapa | a casa)] | "
        "{dummy} (volver | de vuelta | fuera | a casa | a reserva) [(a casa | a reserva)])",
    ),
)
_pirates = SPEECH.of({"pirate": Several(CORSAIR), "target": PREY}, "{pirate}")
SPOKEN_PIRATE_TASKS = (
    *_pirates.alike(None, "[<send>] {pirate} [<to go and>] <prey on> {target}"),
    *_pirates(
        None,
        "{pirate}: (prey | hunt | cruise | prowl | lurk | raid | attack | rob) [(in | off | at)] {target}",
        "{pirate}: (atacar | cazar | merodear | cruzar | rondar | saquear | robar) [(en | por | frente a)] {target}",
    ),
    *_pirates(
        None,
        "[(<send> | let | unleash | loose | set)] {pirate} [(loose | go | sail)] (in | on | at | upon | off | after | "
        "for) {target}",
        "[(<send> | soltar | lanzar | echar)] [a] {pirate} [(ir | salir)] (en | a | sobre | contra | por | frente a | "
        "tras) {target}",
    ),
)
_fireships = SPEECH.of({"fireship": OFFERED_AUXILIARY, "target": OFFERED_FOE}, "{fireship}")


def _only_fireship(slots: Slots) -> Any:
    """The only one there is need not be named."""
    fireships = slots.lexicon.names("offered auxiliary").entries
    return [(fireships[0].id, slots["target"])] if len(fireships) == 1 else None


SPOKEN_FIRESHIPS = (
    *_fireships(
        None,
        "[(<send> | launch | loose | throw | expend)] {fireship} [(go | goes)] (at | against | to | on | for | into) "
        "{target}",
        "[(<send> | lanzar | soltar | echar | tirar)] [a] {fireship} [ir] (contra | a | a por | sobre) {target}",
        "{fireship} (<fall upon> | burns | burn) {target}",
        "{fireship} (<fall upon> | quemar | incendiar) [a] {target}",
    ),
    *SPEECH(
        _only_fireship,
        "[(<send> | it | go | launch)] [(at | against | on | for)] {target}",
        "[(<send> | ir | lanzar)] [(contra | a | a por | sobre)] {target}",
        "[set] (burn | fire to | ablaze) {target}",
        "(quemar | incendiar | prender fuego) [a] {target}",
        slots={"target": OFFERED_FOE},
        into="fireships",
        scattered=True,
        dear=1,
    ),
)
_battle = SPEECH.of({"formation": OFFERED_FORMATION, "formations": OFFERED_FORMATIONS, "helper": OFFERED_AUXILIARY})
SPOKEN_RALLY = (
    *_battle(
        None,
        "[only] {formations} [(go in | go | to join | can join | too)] [only]",
        "[solo] {formations} [(ir | entrar | unir | acudir | también)] [solo]",
        "(go | go in | join) {formations}",
        "(ir | entrar | unir | acudir | ayudar) {formations}",
        into="formations",
    ),
    *_battle(
        None,
        "{helper} (<assist> | with | for) {formation}",
        "{helper} (<assist> | con | para) {formation}",
        into="assists.{formation}",
    ),
)
SPOKEN_HELP = _battle(
    lambda slots: _FLIGHT.make({"attempt": True, "assist": slots["helper"]}),
    "(with | with help of | helped by) {helper}",
    "con [ayuda de] {helper}",
    "{helper} (<assist> | cover | covers | help)",
    "{helper} (<assist> | cubrir | ayudar)",
    "(<assist> | have) {helper} [help]",
    "(<assist> | ayudar | cubrir) {helper}",
)
