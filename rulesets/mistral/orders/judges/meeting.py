"""Judges for whether there is a Battle, and who fights: attack, decline, withdraw, reinforce."""

from __future__ import annotations

from typing import Any

from rulesets.kernel.phrases import same
from rulesets.kernel.questions import Judge, Option
from rulesets.kernel.text import Problem, Text
from rulesets.mistral.book.chart import CHART
from rulesets.mistral.book.labels import piece_label, place_label
from rulesets.mistral.book.names import called
from rulesets.mistral.dialogue.questions.battle.meeting import (
    Assault,
    Attack,
    Decline,
    Flight,
    Rally,
    Reinforce,
    Withdraw,
    WithdrawTo,
)
from rulesets.mistral.orders.judges.refusing import wrong
from rulesets.mistral.position.odds import own_sail, seen_sail
from rulesets.mistral.position.parts import sail_of
from rulesets.mistral.position.view import View
from rulesets.mistral.rules.sailing.expeditious import nearest_friendly_port


class AttackJudge(Judge[Attack, Assault]):
    def default(self, question: Attack, view: View) -> Assault:
        """Only Blockading Formations attack, only sorties, and only if the odds are not against them. [M-ASYNC-15]"""
        blockading = [id for id in question.formations if view.formations[id].blockading]
        targets = [name for name in question.sorties if name in question.targets and name not in question.french]
        if not blockading or not targets or own_sail(view, question.place) < seen_sail(view, question.place):
            return Assault()
        return Assault(
            formation=max(blockading, key=lambda id: sail_of(view, id)),
            target=max(targets, key=lambda name: view.sightings[name].sail),
        )

    def options(self, question: Attack, view: View) -> dict[str, list[Option]]:
        return {
            "formation": [Option(id, piece_label(id)) for id in question.formations],
            "target": [Option(name, same(name)) for name in question.targets],
        }

    def problems(self, question: Attack, answer: Assault, view: View) -> list[Problem]:
        if answer == Assault():
            return []
        found = []
        if answer.formation not in question.formations:
            found.append(
                wrong(
                    "formation",
                    "not-there",
                    Text("That Formation cannot attack here.", "Esa formación no puede atacar aquí."),
                    *question.formations,
                )
            )
        if answer.target not in question.targets:
            found.append(
                wrong(
                    "target",
                    "not-seen",
                    Text("No such enemy is in sight here.", "Aquí no hay tal enemigo a la vista."),
                    *question.targets,
                )
            )
        held = view.formations.get(answer.formation)
        if held is not None and held.kind == "convoy" and answer.target not in question.assailants:
            found.append(
                wrong(
                    "target",
                    "escort",
                    Text(
                        "An escort attacks only those who attacked its convoy.",
                        "Una escolta solo ataca a quien atacó su convoy.",
                    ),
                    *question.assailants,
                )
            )
        if answer.target in question.french:
            if not answer.defy:
                found.append(
                    wrong(
                        "defy",
                        "french-peace",
                        Text(
                            "France is not at war: this needs `defy`.",
                            "Francia no está en guerra: hace falta desafiarla.",
                        ),
                    )
                )
            elif view.ledger is None or view.ledger.prestige <= 3:
                found.append(
                    wrong(
                        "defy",
                        "too-dear",
                        Text(
                            "You have too little Prestige to defy the French.",
                            "No tienes prestigio bastante para desafiar a los franceses.",
                        ),
                    )
                )
        return found


class DeclineJudge(Judge[Decline, bool]):
    def default(self, question: Decline, view: View) -> bool:
        return question.must

    def problems(self, question: Decline, answer: bool, view: View) -> list[Problem]:
        if question.must and not answer:
            return [
                wrong(
                    "",
                    "disorganised",
                    Text("A disorganised Formation must decline.", "Una formación desorganizada debe rehusar."),
                )
            ]
        return []


class WithdrawJudge(Judge[Withdraw, Flight]):
    def default(self, question: Withdraw, view: View) -> Flight:
        return Flight(attempt=question.must or question.own_sail * 100 < question.enemy_sail * 67)

    def options(self, question: Withdraw, view: View) -> dict[str, list[Option]]:
        return {
            "assist": [Option("", Text("nobody", "nadie")), *(Option(id, piece_label(id)) for id in question.helpers)]
        }

    def problems(self, question: Withdraw, answer: Flight, view: View) -> list[Problem]:
        found = []
        if question.must and not answer.attempt:
            found.append(
                wrong(
                    "attempt",
                    "disorganised",
                    Text(
                        "A disorganised Formation must try to withdraw.",
                        "Una formación desorganizada debe intentar retirarse.",
                    ),
                )
            )
        if answer.assist and answer.assist not in question.helpers:
            found.append(
                wrong(
                    "assist",
                    "out-of-reach",
                    Text("That Auxiliary cannot help here.", "Ese auxiliar no puede ayudar aquí."),
                    *question.helpers,
                )
            )
        return found


class WithdrawToJudge(Judge[WithdrawTo, str]):
    def default(self, question: WithdrawTo, view: View) -> str:
        """The place nearest to a Friendly Port."""
        port = nearest_friendly_port(view, question.formation)
        near = CHART.distances(port) if port else {}
        return min(question.places, key=lambda place: (near.get(place, 99), place))

    def options(self, question: WithdrawTo, view: View) -> dict[str, list[Option]]:
        return {"": [Option(place, place_label(place)) for place in question.places]}

    def problems(self, question: WithdrawTo, answer: str, view: View) -> list[Problem]:
        if answer in question.places:
            return []
        return [
            wrong("", "no-way", Text("One cannot withdraw there.", "No es posible retirarse allí."), *question.places)
        ]


class ReinforceJudge(Judge[Reinforce, Rally]):
    def default(self, question: Reinforce, view: View) -> Rally:
        return Rally(formations=question.formations)

    def problems(self, question: Reinforce, answer: Rally, view: View) -> list[Problem]:
        found = []
        for at, id in enumerate(answer.formations):
            if id not in question.formations or id in answer.formations[:at]:
                found.append(
                    wrong(
                        f"formations[{at}]",
                        "not-there",
                        Text(
                            "{name:The} cannot join this Battle.",
                            "{name:El} no puede unirse a este combate.",
                        ).of(called(id)),
                        *question.formations,
                    )
                )
        helpers = list(answer.assists.values())
        for id, helper in answer.assists.items():
            if id not in answer.formations or helper not in question.helpers or helpers.count(helper) > 1:
                found.append(
                    wrong(
                        "assists",
                        "out-of-reach",
                        Text(
                            "{helper:The} cannot help {name:the} here.",
                            "{helper:El} no puede ayudar aquí {name:a}.",
                        ).of(called(helper), called(id)),
                        *question.helpers,
                    )
                )
        return found


JUDGES: tuple[Judge[Any, Any], ...] = (
    AttackJudge(Attack),
    DeclineJudge(Decline),
    WithdrawJudge(Withdraw),
    WithdrawToJudge(WithdrawTo),
    ReinforceJudge(Reinforce),
)
