"""Order chits that are given to somebody, on a sheet or where that is asked by itself, as players say it."""

from __future__ import annotations

from typing import Any

from rulesets.kernel.text import Text
from rulesets.language import Slots, Spoken
from rulesets.language.values import Maker
from rulesets.mistral.dialogue.answers.worksheet import Issue
from rulesets.mistral.orders.language.offered import OFFERED_CHIT
from rulesets.mistral.orders.language.slots import CHIT, HOLDER, PARTNER
from rulesets.mistral.orders.language.speech import SPEECH

_ISSUE = Maker(Issue)
_say = SPEECH.of({"to": HOLDER, "partner": PARTNER})


def _issued(slots: Slots) -> Any:
    return _ISSUE.make({name: slots[name] for name in ("chit", "to", "partner") if name in slots})


def issued(into: str) -> tuple[Spoken, ...]:
    return _say(
        _issued,
        "<issue> [(order | orders)] [(for | of | to)] {chit} [(order | orders | chit)] to {to}"
        "[ (meeting | to meet | join) {partner}]",
        "<issue> [(orden | órdenes)] [de] {chit} a {to}[ (para reunirse con | para reunir con) {partner}]",
        "{to} <receives> [(order | orders)] [(for | of | to)] {chit} [(order | orders | chit)]",
        "{to} <receives> [(orden | órdenes | ficha)] [de] {chit}",
        "{chit} [(order | orders | chit)] [(go | be | goes | is)] (to | for) {to}",
        "[orden de] {chit} [(ser | ir | es | va | sea | será | quedar | debe ser)] (para | a) {to}",
        "{chit} [(order | chit)] [(is | be)] (held | carried | taken | done | carried out) by {to}",
        "[orden de] {chit} (tener | llevar | recibir | coger | tomar | hacer | cumplir | ejecutar) {to}",
        "<issue> {to} [(order | orders)] [(of | to | for)] {chit} [(order | orders | chit)]",
        "<issue> a {to} [(orden | órdenes)] [de] {chit}",
        slots={"chit": CHIT},
        into=into,
    )


def _only_chit(slots: Slots) -> Any:
    """The only chit in hand need not be named."""
    chits = slots.lexicon.names("offered chit").entries
    return _ISSUE.make({"chit": chits[0].id, **slots}) if len(chits) == 1 else None


def issued_from_hand(into: str) -> tuple[Spoken, ...]:
    """Where nothing else is asked, those in hand may be called in short: Gibraltar for Rowley."""
    say = _say.of({"chit": OFFERED_CHIT}, into)
    return (
        *say(
            _issued,
            "[<issue>] [(order | orders | chit)] [(for | of | to | at)] {chit} [(order | chit)] "
            "[(go | goes | be | is)] (to | for | with) {to}[ (meeting | to meet | join) {partner}]",
            "[<issue>] [(orden | ficha)] [(de | en)] {chit} [(ir | ser | quedar)] (a | para | con) {to}"
            "[ (para reunirse con | para reunir con) {partner}]",
            "[<issue>] [a] {to} [(<receives> | for | to)] [(order | chit)] [(for | of | to | at)] {chit} [(order | "
            "chit)]",
            "[<issue>] [a] {to} [(<receives> | a | hacer | ir a)] [(orden | ficha)] [(de | en)] {chit}",
        ),
        *say(
            _only_chit,
            "[<issue>] (to | for) {to}",
            "[<issue>] (a | para) {to}",
            "{to} <receives>",
            "{to} <receives>",
            dear=1,
        ),
    )


KEPT_IN_HAND = Text(
    "<none of it>|issue nothing|issue none|issue nothing <for now>|keep it|keep them|keep it <for now>|"
    "keep them <for now>|hold it|hold them|hold on to it|hold on to them|keep both|keep all|save it|save them|"
    "keep in hand|keep them in hand|keep it in hand|no orders|no orders <for now>|not issue any|not issue it|"
    "not issue them|wait|hang on to it|hang on to them",
    "<none of it>|no emito nada|no emito ninguna|no emito ninguna <for now>|me las guardo|me la guardo|nos las "
    "guardamos|"
    "nos la guardamos|guardarlas|guárdalas|guárdala|la guardo|las guardo|nos las quedamos|nos la quedamos|"
    "nos las quedamos en la mano|me la quedo|me las quedo|me la quedo <for now>|me las quedo <for now>|"
    "no doy órdenes|<for now> no doy órdenes|no doy ninguna|no dar ninguna|<for now> no doy ninguna|se quedan en la "
    "mano|"
    "esperamos|<for now> me las guardo|<for now> me la guardo",
)
