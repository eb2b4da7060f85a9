"""Deeds of a cheating host, by what they touch."""
