"""The shape of a value: its JSON schema with references followed, and the labels people read."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from typing import Any

import msgspec

from games.words import in_words, readers_language
from rulesets.kernel.questions import Option
from rulesets.kernel.text import Text

Schema = dict[str, Any]
DEEPEST = 12
"""A type may contain itself; nobody fills in a form deeper than this."""


@dataclass(frozen=True)
class Shape:
    """A schema, the definitions its references mean, and the options a question offers by place."""

    schema: Schema
    definitions: dict[str, Schema]
    options: dict[str, list[Option]]

    def at(self, schema: Schema) -> Shape:
        return Shape(self._followed(schema), self.definitions, self.options)

    def _followed(self, schema: Schema) -> Schema:
        while "$ref" in schema:
            beside = {key: value for key, value in schema.items() if key != "$ref"}
            schema = self.definitions[schema["$ref"].rpartition("/")[2]] | beside
        return schema

    @property
    def kind(self) -> str:
        schema = self.schema
        if "anyOf" in schema:
            return "variant"
        if "enum" in schema or "const" in schema:
            return "choice"
        match schema.get("type"):
            case "boolean":
                return "yes-no"
            case "integer":
                return "whole"
            case "number":
                return "number"
            case "string":
                return "text"
            case "null":
                return "nothing"
            case "array":
                return "row" if "prefixItems" in schema else "list"
            case "object":
                return "group" if "properties" in schema else "table"
        return "raw"

    @property
    def variants(self) -> list[Shape]:
        return [self.at(schema) for schema in self.schema["anyOf"]]

    @property
    def number_or_nothing(self) -> Shape | None:
        """The number of a field that may be left empty: such a field is one control, not a choice between two."""
        variants = self.variants if self.kind == "variant" else []
        if len(variants) != 2 or not any(variant.kind == "nothing" for variant in variants):
            return None
        return next((variant for variant in variants if variant.kind in ("whole", "number")), None)

    @property
    def properties(self) -> dict[str, Shape]:
        """The fields of a group, without the tag that says which variant it is."""
        inner = {name: self.at(schema) for name, schema in self.schema.get("properties", {}).items()}
        return {name: shape for name, shape in inner.items() if not shape.is_tag}

    @property
    def is_tag(self) -> bool:
        return len(self.schema.get("enum", ())) == 1 and "default" not in self.schema

    @property
    def tags(self) -> dict[str, Any]:
        inner = {name: self.at(schema) for name, schema in self.schema.get("properties", {}).items()}
        return {name: shape.schema["enum"][0] for name, shape in inner.items() if shape.is_tag}

    @property
    def items(self) -> list[Shape]:
        return [self.at(schema) for schema in self.schema["prefixItems"]]

    @property
    def item(self) -> Shape:
        return self.at(self.schema.get("items") or {})

    @property
    def entry(self) -> Shape:
        return self.at(self.schema.get("additionalProperties") or {})

    def offered(self, place: str) -> list[Option] | None:
        """What a question offers here; for a row that was added, what it offers in another row of the same list."""
        if place in self.options:
            return self.options[place]
        pattern = re.compile(r"(?<![^.])\d+(?![^.])")
        alike = pattern.sub("*", place)
        if "*" not in alike:
            return None
        return next((found for name, found in self.options.items() if pattern.sub("*", name) == alike), None)

    def blank(self, place: str = "", depth: int = 0) -> Any:
        """A value to start from: the schema's default, else the first that is offered or fits."""
        if "default" in self.schema:
            return self.schema["default"]
        if offered := self.offered(place):
            return msgspec.to_builtins(offered[0].value)
        if depth > DEEPEST:
            return None
        match self.kind:
            case "variant":
                return next((None for v in self.variants if v.kind == "nothing"), self.variants[0].blank("", depth + 1))
            case "choice":
                return self.schema["enum"][0] if "enum" in self.schema else self.schema["const"]
            case "yes-no":
                return False
            case "whole" | "number":
                return self.schema.get("minimum", 0)
            case "text":
                return ""
            case "list":
                return [self.item.blank("", depth + 1) for _ in range(self.schema.get("minItems", 0))]
            case "row":
                return [shape.blank("", depth + 1) for shape in self.items]
            case "group":
                inner = {n: s.blank(_under(place, n), depth + 1) for n, s in self.properties.items()}
                return self.tags | inner
            case "table":
                return {}
        return None

    def fits(self, value: Any) -> bool:
        """Whether a value could be this variant; tags and JSON types decide."""
        match self.kind:
            case "nothing":
                return value is None
            case "choice":
                return value in self.schema.get("enum", [self.schema.get("const")])
            case "yes-no":
                return isinstance(value, bool)
            case "whole":
                return isinstance(value, int) and not isinstance(value, bool)
            case "number":
                return isinstance(value, int | float) and not isinstance(value, bool)
            case "text":
                return isinstance(value, str)
            case "list" | "row":
                return isinstance(value, list)
            case "group":
                return isinstance(value, dict) and all(value.get(name) == tag for name, tag in self.tags.items())
            case "table":
                return isinstance(value, dict)
        return True


def _under(place: str, name: str) -> str:
    return f"{place}.{name}" if place else name


@cache
def _schema(kind: Any) -> Schema:
    return msgspec.json.schema(kind)


def shape_of(kind: Any, options: dict[str, list[Option]] | None = None) -> Shape:
    """The shape of an answer's type, with what its question offers."""
    schema = dict(_schema(kind))
    definitions = schema.pop("$defs", {})
    return Shape({}, definitions, options or {}).at(schema)


def label_of(name: str, schema: Schema) -> str:
    """What a ruleset calls the field (`Meta(title=.., extra_json_schema={"title_es": ..})`), else its name in words."""
    if "title" in schema and "properties" not in schema:
        return Text(str(schema["title"]), str(schema.get("title_es", schema["title"]))).in_(readers_language())
    return spaced(name)


def choice_name(schema: Schema, value: Any) -> str:
    """What a ruleset calls one of a field's values (`extra_json_schema={"names": {value: {"en": .., "es": ..}}}`)."""
    named = schema.get("names", {}).get(value, {}) if isinstance(value, str) else {}
    return in_words(named, readers_language())


def variant_label(shape: Shape) -> str:
    """A variant by its tag or its type's name; "" if it has neither."""
    if shape.tags:
        return spaced(str(next(iter(shape.tags.values()))))
    if "title" in shape.schema:
        return label_of("", {k: v for k, v in shape.schema.items() if k != "properties"})
    return ""


def spaced(name: str) -> str:
    words = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", name).replace("_", " ").replace("-", " ").strip().lower()
    return words[:1].upper() + words[1:]
