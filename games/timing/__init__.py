"""How a campaign keeps time: its settings, calendars, the one clock, deadlines, compensation for outages."""
