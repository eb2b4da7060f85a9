"""Shows an answer in a form, and turns a filled-in form into an answer, for every game and every kind of page."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from rulesets.forms.fields import Choice, Field, beside, held_as_text, is_asked
from rulesets.kernel.text import Text

Plain = dict[str, Any]


class Unfinished(Exception):
    """A form in which something is missing or makes no sense."""

    def __init__(self, what: str = "") -> None:
        missing = Text("Something is missing.", "Falta algo.")
        self.text = Text("Something is missing ({what}).", "Falta algo ({what}).").of(what) if what else missing
        super().__init__(self.text.en)


class Codec:
    """Converts conditions and selectors between answers and forms. This one leaves them as they are.

    Something that cannot be read raises ValueError, which forms report as unfinished.
    """

    def shown(self, kind: str, kept: Any) -> Any:
        return kept

    def read(self, kind: str, shown: Any) -> Any:
        return shown

    def said(self, kind: str, kept: Any, language: str) -> str:
        """The condition or selector as a person would write it."""
        return str(kept or "")

    def understood(self, kind: str, text: str, language: str) -> Any:
        return text


class Form:
    """The form of an answer: its fields, the lists from which they are filled in, and how conditions are converted."""

    def __init__(
        self, field: Field, lists: Mapping[str, Sequence[Choice]] | None = None, codec: Codec | None = None
    ) -> None:
        self.field, self.lists, self.codec = field, lists or {}, codec or Codec()

    def of(self, field: Field) -> Form:
        """The form of a part."""
        return Form(field, self.lists, self.codec)

    def at(self, path: Sequence[str | int]) -> Form:
        field = self.field
        for name in path:
            field = field.named(str(name)) if field.kind == "part" else field.item or field
        return self.of(field)

    @property
    def described(self) -> Field:
        """The fields, with the values of new entries as the form shows them."""
        return self._started(self.field)

    def _started(self, field: Field) -> Field:
        """Converts the values of new entries too, because conditions and selectors are shown
        differently than they are stored."""
        return field.altered(
            fields=tuple(map(self._started, field.fields)),
            item=self._started(field.item) if field.item else None,
            variants={tag: tuple(map(self._started, fields)) for tag, fields in field.variants.items()},
            start=field.start if field.start is msgspec.UNSET else self._shown(field, field.start, {}),
        )

    # Showing.

    def shown(self, kept: Any) -> Any:
        """An answer, as plain data, in the fields of its form."""
        return self._shown(self.field, kept, {})

    def _shown(self, field: Field, kept: Any, keys: Plain) -> Any:
        match field.kind:
            case "condition" | "selector":
                return self.codec.shown(field.kind, kept) if kept else None
            case "part" if isinstance(kept, dict):
                return self._shown_part(field.fields, kept, keys)
            case "variant" if isinstance(kept, dict):
                return self._shown_part(field.variants.get(str(kept.get(field.tag)), ()), kept, keys)
            case "list" if isinstance(kept, list) and field.item:
                return [self._shown(field.item, each, keys) for each in kept]
            case "row" if isinstance(kept, list):
                found = [self._shown(inner, each, keys) for inner, each in zip(field.fields, kept, strict=False)]
                return [*found, *kept[len(found) :]]
            case "map" if isinstance(kept, dict) and field.item:
                return {key: self._shown(field.item, each, _within(field, key, keys)) for key, each in kept.items()}
        return kept

    def _shown_part(self, fields: tuple[Field, ...], kept: Plain, keys: Plain) -> Plain:
        found = dict(kept)
        for field in fields:
            if field.kind == "way":
                found[field.name] = next((each.value for each in field.options if _is_filled(kept, each.value)), "")
        around = beside(fields, found, keys)
        for field in fields:
            if field.name in kept and field.kind != "way" and is_asked(field, around):
                found[field.name] = self._shown(field, kept[field.name], keys)
        return found

    # Reading.

    def read(self, value: Any, known: Any = None) -> Any:
        """A filled-in form as the plain data of an answer.

        Values for which the form has no field stay as they are in `known`. So do fields that it does not ask, unless a
        value that decides this has changed. The reason is that orders in words can say more than a form shows.
        """
        return self._read(self.field, value, known, {})

    def _read(self, field: Field, value: Any, known: Any, keys: Plain) -> Any:
        if value is None and field.open:
            return None
        try:
            match field.kind:
                case "condition" | "selector":
                    return self.codec.read(field.kind, value)
                case "part":
                    return self._read_part(field, field.fields, value, known, keys)
                case "variant":
                    tag = _dict(field, value).get(field.tag)
                    same = isinstance(known, dict) and known.get(field.tag) == tag
                    fields = field.variants.get(str(tag), ())
                    return self._read_part(field, fields, value, known if same else None, keys)
                case "list" if field.item:
                    return [self._read(field.item, each, _at(known, at), keys) for at, each in enumerate(value or ())]
                case "row":
                    pairs = enumerate(zip(field.fields, value, strict=False))
                    made = [self._read(inner, each, _at(known, at), keys) for at, (inner, each) in pairs]
                    return [*made, *value[len(made) :]]
                case "map" if field.item:
                    return {
                        key: self._read(field.item, each, _at(known, key), _within(field, key, keys))
                        for key, each in _dict(field, value).items()
                    }
        except (ValueError, KeyError, TypeError, AttributeError):
            raise Unfinished(field.label) from None
        return value

    def _read_part(self, part: Field, fields: tuple[Field, ...], value: Any, known: Any, keys: Plain) -> Plain:
        held = dict(_dict(part, value))
        before = known if isinstance(known, dict) else {}
        ways = {field.name for field in fields if field.kind == "way"}
        names = {field.name for field in fields}
        found = {name: kept for name, kept in {**before, **held}.items() if name not in names}
        around, was = beside(fields, held, keys), beside(fields, self._shown_part(fields, before, keys), keys)
        for field in fields:
            if field.name in ways or field.name in found:
                continue
            if is_asked(field, around):
                self._take(field, held.get(field.name), before.get(field.name), keys, found)
            elif field.name in before and self._stays(fields, field, around, was):
                found[field.name] = before[field.name]
        return found

    def _take(self, field: Field, value: Any, known: Any, keys: Plain, found: Plain) -> None:
        nothing = value is None or (value == "" and field.kind in ("condition", "selector", "number", "place"))
        if field.needed and not field.open and (nothing or (value == "" and not _is_offered(field, ""))):
            raise Unfinished(field.label)
        if not nothing:
            found[field.name] = self._read(field, value, known, keys)
        elif field.needed:
            found[field.name] = None

    def _stays(self, fields: tuple[Field, ...], field: Field, around: Plain, was: Plain) -> bool:
        """Whether the field keeps its value: nothing that decides if it is asked has changed, and
        no field of its name is asked."""
        others = (other for other in fields if other.name == field.name and other is not field)
        same = all(held_as_text(around.get(name)) == held_as_text(was.get(name)) for name in field.only)
        return same and not any(is_asked(other, around) for other in others)


def _is_offered(field: Field, value: Any) -> bool:
    return field.kind == "text" or any(option.value == value for option in field.options)


def _is_filled(kept: Mapping[str, Any], name: str) -> bool:
    return kept.get(name) not in (None, "", [], ())


def _within(field: Field, key: str, keys: Plain) -> Plain:
    return {**keys, field.key.name: key} if field.key and field.key.name else keys


def _dict(field: Field, value: Any) -> Plain:
    if not isinstance(value, dict):
        raise Unfinished(field.label)
    return value


def _at(known: Any, at: Any) -> Any:
    if isinstance(known, list) and isinstance(at, int):
        return known[at] if at < len(known) else None
    return known.get(at) if isinstance(known, dict) else None
