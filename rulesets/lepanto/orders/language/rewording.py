"""What people say in other words than the order language, wherever it stands."""

from __future__ import annotations

from collections.abc import Mapping


def _of_any(state: str, estado: str) -> dict[str, str]:
    """`If any ship is exhausted, it rests`: the exhausted rest."""
    ships, naves = ("", "ship", "galley", "of them"), ("", "nave", "galera", "de ellas")
    any_one = [f"if any {ship} {is_} {state} ," for ship in ships for is_ in ("is", "are", "gets", "has been")]
    any_such = [f"any ship that {has} {state}" for has in ("has been", "was", "gets", "have been")]
    alguna = [f"si alguna {nave} {está} {estado} ," for nave in naves for está in ("está", "queda", "es", "anda")]
    return {
        "|".join(any_one).replace("  ", " "): f"{state} ships",
        "|".join([*any_such, f"any {state} ship", f"any {state} ships"]): f"{state} ships",
        f"any {state} galleys|any {state} galley": f"{state} galleys",
        "|".join(alguna).replace("  ", " "): f"naves {estado}s",
        f"cualquier nave {estado}|cualquier nave que esté {estado}|toda nave {estado}": f"naves {estado}s",
    }


REWORDED: Mapping[str, str] = {
    "con escuadra de|con toda escuadra de": "con",
    "con toda su escuadra|con toda la escuadra|con su escuadra|con todas sus naves|con todos sus barcos": "",
    "with his whole squadron|with all his ships|with his squadron|with whole squadron|with all ships": "",
    **{
        f"whole {part}|entire {part}|whole of {part}|all of {part}": part
        for part in ("squadron", "centre", "center", "left", "right", "wing", "reserve", "line", "first line")
    },
    "cada galera": "todas galeras",
    "cada galeota": "todas galeotas",
    "each galley|every galley": "all galleys",
    "each galliot|every galliot": "all galliots",
    **_of_any("exhausted", "agotada"),
    **_of_any("repulsed", "rechazada"),
    "jenízaros de|soldados de|tripulación de|hombres de|gente de|infantes de": "",
    "janissaries of|soldiers of|crew of|men of": "",
    "=a derecha de todo|=a izquierda de todo|=far right|=far left": "deltodo",
    "is not to be|are not to be|is not be|are not be": "not be",
    "señores ,|caballeros ,|gentlemen ,": "",
    "en dirección a": "hacia",
    "everyone else|everybody else|all others|all the others|all the rest|every other ship|all other ships": "rest",
    "todos los demás|todas las demás|todo el resto|todos los otros|todas las otras|demás naves|demás barcos": "rest",
    "pero sin agotarse|sin agotarse|sin cansarse|pero sin cansarse|sin llegar a agotarse": "",
    "sin agotar|pero sin agotar|sin cansar|pero sin cansar|sin forzar|sin forzar boga|pero sin forzar|"
    "sin forzar remos|sin forzar remeros|sin forzar a remeros|sin cansar a remeros|sin agotar a remeros": "",
    "without getting tired|without getting exhausted|but not press|without tiring|without pressing": "",
    "a final de turno|a acabar turno|a final|a acabar|para acabar|para terminar|a terminar turno": "",
    "at end of turn|at end|at end of phase|to finish": "",
    "abordar juntas|abordar juntos|abordar a la vez|abordar todas juntas": "abordar",
    "board together|board all together|board at same time": "board",
    "aunque agote|aunque agoten|aunque canse|aunque cansen|aunque queden agotadas|aunque quede agotada|"
    "aunque agote a remeros|aunque canse a remeros|a costa de agotar|aunque se agote|aunque se agoten|aunque se canse|"
    "aunque se cansen|aunque acaben agotadas|aunque acabe agotada": "forzando",
    "even if tires|even if tire|even if tires rowers|even if it tires|even if it tires rowers|even if they tire|"
    "even if exhausted|even if exhausts|even if it exhausts rowers|even if gets exhausted|even if get exhausted|"
    "even if it is exhausted|even if they are exhausted|even if it gets exhausted|even if they get exhausted|"
    "even if rowers tire|though it tires|even if that exhausts|even if it exhausts|even if they get tired": "press",
    "con remolcadores|y remolcadores|con galeras que remolcan|con remolques|y remolques": "y galeras que remolcan",
    "galeazas con sus galeras": "galeazas y galeras que remolcan",
    "con galeaza a remolque|con su galeaza a remolque|llevando galeaza a remolque|con galeaza detrás|"
    "tirando de galeaza|remolcando galeaza|remolcando a galeaza|con remolque puesto|sin soltar galeaza|"
    "sin soltar remolque": "",
    "with galleass in tow|with its galleass in tow|with galleass behind|towing galleass|towing its galleass|"
    "without casting off": "",
    "with tugs|with towing galleys|with galleys that tow|with galleys that tow them|and galleys towing them|"
    "with galleys towing them": "and galleys that tow",
    "galleasses with their galleys": "galleasses and galleys that tow",
    "=straight at|=straight for|=straight toward|=straight towards": "toward",
    "disparar con todo|tirar con todo|abrir fuego con todo|hacer fuego con todo|fuego con todo": "disparar",
    "fire with everything|fire everything|shoot with everything|fire all have|open fire with everything": "fire",
    "disparar primero|tirar primero": "disparar",
    "fire first|shoot first": "fire",
    "nadie mover|nadie moverse|ninguna mover|ninguno mover|nadie avanzar|no mover nadie": "todas quedar",
    "nobody moves|nobody move|no one moves|no one move|nobody advances|nobody is to move": "all hold",
    "otherwise nada|, otherwise nada|otherwise nothing|, otherwise nothing|otherwise not|, otherwise not": "",
    ", else|; else": ", otherwise",
    "nadie embestir ,|ninguna embestir ,|sin embestidas ,|sin embestir ,|nobody ram ,|no one ram ,|no rams ,|"
    "y no embestir|pero no embestir|, no embestir|sin embestir|, sin embestidas|y sin embestidas|y nadie embestir|"
    "and not ram|but not ram|, not ram|without ramming|and nobody rams|and no rams|"
    "y nadie más embestir|, nadie más embestir|and nobody else rams|, nobody else rams|and no one else rams": "",
    "no embestir|nadie embestir|nadie más embestir|ninguna embestir|nada de embestir|no embestir a|"
    "no embestir nadie": "noembestir",
    "retirada general|retirada de todos|repliegue general": "todas retirar",
    "general retreat|general withdrawal": "all withdraw",
    "take your squadron|take your ships|take your wing|lead your squadron|lead your ships": "advance",
    "lleva tu escuadra|lleve su escuadra|llevar escuadra|lleve escuadra|lleva escuadra": "avanzar",
    "or as near as possible|or as close as possible|or as near as can|as near as possible|as close as possible": "",
    "o lo más cerca posible|o lo más cerca que pueda|o lo más cerca que puedan|lo más cerca posible": "",
    "when he is done|when she is done|when it is done|when they are done|when done|once done": "",
    "a partir de": "desde",
    "juntas con|juntos con|a la vez con": "con",
    "together at": "at",
    "=together|=juntas|=juntos": "",
    "remar otro|bogar otro|remar otra|remar uno más|remar otro más": "remar 1",
    "row another|row one more": "row 1",
    "de cada escuadra|de todas escuadras|of each squadron|of every squadron|of all squadrons": "",
}
