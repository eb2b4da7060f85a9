"""Mistral: what is asked by itself, answered as people talk: in a word, by a name, by yes and no."""

from __future__ import annotations

import pytest

from tests.language.exam.measure import heard
from tests.language.meaning import asked, means, not_taken

SAID = {
    ("draw", "draw 1 set"): (("en", "just the one"), ("es", "ponme uno"), ("es", "con uno basta"), ("es", "uno solo")),
    ("draw", "draw 0 sets"): (
        ("es", "ninguno"),
        ("es", "no saco"),
        ("en", "nothing this time"),
        ("en", "I don't want one"),
    ),
    ("draw", "pick Rendezvous"): (("en", "a rendezvous instead"),),
    ("take", "take Blockade: Cartagena"): (
        ("en", "the blockade, please"),
        ("en", "we'll have Cartagena"),
        ("es", "me quedo con el bloqueo"),
        ("es", "la de Cartagena"),
        ("es", "ponme el bloqueo de Cartajena"),
    ),
    ("take", "take Cruise: Gulf of Cadiz"): (("es", "cojo el de cadiz"), ("en", "I prefer the cruise")),
    ("issue", "issue Interdiction: Strait of Gibraltar to Detachment 2"): (
        ("en", "Detachment 2 gets Gibraltar"),
        ("en", "Detachment 2 interdicts the Strait of Gibraltar"),
        ("es", "la de interceptar al destacamento 2"),
        ("en", "give Detachment 2 the Gibraltar order"),
    ),
    ("issue", "issue nothing"): (
        ("es", "me las guardo"),
        ("en", "keep it for now"),
        ("es", "de momento no doy órdenes"),
    ),
    ("give-up", "keep the Order"): (
        ("es", "no, que la cumpla"),
        ("es", "que siga con ella"),
        ("en", "keep going"),
        ("en", "no, carry on"),
    ),
    ("give-up", "give up the Order"): (("es", "abandona"), ("en", "drop it"), ("en", "let it go")),
    ("extend", "extend the Order"): (("es", "un turno más"), ("en", "keep it going"), ("es", "dale otro turno")),
    ("extend", "do not extend"): (("en", "no, let it end"), ("es", "no merece la pena"), ("es", "que acabe ya")),
    ("hand-over", "hand over to Grand Flotilla"): (
        ("en", "Mathews"),
        ("es", "pásasela a la gran flotilla"),
        ("es", "que se la quede Mathews"),
    ),
    ("hand-over", "hand over to nobody"): (("es", "a nadie"), ("en", "no"), ("en", "keep it")),
    ("scatter", "scatter British Levant and Victualling"): (("es", "los dos"), ("en", "all of them"), ("en", "both")),
    ("scatter", "scatter British Levant"): (("es", "solo el de Levante"), ("en", "the Levant one")),
    ("scatter", "scatter none"): (("es", "que sigan juntos"), ("en", "nobody scatters"), ("es", "no")),
    ("divert", "divert to Genoa"): (("es", "mejor a Génova"), ("en", "head for Genoa")),
    ("divert", "go on"): (("es", "que siga adelante"), ("en", "carry on")),
    ("french-harbour", "Toulon"): (("es", "en Tolón"), ("en", "go into Toulon")),
    ("join-convoy", "join Victualling Convoy"): (("es", "el de víveres"), ("en", "with the victuallers")),
    ("stores", "land 6 at Gibraltar"): (("es", "los seis"), ("en", "the lot"), ("es", "todos")),
    ("stores", "land 3 at Gibraltar"): (("es", "la mitad"), ("en", "half"), ("es", "deja 3")),
    ("stores", "land 0 at Gibraltar"): (("es", "nada"), ("en", "none")),
    ("from-levant", "bring back from the Levant B1"): (("es", "que vuelva B1"), ("en", "B1 comes home")),
    ("victualling", "ask for a Victualling Convoy"): (("es", "pídelo"), ("en", "send for it")),
    ("victualling", "do not ask"): (("es", "todavía no"), ("en", "no, later")),
    ("withdrawal", "withdraw B1 and B2"): (("es", "uno de B1 y otro de B2"), ("en", "one from B1 and one from B2")),
    ("withdrawal", "withdraw B1 and B1"): (("es", "los dos de B1"), ("en", "two from B1")),
    ("campaign", "help Po Valley"): (("es", "el Po"), ("en", "in the Po, towards the Bourbons")),
    ("campaign", "help no campaign"): (("es", "ninguna de las dos"), ("en", "neither")),
    ("indies", "second"): (("es", "la fragata"), ("en", "give them the frigate")),
    ("indies", "first"): (("es", "el de 50"), ("en", "the 50-gun ship")),
    ("request", "up"): (("es", "súbela"), ("en", "one line up")),
    ("request", "leave it"): (("es", "no pago"), ("en", "not worth it")),
    ("moves", "b_flag_a: go Barcelona\nb_det_1: mark time\nb_grand: mark time"): (
        ("en", "A goes to Barcelona and the rest wait"),
        ("es", "Rowley pone rumbo a Barcelona, los demás quietos"),
    ),
    ("moves", "b_det_1: leave Harbour"): (("es", "Cooper sale de puerto"),),
    ("moves", "mark time"): (("es", "todos quietos"), ("en", "nobody moves")),
    ("defy-blockade", "do not blockade"): (
        ("es", "ni hablar"),
        ("es", "no, no quiero la guerra con Francia"),
        ("en", "not yet"),
    ),
    ("tasks", "no tasks"): (("en", "none"), ("en", "frigates wait"), ("en", "no orders"), ("es", "ninguna por ahora")),
    ("tasks", "Fleet Auxiliary 2 search Barcelona"): (
        ("en", "have frigate 2 look into Barcelona now"),
        ("es", "fragata 2 a mirar Barcelona"),
    ),
    ("shadow", "shadow"): (("es", "síguelo"), ("en", "keep tabs on it"), ("es", "que no lo pierda de vista")),
    ("shadow", "go on searching"): (("en", "let it go"), ("es", "no, que siga buscando"), ("en", "keep looking")),
    ("screen", "screen with Fleet Auxiliary 1"): (("es", "la fragata 1"), ("en", "yes, frigate 1")),
    ("screen", "do not screen"): (("en", "let them look"), ("es", "déjalos pasar")),
    ("counter-shadow", "take it on"): (("es", "échalo"), ("en", "chase it off")),
    ("counter-shadow", "let it be"): (("es", "no, que mire"), ("en", "let it watch")),
    ("dummies", "Dummy 1: Gibraltar"): (("es", "pon el señuelo 1 en Gibraltar"), ("en", "dummy 1 to Gibraltar")),
    ("dummies", "Dummy 2: take back"): (("es", "quita el señuelo 2"), ("en", "take dummy 2 back")),
    ("pirates", "Algerines: go for BR2"): (
        ("es", "los argelinos que ataquen el convoy inglés"),
        ("en", "the Algerines go for the English convoy"),
    ),
    ("pirates", "nothing"): (("es", "los piratas se quedan en casa"), ("en", "they stay at home")),
    ("knights", "let them pass"): (("es", "no pago"), ("en", "leave them be")),
    ("knights", "stop them"): (("es", "que los paren"), ("en", "pay")),
    ("knights-escort", "Knights escort Ionian Sea"): (("es", "en el Jónico"), ("en", "yes, in the Ionian Sea")),
    ("knights-escort", "Knights escort nowhere"): (("es", "que se queden en casa"), ("en", "no")),
    ("pirate-base", "base at Tunis"): (("es", "a Túnez"), ("en", "to Tunis")),
    ("fall-on-convoy", "let it pass"): (("en", "no, let it go"), ("es", "que no ataque")),
    ("withdraw", "withdraw helped by Fleet Auxiliary 3"): (
        ("es", "sí, con la fragata 3"),
        ("en", "yes, frigate 3 helps"),
    ),
    ("withdraw", "stand"): (("en", "no, we fight"), ("es", "no"), ("es", "nos quedamos a pelear")),
    ("withdraw-to", "withdraw to Port Mahon"): (("es", "a Mahón"), ("en", "head for Mahon")),
    ("reinforce", "reinforce with Flotilla B and Detachment 1"): (("es", "los dos"), ("en", "Lestock and Cooper")),
    ("reinforce", "nobody joins"): (("es", "nadie"), ("en", "they stay out of it")),
    ("fireships", "send Fireship 1 at Real Felipe"): (("es", "al Real Felipe"), ("en", "burn the Real Felipe")),
    ("fireships", "no fireships"): (("es", "guárdalos"), ("en", "don't use it")),
    ("extras", "B5 to 1\nBD1 to 1"): (("es", "los dos al 1"), ("en", "both against the Real Felipe")),
    ("extras", "B5 to 2"): (("es", "B5 con B4"), ("en", "B5 helps B4")),
    ("shifts", "2 shifts to me"): (("es", "dos para mí"), ("en", "two for me and one against them")),
    ("shifts", "3 shifts to me"): (("es", "todas"), ("en", "all to me")),
    ("throw-again", "throw again"): (("es", "otra vez"), ("en", "roll it again")),
    ("throw-again", "let it stand"): (("es", "me quedo con el 8"), ("en", "don't waste it")),
    ("rank", "save it"): (("es", "guárdalo"), ("en", "keep it for later")),
    ("prize", "prize to B5"): (("es", "B5 se la lleva"), ("en", "give it to B5")),
    ("stations", "Barfleur with B4"): (("en", "B4 with the Barfleur"), ("es", "B4 con el Barfleur")),
    ("attack", "no attack"): (("en", "let them go"), ("en", "I don't want to attack"), ("es", "no")),
    ("decline", "decline battle"): (("en", "I don't want a fight"), ("en", "let them go")),
}


