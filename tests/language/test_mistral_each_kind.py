"""Each kind of order of Mistral as different people say it, with what is nearly the same and means something else."""

from __future__ import annotations

import pytest

from tests.language.meaning import asked, means, not_taken

BY_LETTER = [
    ("es", "Que la A se acerque a Cataluña pasando por Mahón", "Flotilla A: go to Off Catalonia by Port Mahon"),
    ("es", "La A espera un punto y luego sube a Cataluña", "Flotilla A: wait 1, go to Off Catalonia"),
    ("es", "la a vuelve a Mahón", "Flotilla A: go to Port Mahon"),
    ("es", "La A que no acuda en ayuda de nadie", "Flotilla A: reinforce no"),
    ("es", "El señuelo 1 acompaña a la A", "Dummy 1: place with Flotilla A"),
    ("en", "A heads to Catalonia via Mahon", "Flotilla A: go to Off Catalonia by Port Mahon"),
    ("en", "Should the Mistral blow, A stays put", "Flotilla A: when wind Mistral blows then hold"),
    ("en", "Frigate 3 sails with A", "Fleet Auxiliary 3 assist Flotilla A"),
]
BESIDE = [
    ("es", "La fragata 3 con la A", "Fleet Auxiliary 3 assist Flotilla A"),
    ("en", "Frigate 3 with A", "Fleet Auxiliary 3 assist Flotilla A"),
    (
        "es",
        "Que la fragata 1 eche un vistazo frente a Cataluña a primera hora",
        "Fleet Auxiliary 1 search Off Catalonia",
    ),
    (
        "es",
        "Que las fragatas tapen las búsquedas frente a Cataluña",
        "screen against search in Off Catalonia with Fleet Auxiliaries",
    ),
    (
        "en",
        "Use frigates to block searches off Catalonia",
        "screen against search in Off Catalonia with Fleet Auxiliaries",
    ),
]
POSTURES = [
    ("es", "Que Mathews pelee si le atacan, pero que no busque", "Grand Flotilla: battle accept"),
    ("en", "Mathews fights if attacked but doesn't go looking for it", "Grand Flotilla: battle accept"),
    (
        "es",
        "Que Rowley deje los convoyes y vaya a por los navíos",
        "Flotilla A: battle seek, against warships",
    ),
    ("en", "Rowley leaves convoys alone and goes for warships", "Flotilla A: battle seek, against warships"),
    ("es", "La A, duro si somos el doble", "Flotilla A: intensity by odds, heavy from odds 2"),
    (
        "es",
        "Caso de que nos sigan, la A se refugia en Mahón",
        "Flotilla A: when I am shadowed then go to Port Mahon, enter harbour",
    ),
]
STEPS = [
    ("es", "Rowley, date la vuelta y vete a Mahón", "Flotilla A: go to Port Mahon"),
    (
        "es",
        "Rowley va al mar Balear, tres intentos como mucho",
        "Flotilla A: go to Balearic Sea giving up after 3 tries",
    ),
    (
        "es",
        "Si el destacamento 1 sigue en Mahón, Rowley va a Mahón",
        "Flotilla A: when Detachment 1 is in Port Mahon then go to Port Mahon",
    ),
    (
        "es",
        "Si Rowley está hecho trizas vuelve a Mahón",
        "Flotilla A: when my worst damage over two thirds then go to Port Mahon",
    ),
    (
        "en",
        "If A is badly shot up it makes for Mahon",
        "Flotilla A: when my worst damage over two thirds then go to Port Mahon",
    ),
    ("es", "Pon el señuelo 1 pegado a la A", "Dummy 1: place with Flotilla A"),
    ("en", "Dummy 1 sticks with A", "Dummy 1: place with Flotilla A"),
    ("es", "Fragata 3 de escolta con Rowley", "Fleet Auxiliary 3 assist Flotilla A"),
]
LOOKING = [
    ("es", "Manda la fragata 4 a Barcelona a mirar", "Fleet Auxiliary 4 search Barcelona"),
    ("es", "La fragata 4 a Barcelona de reconocimiento", "Fleet Auxiliary 4 search Barcelona"),
    ("en", "Send frigate 4 to Barcelona for a look", "Fleet Auxiliary 4 search Barcelona"),
    ("es", "Mete un señuelo delante de Gibraltar", "Dummy 1: place at Gibraltar"),
    ("en", "Put a dummy outside Gibraltar", "Dummy 1: place at Gibraltar"),
]
IN_BATTLE = [
    ("es", "Rowley acude si hay pelea", "Flotilla A: reinforce yes"),
    ("en", "Rowley joins in if there's a fight", "Flotilla A: reinforce yes"),
    ("en", "A withdraws below even odds", "Flotilla A: withdraw if odds below 1"),
    ("es", "Rowley presenta batalla con ventaja de 2 a 1", "Flotilla A: battle seek if odds 2"),
    ("es", "La A protege al Barfleur en el combate", "Flotilla A: pairing protecting Barfleur"),
    ("en", "A shields Barfleur in battle", "Flotilla A: pairing protecting Barfleur"),
    ("es", "La A pone los fuertes contra los débiles", "Flotilla A: pairing strong on weak"),
    ("en", "A pits strong against weak", "Flotilla A: pairing strong on weak"),
    ("en", "A only attacks warships", "Flotilla A: battle seek, against warships"),
]
SHEETS = [
    ("es", "No quiero órdenes nuevas", "draw 0 sets"),
    ("en", "No fresh orders thanks", "draw 0 sets"),
    ("en", "Draw three lots of orders", "draw 3 sets"),
    ("es", "Quédate con un crucero si sale", "prefer Cruise"),
    ("en", "Keep a Cruise if one turns up", "prefer Cruise"),
    ("es", "Si sale algún crucero que se lo lleve Rowley", "issue any Cruise to Flotilla A"),
    ("es", "Que la fragata 5 se venga con Rowley", "assign Fleet Auxiliary 5 to Flotilla A"),
    (
        "es",
        "Arregla en Mahón la B2 dos veces y la BD3 otras dos",
        "repair at Port Mahon: B2, B2, BD3, BD3",
    ),
    ("en", "Mahon works on B2 twice and BD3 twice", "repair at Port Mahon: B2, B2, BD3, BD3"),
    ("es", "Paga por subir la petición una línea", "move requests up"),
    ("en", "Pay to bump requests up a line", "move requests up"),
    ("es", "Devolved primero la BD3", "withdraw first BD3"),
]
PREPARATION = [
    ("es", "Que el bloqueo de Tolón lo haga Mathews", "issue Blockade: Toulon to Grand Flotilla"),
    ("es", "Haz un Fleet-50 con la BD1 y la BD2", "make a Fleet-50 of BD1 and BD2"),
    ("en", "Make BD1 and BD2 a Fleet-50", "make a Fleet-50 of BD1 and BD2"),
]
BOURBON_SHEETS = [
    ("es", "No le pidas nada a España", "do not ask Spain for reinforcements"),
    ("en", "Don't ask Spain for anything", "do not ask Spain for reinforcements"),
    ("es", "Pon los barcos nuevos en Cartagena", "place new Squadrons at Cartagena"),
]
IN_HARBOUR = [
    ("es", "El destacamento 1 se queda en puerto", "Detachment 1: hold"),
    ("es", "El destacamento 1 se queda dentro", "Detachment 1: hold"),
    ("en", "Detachment 1 stays inside", "Detachment 1: hold"),
    ("es", "Rowley vuelve a Mahón y se queda dentro", "Flotilla A: go to Port Mahon, enter harbour"),
    ("en", "Rowley goes to Mahon and stays inside", "Flotilla A: go to Port Mahon, enter harbour"),
]
ANSWERS = [
    ("pair", "es", "La B4 a por la S1", "B4 against S1"),
    ("pair", "es", "Que la BD1 se las vea con la S2", "BD1 against S2"),
    ("pair", "es", "A la S1 que la coja la B4", "B4 against S1"),
    ("pair", "en", "B4 takes S1", "B4 against S1"),
    ("pair", "en", "Let BD1 deal with S2", "BD1 against S2"),
    ("stations", "es", "El Barfleur hace pareja con la B5", "Barfleur with B5"),
    ("stations", "en", "Barfleur pairs up with B5", "Barfleur with B5"),
    ("summer-british", "es", "Recoge la B1 del Levante", "bring back from the Levant B1"),
    ("summer-british", "en", "Get B1 back from the Levant", "bring back from the Levant B1"),
    ("attack", "es", "Claro que sí", "attack BO1 with Flotilla A"),
    ("attack", "es", "Ataca con todo", "attack BO1 with Flotilla A"),
    ("attack", "es", "No, claro que no", "no attack"),
    ("attack", "es", "Por supuesto que no", "no attack"),
    ("attack", "en", "Of course", "attack BO1 with Flotilla A"),
    ("decline", "es", "Que no, que peleamos", "fight"),
    ("decline", "es", "Nos marchamos", "decline battle"),
    ("intensity", "es", "Normal", "medium"),
    ("intensity", "es", "A medio gas", "medium"),
    ("intensity", "es", "Media, ni fuerte ni floja", "medium"),
    ("intensity", "es", "Duro con ellos", "heavy"),
    ("intensity", "es", "Flojito", "light"),
    ("intensity", "en", "Hit them hard", "heavy"),
    ("intensity", "en", "Go easy", "light"),
    ("intensity", "en", "In between", "medium"),
]


