"""Frauds that a cheating host could commit, by what they change."""
