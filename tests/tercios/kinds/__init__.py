"""Battles and set-ups in which what seldom happens is likely: `./estafeta kinds` meets every question and event."""
