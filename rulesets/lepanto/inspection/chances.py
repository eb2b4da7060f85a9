"""What one ship could do to another now: guns, small arms, boarding, and which faces do it. [L-GUN-01, L-ARM-01]"""

from __future__ import annotations

from collections.abc import Iterator

from rulesets.kernel.inspecting import Odds
from rulesets.kernel.phrases import counted
from rulesets.kernel.text import Text
from rulesets.lepanto.book.ships import SIDE_OF
from rulesets.lepanto.orders.plans.preview import Close, boardings, gun_shots, small_arms
from rulesets.lepanto.position.scene import Scene
from rulesets.lepanto.position.view import View

FACE, FACES = Text("face", "cara"), Text("faces", "caras")
OUT_OF_REACH = Text("out of reach or arc", "fuera de alcance o de arco")


def odds(view: View, actor: str, target: str, language: str) -> list[Odds]:
    if not {actor, target} <= set(view.ships) or SIDE_OF[actor] == SIDE_OF[target]:
        return []
    scene = Scene(view)
    if not scene.can_attack(actor):
        refused = Text("{ship} may not attack now", "{ship} no puede atacar ahora").of(actor)
        return [Odds(Text("Attack", "Atacar").in_(language), refused=refused.in_(language))]
    return [*_guns(scene, actor, target, language), *_close(scene, actor, target, language)]


def _guns(scene: Scene, actor: str, target: str, language: str) -> Iterator[Odds]:
    deed = Text("Fire its guns", "Disparar los cañones").in_(language)
    found = next((shot for shot in gun_shots(scene, actor) if shot.target == target), None)
    if found is None:
        yield Odds(deed, refused=OUT_OF_REACH.in_(language))
        return
    thrown = Text("one die, factor {factor}, at {range}", "un dado, factor {factor}, a {range}")
    yield Odds(
        deed,
        dice=(thrown.of(found.factor, found.range).in_(language),),
        expected=_sinks(found.chance).in_(language),
        chances=((Text("{ship} is sunk", "{ship} se hunde").of(target).in_(language), _percent(found.chance)),),
    )


def _close(scene: Scene, actor: str, target: str, language: str) -> Iterator[Odds]:
    ways = (
        (small_arms, Text("Fire small arms", "Disparar las armas ligeras")),
        (boardings, Text("Board, alone", "Abordar, sola")),
    )
    for prospects, deed in ways:
        found = next((each for each in prospects(scene, actor) if each.target == target), None)
        if found is None:
            yield Odds(deed.in_(language), refused=OUT_OF_REACH.in_(language))
        else:
            yield _fought(found, actor, deed, language)


def _fought(found: Close, actor: str, deed: Text, language: str) -> Odds:
    outcomes = (
        (Text("{ship} is lost", "{ship} se pierde").of(found.target), found.sinks),
        (Text("both are lost", "se pierden ambas"), found.both),
        (Text("{ship} is repulsed", "{ship} es rechazada").of(actor), found.repulsed),
    )
    return Odds(
        deed.in_(language),
        dice=(Text("one die at {odds}", "un dado a {odds}").of(found.odds).in_(language),),
        expected=_sinks(found.sinks + found.both).in_(language),
        chances=tuple((said.in_(language), _percent(faces)) for said, faces in outcomes if faces),
    )


def _sinks(faces: int) -> Text:
    return Text("{faces} of six destroy it", "{faces} de seis acaban con ella").of(counted(faces, FACE, FACES))


def _percent(faces: int) -> int:
    return round(faces * 100 / 6)
