"""Reports as people read them: introductions, lines, places, names of scenery, and grammar in both languages."""

from __future__ import annotations

import re
from typing import Any

import pytest

from rulesets.kernel.table import Event
from rulesets.kernel.text import LANGUAGES
from rulesets.tercios.book.catalogue import CATALOGUE
from rulesets.tercios.book.naming import piece, pieces
from rulesets.tercios.declared import EVENTS
from rulesets.tercios.dialogue.events.activation import Activated, Idle, OrderLost
from rulesets.tercios.dialogue.events.checks import CommandChecked, OrderChecked
from rulesets.tercios.dialogue.events.fire import ShotFired
from rulesets.tercios.dialogue.events.harm import Disordered, UnitDestroyed, WornDown
from rulesets.tercios.dialogue.events.leading import ActionDeclared, ActionEnded, LeaderMoved, LeaderTired
from rulesets.tercios.dialogue.events.movement import EnteredBuilding
from rulesets.tercios.dialogue.events.reactions import AmbushSprung, ReactionDeclared
from rulesets.tercios.dialogue.events.turn import JointOrder, Passed, StepBegan
from rulesets.tercios.game import ruleset
from rulesets.tercios.position.values import Modifier, Pool
from rulesets.tercios.reports.prose.telling import sentence
from tests.tercios.battlefield import Battlefield
from tests.tercios.pieces import rect
from tests.tercios.told_samples import ROLL, samples

POOL = Pool(3, 2, (Modifier("disordered", steps=-1),))
CHECKED = OrderChecked("ST1", "order", POOL, 5, ROLL, 0, "T-ORD-07")
TRIED = ActionDeclared("SL1", "inspirar", ("ST1",), "destreza", "T-CMD-26")
ROLLED = CommandChecked("SL1", "INSPIRAR", 5, ROLL, 0, "T-CMD-18")
FAILED = ActionEnded("SL1", "inspirar", ("ST1",), 0, False, "", "T-CMD-26")
SHOT = ShotFired("NM1", "NM1", "ST1", "mosquete", 6_850, False, POOL, 4, ROLL, 1, POOL, 4, ROLL, 0, 1, "T-FIRE-04")


@pytest.fixture
def battle() -> Battlefield:
    field = Battlefield()
    field.unit("ST1", "esp_tercio_viejo", (30, 10))
    field.unit("SC1", "sue_caballeria", (40, 10))
    field.unit("SC2", "sue_caballeria", (46, 10))
    field.unit("SB1", "art_ligera", (50, 10))
    field.unit("NT1", "imp_batallon", (30, 30))
    field.unit("NC1", "esp_dragones", (40, 30))
    field.unit("NM1", "esp_manga_mosq", (45, 30))
    for leader in ("SG", "SL1", "NG"):
        field.leader(leader, (30, 8 if leader[0] == "S" else 40))
    field.terrain(
        rect("wood1", "wood", (28, 18), (32, 23)),
        rect("fence1", "fence", (60, 18), (64, 18.3)),
        rect("fence2", "fence", (60, 30), (64, 30.3)),
        rect("building1", "building", (10, 30), (13, 33)),
    )
    return field


def told(field: Battlefield, *events: Any, language: str = "en", side: str = "south") -> list[str]:
    return ruleset.report([events], field.view(side), language)[0]


# Who.


def test_units_are_introduced_once_in_a_report(battle: Battlefield) -> None:
    tired = WornDown("ST1", 1, 2, "combat", "T-VAL-15")
    assert told(battle, tired, tired) == [
        "T1, the old tercio, takes 1 wear in combat: 2 in all.",
        "T1 takes 1 wear in combat: 2 in all.",
    ]
    assert told(battle, tired, language="es") == ["T1, el tercio viejo, sufre 1 de desgaste en combate: 2 en total."]
    both = ruleset.report([[tired], [tired]], battle.view("south"), "en")
    assert "old" in both[0][0] and "old" not in both[1][0], "a report may have several bulletins"


