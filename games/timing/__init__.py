"""How a campaign keeps time: its settings, calendars, the one clock, deadlines, outages that are made good."""
