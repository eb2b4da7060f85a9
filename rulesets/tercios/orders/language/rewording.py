"""What people say in several words, in those of the order language: see `Sentences.reworded`."""

from __future__ import annotations

_SAID: dict[str, tuple[str, ...]] = {
    "in range": (
        "whatever is in range|whoever is in range|anything in range|anyone in range|anybody in range",
        "any enemy in range",
        "whichever enemy is in range|an enemy in range|enemy in range|someone in range|somebody in range",
        "cualquiera a tiro|enemigo a tiro|quien esté a tiro|quien tenga a tiro",
        "cualquiera esté a tiro|enemigo esté a tiro",
    ),
    "a in range": ("a esté a tiro|a tenga a tiro|a haya a tiro|a encuentre a tiro|a pille a tiro|a quede a tiro",),
    "countercharge": (
        "responder con contracarga|contestar con contracarga|reaccionar con contracarga|replicar con contracarga",
        "answer with countercharge|respond with countercharge|reply with countercharge|react with countercharge",
        "answer by countercharging|respond by countercharging|reply by countercharging|react by countercharging",
    ),
    "": ("desde allí|desde ahí|desde aquí|from there|from here|from cover",),
    "fire": (
        "pegar un cañonazo|dar un cañonazo|soltar un cañonazo|meter un cañonazo|pegar un tiro|dar una descarga",
        "pound|blast|shell|rake|pepper|pour fire into|pour fire on|fire on|open up on",
        "acribillar|tirotear|batir|machacar a tiros|descargar|hacer una descarga",
        "efectuar una descarga|lanzar una descarga",
        "hacer un disparo|efectuar un disparo|pegar un tiro|pegar tiros|efectuar fuego|dirigir el fuego",
        "open fire|give fire|return fire|answer with fire|respond with fire|reply with fire",
        "let fly|fire a volley|fire away|give them a volley|fire at will|volley",
        "responder con fuego|contestar con fuego|responder al fuego|reaccionar con fuego|responder a tiros",
        "answer by firing|respond by firing|reply by firing|react by firing|answer by shooting|respond by shooting",
        "reply by shooting|react by shooting|react with fire|responder con descarga|contestar con descarga",
        "romper el fuego|descargar contra|soltar una descarga|soltar una andanada",
        "abrir fuego|hacer fuego|romper fuego|romper el fuego|dar fuego|fuego a discreción|disparar a discreción",
    ),
    "if": ("only if|only when|solo si|solo cuando|sólo si|as long as|provided that|but only if",),
    "if not": ("unless|a no ser que|excepto si|salvo si",),
    "move": (
        "creep|sneak|crawl|shift|creep up|sneak up|move up|arrimar",
        "send|trot|ride|enviar|mandar|cabalgar",
    ),
    "attack": ("a la carga|ir al ataque|ir a la carga|al ataque|lanzar al ataque|lanzar a la carga",),
    "attack at": (
        "a saco contra|a saco a por|con todo contra|con todo a por|tirar a por|salir a por",
        "echar encima de|caer encima de",
        "arrollar|storm|smash into|crash into|delante a por|adelante a por",
        "chocar con|avanzar hasta chocar con|ir hasta chocar con|arremeter contra|ir al choque con",
        "embestir a|embestir contra",
        "caer sobre|dar caza a|go at|fall upon|fall on|have a go at",
        "a por|ir a por|go for|go after|lanzar contra|lanzar sobre",
    ),
    "nearest": (
        "closest|closest enemy|nearest enemy|nearest one|closest one|nearest unit|nearest troop|enemy nearest",
        "whatever is closest|whoever is closest|whichever is closest|whichever enemy is closest|whatever is in front",
        "whatever enemy is nearest|whatever enemy is closest|whichever enemy nearest|any enemy nearest|one nearest",
        "enemigo que tenga más cerca|primer enemigo|enemigo que esté más cerca|lo que tenga delante|el de delante",
        "enemigo que tenga delante|enemigo que tiene delante|enemigo de delante",
        "enemigo tenga delante|enemigo tiene delante",
        "enemy in front|enemy in front of it|enemy ahead|enemy ahead of it",
        "whatever is nearest|whoever is nearest|whichever is nearest|whichever enemy is nearest",
        "enemigo más cercano|enemigo más próximo|más próximo|esté más cerca|tenga más cerca|enemigo cercano",
        "quien tenga más cerca|quien esté más cerca|lo que tenga más cerca",
        "primero que tenga delante|unidad más cercana|tropa más cercana|esté más próximo|más cerca",
    ),
    "most worn": (
        "most worn enemy|whichever enemy is most worn|whoever is most worn|whichever is most worn|most worn one",
        "enemigo más desgastado|esté más desgastado|más castigado|más gastado|unidad más desgastada|tenga más desgaste",
    ),
    "weakest": (
        "weakest enemy|weakest one|whichever is weakest|whoever is weakest|whichever enemy is weakest",
        "enemigo más débil|sea más débil|esté más débil|más flojo",
    ),
    "best shot": ("best target|mejor blanco|mejor objetivo|most worthwhile target",),
    "fire at": ("apuntar a|aim at|take aim at",),
    "advance": (
        "tirar palante|ir palante|echar palante|tirar pa delante|tirar adelante",
        "tirar para adelante|ir adelante|echar adelante|push forward|press on|press forward",
    ),
    "face": ("dar frente a|dar cara a|volverse a|mirar a|look to",),
    "run": (
        "gallop|galopar|ir al galope",
        "dash|sprint|race|hasten|echar a correr|salir corriendo|salir pitando|salir disparado",
    ),
    "move to": (
        "retirar a|retirar hacia|retirarse a|replegar a|replegar hacia|retroceder hacia|retroceder a",
        "withdraw to|withdraw into|retire to|retire into|fall back to|fall back into|retreat to|retreat into",
    ),
    "retroceder": (
        "retirar hacia atrás|retirar atrás|replegar hacia atrás|echar hacia atrás|echar atrás|ir hacia atrás|ir atrás",
    ),
    "move toward": ("move closer to|get closer to|go closer to|moverse más cerca de|ir más cerca de",),
    "run into": (
        "correr a esconderse en|correr a meterse en|correr a refugiarse en|correr y esconderse en|run to hide in",
        "run and hide in|run to take cover in|run for cover in",
        "correr y meterse en|correr y meter en|correr y entrar en|run and get into|run and enter",
    ),
    "stop": ("y pararse a|y parar a|y detenerse a|y detener a|pero parar a|pero detener a|pero pararse a",),
    "face rear": ("dar media vuelta|dar la vuelta|about face|turn about|media vuelta|girar en redondo|turn tail",),
    "running": (
        "at the double|at a run|at the run|as fast as possible|at full speed|as fast as it can|quickly",
        "a toda prisa|a paso ligero|a toda velocidad|a la carrera|corriendo|lo más rápido posible|a todo correr",
    ),
    "stand ready": (
        "stay in readiness|stand by|permanecer en atención|quedar en atención|mantener en atención|estar en atención",
        "permanecer atento|estar atento|quedar a la espera|en atención|estar listo|estar preparado",
        "get ready|on guard|on the alert|stay ready|be ready|en guardia|en alerta|prevenido|alerta",
    ),
    "hold fast": (
        "dig in|not give ground|not give an inch|not yield|no ceder terreno|no ceder un palmo|no ceder|clavar picas",
        "stand firm|stand fast|hold firm|hold its ground|hold their ground|stand its ground|hold the line",
        "aguantar firme|plantar cara|mantener firme|mantenerse firme|aguantar a pie firme",
    ),
    "reorganise": (
        "pull itself together|pull together|pull themselves together|sort itself out",
        "sort themselves out|get into order",
        "rehacer filas|rehacer las filas|poner orden en sus filas|recuperar el orden|restablecer el orden|cerrar filas",
        "reorganizar allí|reorganizar ahí|reorganise there|reorganize there|reform there|rally there",
        "put itself in order|get back in order|volver a formar|poner en orden|recomponer filas",
    ),
}
_FOES = (
    *("unidad enemiga", "tropa enemiga", "objetivo", "blanco", "rival", "contrario"),
    *("enemy unit", "enemy troop", "target", "foe", "opponent"),
)
_MOST = {
    "nearest": ("{} más cercano|{} más próximo|{} más cerca", "nearest {}|closest {}"),
    "most worn": ("{} más desgastado|{} más castigado|{} con más desgaste", "most worn {}|{} with most wear"),
    "weakest": ("{} más débil", "weakest {}"),
}
for _which, _ways in _MOST.items():
    _SAID[_which] += tuple(_way.replace("{}", _foe) for _way in _ways for _foe in _FOES)
REWORDED: dict[str, str] = {"|".join(said): meant for meant, said in _SAID.items()}
