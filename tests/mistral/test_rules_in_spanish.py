"""The Spanish page of rules says what the English one says: every rule, every figure, every table."""

from __future__ import annotations

from pathlib import Path

import pytest

from games.bookshelf.inventory import read_inventory
from tests.mistral.rules_compared import decimal_points, differences, entries, left_in_english, tables

FOLDER = Path(__file__).parents[2] / "docs" / "rules"
ENGLISH = (FOLDER / "mistral.md").read_text("utf-8")
SPANISH = (FOLDER / "mistral.es.md").read_text("utf-8")
CITATIONS = "\n## 30."
"""From here on figures with a point are paragraphs of the rulebooks."""


def test_every_id_stands_in_both_pages_in_the_same_order():
    ours, theirs = (read_inventory(FOLDER / name) for name in ("mistral.md", "mistral.es.md"))
    assert list(theirs.rules) == list(ours.rules)
    assert theirs.errors == []


def test_rules_figures_citations_rulings_and_tables_are_the_same():
    assert list(differences(ENGLISH, SPANISH)) == []


def test_nothing_is_left_in_english():
    assert list(left_in_english(SPANISH)) == []


def test_decimals_have_a_comma():
    assert decimal_points(SPANISH.partition(CITATIONS)[0]) == []


def test_no_rule_is_abridged():
    """Spanish needs more space than English; a rule that is much shorter has lost something."""
    ours, theirs = entries(ENGLISH), entries(SPANISH)
    rules = [key for key in ours if key[:1] != "#"]
    assert [key for key in rules if len(theirs[key]) < 0.8 * len(ours[key])] == []


def test_both_guides_lead_to_the_rules_in_their_language():
    guides = FOLDER.parent / "play"
    assert "(../rules/mistral.md)" in (guides / "mistral.md").read_text("utf-8")
    assert "(../rules/mistral.es.md)" in (guides / "mistral.es.md").read_text("utf-8")


# The comparison finds what it is for.

SOME = """## 1. M-WIND: winds

- **M-WIND-01** A die, -1 in Winter, succeeds on 2.5 or less. [1.2; Chart: Wind Table] RULING: see M-GALE-02.

  | Die | Result |
  | --- | --- |
  | 0-2 | - |
  | 3 | S* |
  | 4 | Yes |

- **M-WIND-02** Fleet-50s have 2 dice.
"""
SAME = """## 1. M-WIND: vientos

- **M-WIND-01** Un dado, −1 en invierno, se logra con 2,5 o menos. [1.2; Chart: Wind Table] DECISIÓN: véase M-GALE-02.

  | Dado | Resultado |
  | --- | --- |
  | 0-2 | – |
  | 3 | S* |
  | 4 | sí |

- **M-WIND-02** Los auxiliares de 50 tienen 2 dados.
"""


def test_two_pages_that_say_the_same_do_not_differ():
    assert list(differences(SOME, SAME)) == []
    assert (list(left_in_english(SAME)), decimal_points(SAME)) == ([], [])
    assert tables(SAME)[0][2] == ["0-2", "–"]


@pytest.mark.parametrize(
    ("right", "wrong", "said"),
    [
        ("−1", "+1", "M-WIND-01: figures: missing ['-1'], added ['+1']"),
        ("2,5", "2,6", "M-WIND-01: figures: missing ['2.5'], added ['2.6']"),
        ("[1.2; ", "[", "M-WIND-01: figures: missing ['1.2'], added []"),
        ("tienen 2 dados", "tienen dados", "M-WIND-02: figures: missing ['2'], added []"),
        ("Wind Table", "Gale Table", "M-WIND-01: sheets: missing ['Chart: Wind Table'], added ['Chart: Gale Table']"),
        ("DECISIÓN: ", "", "M-WIND-01: rulings: missing ['RULING'], added []"),
        ("M-GALE-02", "M-GALE-03", "M-WIND-01: ids: missing ['M-GALE-02'], added ['M-GALE-03']"),
        ("M-WIND-02", "M-WIND-03", "order: M-WIND-02 in English, M-WIND-03 in Spanish"),
        ("S*", "S", "M-WIND-01: cell 'S' for 'S*'"),
        ("| sí |", "| no |", "M-WIND-01: cell 'no' for 'Yes'"),
        ("| – |", "| 9 |", "M-WIND-01: cell '9' for '-'"),
        ("  | 4 | sí |\n", "", "M-WIND-01: its tables have other rows or columns"),
        ("## 1.", "## 2.", "order: ## 1 in English, ## 2 in Spanish"),
    ],
)
def test_every_departure_is_found(right: str, wrong: str, said: str):
    assert right in SAME
    assert said in list(differences(SOME, SAME.replace(right, wrong)))


def test_english_words_and_decimal_points_are_found_outside_quotations():
    assert list(left_in_english("La ficha de the Fleet.")) == ["['the']: La ficha de the Fleet."]
    assert list(left_in_english("`enter the harbour`, «from Fitting Out», [Chart: Ending the Game]")) == []
    assert decimal_points("Con 2.5 o menos [1.2] (IC 8.22).") == ["2.5"]
