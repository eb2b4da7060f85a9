"""Measures the cost of our promises, on a PostgreSQL that keeps its own. docs/benchmarks.md explains the figures."""
