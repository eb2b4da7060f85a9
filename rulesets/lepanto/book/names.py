"""What ships, squadrons, winds and directions are called."""

from __future__ import annotations

from collections.abc import Mapping

from rulesets.kernel.nouns import Noun, noun, the
from rulesets.kernel.phrases import capital
from rulesets.kernel.text import Text
from rulesets.lepanto.book.contents import Kind, Side

SIDE_NAMES: Mapping[str, Noun] = {
    "christian": noun("the Holy League", "la Liga Santa"),
    "islamic": noun("the Ottomans", "los otomanos", plural=True),
}
SIDE_TITLES: Mapping[str, Text] = {side: capital(name) for side, name in SIDE_NAMES.items()}
"""The same by themselves, as lists and charts have them."""
FLEETS: Mapping[Side, Noun] = {
    "christian": noun("the Christian fleet", "la flota cristiana"),
    "islamic": noun("the Ottoman fleet", "la flota otomana"),
}
KINDS: Mapping[Kind, Noun] = {
    "galley": noun("a galley", "una galera"),
    "galleass": noun("a galleass", "una galeaza"),
    "galliot": noun("a galliot", "una galeota"),
}
MANY: Mapping[Kind, tuple[Text, Text]] = {
    "galley": (Text("galley", "galera"), Text("galleys", "galeras")),
    "galleass": (Text("galleass", "galeaza"), Text("galleasses", "galeazas")),
    "galliot": (Text("galliot", "galeota"), Text("galliots", "galeotas")),
}
SHIPS_COUNTED = (Text("ship", "nave"), Text("ships", "naves"))
SQUADRON_NAMES: Mapping[str, Noun] = {
    "CL": noun("the left of Barbarigo", "el ala izquierda de Barbarigo", "f"),
    "CC": noun("the centre of Don Juan", "el centro de don Juan"),
    "CR": noun("the right of Doria", "el ala derecha de Doria", "f"),
    "CV": noun("the reserve of Santa Cruz", "la reserva de Santa Cruz"),
    "IL": noun("the left of Ochiali", "el ala izquierda de Uluch Alí", "f"),
    "IC": noun("the centre of Ali Pasha", "el centro de Alí Bajá"),
    "IR": noun("the right of Scirocco", "el ala derecha de Siroco", "f"),
    "IV": noun("the reserve of Amuret Reis", "la reserva de Amuret Reis"),
}
COMMANDERS: Mapping[str, Text] = {
    "CL": Text("Barbarigo", "Barbarigo"),
    "CC": Text("Don Juan", "Don Juan"),
    "CR": Text("Doria", "Doria"),
    "CV": Text("Santa Cruz", "Santa Cruz"),
    "IL": Text("Ochiali", "Uluch Alí"),
    "IC": Text("Ali Pasha", "Alí Bajá"),
    "IR": Text("Scirocco", "Siroco"),
    "IV": Text("Amuret Reis", "Amuret Reis"),
}
"""Short names of the squadrons, for maps."""
SHIP_NAMES: Mapping[str, Noun] = {
    "CL-G06": noun("the flagship of Barbarigo", "la capitana de Barbarigo"),
    "CC-G08": noun("the Real of Don Juan", "la Real de don Juan"),
    "CR-G07": noun("the flagship of Doria", "la capitana de Doria"),
    "CV-G09": noun("the flagship of Santa Cruz", "la capitana de Santa Cruz"),
    "IL-G09": noun("the flagship of Ochiali", "la capitana de Uluch Alí"),
    "IC-G07": noun("the Sultana of Ali Pasha", "la Sultana de Alí Bajá"),
    "IR-G07": noun("the flagship of Scirocco", "la capitana de Siroco"),
    "IV-G02": noun("the flagship of Amuret Reis", "la capitana de Amuret Reis"),
    "CL-X1": noun("the galleass of Ambrogio Bragadin", "la galeaza de Ambrogio Bragadin"),
    "CL-X2": noun("the galleass of Antonio Bragadin", "la galeaza de Antonio Bragadin"),
    "CC-X1": noun("the galleass of Jacopo Guoro", "la galeaza de Jacopo Guoro"),
    "CC-X2": noun("the galleass of Francesco Duodo", "la galeaza de Francesco Duodo"),
    "CR-X1": noun("the galleass of Andrea da Cesaro", "la galeaza de Andrea da Cesaro"),
    "CR-X2": noun("the galleass of Pietro Pisani", "la galeaza de Pietro Pisani"),
}
DIRECTION_NAMES: tuple[Noun, ...] = (
    noun("the east", "el este"),
    noun("the north-east", "el noreste"),
    noun("the north-west", "el noroeste"),
    noun("the west", "el oeste"),
    noun("the south-west", "el suroeste"),
    noun("the south-east", "el sureste"),
)
ARC_NAMES: Mapping[str, Text] = {
    "port": Text("to port", "por babor"),
    "starboard": Text("to starboard", "por estribor"),
    "bow": Text("from the bow", "por la proa"),
    "stern": Text("from the stern", "por la popa"),
}


_LINES: tuple[Noun, ...] = (
    noun("the galleasses {squadron:of} with their galleys", "las galeazas {squadron:de} con sus galeras"),
    noun("the first line {squadron:of}", "la primera línea {squadron:de}"),
    noun("the second line {squadron:of}", "la segunda línea {squadron:de}"),
    noun("the third line {squadron:of}", "la tercera línea {squadron:de}"),
)


def line_name(code: str) -> Noun:
    """The line of a squadron: CC/1 is the first line of the centre of Don Juan."""
    squadron, _, line = code.partition("/")
    return _LINES[int(line)].of(SQUADRON_NAMES[squadron])


def introduction(id: str) -> Text | None:
    """What a code stands for, with its article, if it has a name: the Real of Don Juan, the right of Doria."""
    if "/" in id:
        return the(line_name(id))
    found = SHIP_NAMES.get(id) or SQUADRON_NAMES.get(id)
    return the(found) if found else None