@pytest.mark.parametrize(
    ("reader", "ours", "theirs"), [("south", "T1", "NM1"), ("north", "ST1", "M1"), ("public", "ST1", "NM1")]
)
def test_a_piece_has_one_name_for_each_reader(battle, reader, ours, theirs):
    """In the report, on the board and where it is looked at: the name that the reader's orders use."""
    view = battle.view(reader)
    said = ruleset.report([[SHOT]], view, "en")[0][0]
    assert said.startswith(f"{theirs}, the") and f" shoots at {ours}, the old tercio" in said
    assert f">{ours}<" in ruleset.board(view, "en") and f">{theirs}<" in ruleset.board(view, "en")
    assert [ruleset.called(view, id, "en") for id in ("ST1", "NM1")] == [ours, theirs]


def test_one_of_several_alike_is_one_of_them(battle: Battlefield) -> None:
    assert told(battle, Disordered("SC1", "combat", "T")) == [
        "C1, a squadron of Swedish horse, falls into disorder in combat."
    ]
    joint = JointOrder("south", ("ST1", "SC1"))
    assert told(battle, joint, language="es") == [
        "T1 (el tercio viejo) y C1 (un escuadrón de caballería sueca) actuarán con una orden conjunta."
    ]


def test_words_agree_with_the_kind_of_unit(battle: Battlefield) -> None:
    said = [told(battle, Disordered(unit, "combat", "T"), language="es")[0] for unit in ("ST1", "NM1", "SB1")]
    assert [line.rpartition(", ")[2] for line in said] == [
        "queda desordenado en combate.",
        "queda desordenada en combate.",
        "queda desordenado en combate.",
    ]


@pytest.mark.rule("H-03", "H-13")
def test_the_kind_of_a_unit_that_the_side_does_not_know_is_not_told() -> None:
    field = Battlefield(closed_lists=True)
    field.unit("NM1", "esp_manga_mosq", (30, 30), status="hidden")
    lost = UnitDestroyed("NM1", "broken", 1, {"south": 1, "north": 0}, "T")
    assert "sleeve" not in told(field, lost)[0] and "sleeve" in told(field, lost, side="north")[0]
    assert told(field, lost)[0].startswith("NM1 is lost") and "rota" in told(field, lost, language="es")[0]


def test_without_a_view_everybody_is_a_code(battle: Battlefield) -> None:
    moved = LeaderMoved("SL1", ((30_000, 20_500),), "", "T-CMD-05")
    assert ruleset.report([[moved]], None, "es") == [["SL1 cabalga y se detiene en (30,0; 20,5)."]]
    assert sentence(moved, "en") == "SL1 rides on and halts at (30.0, 20.5)."


# Lines.


def test_a_check_and_its_result_are_one_line(battle: Battlefield) -> None:
    card, lost = Activated("ST1", "ATACAD"), OrderLost("ST1", "ATACAD")
    assert told(battle, card, CHECKED, lost) == [
        "T1, the old tercio, turns over its card, Attack, but does not obey: 2 dice (disordered −) for 5+ [4, 1].",
        "",
        "",
    ]
    assert told(battle, card, CHECKED, lost, language="es")[0] == (
        "T1, el tercio viejo, descubre su carta, ¡Atacad!, pero no obedece: 2 dados (desordenado −) a 5+ [4, 1]."
    )
    assert told(battle, card, Idle("ST1", "ATACAD"))[1] == ""
    assert told(battle, card, Idle("SC1", "ATACAD"))[1] != "", "that is another unit"


