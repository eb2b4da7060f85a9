"""What people see in a browser: pages that work without scripts and get quicker with them."""
