"""Scripts and styles under names that a browser may keep for a year, and pages that come compressed."""

from __future__ import annotations

import gzip
import json
import re

import pytest
from django.core.management import call_command
from django.http import HttpRequest, HttpResponse
from django.test import override_settings

from config.middleware import Compression
from config.static_files import collect

LONG = "a battle by email " * 100


@pytest.fixture(scope="module")
def collected(tmp_path_factory):
    folder = tmp_path_factory.mktemp("static")
    with override_settings(STATIC_ROOT=folder):
        call_command("collectstatic", interactive=False, verbosity=0)
    return folder


@pytest.fixture(scope="module")
def names(collected) -> dict[str, str]:
    return json.loads((collected / "staticfiles.json").read_text())["paths"]


def test_every_file_has_a_fingerprint_and_a_compressed_copy(collected, names):
    css = names["games/estafeta.css"]
    assert re.fullmatch(r"games/estafeta\.[0-9a-f]{12}\.css", css)
    assert gzip.decompress((collected / f"{css}.gz").read_bytes()) == (collected / css).read_bytes()


def test_a_script_holds_all_that_it_imports(collected, names):
    """Otherwise a browser would ask for each of them, or load an old one after an update."""
    scripts = [name for name in names.values() if name.endswith(".js") and not name.startswith("admin/")]
    assert any(name.startswith("tercios/workbench.") for name in scripts)
    for name in scripts:
        assert not re.search(r"^import\b", (collected / name).read_text(), re.M), name


def test_what_an_earlier_release_collected_goes(collected):
    stray = collected / "games" / "gone.js"
    stray.write_text("")
    with override_settings(STATIC_ROOT=collected):
        collect()
    assert not stray.exists()


def compressed(**headers: str) -> HttpResponse:
    request = HttpRequest()
    request.META["HTTP_ACCEPT_ENCODING"] = "gzip, br"
    response = HttpResponse(LONG)
    for name, value in headers.items():
        response[name.replace("_", "-")] = value
    return Compression(lambda _: response)(request)


def test_a_page_comes_compressed():
    response = compressed()
    assert response["Content-Encoding"] == "gzip"
    assert gzip.decompress(response.content).decode() == LONG


@pytest.mark.parametrize(("header", "value"), [("ETag", '"7-abc"'), ("Content_Type", "image/png")])
def test_what_is_compared_or_is_a_picture_comes_as_it_is(header, value):
    response = compressed(**{header: value})
    assert not response.has_header("Content-Encoding") and response[header.replace("_", "-")] == value
