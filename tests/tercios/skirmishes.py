"""Small battles already begun, drawn by number, in which much happens at once: columns, wagons, guns, ambushes."""

from __future__ import annotations

import random

from rulesets.tabletop.geometry.poses import Base, Pose
from rulesets.tercios.book.catalogue import CATALOGUE
from rulesets.tercios.position.geometry.columns import column_base, emplaced_outline
from rulesets.tercios.position.geometry.terrain import Element, Quality
from rulesets.tercios.position.muster import muster
from rulesets.tercios.position.state import PREFIXES, SIDES, Ambush, State
from rulesets.tercios.rules.armies.ready_armies import READY_ARMIES
from tests.tercios.battlefield import Battlefield, mil
from tests.tercios.leader_orders import points

SLOTS = (8, 16, 24, 32, 40, 48, 56, 64)
LINES = {"south": (20.2, 90.0, -7.0), "north": (27.0, 270.0, 7.0)}
"""Where each side's front centres stand, which way they face, and how far behind a second line is."""

FOOT = (
    ("hol_batallon", ()),
    ("sue_batallon", ("numerosos",)),
    ("esp_tercio", ()),
    ("fra_suizo", ()),
    ("ita_lansquenetes", ("mandobles",)),
    ("dan_regimiento", ("numerosos",)),
)
LIGHT = (("dan_mosq", ()), ("oto_serdengecti", ()), ("hol_marinos", ("granadas",)), ("sue_mosq", ()), ("cos_chern", ()))
HORSE = (("dan_reiters", ()), ("mos_tartaros", ()), ("imp_coraza", ()), ("oto_deli", ()), ("pol_ligera", ()))


SELDOM = (
    "elegante",
    "frio",
    "perfeccionista",
    "companero",
    "preparado",
    "tenaz",
    "tranquilo",
    "conspirador",
    "autoritario",
    "afortunado",
    "oficioso",
    "innovador",
)
"""Qualities that show only when several things come together, so they are drawn more often."""


