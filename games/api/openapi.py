"""The description of the interface: the very structs that are read and written, as OpenAPI components."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

import msgspec
from drf_spectacular.utils import OpenApiParameter, OpenApiResponse, extend_schema

from games.api.problems import MEDIA_TYPE, ProblemDocument

V = TypeVar("V", bound=Callable[..., Any])

REF = "#/components/schemas/{name}"
_forms: dict[str, Any] = {"ProblemDocument": ProblemDocument}

KEY = OpenApiParameter(
    "Idempotency-Key",
    str,
    OpenApiParameter.HEADER,
    description="Your name for this very request, at most 80 ASCII characters: sent again it is done once.",
)
IF_MATCH = OpenApiParameter(
    "If-Match", str, OpenApiParameter.HEADER, description="The decision's ETag, instead of `seen`."
)
IF_NONE_MATCH = OpenApiParameter(
    "If-None-Match", str, OpenApiParameter.HEADER, description="An ETag you have: 304 if nothing is new."
)


def query(name: str, kind: type, description: str) -> OpenApiParameter:
    return OpenApiParameter(name, kind, OpenApiParameter.QUERY, description=description)


def described(
    summary: str,
    *,
    name: str,
    tag: str,
    body: Any = None,
    gives: Any = None,
    status: int = 200,
    media: str = "application/json",
    parameters: Sequence[OpenApiParameter] = (),
    refuses: Sequence[int] = (401, 403, 404),
    description: str = "",
    anonymous: bool = False,
    waits: bool = False,
) -> Callable[[V], V]:
    """Says what a method takes and gives; `body` and `gives` are msgspec types. One that `waits` may say 202."""
    responses: dict[Any, Any] = {(status, media): _form(gives, media)} if gives is not None else {status: _empty()}
    if waits:
        responses[(202, media)] = _form(gives, media)
    if IF_NONE_MATCH in parameters:
        responses[304] = OpenApiResponse(description="You have it already.")
    for code in sorted({*refuses, 429}):
        responses[(code, MEDIA_TYPE)] = {"$ref": REF.format(name="ProblemDocument")}
    return extend_schema(
        operation_id=name,
        summary=summary,
        description=description or summary,
        tags=[tag],
        request={"application/json": _form(body)} if body is not None else None,
        responses=responses,
        parameters=list(parameters),
        auth=[] if anonymous else None,
    )


def _empty() -> OpenApiResponse:
    return OpenApiResponse(description="Done.")


def _form(form: Any, media: str = "application/json") -> dict[str, Any]:
    if form is bytes:
        return {"type": "string", "format": "binary"}
    if form is str:
        return {"type": "string"}
    name = getattr(form, "__name__", "")
    if isinstance(form, type) and issubclass(form, msgspec.Struct):
        _forms[name] = form
        return {"$ref": REF.format(name=name)}
    (inner,) = form.__args__
    return {"type": "array", "items": _form(inner)}


def add_components(result: dict[str, Any], **kwargs: Any) -> dict[str, Any]:
    """Hands the structs' schemas to the generated document."""
    _, components = msgspec.json.schema_components(list(_forms.values()), ref_template=REF)
    schemas = result.setdefault("components", {}).setdefault("schemas", {})
    for name, schema in sorted(components.items()):
        schemas[name] = schema
    return result
