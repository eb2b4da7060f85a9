"""The pages that people see in a browser. They work without scripts, and are quicker with them."""
