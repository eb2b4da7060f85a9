"""Events as sentences in both languages, one module for each chapter."""
