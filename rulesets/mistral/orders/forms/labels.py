"""What forms call the fields of a plan and a worksheet, and their values, in both languages."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from rulesets.kernel.phrases import capital
from rulesets.kernel.text import Text
from rulesets.mistral.book.names import AUXILIARY_NAMES, campaign_name

FIELDS: dict[str, Text] = {
    # Tracks and clauses.
    "track": Text("Track", "Derrota"),
    "clauses": Text("Clauses: on a condition", "Cláusulas: según condición"),
    "Step.do": Text("What", "Qué"),
    "Step.to": Text("Where", "Adónde"),
    "via": Text("By way of", "Pasando por"),
    "count": Text("Movement Points", "Puntos de movimiento"),
    "tries": Text("Give up after so many tries (0: never)", "Desistir tras tantos intentos (0: nunca)"),
    "when": Text("When", "Cuando"),
    "then": Text("Then", "Entonces"),
    "resume": Text("Afterwards back to the track", "Después, de vuelta a la derrota"),
    # Postures.
    "posture": Text("How it meets the enemy", "Cómo se enfrenta al enemigo"),
    "Posture.battle": Text("Battle", "Combate"),
    "seek_ratio": Text("Seek at odds of at least (100: even)", "Buscar con relación mínima (100: iguales)"),
    "seek_against": Text("Seek whom (none: anybody)", "Buscar a quién (ninguno: a cualquiera)"),
    "spare_french": Text("Spare the French", "Respetar a los franceses"),
    "defy_french": Text("Defy the French", "Desafiar a los franceses"),
    "decline": Text("Decline battle", "Rehusar el combate"),
    "decline_ratio": Text("Decline below odds of", "Rehusar por debajo de"),
    "withdraw": Text("Withdraw", "Retirarse"),
    "withdraw_ratio": Text("Withdraw below odds of", "Retirarse por debajo de"),
    "withdraw_to": Text("Withdraw to, best first", "Retirarse a, por orden"),
    "reinforce": Text("Come to the aid of others", "Acudir en ayuda de otros"),
    "reinforce_ratio": Text("Aid at odds of at least", "Ayudar con relación mínima"),
    "intensity": Text("Intensity", "Intensidad"),
    "heavy_ratio": Text("Heavy from odds of", "Intenso desde"),
    "light_ratio": Text("Light below odds of", "Ligero por debajo de"),
    "leaders": Text("Leaders aboard", "Jefes a bordo"),
    "pairing": Text("Whom to fight", "Contra quién"),
    "protect": Text("Squadron to spare", "Escuadra que se resguarda"),
    "pairs": Text("Own Squadron against enemy Squadron", "Escuadra propia contra escuadra enemiga"),
    "extra": Text("Surplus Squadrons go", "Las escuadras sobrantes van"),
    "shifts": Text("Column shifts", "Desplazamientos de columna"),
    "fireships": Text("Fireships", "Brulotes"),
    "fireship_sail": Text("Fireships against at most so many Sail", "Brulotes contra tantos navíos como mucho"),
    "after": Text("After the battle", "Después del combate"),
    # The rest of an Impulse plan.
    "formations": Text("Formations", "Formaciones"),
    "dummies": Text("Dummies", "Señuelos"),
    "DummyPlan.at": Text("Place it with or at", "Ponerlo con o en"),
    "back": Text("Take it back", "Recogerlo"),
    "tasks": Text("Tasks of Auxiliaries", "Tareas de los auxiliares"),
    "auxiliary": Text("Auxiliary", "Auxiliar"),
    "AuxiliaryTask.do": Text("Task", "Tarea"),
    "AuxiliaryTask.at": Text("Where or whom", "Dónde o a quién"),
    "window": Text("Task window", "Ventana de tareas"),
    "mpi": Text("Increment (MPI)", "Incremento (IPM)"),
    "AuxiliaryTask.when": Text("Only when", "Solo cuando"),
    "shadow": Text("Shadow what it finds", "Vigilar lo que encuentre"),
    "screening": Text("Screening", "Cobertura"),
    "against": Text("Against (none: everything)", "Contra (ninguno: todo)"),
    "places": Text("Where (none: anywhere)", "Dónde (ninguno: en cualquier sitio)"),
    "use": Text("With which classes (none: the fittest)", "Con qué clases (ninguna: la más apta)"),
    "keep": Text("Keep so many back", "Reservar tantos"),
    "chance": Text("Chance, in per cent", "Probabilidad, en %"),
    "ImpulsePlan.battle": Text("The whole side in battle", "Todo el bando en combate"),
    "convoys": Text("Convoys", "Convoyes"),
    "scatter": Text("Scatter", "Dispersarse"),
    "divert": Text("May divert to, best first", "Puede desviarse a, por orden"),
    "land": Text("Land Repair Points", "Desembarcar puntos de reparación"),
    "victualling": Text("Ask for a Victualling Convoy", "Pedir un convoy de víveres"),
    "from_levant": Text("Bring back from the Levant Trade Track", "Traer del comercio de Levante"),
    "ImpulsePlan.orders": Text("Orders under way", "Órdenes en curso"),
    "extend": Text("Extend it if it can be", "Prorrogarla si se puede"),
    "hand_over": Text("Hand it over to", "Traspasarla a"),
    "terminate": Text("Terminate it", "Terminarla"),
    "terminate_when": Text("Terminate it when", "Terminarla cuando"),
    "OrderPlan.convoy": Text("Escort: join, where there are several", "Escolta: unirse, si hay varios, a"),
    "corsairs": Text("Corsairs and Knights", "Corsarios y Caballeros"),
    "pirates": Text("Pirates: whom or what they Interdict", "Piratas: qué interceptan o atacan"),
    "knights_against": Text("The Knights against", "Los Caballeros contra"),
    "knights_escort": Text("The Knights escort at", "Los Caballeros escoltan en"),
    "mulligans": Text("Dice thrown again for Prestige", "Dados repetidos por prestigio"),
    "dice": Text("Which dice", "Qué dados"),
    "worse_than": Text("Only if as bad as (9: the worst)", "Solo si es tan malo como (9: el peor)"),
    "most": Text("At most so often", "Como mucho tantas veces"),
    # The worksheet.
    "orders": Text("Step 2: Orders", "Paso 2: órdenes"),
    "sets": Text(
        "Sets of chits to draw (usual: 1 with fewer than 2 in hand)",
        "Juegos de órdenes que se sacan (lo usual: 1 con menos de 2 en la mano)",
    ),
    "pick": Text("Or take this Escort or Rendezvous", "O tomar esta escolta o reunión"),
    "prefer": Text("Keep among the drawn, best first", "Preferir entre las sacadas, por orden"),
    "issue": Text("Issue Orders in hand", "Dar órdenes de la mano"),
    "chit": Text("Order", "Orden"),
    "Issue.to": Text("To", "A"),
    "partner": Text("To meet", "Con quién se reúne"),
    "issue_drawn": Text("Issue what is drawn now: type and holder", "Dar lo que se saque ahora: tipo y destinatario"),
    "assign": Text("Step 3: assign Auxiliaries", "Paso 3: asignar auxiliares"),
    "reinforcement": Text("Step 4: reinforcement", "Paso 4: refuerzos"),
    "french_request": Text("Request from France", "Petición a Francia"),
    "spanish_request": Text("Request from Spain", "Petición a España"),
    "shift": Text("Move a request's result for 1 Prestige", "Mover el resultado de una petición por 1 de prestigio"),
    "shift_unless": Text("Only if the line thrown is below", "Solo si la línea sacada es menor que"),
    "take": Text("Where a line leaves the choice", "Donde una línea da a elegir"),
    "Reinforcement.place": Text("Where new Sail arrive", "Dónde llegan los navíos nuevos"),
    "troop_convoys": Text("Troop Convoys to form in Spring", "Convoyes de tropas que se forman en primavera"),
    "reorganise": Text("Step 5: reorganise", "Paso 5: reorganizar"),
    "Reorganise.do": Text("Action", "Acción"),
    "Reorganise.kind": Text("Kind of Flotilla", "Clase de flotilla"),
    "flotilla": Text("Flotilla", "Flotilla"),
    "flotillas": Text("Flotillas", "Flotillas"),
    "squadrons": Text("Squadrons", "Escuadras"),
    "sail": Text("Sail", "Navíos"),
    "leader": Text("Leader", "Jefe"),
    "port": Text("Port", "Puerto"),
    "port2": Text("Second Port", "Segundo puerto"),
    "harbour": Text("Step 7: Harbours", "Paso 7: puertos"),
    "lay_up": Text("Lay up In Ordinary", "Poner en reparación"),
    "repair": Text("Repair first, Port by Port", "Reparar primero, puerto a puerto"),
    "rps": Text("Repair Points to spend", "Puntos de reparación que se gastan"),
    "fit_out": Text("Fit Out", "Preparar para la mar"),
    "bases": Text("Bases of pirates in Recovery", "Bases de los piratas en recuperación"),
    "wishes": Text("Standing wishes for the next Event Step", "Deseos para el próximo paso de sucesos"),
    "Wishes.withdraw": Text("If Sail must leave, first from", "Si han de irse navíos, primero de"),
    "campaign": Text("A Troop Convoy that lands helps", "Un convoy de tropas que llega ayuda a"),
    "towards": Text("Moving its marker towards", "Moviendo su marcador hacia"),
    "indies": Text("If the West Indies want one, send", "Si lo piden las Indias Occidentales, mandar"),
    "fleet50s": Text("Pairs that serve as a Fleet-50", "Parejas que sirven de auxiliar de 50"),
    "arrange": Text("Arrange your Flotillas", "Ordena tus flotillas"),
}
"""By `Struct.field` where it differs from the field's general name."""

