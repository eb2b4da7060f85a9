"""The staff that carries out order sheets."""

from __future__ import annotations

from collections.abc import Mapping

from rulesets.kernel.questions import plain
from rulesets.lepanto.book.ships import SHIPS
from rulesets.lepanto.dialogue.answers.sheet import Facings, Sheet
from rulesets.lepanto.orders.plans import facing, manoeuvres
from rulesets.lepanto.orders.plans.attacks import Fighting
from rulesets.lepanto.orders.plans.standing import carried_on, doctrines_in
from rulesets.lepanto.position.field import Field
from rulesets.lepanto.position.state import other
from rulesets.lepanto.rules.close_fighting import arms_targets, can_board
from rulesets.lepanto.rules.gunnery import shots


class OwnStaff:
    def keep(self, field: Field, sheet: Sheet) -> None:
        """Groups and doctrines are saved, standing orders are given or lapse, and wishes noted. [A-11, A-23, D-17]"""
        kept = field.state.kept[field.phasing]
        kept.groups.update(sheet.groups)
        kept.doctrines.update(plain(sheet.doctrines))
        if sheet.paired is not None:
            kept.paired = sheet.paired
        if sheet.standing is None:
            kept.standing = None
        elif not carried_on(kept, sheet):  # given anew: wind and losses count from here
            kept.standing, kept.wind = plain(sheet), field.wind
            kept.losses = sum(SHIPS[loss.ship].side == field.phasing for loss in field.state.lost)
        kept.blocked = False

    def move(self, field: Field, sheet: Sheet) -> None:
        manoeuvres.move(field, sheet.move, groups_of(field))

    def attacks(self, field: Field) -> Fighting:
        kept = field.state.kept[field.phasing]
        return Fighting(field, groups_of(field), doctrines_in(kept.doctrines))

    def reorient(self, field: Field, facings: Facings) -> None:
        facing.reorient(field, facings.face, groups_of(field))

    def can_fight(self, field: Field) -> bool:
        """Whether any ship could attack anybody now. [A-08]"""
        return any(_can_fire(field, id) or _can_close(field, id) for id in field.fleet(field.phasing))

    def unused(self, field: Field) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """[A-07, D-11]"""
        ids = sorted(field.fleet(field.phasing))
        return tuple(id for id in ids if _can_fire(field, id)), tuple(id for id in ids if _can_close(field, id))


STAFF = OwnStaff()


def _can_fire(field: Field, id: str) -> bool:
    return field.can_attack(id) and id not in field.gunnery_used and bool(shots(field, id))


def _can_close(field: Field, id: str) -> bool:
    if id in field.close_used or not field.can_attack(id):
        return False
    near = field.near(field.hexes[id], 1, other(SHIPS[id].side))
    return any(True for _ in arms_targets(field, id)) or any(can_board(field, id, target) for target in near)


def groups_of(field: Field) -> Mapping[str, str]:
    return field.state.kept[field.phasing].groups