def test_a_reaction_and_its_check_are_one_line(battle: Battlefield) -> None:
    wish = ReactionDeclared("ST1", "NC1", "charge", "RESIST", "RESISTID", "T-REA-06")
    checked = OrderChecked("ST1", "reaction", POOL, 5, ROLL, 0, "T-REA-06")
    said = told(battle, wish, checked, OrderLost("ST1", "RESISTID", "T-REA-05"), language="es")
    assert said == [
        "Con ¡Resistid!, T1, el tercio viejo, quiere plantar cara a NC1, la compañía de dragones, pero falla el "
        "chequeo: 2 dados (desordenado −) a 5+ [4, 1]. Pierde la carta.",
        "",
        "",
    ]


def test_an_action_is_one_line_with_its_check_and_what_it_cost(battle: Battlefield) -> None:
    tired = LeaderTired("SL1", "T-CMD-19", "T-CMD-19")
    assert told(battle, TRIED, ROLLED, FAILED, tired) == [
        "L1, an officer, tries to inspire T1, the old tercio, with “Prowess” but fails: 2 dice for 5+ [4, 1]. "
        "L1 is exhausted.",
        *[""] * 3,
    ]
    assert told(battle, TRIED, ROLLED, FAILED, LeaderTired("NG", "", ""))[3] == "NG, the General, is exhausted."


def test_a_shot_and_what_it_did_are_one_line(battle: Battlefield) -> None:
    worn = WornDown("ST1", 1, 3, "fire", "T-FIRE-08")
    assert told(battle, SHOT, Disordered("ST1", "fire", "T"), worn, language="es") == [
        'NM1, la manga de mosqueteros, dispara a T1, el tercio viejo, con mosquetes a 6,85": 2 dados '
        "(desordenada −) a 4+ [4, 1], 1 impacto. T1 resiste con 2 dados (desordenado −) a 4+ [4, 1]: 1 de desgaste. "
        "T1 queda desordenado. T1 acumula ya 3 de desgaste.",
        "",
        "",
    ]
    assert told(battle, SHOT, WornDown("SC1", 1, 3, "fire", "T"))[1].startswith("C1"), "somebody else's wear"


def test_a_step_without_a_unit_is_one_line_and_left_out_if_there_was_none_to_act(battle: Battlefield) -> None:
    assert told(battle, StepBegan("north", 9), Passed("north", "T-TURN-07"), language="es") == ["", ""]
    passed = told(battle, StepBegan("north", 9), Passed("north", "T-QUA-46"), language="es")
    assert passed[0].startswith("Norte, paso 9: ") and passed[1:] == [""]


def test_no_line_goes_over_from_one_bulletin_to_the_next(battle: Battlefield) -> None:
    """Between an order and its result somebody may have been asked."""
    said = ruleset.report([[TRIED], [ROLLED, FAILED]], battle.view("south"), "en")
    assert said[0] == ["L1, an officer, tries to inspire T1, the old tercio, with “Prowess”."]
    assert said[1][0].startswith("L1 fails a Command check") and said[1][1] == ""


# Where.


@pytest.mark.parametrize(
    ("at", "english", "spanish"),
    [
        ((30, 20), "in Heron Wood", "en el bosque de la Garza"),
        ((34, 20), "by Heron Wood", "junto al bosque de la Garza"),
        ((62, 31), "by the second fence", "junto a la segunda valla"),
        ((36, 24), "in the centre", "en el centro"),
        ((2, 24), "on the west flank", "en el flanco oeste"),
        ((70, 46), "in the north-east", "al nordeste"),
    ],
)
def test_a_place_is_told_by_what_lies_there(
    battle: Battlefield, at: tuple[int, int], english: str, spanish: str
) -> None:
    moved = LeaderMoved("SL1", ((at[0] * 1000, at[1] * 1000),), "", "T-CMD-05")
    assert told(battle, moved)[0].endswith(f" {english}.")
    assert told(battle, moved, language="es")[0].endswith(f" {spanish}.")


