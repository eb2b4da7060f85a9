"""Plans: what they answer when the rules ask."""
