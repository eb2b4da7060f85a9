"""What every ruleset says, heard by somebody who knows grammar: `checks` listens, `building` makes events of every
kind, and a module for each ruleset (`mistral`, `tercios`) has its nouns, its pieces and what only seems wrong."""
