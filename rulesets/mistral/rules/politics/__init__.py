"""Events, campaigns, neutral contingents, reinforcements, prestige and the end of the war."""
