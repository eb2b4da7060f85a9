"""What players of Mistral say from day to day: which ships are damaged, what an order is for, and the same again in
another window; and what sounds like it and is something else."""

from __future__ import annotations

import pytest

from tests.language.meaning import means, not_taken


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("es", "Si alguna escuadra de la flotilla A pasa de dos tercios de daño, que se vuelva a Mahón"),
        ("es", "Si alguno de los barcos de Rowley tiene más de dos tercios de daño, que vuelva a Mahón"),
        ("es", "La flotilla A vuelve a Mahón si alguna de sus escuadras pasa de dos tercios de daño"),
        ("en", "If any squadron of Flotilla A is more than two thirds damaged, go back to Port Mahon"),
        ("en", "If any of Rowley's ships has more than two thirds damage, he goes to Mahon"),
        ("en", "Rowley goes to Mahon if he has a squadron over two thirds damaged"),
    ],
)
def test_the_worst_of_somebodys_squadrons(language: str, said: str) -> None:
    meant = "Flotilla A: when my worst damage over two thirds then go to Port Mahon"
    means("mistral", "plan-british", language, said, meant)


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("es", "Si alguna escuadra del destacamento 1 pasa de un tercio de daño, la flotilla A vuelve a Mahón"),
        ("es", "Si alguna escuadra enemiga pasa de dos tercios de daño, la flotilla A la ataca"),
        ("en", "If any enemy squadron is over a third damaged, Rowley attacks"),
        ("en", "If any ship of Flotilla A sees the enemy, it goes to Mahon"),
    ],
)
def test_the_damage_of_others_is_no_condition(language: str, said: str) -> None:
    not_taken("mistral", "plan-british", language, said)


@pytest.mark.parametrize(
    ("position", "language", "said", "meant"),
    [
        ("sheet-bourbon", "es", "Arma SD1 para que pueda zarpar", "fit out SD1"),
        ("sheet-bourbon", "es", "Arma SD1 para que salga el turno que viene", "fit out SD1"),
        ("sheet-british", "es", "Desarma la B2 para que se repare", "lay up B2"),
        ("sheet-british", "en", "Lay up B2 so she can be repaired", "lay up B2"),
        ("sheet-british", "en", "Fit out B6 so that it can sail next turn", "fit out B6"),
        ("plan-british", "en", "Flotilla A goes to Mahon so it can be repaired", "Flotilla A: go to Port Mahon"),
    ],
)
def test_what_an_order_is_for(position: str, language: str, said: str, meant: str) -> None:
    means("mistral", position, language, said, meant)


def test_what_another_is_to_do_is_no_purpose() -> None:
    not_taken("mistral", "sheet-british", "en", "Lay up B2 so that B6 can be repaired")
    not_taken("mistral", "sheet-british", "es", "Desarma la B2 para que salga la B6")


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("es", "Fragata 1 explora frente a Cataluña en la primera ventana y la fragata 2 el golfo de Valencia en la 3"),
        ("en", "Frigate 1 scouts off Catalonia in window 1, frigate 2 the Gulf of Valencia in the third"),
    ],
)
def test_in_another_window(language: str, said: str) -> None:
    first, second = (
        "Fleet Auxiliary 1 search Off Catalonia window 1",
        "Fleet Auxiliary 2 search Gulf of Valencia window 3",
    )
    means("mistral", "plan-british", language, said, f"{first}\n{second}")


def test_a_window_is_no_place() -> None:
    said = "Fragata 1 explora frente a Cataluña en la ventana 1 y la fragata 2 en la 2"
    not_taken("mistral", "plan-british", "es", said)


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Detachment 1: go to the Balearic Sea, back to Mahon if a gale comes within 1"),
        ("en", "Detachment 1 goes to the Balearic Sea and then to Mahon if a gale comes within 1"),
        ("es", "Destacamento 1: ir al mar Balear, volver a Mahón si hay temporal a un lugar"),
    ],
)
def test_only_the_last_way_depends_on_what_happens(language: str, said: str) -> None:
    meant = "Detachment 1: go to Balearic Sea\nDetachment 1: when gale within 1 then go to Port Mahon"
    means("mistral", "plan-british", language, said, meant)


