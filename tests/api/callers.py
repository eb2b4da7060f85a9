"""Programs that call the interface in tests: a token, a language, and JSON both ways."""

from __future__ import annotations

import json
from typing import Any

from django.test import Client

from games.models import User
from games.people import api_tokens

ROOT = "/api/v1/"


class Caller:
    """A program with one person's token. Sends no language unless told to, so the person's own counts."""

    def __init__(self, user: User | None, *scopes: str, language: str | None = "en") -> None:
        self.user = user
        self.client = Client(raise_request_exception=False)
        self.headers: dict[str, str] = {}
        if user is not None:
            _token, self.secret = api_tokens.issue(user=user, name="test", scopes=list(scopes or ("read", "play")))
            self.headers["Authorization"] = f"Bearer {self.secret}"
        if language:
            self.headers["Accept-Language"] = language

    def get(self, path: str, **headers: str) -> Any:
        return self.client.get(ROOT + path, headers=self.headers | _spelled(headers))

    def post(self, path: str, body: Any = None, **headers: str) -> Any:
        return self.send("POST", path, json.dumps({} if body is None else body).encode(), **headers)

    def put(self, path: str, body: Any, **headers: str) -> Any:
        return self.send("PUT", path, json.dumps(body).encode(), **headers)

    def delete(self, path: str) -> Any:
        return self.client.delete(ROOT + path, headers=self.headers)

    def send(self, method: str, path: str, body: bytes, content_type: str = "application/json", **headers: str) -> Any:
        """Sends any bytes."""
        return self.client.generic(
            method, ROOT + path, body, content_type=content_type, headers=self.headers | _spelled(headers)
        )


def _spelled(headers: dict[str, str]) -> dict[str, str]:
    return {name.replace("_", "-"): value for name, value in headers.items()}


def refused(response: Any, status: int, code: str) -> dict[str, Any]:
    """The problem document of a refusal, checked for its form."""
    assert response.status_code == status, (response.status_code, response.content)
    assert response["Content-Type"] == "application/problem+json"
    document: dict[str, Any] = response.json()
    assert document["type"] == f"urn:estafeta:problem:{code}", document
    assert document["status"] == status
    assert document["title"] and document["detail"]
    return document
