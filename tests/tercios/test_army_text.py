"""An army list as text and as a code: what is written reads back the same, and errors name the line."""

from __future__ import annotations

import base64
import zlib

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulesets.tabletop.armies.code import NotAnArmyCode
from rulesets.tercios.dialogue.questions.setup import ChooseArmy
from rulesets.tercios.orders.language import order_language
from rulesets.tercios.orders.language.armies.army_code import CODE
from rulesets.tercios.orders.language.armies.army_reading import read_army
from rulesets.tercios.orders.language.armies.army_writing import write_army
from rulesets.tercios.position.army import ArmyList, Leader, TroopChoice
from rulesets.tercios.rules.armies.army_check import check_army
from rulesets.tercios.rules.armies.ready_armies import READY_ARMIES
from tests.examples import examples
from tests.tercios.armies import FOOT, HORSE, change, command, elite, spain, troops
from tests.tercios.battlefield import Battlefield

ALLIED = spain(
    command("infantry", *FOOT),
    command("infantry", "imp_batallon", "imp_batallon", ally="empire", level=1, qualities=("audaz",)),
    elite=elite("esp_corazas", options=("caracolear",), elite_rule=True, extra_discipline=True, name="Los de Gamboa"),
)


def understood(text: str) -> ArmyList:
    reading = read_army(text)
    assert reading.problems == ()
    return msgspec.convert(reading.answers["army"], ArmyList)


def told(text: str, language: str = "en") -> list[tuple[int | None, str, str]]:
    return [(problem.line, problem.where, problem.code) for problem in read_army(text, language).problems]


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("id", READY_ARMIES)
def test_every_ready_army_reads_back_as_it_was_written(id, language):
    army = READY_ARMIES[id].named(language)
    assert understood(write_army(army, language)) == army


@pytest.mark.parametrize("language", ["en", "es"])
def test_allies_and_the_elite_unit_read_back(language):
    assert understood(write_army(ALLIED, language)) == ALLIED


NAMES = st.text(st.characters(exclude_categories=("Cs",)), max_size=12)


@examples(80)
@given(NAMES, NAMES, NAMES, st.sampled_from(["en", "es"]))
def test_names_of_whatever_characters_read_back(army_name, leader, unit, language):
    troop = TroopChoice(troop="esp_tercio", name=unit)
    army = spain(change(command("infantry", *FOOT), troops=(troop, *troops(*FOOT))), name=army_name)
    army = change(army, general=Leader(level=2, name=leader, virtues=("fama",)))
    assert understood(write_army(army, language)) == army
    assert CODE.unshare(CODE.share(army)) == army


def test_people_write_as_they_please():
    army = understood("""
    > EJÉRCITO "Los viejos"        # nuestro ejército
    lista spain
    Chart: ejercito estandar
    general nivel 3, lealtad, HONORABLE, Bold
    infantry of empire, officer 0
      - 2 x Batallón imperial
      - imperial batt
    Infantería
    3 Tercio Viejo + Swordsmen
      + Tenaces
    Compañía de picas secas
    caballeria: oficial 1: diligente
    * 2 caballos coraza
    """)
    assert (army.name, army.list, army.chart) == ("Los viejos", "spain", "standard")
    assert army.general == Leader(level=3, virtues=("lealtad",), qualities=("honorable", "audaz"))
    german, foot, horse = army.commands
    assert (german.ally, german.officer, german.troops) == ("empire", Leader(level=0), troops(*["imp_batallon"] * 3))
    assert foot.officer is None
    assert foot.troops == (
        *troops(*["esp_tercio_viejo"] * 3, options=("espadachines", "tenaces")),
        TroopChoice(troop="esp_picas"),
    )
    assert (horse.kind, horse.officer.qualities, horse.troops) == ("cavalry", ("diligente",), troops(*HORSE))


HEAD = "list spain\nchart standard\ngeneral 2\ninfantry, officer 0\n"


