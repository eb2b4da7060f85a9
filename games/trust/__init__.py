"""Why strangers can trust the host: seals, chains, archives, verification."""
