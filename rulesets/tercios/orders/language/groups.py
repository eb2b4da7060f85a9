"""Troops called together by the state they are in, and by whose Command they belong to. [H-02]"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rulesets.kernel.nouns import Noun, noun
from rulesets.tercios.position.view import LeaderView, UnitView, View

_ONES = (("troops", "tropas"), ("units", "unidades"), ("ones", "unidades"))
_MEN = (
    ("men", "hombres"),
    ("troops", "tropas"),
    ("units", "unidades"),
    ("people", "gente"),
    ("soldiers", "soldados"),
    ("command", "mando"),
)


def kinds_by_state(unit: UnitView) -> tuple[Noun, ...]:
    """`those that are disordered`, `las tropas frescas`: everybody sees the markers. `Whoever` and `estén` are what the
    ways to say `those that are` become (`data/words.toml`)."""
    states = [("disordered", "desordenado"), ("in disorder", "en desorden")] if unit.disordered else []
    states += [("worn", "desgastado"), ("with wear", "con desgaste")] if unit.wear else [("fresh", "fresco")]
    return tuple(kind for en, es in states for kind in _in_state(en, es))


def _in_state(en: str, es: str) -> list[Noun]:
    whoever = [noun(f"the whoever {en}", f"los estén {es}"), noun(f"the whoever is {en}", f"los esté {es}")]
    return [*whoever, *(noun(f"the {en} {one}", f"los {una} {es}") for one, una in _ONES)]


def officers(view: View) -> dict[str, tuple[str, ...]]:
    """Of each own Command the names of its Leader: without the title, and the short id."""
    return {
        leader.rank.command: (leader.rank.name.es.split()[-1], leader.id[1:])
        for leader in view.leaders.values()
        if leader.side == view.audience and leader.rank.name.es
    }


_ORDINALS = (
    ("first", "primer"),
    ("second", "segundo"),
    ("third", "tercer"),
    ("fourth", "cuarto"),
    ("fifth", "quinto"),
    ("sixth", "sexto"),
)
_ARMS = {
    "infantry": (("infantry", "infantería"), ("foot", "infantes")),
    "cavalry": (("cavalry", "caballería"), ("horse", "jinetes")),
}


def called_by_number(command: str) -> tuple[str, ...]:
    """The second Command is K2."""
    number = command[1:]
    if not number.isdecimal():
        return ()
    said = (f"command {number}", f"mando {number}", f"grupo {number}", f"group {number}")
    named = _ORDINALS[int(number) - 1 : int(number)] if int(number) else ()
    return (*said, *(f"{which} {kind}" for en, es in named for which, kind in _which_command(en, es)))


def _which_command(en: str, es: str) -> tuple[tuple[str, str], ...]:
    return ((en, "command"), (en, "group"), (es, "mando"), (es, "grupo"))


def kinds_of_officer(leader: LeaderView, view: View) -> tuple[Noun, ...]:
    """`The cavalry officer`, where all whom they command are cavalry."""
    arms = {
        unit.troop.arm
        for unit in view.units.values()
        if unit.side == leader.side and unit.troop.command == leader.rank.command
    }
    if leader.is_general or len(arms) != 1:
        return ()
    return tuple(
        said
        for en, es in _ARMS.get(arms.pop(), ())
        for who, quien in (("officer", "oficial"), ("leader", "jefe"), ("commander", "comandante"))
        for said in (noun(f"the {en} {who}", f"el {quien} de {es}"), noun(f"the {who} of {en}", f"el {quien} de {es}"))
    )


def kinds_by_command(unit: UnitView, kinds: Sequence[Noun], leading: Mapping[str, Sequence[str]]) -> tuple[Noun, ...]:
    """`Ibarra's men`, `los de Ibarra`, `Gamboa's horse`."""
    return tuple(said for name in leading.get(unit.troop.command, ()) for said in _kinds_under(name, kinds))


def _kinds_under(name: str, kinds: Sequence[Noun]) -> tuple[Noun, ...]:
    under = [noun(f"the {said}", f"los de {name}") for said in (f"under {name}", f"in {name} command")]
    men = [noun(f"the {name} {en}", f"los {es} de {name}") for en, es in _MEN]
    return (*under, *men, *(_led_by(name, one) for one in kinds))


def _led_by(name: str, kind: Noun) -> Noun:
    """Ibarra's tercio is one of his; Gamboa's horse are all of them."""
    all_of_them = kind.en_article == "the" or kind.en_plural
    the, los = ("the", "los") if all_of_them else ("a", "un")
    return noun(f"{the} {name} {kind.en}", f"{los} {kind.es} de {name}")
