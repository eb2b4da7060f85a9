"""What people call units, groups and ground, besides their names in lists. [P-27]"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

import msgspec

from rulesets.aguila.book.entries import Entry as Listed
from rulesets.kernel.nouns import Noun, noun
from rulesets.kernel.text import Text
from rulesets.language import Entry

GROUPS: tuple[Entry, ...] = tuple(
    Entry(id, name, tuple(also.split("|")), apart=True)
    for id, name, also in (
        (
            "all",
            Text("all", "todas"),
            "everybody|everyone|all units|whole army|the whole army|all of them|todos|todas las unidades|"
            "todo el ejército|ejército|todo el mundo|todo mundo|army|entire army|all my units|all troops|todas tropas",
        ),
        (
            "infantry",
            Text("infantry", "infantería"),
            "the foot|foot|all infantry|all the infantry|whole infantry|toda la infantería|toda infantería|"
            "todos infantes|infantes|all foot|infantrymen",
        ),
        (
            "cavalry",
            Text("cavalry", "caballería"),
            "the horse|horse|all cavalry|all the cavalry|whole cavalry|toda la caballería|toda caballería|jinetes|"
            "todos jinetes|horsemen|all horse|all horsemen",
        ),
        (
            "guns",
            Text("guns", "cañones"),
            "artillery|the artillery|artillería|all guns|all the guns|all artillery|whole artillery|todos cañones|"
            "todos los cañones|toda artillería|toda la artillería|cannons|all cannons|all cannon",
        ),
        (
            "officers",
            Text("officers", "oficiales"),
            "all officers|all the officers|todos oficiales|todos los oficiales",
        ),
    )
)
_NEAREST = (
    "nearest|nearest enemy|closest|closest enemy|nearest enemy unit|closest enemy unit|nearest unit|nearest target|"
    "closest target|whatever is nearest|whatever is closest|whoever is nearest|"
    "la más cercana|más cercano|más cercana|enemigo más cercano|unidad enemiga más cercana|más próximo|"
    "enemigo más próximo|blanco más cercano|más próxima|unidad más cercana|lo más cercano|lo más próximo|"
    "lo que tenga más cerca|lo que tengan más cerca|enemigo que tenga más cerca"
)
_ENEMIES = "enemy|enemies|enemigo|enemigos|enemy line|línea enemiga"
NEAREST = Entry("nearest", Text("the nearest", "el más cercano"), tuple(_NEAREST.split("|")), apart=True)
THE_ENEMY = msgspec.structs.replace(NEAREST, also=(*NEAREST.also, *_ENEMIES.split("|")))
"""Where units go, the enemy is the nearest of them. Whom they fight has to be said."""
AHEAD = Entry(
    "ahead",
    Text("ahead", "adelante"),
    ("straight ahead", "forward", "forwards", "de frente", "al frente", "delante", "hacia delante", "recto"),
    apart=True,
)
OF_OFFICERS = (
    *(
        Text(en, es)
        for whose, suyas in (("troops", "tropas"), ("units", "unidades"), ("men", "hombres"))
        for en, es in ((f"the {whose} of {{}}", f"las {suyas} de {{}}"), (f"the {{}} {whose}", f"las {suyas} de {{}}"))
    ),
    Text("the brigade of {}", "la brigada de {}"),
    Text("the {} brigade", "la brigada de {}"),
    Text("the command of {}", "las fuerzas de {}"),
)
"""All that an officer commands: Picton's brigade."""
BODIES: Mapping[str, tuple[Noun, ...]] = {
    "infantry": (noun("a battalion", "un batallón"), noun("a unit", "una unidad"), noun("a foot unit", "una tropa")),
    "cavalry": (
        noun("a squadron", "un escuadrón"),
        noun("a unit", "una unidad"),
        noun("a regiment", "un regimiento"),
        noun("a cavalry unit", "una unidad de caballería"),
    ),
    "artillery": (noun("a gun", "un cañón"), noun("a cannon", "una pieza"), noun("a piece", "una pieza de artillería")),
    "officer": (noun("an officer", "un mando"), noun("a commander", "un comandante")),
}
"""What each of an arm is."""
_ORDINALS = Text("first|second|third|fourth|fifth", "primera|segunda|tercera|cuarta|quinta")
_BODIES = re.compile(
    r" (?:battalion|squadron|detachment|division|wing|band|pulk|mass)\b.*$|^(?:squadron|mobile legion) of (?:the )?"
)
_CUERPOS = re.compile(
    r"^(?:gran |medio )?(?:batallón|escuadrón|destacamento|división|partida|pulk|masa|legión móvil)"
    r"(?: veterano| bisoño)? (?:de la |de los |del |de )"
)
_SIZES = re.compile(r"^(?:large|converged|newly raised|veteran|volunteer) ")
_TAMAÑOS = re.compile(r" (?:reunidos|voluntarios|de campaña|alemán|húngaro|portugués|bisoño)$")


