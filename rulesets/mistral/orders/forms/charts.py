"""The charts and tracks: Orders, Events, campaigns, Prestige, turn, the Levant, and what is known of the enemy."""

from __future__ import annotations

from typing import Any

from rulesets.kernel.phrases import capital, counted, join, listed
from rulesets.kernel.text import Text
from rulesets.mistral.book.dates import IMPULSES_A_TURN, TURNS_A_YEAR, date
from rulesets.mistral.book.forces import FORCES, SIDES, EventEntry
from rulesets.mistral.book.labels import (
    CONVOY_LABELS,
    FORMATION_KIND_LABELS,
    campaign_label,
    chit_name,
    contingent_label,
    corsair_label,
    piece_label,
    place_label,
    side_name,
    wind_label,
)
from rulesets.mistral.book.names import event_name, place_name, sail_count, turn_name, wind_name
from rulesets.mistral.position.happenings import story
from rulesets.mistral.position.known import KnownChit
from rulesets.mistral.position.records import Seen
from rulesets.mistral.position.view import Sighting, View
from rulesets.mistral.rules.chits.pool import duty_needed, terms
from rulesets.mistral.rules.levant import BOXES as LEVANT_BOXES
from rulesets.mistral.rules.politics.conditions import reached
from rulesets.mistral.rules.politics.effects import modifier
from rulesets.mistral.rules.politics.event_step import is_open

CALM = Text("no seasonal wind blows", "no sopla ningún viento de temporada")
STANDINGS = {
    "neutral": Text("neutral", "neutral"),
    "active": Text("active", "activo"),
    "war": Text("at war", "en guerra"),
    "limited": Text("limited neutrality", "neutralidad limitada"),
    "removed": Text("removed", "retirado"),
}
BOX_NAMES = (
    Text("Allied Victory", "victoria aliada"),
    Text("Allied advantage", "ventaja aliada"),
    Text("Start", "inicio"),
    Text("Bourbon advantage", "ventaja borbónica"),
    Text("Bourbon Victory", "victoria borbónica"),
)


def headline(view: View, language: str) -> dict[str, Any]:
    """The Turn, the Impulse and the winds."""
    turn = capital(turn_name(view.date))
    if view.phase == "impulse":
        turn = Text(
            f"{turn.en}, Impulse {view.impulse} of {IMPULSES_A_TURN}",
            f"{turn.es}, impulso {view.impulse} de {IMPULSES_A_TURN}",
        )
    winds = listed([wind_label(wind) for wind in view.winds], CALM)
    gales = [
        Text("{wind} Gale of force {force} {place:at}", "temporal de {wind} de fuerza {force} {place:en}").of(
            wind_name(gale.wind), gale.force, place_name(gale.place)
        )
        for gale in view.gales
    ]
    return {
        "turn": turn.in_(language),
        "winds": capital(winds).in_(language),
        "gales": [capital(gale).in_(language) for gale in gales],
    }


def orders(view: View, language: str) -> dict[str, Any]:
    """Chits in hand, and Orders that are being executed, with their duty and their time."""
    hand = [chit for chit in view.chits.values() if chit.state == "hand"]
    issued = [chit for chit in view.chits.values() if chit.state == "issued"]
    return {
        "hand": [
            {"id": chit.id, "name": chit_name(chit.entry).in_(language), "terms": _terms(chit).in_(language)}
            for chit in hand
        ],
        "under_way": [_order(view, chit, language) for chit in issued],
    }


def _terms(chit: KnownChit) -> Text:
    """For example: At least 4 Sail, 4 Impulses of duty, within 6 Turns. [M-ORDER-40]"""
    asked = terms(chit)
    least = sail_count(asked.min_sail)
    said = [Text(f"at least {least.en}", f"al menos {least.es}")]
    if need := duty_needed(chit):
        said.append(Text(f"{need} Impulses of duty", f"{need} impulsos de servicio"))
    said.append(
        counted(asked.limit, Text("Turn to do it in", "turno de plazo"), Text("Turns to do it in", "turnos de plazo"))
    )
    return join(", ", said)


def _order(view: View, chit: KnownChit, language: str) -> dict[str, Any]:
    asked = terms(chit)
    need = duty_needed(chit)
    last = chit.issued.plus(asked.limit + chit.extensions) if chit.issued else None
    return {
        "id": chit.id,
        "name": chit_name(chit.entry).in_(language),
        "holder": capital(piece_label(chit.holder)).in_(language),
        "holder_id": chit.holder,
        "partner": piece_label(chit.partner).in_(language) if chit.partner else "",
        "duty": min(chit.duty, need) if need else None,
        "need": need or None,
        "least": asked.min_sail,
        "until": turn_name(last).in_(language) if last else "",
    }


def events(view: View, language: str) -> dict[str, Any]:
    """The Event chart: Events in force, possible ones with their chances, past ones, and
    the standing of each Contingent.

    All of it is public. [M-EVENT-01, M-HIDE-02]"""
    in_force = [id for id, story in view.politics.events.items() if story.in_force and id in FORCES.events]
    past = [id for id, story in view.politics.events.items() if story.on and not story.in_force and id in FORCES.events]
    return {
        "in_force": [event_name(id).in_(language) for id in in_force],
        "may_come": [_may_come(view, entry).in_(language) for entry in FORCES.events.values() if is_open(view, entry)],
        "later": [words.in_(language) for entry in FORCES.events.values() if (words := _later(view, entry))],
        "past": [event_name(id).in_(language) for id in past],
        "contingents": [
            {"name": contingent_label(id).in_(language), "standing": STANDINGS[standing].in_(language)}
            for id, standing in view.politics.contingents.items()
        ],
    }


