"""Trade, troop and victualling convoys."""
