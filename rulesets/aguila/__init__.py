"""Bajo la Sombra del Águila: Napoleonic battles of brigades on a table. The rules are in `docs/rules/aguila.md`."""
