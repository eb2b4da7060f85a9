"""What everyday lines say in every game, class by class; the corpus holds many more of each."""

from __future__ import annotations

import msgspec
import pytest

from rulesets.kernel.engine import complete
from rulesets.mistral.game import ruleset as mistral
from rulesets.tercios.dialogue.answers.plan import Plan
from rulesets.tercios.dialogue.questions.fighting import Consolidate
from rulesets.tercios.orders.plans.policy import policy
from tests.language.corpus import positions_mistral, positions_tercios
from tests.language.exam.measure import heard

SAID = {
    "talk beside an order is no part of it": [
        ("tercios", "middle", "I think this is best: C1 charges NC1", "C1 attack NC1"),
        ("tercios", "middle", "En mi opinión, C1 tiene que cargar a NC1", "C1 attack NC1"),
        ("mistral", "plan-british", "I reckon Flotilla A should go to Toulon", "Flotilla A: go to Toulon"),
    ],
    "whoever is made, left or brought to do something does it": [
        ("tercios", "middle", "Make C1 charge NC1", "C1 attack NC1"),
        ("tercios", "middle", "Deja que T2 se reorganice", "T2 stand ready reorganise"),
        ("tercios", "middle", "Keep B1 where it is and fire at NT1", "B1 fire at NT1"),
    ],
    "a pronoun in a condition is whoever the line is for": [
        ("tercios", "middle", "C1 charges NC1 if it can reach it", "C1 attack NC1 if C1 can charge NC1"),
    ],
    "a group acts first, others after it": [
        ("tercios", "middle", "The tercios act first and then the gun", "seq T1\nseq T2\nseq B1"),
        ("tercios", "middle", "Primero actúan las mangas y luego C1", "seq M1\nseq M2\nseq C1"),
        ("tercios", "middle", "La caballería primero, después los tercios", "seq C1\nseq C2\nseq T1\nseq T2"),
    ],
    "if it gets there: if it can charge": [
        ("tercios", "middle", "C2 carga a NC2 si llega", "C2 attack NC2 if C2 can charge NC2"),
        ("tercios", "middle", "T1 charges NT1 if it gets there", "T1 attack NT1 if T1 can charge NT1"),
    ],
    "who has so much damage is rallied": [
        ("aguila", "battle", "BO1 reagrupa a B3 si tiene 3 de daño o más", "rally BO1: B3 with damage at least 3"),
        ("aguila", "battle", "BO2 rallies B5 if it has at least two damage", "rally BO2: B5 with damage at least 2"),
    ],
    "first to one place, then to another": [
        (
            "mistral",
            "plan-british",
            "Flotilla A first goes to Toulon, then to Genoa",
            "Flotilla A: go to Toulon, go to Genoa",
        ),
        (
            "mistral",
            "plan-british",
            "La flotilla A va primero a Tolón y luego a Génova",
            "Flotilla A: go to Toulon, go to Genoa",
        ),
    ],
    "a colon between two deeds joins them": [
        (
            "mistral",
            "plan-british",
            "El destacamento 2 sale de Gibraltar y va al estrecho de Gibraltar: que intercepte allí",
            "Detachment 2: sail, go to Strait of Gibraltar, interdict",
        ),
    ],
    "what there is somewhere is looked for there": [
        (
            "mistral",
            "plan-british",
            "Fleet Auxiliary 2 is to find out what's in Barcelona",
            "Fleet Auxiliary 2 search Barcelona",
        ),
        (
            "mistral",
            "plan-british",
            "El auxiliar de flota 2 mira qué hay dentro de Barcelona",
            "Fleet Auxiliary 2 search the harbour of Barcelona",
        ),
    ],
    "places go by the names that reports print": [
        ("mistral", "plan-british", "Flotilla A sails to the sea north of Sicily", "Flotilla A: go to North of Sicily"),
        ("mistral", "plan-british", "Flotilla A va al cabo de Palos", "Flotilla A: go to Off Cape Palos"),
        ("mistral", "plan-british", "Flotilla A a Córcega occidental", "Flotilla A: go to West of Corsica"),
        ("mistral", "plan-british", "fragata 1 busca delante de Cataluña", "Fleet Auxiliary 1 search Off Catalonia"),
    ],
    "there is the place of the clause before": [
        (
            "mistral",
            "summer-british",
            "el convoy de víveres va a Mahón y deja allí dos puntos",
            "convoy Victualling: go to Port Mahon\nconvoy Victualling: land 2 at Port Mahon",
        ),
        (
            "mistral",
            "plan-british",
            "La flotilla A va al estrecho de Gibraltar y se queda allí interceptando",
            "Flotilla A: go to Strait of Gibraltar, interdict",
        ),
        (
            "mistral",
            "plan-british",
            "La flotilla A va al golfo de León, donde permanecerá",
            "Flotilla A: go to Golfe du Lion, hold",
        ),
        (
            "tercios",
            "middle",
            "M2 se repliega al bosque y se reorganiza allí",
            "M2 stand ready move into wood1 then reorganise",
        ),
    ],
    "who commands what is formed is told with it": [
        (
            "mistral",
            "sheet-british",
            "Forma el destacamento 3 con la B2 y que lo mande Long",
            "form Detachment 3 with B2\npost Long to Detachment 3",
        ),
        (
            "mistral",
            "sheet-british",
            "Form Detachment 3 with B2, under Long",
            "form Detachment 3 with B2\npost Long to Detachment 3",
        ),
    ],
    "ships are sent after a convoy": [
        ("mistral", "summer-british", "send frigate 2 after BO2", "Fleet Auxiliary 2 attack convoy BO2"),
        ("mistral", "summer-bourbon", "manda a los tripolitanos contra BR2", "Tripolitans: go for BR2"),
    ],
    "whoever is addressed sees": [
        (
            "mistral",
            "plan-british",
            "Rowley, if you see fifteen sail, go to Port Mahon",
            "Flotilla A: when sail seen at least 15 then go to Port Mahon",
        ),
    ],
    "a battle is of an intensity, and home comes after it": [
        ("mistral", "plan-british", "Flotilla A: combate de intensidad media", "Flotilla A: intensity medium"),
        (
            "mistral",
            "plan-british",
            "Flotilla A: light battle, then home",
            "Flotilla A: intensity light, after battle go home",
        ),
    ],
    "a way by others is said before or behind": [
        (
            "mistral",
            "plan-british",
            "The Grand Flotilla sails past the Rhone to Marseilles",
            "Grand Flotilla: go to Marseilles by Off the Rhône",
        ),
    ],
    "who answers how, and the enemy by whoever they are": [
        (
            "tercios",
            "middle",
            "Si la caballería sueca llegase a cargar a M1, esta responderá disparando",
            "react M1 on charge if from cavalry do fire",
        ),
    ],
    "which arm comes close to whom, who then answers": [
        (
            "tercios",
            "middle",
            "If the horse comes near M2, it shoots",
            "react M2 on approach if from cavalry do fire",
        ),
        (
            "tercios",
            "middle",
            "Si se acerca la caballería a M2, que dispare",
            "react M2 on approach if from cavalry do fire",
        ),
    ],
    "after a battle all go home": [
        ("mistral", "plan-british", "After any battle everybody goes home", "all formations: after battle go home"),
        (
            "mistral",
            "plan-british",
            "Todas las formaciones regresarán a puerto tras el combate",
            "all formations: after battle go home",
        ),
    ],
    "what is done, and after whom": [
        ("tercios", "middle", "C2 carga a NC1 después de C1", "C2 attack NC1\nseq C1\nseq C2"),
        (
            "tercios",
            "middle",
            "C2 espera a que actúe C1 y luego carga a NC1",
            "C2 attack NC1\nseq C2 if C1 has acted",
        ),
    ],
    "somebody is used to do something": [
        ("tercios", "middle", "Usa a T1 para atacar a NT1", "T1 attack NT1"),
        ("tercios", "middle", "Use T1 to attack NT1", "T1 attack NT1"),
    ],
    "what is done first of all is just done": [
        ("tercios", "middle", "T2 se reorganiza antes de hacer nada más", "T2 stand ready reorganise"),
        ("tercios", "middle", "T2 must reorganise before it does anything else", "T2 stand ready reorganise"),
    ],
}
EVERY = [(claim, *line) for claim, lines in SAID.items() for line in lines]