_PEOPLES = {"Hungarian": "húngaros", "German": "alemanes", "Portuguese": "portugueses"}
"""Those of a people whose name is that of a battalion."""


def one_of(name: Noun) -> Noun:
    """What is one of several that may be called so: the colonel is not all colonels."""
    return name if name.en_plural or not name.en_article else msgspec.structs.replace(name, en_article="a")


def men_of(name: Noun) -> Iterator[Noun]:
    """Those of whom a battalion is made: fusiliers, conscripts, the Landwehr."""
    en, es = _SIZES.sub("", _BODIES.sub("", name.en)), _TAMAÑOS.sub("", _CUERPOS.sub("", name.es))
    if en == name.en and es == name.es:
        return
    many = en if en.endswith("s") else f"{en}s"
    yield noun(f"the {many}", f"los {es}")
    if many != en:
        yield noun(f"the {en}", f"la {es}")
    yield noun(f"a {en} battalion", f"un batallón de {es}")
    for people, pueblo in _PEOPLES.items():
        if people in en.split():
            yield noun(f"the {people}s".replace("eses", "ese"), f"los {pueblo}")
    kind, _, arm = en.rpartition(" ")
    if kind == "light" and arm in ("infantry", "cavalry"):
        body = ("battalion", "batallón") if arm == "infantry" else ("squadron", "escuadrón")
        yield noun(f"a light {body[0]}", f"un {body[1]} ligero")


def surnames(listed: Listed) -> tuple[str, ...]:
    """What an officer with a name of their own is called in short."""
    if listed.arm != "officer" or not any(word[0].isupper() for word in listed.name.es.split()):
        return ()
    return tuple(dict.fromkeys(name.split()[-1] for name in (listed.name.en, listed.name.es)))


def brigade(number: int) -> Entry:
    said = [each.split("|")[number - 1] for each in (_ORDINALS.en, _ORDINALS.es)] if number <= 5 else []
    also = (f"{said[0]} brigade", f"{said[1]} brigada") if said else ()
    return Entry(f"brigade {number}", Text(f"brigade {number}", f"brigada {number}"), apart=True, wholly=also)


def _called(*words: tuple[str, str]) -> tuple[Noun, ...]:
    return tuple(noun(f"a {en}", f"un {es}") for en, es in words)


PIECE_WORDS: Mapping[str, tuple[Noun, ...]] = {
    "hill": _called(("hill", "colina"), ("height", "cerro"), ("ridge", "loma"), ("high ground", "altura")),
    "building": _called(("house", "casa"), ("building", "edificio")),
    "farm": _called(("farm", "granja"), ("building", "edificio"), ("farmhouse", "caserío")),
    "position": _called(("position", "posición"), ("redoubt", "reducto")),
    "wood": _called(("forest", "arboleda"), ("woods", "monte")),
    "field": _called(("field", "campo"), ("crops", "cultivo"), ("crop field", "sembrado")),
    "wall_low": _called(("wall", "muro"), ("low wall", "tapia")),
    "wall_high": _called(("wall", "muro"), ("wall", "tapia")),
    "hamlet": _called(("village", "pueblo"), ("hamlet", "aldea")),
    "fence": _called(("fence", "valla"), ("hedge", "seto")),
    "stream": _called(("brook", "riachuelo"), ("stream", "arroyo")),
}
"""By kind of terrain, or else by category."""