_ODDS = {"always": Text("always", "siempre"), "odds": Text("by the odds", "según la relación")}
_YES_NO = {"yes": Text("yes", "sí"), "no": Text("no", "no")}
_CLASSES = {name: capital(words) for name, words in AUXILIARY_NAMES.items()}
_INTENSITY = {"light": Text("light", "ligera"), "medium": Text("medium", "media"), "heavy": Text("heavy", "intensa")}

VALUES: dict[str, dict[str, Text]] = {
    "Step.do": {
        "go": Text("go to", "pasar a"),
        "reach": Text("make for", "ir hasta"),
        "wait": Text("mark time", "aguardar"),
        "hold": Text("stay to the end", "quedarse hasta el final"),
        "enter": Text("enter Harbour", "entrar en puerto"),
        "sail": Text("leave Harbour", "salir de puerto"),
        "blockade": Text("Blockade", "bloquear"),
        "interdict": Text("Interdict", "interceptar"),
        "remove": Text("drive off an Interdicting Auxiliary", "ahuyentar al auxiliar que intercepta"),
        "leave": Text("leave the map", "salir del mapa"),
    },
    "battle": {
        "seek": Text("seek it", "buscarlo"),
        "accept": Text("accept it", "aceptarlo"),
        "avoid": Text("avoid it", "evitarlo"),
    },
    "seek_against": {
        "warships": Text("warships", "buques de guerra"),
        "convoys": Text("convoys", "convoyes"),
        "flagships": Text("Flagships", "buques insignia"),
    },
    "decline": _ODDS | {"never": Text("never", "nunca")},
    "Posture.withdraw": _ODDS | {"never": Text("never", "nunca")},
    "reinforce": _YES_NO | {"odds": _ODDS["odds"]},
    "intensity": _INTENSITY | {"odds": _ODDS["odds"]},
    "pairing": {
        "strong_on_weak": Text("strong on weak", "fuerte contra débil"),
        "like_on_like": Text("like on like", "igual contra igual"),
        "flagship_on_flagship": Text("Flagship on Flagship", "insignia contra insignia"),
        "protect": Text("spare one Squadron", "resguardar una escuadra"),
        "listed": Text("as listed", "según la lista"),
    },
    "extra": {
        "senior": Text("to the senior pair", "a la pareja principal"),
        "weakest": Text("against the weakest", "contra la más débil"),
        "convoy": Text("at the convoy", "contra el convoy"),
    },
    "shifts": {
        "mine": Text("on my side", "a mi favor"),
        "theirs": Text("against them", "en su contra"),
        "split": Text("some of both", "repartidos"),
    },
    "fireships": {
        "never": Text("never", "nunca"),
        "flagships": Text("against Flagships", "contra buques insignia"),
        "small": Text("against small Squadrons", "contra escuadras pequeñas"),
    },
    "after": {
        "hold": Text("stay", "quedarse"),
        "home": Text("make for Port", "volver a puerto"),
        "resume": Text("go on", "seguir"),
    },
    "AuxiliaryTask.do": {
        "search": Text("Search", "Explorar"),
        "assist": Text("assist Reinforcement", "asistir al refuerzo"),
        "attack_convoy": Text("attack a convoy", "atacar un convoy"),
        "blockade": Text("Blockade", "bloquear"),
        "interdict": Text("Interdict", "interceptar"),
        "bombard": Text("bombard", "bombardear"),
        "fireship": Text("fireship attack in Harbour", "ataque de brulote en puerto"),
        "convert": Text("become a Squadron", "convertirse en escuadra"),
        "recall": Text("end its Task", "terminar su tarea"),
    },
    "shadow": _YES_NO | {"usual": Text("as usual", "lo usual"), "largest": Text("only the largest", "solo la mayor")},
    "against": {
        "search": Text("Searches", "exploraciones"),
        "shadow": Text("Shadowing", "vigilancia"),
        "assist": Text("Assistance", "asistencia"),
        "attack_convoy": Text("attacks on convoys", "ataques a convoyes"),
        "pirates": Text("pirates", "piratas"),
    },
    "use": {name: _CLASSES[name] for name in ("fleet", "fleet50", "galley", "light", "privateer")},
    "terminate": {
        "no": Text("no", "no"),
        "after_battle": Text("after a battle", "tras un combate"),
        "now": Text("now", "ahora"),
    },
    "dice": {
        "battle": Text("battle", "combate"),
        "intensity": Text("intensity", "intensidad"),
        "reinforcement": Text("reinforcement", "refuerzo"),
        "search": Text("Search", "exploración"),
        "withdrawal": Text("withdrawal", "retirada"),
        "order": Text("Orders", "órdenes"),
        "request": Text("requests for reinforcements", "peticiones de refuerzos"),
    },
    "Reorganise.do": {
        "form": Text("form a Flotilla", "formar una flotilla"),
        "unform": Text("dissolve a Flotilla", "disolver una flotilla"),
        "join": Text("join a Flotilla", "unirse a una flotilla"),
        "detach": Text("leave their Flotilla", "dejar su flotilla"),
        "transfer": Text("move Sail between Squadrons", "pasar navíos entre escuadras"),
        "split": Text("split off a new Squadron", "separar una escuadra nueva"),
        "post": Text("post a Leader", "destinar a un jefe"),
        "to_fleet50": Text("make a Fleet-50", "hacer un auxiliar de 50"),
        "from_fleet50": Text("make Squadrons of a Fleet-50", "hacer escuadras de un auxiliar de 50"),
        "ransom": Text("ransom a Leader", "rescatar a un jefe"),
    },
    "Reorganise.kind": {
        "": Text("–", "–"),
        "grand": Text("Grand Flotilla", "Gran Flotilla"),
        "flag": Text("Flotilla", "flotilla"),
        "detachment": Text("Detachment", "destacamento"),
    },
    "shift": {
        "no": Text("no", "no"),
        "up": Text("to the next line", "a la línea siguiente"),
        "down": Text("to the line before", "a la línea anterior"),
    },
    "take": {
        "first": Text("a Light Auxiliary; two ships of the line", "un auxiliar ligero; dos navíos de línea"),
        "second": Text("a Fleet Auxiliary; a Flagship", "un auxiliar de flota; un buque insignia"),
    },
    "indies": {
        "first": Text("a 50-gun ship", "un navío de 50 cañones"),
        "second": Text("a Fleet Auxiliary", "un auxiliar de flota"),
    },
    "campaign": {
        "po_valley": campaign_name("po_valley"),
        "apennines": campaign_name("apennines"),
        "none": Text("none", "ninguna"),
    },
    "towards": {
        "bourbon": Text("Bourbon victory", "la victoria borbónica"),
        "allied": Text("Allied victory", "la victoria aliada"),
    },
}
"""By the field's name, or `Struct.field`: what each value is called."""

