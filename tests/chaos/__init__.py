"""Kills and breaks things while games are being played, then counts what was lost. See docs/reliability.md."""