def _may_come(view: View, entry: EventEntry) -> Text:
    """For example: Russian Campaign: 30% each Quarter."""
    name = event_name(entry.id)
    odds = max(0, min(10, entry.roll - modifier(view, entry.drm, event=entry.id) + 1)) * 10
    when = Text("each Quarter", "cada trimestre") if entry.check == "quarterly" else Text("each Turn", "cada turno")
    return Text(f"{name.en}: {odds}% {when.en}", f"{name.es}: {odds} % {when.es}")


def _later(view: View, entry: EventEntry) -> Text | None:
    """For example: Treaty of Worms #2: not before Turn 1 of 1745. None if it is past, or
    waits for nothing on the chart."""
    waits = [id for id in entry.requires if not story(view, id).in_force]
    too_early = not reached(view.date, entry.not_before)
    if entry.check == "setup" or story(view, entry.id).on or not (waits or too_early):
        return None
    said = []
    if too_early:
        when = turn_name(date(entry.not_before))
        said.append(Text(f"not before {when.en}", f"no antes del {when.es}"))
    if waits:
        first = listed([event_name(id) for id in waits])
        said.append(Text(f"after {first.en}", f"después de {first.es}"))
    name, told = event_name(entry.id), join("; ", said)
    return Text(f"{name.en}: {told.en}", f"{name.es}: {told.es}")


def campaigns(view: View, language: str) -> list[dict[str, Any]]:
    """Each campaign with the box of its marker, the Allied end first. [M-EVENT-41]"""
    states = {
        "over": Text("ended", "terminada"),
        "active": Text("active", "activa"),
        "eligible": Text("may begin", "puede empezar"),
        "": Text("not begun", "sin empezar"),
    }
    found = []
    for id, campaign in view.politics.campaigns.items():
        state = next((name for name in ("over", "active", "eligible") if getattr(campaign, name)), "")
        found.append(
            {
                "id": id,
                "name": campaign_label(id).in_(language),
                "state": states[state].in_(language),
                "box": campaign.box + 2,
                "boxes": [name.in_(language) for name in BOX_NAMES],
            }
        )
    return found


def tracks(view: View, language: str) -> dict[str, Any]:
    return {
        "prestige": [
            {
                "side": side_name(side).in_(language),
                "prestige": view.accounts[side].prestige,
                **_account(view, side),
            }
            for side in SIDES
            if side in view.accounts
        ],
        "turn": view.date.turn,
        "turns": TURNS_A_YEAR,
        "year": view.date.year,
        "levant": {
            "boxes": LEVANT_BOXES,
            "covered": view.levant_covered,
            "pieces": [
                {"name": capital(piece_label(entry.id)).in_(language), "since": turn_name(entry.since).in_(language)}
                for entry in view.levant
            ],
        },
        "victualled": [
            {"name": place_label(port).in_(language), "rp": rp} for port, rp in view.victualled.items() if rp
        ],
    }


def _account(view: View, side: str) -> dict[str, int]:
    """The player's own Orders as they are now, the other side's as they were at the last Quarter. [M-HIDE-08]"""
    known = view.ledger if side == view.audience and view.ledger else view.accounts[side]
    return {"fulfilled": known.fulfilled, "failed": known.failed}


def corsairs(view: View, language: str) -> list[dict[str, Any]]:
    """Pirates and Knights. It is public which are active and what Tasks they have. [M-HIDE-02]"""
    found = []
    for id, corsair in view.corsairs.items():
        where = Text("{base:at}", "{base:en}").of(place_name(corsair.base))
        if corsair.place:
            where = Text("Interdict {place:the}", "interceptan {place:en}").of(place_name(corsair.place))
        elif corsair.box == "recovery":
            where = Text("in Recovery", "en recuperación")
        active = Text("active", "activos") if corsair.active else Text("not active", "inactivos")
        words = Text(f"{where.en}, {active.en}", f"{where.es}, {active.es}")
        found.append({"id": id, "name": corsair_label(id).in_(language), "words": words.in_(language)})
    return found


def enemies(view: View, language: str) -> dict[str, Any]:
    """What is seen now, what was seen before, and the markers. [M-HIDE-03..05]"""
    return {
        "seen": [
            {"name": name, "place": each.place, "words": _seen(each).in_(language)}
            for name, each in view.sightings.items()
        ],
        "notes": [
            {
                "name": name,
                "place": each.place,
                "words": f"{_seen(each).in_(language)}, {turn_name(each.on).in_(language)}",
            }
            for name, each in view.notes.items()
        ],
        "markers": [
            {"place": place, "name": place_label(place).in_(language), "count": count}
            for side, places in view.markers.items()
            if side != view.audience
            for place, count in places.items()
        ],
    }


def _seen(each: Sighting | Seen) -> Text:
    """For example: A Flotilla off Cape Palos (#5), French, 9 Sail."""
    kind = CONVOY_LABELS[each.convoy] if each.convoy else FORMATION_KIND_LABELS[each.kind]
    said = [Text("{kind} {place:at}", "{kind} {place:en}").of(kind, place_name(each.place))]
    said += [contingent_label(id) for id in each.contingents]
    return join(", ", [*said, sail_count(each.sail)] if each.sail else said)
