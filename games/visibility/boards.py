"""The board of a bulletin: its address, its tag, and its picture, which is drawn once.

The digest in an address is keyed. It is made of what the reader can count (game, side, number, moment, language) and of
the code that draws. It contains nothing of the board, so it cannot confirm a guess about it. Whoever uses the address
must still be allowed to see it.
"""

from __future__ import annotations

import hashlib
import hmac
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import PIL
import resvg_py
from django.conf import settings
from django.utils.crypto import salted_hmac

from games.models import Bulletin, Game
from games.visibility import painter, pictures
from games.visibility.last_turn import last_turn
from games.visibility.picture_store import PictureStore
from games.visibility.studio import studio
from games.words import languages
from rulesets import drawing, hexes, kernel, tabletop
from rulesets.kernel.briefing import Window
from rulesets.kernel.framing import frame
from rulesets.kernel.registry import ruleset

MOST_NUMBER = 2**31 - 1
SHARED = (drawing, hexes, kernel, tabletop)
"""What rulesets share for drawing: the drawing tools, hexes and tables, and the words written on boards."""


def digest(game: Game, bulletin: Bulletin, language: str) -> str:
    """Different for another side, bulletin, language, or version of the drawing code."""
    released = bulletin.released_at.isoformat()
    named = frame(game.ref, bulletin.audience, bulletin.number, released, language, recipe(game.ruleset))
    return salted_hmac("games.visibility.boards", named, algorithm="sha256").hexdigest()[:32]


def language_of(game: Game, bulletin: Bulletin, given: str) -> str | None:
    """The language of the board with this digest; None if it is not one of this bulletin."""
    found = [language for language in languages() if hmac.compare_digest(digest(game, bulletin, language), given)]
    return found[0] if found else None


def address(game: Game, bulletin: Bulletin, language: str, form: str) -> str:
    """The permanent address of this picture, as long as it is drawn in the same way."""
    return f"/api/v1/games/{game.ref}/boards/{bulletin.number}-{digest(game, bulletin, language)}.{form}"


def way_of_drawing(game: Game) -> str:
    """For the tags of answers that contain such addresses: changes after an upgrade that draws differently."""
    return recipe(game.ruleset)[:8]


def svg(game: Game, bulletin: Bulletin, language: str) -> str:
    """The board of a bulletin, with traces of the turn that its report tells of."""
    rules = game.rules
    if not rules.leaves_traces:
        return pictures.board_svg(rules, bulletin.view, language)
    told, before = last_turn(rules, bulletin)
    return rules.board_after(rules.decode_view(bulletin.view), told, before, language)


def png(
    game: Game, bulletin: Bulletin, language: str, *, patient: bool = False, drawn_from: str | None = None
) -> bytes:
    """The picture, from the store or newly drawn; `drawn_from` is the SVG, if the caller already has it."""

    def draw() -> bytes:
        return pictures.png_of(svg(game, bulletin, language) if drawn_from is None else drawn_from)

    return _kept(digest(game, bulletin, language), draw, patient=patient)


def closeup(game: Game, bulletin: Bulletin, language: str, window: Window, *, drawn_from: str) -> bytes:
    """An enlarged part of the board. For mails, which can wait."""
    place = f"{window.x:g}-{window.y:g}-{window.width:g}-{window.height:g}"
    part = pictures.cropped(drawn_from, window)
    name = f"{digest(game, bulletin, language)}-{place}"
    return _kept(name, lambda: pictures.png_of(part, pictures.CLOSER_WIDTH), patient=True)


def _kept(name: str, draw: Callable[[], bytes], *, patient: bool = False) -> bytes:
    store = _store()

    def drawn() -> bytes:
        made = draw()
        store.keep(name, made)
        return made

    return studio.picture(name, lambda: store.find(name), drawn, patient=patient)


def _store() -> PictureStore:
    return PictureStore(Path(settings.ESTAFETA_PICTURES), settings.ESTAFETA_PICTURES_MB * 1_000_000)


@cache
def recipe(name: str) -> str:
    """A digest that changes with anything that affects a picture: files, fonts, libraries."""
    found = hashlib.sha256(frame(str(resvg_py.__version__), PIL.__version__))
    for file in drawn_by(name):
        found.update(frame(file.name, file.read_bytes()))
    return found.hexdigest()


def drawn_by(name: str) -> list[Path]:
    """Our own files and fonts, the ruleset's, and what rulesets share for drawing and for texts."""
    rules: Any = ruleset(name)
    ours = [Path(painter.__file__), Path(pictures.__file__), *map(Path, painter.FONT_FILES)]
    shared = [file for folder in SHARED for file in _files_in(Path(next(iter(folder.__path__))))]
    return [*ours, *shared, *_files_of(type(rules).__module__)]


def _files_of(module: str) -> list[Path]:
    """The files of a ruleset's package, or its single file."""
    home = sys.modules[module]
    file = Path(str(home.__file__))
    if not home.__package__:
        return [file]
    return _files_in(file.parent)


def _files_in(folder: Path) -> list[Path]:
    return [path for path in sorted(folder.rglob("*")) if path.is_file() and "__pycache__" not in path.parts]
