"""How players say of a sheet that they put nothing on it; they may mention sayings of any game."""

from __future__ import annotations

from rulesets.kernel.text import Text

NOTHING_OF_IT = Text("<none of it>", "<none of it>")
NO_CHANGES = Text(
    "<none of it>|no changes|not change anything|change nothing|no need|not needed",
    "<none of it>|sin cambios|ningún cambio|no cambiar nada|no hace falta|no tocar nada",
)
ALL_STAY = Text(
    "<none of it>|nobody moves|no one moves|all stay|everybody stays|everyone stays|everyone stay put|all stay put|"
    "stay put|all hold|hold|wait|not move|all wait",
    "<none of it>|que nadie se mueva|nadie se mueve|todos quietos|quietos|quietas|todas quietas|no mover nada|"
    "nos quedamos|esperamos|todos se quedan|todas se quedan|todos esperan|no movemos nada|no se mueve nadie",
)
NO_TASKS = Text(
    "<none of it>|no tasks|no orders|no task|wait|all wait|hold|everybody waits|they wait|they all wait|not do "
    "anything|stay put|"
    "nobody does anything|frigates wait|frigates stay",
    "<none of it>|ninguna tarea|sin órdenes|esperamos|todas esperan|todos esperan|esperar|quietas|que esperen|que se "
    "queden|"
    "no hacen nada|nos quedamos|las fragatas esperan|las fragatas se quedan",
)
PIRATES_REST = Text(
    "<none of it>|they do nothing|they stay at home|stay at home|stay in port|pirates stay home|leave them at home",
    "<none of it>|que no hagan nada|no hacen nada|se quedan en casa|los piratas se quedan en casa|"
    "que se queden en casa|que se queden en puerto",
)
NOBODY_JOINS = Text(
    "<none of it>|nobody joins|no one joins|nobody goes in|they stay out|they stay out of it|all stay out|stay out|"
    "stay out of it|"
    "no reinforcements|not join",
    "<none of it>|no se une nadie|nadie se une|que no se una nadie|no acude nadie|sin refuerzos|que no entre nadie|"
    "que se queden fuera|se quedan fuera",
)
NO_FIRESHIPS = Text(
    "<none of it>|no fireships|not use it|not use them|not use any|keep them|keep it|save them|save it|hold it back|"
    "hold them back|not waste it",
    "<none of it>|ningún brulote|no los uso|no lo uso|no usarlos|no usarlo|guárdalos|guárdalo|los guardo|"
    "lo guardo|los guardamos|lo guardamos|no lo gasto|no los gasto",
)