def test_scenery_has_a_name_and_a_number_only_among_others_of_its_kind(battle: Battlefield) -> None:
    assert told(battle, EnteredBuilding("ST1", "building1"))[0].endswith("occupies Heron’s Mill.")
    sprung = AmbushSprung("NM1", "wood1", battle.units["NM1"].pose, "", "T-TRP-07")
    assert told(battle, sprung, language="es") == [
        "NM1, la manga de mosqueteros, sale de su emboscada en el bosque de la Garza."
    ]


@pytest.mark.parametrize(
    ("id", "among", "english", "spanish"),
    [
        ("fence1", ("fence1", "wood1"), "fence", "valla"),
        ("fence2", ("fence1", "fence2"), "second fence", "segunda valla"),
        ("wood3", ("wood1", "wood3"), "Birch Wood", "bosque de los Abedules"),
        ("wood1", ("wood1", "wood_large1"), "Heron Wood", "bosque de la Garza"),
        ("fence2", (), "second fence", "segunda valla"),
        ("marsh12", ("marsh1", "marsh12"), "marsh number 12", "ciénaga número 12"),
        (
            "urban1-small2",
            ("urban1-large1", "urban1-small2"),
            "second building of Three Wells",
            "segundo edificio de Tres Pozos",
        ),
        ("E7", ("E7",), "piece of scenery", "elemento"),
    ],
)
def test_pieces_are_told_apart_by_name_or_number(id: str, among: tuple[str, ...], english: str, spanish: str) -> None:
    assert (piece(id, among).en, piece(id, among).es) == (english, spanish)


def test_a_table_is_told_by_what_lies_on_it() -> None:
    said = pieces(["fence1", "fence2", "hill1", "urban1-large1", "urban1-small2"])
    assert (said.en, said.es) == ("2 fences, a hill and a village", "2 vallas, una colina y un caserío")


# Grammar.

SLIPS = {
    "en": (
        r"\b[Aa] [aeio]\w",
        r"\ban [^aeiou]",
        r"\b1 (hits|dice|points|successes|units|fences)\b",
        r"\b[2-9] (hit|die|point|success)\b",
        r"[«»]",
    ),
    "es": (
        r"\b(a|de) el\b",
        r"\d\.\d",
        r"\b1 (impactos|dados|puntos|éxitos|unidades)\b",
        r"\b[2-9] (impacto|dado|punto|éxito)\b",
        r"[“”]",
    ),
}
"""What no editor would accept, by language."""
NOWHERE = (
    r"  ",
    r" [,.;:]",
    r",[,.;:]",
    r"[.!]\.",
    r"[{}\ue000-\ue0ff]",
    r"None|\(\)",
    r"(?<!\d)-\d",
    r"\b[a-z_]+[0-9]+\b",
    r"\b(atacad|resistid|ATENCION|ATACAD|CORRED|FUEGO|RESISTID|no-escape|with-unit)\b",
)
"""In no language: signs, ids of scenery, words of the code."""


def slips(line: str, language: str) -> list[str]:
    return [slip for slip in (*NOWHERE, *SLIPS[language]) if re.search(slip, line)]


@pytest.mark.parametrize("kind", EVENTS, ids=lambda kind: kind.__name__)
def test_every_kind_of_event_reads_well(battle: Battlefield, kind: type[Event]) -> None:
    for event in samples(kind):
        for language in LANGUAGES:
            for line in filter(None, (told(battle, event, language=language)[0], sentence(event, language))):
                assert not slips(line, language), (line, slips(line, language))
                assert line[0].isupper() or line[0] in "¡“«", line
                assert line.endswith((".", "!")), line


def test_every_troop_and_every_piece_has_a_name_in_both_languages() -> None:
    for entry in (*CATALOGUE.troops.values(), *CATALOGUE.terrain.values()):
        assert entry.noun.en_article == "the" and entry.noun.es_article and entry.noun.es_kind in ("m", "f")
    assert all(weapon.shot_with for weapon in CATALOGUE.weapons.values() if weapon.is_missile)
