"""Whoever has suffered most, as people say it: the enemy with the most losses, el que más desgaste tenga."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

_DAMAGE = ("wear", "damage", "losses", "hits", "casualties", "wounds", "markers", "wear markers")
_DAÑO = ("desgaste", "daño", "daños", "bajas", "pérdidas", "heridas", "marcadores", "castigo")
_WHO = (
    *("whoever", "whichever", "whichever enemy", "whichever unit", "enemy that", "enemy who"),
    *("one that", "one who", "unit that", "anyone who"),
)
_QUIEN = ("enemigo ", "quien ", "unidad ", "tropa ", "")
_HAS = ("has", "has taken", "has suffered")
_TIENE = ("tenga", "tiene", "lleve", "lleva", "acumule", "acumula", "haya sufrido", "ha sufrido")


def most_damage(foes: Sequence[str]) -> tuple[str, ...]:
    """All ways to say it; `foes` are the words for an enemy."""
    return (*_in_english(foes), *_in_spanish())


def _in_english(foes: Sequence[str]) -> Iterator[str]:
    for damage in _DAMAGE:
        yield from (f"{who} {has} most {damage}" for who in _WHO for has in _HAS)
        yield from (f"{foe} with most {damage}" for foe in ("enemy", "one", "whoever", *foes))


def _in_spanish() -> Iterator[str]:
    for damage in _DAÑO:
        yield from (f"{who}más {damage} {has}" for who in _QUIEN for has in _TIENE)
        named = [who for who in _QUIEN if who or damage != "desgaste"]  # T1 has more wear than NT1
        yield from (f"{who}{has} más {damage}" for who in named for has in _TIENE)


_BATTERED = (
    *("battered", "beat up", "beaten up", "knocked about", "damaged", "hurt", "mauled", "shot up", "tired", "worn out"),
    *("wounded", "weakened"),
)
_TOCADO = ("tocado", "maltrecho", "castigado", "cansado", "machacado", "dañado", "herido", "gastado", "tocada")
_ESTÉ = ("esté", "está", "ande", "anda", "vaya", "va")


def most_battered() -> tuple[str, ...]:
    """Whoever looks the worst for it: whoever is most beat up, el que esté más tocado."""
    english = (f"{who} {be} {word}" for word in _BATTERED for who in _WHO for be in ("is most", "looks most"))
    spanish = (f"{who}{be} más {word}" for word in _TOCADO for who in _QUIEN for be in _ESTÉ)
    return (*english, *spanish)
