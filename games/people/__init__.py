"""Who somebody is and how much they may ask for: accounts, sign-in links, tokens for programs, limits."""
