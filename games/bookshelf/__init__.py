"""What can be read about the games: guides and numbered rules, as pages show them."""
