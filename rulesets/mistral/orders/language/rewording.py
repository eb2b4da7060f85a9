"""What people say in other words than the order language, wherever it stands."""

from __future__ import annotations

from collections.abc import Mapping

REWORDED: Mapping[str, str] = {
    "mantener bloqueo|continuar bloqueo|seguir bloqueo|seguir con bloqueo|maintain blockade|keep blockade|"
    "keep up blockade|"
    "continue blockade|continuar con bloqueo|proseguir bloqueo|proseguir con bloqueo|sostener bloqueo|"
    "carry on blockade|carry on with blockade|continue with blockade|go on with blockade|keep on with blockade|"
    "stay on blockade|"
    "sustain blockade|hold blockade|no levantar bloqueo|not lift blockade": "blockade",
    ", else|; else": ", otherwise",
    **{
        f"volver a {deed}": deed
        for deed in (
            *("entrar", "salir", "zarpar", "esperar", "aguardar", "fondear", "bloquear", "interceptar", "patrullar"),
            *("explorar", "navegar", "atacar"),
        )
    },
    "keep battle|keep fight|keep combat|keep action|keep any battle|keep any fight|keep every battle|keep all battles|"
    "keep up battle|keep up fight|keep on fight|keep in fight|keep in battle|stay in fight|stay in battle": "fight",
    "a lo que haya en|lo que haya en|a lo que hay en|a lo que esté en|lo que esté en|al que haya en": "a",
    "whatever is in|whatever lies in|whatever is at|anything in|anyone in|whoever is in": "at",
    "exploración de enemigo|exploración enemiga|exploraciones enemigas|búsqueda enemiga": "exploración",
    "enemy search|enemy searches|enemy scouting|search by enemy": "search",
    "keep out of any battle|keep out of any fight|keep out of any action|stay out of any battle|"
    "stay out of any fight|keep out of every fight|keep out of every battle": "avoid battle",
    "mantener fuera de combate|mantener fuera de batalla|mantener fuera de pelea|quedar fuera de combate|"
    "quedar fuera de batalla|quedar fuera de pelea|permanecer fuera de combate|mantener a margen de combate|"
    "mantener a margen de lucha|quedar a margen de combate|quedar a margen de lucha": "evitar combate",
    "mantener combate|mantener batalla|mantener pelea|mantener en combate|mantener en batalla|mantener en pelea|"
    "seguir combate|seguir batalla|seguir pelea|seguir en combate|seguir en batalla|continuar combate|"
    "continuar en combate|permanecer en combate": "combatir",
    "todo mundo": "todos",
    "=takes fleet|=takes ships|=takes squadrons": "goes",
    "=take fleet|=take ships": "go",
    "=lleva flota|=lleve flota|=lleva barcos|=lleva navíos": "va",
    "=pasando por|=pasando antes por|=pasando primero por": "vía",
    "=passing by|=passing through|=calling at": "via",
    "=con temporal|=con tormenta|=con tempestad": "si temporal",
    "=with gale|=with storm": "if gale",
    "=levantar bloqueo y|=levanta bloqueo y|=levante bloqueo y|=deja bloqueo y|=deje bloqueo y|=abandona bloqueo y|"
    "=lifts blockade and|=lift blockade and|=raises blockade and|=leaves blockade and|=breaks off blockade and": "",
    "sin buscar pelea|sin buscar combate|sin buscar batalla|sin entrar en combate|sin combatir|sin pelear|"
    "=evitando combate|=evitando pelea|=rehuyendo combate|=rehuyendo batalla": ", evitar combate",
    "without looking for fight|without looking for battle|without seeking battle|without seeking fight|"
    "without picking fight|without fighting|without giving battle|=avoiding battle|=avoiding combat|"
    "=avoiding fight|=declining battle": ", avoid battle",
    "out of|out from": "from",
    "con toda flota|con todos navíos|con todos barcos|con todas fuerzas|con flota entera|con todo que tiene|con suyos|"
    "con todos suyos|con toda gente|con todas escuadras|with all ships|with whole fleet|with entire fleet|with "
    "all fleet|"
    "with all forces|with everything has|with all squadrons|with whole force": "",
    "desde donde está|desde allí donde está|from where is|from present position|desde posición": "",
    "destac": "destacamento",
    "a partir de": "desde",
    "first thing|a primera hora|nada más empezar|lo primero de todo|"
    "at first chance|at first opportunity|a primera ocasión|a primera oportunidad|en cuanto se pueda": "",
    "=date vuelta y|=da vuelta y|=dé vuelta y|=dese vuelta y|=da media vuelta y|=dé media vuelta y|=date media vuelta "
    "y": "",
    "=deme|=dadme|=denme": "sacar",
    "para que navegue por cuenta|para que vaya por cuenta|para que actúe por cuenta|por cuenta propia|por "
    "propia cuenta|"
    "so that sails on own|to sail on own|to act on own|on own account": "",
    "not hang around|not hang about|not dawdle|not delay|not waste time|no entretener|no perder tiempo|no demorar|"
    "no dormir en laureles|a few|some few|unas cuantas|unos cuantos": "",
    "de órdenes saquemos|de que saquemos|de órdenes salgan|entre órdenes saquemos|de órdenes sacadas|entre sacadas|"
    "of orders we draw|of those we draw|of chits we draw|among orders drawn|from orders drawn|of what we draw": "",
    "a primer temporal": "si temporal",
    "at night|by night|under cover of darkness|under cover of night|at dawn|at first light|de noche|por noche|"
    "a amparo de noche|a amanecer|con primeras luces|aprovechando noche": "",
    "fix up|patch up|mend up|overhaul": "repair",
    "harbor": "harbour",
    "aux ligero": "auxiliar ligero",
    "aux ligeros": "auxiliares ligeros",
    "aux de flota": "auxiliares de flota",
    "all impulse|whole impulse|entire impulse|for whole impulse|throughout impulse|during impulse|"
    "all through impulse|for rest of impulse|todo impulso|durante todo impulso|durante impulso|en todo impulso|"
    "impulso entero|a lo largo de impulso|lo que queda de impulso|on this impulse|in this impulse|this impulse|"
    "during this impulse|for this impulse|este impulso|en este impulso|durante este impulso": "",
    "a continuación|acto seguido|seguidamente|tras ello|thereupon|after that|afterwards": "luego",
    "frag|fgta": "fragata",
    "vice admiral|rear admiral|admiral|commodore|almirante|vicealmirante|contraalmirante|comodoro|captain|capitán|"
    "señor almirante|señor|don|sir|lord|monsieur|mister|mr|adm|capt|almte|jefe de escuadra|teniente general": "",
    "una vez concluido combate|una vez terminado combate|una vez acabado combate|concluido combate|terminado combate|"
    "acabado combate|cuando acabe combate|cuando termine combate|tras batalla|después de batalla|"
    "después de combate|después de cualquier combate|tras cualquier combate|después de todo combate|"
    "después de cada combate|tras cada combate|después de cualquier batalla": "tras combate",
    "after any battle|after every battle|after each battle|after a battle|after a fight|after any fight|after fight|"
    "when fighting done|once fighting done|when fighting is done|once fighting is done|when battle done|"
    "once battle done|"
    "when battle is done|once battle is done|when fight is over|once fight is over|when fighting over|"
    "once battle is over|when battle is over|battle over|once fighting is over|when fighting is over": "after battle",
    "echando leches|echando chispas|a toda leche|a toda pastilla|a toda mecha": "",
    "juego de órdenes|juego de fichas|lote de órdenes|tanda de órdenes|lote de fichas|tanda de fichas": "grupo",
    "groups of orders|groups of chits|groups": "sets",
    "group of orders|group of chits": "set",
    "batches of orders|lots of orders|batches of chits|lots of chits|bunches of orders": "sets",
    "batch of orders|lot of orders|batch of chits|lot of chits|bunch of orders": "set",
    "try to|tries to|attempt to|intentar|tratar de|procurar|probar a": "",
    "as fast as possible|as quickly as possible|cuanto antes|lo antes posible|a toda vela|under full sail|"
    "at full sail|by fastest route|by quickest route|by quickest way|by fastest way|by shortest route|by shortest way|"
    "por ruta más rápida|por camino más rápido|por camino más corto|por ruta más corta|"
    "por vía más rápida|a toda máquina|a todo trapo|a toda prisa|with all speed|with all possible speed|"
    "with all dispatch|"
    "as fast as can|as quickly as can|without stopping|without dawdling|without delay|sin entretener|sin entretenerse|"
    "sin detener|sin detenerse|sin parar|sin "
    "escalas|direct|directo|directamente|straight|derecho|derechito|derechita|derechitos|de cabeza|"
    "con todas velas|con todo trapo|by direct route|por ruta directa|by most direct route|por ruta más directa": "",
    "cumplir crucero|cumplir orden|cumplir misión|cumplir con orden|cumplir interceptación|a cumplir crucero|a "
    "cumplir orden|a cumplir misión|a hacer crucero|para cumplir crucero|para cumplir orden|"
    "para cumplir misión|para hacer crucero|a cumplir con orden|para cumplir con orden|a cumplir interceptación|"
    "to carry out order|to fulfil order|to fulfill order|to do cruise|to carry out cruise|for order|for cruise|"
    "to serve cruise|to complete order|carry out order|carry out cruise": "",
    "at once|right away|immediately|de inmediato|inmediatamente|enseguida|ahora mismo": "",
}
