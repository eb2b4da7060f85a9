"""Messages about illegal Leader orders, in both languages."""

from __future__ import annotations

from collections.abc import Iterable

from rulesets.kernel.text import Problem, Text
from rulesets.tabletop.geometry.hindrances import Hindrance, Reason

_HINDRANCES: dict[Reason, Text] = {
    Reason.TOO_FAR: Text("That is farther than the Leader can go", "Eso está más lejos de lo que puede andar"),
    Reason.CROSSES: Text("A Leader may not pass over enemy units", "No puede pasar por encima de unidades enemigas"),
    Reason.IMPASSABLE: Text("The ground there is impassable", "El terreno es intransitable"),
    Reason.OFF_TABLE: Text("That is off the table", "Eso queda fuera de la mesa"),
    Reason.OVERLAP: Text("A unit stands there", "Ahí hay una unidad"),
    Reason.TOO_CLOSE: Text(
        "A Leader must keep 1 inch from enemy centres", "Debe quedar a 1 pulgada de los centros enemigos"
    ),
}


def problem(where: str, code: str, text: Text, legal: Iterable[str] = ()) -> Problem:
    return Problem(where=where, code=code, text=text, legal=tuple(legal))


def cannot_lead(leader: str, able: Iterable[str]) -> Problem:
    return problem(
        "leader",
        "T-CMD-07.leader",
        Text("{leader} cannot be activated now.", "{leader} no puede activarse ahora.").of(leader),
        able,
    )


def hindered(where: str, hindrance: Hindrance) -> Problem:
    found = _HINDRANCES.get(hindrance.reason, Text("The Leader cannot go there", "No puede ir ahí"))
    by = f" ({', '.join(hindrance.by)})" if hindrance.by else ""
    return problem(where, f"T-CMD-05.{hindrance.reason}", Text("{found}{by}.", "{found}{by}.").of(found, by))


def too_many_points(where: str, most: int) -> Problem:
    return problem(
        where,
        "T-CMD-05.points",
        Text(
            "A way has at most {most} points, all on the table.",
            "Un camino tiene como mucho {most} puntos, todos en la mesa.",
        ).of(most),
    )


def must_leave(where: str) -> Problem:
    return problem(
        where,
        "T-CMD-16.way",
        Text(
            "The Leader is inside a unit and must leave it to act.",
            "Está dentro de una unidad: debe salir de ella para actuar.",
        ),
    )


def cannot_leave(where: str, unit: str) -> Problem:
    return problem(
        where,
        "T-CMD-16.leave",
        Text(
            "The Leader cannot leave {unit} now, having joined it this turn, or because it has acted.",
            "No puede dejar {unit} ahora: se unió a ella este turno o ya ha actuado.",
        ).of(unit),
    )


def leaves_and_joins(where: str) -> Problem:
    return problem(
        where,
        "T-CMD-17.join",
        Text(
            "A Leader cannot leave one unit and join another in one activation.",
            "No puede dejar una unidad y unirse a otra en la misma activación.",
        ),
    )


def cannot_join(where: str, unit: str, legal: Iterable[str]) -> Problem:
    return problem(
        where,
        "T-CMD-13.join",
        Text(
            "The Leader cannot join {unit}: it is not theirs to command, or their way does not touch it.",
            "No puede unirse a {unit}: no es de su Mando o su camino no llega a tocarla.",
        ).of(unit),
        legal,
    )


def join_or_act() -> Problem:
    return problem(
        "action",
        "T-CMD-14.action",
        Text(
            "Joining a unit takes the place of a Command action.", "Unirse a una unidad sustituye a la acción de Mando."
        ),
    )


def no_such_action(action: str, legal: Iterable[str]) -> Problem:
    named = action or "-"
    return problem(
        "action",
        "T-CMD-04.action",
        Text("The Leader has no action {named}.", "No dispone de la acción {named}.").of(named),
        legal,
    )


def wrong_targets(count: int, legal: Iterable[str]) -> Problem:
    if count == 0:
        return problem(
            "targets", "T-CMD-20.targets", Text("This action names no target.", "Esta acción no nombra objetivo.")
        )
    return problem(
        "targets",
        "T-CMD-20.targets",
        Text(
            "This action names {count} different targets that it may be used on.",
            "Esta acción nombra {count} objetivos distintos sobre los que pueda usarse.",
        ).of(count),
        legal,
    )


def not_a_target(at: int, target: str, legal: Iterable[str]) -> Problem:
    return problem(
        f"targets.{at}",
        "T-CMD-20.target",
        Text("{target} is no target for this action.", "{target} no es un objetivo para esta acción.").of(target),
        legal,
    )


def not_a_pair(rule: str) -> Problem:
    return problem(
        "targets",
        f"{rule}.pair",
        Text("These two do not go together for this action.", "Estas dos no sirven juntas para esta acción."),
    )


def missing(field: str, rule: str, legal: Iterable[str] = ()) -> Problem:
    return problem(
        field,
        f"{rule}.{field}",
        Text("This action needs {field} to be given.", "Esta acción necesita que se indique {field}.").of(field),
        legal,
    )


def impossible(field: str, rule: str) -> Problem:
    return problem(
        field,
        f"{rule}.{field}",
        Text("The unit cannot do that from where it stands.", "La unidad no puede hacer eso desde donde está."),
    )


def not_now(rule: str) -> Problem:
    return problem(
        "action", f"{rule}.now", Text("This action is not allowed now.", "Esta acción no está permitida ahora.")
    )