@pytest.mark.parametrize(
    ("position", "reference", "language", "said"),
    [(*question, language, said) for question, ways in SAID.items() for language, said in ways],
)
def test_as_people_answer(position: str, reference: str, language: str, said: str) -> None:
    means("mistral", position, language, said, reference)


@pytest.mark.parametrize(
    ("position", "language", "said"),
    [
        ("attack", "es", "que se vayan"),
        ("fall-on-convoy", "es", "que se vaya"),
        ("counter-shadow", "es", "que se vaya"),
        ("shadow", "es", "que siga"),
        ("give-up", "es", "déjala"),
        ("shifts", "en", "two for me and two for them"),
        ("take", "en", "the first"),
        ("stores", "en", "some of it"),
    ],
)
def test_what_may_mean_either_is_not_taken(position: str, language: str, said: str) -> None:
    not_taken("mistral", position, language, said)


def test_which_decoy_is_asked() -> None:
    asked("mistral", "dummies", "es", "un señuelo con la flotilla A")


PREPARED = {
    ("preparation-bourbon", "detach Flotillas Flotilla B"): (
        ("es", "separa a los españoles de la gran flotilla"),
        ("es", "quiero la flotilla B suelta"),
        ("es", "la flotilla B navega aparte"),
    ),
    ("preparation-british", "detach Flotillas Flotilla B"): (
        ("en", "Flotilla B sails on its own"),
        ("en", "split off Flotilla B"),
    ),
    ("preparation-bourbon", "form Spanish Detachment 1 with S3"): (
        ("es", "haz un destacamento con S3"),
        ("es", "que S3 se vaya aparte como destacamento"),
    ),
    ("preparation-bourbon", "form Spanish Detachment 1 with SD1"): (("es", "SD1 forma un destacamento en Cartagena"),),
    ("preparation-british", "form Detachment 3 with B1"): (
        ("en", "put B1 in its own detachment"),
        ("en", "I want a detachment of B1"),
    ),
    ("preparation-british", "transfer 1 Sail from B1 to B2"): (("en", "move one ship from B1 to B2"),),
    ("preparation-bourbon", "transfer 2 Sail from F2 to F1"): (("es", "pon 2 barcos de F2 en F1"),),
    ("preparation-british", "serve as Fleet-50: BD1 and BD2"): (("en", "BD1 and BD2 serve as a Fleet-50"),),
    ("preparation-british", "prefer Cruise and Blockade"): (
        ("en", "cruises first, then blockades"),
        ("en", "I'd like a cruise first, failing that a blockade, then anything"),
    ),
    ("preparation-bourbon", "draw 1 set"): (("es", "quiero un juego de órdenes"),),
    ("preparation-bourbon", "assign s_light_1 and s_light_2 to Cádiz"): (
        ("es", "aux ligeros españoles 1 y 2 a Cadiz"),
    ),
    (
        "preparation-bourbon",
        "assign s_light_1 and s_light_2 to Cartagena\nassign s_light_3 and s_light_4 to Palma",
    ): (("es", "los auxiliares ligeros españoles 1 y 2 a Cartagena y el 3 y el 4 a Palma"),),
    ("preparation-bourbon", "assign f_fleet_1 to Marseilles\nassign f_fleet_2 to Toulon"): (
        ("es", "una fragata francesa a Marsella y otra a Tolón"),
    ),
    ("preparation-british", "assign b_fleet_1 and b_fleet_2 to Port Mahon\nassign b_fleet_3 to Flotilla A"): (
        ("en", "frigates 1 and 2 to Mahon, 3 with Flotilla A"),
    ),
}


