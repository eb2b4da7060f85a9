"""Names and sentences in both languages."""

from __future__ import annotations

import pytest

from rulesets.kernel.dice import Roll
from rulesets.kernel.nouns import the
from rulesets.kernel.text import Text
from rulesets.mistral.book import labels
from rulesets.mistral.book import names as wording
from rulesets.mistral.book.chart import CHART
from rulesets.mistral.book.dates import date
from rulesets.mistral.book.forces import FORCES
from rulesets.mistral.dialogue.answers.worksheet import Reorganise
from rulesets.mistral.dialogue.check import Check
from rulesets.mistral.dialogue.events import fleet as told
from rulesets.mistral.reports.prose import fleet
from rulesets.mistral.rules.fleet.flotillas import COUNTERS

DIE = Roll("x", "public", 10, 0, "play", (4,))


FROM = Text("from {x:the}", "{x:de}")
THERE = Text("{x:at}", "{x:en}")


@pytest.mark.parametrize(
    ("id", "en", "es"),
    [
        ("s14", "from the waters off Catalonia (#14)", "de las aguas de Cataluña (#14)"),
        ("s07", "from the sea north of the Balearics (#7)", "del mar al norte de las Baleares (#7)"),
        ("coast_b", "from the Rapallo–Piombino coast (B)", "de la costa Rapallo–Piombino (B)"),
        ("port_mahon", "from Port Mahon", "de Puerto Mahón"),
        ("golfe_du_lion/s13", "from the Golfe du Lion (off the Rhône)", "del golfo de León (frente al Ródano)"),
        (
            "balearic_sea/golfe_du_lion",
            "from the Balearic Sea (by the Golfe du Lion)",
            "del mar Balear (junto al golfo de León)",
        ),
        ("levant", "from the Levant Trade Track", "del comercio de Levante"),
    ],
)
def test_sentences_speak_of_places_with_their_articles(id: str, en: str, es: str) -> None:
    assert FROM.of(wording.place_name(id)) == Text(en, es)


@pytest.mark.parametrize(
    ("id", "en", "es"),
    [
        ("s14", "off Catalonia (#14)", "frente a Cataluña (#14)"),
        ("s07", "north of the Balearics (#7)", "al norte de las Baleares (#7)"),
        ("coast_b", "on the Rapallo–Piombino coast (B)", "en la costa Rapallo–Piombino (B)"),
        ("toulon", "at Toulon", "en Tolón"),
        ("golfe_du_lion", "in the Golfe du Lion", "en el golfo de León"),
        ("golfe_du_lion/s13", "in the Golfe du Lion (off the Rhône)", "en el golfo de León (frente al Ródano)"),
    ],
)
def test_what_is_somewhere_is_said_to_be_there(id: str, en: str, es: str) -> None:
    assert THERE.of(wording.place_name(id)) == Text(en, es)


@pytest.mark.parametrize(
    ("id", "en", "es"),
    [
        ("toulon", "the Harbour of Toulon", "el puerto de Tolón"),
        ("port_mahon", "the Harbour of Port Mahon", "el puerto de Mahón"),
        (
            "coast_b",
            "a Harbour on the Rapallo–Piombino coast (B)",
            "un puerto de la costa Rapallo–Piombino (B)",
        ),
    ],
)
def test_harbours_are_of_a_port_or_on_a_coast(id: str, en: str, es: str) -> None:
    assert the(wording.harbour_name(id)) == Text(en, es)


def test_people_with_titles_are_named_as_each_language_does() -> None:
    said = Text("{x:The} leads.", "Manda {x:el}.")
    assert said.of(wording.leader_name("caylus")) == Text("The Marquis de Caylus leads.", "Manda el marqués de Caylus.")
    assert said.of(wording.leader_name("mathews")) == Text("Thomas Mathews leads.", "Manda Thomas Mathews.")
    assert labels.piece_label("caylus") == Text("Marquis de Caylus", "Marquis de Caylus")


@pytest.mark.parametrize(
    ("id", "en", "es"),
    [
        ("s14", "Off Catalonia (#14)", "Frente a Cataluña (#14)"),
        ("coast_b", "Rapallo to Piombino (B)", "De Rapallo a Piombino (B)"),
        ("port_mahon", "Port Mahon", "Puerto Mahón"),
        ("leghorn", "Leghorn", "Liorna"),
        ("golfe_du_lion/s13", "Golfe du Lion, box to Off the Rhône", "Golfo de León, casilla a Frente al Ródano"),
        ("levant", "the Levant Trade Track", "el comercio de Levante"),
    ],
)
def test_places_are_labelled_by_their_names(id: str, en: str, es: str) -> None:
    assert labels.place_label(id) == labels.piece_label(id) == Text(en, es)


@pytest.mark.parametrize(
    ("id", "en", "es"),
    [
        ("b_grand", "the Grand Flotilla", "la Gran Flotilla"),
        ("b_flag_a", "Flotilla A", "la flotilla A"),
        ("b_det_2", "Detachment 2", "el destacamento 2"),
        ("s_det_1", "Spanish Detachment 1", "el destacamento español 1"),
        ("ind_B3", "Independent Squadron B3", "la escuadra independiente B3"),
        ("ind_real_felipe", "Independent Squadron Real Felipe", "la escuadra independiente Real Felipe"),
        ("troop_1", "Troop Convoy 1", "el convoy de tropas 1"),
        ("dummy_b_3", "Dummy 3", "el señuelo 3"),
    ],
)
def test_formations_go_by_their_counters(id: str, en: str, es: str) -> None:
    assert the(wording.formation_name(id)) == the(wording.piece_name(id)) == Text(en, es)
    assert labels.formation_label(id) == labels.piece_label(id) == Text(en, es)


