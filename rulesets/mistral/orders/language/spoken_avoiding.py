"""Battles avoided where something is so: `attacks at two to one, avoids below`, `avoids battle if attacked`."""

from __future__ import annotations

from typing import Any

from rulesets.language import Spoken
from rulesets.mistral.orders.language.odds_words import AT_LEAST, BELOW
from rulesets.mistral.orders.language.posture_choices import STRONGER
from rulesets.mistral.orders.language.speech import SPEECH

_say = SPEECH.of({"seek_ratio": AT_LEAST, "too_few": BELOW, "decline_ratio": BELOW, "stronger": STRONGER})


def _says(*patterns: str, dear: int = 0, **told: Any) -> tuple[Spoken, ...]:
    """These fields, and those whose slots are filled; below some odds is up to them."""
    return _say(
        lambda slots: {**told, **{"seek_ratio" if name == "too_few" else name: each for name, each in slots.items()}},
        *patterns,
        dear=dear,
    )


SPOKEN_AVOIDING = (
    *_says(
        "<seek battle>[ <whomever>] {seek_ratio}[,] otherwise <avoid battle>",
        "<seek battle>[ <whomever>] {seek_ratio}[,] otherwise <avoid battle>",
        "fight {seek_ratio}[,] otherwise <avoid battle>",
        "(combatir | luchar | pelear) {seek_ratio}[,] otherwise <avoid battle>",
        "(<seek battle> | fight) {seek_ratio}[,] [(and | but)] <short of that>[,] <avoid battle>",
        "(<seek battle> | combatir | luchar | pelear) {seek_ratio}[,] [(y | pero)] <short of that>[,] <avoid battle>",
        "(<seek battle> | fight) {seek_ratio}[,] [(and | but)] <avoid battle> <short of that>",
        "(<seek battle> | combatir | luchar | pelear) {seek_ratio}[,] [(y | pero)] <avoid battle> <short of that>",
        battle="seek",
    ),
    *_says(
        "<avoid battle> {too_few}[,] [(and | but)] (<seek battle> | fight) (above | otherwise | from there on)",
        "<avoid battle> {too_few}[,] [(y | pero)] (<seek battle> | combatir | luchar | pelear) "
        "(por encima | otherwise | a partir de ahí)",
        "<avoid battle> {too_few}[,] [(and | but)] (above that | otherwise)[,] (<seek battle> | fight)",
        "<avoid battle> {too_few}[,] [(y | pero)] (por encima | otherwise)[,] (<seek battle> | combatir | luchar | "
        "pelear)",
        battle="seek",
    ),
    *_says(
        "<avoid battle> (unless | otherwise | if not) {stronger}",
        "<avoid battle> (a menos que | salvo que | a no ser que | otherwise | si no) {stronger}",
        "not <seek battle>[ <whomever>] (unless | otherwise | if not) {stronger}",
        "no <seek battle>[ <whomever>] (a menos que | salvo que | a no ser que | otherwise | si no) {stronger}",
        battle="seek",
    ),
    # To avoid battle below some odds is to seek it from there on, or to decline it: asked back.
    *_says("<avoid battle> {too_few}", "<avoid battle> {too_few}", battle="seek", dear=1),
    *_says("<avoid battle> {decline_ratio}", "<avoid battle> {decline_ratio}", decline="odds", dear=1),
    *_says(
        "<avoid battle> <if attacked>",
        "<avoid battle> <if attacked>",
        "<if attacked>[,] <avoid battle>",
        "<if attacked>[,] <avoid battle>",
        battle="avoid",
        dear=1,
    ),
)
