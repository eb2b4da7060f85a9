"""Checks the grammar of what rulesets say.

`checks` has the checks, `building` makes events of every kind, and a module for each ruleset (`mistral`, `tercios`) has
its nouns, its pieces and what only seems wrong.
"""
