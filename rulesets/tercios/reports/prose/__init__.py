"""Events as sentences in both languages, a module a chapter."""
