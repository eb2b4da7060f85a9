"""How armies stand in the openings: small, and arranged so that one thing is likely to happen."""

from __future__ import annotations

from typing import Any

import msgspec

from rulesets.tabletop.geometry.poses import Base, Pose
from rulesets.tercios.position.geometry.columns import column_base, emplaced_outline
from rulesets.tercios.position.geometry.terrain import Element, Quality
from rulesets.tercios.position.state import Ambush
from tests.tercios.battlefield import Battlefield, mil
from tests.tercios.leader_orders import points

FOOT, SHOT, HORSE, PIKES = "dan_regimiento", "dan_mosq", "dan_reiters", "fra_suizo"
HOUSE = Element("building1", "building", points((28, 22), (31, 22), (31, 24.5), (28, 24.5)), frozenset())
WOOD = Element("wood1", "wood", points((26, 20), (34, 20), (34, 25), (26, 25)), frozenset({Quality.CONCEALING}))


def led(
    field: Battlefield, *south: str, north: tuple[str, ...] = (), at: tuple[float, float] = (30, 13)
) -> Battlefield:
    """Generals far apart, South's of the highest Level with these Qualities, North's with those."""
    field.leader("SG", at, level=5, command="G", qualities=south, virtues=("instruccion",))
    field.leader("NG", (30, 34), level=5, command="G", qualities=north)
    return field


# Riders, wagons, guns.


def riders() -> Battlefield:
    field = led(Battlefield())
    field.unit("SM1", "esp_arc_caballo", (30, 20))
    field.unit("NT1", FOOT, (30, 24.2), 270)
    return field


def wagons() -> Battlefield:
    """A worn Company behind its wagons before the pikes of Switzerland."""
    field = led(Battlefield())
    field.unit("SC1", "cos_molodtsi", (30, 20), options=("fortaleza",), fortress=True, disordered=True)
    field.unit("NT1", PIKES, (30, 25), 270)
    return field


def wagons_from_behind() -> Battlefield:
    """Horse behind a Company that looks out from its wagons the other way."""
    field = led(Battlefield())
    field.unit("SC1", "cos_molodtsi", (30, 20), 270, options=("fortaleza",), fortress=True)
    field.unit("NM1", HORSE, (30, 26), 270)
    return field


def gun_inside() -> Battlefield:
    field = led(Battlefield())
    field.unit("ST1", FOOT, (30, 20), gun="SB1")
    field.unit("SB1", "art_ligera", (30, 20), command="B", status="member", host="ST1", pose=None)
    field.unit("NM1", HORSE, (30, 26), 270)
    return field


def gun_behind() -> Battlefield:
    """A regiment that runs onto its own gun, and a gun with horses that has acted."""
    field = led(Battlefield(), "preparado", "ducho")
    field.unit("ST1", FOOT, (20, 12))
    field.unit("SB1", "art_ligera", (20, 17.5), command="B")
    field.unit("SB2", "art_ligera", (30, 17), command="B", rules=("caballos_de_tiro",))
    field.unit("SB3", "art_ligera", (40, 17), command="B", rules=("caballos_de_tiro",), limbered=True)
    field.unit("SB4", "art_ligera", (50, 17), command="B", rules=("caballos_de_tiro",))
    field.unit("NT1", FOOT, (30, 30), 270)
    return field


def fortification() -> Battlefield:
    """Two wagon forts and a gun, with more wear than they bear, and a worn Choragiew of a numerous kind."""
    field = led(Battlefield(), "autoritario")
    anchor = Pose(mil(30), mil(20), 9000)
    kept: dict[str, Any] = {"options": ("fortaleza_movil",), "fortress": True}
    outline = emplaced_outline(2, Base(3150, 1575), anchor)
    fort = {"pose": None, "anchor": anchor, "outline": outline, "emplaced": ("SC2",), "gun": "SB1", "wear": 3}
    field.unit("SC1", "mos_streltsi_moscu", (30, 20), rules=("numerosos",), **kept, **fort)
    field.unit("SC2", "mos_streltsi_moscu", (30, 20), rules=("numerosos",), status="member", host="SC1", **kept)
    field.unit("SB1", "art_ligera", (30, 20), options=("fortificada",), command="B", status="member", host="SC1")
    field.unit("NT1", PIKES, (30, 25), 270)
    field.unit("NT2", PIKES, (38, 25), 270)
    return field


# Houses and woods.


