"""What people write beside their orders is never read as one, however freely orders are read."""

from __future__ import annotations

import pytest

from rulesets.aguila.game import ruleset as aguila
from rulesets.lepanto.game import ruleset as lepanto
from rulesets.mistral.game import ruleset as mistral
from rulesets.tercios.game import ruleset as tercios
from tests.examples import shares
from tests.language.corpus import positions_aguila, positions_lepanto, positions_mistral, positions_tercios

BESIDES = """
Hola, te mando mis órdenes
Un abrazo
Saludos, Javier
Enviado desde mi iPhone
Sent from my iPhone
Best regards
Nos vemos el sábado
El lunes no puedo jugar
Buena jugada la de ayer
Creo que vas a perder
I think you will lose this one
Sorry for the delay
Perdona el retraso
Suerte
Good luck
Ya veremos quién gana
Todo bien por aquí
All good here
Everything is fine
Espero que estés bien
El 12 de mayo de 2026, Estafeta escribió:
On Monday you wrote:
Gracias
Thanks
Ok
Vale
De acuerdo
No entiendo nada
Help
ayuda
Aquí van
Mi padre está en Tolón
Toulon is lovely in spring
We are going to Barcelona on holiday
Vamos a Barcelona de vacaciones
El bosque es precioso
T1 es mi favorito
T1
NT1 da miedo
Mathews was a fool
Rowley
Tolón
La flota está cansada
no tengo más que decir
sin comentarios
Fin
Un saludo desde Mahón
Genoa
I sail on Sundays
Te ataco el martes
Mi general dice que no
P.D. llama a tu madre
Tel. 600 123 456
www.example.org
C/ Mayor 3
Por ahora nada
Espera un poco
wait for me
Go Spain!
Carga la batería del móvil
"""
ASKED = [
    *((tercios, positions_tercios, name) for name in ("first", "reaction", "table")),
    *((mistral, positions_mistral, name) for name in ("plan-british", "sheet-british", "attack")),
    *((lepanto, positions_lepanto, name) for name in ("turn-christian", "fight-islamic", "face-christian")),
    *((aguila, positions_aguila, name) for name in ("move", "battle", "charge", "goon")),
]


SHARES = 3


@pytest.mark.parametrize("share", shares(SHARES))
@pytest.mark.parametrize(("ruleset", "positions", "name"), ASKED, ids=[name for _, _, name in ASKED])
def test_chatter_is_no_order(ruleset, positions, name: str, share: int) -> None:
    """A share has every line, in other positions of each game than the next share."""
    questions, view = positions.position(name)
    taken = {}
    first = (ASKED.index((ruleset, positions, name)) + share) % SHARES
    for line in BESIDES.split("\n")[first::SHARES]:
        reading = ruleset.read(line, questions, view, "es")
        if line and reading.answers and not reading.problems:
            taken[line] = [each.taken for each in reading.understood]
    assert taken == {}


@pytest.mark.parametrize(
    "line",
    [
        "T1 advances towards NT1, stopping eight inches short, and fires at it",
        "T1 moves towards NT1 stopping eight inches short, and fires at it",
    ],
)
def test_no_line_vanishes_without_a_word(line: str) -> None:
    questions, view = positions_tercios.position("practice")
    reading = tercios.read(line, questions, view, "en")
    assert reading.problems or reading.answers