@pytest.mark.parametrize(
    ("language", "said", "meant"), [*BY_LETTER, *BESIDE, *POSTURES, *STEPS, *IN_BATTLE, *IN_HARBOUR, *LOOKING]
)
def test_plans(language: str, said: str, meant: str) -> None:
    means("mistral", "plan-british", language, said, meant)


@pytest.mark.parametrize(("language", "said", "meant"), SHEETS)
def test_sheets(language: str, said: str, meant: str) -> None:
    means("mistral", "sheet-british", language, said, meant)


@pytest.mark.parametrize(("language", "said", "meant"), PREPARATION)
def test_preparation(language: str, said: str, meant: str) -> None:
    means("mistral", "preparation-british", language, said, meant)


@pytest.mark.parametrize(("language", "said", "meant"), BOURBON_SHEETS)
def test_sheets_of_the_bourbons(language: str, said: str, meant: str) -> None:
    means("mistral", "sheet-bourbon", language, said, meant)


@pytest.mark.parametrize(("position", "language", "said", "meant"), ANSWERS)
def test_single_questions(position: str, language: str, said: str, meant: str) -> None:
    means("mistral", position, language, said, meant)


def test_pirates_are_let_loose() -> None:
    means(
        "mistral", "summer-british", "es", "Suelta a los argelinos en el mar Balear", "Algerines: go for Balearic Sea"
    )


