"""The list of golden games, one module for each ruleset."""

from tests.journals.games import Recipe
from tests.journals.recipes import lepanto, mistral, tercios

RECIPES: dict[str, Recipe] = {**tercios.RECIPES, **mistral.RECIPES, **lepanto.RECIPES}
