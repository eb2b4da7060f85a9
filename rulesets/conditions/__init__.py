"""Conditions and selectors: a tree is stored; words, forms and the function notation are ways to see it."""
