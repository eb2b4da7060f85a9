"""Why an answer is not legal, in words. Only what the side itself knows. [H-11]"""

from __future__ import annotations

from rulesets.aguila.rules.charging.declaring import Bar as NoCharger
from rulesets.aguila.rules.charging.declaring import NoCharge
from rulesets.aguila.rules.shooting.targets import Bar as NoFire
from rulesets.kernel.text import Problem, Text

NO_FIRE: dict[NoFire, Text] = {
    "away": Text("It is not on the table.", "No está en la mesa."),
    "unarmed": Text("It has nothing to fire with.", "No tiene con qué disparar."),
    "fired": Text("It has fired this turn.", "Ya ha disparado este turno."),
    "doubled": Text("It moved at the double.", "Se ha movido a paso ligero."),
    "formation": Text("A march column does not fire.", "Una columna de marcha no dispara."),
    "limbered": Text("It is limbered.", "Está enganchado."),
    "reload": Text("It fires only after a halt.", "Solo dispara si ha hecho alto."),
}
NO_CHARGER: dict[NoCharger, Text] = {
    "away": Text("It is not on the table.", "No está en la mesa."),
    "arm": Text("Guns and officers do not charge.", "Ni los cañones ni los oficiales cargan."),
    "doubled": Text("It moved at the double.", "Se ha movido a paso ligero."),
    "faced": Text("It has changed its facing this turn.", "Ha cambiado de encaramiento este turno."),
    "failed": Text("It did not obey this turn.", "No ha obedecido este turno."),
    "formation": Text("Its formation does not charge.", "Su formación no permite cargar."),
    "stunned": Text("It is Stunned.", "Está aturdida."),
    "charged": Text("It has been charged this turn.", "La han cargado este turno."),
    "declared": Text("It has declared a charge already.", "Ya ha declarado una carga."),
    "arrived": Text("It has just arrived.", "Acaba de llegar."),
    "inside": Text("It is in a building.", "Está en un edificio."),
}
NO_CHARGE: dict[NoCharge, Text] = {
    "gone": Text("There is no such enemy on the table.", "No hay tal enemigo en la mesa."),
    "taken": Text("It has been charged this turn.", "Ya la han cargado este turno."),
    "far": Text("It is out of reach.", "Está fuera de su alcance."),
    "arc": Text("It is not before its front.", "No está delante de su frente."),
    "unseen": Text("It does not see it.", "No lo ve."),
    "way": Text("There is no way to it.", "No hay camino hasta él."),
    "walls": Text(
        "Cavalry does not attack troops behind such walls.", "La caballería no ataca a tropas tras esos muros."
    ),
    "fog": Text("Nobody sees that far.", "Nadie ve tan lejos."),
}
NOT_LED = Text(
    "It is out of the range of its officer and of the General in chief.",
    "Queda fuera del alcance de su oficial y del General en jefe.",
)


def unknown(where: str, name: str, legal: tuple[str, ...] = ()) -> Problem:
    text = Text("Nobody here is called “{name}”.", "Aquí nadie se llama «{name}».").of(name)
    return Problem(where, "unknown", text, legal)


def not_offered(where: str, legal: tuple[str, ...]) -> Problem:
    text = Text("That is not offered.", "Eso no se ofrece.")
    return Problem(where, "not-offered", text, legal)


def said_of(where: str, code: str, unit: str, why: Text, legal: tuple[str, ...] = ()) -> Problem:
    """`B1: It is Stunned.`"""
    return Problem(where, code, Text("{unit}: {why}", "{unit}: {why}").of(unit, why), legal)
