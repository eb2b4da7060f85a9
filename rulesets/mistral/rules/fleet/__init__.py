"""Squadrons, Flotillas, Leaders and Auxiliaries: who belongs to whom and what they are worth now."""
