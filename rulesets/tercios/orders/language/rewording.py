"""What people say in several words, in those of the order language: see `Sentences.reworded`."""

from __future__ import annotations

_SAID: dict[str, tuple[str, ...]] = {
    "fire": (
        "open fire|give fire|return fire|answer with fire|respond with fire|reply with fire",
        "let fly|fire a volley|fire away|give them a volley|fire at will|volley",
        "responder con fuego|contestar con fuego|responder al fuego",
        "abrir fuego|hacer fuego|romper fuego|romper el fuego|dar fuego|fuego a discreción|disparar a discreción",
    ),
    "if": ("only if|only when|solo si|solo cuando|sólo si|as long as|provided that|but only if",),
    "if not": ("unless|a no ser que|excepto si|salvo si",),
    "move": ("send|gallop|trot|ride|enviar|mandar|galopar|cabalgar",),
    "attack": ("al ataque|lanzar al ataque|lanzar a la carga",),
    "attack at": ("a por|ir a por|go for|go after|lanzar contra|lanzar sobre",),
    "nearest": (
        "closest|closest enemy|nearest enemy|nearest one|closest one|nearest unit|nearest troop|enemy nearest",
        "whatever is closest|whoever is closest|whichever is closest|whichever enemy is closest|whatever is in front",
        "whatever is nearest|whoever is nearest|whichever is nearest|whichever enemy is nearest",
        "enemigo más cercano|enemigo más próximo|más próximo|esté más cerca|tenga más cerca|enemigo cercano",
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
    "face": ("dar frente a|dar cara a|volverse a|mirar a|look to",),
    "run into": ("correr y meterse en|correr y meter en|correr y entrar en|run and get into|run and enter",),
    "stop": ("y pararse a|y parar a|y detenerse a|y detener a|pero parar a|pero detener a|pero pararse a",),
    "face rear": ("dar media vuelta|dar la vuelta|about face|turn about|media vuelta|girar en redondo|turn tail",),
    "running": (
        "at the double|at a run|at the run|as fast as possible|at full speed|as fast as it can|quickly",
        "a toda prisa|a paso ligero|a toda velocidad|a la carrera|corriendo|lo más rápido posible|a todo correr",
    ),
    "stand ready": ("get ready|on guard|on the alert|stay ready|be ready|en guardia|en alerta|prevenido|alerta",),
    "hold fast": (
        "stand firm|stand fast|hold firm|hold its ground|hold their ground|stand its ground|hold the line",
        "aguantar firme|plantar cara|mantener firme|mantenerse firme|aguantar a pie firme",
    ),
    "reorganise": ("put itself in order|get back in order|volver a formar|poner en orden|recomponer filas",),
}
REWORDED: dict[str, str] = {"|".join(said): meant for meant, said in _SAID.items()}
