"""Kills what can be killed while games are being played, then counts what was lost. See docs/reliability.md."""
