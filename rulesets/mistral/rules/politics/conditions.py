"""The conditions in the data files: what must be true for a chit, an Event, a modifier. [M-ORDER-05]

Terms are joined by `and` and `or` (`and` binds tighter), each perhaps with `not` before it. `holds` says whether a text
is true, `counts` how often something has happened.
"""

from __future__ import annotations

from rulesets.mistral.book.dates import Date, date
from rulesets.mistral.book.forces import FORCES
from rulesets.mistral.position.happenings import happened
from rulesets.mistral.position.parts import is_warships, ready_formations
from rulesets.mistral.position.ports import allegiance
from rulesets.mistral.position.scene import Scene

LASTING = 4
"""The number of Turns for which a Show of Force counts. [M-EVENT-30]"""
CONTINGENT_WORDS = {"genoa_active": "genoese", "venice_active": "venetian", "savoy_active": "savoyard"}
NAPLES_WORDS = {"naples_at_war": "war", "naples_limited": "limited"}


def holds(scene: Scene, text: str) -> bool:
    """An empty text is always true."""
    if not text:
        return True
    return any(all(_term(scene, term.strip()) for term in clause.split(" and ")) for clause in text.split(" or "))


def _term(scene: Scene, term: str) -> bool:
    if term.startswith("not "):
        return not _term(scene, term.removeprefix("not "))
    word, *rest = term.split(":")
    if word in FORCES.events:
        return happened(scene, word)
    if word in CONTINGENT_WORDS:
        return scene.politics.contingents.get(CONTINGENT_WORDS[word]) == "active"
    if word in NAPLES_WORDS:
        return scene.politics.contingents.get("neapolitan") == NAPLES_WORDS[word]
    if word.removesuffix("_active") in FORCES.campaigns:
        return scene.politics.campaigns[word.removesuffix("_active")].active
    match word, rest:
        case "guerre_de_course", []:
            return scene.politics.guerre_de_course
        case "french_defied", []:
            return scene.politics.french_defied == scene.date
        case "year", [years]:
            first, last = (int(year) for year in years.split("-"))
            return first <= scene.date.year <= last
        case "turn", [turn]:
            return scene.date.turn == int(turn)
        case "pirate_tasked", [base]:
            year = scene.date.year
            return scene.politics.raided.get(base) == year and scene.politics.quelled.get(base) != year
        case "blockaded", [port]:
            return _is_shut(scene, port)
        case "not_last_year", [event]:
            story = scene.politics.events.get(event)
            return story is None or scene.date.year - 1 not in story.years
        case "campaign_side", [campaign, side]:
            box = scene.politics.campaigns[campaign].box
            return box > 0 if side == "bourbon" else box < 0
        case "won", [campaign, side]:
            return bool(victories(scene, campaign, side))
        case "won_after", [campaign, side, event]:
            story = scene.politics.events.get(event)
            since = story.on if story else None
            return since is not None and any(on >= since for on in victories(scene, campaign, side))
        case "won_at_least", [campaign, side, number]:
            return len(victories(scene, campaign, side)) >= int(number)
        case "sol_below", [contingent, number]:
            return sol_in_play(scene, contingent) < int(number)
        case "sol_above", [contingent, number]:
            return sol_in_play(scene, contingent) > int(number)
    raise ValueError(f"no such condition: {term}")


def _is_shut(scene: Scene, port: str) -> bool:
    """A Blockade by a Formation. Off a Neutral Port, where no Blockade can be declared: British warships in the Port
    Space that are not Disorganised. [M-EVENT-19, M-EVENT-20, M-PORT-21]"""
    here = [held for held in ready_formations(scene) if held.place == port]
    if allegiance(scene, port, "british") == "enemy":
        return any(held.blockading for held in here)
    return any(held.side == "british" and not held.disorganised and is_warships(scene, held.id) for held in here)


def counts(scene: Scene, text: str, *, event: str = "", campaign: str = "") -> int:
    """How often something has happened. `event` is the one that is tested, `campaign` the one that is resolved."""
    match text.split(":"):
        case ["failed_checks"]:
            story = scene.politics.events.get(event)
            return story.failed if story else 0
        case ["years_after", year]:
            return max(0, scene.date.year - int(year))
        case ["show_of_force", side, port]:
            return sum(
                show.side == side and show.port == port and is_recent(scene.date, show.on)
                for show in scene.politics.shows
            )
        case ["army_support", side]:
            return scene.politics.supported.get(campaign, ()).count(side)
        case ["won_beyond", won, side, number]:
            return max(0, len(victories(scene, won, side)) - int(number))
    raise ValueError(f"no such count: {text}")


def is_recent(now: Date, then: Date) -> bool:
    """Whether it was within the last four Turns, including this one. [M-ORDER-49, M-EVENT-30]"""
    return 0 <= now.since(then) < LASTING


def victories(scene: Scene, campaign: str, side: str) -> tuple[Date, ...]:
    held = scene.politics.campaigns[campaign]
    return held.bourbon_won if side == "bourbon" else held.allied_won


def sol_in_play(scene: Scene, contingent: str) -> int:
    """Ordinary ships of the line of a Contingent, without Flagships and 50-gun ships."""
    return sum(
        squadron.sail
        for squadron in scene.squadrons.values()
        if squadron.contingent == contingent and squadron.subclass == "sol"
    )


def reached(now: Date, text: str) -> bool:
    """Whether a date of the book has come. An empty date always has."""
    return not text or now >= date(text)