def house() -> Battlefield:
    field = led(Battlefield(), "tenaz")
    field.terrain(HOUSE)
    field.unit("SC1", SHOT, (29.5, 20.5))
    field.unit("NC1", SHOT, (29.5, 34), 270)
    return field


def house_taken() -> Battlefield:
    field = led(Battlefield())
    field.terrain(HOUSE)
    inside: dict[str, Any] = {"pose": None, "building": "building1", "outline": HOUSE.points}
    field.unit("SC1", SHOT, (29.5, 23), **inside, wear=2, disordered=True, command="K2")
    field.leader("SL1", (29.5, 14), level=1, command="K2")
    field.unit("NC1", "oto_serdengecti", (29.5, 27), 270)
    return field


def willing() -> Battlefield:
    """A light Company that runs from horse because an Officer nobody knows allows it, and one that leaves a house."""
    field = led(Battlefield(), "dispuesto", at=(30, 15))
    field.terrain(HOUSE)
    inside: dict[str, Any] = {"pose": None, "building": "building1", "outline": HOUSE.points}
    field.unit("SC1", "ecw_mosq", (37, 20), rules=("ligera",))
    field.leader("SL1", (37, 15), level=2, qualities=("dispuesto",))
    field.unit("SC2", SHOT, (29.5, 23), **inside)
    field.unit("NM1", HORSE, (37, 26), 270)
    return field


def light_in_wood() -> Battlefield:
    field = led(Battlefield(), "tenaz", "picaro", "entusiasta")
    field.terrain(WOOD)
    field.unit("SC1", "ecw_mosq", (30, 17), rules=("ligera",))
    field.unit("NT1", FOOT, (30, 40), 270)
    return field


# Answers to an enemy.


def gauntlet() -> Battlefield:
    """South runs just between two of North's."""
    field = led(Battlefield())
    field.unit("SC1", SHOT, (30, 18))
    field.unit("NC1", SHOT, (26.5, 23), 0)
    field.unit("NC2", SHOT, (33.5, 23), 180)
    return field


def crossing() -> Battlefield:
    """South's strong foot passes North's weak horse, which attacks it."""
    field = led(Battlefield())
    field.unit("ST1", PIKES, (30, 18))
    field.unit("NM1", "mos_tartaros", (34.5, 22), 180, wear=1)
    return field


def shelter() -> Battlefield:
    """North's horse charges musketeers whose own horse is weak."""
    field = led(Battlefield())
    field.unit("SC1", "sue_mosq", (30, 18))
    field.unit("SM1", "mos_tartaros", (25, 20.5), 0)
    field.unit("NM1", "imp_coraza", (30, 24), 270)
    return field


def blind() -> Battlefield:
    """North's Conspirador changes a card before North's horse charges from behind."""
    field = led(Battlefield())
    field.leader("NG", (36, 14), level=5, command="G", qualities=("conspirador",), virtues=("iniciativa",))
    field.unit("ST1", "ita_lansquenetes", (30, 20))
    field.unit("NM1", HORSE, (30, 13), 90)
    field.unit("NT9", FOOT, (60, 40), 270)
    return field


def brigade() -> Battlefield:
    field = led(Battlefield())
    field.unit("ST1", "hol_batallon", (26, 20))
    field.unit("ST2", "hol_batallon", (32, 20))
    field.unit("NM1", HORSE, (26, 26), 270)
    return field


# Combats.


def pikes() -> Battlefield:
    field = led(Battlefield())
    field.unit("ST1", PIKES, (30, 20))
    field.unit("NT1", PIKES, (30, 23), 270)
    return field


def crowded() -> Battlefield:
    """A unit that falls back has a friend right behind it; a Tranquilo leads one, an Elegante stands beside."""
    field = led(Battlefield(), "elegante", at=(36, 17))
    field.leader("SL1", inside="ST1", level=3, qualities=("tranquilo",))
    field.unit("ST1", FOOT, (30, 20), wear=1)
    field.unit("ST2", FOOT, (30, 17.4))
    field.unit("NT1", PIKES, (30, 24), 270)
    return field


def rout() -> Battlefield:
    """Heavy horse upon a disordered Company with a lucky Leader in it, and another in the way."""
    field = led(Battlefield())
    field.unit("SC1", SHOT, (30, 20), wear=2, disordered=True)
    field.unit("SC2", SHOT, (40, 20))
    field.leader("SL1", inside="SC1", level=4, qualities=("afortunado",))
    field.leader("SL2", (30, 21.2), level=4)
    field.unit("NM1", "imp_coraza", (30, 26), 270)
    return field


