"""What people say in other words than the order language, wherever it stands."""

from __future__ import annotations

from collections.abc import Mapping

REWORDED: Mapping[str, str] = {
    "con toda su escuadra|con toda la escuadra|con su escuadra|con todas sus naves|con todos sus barcos": "",
    "with his whole squadron|with all his ships|with his squadron|with whole squadron|with all ships": "",
    "is not to be|are not to be|is not be|are not be": "not be",
    "señores ,|caballeros ,|gentlemen ,": "",
    "en dirección a": "hacia",
}
