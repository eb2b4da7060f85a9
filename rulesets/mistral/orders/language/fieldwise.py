"""Sentences that say a part of a struct: what several lines say of one thing is put together field by field."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

import msgspec

from rulesets.kernel.text import Text
from rulesets.language import Clause, Form, Items
from rulesets.language.parts import possible
from rulesets.language.scan import Guarded, Match, Reads, Scan, same
from rulesets.language.values import Maker, Place, maker_of
from rulesets.mistral.orders.language.slots import NEXT

Parts = Callable[[dict[str, Any]], list[dict[str, Any]]]
Fits = Callable[[Mapping[str, Any]], bool]
"""Whether what stands in the slots of a sentence can be meant together."""


def told_fields(maker: Maker, said: Mapping[str, Any]) -> dict[str, Any]:
    """The fields that differ from their defaults."""
    found = {}
    for field in maker.fields:
        value = said.get(field.name)
        if field.name in said and (field.required or not same(value, field.default())):
            found[field.name] = value
    return found


def one_by_one(told: dict[str, Any]) -> list[dict[str, Any]]:
    """An item a field, and one an entry of a mapping."""
    found: list[dict[str, Any]] = []
    for name, value in told.items():
        found += [{name: {key: held}} for key, held in value.items()] if _is_mapping(value) else [{name: value}]
    return found


def _is_mapping(value: Any) -> bool:
    """A condition is one value, though it is a dict too: it says what it `is`."""
    return isinstance(value, dict) and "is" not in value


class Fieldwise(Form):
    """A sentence of a struct that leaves alone the fields it does not speak of: another line may say them."""

    def __init__(self, struct: type[msgspec.Struct], *, into: str, **others: Any) -> None:
        self._whole = maker_of(struct)
        super().__init__(struct, into=into, **others)

    def says(self, values: Mapping[str, Any]) -> list[tuple[Place, Any]]:
        return list(placed(self._whole, self.place.into, self.value(values)))


class Silent(Form):
    """`Flotilla A: no orders`: an entry of a sheet that holds nothing but defaults. It says one of them, so that it
    contradicts a line that says otherwise."""

    def __init__(self, *, into: str, field: str, default: Any, **others: Any) -> None:
        self._says = (Place(f"{into}.{field}"), default)
        super().__init__(constant={}, into=into, **others)

    def says(self, values: Mapping[str, Any]) -> list[tuple[Place, Any]]:
        return [self._says]


class Fitting(Guarded):
    """A sentence in players' own words without the ways that cannot be meant; as it is written it says what it says."""

    def __init__(self, reads: Reads, fits: Fits) -> None:
        self._reads, self._fits = reads, fits

    def possible(self, scan: Scan) -> bool:
        return possible(self._reads, scan)

    def ways(self, scan: Scan, at: int) -> list[Match]:
        return [match for match in self._reads.ways(scan, at) if self._may_be(match, scan)]

    def _may_be(self, match: Match, scan: Scan) -> bool:
        return not scan.free or bool(match.flaws) or self._fits(dict(match.value))


class Itemised(Form):
    """`Flotilla A: battle seek, withdraw never`: items of a struct in any order, on one line or several.

    `parts` gathers the fields that are told together; those named in `elsewhere` have sentences of their own.
    `fits` leaves out what cannot be meant of whom it is said.
    """

    def __init__(
        self,
        struct: type[msgspec.Struct],
        item: str,
        *,
        into: str,
        label: Text,
        parts: Parts = one_by_one,
        elsewhere: Sequence[str] = (),
        slots: Mapping[str, Any] | None = None,
        fits: Fits | None = None,
        **others: Any,
    ) -> None:
        self._whole, self._parts, self._elsewhere = maker_of(struct), parts, tuple(elsewhere)
        items = Items(Clause(item), by=NEXT, label=label)
        super().__init__(value="items", into=into, slots={**(slots or {}), "items": items}, **others)
        if fits is not None:
            self.reads = Fitting(self.reads, fits)

    def says(self, values: Mapping[str, Any]) -> list[tuple[Place, Any]]:
        return [said for item in values["items"] for said in placed(self._whole, self.place.into, item)]

    def slot_values(self, raw: Any) -> dict[str, Any] | None:
        taken = self._whole.take(raw)
        if taken is None:
            return None
        told = {name: value for name, value in told_fields(self._whole, taken).items() if name not in self._elsewhere}
        return {"items": self._parts(told)} if told else None


def placed(maker: Maker, into: str, said: Mapping[str, Any]) -> Iterator[tuple[Place, Any]]:
    """Each told field where it belongs; a mapping entry by entry."""
    for name, value in told_fields(maker, said).items():
        if _is_mapping(value):
            for key, held in value.items():
                yield Place(f"{into}.{name}.{key}"), held
        else:
            yield Place(f"{into}.{name}"), value
