"""Search, shadow, screening, dummies and the Tasks of auxiliaries."""
