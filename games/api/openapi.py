"""Describes the interface as OpenAPI, from the same structs that requests and answers use."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, TypeVar

import msgspec
from drf_spectacular.utils import OpenApiParameter, OpenApiResponse, extend_schema

from games.api.bodies import MOST_KEY
from games.api.examples import example, problem_examples
from games.api.parameters import Parameter, header
from games.api.problems import MEDIA_TYPE, ProblemDocument

V = TypeVar("V", bound=Callable[..., Any])

REF = "#/components/schemas/{name}"
PROBLEM = {"$ref": REF.format(name="ProblemDocument")}
_forms: dict[str, Any] = {"ProblemDocument": ProblemDocument}

ALWAYS = (401, 429, 503)
"""Possible for every request: an invalid token, too many requests, a database that is down."""
WITH_A_BODY = (400, 413, 415, 422)

KEY = header(
    "Idempotency-Key",
    "Your name for this request: sent again, it is still done only once.",
    minLength=1,
    maxLength=MOST_KEY,
    pattern="^[ -~]+$",
)
IF_MATCH = header("If-Match", "The decision's ETag, instead of `seen`.", pattern='^"?[0-9]{1,9}')
IF_NONE_MATCH = header("If-None-Match", "An ETag you have: 304 if nothing is new.")

IN_PATHS: dict[str, dict[str, Any]] = {
    "ref": {"type": "string", "pattern": "^[a-z0-9]{1,16}$"},
    "number": {"type": "integer", "minimum": 0},
    "turn": {"type": "integer", "minimum": 0},
    "token": {"type": "string", "pattern": "^[a-z0-9]{1,64}$"},
    "admission": {"type": "string", "pattern": "^[a-z0-9]{1,16}$"},
    "side": {"type": "string", "pattern": "^[-a-zA-Z0-9_]+$"},
    "digest": {"type": "string", "pattern": "^[0-9a-f]{32}$"},
    "first": {"type": "string", "format": "date"},
    "last": {"type": "string", "format": "date"},
    "actor": {"type": "string", "pattern": "^[^/]+$"},
    "target": {"type": "string", "pattern": "^[^/]+$"},
}
"""The parts of addresses. Any other address gives 404."""


def described(
    summary: str,
    *,
    name: str,
    tag: str,
    body: Any = None,
    gives: Any = None,
    status: int = 200,
    media: str = "application/json",
    parameters: Sequence[OpenApiParameter | Parameter] = (),
    refuses: Sequence[int] = (401, 403, 404),
    description: str = "",
    anonymous: bool = False,
    waits: bool = False,
) -> Callable[[V], V]:
    """Describes what a method takes and returns; `body` and `gives` are msgspec types. If it `waits` it may answer 202.

    `refuses` lists the statuses of the method itself. Those that follow from its body and parameters are added.
    """
    responses: dict[Any, Any] = {(status, media): _form(gives, media)} if gives is not None else {status: _empty()}
    if waits:
        responses[(202, media)] = _form(gives, media)
    if IF_NONE_MATCH in parameters:
        responses[304] = OpenApiResponse(description="You have it already.")
    for code in sorted({*refuses, *ALWAYS, *_brought_along(body, parameters)}):
        responses[(code, MEDIA_TYPE)] = PROBLEM
    return extend_schema(
        operation_id=name,
        summary=summary,
        description=description or summary,
        tags=[tag],
        request={"application/json": _form(body)} if body is not None else None,
        responses=responses,
        parameters=[each if isinstance(each, OpenApiParameter) else each.described for each in parameters],
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


def _brought_along(body: Any, parameters: Sequence[OpenApiParameter | Parameter]) -> Iterator[int]:
    """Statuses that follow from reading: no JSON, JSON of another form, a parameter out of range."""
    if body is not None:
        yield from WITH_A_BODY
    if any(each is not IF_NONE_MATCH for each in parameters):
        yield 422


def add_components(result: dict[str, Any], **kwargs: Any) -> dict[str, Any]:
    """Adds the schemas of the structs to the generated document, with examples where possible."""
    _, found = msgspec.json.schema_components(list(_forms.values()), ref_template=REF)
    components = result.setdefault("components", {})
    components.setdefault("schemas", {}).update(sorted(found.items()))
    components["examples"] = {code: {"value": value} for code, value in problem_examples().items()}
    components["responses"] = {}
    for operations in result["paths"].values():
        for operation in operations.values():
            _complete(operation, components["responses"])
    components["responses"] = dict(sorted(components["responses"].items()))
    return result


def _complete(operation: dict[str, Any], shared: dict[str, Any]) -> None:
    for parameter in operation.get("parameters", []):
        if parameter["in"] == "path":
            parameter["schema"] = IN_PATHS[parameter["name"]]
    for content in operation.get("requestBody", {}).get("content", {}).values():
        content["example"] = _example(content["schema"])
    for status, response in operation["responses"].items():
        for media, content in response.get("content", {}).items():
            if media == MEDIA_TYPE:
                shared[f"Problem{status}"] = _problem(int(status))
                operation["responses"][status] = {"$ref": f"#/components/responses/Problem{status}"}
            else:
                content["example"] = _example(content["schema"], media)


def _problem(status: int) -> dict[str, Any]:
    kinds = {code: value for code, value in problem_examples().items() if value["status"] == status}
    named = {code: {"$ref": f"#/components/examples/{code}"} for code in kinds}
    meant = " ".join(value["title"] for value in kinds.values())
    return {"description": meant, "content": {MEDIA_TYPE: {"schema": PROBLEM, "examples": named}}}


def _example(schema: dict[str, Any], media: str = "application/json") -> Any:
    if "$ref" in schema:
        return example(_forms[schema["$ref"].rpartition("/")[2]])
    if schema["type"] == "array":
        return [_example(schema["items"])]
    return '<svg xmlns="http://www.w3.org/2000/svg">...</svg>' if "svg" in media else f"(bytes of {media})"
