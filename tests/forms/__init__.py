"""Forms: what rulesets/forms makes of types, for both games."""