@pytest.mark.parametrize(
    ("text", "line", "where", "code"),
    [
        (HEAD + "2 esp_tersio", 5, "army.commands.0.troops.0.troop", "malformed.name"),
        (HEAD + "2 esp_", 5, "army.commands.0.troops.0.troop", "ambiguous.name"),
        (HEAD + "2 esp_tercio + alas", 5, "army.commands.0.troops.0.options", "malformed.name"),
        (HEAD + "99 esp_tercio", 5, "army.commands.0.troops.0", "malformed.range"),
        (HEAD + "0 esp_tercio", 5, "army.commands.0.troops.0", "malformed.range"),
        (HEAD + "2 esp_tercio\n5 6 7", 6, "army.commands.0.troops.2", "malformed.sentence"),
        (HEAD + "infantry, officer bold", 5, "army.commands.1.officer", "malformed.sentence"),
        (HEAD + "infantry, officer 1: brave and bold", 5, "army.commands.1.officer", "malformed.name"),
        (HEAD + "elite 2 esp_tercio", 5, "army.elite", "malformed.range"),
        (HEAD + "general 3", 5, "army.general", "contradiction"),
        (HEAD + "lista empire", 5, "army.list", "contradiction"),
        ("list spain\nchart standard\ngeneral 2\n1 esp_tercio", 4, "army.commands", "malformed.heading"),
        ("list atlantis\nchart standard\ngeneral 2", 1, "army.list", "malformed.name"),
        ("list spain\nchart pyramid\ngeneral 2", 2, "army.chart", "malformed.name"),
        ("chart standard\ngeneral 2", None, "army.list", "malformed.incomplete"),
        ("list spain\ngeneral 2", None, "army.chart", "malformed.incomplete"),
        ("list spain\nchart standard", None, "army.general", "malformed.incomplete"),
    ],
)
def test_what_cannot_be_read_is_told_with_its_line_and_place(text, line, where, code):
    assert told(text) == [(line, where, code)]


def test_suggestions_are_in_the_language_of_the_player():
    (english,) = read_army(HEAD + "2 Natonal trecio", "en").problems
    (spanish,) = read_army(HEAD + "2 Trecio de nacones", "es").problems
    assert (english.legal[0], spanish.legal[0]) == ("National tercio", "Tercio de naciones")


def test_what_is_illegal_is_told_with_the_line_it_was_written_on():
    text = HEAD + "1 esp_tercio\n1 esp_tercio + numerosos + numerosos\n"
    reading = read_army(text, key="turn0/army/south")
    army = msgspec.convert(reading.answers["turn0/army/south"], ArmyList)
    (problem,) = check_army(army)
    located = reading.located(problem.under("turn0/army/south"))
    assert (located.line, located.where) == (6, "turn0/army/south.commands.0.troops.1.options.1")


def test_the_list_may_be_named_after_its_troops():
    assert understood("infantry, officer 0\n2 National tercio\ngeneral 2\nchart standard\nlist spain") == spain()


def test_a_text_without_end_is_not_read():
    assert told("x" * 70_000) == [(None, "army", "limit.text")]
    assert told("\n" * 3_000) == [(None, "army", "limit.lines")]
    assert len(read_army("nonsense\n" * 500).problems) == 50


# Codes.


@pytest.mark.parametrize("ready", READY_ARMIES.values(), ids=READY_ARMIES)
def test_a_code_gives_the_army_back(ready):
    assert CODE.unshare(CODE.share(ready.army)) == ready.army


def test_a_code_survives_broken_lines_and_is_letters_only():
    code = CODE.share(ALLIED)
    assert CODE.unshare(f"  {code[:40]}\n {code[40:]}\n") == ALLIED
    assert code.startswith(CODE.prefix) and code.replace("-", "").replace("_", "").replace(".", "").isalnum()


def test_a_code_may_be_sent_in_place_of_the_text():
    question, code = ChooseArmy("army"), CODE.share(ALLIED)
    view = Battlefield().view("south")
    for sent in (code, f"\n{code[:70]}\n{code[70:]}\n\nGreetings from Kircholm"):
        reading = order_language.read(sent, [question], view, "en")
        assert (msgspec.convert(reading.answers["army"], ArmyList), reading.problems) == (ALLIED, ())
    damaged = order_language.read(code[:-6], [question], view, "en")
    assert [(problem.where, problem.code) for problem in damaged.problems] == [("army", "army.code")]


def packed(data: bytes) -> str:
    return CODE.prefix + base64.urlsafe_b64encode(zlib.compress(data)).decode().rstrip("=")


@pytest.mark.parametrize(
    "code",
    [
        "",
        "hello",
        CODE.prefix,
        CODE.prefix + "ñ",
        CODE.prefix + "AAAA",
        CODE.share(ALLIED)[:-6],
        CODE.share(ALLIED) + "AAAA",
        CODE.share(ALLIED).replace(CODE.prefix, "TERCIOS9."),
        packed(b"{}"),
        packed(b"\xff"),
        packed(b"[" * 20_000),
        packed(b" " * 10_000_000),
    ],
)
def test_what_is_no_code_is_refused_in_words(code):
    with pytest.raises(NotAnArmyCode) as refused:
        CODE.unshare(code)
    assert refused.value.problem.text.en and refused.value.problem.text.es


def test_a_damaged_code_is_refused_wherever_it_is_damaged():
    code = CODE.share(ALLIED)
    for at in range(len(CODE.prefix), len(code), 7):
        other = "A" if code[at] != "A" else "B"
        with pytest.raises(NotAnArmyCode):
            CODE.unshare(code[:at] + other + code[at + 1 :])
