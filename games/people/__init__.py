"""Who somebody is and how much they may ask for: accounts, links to sign in, keys for programs, limits."""
