"""Streams that tell open pages, within two seconds, that there is something new to fetch."""
