"""The charts and tracks: Orders, Events, campaigns, Prestige, turn, the Levant, and what is known of the enemy."""

from __future__ import annotations

from typing import Any

from rulesets.kernel.text import Text
from rulesets.mistral.book.forces import FORCES, SIDES
from rulesets.mistral.dates import IMPULSES_A_TURN, TURNS_A_YEAR
from rulesets.mistral.levant import BOXES as LEVANT_BOXES
from rulesets.mistral.orders.pool import entry_of, terms
from rulesets.mistral.prose.wording import (
    FORMATION_KIND_NAMES,
    campaign_name,
    capital,
    chit_name,
    contingent_name,
    corsair_name,
    event_name,
    listed,
    piece_name,
    place_name,
    sail_count,
    side_name,
    turn_name,
    wind_name,
)
from rulesets.mistral.state import Chit, Seen
from rulesets.mistral.view import Sighting, View

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
    """Turn, Impulse and what blows."""
    turn = capital(turn_name(view.date))
    if view.phase == "impulse":
        turn = Text(
            f"{turn.en}, Impulse {view.impulse} of {IMPULSES_A_TURN}",
            f"{turn.es}, impulso {view.impulse} de {IMPULSES_A_TURN}",
        )
    winds = listed([wind_name(wind) for wind in view.winds], CALM)
    gales = [
        Text(
            f"{wind_name(gale.wind).en} Gale of force {gale.force} at {place_name(gale.place).en}",
            f"temporal de {wind_name(gale.wind).es} de fuerza {gale.force} en {place_name(gale.place).es}",
        )
        for gale in view.gales
    ]
    return {
        "turn": turn.in_(language),
        "winds": capital(winds).in_(language),
        "gales": [capital(gale).in_(language) for gale in gales],
    }


def orders(view: View, language: str) -> dict[str, Any]:
    """Chits in hand, and Orders under way with their duty and their time."""
    hand = [chit for chit in view.chits.values() if chit.state == "hand"]
    issued = [chit for chit in view.chits.values() if chit.state == "issued"]
    return {
        "hand": [{"id": chit.id, "name": chit_name(chit.entry).in_(language)} for chit in hand],
        "under_way": [_order(view, chit, language) for chit in issued],
    }


def _order(view: View, chit: Chit, language: str) -> dict[str, Any]:
    asked = terms(chit)
    need = asked.need or IMPULSES_A_TURN
    served = entry_of(chit).type in ("cruise", "interdict", "blockade", "army_support")
    last = chit.issued.plus(asked.limit + chit.extensions) if chit.issued else None
    return {
        "id": chit.id,
        "name": chit_name(chit.entry).in_(language),
        "holder": capital(piece_name(chit.holder)).in_(language),
        "holder_id": chit.holder,
        "partner": piece_name(chit.partner).in_(language) if chit.partner else "",
        "duty": chit.duty if served else None,
        "need": need if served else None,
        "least": asked.min_sail,
        "until": turn_name(last).in_(language) if last else "",
    }


def events(view: View, language: str) -> dict[str, Any]:
    """The Event chart: what is in force, what has been, and how each Contingent stands. [M-EVENT-01]"""
    in_force = [id for id, story in view.politics.events.items() if story.in_force and id in FORCES.events]
    past = [id for id, story in view.politics.events.items() if story.on and not story.in_force and id in FORCES.events]
    return {
        "in_force": [event_name(id).in_(language) for id in in_force],
        "past": [event_name(id).in_(language) for id in past],
        "contingents": [
            {"name": contingent_name(id).in_(language), "standing": STANDINGS[standing].in_(language)}
            for id, standing in view.politics.contingents.items()
        ],
    }


def campaigns(view: View, language: str) -> list[dict[str, Any]]:
    """Each with its marker's box, the Allied end first. [M-EVENT-41]"""
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
                "name": campaign_name(id).in_(language),
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
                "fulfilled": view.accounts[side].fulfilled,
                "failed": view.accounts[side].failed,
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
                {"name": capital(piece_name(entry.id)).in_(language), "since": turn_name(entry.since).in_(language)}
                for entry in view.levant
            ],
        },
        "victualled": [
            {"name": place_name(port).in_(language), "rp": rp} for port, rp in view.victualled.items() if rp
        ],
    }


def corsairs(view: View, language: str) -> list[dict[str, Any]]:
    """Pirates and Knights: who is active, and what they are Tasked with, is public. [M-HIDE-02]"""
    found = []
    for id, corsair in view.corsairs.items():
        base = place_name(corsair.base)
        where = Text(f"at {base.en}", f"en {base.es}")
        if corsair.place:
            place = place_name(corsair.place)
            where = Text(f"Interdict {place.en}", f"interceptan {place.es}")
        elif corsair.box == "recovery":
            where = Text("in Recovery", "en recuperación")
        active = Text("active", "activos") if corsair.active else Text("not active", "inactivos")
        words = Text(f"{where.en}, {active.en}", f"{where.es}, {active.es}")
        found.append({"id": id, "name": corsair_name(id).in_(language), "words": words.in_(language)})
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
            {"place": place, "name": place_name(place).in_(language), "count": count}
            for side, places in view.markers.items()
            if side != view.audience
            for place, count in places.items()
        ],
    }


def _seen(each: Sighting | Seen) -> Text:
    kind, place, sail = FORMATION_KIND_NAMES[each.kind], place_name(each.place), sail_count(each.sail)
    return Text(f"{kind.en} at {place.en}, {sail.en}", f"{kind.es} en {place.es}, {sail.es}")
