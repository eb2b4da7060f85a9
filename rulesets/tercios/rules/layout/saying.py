"""Messages about scenery that cannot be laid at the wished place. Codes begin with the id of the rule."""

from __future__ import annotations

from rulesets.kernel.text import Problem, Text
from rulesets.language.wording import nearest
from rulesets.tabletop.geometry.tolerances import INCH
from rulesets.tercios.book.catalogue import CATALOGUE
from rulesets.tercios.book.scenery import Element, ScaleId

NEEDS_CROSSING = Text("A river needs a bridge or a ford.", "Un río necesita un puente o un vado.")
_SHAPES = {
    "strip": Text("a line of some width", "una línea de cierta anchura"),
    "line": Text('a line 0.25" thick', 'una línea de 0,25" de grueso'),
    "area": Text("an ellipse or a rectangle", "una elipse o un rectángulo"),
    "cluster": Text("an ellipse or a rectangle", "una elipse o un rectángulo"),
    "building": Text("a rectangle", "un rectángulo"),
    "crossing": Text("a rectangle across the river", "un rectángulo a través del río"),
}


def _inches(mils: int) -> str:
    return f"{mils / INCH:g}"


def unknown_terrain(name: str) -> Problem:
    known = tuple(CATALOGUE.terrain)
    text = Text("There is no scenery called “{name}”.", "No hay escenografía llamada «{name}».").of(name[:40])
    return Problem("terrain", "T-TER-07.kind", text, nearest(name, known) or known)


def wrong_shape(entry: Element) -> Problem:
    shape = _SHAPES[entry.shape]
    text = Text("{entry}: it is laid as {shape}.", "{entry}: se coloca como {shape}.").of(entry.name, shape)
    return Problem("shape", "T-TER-07.shape", text)


def bad_line(entry: Element) -> Problem:
    text = Text(
        "{entry}: its line needs two to twenty different points and may not cross itself or bend too sharply.",
        "{entry}: su línea necesita de dos a veinte puntos distintos y no puede cruzarse ni doblarse tanto.",
    ).of(entry.name)
    return Problem("points", "T-TER-07.line", text)


def bad_size(entry: Element, scale: ScaleId) -> Problem:
    least, most = (_inches(size) for size in entry.size.at(scale))
    text = Text('{entry}: {least}" to {most}" are allowed.', '{entry}: se permiten de {least}" a {most}".').of(
        entry.name, least, most
    )
    if entry.footprint:
        front, depth = (_inches(size) for size in entry.footprint.at(scale))
        text = Text('{text} At most {front}" by {depth}".', '{text} Como mucho {front}" por {depth}".').of(
            text, front, depth
        )
    return Problem("size", "T-TER-08.size", text)


def off_table() -> Problem:
    text = Text("It does not lie wholly on the table.", "No queda entera sobre la mesa.")
    return Problem("", "T-TER-07.off-table", text)


def too_close(others: tuple[str, ...], gap: int) -> Problem:
    names, away = ", ".join(dict.fromkeys(others)), _inches(gap)
    text = Text(
        'It is too close to {names}: {away}" from every other element, or touching one of its own type.',
        'Está demasiado cerca de {names}: a {away}" de cualquier otro elemento, o tocando uno de su tipo.',
    ).of(names, away)
    return Problem("", "T-TER-06.separation", text)


def no_room_to_deploy() -> Problem:
    text = Text(
        "Impassable ground would cover more than a third of a deployment zone.",
        "El terreno intransitable cubriría más de un tercio de una zona de despliegue.",
    )
    return Problem("", "T-TER-06.room", text)


def too_dear(entry: Element, left: int) -> Problem:
    text = Text("{entry}: it costs {cost} and {left} are left.", "{entry}: cuesta {cost} y quedan {left}.").of(
        entry.name, entry.cost, left
    )
    return Problem("terrain", "T-TER-05.cost", text)


def river_not_first() -> Problem:
    text = Text("A river can only be a player's first purchase.", "Un río solo puede ser la primera compra.")
    return Problem("terrain", "T-TER-26.first", text)


def second_river() -> Problem:
    return Problem("terrain", "T-TER-26.one", Text("There is a river already.", "Ya hay un río."))


def not_edge_to_edge() -> Problem:
    text = Text(
        "A river runs from one table edge to a different one.", "Un río corre de un borde de la mesa a otro distinto."
    )
    return Problem("points", "T-TER-26.edges", text)


def river_along_edge() -> Problem:
    text = Text(
        'A river may not keep within 6" of a deployment edge all along its course.',
        'Un río no puede discurrir entero a menos de 6" de un borde de despliegue.',
    )
    return Problem("points", "T-TER-26.bank", text)


def no_crossing_possible(scale: ScaleId) -> Problem:
    away = _inches(CATALOGUE.scales[scale].ford_edge)
    text = Text(
        'Nowhere on its course is there room for a crossing more than {away}" from every edge.',
        'En su curso no hay sitio para un paso a más de {away}" de todos los bordes.',
    ).of(away)
    return Problem("points", "T-TER-27.room", text)


def crossing_near_edge(scale: ScaleId) -> Problem:
    away = _inches(CATALOGUE.scales[scale].ford_edge)
    text = Text(
        'The free crossing lies more than {away}" from every table edge.',
        'El paso gratuito está a más de {away}" de todos los bordes.',
    ).of(away)
    return Problem("", "T-TER-27.edge", text)


def no_river() -> Problem:
    text = Text(
        "It must lie across the river, with both ends on dry land.",
        "Debe atravesar el río, con los dos extremos en tierra.",
    )
    return Problem("", "T-TER-19.river", text)


def nothing_to_buy(where: str) -> Problem:
    text = Text("The table is set up: nothing more is bought.", "La mesa está puesta: ya no se compra nada.")
    return Problem(where, "T-TER-05.laid", text)


def not_a_crossing() -> Problem:
    text = Text("A bridge or a ford is asked for.", "Se pide un puente o un vado.")
    return Problem("terrain", "T-TER-27.kind", text, ("bridge", "ford"))


def road_ends() -> Problem:
    text = Text(
        "A road starts at a table edge and ends at another one or touching an element.",
        "Un camino empieza en un borde y acaba en otro o tocando un elemento.",
    )
    return Problem("points", "T-TER-09.ends", text)