@pytest.mark.parametrize(
    ("position", "reference", "language", "said"),
    [(*asked, language, said) for asked, ways in PREPARED.items() for language, said in ways],
)
def test_a_fleet_is_prepared(position: str, reference: str, language: str, said: str) -> None:
    found, meant = heard("mistral", said, position, language), heard("mistral", reference, position, "en")
    assert found.answers == meant.answers, said
    assert any(found.answers.values()), said


@pytest.mark.parametrize(
    ("position", "language", "said"),
    [
        ("preparation-bourbon", "es", "Navarro se queda al mando de la Flotilla B"),
        ("preparation-british", "en", "leave Mathews where he is"),
        ("preparation-british", "en", "BD1 and BD2 stay as ships"),
        ("preparation-british", "en", "leave the flotillas alone"),
        ("preparation-british", "en", "Long stays in Mahon"),
    ],
)
def test_what_stays_as_it_is_orders_nothing(position: str, language: str, said: str) -> None:
    found = heard("mistral", said, position, language)
    assert found.outcome == "understood", said
    assert not any(found.answers.values()), said


@pytest.mark.parametrize(
    ("position", "language", "said"),
    [
        ("preparation-british", "en", "Long stays in Gibraltar"),
        ("preparation-british", "en", "Mathews stays with Flotilla B"),
        ("preparation-bourbon", "es", "SD1 forma un destacamento en Tolón"),
        ("preparation-british", "en", "two frigates to Mahon, one to Gibraltar"),
        ("preparation-british", "en", "2 frigates to Mahon, 3 to Gibraltar"),
    ],
)
def test_what_is_not_so_is_not_taken(position: str, language: str, said: str) -> None:
    not_taken("mistral", position, language, said)
