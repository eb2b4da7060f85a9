"""Inconsistent data are refused with file and key."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from rulesets.tabletop.book.data_files import CatalogueError
from rulesets.tercios.book import catalogue
from rulesets.tercios.rules.armies import ready_armies

DATA = Path(catalogue.__file__).parents[1] / "data"


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """The data with four lists that are each other's allies: less to read."""
    few = ("spain.toml", "empire.toml", "cossack.toml", "ottoman.toml")

    def ignored(folder: str, names: list[str]) -> list[str]:
        return [name for name in names if Path(folder).name in ("lists", "armies") and name not in few]

    return Path(shutil.copytree(DATA, tmp_path / "data", ignore=ignored))


def test_the_data_to_be_broken_are_sound(data):
    assert set(catalogue.load(data).lists) == {"spain", "empire", "cossack", "ottoman"}
    assert ready_armies.load(data).keys() < ready_armies.READY_ARMIES.keys()


@pytest.mark.parametrize(
    ("file", "old", "new", "key"),
    [
        ("weapons.toml", "range = 12\n", "range = 12.0005\n", "weapon[0].range"),
        ("weapons.toml", "range = 12\n", 'range = "far"\n', "weapon[0].range"),
        ("weapons.toml", 'kind = "missile"\nrange = 12\n', 'kind = "missile"\n', "weapon arco"),
        ("weapons.toml", 'id = "arco_largo"', 'id = "arco"', "weapon arco"),
        (
            "rules.toml",
            'suppresses = ["movilidad"]',
            'suppresses = ["motilidad"]',
            "rule caballeria_pesada.suppresses[0]",
        ),
        (
            "options.toml",
            'add_weapons = ["alabardas"]',
            'add_weapons = ["alabarda"]',
            "option alabardas.add_weapons[0]",
        ),
        ("options.toml", 'add_weapons = ["alabardas"]', "", "option alabardas"),
        ("options.toml", "add = { combat = 1 }", "add = { luck = 1 }", "option[13].add"),
        ("leaders.toml", "level = 1\n", "level = 2\n", "level"),
        ("leaders.toml", 'id = "destreza"\n', 'id = "entrega"\n', "virtue entrega"),
        ("leaders.toml", 'es = "Destreza"', 'es = "Entrega"', "virtue destreza.name"),
        ("leaders.toml", 'kind = "automatic"\n', 'kind = "action"\n', "quality abnegado.target"),
        ("leaders.toml", "target = 6\n", "target = 7\n", "quality[10].target"),
        ("charts.toml", "min = 1\nmax = 4\n", "min = 5\nmax = 4\n", "chart standard.command[0]"),
        (
            "charts.toml",
            'max_relative = "infantry"',
            'max_relative = "company"',
            "chart standard.command[1].max_relative",
        ),
        ("charts.toml", 'kind = "cavalry"', 'kind = "infantry"', "chart standard.command[0].kind"),
        ("charts.toml", "officer = true\n", "officer = true\ncolour = 1\n", "chart[0].command[0]"),
        ("scales.toml", 'id = "28mm"', 'id = "32mm"', "scale[1].id"),
        ("scales.toml", "react = 3\n", "", "scale[0]"),
        ("terrain.toml", 'qualities = ["easy"]', 'qualities = ["eazy"]', "element road.qualities[0]"),
        ("terrain.toml", '"15mm" = [1, 6]', '"15mm" = [7, 6]', "element road.size.15mm"),
        ("terrain.toml", "faces = [3, 4, 5]", "faces = [3, 4]", "die field.results"),
        ("tables.toml", 'terrain = "hill",', 'terrain = "hil",', "table campos_abiertos.elements[0].terrain"),
        ("tables.toml", "rx = 5.5", "rx = 6.5", "table campos_abiertos.elements[0]"),
        ("tables.toml", "x = 17, y = 24", "x = 17, y = 54", "table campos_abiertos.elements[0]"),
        ("lists/spain.toml", 'charts = ["standard"]', 'charts = ["square"]', "list.charts[0]"),
        ("lists/spain.toml", 'allies = ["empire"]', 'allies = ["empyre"]', "list.allies[0]"),
        ("lists/spain.toml", "period = [1600, 1659]", "period = [1659, 1600]", "list.period"),
        ("lists/spain.toml", '"art_media"', '"art_mediana"', "list.shared[1]"),
        ("lists/cossack.toml", 'army_rules = ["horda"]', 'army_rules = ["ligera"]', "list.army_rules"),
        ("lists/spain.toml", 'id = "esp_tercio"', 'id = "esp_tercio_viejo"', "troop esp_tercio_viejo"),
        ("lists/empire.toml", 'id = "imp_batallon"', 'id = "art_ligera"', "troop art_ligera"),
        ("lists/spain.toml", 'en = "National tercio"', 'en = "Old tercio"', "troop esp_tercio.name"),
        ("lists/spain.toml", 'en = "National tercio"', 'en = "Tercio + more"', "troop esp_tercio.name"),
        ("lists/spain.toml", 'base = "tercio"', 'base = "square"', "troop esp_tercio_viejo.base"),
        ("lists/spain.toml", '"arcabuz_mosquete"]', '"trabuco"]', "troop esp_tercio_viejo.weapons[1]"),
        ("lists/spain.toml", 'rules = ["cuadros"]', 'rules = ["evasion"]', "troop esp_tercio_viejo.rules"),
        ("lists/spain.toml", "fire = [4, 3]", "fire = [4]", "troop esp_tercio_viejo.fire"),
        ("lists/spain.toml", "fire = [4, 3]", "fire = [0]", "troop esp_tercio_viejo.fire"),
        ("lists/spain.toml", "fire = [4, 3]", "fire = [4, 3, 2]", "troop[0].fire"),
        ("lists/spain.toml", "def_infantry = 5", "def_infantry = 7", "troop[0].def_infantry"),
        ("lists/spain.toml", "speed = 4\n", "speed = 4\nspeed_limbered = 5\n", "troop esp_tercio_viejo.speed_limbered"),
        ("lists/spain.toml", 'id = "tenaces"', 'id = "espadachines"', "troop esp_tercio_viejo.options[1]"),
        ("lists/spain.toml", 'id = "tenaces"', 'id = "mosquetes"', "troop esp_tercio_viejo.options[1]"),
        ("lists/spain.toml", 'category = "formation"', 'category = "horde"', "troop[0].category"),
    ],
)
def test_data_that_do_not_fit_are_refused_with_file_and_key(data, file, old, new, key):
    text = (data / file).read_text()
    assert old in text
    (data / file).write_text(text.replace(old, new, 1))
    with pytest.raises(CatalogueError) as refused:
        catalogue.load(data)
    assert (refused.value.file, refused.value.key) == (file, key)
    assert str(refused.value).startswith(f"{file}: {key}: ")


