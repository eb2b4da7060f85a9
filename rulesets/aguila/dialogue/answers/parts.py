"""What all answers have in common."""

from __future__ import annotations

from typing import Annotated

import msgspec

Id = Annotated[str, msgspec.Meta(max_length=24)]
FACE_NAMES = "front: front | frente; right: right | derecha; rear: rear | retaguardia; left: left | izquierda"


class Part(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A part of an answer. What is left out has its default."""
