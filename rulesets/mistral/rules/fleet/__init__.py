"""Squadrons, Flotillas, Leaders and Auxiliaries: to whom they belong, and their present value."""
