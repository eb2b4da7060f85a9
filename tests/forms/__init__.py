"""Forms that rulesets/forms makes from types, for both games."""
