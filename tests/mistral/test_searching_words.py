"""Texts about searches, orders and convoys: words for every event, in both languages."""

from __future__ import annotations

from types import ModuleType

import pytest

from rulesets.kernel.dice import PUBLIC, Roll
from rulesets.kernel.table import Event
from rulesets.mistral.dialogue.events import convoys, orders, searching
from rulesets.mistral.dialogue.questions.tasks import DefyByTask
from rulesets.mistral.position.view import Sighting
from rulesets.mistral.reports.prose import convoys as convoy_words
from rulesets.mistral.reports.prose import orders as order_words
from rulesets.mistral.reports.prose import searching as search_words
from tests.mistral.seas import Seas


@pytest.mark.parametrize(
    ("told", "said"),
    [(searching, search_words), (orders, order_words), (convoys, convoy_words)],
    ids=lambda m: m.__name__,
)
def test_every_event_has_words(told: ModuleType, said: ModuleType) -> None:
    events = {
        kind
        for kind in vars(told).values()
        if isinstance(kind, type) and issubclass(kind, Event) and kind.__module__ == told.__name__
    }
    assert set(said.WORDS) == events


@pytest.mark.rule("M-PIRATE-30")
def test_the_contest_for_a_base_shows_both_dice_of_every_throw() -> None:
    rolls = tuple(Roll(f"k/{n}", PUBLIC, 10, 0, "play", faces) for n, faces in enumerate(((5, 5), (8, 2))))
    said = search_words.WORDS[searching.BaseContested](searching.BaseContested("tunisians", "british", rolls))
    assert said.en == "The British may name the base of the Tunisians [Bourbon and British dice 5–5; 8–2]."
    assert "5–5; 8–2" in said.es and "tunisians" not in said.es


@pytest.mark.rule("M-SPOT-10", "M-ORDER-48")
def test_recalled_shadows_and_a_lone_show_of_force_have_words() -> None:
    ended = searching.ShadowEnded("british", "BO1", "s14", "recalled")
    assert search_words.WORDS[searching.ShadowEnded](ended).en == "Whoever shadowed BO1 has been recalled."
    begun = searching.TaskBegun("british", "british", "fleet50", "show", "tripoli")
    assert "show of force" in search_words.WORDS[searching.TaskBegun](begun).en


@pytest.mark.rule("D-12", "M-FLEET-12")
def test_the_price_of_defying_the_french_is_named() -> None:
    prompt = DefyByTask("k", auxiliary="b_bomb_1", place="toulon").prompt(Seas().view("british"))
    assert "3 Prestige" in prompt.en and "3 de prestigio" in prompt.es and "b_bomb_1" not in prompt.en


@pytest.mark.rule("M-ORDER-52", "M-ORDER-21")
def test_duty_beyond_what_is_needed_is_not_counted_on() -> None:
    done = [orders.DutyDone("s_army_po", "s_flag_b", duty, 4) for duty in (3, 4, 5, 14)]
    said = [order_words.WORDS[orders.DutyDone](event) for event in done]
    assert ["3 of 4" in said[0].en, "4 of 4" in said[1].en] == [True, True]
    assert said[2] == said[3] and not any(word in said[3].en for word in ("14", " of 4"))
    assert "has done its duty and stands by" in said[3].en and "ya ha hecho su servicio y sigue allí" in said[3].es


@pytest.mark.rule("M-ORDER-56")
def test_a_port_is_not_met_but_reached() -> None:
    met = [orders.PartnersMet("b_flag_a", partner, "port_mahon") for partner in ("b_grand", "port_mahon")]
    assert [order_words.WORDS[orders.PartnersMet](event).en for event in met] == [
        "Flotilla A meets the Grand Flotilla at Port Mahon.",
        "Flotilla A has come to Port Mahon.",
    ]
    assert order_words.WORDS[orders.PartnersMet](met[1]).es == "La flotilla A ha llegado a Puerto Mahón."


@pytest.mark.rule("M-HIDE-04")
def test_what_is_new_of_a_sighting_is_said() -> None:
    seen = Sighting(name="BO1", side="bourbon", kind="flag", place="s13", disorganised=True, shadowed=True)
    said = search_words.WORDS[searching.SightingChanged](searching.SightingChanged(seen))
    assert said.en == "BO1, off the Rhône (#13), is now a Flotilla, Disorganised, Shadowed."
    assert said.es == "BO1, frente al Ródano (#13), es ahora una flotilla, desorganizada, vigilada."