class Skirmish:
    """Draws one side after the other on a table with a wood, a house and a wall."""

    def __init__(self, number: int, *, closed_lists: bool = False) -> None:
        self.chance = random.Random(f"skirmish {number}")
        self.field = Battlefield(closed_lists=closed_lists, turn=2)
        self.field.terrain(
            Element("wood1", "wood", points((20, 20), (28, 20), (28, 25), (20, 25)), frozenset({Quality.CONCEALING})),
            Element("building1", "building", points((44, 22.5), (47, 22.5), (47, 25), (44, 25)), frozenset()),
            Element(
                "marsh1", "marsh", points((6, 21), (13, 21), (13, 26), (6, 26)), frozenset({Quality.VERY_DIFFICULT})
            ),
        )
        common = [gift for gift in CATALOGUE.qualities if gift not in SELDOM]
        drawn = [*self.chance.sample(SELDOM, 8), *self.chance.sample(common, 10)]
        self.gifts = self.chance.sample(drawn, len(drawn))
        self.counts: dict[str, int] = {}

    def state(self) -> State:
        for side in SIDES:
            self._side(side)
        state = self.field.state
        state.active = ""
        for side in SIDES:
            ready = READY_ARMIES[self.chance.choice(("cossack_500", "spain_500"))]
            state.armies[side] = muster(ready.army, "15mm")
        return state

    def _side(self, side: str) -> None:
        slots = self.chance.sample(SLOTS, 6)
        drawn = [self._formation, self._light, self._horse, self.chance.choice((self._column, self._wagons)), self._gun]
        drawn.append(self.chance.choice((self._brigade, self._light, self._horse)))
        for slot, draw in zip(slots, drawn, strict=True):
            draw(side, slot)
        self._ambush(side)
        self._leaders(side)

    def _id(self, side: str, letter: str) -> str:
        key = PREFIXES[side] + letter
        self.counts[key] = self.counts.get(key, 0) + 1
        return f"{key}{self.counts[key]}"

    def _worn(self) -> dict[str, object]:
        return {"wear": self.chance.choice((0, 0, 1, 2, 3)), "disordered": self.chance.random() < 0.2}

    def _at(self, side: str, slot: float, back: float = 0.0) -> tuple[tuple[float, float], float]:
        y, facing, _ = LINES[side]
        ahead = 1 if side == "south" else -1
        return (slot, y + ahead * (self.chance.choice((0, 0.5, 1.5, 2.5)) - back)), facing

    def _formation(self, side: str, slot: float) -> None:
        troop, options = self.chance.choice(FOOT)
        at, facing = self._at(side, slot)
        id, gun = self._id(side, "T"), ""
        if self.chance.random() < 0.4:
            gun = self._id(side, "B")
            self.field.unit(gun, "art_ligera", at, facing, command="B", status="member", host=id, pose=None)
        self.field.unit(id, troop, at, facing, options=options, gun=gun, **self._worn())

    def _brigade(self, side: str, slot: float) -> None:
        at, facing = self._at(side, slot)
        self.field.unit(self._id(side, "T"), "hol_batallon", at, facing, **self._worn())
        behind = (at[0], at[1] + LINES[side][2])
        self.field.unit(self._id(side, "T"), "hol_batallon", behind, facing, **self._worn())

    def _light(self, side: str, slot: float) -> None:
        troop, options = self.chance.choice(LIGHT)
        at, facing = self._at(side, slot)
        rules = ("resguardo", "ligera") if self.chance.random() < 0.5 else ()
        if self.chance.random() < 0.3 and "building1" not in [unit.building for unit in self.field.units.values()]:
            outline = self.field.state.terrain.named("building1").points
            inside = {"pose": None, "building": "building1", "outline": outline}
            self.field.unit(self._id(side, "C"), "dan_mosq", at, facing, **inside, **self._worn())
        else:
            self.field.unit(self._id(side, "C"), troop, at, facing, options=options, rules=rules, **self._worn())
        if rules:
            beside = (at[0] + 4.2, at[1])
            self.field.unit(self._id(side, "M"), "dan_reiters", beside, facing, **self._worn())

    def _horse(self, side: str, slot: float) -> None:
        troop, options = self.chance.choice(HORSE)
        at, facing = self._at(side, slot)
        self.field.unit(self._id(side, "M"), troop, at, facing, command="K2", options=options, **self._worn())

    def _column(self, side: str, slot: float) -> None:
        at, facing = self._at(side, slot)
        front, behind = self._id(side, "M"), self._id(side, "M")
        unit = self.field.unit(front, "pol_husares", at, facing, command="K2", column=(behind,), wear=2)
        base = Base(unit.troop.front, unit.troop.depth)
        self.field.unit(behind, "pol_husares", at, facing, command="K2", status="member", host=front, pose=None)
        self.field.play(lambda battle: battle.change(front, base=column_base([base, base])))
        beside = (at[0] + 4, at[1] + LINES[side][2])
        self.field.unit(self._id(side, "M"), "pol_husares", beside, facing, command="K2")

    def _wagons(self, side: str, slot: float) -> None:
        """A Fortaleza Móvil, or two of them emplaced with a gun between them."""
        at, facing = self._at(side, slot)
        first = self._id(side, "C")
        kept = {"options": ("fortaleza",), "fortress": True}
        unit = self.field.unit(first, "cos_molodtsi", at, facing, **kept, **self._worn())
        if self.chance.random() < 0.5:
            return
        second, gun = self._id(side, "C"), self._id(side, "B")
        anchor = Pose(mil(at[0]), mil(at[1]), round(facing * 100))
        outline = emplaced_outline(2, Base(unit.troop.front, unit.troop.depth), anchor)
        self.field.unit(second, "cos_molodtsi", at, facing, **kept, status="member", host=first, pose=None)
        self.field.unit(gun, "art_ligera", at, facing, command="B", status="member", host=first, pose=None)
        fields = {"pose": None, "outline": outline, "anchor": anchor, "emplaced": (second,), "gun": gun}
        self.field.play(lambda battle: battle.change(first, **fields))

    def _gun(self, side: str, slot: float) -> None:
        at, facing = self._at(side, slot)
        kind = self.chance.choice(("art_ligera", "art_cuero", "art_superpesada"))
        rules = self.chance.choice((("caballos_de_tiro",), ("fortificada",)))
        limbered = rules == ("caballos_de_tiro",) and self.chance.random() < 0.5
        self.field.unit(self._id(side, "B"), kind, at, facing, command="B", rules=rules, limbered=limbered)

    def _ambush(self, side: str) -> None:
        if self.field.state.ambushes or self.chance.random() < 0.4:
            return
        id = self._id(side, "C")
        self.field.unit(id, "esp_encamisados", (0, 0), status="hidden", pose=None)
        pose = Pose(mil(24), mil(22.5), round(LINES[side][1] * 100))
        self.field.state.ambushes[id] = Ambush(element="wood1", pose=pose)

    def _leaders(self, side: str) -> None:
        own = [unit for unit in self.field.units.values() if unit.side == side and unit.on_table]
        virtues = list(CATALOGUE.virtues)
        for number, (id, command, held) in enumerate((("G", "", 3), ("L1", "K1", 3), ("L2", "K2", 3))):
            hosts = [unit.id for unit in own if unit.troop.command == command or not command]
            hosts = [id for id in hosts if self.field.units[id].troop.arm != "artillery"]
            inside = self.chance.choice(hosts) if hosts and self.chance.random() < 0.4 else ""
            at = (20 + 16 * number, 10.0 if side == "south" else 38.0)
            if not inside and hosts:
                near = self.field.units[self.chance.choice(hosts)].body.middle
                at = (near[0] / 1000 + 0.3 * number, near[1] / 1000 + (-4.2 if side == "south" else 4.2))
            self.field.leader(
                PREFIXES[side] + id,
                at,
                inside=inside,
                level=4,
                command=command or "K1",
                virtues=tuple(self.chance.sample(virtues, 2)),
                qualities=tuple(self.gifts.pop() for _ in range(held)),
            )