@pytest.mark.parametrize(
    ("old", "new", "key"),
    [
        ("total = 500", "total = 495", "army spain_500.total"),
        ("limit = 500", "limit = 495", "army spain_500."),
        ('chart = "standard"', 'chart = "cavalry"', "army spain_500.chart"),
        ('"esp_tercio", count = 2', '"esp_tercioo", count = 2', "army spain_500.commands.0.troops.1.troop"),
        ('id = "spain_1000"', 'id = "spain_500"', "army spain_500"),
    ],
)
def test_a_ready_army_that_is_not_legal_or_not_worth_its_total_is_refused(data, old, new, key):
    file = data / "armies" / "spain.toml"
    assert old in file.read_text()
    file.write_text(file.read_text().replace(old, new, 1))
    with pytest.raises(CatalogueError) as refused:
        ready_armies.load(data)
    assert (refused.value.file, refused.value.key) == ("armies/spain.toml", key)


def test_a_file_that_is_missing_or_no_toml_is_named(data):
    (data / "rules.toml").write_text("[[rule")
    with pytest.raises(CatalogueError, match=r"^rules.toml: is no TOML"):
        catalogue.load(data)
    (data / "rules.toml").unlink()
    with pytest.raises(CatalogueError, match=r"^rules.toml: "):
        catalogue.load(data)
