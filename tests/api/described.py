"""docs/openapi.yaml as data, and whether a value has the form that it describes."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import jsonschema
import yaml
from django.conf import settings

FILE = settings.BASE_DIR / "docs" / "openapi.yaml"


def read(text: str | bytes) -> Any:
    """Uses libyaml if PyYAML has it: it is ten times faster, and this file is read at every collection."""
    return yaml.load(text, Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader))


DESCRIBED = read(FILE.read_text())


def validated(value: Any, schema: dict[str, Any]) -> None:
    """Raises jsonschema's ValidationError if the value does not fit."""
    _validator(json.dumps(schema)).validate(value)


@cache
def _validator(schema: str) -> jsonschema.Draft202012Validator:
    """Made once for a form: to check and index the whole description takes far longer than to validate a value."""
    alone = json.loads(schema)
    jsonschema.Draft202012Validator.check_schema(alone)
    return jsonschema.Draft202012Validator(alone | {"components": DESCRIBED["components"]})
