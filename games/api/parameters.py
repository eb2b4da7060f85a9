"""Parameters of query strings and headers. One declaration serves for reading and for describing."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from drf_spectacular.utils import OpenApiParameter
from rest_framework.request import Request

from games.api import bodies

MOST_NUMBER = 2**31 - 1


@dataclass(frozen=True)
class Whole:
    """A whole number in the query string."""

    name: str
    meaning: str
    usual: int | None = None
    least: int = 0
    most: int = MOST_NUMBER

    def of(self, request: Request, usual: int | None = None) -> int:
        """`usual` is the default, if it depends on the request."""
        otherwise = self.usual if usual is None else usual
        assert otherwise is not None
        return bodies.number(request, self.name, otherwise, least=self.least, most=self.most)

    @property
    def described(self) -> OpenApiParameter:
        schema: dict[str, Any] = {"type": "integer", "minimum": self.least, "maximum": self.most}
        if self.usual is not None:
            schema["default"] = self.usual
        return OpenApiParameter(self.name, schema, OpenApiParameter.QUERY, description=self.meaning)


@dataclass(frozen=True)
class Choice:
    """One of a few words. The first is the default."""

    name: str
    meaning: str
    legal: tuple[str, ...]

    def of(self, request: Request) -> str:
        return bodies.choice(request, self.name, self.legal[0], self.legal)

    @property
    def described(self) -> OpenApiParameter:
        schema = {"type": "string", "enum": list(self.legal), "default": self.legal[0]}
        return OpenApiParameter(self.name, schema, OpenApiParameter.QUERY, description=self.meaning)


@dataclass(frozen=True)
class After:
    """The ref of the last item that the caller has. Somebody else's ref is not found."""

    name: str
    meaning: str
    pattern: str

    def of(self, request: Request) -> str | None:
        given = request.query_params.get(self.name)
        if given is not None:
            bodies.check_value(given, self.name)
        return given

    @property
    def described(self) -> OpenApiParameter:
        schema = {"type": "string", "pattern": self.pattern}
        return OpenApiParameter(self.name, schema, OpenApiParameter.QUERY, description=self.meaning)


Parameter = Whole | Choice | After


def header(name: str, meaning: str, **schema: Any) -> OpenApiParameter:
    return OpenApiParameter(name, {"type": "string"} | schema, OpenApiParameter.HEADER, description=meaning)