def ridden_down() -> Battlefield:
    """Heavy horse upon a Formation in disorder, whose markers do not break it at once."""
    field = led(Battlefield())
    field.unit("ST1", "esp_tercio", (30, 20), disordered=True)
    field.unit("NM1", "imp_coraza", (30, 14), 90)
    return field


def elegance() -> Battlefield:
    field = led(Battlefield(), "elegante", at=(34, 17))
    field.unit("ST1", SHOT, (30, 20))
    field.unit("NT1", PIKES, (30, 24), 270)
    return field


def column() -> Battlefield:
    """A Choragiew of two with a third beside it."""
    field = led(Battlefield())
    front = field.unit("SM1", "pol_husares", (30, 20), column=("SM2",), wear=2)
    field.unit("SM2", "pol_husares", (30, 20), status="member", host="SM1", pose=None)
    field.play(lambda battle: battle.change("SM1", base=column_base([front.base, front.base])))
    field.unit("SM3", "pol_husares", (36, 15))
    field.unit("NT1", FOOT, (30, 40), 270)
    return field


# Leaders.


def gifted(*south: str, north: tuple[str, ...] = (), **fields: Any) -> Battlefield:
    """South's General behind a line of foot and horse, North's in sight."""
    field = Battlefield(**fields)
    field.leader("SG", (30, 14), level=5, command="G", qualities=south, virtues=("instruccion",))
    field.leader("NG", (30, 30), level=5, command="G", qualities=north)
    field.leader("NL1", (34, 30), level=2)
    field.unit("SC1", SHOT, (27, 18))
    field.unit("SC2", SHOT, (33, 18), wear=2)
    field.unit("NC1", SHOT, (23, 27), 270)
    field.unit("NC2", SHOT, (38, 27), 270)
    return field


def hot_blood() -> Battlefield:
    """Impetuous horse with an enemy in reach, and foot that runs onto the edge of a friend."""
    field = led(Battlefield())
    field.unit("SM1", HORSE, (30, 20), rules=("impetuosos",))
    field.unit("SC1", SHOT, (50, 12))
    field.unit("SC2", SHOT, (53, 17))
    field.unit("NT1", FOOT, (30, 26), 270)
    return field


def ambush() -> Battlefield:
    field = led(Battlefield())
    field.terrain(WOOD)
    field.unit("SC1", SHOT, (30, 18), rules=("escaramuzadores",))
    field.unit("NC1", "esp_encamisados", (0, 0), status="hidden", pose=None)
    field.state.ambushes["NC1"] = Ambush(element="wood1", pose=Pose(mil(31), mil(24), 27000))
    field.unit("NC2", SHOT, (50, 40), 270)
    return field


def volleys() -> Battlefield:
    """Three members of a fortification shoot at hirelings who will not stand it."""
    field = led(Battlefield())
    anchor = Pose(mil(30), mil(20), 9000)
    kept: dict[str, Any] = {"options": ("fortaleza_movil",), "fortress": True}
    outline = emplaced_outline(3, Base(3150, 1575), anchor)
    fort = {"pose": None, "anchor": anchor, "outline": outline, "emplaced": ("SC2", "SC3")}
    field.unit("SC1", "mos_streltsi_moscu", (30, 20), **kept, **fort)
    for id in ("SC2", "SC3"):
        field.unit(id, "mos_streltsi_moscu", (30, 20), status="member", host="SC1", **kept)
    field.unit("NC1", SHOT, (30, 24), 270, rules=("mercenarios",), wear=2, disordered=True)
    field.unit("NC2", SHOT, (60, 44), 270)
    return field


def tired() -> Battlefield:
    field = gifted("companero", "atento")
    field.leader("SL1", (28, 14), level=0)
    return field


def last_turn() -> Battlefield:
    field = gifted()
    field.state.turn = 8
    return field


def wary() -> Battlefield:
    """The last hour before the battle: scouts near a Cauteloso of whom nobody knows."""
    field = Battlefield(turn=0)
    field.state.phase, field.state.deploys_first = "deployment", "south"
    field.unit("SM1", "pol_lisowczycy", (36, 12))
    field.unit("NM1", "pol_lisowczycy", (36, 29), 270)
    field.leader("NL1", inside="NM1", qualities=("cauteloso",))
    for id in ("SG", "NG"):
        field.leader(id, level=3)
        field.state.leaders[id] = msgspec.structs.replace(field.leaders[id], status="waiting")
    return field