@pytest.mark.parametrize(
    ("id", "en", "es"),
    [
        ("b_fleet_2", "Fleet Auxiliary 2", "auxiliar de flota 2"),
        ("sav_galley_1", "Savoyard Galley 1", "galera 1 de Saboya"),
        ("s_privateer_1", "Spanish Privateer 1", "corsario 1 de España"),
        ("knights_of_malta", "Knights of Malta", "Caballeros de Malta"),
    ],
)
def test_auxiliaries_go_by_class_and_nation(id: str, en: str, es: str) -> None:
    assert labels.auxiliary_label(id) == labels.piece_label(id) == Text(en, es)
    assert wording.piece_name(id).es.lower() == es.lower()


def test_every_piece_of_the_game_has_a_name() -> None:
    ids = [*CHART.places, *FORCES.leaders, *FORCES.flagships, *FORCES.corsairs, *COUNTERS, "B1", "SD2"]
    for id in ids:
        for name in (wording.piece_name(id), labels.piece_label(id)):
            assert name.en
            assert name.es
    for entry in FORCES.chits:
        assert labels.chit_name(entry).es


def test_counts_turns_ranks_and_chits_read_as_people_write() -> None:
    assert wording.sail_count(1).es == "1 navío"
    assert wording.dp_count(2).en == "2 Damage Points"
    assert the(wording.turn_name(date("1744.5"))) == Text("Turn 5 of 1744 (Spring)", "el turno 5 de 1744 (primavera)")
    assert wording.rank_name("RA", "blue") == Text("Rear Admiral of the Blue", "contraalmirante de la Azul")
    assert labels.chit_name("b_cruise_cadiz_bight").en == "Cruise: Gulf of Cadiz (#1)"
    assert labels.chit_name("b_rendezvous").en == "Rendezvous"


ACTIONS = [
    Reorganise(do="form", flotilla="b_flag_a", squadrons=("B1", "namur")),
    Reorganise(do="unform", flotilla="b_flag_a"),
    Reorganise(do="join", flotilla="b_grand", flotillas=("b_flag_a",)),
    Reorganise(do="detach", squadrons=("B1",)),
    Reorganise(do="transfer", squadrons=("B1", "B2"), sail=2),
    Reorganise(do="split", squadrons=("B1",), sail=1),
    Reorganise(do="post", leader="mathews", flotilla="b_grand"),
    Reorganise(do="post", leader="mathews", port="gibraltar"),
    Reorganise(do="to_fleet50", squadrons=("BD1",)),
    Reorganise(do="from_fleet50", auxiliary="b_fleet50_1", port="gibraltar"),
    Reorganise(do="ransom", leader="mathews"),
]
EXAMPLES = [
    told.Prepared(scenario="1744"),
    *(told.Rearranged(side="british", action=action, done=True) for action in ACTIONS),
    told.Rearranged(side="british", action=ACTIONS[0], done=False, check=Check(DIE, 3)),
    told.Rearranged(side="british", action=ACTIONS[5], done=True, made="B2", check=Check(DIE, 3, (("rank", -1),))),
    told.Unformed(side="bourbon", flotilla="x_grand"),
    told.CompanyParted(flotilla="s_flag_b", squadrons=("F1",), rule="M-FLEET-19"),
    told.CompanyParted(flotilla="s_flag_b", squadrons=("N1", "N2"), rule="M-NEUTRAL-04"),
    told.LeaderPosted(side="british", leader="mathews", to="b_grand"),
    told.LeaderArrived(side="british", leader="mathews"),
    told.LeaderLeft(side="british", leader="mathews"),
    told.LeaderPromoted(side="british", leader="mathews", rank="A", ensign="blue"),
    told.LeaderReturned(side="british", leader="mathews", was="wounded"),
    told.LeaderReturned(side="british", leader="mathews", was="captured"),
    told.LeaderPlaced(side="british", leader="mathews", port="gibraltar"),
    told.LeaderRansomed(side="british", leader="mathews"),
    told.FleetAdmiralTested(side="british", leader="mathews", roll=DIE, drm=4, relieved=False),
    told.FleetAdmiralTested(side="british", leader="mathews", roll=DIE, drm=4, relieved=True),
    told.AttritionTaken(
        side="british",
        worn=tuple(told.Worn(squadron="B1", dp=2, after=5, reasons=((why, 2),)) for why in fleet.WEAR_WORDS),
    ),
    told.LaidUp(side="british", squadrons=("B1",)),
    told.FittedOut(side="british", squadrons=("B1", "namur")),
    *(
        told.Repaired(side="british", port="port_mahon", squadron="B1", roll=DIE, removed=1, left=2, kind=kind)
        for kind in ("yard", "stores", "emergency")
    ),
    told.StoresSpent(port="port_mahon", rps=2, left=1),
]


@pytest.mark.parametrize("event", EXAMPLES, ids=lambda event: type(event).__name__)
def test_every_event_of_the_chapter_reads_in_both_languages(event: object) -> None:
    said = fleet.WORDS[type(event)](event)
    assert said.en != said.es
    for words in (said.en, said.es):
        assert words[0].isupper()
        assert "  " not in words
        assert not any(id in words for id in ("b_flag", "b_grand", "port_mahon", "x_grand", "b_fleet"))


def test_no_event_of_the_chapter_is_left_without_an_example() -> None:
    assert {type(event) for event in EXAMPLES} == set(fleet.WORDS)