USUAL = Text("as usual", "lo usual")
USUALS: dict[str, Text] = {
    "Posture.battle": Text("as usual: accept it", "lo usual: aceptarlo"),
    "Posture.seek_ratio": Text("100", "100"),
    "Posture.spare_french": Text("as usual: yes", "lo usual: sí"),
    "Posture.defy_french": Text("as usual: no", "lo usual: no"),
    "Posture.decline": Text("as usual: below 100, if it avoids battle", "lo usual: bajo 100, si evita el combate"),
    "Posture.decline_ratio": Text("100", "100"),
    "Posture.withdraw": Text("as usual: below 67, or if it avoids battle", "lo usual: bajo 67, o si evita el combate"),
    "Posture.withdraw_ratio": Text("67", "67"),
    "Posture.reinforce": Text("as usual: yes", "lo usual: sí"),
    "Posture.reinforce_ratio": Text("100", "100"),
    "Posture.intensity": Text("as usual: medium", "lo usual: media"),
    "Posture.heavy_ratio": Text("150", "150"),
    "Posture.light_ratio": Text("100", "100"),
    "Posture.pairing": Text("as usual: strong on weak", "lo usual: fuerte contra débil"),
    "Posture.extra": Text("as usual: to the senior pair", "lo usual: a la pareja principal"),
    "Posture.shifts": Text("as usual: on my side", "lo usual: a mi favor"),
    "Posture.fireships": Text("as usual: never", "lo usual: nunca"),
    "Posture.after": Text("as usual: go on", "lo usual: seguir"),
    "AuxiliaryTask.window": Text("any", "cualquiera"),
    "AuxiliaryTask.mpi": Text("any", "cualquiera"),
    "OrdersPart.sets": USUAL,
    "Reinforcement.shift_unless": Text("always", "siempre"),
    "Reinforcement.troop_convoys": Text("1", "1"),
}
"""What is done with a field that is left open. [M-ASYNC-15, M-ASYNC-40]"""


def usual_name(struct: str, field: str) -> Text:
    return USUALS.get(f"{struct}.{field}", USUAL)


def field_name(struct: str, field: str) -> Text:
    return FIELDS.get(f"{struct}.{field}") or FIELDS[field]


def value_name(struct: str, field: str, value: str) -> Text:
    return _names(struct, field).get(value, Text(value, value))


def in_order(struct: str, field: str, values: Iterable[Any]) -> list[Any]:
    """The values as they stand above, the usual one first; numbers by size."""
    known = list(_names(struct, field))
    return sorted(values, key=lambda value: (known.index(value), "") if value in known else (len(known), str(value)))


def _names(struct: str, field: str) -> Mapping[str, Text]:
    return VALUES.get(f"{struct}.{field}") or VALUES.get(field, {})
