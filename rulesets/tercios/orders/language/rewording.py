"""What people say in several words, in those of the order language: see `Sentences.reworded`."""

from __future__ import annotations

from rulesets.tercios.orders.language.standing import STANDING_SAID
from rulesets.tercios.orders.language.superlatives import most_battered, most_damage

_SAID: dict[str, tuple[str, ...]] = {
    **STANDING_SAID,
    "in range": (
        "whatever is in range|whoever is in range|anything in range|anyone in range|anybody in range",
        "any enemy in range",
        "whatever else is in range|whoever else is in range|anything else in range|anyone else in range",
        "anybody else in range|cualquier otro a tiro|cualquier otro esté a tiro|otro a tiro|otro esté a tiro",
        "whichever enemy is in range|an enemy in range|enemy in range|someone in range|somebody in range",
        "cualquiera a tiro|enemigo a tiro|quien esté a tiro|quien tenga a tiro",
        "primero tenga a tiro|primero esté a tiro|primero pille a tiro|first in range|first enemy in range",
        "first has in range|first it has in range|first one in range|lo primero tenga a tiro|lo primero esté a tiro",
        "cualquiera esté a tiro|enemigo esté a tiro",
    ),
    "a in range": ("a esté a tiro|a tenga a tiro|a haya a tiro|a encuentre a tiro|a pille a tiro|a quede a tiro",),
    "countercharge": (
        "responder con contracarga|contestar con contracarga|reaccionar con contracarga|replicar con contracarga",
        "answer with countercharge|respond with countercharge|reply with countercharge|react with countercharge",
        "answer by countercharging|respond by countercharging|reply by countercharging|react by countercharging",
    ),
    "actúa": ("ir en secuencia|entrar en secuencia|ir en orden de activación|ir en orden de actuación",),
    "recibir toda carga": (
        "responder a carga|contestar a carga|reaccionar a carga|responder a cargas|contestar a cargas",
        "reaccionar a cargas|responder ante carga|reaccionar ante carga|responder ante cargas|reaccionar ante cargas",
    ),
    "": (
        "despacio|poco a poco|con calma|sin prisa|sin prisas|slowly|calmly|at a walk|at the walk",
        "together|juntos|juntas|side by side|codo con codo",
        "que vean|que vea|que tengan a la vista|que tenga a la vista|that they see|that it sees|they can see",
        "desde allí|desde ahí|desde aquí|from there|from here|from cover",
        "as far as can|as far as possible|as far as able|as far as legs carry|as far as will go|as much as can",
        "lo más lejos posible|más lejos posible|lo más lejos pueda|todo lo pueda|todo pueda|máximo posible",
        "hasta donde pueda|hasta donde llegue|hasta donde dé|lo más pueda|a máximo|todo lo posible",
        "por el camino más corto|por camino más directo|by shortest way|by shortest route|by quickest way",
        "as far as legs will carry|as fast as legs will carry|as fast as legs carry|a bocajarro|a corta distancia",
        "at point blank|point blank|a quemarropa|with shot|with everything they have|with everything has|head on",
        "con todo lo tenga|con todo lo que tiene|over there|por las bravas|de cabeza",
        "otra vez|de nuevo|una vez más|once more|once again|del todo",
        "de farol|como farol|a modo de farol|para farolear|solo de farol|as bluff|as a bluff|just as bluff|just bluff",
        "a ser posible|si puede ser|by preference|for preference|for choice",
        "just as a bluff|just a bluff|for bluff|for a bluff|by way of bluff|by way of a bluff|only as a bluff",
    ),
    "fire": (
        "pegar un cañonazo|dar un cañonazo|soltar un cañonazo|meter un cañonazo|pegar un tiro|dar una descarga",
        "blaze away|bang away|bang away at|blaze away at|shoot up|shoot down|rain fire on|rain shot on",
        "empty muskets into",
        "fire back|shoot back|fire back at|shoot back at|devolver fuego|devolver disparo|devolver tiro",
        "give a volley|put a volley into|pour a volley into|pour shot into|loose a volley|loose a volley at",
        "let rip at",
        "freír a tiros|coser a tiros|machacar a cañonazos|barrer a tiros|dar fuego a|meter fuego a|hacer fuego sobre",
        "recibir a tiros|recibir con fuego|recibir con descarga|recibir con una descarga|recibir a balazos",
        "meet with fire|receive with fire|greet with fire|meet with a volley|greet with a volley",
        "receive with a volley",
        "con fuego sobre|con fuego a|con fuego contra|liarse a tiros con|liar a tiros con|pegar tiros a",
        "echar fuego a",
        "batir a|hostigar con fuego a|castigar con fuego a|castigar a tiros a|emprender a tiros con|coser a tiros a",
        "descargar mosquetes sobre|descargar mosquetes contra|descargar arcabuces sobre|descargar armas sobre",
        "vaciar mosquetes sobre|vaciar mosquetes contra|vaciar cargadores sobre|lanzar fuego sobre|lanzar fuego contra",
        "take a shot at|take shots at|have a shot at|snipe at|discharge at|discharge muskets at|discharge "
        "into|unload on",
        "direct fire on|direct fire onto|let loose at|let loose on|lay down fire on|put fire on|put fire into",
        "turn fire on|bring fire to bear on|bring fire on|pelt|send shot into|give fire to|keep up fire on",
        "pick off|pick away at|pound|blast|shell|rake|pepper|pour fire into|pour fire on|fire on|open up on",
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
    "if can flank": ("only from flank|only in flank|only on flank|but only from flank|but only in flank",),
    "si puede flanquear": (
        "solo por flanco|solo de flanco|únicamente por flanco|pero solo por flanco|pero solo de flanco",
    ),
    "if not": ("unless|a no ser que|excepto si|salvo si|except if",),
    "move": (
        "sidestep|reposition|relocate|creep|sneak|crawl|shift|creep up|sneak up|move up|arrimar",
        "send|trot|ride|enviar|mandar|cabalgar",
        "step up|step forward|dar un paso de",
    ),
    "attack": (
        "charge home|press home charge|charge headlong|cargar de frente|cargar a fondo|a la carga|ir al ataque",
        "ir a la carga|al ataque|lanzar al ataque|lanzar a la carga",
    ),
    "attack at": (
        "a galope contra|a galope sobre|a galope tendido contra|galopando contra|at gallop against|at a gallop against",
        "a saco contra|a saco a por|con todo contra|con todo a por|tirar a por|salir a por",
        "echar encima de|caer encima de",
        "slam into|plough into|pile into|charge into|tear into|lay into|get stuck into|ride down|run down|cut down",
        "throw itself at|throw themselves at|throw itself on|hurl itself at|hurl themselves at|hurl at|throw at",
        "throw on",
        "go straight for|go right for|go straight at|go right at|set upon|set on|come to grips with|close and fight",
        "abalanzar sobre|abalanzar contra|precipitar sobre|precipitar contra|arrojar sobre|arrojar contra",
        "echar sobre",
        "chocar contra|llevar por delante a|cerrar con|cerrar contra|entrar a saco en|entrar a saco a|echar encima a",
        "lanzar a por|lanzar de cabeza contra|lanzar a cargar a|cargar de frente a|cargar de frente contra",
        "meter contra",
        "arrollar|storm|smash into|crash into|delante a por|adelante a por",
        "chocar con|avanzar hasta chocar con|ir hasta chocar con|arremeter contra|ir al choque con",
        "embestir a|embestir contra",
        "entrar en combate con|trabar combate con|entablar combate con|combatir contra|combatir con|combatir a",
        "luchar con|luchar contra|pelear con|pelear contra|batir con|batirse con|enfrentar a|enfrentar con|afrontar a",
        "hacer frente a|salir contra|salir a encuentro de|agredir a|irrumpir contra|lanzar de lleno contra",
        "rush at|pounce on|pounce upon|engage with|close with|close and engage|fight with",
        "fight against|launch at|launch on|launch against|bear down on|bear down upon|ride at|get to grips with",
        "do battle with|give battle to|join battle with|move in on and attack|move to attack|advance to attack",
        "advance and attack|swoop on|swoop down on|barrel into|come at|leap on|leap at|jump on|jump at|spring at",
        "plunge into|hurtle into|lunge at|run at|gallop at|close on and attack",
        "avanzar y atacar a|avanzar para atacar a|avanzar a atacar a|ir a atacar a|ir a cargar a|salir a cargar a",
        "aplastar a|arrollar a|cargar sobre|cargar contra|atacar sobre|meter mano a|ir de frente a por",
        "caer sobre|dar caza a|go at|fall upon|fall on|have a go at|has a go at",
        "lanzar juntos contra|lanzar juntas contra|lanzar juntos sobre|lanzar a la vez contra|ir juntos a por",
        "go in against|go in at|go in together against|go in together at|go together against|go together at",
        "a por|ir a por|go for|go after|lanzar contra|lanzar sobre",
    ),
    "weakest reachable": (
        "weakest it can reach|weakest can reach|weakest they can reach|weakest enemy it can reach",
        "weakest enemy can reach",
        "weakest within reach|weakest in reach|weakest enemy within reach|weakest enemy in reach",
        "más débil alcance|más débil pueda alcanzar|más débil tenga a alcance|más débil a alcance|más débil llegue",
    ),
    "otherwise a in range": ("otherwise a pueda|otherwise a quien pueda|otherwise a lo pueda",),
    "otherwise at nearest": ("otherwise at anything|otherwise at anyone|otherwise at anybody",),
    "otherwise a nearest": ("otherwise a sea|otherwise a lo sea|otherwise a quien sea",),
    "fire at nearest": ("disparar a sea|tirar a sea|disparar a lo sea|disparar a quien sea|tirar a quien sea",),
    "fire at in range": (
        "fire at whoever can|fire at whatever can|fire at anyone can|fire at anything can|fire at whomever can",
        "disparar a pueda|disparar a quien pueda|disparar a lo pueda|tirar a quien pueda|tirar a lo pueda",
    ),
    "attack reachable": (
        "attack whoever can|attack whatever can|attack anyone can|charge whoever can|charge whatever can",
        "charge anyone can|cargar a quien pueda|cargar contra quien pueda|atacar a quien pueda|cargar a lo pueda",
    ),
    "disordered": (
        "anything disordered|anyone disordered|any disordered enemy",
        "cualquiera desordenado|enemigo desordenado|algo desordenado",
        "cualquier enemigo desordenado",
    ),
    "nearest": (
        "whatever it is|whoever it is|whatever comes along",
        "any other|any other enemy|any other one|anyone else|anybody else|anything else|another one|another enemy",
        "cualquier otro|cualquiera otro|cualquier otro enemigo|cualquier otra cosa|otro cualquiera|otro enemigo",
        "más a mano|tenga más a mano|esté más a mano|tenga más cerca|quede más cerca|pille más cerca|closest to hand",
        "closest|closest enemy|nearest enemy|nearest one|closest one|nearest unit|nearest troop|enemy nearest",
        "whatever is closest|whoever is closest|whichever is closest|whichever enemy is closest|whatever is in front",
        "whatever enemy is nearest|whatever enemy is closest|whichever enemy nearest|any enemy nearest|one nearest",
        "enemigo que tenga más cerca|primer enemigo|enemigo que esté más cerca|lo que tenga delante|el de delante",
        "quien tiene delante|lo tiene delante|quien tenga delante|whoever is in front of it|whatever is in front of it",
        "enemigo que tenga delante|enemigo que tiene delante|enemigo de delante",
        "enemigo tenga delante|enemigo tiene delante",
        "enemy in front|enemy in front of it|enemy ahead|enemy ahead of it|enemy opposite|enemy facing it",
        "enemigo de enfrente|enemigo tenga enfrente|enemigo tiene enfrente|quien tenga enfrente|quien tiene enfrente",
        "whatever is nearest|whoever is nearest|whichever is nearest|whichever enemy is nearest",
        "enemigo más cercano|enemigo más próximo|más próximo|esté más cerca|tenga más cerca|enemigo cercano",
        "quien tenga más cerca|quien esté más cerca|lo que tenga más cerca",
        "primero que tenga delante|unidad más cercana|tropa más cercana|esté más próximo|más cerca",
    ),
    "most worn": (
        "most battered|most damaged|most hurt|most mauled|worst hit|hardest hit|most battered enemy|most tired",
        "most damaged enemy|worst hit enemy|más tocado|más maltrecho|más cansado|más machacado|más dañado|más herido",
        "enemigo más tocado|enemigo más maltrecho|enemigo más castigado|enemigo más cansado|enemigo más machacado",
        "most worn enemy|whichever enemy is most worn|whoever is most worn|whichever is most worn|most worn one",
        "enemigo más desgastado|esté más desgastado|más castigado|más gastado|unidad más desgastada",
        "quien tenga más desgaste|quien lleve más desgaste|más desgaste tenga|más desgaste lleve",
    ),
    "face left": ("hacer frente a izquierda|dar frente a izquierda|hacer frente por izquierda",),
    "face right": ("hacer frente a derecha|dar frente a derecha|hacer frente por derecha",),
    "a most worn": ("a tenga más desgaste|a lleve más desgaste",),
    "contra most worn": ("contra tenga más desgaste|contra lleve más desgaste",),
    "weakest": (
        "quien sea más débil",
        "weakest enemy|weakest one|whichever is weakest|whoever is weakest|whichever enemy is weakest",
        "enemigo más débil|sea más débil|esté más débil|más flojo",
    ),
    "best odds": (
        "quien tenga mejor pronóstico|quien dé mejor pronóstico|mejor pronóstico tenga|mejor pronóstico",
        "tenga mejor pronóstico|con mejor pronóstico|más fácil de batir|whoever has best odds|best chance|best chances",
    ),
    "best shot": (
        "best shot can find|best shot it can find|best shot available|best shot there is|mejor tiro haya",
        "mejor tiro tenga|mejor tiro|con mejor tiro|mejor blanco tenga|best shot has|whatever offers best shot",
        "best target|mejor blanco|mejor objetivo|most worthwhile target",
    ),
    "safe from reactions": (
        "without coming close enough for anyone react|without giving anyone chance react|without letting anyone react",
        "without coming close enough for anyone to react|without provoking reaction|without provoking any reaction",
        "without giving anyone chance to react|without anyone reacting|sin provocar reacciones|sin provocar reacción",
        "sin que nadie reaccione|sin que nadie pueda reaccionar|sin exponer a reacciones|sin dar pie a reacciones",
    ),
    "safe from charges": (
        "keeping safe from charges|staying safe from charges|remaining safe from charges|keep safe from charges|"
        "quedando a salvo de cargas|quedar a salvo de cargas|poner a salvo de cargas|manteniendo a salvo de cargas|"
        "but safe from charges|and safe from charges|pero a salvo de cargas|y a salvo de cargas",
        "without coming within charge range|without coming within charge reach|keeping out of charge range",
        "staying out of charge range|out of charge range|out of charge reach|where nobody can charge",
        "without exposing to charge|without exposing to charges|without risking charge|without being chargeable",
        "sin quedar a alcance de ninguna carga|sin quedar a alcance de una carga|fuera de alcance de carga",
        "sin quedar a distancia de carga|sin exponer a carga|sin exponer a cargas|sin que puedan cargar",
        "sin exponerse a carga|sin exponerse a cargas|a salvo de carga|but safe from any charge",
        "sin ponerse a tiro de carga|sin poner a tiro de carga|donde no puedan cargar|sin arriesgar carga",
    ),
    "pause": ("stop to think|stop and think|pause to think|pause and think",),
    "pausa": ("parar a pensar|parar para pensar|parar y pensar|pausa para pensar|parar a reflexionar",),
    "llevar a": ("=manda a|=mandad a|=mande a",),
    "llevar": ("=manda|=mandad|=mande",),
    "first": ("first of all|very first",),
    "todos": ("=todo mundo|=todo el mundo|=todo cristo|=todo quisque",),
    "consolidate": (
        "consolidate after winning|consolidate after win|consolidate after victory|consolidate after fight|"
        "consolidate if it wins|consolidate when it wins|consolidate after combat|consolidate after a win|"
        "consolidate after a fight|consolidate after a victory|consolidate after a combat|consolidate if they win",
        "consolidar después de ganar|consolidar tras ganar|consolidar tras vencer|consolidar después de vencer|"
        "consolidar después de combate|consolidar tras combate|consolidar si gana|consolidar cuando gane",
    ),
    "before": ("just before|right before",),
    "in front of": ("in front of|just in front of|right in front of",),
    "go to (": ("go at (",),
    "con": ("con ayuda de|con apoyo de|con asistencia de|ayudado por|ayudada por|apoyado por|apoyada por",),
    "with": ("with help of|with help from|helped by|with support of|assisted by",),
    "ante carga": (
        "ante otra carga|ante cualquier otra carga|ante demás cargas|ante otras cargas|ante resto de cargas",
    ),
    "to charge": ("to any other charge|to other charges|to another charge|to every other charge",),
    "antes": ("justo antes|inmediatamente antes",),
    "después": ("justo después|inmediatamente después|nada más después",),
    "fire at": (
        "apuntar a|aim at|take aim at|target is|targets are|target will be|has as target|concentrate fire on",
        "concentrate its fire on|direct fire at|direct its fire at|blanco es|blanco será|objetivo es|objetivo será",
        "concentrar el fuego en|concentrar el fuego sobre|concentrar su fuego en|dirigir el fuego contra",
        "dirigir el fuego a|dirigir su fuego contra|tomar como blanco a|tener por blanco a|tomar por blanco a",
        "elegir como blanco a|target",
    ),
    "advance": (
        "come forward|push on|move on|press ahead|push ahead|forge ahead|ganar terreno|dar paso adelante|dar un "
        "paso adelante",
        "seguir recto|seguir adelante|seguir de frente|continuar recto|tirar recto|tirar todo recto|tirar de frente",
        "ir recto|ir todo recto|ir de frente|keep going forward|carry on forward|go on ahead",
        "tirar palante|ir palante|echar palante|tirar pa delante|tirar adelante",
        "tirar para adelante|ir adelante|echar adelante|push forward|press on|press forward",
    ),
    "face": (
        "girar 90 grados|turn 90 degrees|wheel 90 degrees",
        "dar la vuelta para mirar a|dar vuelta para mirar a|dar la vuelta y mirar a|dar vuelta hacia",
        "dar vuelta para encarar a|dar media vuelta para mirar a|turn round toward|turn around toward",
        "hacer frente hacia|rotar hacia|front|turn front to|turn front toward|swing toward|swing to face|swing "
        "round to face",
        "swing around to face|bring front to bear on|come round to face|square up to|dar frente a|dar cara "
        "a|volverse a|mirar a|look to|look toward|look|mirando a|de cara a",
        "turn to face|turn and face|wheel to face|turn round to face|turn around to face|pivot to face|turn toward",
        "girar para encarar|girar para encararse con|girar para dar frente a|girar para mirar a",
        "volverse para encarar",
        "girar hasta encarar|girar y encarar|girarse hacia|ponerse de cara a|ponerse mirando a|encararse con",
    ),
    "run": (
        "flee away|leg away|make off|take to heels|scarper|poner pies en polvorosa|salir a escape|salir zumbando",
        "scurry|make a dash",
        "esprintar|apresurar|apresurarse|acelerar paso|dar carrera|pegar carrera|darse prisa|echar carrera",
        "rush|hurry|bolt|speed|hurtle|make a dash|go at run|take off",
        "gallop|galopar|ir al galope",
        "dash|sprint|race|hasten|echar a correr|salir corriendo|salir pitando|salir disparado",
    ),
    "move to": (
        "ride to|trot to|ride over to|march to|canter to|walk over to|ride up to|cabalgar a|cabalgar hasta",
        "make for|make way to|head over to|make its way to|work its way to|make toward|march over to|go over to",
        "bajar a|bajar hasta|subir hasta|drop down to|come down to|go down to|go up to|come up to|get over to",
        "ir derecho a|ir directo a|ir recto a|tirar derecho a|tirar hasta|seguir hasta|continuar hasta|continue to",
        "retirar a|retirar hacia|retirarse a|replegar a|replegar hacia|retroceder hacia|retroceder a",
        "withdraw to|withdraw into|retire to|retire into|fall back to|fall back into|retreat to|retreat into",
    ),
    "to": (
        "ir contra|marchar contra|avanzar contra|mover contra|dirigir contra|encaminar contra|desplazar contra",
        "go against|march against|advance against|move against|ride against|head against",
    ),
    "run to": ("retirar a carrera a|replegar a carrera a|retroceder a carrera a|volver a carrera a|ir a carrera a",),
    "retroceder": (
        "retirar hacia atrás|retirar atrás|replegar hacia atrás|echar hacia atrás|echar atrás|ir hacia atrás",
        "ir atrás",
    ),
    "move into": (
        "ride into|march into|walk into|trot into|step into|move inside|cabalgar dentro de",
        "slip into|duck into|dive into|sneak into|get into|get inside|go inside|slip inside|hide inside",
        "go and hide in",
        "meter dentro de|colar en|colar dentro de|esconder dentro de|ir a esconder en|meter a cubierto en|tuck into",
        "cubrir en|resguardar en|resguardarse en|proteger en|poner a resguardo en|get cover in|find cover in",
        "take cover in|take shelter in|shelter in|hide in|take refuge in|get under cover in",
        "refugiar en|esconder en|ocultar en|parapetar en|ponerse a cubierto en|poner a cubierto en|cobijar en",
    ),
    "move toward": (
        "move closer to|get closer to|go closer to|moverse más cerca de|ir más cerca de",
        "bring closer to|bring nearer to|get nearer to|take closer to|lead closer to",
    ),
    "run toward": ("run back toward|run back towards|hurry back toward|hurry back towards|race back toward",),
    "run into": (
        "correr a esconder a|correr a esconder en|correr a meter en|correr a refugiar en|correr a cobijar en",
        "gallop off and hide in|gallop off and hide inside|run off and hide in|run and hide inside|run off into",
        "correr a esconderse en|correr a meterse en|correr a refugiarse en|correr y esconderse en|run to hide in",
        "run and hide in|run to take cover in|run for cover in",
        "correr y meterse en|correr y meter en|correr y entrar en|run and get into|run and enter",
    ),
    "stop": ("y pararse a|y parar a|y detenerse a|y detener a|pero parar a|pero detener a|pero pararse a",),
    "poner detrás de": (
        "retirar detrás de|retroceder detrás de|replegar detrás de|refugiar detrás de|esconder detrás de",
        "cobijar detrás de|retroceder hasta poner detrás de|retirar hasta poner detrás de|ir a poner detrás de",
        "replegar hasta poner detrás de|colocar detrás de|situar detrás de|proteger detrás de",
    ),
    "move to a place behind": (
        "fall back behind|withdraw behind|retire behind|pull back behind|hide behind|shelter behind|drop back behind",
    ),
    "face rear": (
        "girar 180 grados|turn 180 degrees",
        "go about face|do an about face|do about turn|about turn|turn right round|dar media vuelta|dar la"
        " vuelta|about face|turn about|media vuelta|girar en redondo",
    ),
    "move away from": (
        "distanciar de|poner distancia con|poner distancia de|poner tierra de por medio con|tomar distancia de",
        "put distance between and|put some distance between and|get clear of|keep distance from|distance from",
    ),
    "run away from": (
        "run from|run off from|run clear of|flee away from|flee from|leg away from|make off from|gallop away from",
        "run off away from|hurry away from|rush away from|dash away from|race away from|scurry away from",
    ),
    "running": (
        "at the double|at a run|at the run|as fast as possible|at full speed|as fast as it can|quickly",
        "as fast as can|as fast as they can|as quickly as it can|as quickly as they can|as quickly as "
        "possible|flat out",
        "with all speed|at top speed|in a hurry|in haste|hurriedly|a toda pastilla|a todo meter|con prisa|deprisa",
        "lo más rápido pueda|lo más deprisa pueda|tan rápido como pueda|todo lo rápido pueda|rápidamente|a escape",
        "at a gallop|at the gallop|at full gallop|al galope|a galope tendido|a todo galope",
        "a toda prisa|a paso ligero|a toda velocidad|a la carrera|corriendo|lo más rápido posible|a todo correr",
    ),
}
_FOES = (
    *("unidad enemiga", "tropa enemiga", "unidad", "tropa", "objetivo", "blanco", "rival", "contrario"),
    *("enemy unit", "enemy troop", "target", "foe", "opponent"),
)
_SHOT = (
    (
        "put|pour|send|loose|let off|lob|throw|give|fire|get off",
        "shot|shots|volley|ball|round|salvo|broadside",
        "into|at|on|in",
    ),
    (
        "dar|pegar|soltar|meter|largar|lanzar|hacer|enviar|mandar|descerrajar|disparar|echar|efectuar|propinar",
        "tiro|tiros|disparo|disparos|cañonazo|cañonazos|descarga|andanada|salva|mosquetazo|balazo|pelotazo",
        "a|contra|sobre|en",
    ),
)


def _one(things: str) -> list[str]:
    """Each with and without the English article, which no gist drops behind a verb."""
    return [said for thing in things.split("|") for said in (thing, f"a {thing}")]


_SAID["fire"] += tuple(
    f"{verb} {shot}" for verbs, shots, _ in _SHOT for verb in verbs.split("|") for shot in _one(shots)
)
_SAID["fire at"] += tuple(
    f"{verb} {shot} {at}"
    for verbs, shots, toward in _SHOT
    for verb in verbs.split("|")
    for shot in _one(shots)
    for at in toward.split("|")
)
_CHARGES = (
    (
        "launch|mount|make|press home|carry out|put in|deliver|start|begin|execute|conduct|lead|stage|undertake",
        "attack|charge|assault|onslaught",
        "on|at|against|upon|into",
    ),
    (
        "lanzar|dar|iniciar|ejecutar|realizar|emprender|efectuar|hacer|llevar a cabo|montar|comenzar|empezar",
        "carga|ataque|asalto|embestida|acometida|ofensiva",
        "contra|a|sobre",
    ),
)
_SAID["attack at"] += tuple(
    f"{verb} {charge} {at}"
    for verbs, charges, toward in _CHARGES
    for verb in verbs.split("|")
    for charge in _one(charges)
    for at in toward.split("|")
)
_WATCHFUL = (
    (
        "be|is|are|stay|remain|keep|stand",
        "ready|alert|on guard|on alert|on standby|prepared|vigilant|watchful|attentive",
    ),
    (
        "está|están|esté|estén|estar|quedar|permanecer|mantener|seguir|poner",
        "en atención|"
        "atento|preparado|listo|en alerta|alerta|en guardia|vigilante|prevenido|ojo avizor|a expectativa|a espera",
    ),
)
_SAID["stand ready"] += tuple(
    f"{verb} {state}" for verbs, states in _WATCHFUL for verb in verbs.split("|") for state in states.split("|")
)
_MOST = {
    "nearest": ("{} más cercano|{} más próximo|{} más cerca", "nearest {}|closest {}"),
    "most worn": ("{} más desgastado|{} más castigado|{} con más desgaste", "most worn {}|{} with most wear"),
    "weakest": ("{} más débil", "weakest {}"),
}
_BEST: dict[str, tuple[str, ...]] = {
    "best odds": (
        "{} dé mejor pronóstico|{} ofrezca mejor pronóstico|{} tenga mejor pronóstico",
        "{} con mejor pronóstico|{} de mejor pronóstico|{} con mejores probabilidades|{} con más posibilidades",
        "{} with best odds|{} at best odds|{} with best chances|{} offering best odds",
    ),
    "best shot": ("{} con mejor tiro|{} de mejor tiro", "{} with best shot|{} offering best shot"),
}
for _which, _ways in _MOST.items():
    _SAID[_which] += tuple(_way.replace("{}", _foe) for _way in _ways for _foe in _FOES)
for _which, _best in _BEST.items():
    _said = tuple(_way.replace("{}", _foe) for _way in _best for _foe in ("enemigo", "enemy", *_FOES))
    _SAID[_which] = (*_SAID.get(_which, ()), *_said)
_WHOEVER = (
    "{who} gives {which}|{who} offers {which}|{who} has {which}|{who} enemy gives {which}|{who} enemy offers {which}|"
    "{who} is {which}|{who} looks {which}|{who} enemy is {which}|{who} of them is {which}",
    "whatever|whoever|whichever|anyone who|the one that|the one who",
)
for _which in ("nearest", "most worn", "weakest", "best odds", "best shot"):
    _SAID[_which] += tuple(
        _WHOEVER[0].replace("{who}", _who).replace("{which}", _which) for _who in _WHOEVER[1].split("|")
    )
_SAID["most worn"] += (*most_damage(_FOES), *most_battered())
_SAID |= {
    f"{before} charge of {arm}": tuple(
        f"={before} {every}{said} {charge}"
        for charge in ("charge", "charges")
        for every in ("", "a ", "an ", "any ", "every ", "each ")
        for said in (arm, f"enemy {arm}")
    )
    for arm in ("cavalry", "horse", "infantry", "foot")
    for before in ("against", "to", "from", "under", "before")
}
for _which in ("safe from reactions", "safe from charges"):
    _SAID[_which] += tuple(
        f"{_but} {_way}"
        for _ways in _SAID[_which]
        for _way in _ways.split("|")
        for _but in {"sin": ("pero", "y"), "without": ("but", "and")}.get(_way.split()[0], ())
    )
REWORDED: dict[str, str] = {"|".join(said): meant for meant, said in _SAID.items()}
