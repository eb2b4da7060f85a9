"""The list of golden games, one module for each ruleset."""

from tests.journals.games import Recipe
from tests.journals.recipes import aguila, lepanto, mistral, tercios

RECIPES: dict[str, Recipe] = {**tercios.RECIPES, **mistral.RECIPES, **lepanto.RECIPES, **aguila.RECIPES}