@pytest.mark.parametrize(
    ("position", "language", "said"),
    [
        ("plan-british", "es", "Rowley va a la A"),  # a coast has a letter too
        ("plan-british", "en", "A frigate searches off Catalonia"),
        ("plan-british", "es", "La fragata 1 va al golfo de León con la flotilla A"),
        ("plan-british", "es", "Rowley busca pelea si le atacan pero no busca convoyes"),
        ("plan-british", "es", "Rowley se queda en puerto"),  # it is at sea
        ("plan-british", "es", "Rowley no sale de puerto"),
        ("plan-british", "en", "Rowley stays in harbour"),
        ("plan-bourbon", "en", "B stays in port"),
        ("plan-british", "es", "Mete la fragata 4 en Barcelona"),
        ("plan-british", "en", "Send frigate 4 to Barcelona"),
        ("plan-british", "en", "Rowley joins Mathews if there is a fight"),
        ("plan-british", "en", "A frigates search"),
        ("plan-british", "en", "A 2 sail squadron goes to Toulon"),
        ("plan-british", "es", "La A pone los débiles contra los fuertes"),
        ("plan-british", "es", "Rowley cubre a Mathews"),
        ("plan-british", "es", "Fragata 1 de escolta con el señuelo 1"),
        ("sheet-british", "es", "Quédate sin cruceros"),
        ("attack", "es", "No ataques con todo"),
        ("attack", "en", "Don't attack with everything"),
        ("pair", "es", "B4 y B5 contra S1"),
        ("pair", "es", "B4 no va contra S1"),
        ("pair", "es", "B4 contra S1 o S2"),
        ("decline", "es", "No, que nos vamos"),
        ("decline", "en", "No, we run"),
        ("intensity", "en", "Don't hit them hard"),
        ("intensity", "es", "No muy fuerte"),
    ],
)
def test_what_might_be_meant_otherwise_is_not_taken(position: str, language: str, said: str) -> None:
    not_taken("mistral", position, language, said)


@pytest.mark.parametrize("said", ["Adelante", "Pa lante", "Avanzamos", "Seguimos adelante", "Que no, que nos vamos"])
def test_whoever_goes_on_may_fight_or_decline(said: str) -> None:
    asked("mistral", "decline", "es", said)