def test_one_way_may_have_more_steps() -> None:
    said = "Detachment 1 goes to Mahon, enters harbour if a gale comes within 1"
    meant = "Detachment 1: when gale within 1 then go to Port Mahon, enter harbour"
    means("mistral", "plan-british", "en", said, meant)
    said = "Rowley goes to Mahon if he sees 15 sail or more"
    means("mistral", "plan-british", "en", said, "Flotilla A: when sail seen at least 15 then go to Port Mahon")


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("es", "Flotilla A, a Cataluña; si la descubren, a Mahón corriendo"),
        ("es", "Flotilla A a Cataluña, si la descubren, a Mahón"),
        ("en", "Flotilla A to Catalonia, if spotted, to Mahon"),
    ],
)
def test_a_condition_between_commas_is_of_what_follows(language: str, said: str) -> None:
    meant = "Flotilla A: go to Off Catalonia\nFlotilla A: when I am spotted then go to Port Mahon"
    means("mistral", "plan-british", language, said, meant)


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("es", "Flotilla A a Cataluña si la descubren, a Mahón"),
        ("en", "Flotilla A to Catalonia if spotted, to Mahon"),
    ],
)
def test_a_condition_that_may_be_of_either_way(language: str, said: str) -> None:
    not_taken("mistral", "plan-british", language, said)


@pytest.mark.parametrize(
    ("language", "said", "then"),
    [
        ("es", "La flotilla A va a Mahón si la ven y entra en puerto", "go to Port Mahon, enter harbour"),
        ("es", "La flotilla A va a Mahón si la ven, y luego a Gibraltar", "go to Port Mahon, go to Gibraltar"),
        ("en", "Flotilla A goes to Mahon if spotted and then goes to Gibraltar", "go to Port Mahon, go to Gibraltar"),
    ],
)
def test_what_comes_then_is_on_that_condition_too(language: str, said: str, then: str) -> None:
    means("mistral", "plan-british", language, said, f"Flotilla A: when I am spotted then {then}")


def test_how_they_fight_is_on_no_condition() -> None:
    said = "La flotilla A va a Mahón si la ven y evita el combate"
    meant = "Flotilla A: when I am spotted then go to Port Mahon\nFlotilla A: battle avoid"
    means("mistral", "plan-british", "es", said, meant)


@pytest.mark.parametrize(
    ("language", "said", "then"),
    [
        ("es", "Cooper: zarpa en el IPM 2 y ve al mar Balear", "sail, go to Balearic Sea"),
        ("en", "Detachment 1 sails in MPI 2 and goes to the Balearic Sea", "sail, go to Balearic Sea"),
        ("en", "Detachment 1 waits in harbour until MPI 2 then goes to the Balearic Sea", "go to Balearic Sea"),
        ("es", "Cooper va al mar Balear a partir del segundo IPM", "go to Balearic Sea"),
    ],
)
def test_what_begins_in_an_mpi_goes_on(language: str, said: str, then: str) -> None:
    meant = f"Detachment 1: when mpi is 2 or mpi is 3 or mpi is 4 then {then}"
    means("mistral", "plan-british", language, said, meant)


@pytest.mark.parametrize(
    ("position", "language", "said", "meant"),
    [
        (
            "plan-british",
            "es",
            "La Gran Flotilla bloquea Tolón y la bombarda 1 lo bombardea",
            "Grand Flotilla: go to Toulon, blockade\nBomb 1 bombard Toulon",
        ),
        (
            "plan-british",
            "en",
            "Rowley attacks only at odds of 2 or better, and keeps it light",
            "Flotilla A: battle seek if odds 2, intensity light",
        ),
        ("plan-british", "es", "Rowley no ataca si no llevamos ventaja de 2 a 1", "Flotilla A: battle seek if odds 2"),
        (
            "plan-british",
            "es",
            "Rowley evita el combate salvo que tengamos el doble",
            "Flotilla A: battle seek if odds 2",
        ),
        (
            "plan-british",
            "en",
            "Flotilla A fights light and goes home afterwards",
            "Flotilla A: intensity light, after battle go home",
        ),
        ("plan-british", "es", "Repite la tirada de combate si sale un 8 o un 9", "throw again battle from 8 up"),
        ("plan-british", "en", "Reroll battle dice on an 8 or 9", "throw again battle from 8 up"),
        ("sheet-british", "en", "Reroll orders on 8 or worse", "throw again order from 8 up"),
        ("sheet-british", "en", "Bump our requests up one line", "move requests up"),
        ("sheet-british", "en", "If we draw a cruise, give it to Flotilla A", "issue any Cruise to Flotilla A"),
        ("sheet-british", "es", "Si sale algún crucero, a la flotilla A", "issue any Cruise to Flotilla A"),
        ("sheet-british", "es", "Las escuadras nuevas, a Mahón", "place new Squadrons at Port Mahon"),
        ("sheet-british", "es", "La flotilla A pasa a Haddock", "post Haddock to Flotilla A"),
    ],
)
def test_other_orders_from_day_to_day(position: str, language: str, said: str, meant: str) -> None:
    means("mistral", position, language, said, meant)


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("es", "La bombarda 1 lo bombardea"),
        ("es", "Rowley ataca si no somos el doble"),
        ("es", "Repite la tirada de combate si sale un 3 o un 9"),
        ("en", "Reroll battle dice on a 2 or lower"),
    ],
)
def test_what_sounds_like_these_and_is_none(language: str, said: str) -> None:
    not_taken("mistral", "plan-british", language, said)


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("es", "Rowley: a Cataluña. Si ves más de diez navíos, vuélvete."),
        ("es", "Rowley a Cataluña; si ve más de diez navíos, media vuelta"),
    ],
)
def test_parts_of_two_sentences_make_no_third(language: str, said: str) -> None:
    not_taken("mistral", "plan-british", language, said)


