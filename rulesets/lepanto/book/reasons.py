"""Why a ship does less than it was told, in words. [A-16]"""

from __future__ import annotations

from collections.abc import Mapping

from rulesets.kernel.text import Text

WHY: Mapping[str, Text] = {
    "immobilised": Text("it is immobilised", "está inmovilizada"),
    "locked": Text("the reserve may not move yet", "la reserva aún no puede moverse"),
    "galleass": Text("a galleass moves in tow only", "una galeaza solo se mueve a remolque"),
    "moved": Text("it has moved already", "ya ha movido"),
    "exhausted": Text("its oarsmen are exhausted", "sus remeros están agotados"),
    "oars": Text("it may row no further", "no puede bogar más"),
    "sail": Text("it may sail no further on this course", "no puede navegar más a vela con ese rumbo"),
    "turned": Text("it has turned already", "ya ha virado"),
    "tow": Text("the galleass in tow cannot follow", "la galeaza que remolca no puede seguirla"),
    "cable": Text("it would face the galleass in tow", "quedaría de cara a la galeaza que remolca"),
    "friend": Text("another ship is in the way", "otra nave cierra el paso"),
    "enemy": Text("an enemy is in the way", "un enemigo cierra el paso"),
    "no-victim": Text("there is nobody to ram", "no hay a quién embestir"),
    "shore": Text("only galliots may enter a shore hex", "solo las galeotas entran en un hexágono de costa"),
    "land": Text("there is land ahead", "hay tierra delante"),
    "track": Text("the map ends there", "allí acaba el mapa"),
    "outside": Text("the map ends there", "allí acaba el mapa"),
    "divided": Text("a spit of land is in the way", "una lengua de tierra cierra el paso"),
    "no-tow": Text("it tows nothing", "no remolca nada"),
    "no-guide": Text("the ship that leads its line is lost", "se ha perdido la nave que guía su línea"),
    "rammed": Text("it is in the hex of the ship that it rams", "está en el hexágono de la nave que embiste"),
}
IN_SHORT: Mapping[str, Text] = {
    "immobilised": Text("immobilised", "sin movimiento posible"),
    "locked": Text("still in reserve", "aún en reserva"),
    "galleass": Text("galleass without a tow", "galeaza sin remolque"),
    "moved": Text("movement over", "con el movimiento ya hecho"),
    "exhausted": Text("oarsmen exhausted", "remeros agotados"),
    "oars": Text("no oars left", "sin más boga"),
    "sail": Text("no sail on this course", "sin más vela con ese rumbo"),
    "turned": Text("turn already made", "con el giro ya hecho"),
    "tow": Text("galleass could not follow", "la galeaza no podía seguir"),
    "cable": Text("galleass in the way", "la galeaza estorbaba"),
    "friend": Text("another ship in the way", "otra nave delante"),
    "enemy": Text("an enemy in the way", "un enemigo delante"),
    "no-victim": Text("nobody to ram or follow", "nadie a quien embestir o seguir"),
    "shore": Text("shore ahead", "costa delante"),
    "land": Text("land ahead", "tierra delante"),
    "track": Text("edge of the map", "borde del mapa"),
    "outside": Text("edge of the map", "borde del mapa"),
    "divided": Text("land between", "tierra de por medio"),
    "no-tow": Text("nothing in tow", "nada a remolque"),
    "no-guide": Text("leader of the line lost", "perdida la guía de la línea"),
    "rammed": Text("end of the run", "fin de la arrancada"),
}
"""The same as short as can be, for one ship or many."""
