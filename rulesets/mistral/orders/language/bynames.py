"""What players call places, Formations and Auxiliaries besides their printed names: FA, frigate 1, Rowley, Menorca."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from rulesets.kernel.nouns import Noun, noun
from rulesets.kernel.questions import Question
from rulesets.mistral.book.chart import CHART, Place
from rulesets.mistral.book.forces import FORCES
from rulesets.mistral.dialogue.questions.impulse import PlanImpulse
from rulesets.mistral.dialogue.questions.tasks import TaskAuxiliaries
from rulesets.mistral.position.view import View

# Places.

OFF = ("Off the ", "Off ", "Frente a la ", "Frente al ", "Frente a ")
WATERS = (
    "off {}",
    "delante de {}",
    "ante {}",
    "coast of {}",
    "costa de {}",
    "waters of {}",
    "aguas de {}",
    "{} coast",
    "{} waters",
)
BEFORE = ("off {}", "frente a {}", "delante de {}", "ante {}", "{} roads")
SEAS = ("sea {}", "the sea {}", "mar {}", "el mar al {}", "mar al {}", "waters {}", "aguas al {}", "the waters {}")
"""Reports tell of the sea west of Corsica."""
_OFF_IT = ("sea", "seas", "waters", "area")
SIDES = {"North": "septentrional", "South": "meridional", "East": "oriental", "West": "occidental"}
_WINDS = frozenset(
    (
        "north",
        "south",
        "east",
        "west",
        "norte",
        "sur",
        "este",
        "oeste",
        "noroeste",
        "noreste",
        "sudoeste",
        "sudeste",
        "suroeste",
        "sureste",
    )
)
_BALEARICS = ("Balearics", "Balearic Islands", "Baleares", "islas Baleares")
"""The islands lie between two waters that have their name: it is asked which are meant."""
NICKNAMES = {
    "port_mahon": ("Minorca", "Menorca"),
    "palma": ("Majorca", "Mallorca"),
    "golfe_du_lion": ("Gulf of Lion", "Gulf of Lions", "Gulf of the Lion", "golfo del León"),
    "s14": ("Catalan coast", "costa catalana"),
    "s13": ("mouth of the Rhône", "Rhône mouth", "bocas del Ródano", "desembocadura del Ródano"),
    "s02": ("north of Alboran", "norte de Alborán", "Alborán norte", "Alboran north"),
    "s03": ("south of Alboran", "sur de Alborán", "Alborán sur", "Alboran south"),
    "s05": ("Cape Palos", "cabo de Palos", "cabo Palos"),
    "s28": ("Cape Passero", "cabo Pássaro"),
    "s12": ("Liguria", "Gulf of Genoa", "golfo de Génova"),
    "tyrrhenian_sea": ("Tyrrhenian", "el Tirreno"),
    "ionian_sea": ("Ionian", "el Jónico"),
    "bouches_de_bonifacio": ("Bonifacio", "Strait of Bonifacio", "estrecho de Bonifacio"),
    "elba_straits": ("Elba", "Strait of Elba", "estrecho de Elba"),
    "strait_of_gibraltar": ("Gibraltar Strait", "Straits of Gibraltar", "Gibraltar Straits"),
    "strait_of_messina": ("Messina Strait", "Straits of Messina", "Messina Straits"),
    "sicilian_channel": ("Sicily Channel", "Channel of Sicily", "Strait of Sicily", "estrecho de Sicilia"),
    "the_gut": ("boca atlántica", "boca atlántica del Estrecho"),
    "s19": ("Gulf of Naples", "Bay of Naples", "golfo de Nápoles"),
    "s07": ("north of Balearics", "northern Balearics", "norte de Baleares", *_BALEARICS),
    "balearic_sea": ("sea of Balearics", "mar de Baleares", *_BALEARICS),
    "s09": ("sudoeste de Cerdeña",),
    "s16": ("sudeste de Cerdeña",),
    "valetta": ("Valetta",),
    "sale": ("Sale", "Sallee"),
}


def spoken_of(place: Place) -> Iterator[str]:
    """Catalonia for Off Catalonia, where nothing else is called so; off Toulon for Toulon."""
    yield from NICKNAMES.get(place.id, ())
    names = dict.fromkeys((place.name, place.name_es or place.name))
    if place.kind == "large":
        yield from (called.format(name) for name in names if _lies(name) for called in SEAS)
        yield from (
            f"{sea} {name[0].lower()}{name[1:]}" for name in names if name.startswith("Off ") for sea in _OFF_IT
        )
        yield from _sided(place.name, place.name_es or place.name)
        if place.name.startswith("Gulf of "):
            yield f"{place.name.removeprefix('Gulf of ')} Gulf"
    for name in names:
        bare = _bare(name)
        if bare != name and bare not in _ports():
            yield bare
            yield from (waters.format(bare) for waters in WATERS)
    if place.kind == "port" and not any(f"{off}{place.name}" in _spaces() for off in OFF):
        yield from (before.format(name) for name in names for before in BEFORE)


def _sided(name: str, es: str) -> Iterator[str]:
    """Western Corsica, Córcega occidental."""
    side, _, english = name.partition(" of ")
    if side in SIDES:
        adjective = SIDES[side]
        yield from (f"{side}ern {english}", f"{es.partition(' de ')[2]} {adjective}")


def _lies(name: str) -> bool:
    """Whether it says on which side of something it lies: West of Corsica."""
    return any(word.split("-")[0] in _WINDS for word in name.lower().split()[:1])


def _bare(name: str) -> str:
    return next((name.removeprefix(off) for off in OFF if name.startswith(off)), name)


def _ports() -> list[str]:
    return [name for place in CHART.places.values() if place.kind == "port" for name in (place.name, place.name_es)]


def _spaces() -> list[str]:
    return [place.name for place in CHART.places.values() if place.kind == "large"]


# Formations.

RANKS = ("C", "RA", "VA", "A")


def commanders(view: View) -> tuple[tuple[str, str], ...]:
    """Each Formation with the one who commands it: the senior of those who are with it."""
    found: dict[str, str] = {}
    for id, leader in view.leaders.items():
        if leader.status != "formation" or leader.at not in view.formations:
            continue
        before = found.get(leader.at)
        if before is None or RANKS.index(leader.rank) > RANKS.index(view.leaders[before].rank):
            found[leader.at] = id
    return tuple(found.items())


def initials(id: str) -> tuple[str, ...]:
    """FA for Flotilla A; D1, Det 1 for Detachment 1. Dummies have initials in the same way."""
    owner, kind, *rest = id.split("_")
    if owner == "dummy":
        return ()
    if kind == "grand":
        return ("GF", "Grand Fleet", "Gran Flota", "main fleet", "big fleet", "flota principal")
    if kind == "flag":
        letter = rest[0].upper()
        return (f"F{letter}",)
    if kind == "det":
        return tuple(f"{short}{rest[0]}" for short in ("D", "Det ", "Det. ", "Dest ", "Dest. ", "Dto ", "Dto. "))
    return ()


def whole_names(id: str) -> tuple[str, ...]:
    """Fleet A for Flotilla A; `the fleet` alone is not that one."""
    _, kind, *rest = id.split("_")
    short = ("Fleet", "flota", "Flot", "Flot.") if kind == "flag" else ()
    return tuple(f"{called} {rest[0].upper()}" for called in short)


def formation_kinds(id: str) -> tuple[Noun, ...]:
    owner, kind, *_ = id.split("_")
    if owner == "dummy":
        return (noun("a dummy", "un señuelo"), noun("a decoy", "un señuelo"))
    formation = noun("a formation", "una formación")
    if kind == "det":
        return (noun("a detachment", "un destacamento"), formation)
    return (noun("a flotilla", "una flotilla"), formation) if kind in ("flag", "grand") else (formation,)


# Auxiliaries.

CALLED = {
    "fleet": (("Fleet Auxiliary", "Frigate", "Aux", "Fleet Aux"), ("auxiliar de flota", "fragata", "auxiliar")),
    "light": (
        ("Light Auxiliary", "Light Aux", "Sloop"),
        ("auxiliar ligero", "ligero", "ligera", "balandra", "corbeta"),
    ),
    "galley": (("Galley",), ("galera",)),
    "fireship": (("Fireship", "Fire ship"), ("brulote",)),
    "bomb": (("Bomb", "Bomb ketch", "Bomb vessel"), ("bombarda",)),
    "privateer": (("Privateer",), ("corsario",)),
    "fleet50": (("Fleet-50", "Fleet 50"), ("auxiliar de 50", "auxiliar de 50 cañones")),
}
SHORT = {"fleet": ("FA", "AF"), "light": ("LA", "AL")}
NATIONS = {
    "b": ("British", "británico", "británica", "de los británicos"),
    "sav": ("Savoyard", "saboyano", "saboyana", "de Saboya"),
    "f": ("French", "francés", "francesa", "de Francia"),
    "s": ("Spanish", "español", "española", "de España"),
    "nea": ("Neapolitan", "napolitano", "napolitana", "de Nápoles"),
    "gen": ("Genoese", "genovés", "genovesa", "de Génova"),
    "ven": ("Venetian", "veneciano", "veneciana", "de Venecia"),
}


def calls(id: str, *, nation: bool) -> Iterator[str]:
    """Frigate 1, or with its nation: Spanish frigate 1, fragata española 1, fragata 1 española."""
    if id in FORCES.corsairs:
        return
    owner, kind, number = id.split("_")
    english, spanish = CALLED[kind]
    if not nation:
        yield from (f"{name} {number}" for name in (*english, *spanish))
        yield from (f"{short}{number}" for short in SHORT.get(kind, ()))
        return
    adjective, *belonging = NATIONS[owner]
    yield from (f"{adjective} {name} {number}" for name in english)
    for name in spanish:
        for of in belonging:
            yield from (f"{name} {of} {number}", f"{name} {number} {of}")


def auxiliary_kinds(id: str) -> tuple[Noun, ...]:
    """A frigate, and a Spanish frigate."""
    if id in FORCES.corsairs:
        return ()
    owner, kind, _ = id.split("_")
    english, spanish = CALLED[kind]
    adjective, *belonging = NATIONS[owner]
    pairs = [(english[min(at, len(english) - 1)], name) for at, name in enumerate(spanish)]
    pairs += [(name, spanish[0]) for name in english[len(spanish) :]]
    found = [noun(f"a {one}", f"una {other}") for one, other in pairs]
    found += [noun(f"a {adjective} {one}", f"una {other} {of}") for one, other in pairs for of in belonging]
    return tuple(found)


def at_hand(view: View, questions: Sequence[Question[Any]]) -> tuple[str, ...]:
    """Those that are meant first: where Tasks are given, those that are assigned."""
    if not any(isinstance(question, PlanImpulse | TaskAuxiliaries) for question in questions):
        return ()
    return tuple(id for id, held in view.auxiliaries.items() if held.box == "assigned")


# Convoys.

CONVOYS = {
    "british_levant": ("Levant Convoy", "Levant merchants", "convoy de Levante", "mercantes de Levante"),
    "french_levant": ("Levant Convoy", "Levant merchants", "convoy de Levante", "mercantes de Levante"),
    "victualling": ("victuallers", "supply convoy", "convoy de suministros", "convoy de abastecimiento", "víveres"),
}


def convoy_calls(id: str) -> tuple[str, ...]:
    """The Levant convoy; the troop convoy, where it is the only one."""
    return CONVOYS.get(id, ("Troop Convoy", "convoy de tropas") if id.startswith("troop") else ())


PIRATES = {
    "algerines": ("Algerians", "men of Algiers", "de Argel", "piratas de Argel"),
    "salee_rovers": ("Salé men", "Rovers", "de Salé", "piratas de Salé", "saletinos"),
    "tunisians": ("men of Tunis", "de Túnez", "piratas de Túnez"),
    "tripolitans": ("men of Tripoli", "de Trípoli", "piratas de Trípoli", "tripolinos"),
}
"""By the Port that is their home: los de Argel."""
FOES = {
    "british_levant": (
        *("English Levant convoy", "convoy inglés de Levante", "convoy de Levante inglés", "English convoy"),
        *("British convoy", "convoy inglés", "convoy británico", "mercantes ingleses", "English merchants"),
        *("British merchants", "mercantes británicos"),
    ),
    "french_levant": (
        "French merchants",
        "mercantes franceses",
        "convoy de Levante francés",
        "French convoy",
        "convoy francés",
    ),
    "spanish_troop": (
        "Spanish troops",
        "tropas españolas",
        "troop convoy",
        "convoy de tropas",
        "convoy de tropas español",
    ),
    "victualling": ("English victuallers", "víveres ingleses", "convoy de víveres inglés"),
}


def foe_calls(kind: str) -> tuple[str, ...]:
    """What a convoy of the other side is called, where it is known for what it is."""
    return (*CONVOYS.get(kind, ()), *FOES.get(kind, ()))


FOE_PEOPLE = {
    "british": {
        "enemy": "spanish spaniards spaniard bourbons bourbon",
        "enemigo": "españoles español españolas española borbones borbónico borbónicos borbónica borbónicas",
    },
    "bourbon": {
        "enemy": "british english englishmen",
        "enemigo": "ingleses inglés inglesas inglesa británicos británico británicas británica",
    },
}
"""Who is meant by the enemy, in either language. The French are at war or not, and are called by their name."""