@pytest.mark.parametrize(
    ("position", "language", "said", "meant"),
    [
        (
            "plan-british",
            "es",
            "La flotilla A combate a intensidad alta si somos el doble, y si no baja",
            "Flotilla A: intensity by odds, heavy from odds 2, light below odds 2",
        ),
        (
            "plan-british",
            "en",
            "Flotilla A fights hard if we are double, otherwise light",
            "Flotilla A: intensity by odds, heavy from odds 2, light below odds 2",
        ),
        (
            "plan-british",
            "es",
            "Que la flotilla A busque pelea solo con 2 a 1 a favor",
            "Flotilla A: battle seek if odds 2",
        ),
        (
            "plan-british",
            "en",
            "With the Mistral blowing, Mathews enters Mahon",
            "Grand Flotilla: when wind Mistral blows then go to Port Mahon, enter harbour",
        ),
        (
            "plan-british",
            "es",
            "Que el destacamento 2 se quede en Gibraltar hasta el IPM 3 y luego salga al Estrecho de Gibraltar",
            "Detachment 2: when mpi is 3 or mpi is 4 then sail, go to Strait of Gibraltar",
        ),
        ("plan-british", "es", "El brulote 1 ataca los barcos que haya en Tolón", "Fireship 1 fireship at Toulon"),
        ("sheet-british", "es", "Quiero cruceros antes que bloqueos", "prefer Cruise and Blockade"),
        ("sheet-british", "en", "I want cruises before blockades", "prefer Cruise and Blockade"),
        (
            "sheet-bourbon",
            "es",
            "Dos convoyes de tropas para los Apeninos",
            "form 2 Troop Convoys\ntroops help Apennines",
        ),
    ],
)
def test_still_other_orders(position: str, language: str, said: str, meant: str) -> None:
    means("mistral", position, language, said, meant)


def test_nobody_waits_where_they_are_not() -> None:
    not_taken("mistral", "plan-british", "es", "El destacamento 2 se queda en Tolón hasta el IPM 3 y luego va a Mahón")
    not_taken("mistral", "plan-british", "en", "Flotilla A fights light if we are double, otherwise hard")


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("es", "Cuando la flotilla A llegue a Cataluña, el destacamento 1 sale de Mahón"),
        ("en", "When Flotilla A reaches Catalonia, Detachment 1 sails from Mahon"),
    ],
)
def test_whoever_leaves_a_port_goes_elsewhere(language: str, said: str) -> None:
    means("mistral", "plan-british", language, said, "Detachment 1: when Flotilla A is in Off Catalonia then sail")


def test_nobody_leaves_where_they_are_not() -> None:
    not_taken("mistral", "plan-british", "es", "El destacamento 1 sale de Tolón")
    not_taken(
        "mistral", "plan-british", "es", "Cuando la flotilla A llegue a Cataluña, el destacamento 1 sale de Tolón"
    )


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("es", "Si hay más de 12 velas frente a Cataluña, Rowley se mete en Mahón"),
        ("en", "If there are more than 12 sail off Catalonia, Rowley goes into Mahon"),
    ],
)
def test_where_they_are_seen_is_no_way_to_go(language: str, said: str) -> None:
    not_taken("mistral", "plan-british", language, said)