@pytest.mark.parametrize(("claim", "game", "position", "said", "means"), EVERY, ids=[f"{e[0]}: {e[3]}" for e in EVERY])
def test_everyday_lines(claim: str, game: str, position: str, said: str, means: str) -> None:
    meant = heard(game, means, position, "en")
    assert meant.outcome == "understood"
    found = heard(game, said, position, "es")
    assert (found.outcome, found.answers) == ("understood", meant.answers), claim


def test_a_preposition_is_no_answer_cut_short() -> None:
    """A condition without an order is none: `contra M1` is not `M1 contracarga`."""
    assert heard("tercios", "Si la caballería enemiga carga contra M1", "middle", "es").outcome == "refused"


@pytest.mark.parametrize(
    ("game", "position", "said", "whose"),
    [
        ("mistral", "sheet-british", "Forma el destacamento 3 y que cante a la luna", "Destacamento 3"),
        (
            "mistral",
            "plan-british",
            "La fragata 1 que cante toda la noche delante de Cataluña a la luna",
            "Auxiliar de flota 1",
        ),
        ("tercios", "middle", "Que el tercio viejo baile con NT1", "T1"),
    ],
)
def test_a_refusal_offers_orders_for_whom_the_line_names(game: str, position: str, said: str, whose: str) -> None:
    (problem,) = heard(game, said, position, "es").problems
    assert problem.legal and whose in problem.legal[0], problem.legal


@pytest.mark.parametrize(
    ("side", "text", "where"),
    [
        ("bourbon", "convoy Troop Convoy 1: go to Genoa", "convoys.troop_1.track"),
        ("british", "convoy Victualling: divert to Gibraltar", "convoys.victualling.divert"),
        ("british", "convoy British Levant: land 2 at Gibraltar", "convoys.british_levant.land"),
    ],
)
def test_a_convoy_is_told_only_what_its_kind_can_do(side: str, text: str, where: str) -> None:
    """It is refused where it is handed in; a plan that was accepted before is played as it is."""
    (question,), view = positions_mistral.position(f"summer-{side}")
    given = mistral.read(text, [question], view, "en").answers
    (problem,) = complete(mistral, [question], given, view, None).problems
    assert problem.where == f"{question.key}.{where}"
    assert not question.problems(msgspec.convert(given[question.key], question.answer_type()), view)


@pytest.mark.parametrize(
    ("said", "agrees"),
    [
        ("T1 puede consolidar si T1 tiene 2 o más de desgaste", True),
        ("T1 may consolidate if T1 has 3 or more wear", False),
        ("T1 may consolidate", True),
    ],
)
def test_a_permission_with_a_condition_holds_in_play_where_that_does(said: str, agrees: bool) -> None:
    (question,), view = positions_tercios.position("middle")
    answer = heard("tercios", said, "middle", "en").answers[question.key]
    plan = msgspec.convert(msgspec.to_builtins(answer), Plan)
    assert policy(plan, Consolidate("k", "ST1"), view) is agrees
