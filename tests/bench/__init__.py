"""Measures what the promises cost, on a PostgreSQL that keeps its own. docs/benchmarks.md explains the figures."""
